import { moveRecord } from '../../../platform/server/index.ts';
import type { Act } from '../../approval-requests/server/index.ts';
import { clearanceOf, type Clearance } from '../model/clearance.ts';
import { factsOfAsked, factsOfEntry } from '../model/facts.ts';
import { hitLife, isOpen, reportStatusOf } from '../model/hit-life.ts';
import type { ClearedOf } from './clearance.store.ts';
import { fingerprintOf } from './fingerprint.ts';
import { clearHit, listHits, listOpenHitsAlike } from './hit.store.ts';
import { queryOf } from './read-asked.ts';
import { saveTotals, totalsOf } from './report.store.ts';

interface NewClearance extends Clearance {
  sourceId: string;
  entryKeys: readonly string[];
  /** The match that was decided. */
  hitId: string;
  reason: string;
  by: { kind: string; userId: string; name: string };
}

/**
 * Decides the other open matches of the same person, or of the same question, that a new clearance covers: of whom fifty payments wait,
 * it is said once that this is somebody else. Matches that wait for a second person stay.
 * @param isWaiting which of these matches wait
 */
export async function spreadClearance(
  act: Act,
  of: ClearedOf,
  clearance: NewClearance,
  isWaiting: (hitIds: readonly string[]) => Promise<{ has(id: string): boolean }>,
): Promise<void> {
  const alike = await listOpenHitsAlike(act.db, of, clearance);
  const waiting = await isWaiting(alike.map(({ id }) => id));
  const changed = new Set<string>();
  for (const { id, reportId, status, version, entry, asked, sourceId, entryKey } of alike) {
    const facts = factsOfAsked(queryOf(asked));
    if (waiting.has(id) || (of.subjectId === null && fingerprintOf(facts) !== of.askedKey)) continue;
    if (!clearanceOf([clearance], facts, { key: entry.key, formerKeys: entry.formerKeys, facts: factsOfEntry(entry) })) continue;
    await moveRecord(act, {
      life: hitLife,
      record: { id: reportId, status, version },
      act: 'DISMISS',
      refused: () => {
        throw new Error(`an open match is dismissed, not one that is ${status}`);
      },
      save: () => clearHit(act.db, id, { clearanceId: clearance.id, reason: clearance.reason, by: clearance.by, at: act.now }),
      note: {
        verb: 'screening-hit.decided',
        kind: 'screening-report',
        companyCode: of.companyCode,
        before: { hit_id: id },
        after: { hit_id: id, source: sourceId, entry: entryKey },
        reason: clearance.reason,
      },
    });
    changed.add(reportId);
  }
  for (const reportId of changed) {
    const hits = await listHits(act.db, [reportId]);
    const statuses = hits.map((hit) => hit.status);
    await saveTotals(act.db, reportId, totalsOf(hits, reportStatusOf(statuses), statuses.filter(isOpen).length));
  }
}
