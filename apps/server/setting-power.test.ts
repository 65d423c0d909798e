import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import {
  compareConfiguration,
  type ConfigurationFileData,
  exportConfiguration,
  type FilePart,
  fileParts,
} from '../../domains/pages/configuration-file/contract/index.ts';
import type { TestClient } from '../../platform/server/testing.ts';
import { hasTurn, isTouched, runsWhole } from '../../platform/testing/turn.ts';
import { leavesOf, unlikeRows, valueAt } from './configuration-changes.fixture.ts';
import { demonstrationServer } from './demonstration.fixture.ts';

/*
 * For every field of every setting: which change of it one person makes alone, and which takes a second one. A call that writes says in its
 * record whether it may loosen; which of its fields do is decided by functions. Here each field of the configuration of the demonstration is
 * compared with other values, and what the server would do is written down in setting-power.tsv, for whoever reviews a change of it. A
 * setting that is added later is missing there until somebody has looked at it. Parts of the configuration take turns, unless the change
 * touches what decides: contract or model of a slice, or the file itself.
 */

type Row = Record<string, unknown>;

let client: TestClient;
let file: ConfigurationFileData;
beforeAll(async () => {
  const server = await demonstrationServer();
  const { rows } = await sql<{ code: string }>`select code from company order by code`.execute(server.database.main);
  client = server.as({ companies: rows.map(({ code }) => code) });
  file = (await client.call(exportConfiguration, {})) as ConfigurationFileData;
}, 300_000);

interface Change {
  /** Which way it goes; of what has no order, to which value. */
  way: string;
  value: unknown;
}

const number = /^-?\d+(?:\.\d+)?$/;
/** As many decimals as before. */
const likewise = (text: string, value: number): string => value.toFixed(text.split('.')[1]?.length ?? 0);

/** Other values of a field: less and more of what is counted, the others of a choice, nothing and something of what may be absent. */
function changesOf(value: unknown, choices: readonly string[]): Change[] {
  const emptied = value === null || value === undefined ? [] : [{ way: 'none', value: null }];
  const chosen = choices.filter((choice) => choice !== value).map((choice) => ({ way: `to ${choice === '\t' ? 'a tabulator' : choice}`, value: choice }));
  if (typeof value === 'boolean') return [{ way: value ? 'off' : 'on', value: !value }, ...emptied];
  if (typeof value === 'number') return [{ way: 'less', value: value - 1 }, { way: 'more', value: value + 1 }, ...emptied];
  if (typeof value === 'string' && number.test(value))
    return [{ way: 'less', value: likewise(value, Number(value) * 0.9) }, { way: 'more', value: likewise(value, Number(value) * 1.1) }, ...chosen, ...emptied];
  if (Array.isArray(value)) return value.length > 0 ? [{ way: 'shorter', value: value.slice(1) }] : [];
  return [...chosen, { way: 'other text', value: `${String(value ?? '')}X` }, ...emptied];
}

/** A copy of a row with a value in one place. */
function withValue(row: Row, path: readonly (string | number)[], value: unknown): Row {
  const changed = structuredClone(row);
  (valueAt(changed, path.slice(0, -1)) as Row)[path.at(-1) as string] = value;
  return changed;
}

const words: Readonly<Record<string, string>> = {
  DONE: 'one person',
  NEEDS_APPROVAL: 'a second person',
  PREPARED: 'a second person, after a trial',
  REFUSED: 'refused',
};
/** Parts that are compared as a whole: nothing of them comes into force before it was tried. */
const wholeParts: readonly FilePart[] = ['match_rates', 'risk_model'];

/** What the server would do with a row. @returns also the values that it names as the choices of a field */
async function evaluate(part: FilePart, row: Row): Promise<{ outcome: string; choices: string[] }> {
  const { differences } = await client.call(compareConfiguration, { configuration: { ...file, parts: { [part]: [row] } } as ConfigurationFileData });
  const [difference] = differences;
  if (!difference) return { outcome: 'nothing to do', choices: [] };
  const [, choices] = /must be one of: (.*)\.$/.exec(difference.message ?? '') ?? [];
  return { outcome: words[difference.outcome] ?? difference.outcome, choices: choices?.split(', ') ?? [] };
}

const fieldOf = (path: readonly (string | number)[]): string => path.map((key) => (typeof key === 'number' ? '[]' : key)).join('.');

/** One line for each field and way: part, field, way, who. Ways that are refused for the values at hand say nothing. */
async function linesOf(part: FilePart): Promise<string[]> {
  const results = new Map<string, Set<string>>();
  const isWhole = wholeParts.includes(part);
  for (const row of unlikeRows(file.parts[part] ?? []) as Row[])
    for (const path of leavesOf(row)) {
      if (path.length === 0) continue;
      const value = valueAt(row, path);
      const { choices } = typeof value === 'string' ? await evaluate(part, withValue(row, path, `${value}X`)) : { choices: [] };
      for (const change of changesOf(value, choices)) {
        const { outcome } = await evaluate(part, withValue(row, path, change.value));
        const name = isWhole ? `${part}\t*\t*` : [part, fieldOf(path), change.way].join('\t');
        results.set(name, (results.get(name) ?? new Set()).add(outcome));
        if (isWhole && words.PREPARED === outcome) return [`${name}\t${outcome}`];
      }
    }
  return [...results].flatMap(([name, outcomes]) => {
    const details = [...outcomes].filter((outcome) => outcome !== 'refused' && outcome !== 'nothing to do').toSorted();
    return details.length > 0 ? [`${name}\t${details.join(' or ')}`] : [];
  });
}

const isAllTouched = isTouched(
  /^(domains\/[^/]+\/[^/]+\/(contract|model)\/|domains\/pages\/configuration-file\/|apps\/server\/(setting-power|configuration-changes)\.)/,
);
const parts = fileParts.filter((part) => isAllTouched || hasTurn(part, 3));
const snapshot = './setting-power.tsv';

it('is written down for every field', { timeout: 600_000 }, async () => {
  const lines: string[] = [];
  for (const part of parts) lines.push(...(await linesOf(part)));
  if (runsWhole || parts.length === fileParts.length) {
    expect(lines.length).toBeGreaterThan(100);
    await expect(`${['Part\tField\tChange\tTakes', ...lines.toSorted()].join('\n')}\n`).toMatchFileSnapshot(snapshot);
    return;
  }
  const written = readFileSync(path.join(import.meta.dirname, snapshot), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1);
  expect(lines.toSorted()).toEqual(written.filter((line) => parts.some((part) => line.startsWith(`${part}\t`))));
});
