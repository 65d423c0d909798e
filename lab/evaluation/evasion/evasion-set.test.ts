import { rm } from 'node:fs/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { ruleTypes } from '../../../engines/rules/index.ts';
import { readTable } from '../../../tools/data-set/read-table.ts';
import { LineReader, merchantColumns, paymentColumns, personColumns } from '../../../tools/data-set/rows.ts';
import { openLabelledSet } from '../evaluate-set.ts';
import { neededTable } from '../labelled-set.ts';
import { makeEvasionSet } from './make-evasion-set.ts';
import { waysRound, withoutWays } from './ways-round.ts';

const folder = await makeEvasionSet('test', 200);
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the set of people who go round the rules', () => {
  it('has three ways round every type of rule, or says why there are none', () => {
    const details = ruleTypes.map(({ code }) => [code, Object.keys(waysRound[code] ?? {}).length, withoutWays[code] !== undefined]);
    expect(details.filter(([, ways, isExcused]) => (isExcused ? ways !== 0 : ways !== 3))).toEqual([]);
    const codes = new Set(ruleTypes.map(({ code }) => code));
    expect([...Object.keys(waysRound), ...Object.keys(withoutWays)].filter((code) => !codes.has(code))).toEqual([]);
  });

  it('can be read whole by the import', async () => {
    const bad: unknown[] = [];
    const onBad = (line: unknown): void => void bad.push(line);
    const reader = new LineReader('set', new Date('2026-12-31T00:00:00Z'), onBad);
    const counts = { merchants: 0, people: 0, payments: 0 };
    for await (const row of readTable(neededTable(folder, 'merchants'), merchantColumns, { onBad })) counts.merchants += reader.merchant(row) ? 1 : 0;
    for await (const row of readTable(neededTable(folder, 'entities'), personColumns, { onBad })) counts.people += reader.person(row) ? 1 : 0;
    for await (const row of readTable(neededTable(folder, 'transactions'), paymentColumns, { onBad })) counts.payments += reader.payment(row) ? 1 : 0;
    expect(bad).toEqual([]);
    expect(counts.people).toBeGreaterThan(600);
    expect(counts.payments).toBeGreaterThan(4000);
  });

  it('has every way in every country, each with people and a period of its own', async () => {
    const { answers } = await openLabelledSet(folder);
    const ways = Object.entries(waysRound).flatMap(([type, names]) => Object.keys(names).map((name) => `${type}: ${name}`));
    expect(answers.scenarios.map(({ typology }) => typology).sort()).toEqual(ways.flatMap((way) => [way, way, way]).sort());
    expect(answers.scenarios.filter(({ identities, from, to }) => identities.length === 0 || to <= from)).toEqual([]);
    const details = answers.scenarios.flatMap(({ identities }) => identities);
    expect(new Set(details).size).toBe(details.length);
    expect(answers.decoys.size).toBeGreaterThan(10);
  });

  it('is the same for the same seed', async () => {
    const again = await makeEvasionSet('test', 200);
    const linesOf = async (of: string): Promise<string[]> => {
      const lines: string[] = [];
      for await (const { cells } of readTable(neededTable(of, 'transactions'), paymentColumns, { onBad: () => undefined }))
        lines.push(Object.values(cells).join());
      return lines;
    };
    expect(await linesOf(again)).toEqual(await linesOf(folder));
    await rm(again, { recursive: true, force: true });
  });
});
