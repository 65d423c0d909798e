import { type Db, nextIds } from '../../../../platform/server/index.ts';
import type { ScreeningAnswer } from './engine.ts';
import type { ScreenedHit } from './evaluate-hits.ts';
import { insertHits, type NewHit } from './stores/hit.store.ts';
import { type HitTotals, insertReports, type NewReport, replaceReport, totalsOf } from './stores/report.store.ts';
import type { ScreeningThresholds } from './stores/threshold.store.ts';

/** What a screening says that nobody asked for: how it was made, and by which match rates. */
export const madeBySystem = (
  { algorithm, versions }: Pick<ScreeningAnswer, 'algorithm' | 'versions'>,
  rates: Pick<ScreeningThresholds, 'version' | 'lowest'>,
) =>
  ({
    algorithm,
    versions,
    sources: [],
    threshold: rates.lowest,
    ratesVersion: rates.version,
    by: { kind: 'system', userId: '0', name: 'system' },
  }) satisfies Partial<NewReport>;

export interface Screening {
  report: NewReport;
  evaluated: readonly ScreenedHit[];
}

interface Kept extends Screening {
  hits: NewHit[];
  totals: HitTotals;
}

/** Hits as they are kept. What was cleared before is a false positive from the beginning. */
export async function newHits(db: Db, hits: readonly ScreenedHit[]): Promise<NewHit[]> {
  const ids = await nextIds(db, hits.length);
  return hits.map(({ hit, listed, clearance }, at): NewHit => {
    const { entryId, sourceId, versionId, score, confidence, matchedName, parts, asOfac } = hit;
    const { sourceName, sourceKind, entry } = listed;
    const result = { entryId, sourceId, sourceName, sourceKind, versionId, entry, score, confidence, matchedName, parts, asOfac };
    const cleared = clearance && { id: clearance.id, reason: clearance.reason, by: clearance.by, at: clearance.at };
    return { ...result, id: ids[at] as string, status: cleared ? 'FALSE_POSITIVE' : 'POTENTIAL', cleared };
  });
}

async function withHits(db: Db, { report, evaluated }: Screening): Promise<Kept> {
  const hits = await newHits(db, evaluated);
  return { report, evaluated, hits, totals: totalsOf(hits, report.cut) };
}

/** Keeps screenings with their hits. @returns of each its hits by the ids of their entries, in the order of the screenings */
export async function keepScreenings(db: Db, screenings: readonly Screening[]): Promise<Map<string, string>[]> {
  if (screenings.length === 0) return [];
  const kept: Kept[] = [];
  for (const screening of screenings) kept.push(await withHits(db, screening));
  await insertReports(db, kept);
  await insertHits(
    db,
    kept.flatMap(({ report, hits }) => hits.map((hit) => ({ ...hit, reportId: report.id }))),
  );
  return kept.map(({ hits }) => new Map(hits.map(({ entryId, id }) => [entryId, id])));
}

/** Keeps a screening with its hits. @param isFurther takes the place of what was asked before */
export async function keepScreening(db: Db, report: NewReport, evaluatedHits: readonly ScreenedHit[], isFurther = false): Promise<void> {
  if (!isFurther) {
    await keepScreenings(db, [{ report, evaluated: evaluatedHits }]);
    return;
  }
  const { hits, totals } = await withHits(db, { report, evaluated: evaluatedHits });
  await replaceReport(db, report, totals);
  await insertHits(
    db,
    hits.map((hit) => ({ ...hit, reportId: report.id })),
  );
}
