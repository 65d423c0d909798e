import { moveRecord } from '../../../../platform/server/index.ts';
import type { Act } from '../../../mechanisms/approval-requests/server/index.ts';
import { clearanceOf, type Clearance } from '../model/clearance.ts';
import { factsOfQuery, factsOfEntry } from '../model/facts.ts';
import { actTowards, type DecidedStatus, hitLife, type HitStatus } from '../model/hit-life.ts';
import type { ClearedOf } from './stores/clearance.store.ts';
import { fingerprintOf } from './fingerprint.ts';
import { clearHit, type HitAlike, listHits, listHitsAlike, saveDecision } from './stores/hit.store.ts';
import { queryOf } from './read-query.ts';
import { findCut, saveTotals, totalsOf } from './stores/report.store.ts';

/** A decision about a match, with the facts on which it was made. */
interface MadeDecision extends Clearance {
  sourceId: string;
  entryKeys: readonly string[];
  /** The match that was decided. */
  hitId: string;
  from: HitStatus;
  to: DecidedStatus;
  reason: string;
  by: { kind: string; userId: string; name: string };
  confirmedBy: string | null;
}

/** States from which other matches follow: what is open follows an answer, and what was confirmed with it follows the reversal. */
function followingStates({ from, to }: MadeDecision, isOnFile: boolean): HitStatus[] {
  const isAnswer = to === 'FALSE_POSITIVE' || (to === 'TRUE_MATCH' && isOnFile);
  return [...(isAnswer ? (['POTENTIAL', 'INCONCLUSIVE'] as const) : []), ...(from === 'TRUE_MATCH' && isOnFile ? (['TRUE_MATCH'] as const) : [])];
}

async function decideAlike(act: Act, { companyCode }: ClearedOf, decision: MadeDecision, { id, reportId, status, version, sourceId, entryKey }: HitAlike) {
  const { to, reason, by, confirmedBy } = decision;
  await moveRecord(act, {
    life: hitLife,
    record: { id: reportId, status, version },
    act: actTowards(to),
    refused: () => {
      throw new Error(`a match that is ${status} cannot follow to ${to}`);
    },
    save: () =>
      to === 'FALSE_POSITIVE'
        ? clearHit(act.db, id, { clearanceId: decision.id, reason, by, at: act.now })
        : saveDecision(act.db, id, { status: to, reason: to === 'POTENTIAL' ? null : reason, by, confirmedBy, at: act.now }),
    note: {
      verb: 'screening-hit.decided',
      kind: 'screening-report',
      companyCode,
      before: { hit_id: id },
      after: { hit_id: id, source: sourceId, entry: entryKey },
      reason,
    },
  });
}

/**
 * Decides the other matches of the same person with the same entry that a decision covers: of whom fifty payments wait, it is said once
 * that this is somebody else, or the listed person. Matches that wait for a second person stay, and so does what rests on other facts.
 * @param isWaiting which of these matches wait
 */
export async function spreadDecision(
  act: Act,
  of: ClearedOf,
  decision: MadeDecision,
  isWaiting: (hitIds: readonly string[]) => Promise<{ has(id: string): boolean }>,
): Promise<void> {
  const statuses = followingStates(decision, of.subjectId !== null);
  if (statuses.length === 0) return;
  const alike = await listHitsAlike(act.db, of, { ...decision, statuses });
  const waiting = await isWaiting(alike.map(({ id }) => id));
  const changed = new Set<string>();
  for (const one of alike) {
    const facts = factsOfQuery(queryOf(one.asked));
    if (waiting.has(one.id) || (of.subjectId === null && fingerprintOf(facts) !== of.askedKey)) continue;
    if (!clearanceOf([decision], facts, { key: one.entry.key, formerKeys: one.entry.formerKeys, facts: factsOfEntry(one.entry) })) continue;
    await decideAlike(act, of, decision, one);
    changed.add(one.reportId);
  }
  for (const reportId of changed) {
    await saveTotals(act.db, reportId, totalsOf(await listHits(act.db, [reportId]), await findCut(act.db, reportId)));
  }
}
