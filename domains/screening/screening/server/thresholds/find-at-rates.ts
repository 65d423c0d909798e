import type { ScreeningQuery } from '../../../../../engines/screening/index.ts';
import type { SourceKind } from '../../../../register/kernel/screening-lists.ts';
import { lowestOf, type Measure, reaches, type Thresholds } from '../../model/thresholds.ts';
import type { ScreeningEngine, ScreeningHit } from '../engine.ts';

type Engine = Pick<ScreeningEngine, 'search'>;
/** Kinds of the lists in force, by their ids. */
export type ListKinds = ReadonlyMap<string, SourceKind>;

/** Of each kind of list no more entries than this are looked at for one person. */
const entryLimit = 1_000;

/** What a version of the comparison finds from a rate on, whatever the kind of list. */
export const findFrom = async (engine: Engine, query: ScreeningQuery, rate: number, algorithm: string): Promise<readonly ScreeningHit[]> =>
  (await engine.search(query, { threshold: rate, limit: entryLimit, algorithm })).hits;

const reached = (hits: readonly ScreeningHit[], thresholds: Thresholds, kinds: ListKinds): ScreeningHit[] =>
  hits.filter(({ sourceId, score }) => {
    const kind = kinds.get(sourceId);
    return kind !== undefined && reaches(thresholds, kind, score);
  });

/** What is found of somebody at match rates: searched at the lowest of them, and of each kind of list what reaches its own. */
export const findAtRates = async (engine: Engine, query: ScreeningQuery, { thresholds, comparison }: Measure, kinds: ListKinds): Promise<ScreeningHit[]> =>
  reached(await findFrom(engine, query, lowestOf(thresholds), comparison), thresholds, kinds);

/** The same by two measures, by one search where both ask for the same. */
export async function findAtBoth(engine: Engine, query: ScreeningQuery, { before, after }: { before: Measure; after: Measure }, kinds: ListKinds) {
  const lowest = { before: lowestOf(before.thresholds), after: lowestOf(after.thresholds) };
  const was = await findFrom(engine, query, lowest.before, before.comparison);
  const asksTheSame = lowest.after === lowest.before && after.comparison === before.comparison;
  const is = asksTheSame ? was : await findFrom(engine, query, lowest.after, after.comparison);
  return { was: reached(was, before.thresholds, kinds), is: reached(is, after.thresholds, kinds) };
}
