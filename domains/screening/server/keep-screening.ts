import { type Db, nextIds } from '../../../platform/server/index.ts';
import { isOpen, reportStatusOf } from '../model/hit-life.ts';
import type { JudgedHit } from './judge-hits.ts';
import { insertHits, type NewHit } from './hit.store.ts';
import { insertReport, type NewReport, replaceReport, totalsOf } from './report.store.ts';

/** Keeps a screening with its hits; what was cleared before is a false positive from the beginning. @param isFurther takes the place of what was asked before */
export async function keepScreening(db: Db, report: NewReport, judged: readonly JudgedHit[], isFurther = false): Promise<{ openHits: number }> {
  const ids = await nextIds(db, judged.length);
  const hits = judged.map(({ hit, listed, clearance }, at): NewHit => {
    const { entryId, sourceId, versionId, score, confidence, matchedName, parts, asOfac } = hit;
    const { sourceName, sourceKind, entry } = listed;
    const found = { entryId, sourceId, sourceName, sourceKind, versionId, entry, score, confidence, matchedName, parts, asOfac };
    const cleared = clearance && { id: clearance.id, reason: clearance.reason, by: clearance.by, at: clearance.at };
    return { ...found, id: ids[at] as string, status: cleared ? 'FALSE_POSITIVE' : 'POTENTIAL', cleared };
  });
  const statuses = hits.map(({ status }) => status);
  const open = statuses.filter(isOpen).length;
  const totals = totalsOf(hits, reportStatusOf(statuses), open);
  await (isFurther ? replaceReport : insertReport)(db, report, totals);
  await insertHits(db, report.id, hits);
  return { openHits: open };
}
