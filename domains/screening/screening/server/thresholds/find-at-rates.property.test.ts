import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Screener, ScreeningBuilder, type ScreeningQuery } from '../../../../../engines/screening/index.ts';
import { readListDate } from '../../../../../engines/screening/index.ts';
import { listEntry } from '../../../../../engines/screening/testing.ts';
import { type SourceKind, sourceKinds } from '../../../../register/kernel/screening-lists.ts';
import { takeByKind } from '../../model/hit-limits.ts';
import type { Thresholds } from '../../model/thresholds.ts';
import { rounds } from '../../../../../platform/testing/turn.ts';
import { findAtBoth, findAtRates } from './find-at-rates.ts';

/* Over the comparison of the product, with names that have words in common, so that rates of all heights come up. */

const values = ['Marcos', 'Márcia', 'Zelmira', 'Evaristo', 'Ana Maria', 'Anamaria', 'Nicanor'];
const surnames = ['Rojas', 'Roxas', 'Quintanilla', 'Quintanila', 'Balmaceda', 'Peña', 'Villafranca'];
const births = ['1961', '1961-04-02', '1974-05'].flatMap((text) => readListDate(text) ?? []);

const builder = new ScreeningBuilder();
const sources: string[] = [];
for (const [at, first] of values.entries())
  for (const [place, last] of surnames.entries()) {
    builder.add(listEntry(`${at}-${place}`, `${first} ${last} ${surnames[(at + place) % surnames.length]}`, { births: births.slice(0, (at + place) % 3) }));
    sources.push(sourceKinds[(at + place) % sourceKinds.length] as SourceKind);
  }
const screener = new Screener(builder.build());
const kinds = new Map(sourceKinds.map((kind) => [kind as string, kind]));
const engine: Parameters<typeof findAtRates>[0] = {
  async search(query, { threshold, limit }) {
    const { taken: hits, cut } = takeByKind(screener.search(query, threshold), ({ entry }) => sources[entry] as SourceKind, limit);
    return {
      cut,
      algorithm: 'x',
      versions: [],
      hits: hits.map(({ entry, score, confidence, name, parts, asOfac }) => ({
        entryId: String(entry),
        sourceId: sources[entry] as string,
        versionId: '1',
        score,
        confidence,
        matchedName: name,
        parts,
        asOfac,
      })),
    };
  },
};
const measured = (thresholds: Thresholds) => ({ thresholds, comparison: 'x' });
const ids = async (query: ScreeningQuery, thresholds: Thresholds): Promise<string[]> =>
  (await findAtRates(engine, query, measured(thresholds), kinds)).map(({ entryId }) => entryId);

const rates = fc.record({
  SANCTION: fc.integer({ min: 50, max: 100 }),
  PEP: fc.integer({ min: 50, max: 100 }),
  DEBARMENT: fc.integer({ min: 50, max: 100 }),
  OTHER: fc.integer({ min: 50, max: 100 }),
});
const raise = fc.record({ SANCTION: fc.nat(30), PEP: fc.nat(30), DEBARMENT: fc.nat(30), OTHER: fc.nat(30) });
const raised = (thresholds: Thresholds, by: Thresholds): Thresholds =>
  Object.fromEntries(sourceKinds.map((kind) => [kind, Math.min(100, thresholds[kind] + by[kind])])) as unknown as Thresholds;
const person = fc
  .record({
    first: fc.constantFrom(...values),
    last: fc.constantFrom(...surnames),
    second: fc.constantFrom('', ...surnames),
    birth: fc.constantFrom(undefined, ...births),
  })
  .map(({ first, last, second, birth }): ScreeningQuery => ({ name: `${first} ${last} ${second}`.trim(), kind: 'any', ...(birth ? { births: [birth] } : {}) }));

it('raised match rates never find more', async () => {
  let fewer = 0;
  await fc.assert(
    fc.asyncProperty(person, rates, raise, async (query, low, by) => {
      const [result, then] = [await ids(query, low), await ids(query, raised(low, by))];
      expect(result).toEqual(expect.arrayContaining(then));
      fewer += result.length > then.length ? 1 : 0;
    }),
    { numRuns: rounds(300) },
  );
  expect(fewer).toBeGreaterThan(30);
});

it('two sets of rates together find what each finds by itself', async () => {
  await fc.assert(
    fc.asyncProperty(person, rates, rates, async (query, before, after) => {
      const { was, is } = await findAtBoth(engine, query, { before: measured(before), after: measured(after) }, kinds);
      expect(was.map(({ entryId }) => entryId)).toEqual(await ids(query, before));
      expect(is.map(({ entryId }) => entryId)).toEqual(await ids(query, after));
    }),
    { numRuns: rounds(300) },
  );
});
