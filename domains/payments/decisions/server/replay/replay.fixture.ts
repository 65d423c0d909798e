import type { Db } from '../../../../../platform/server/index.ts';
import { screenedThen } from '../../../../screening/screening/server/index.ts';
import { type ReplayCounts, replayDecisions, type ReplayedDecision, registerPastScreening } from './index.ts';

registerPastScreening(screenedThen);

/** Decides everything of a database again, and tells what came out otherwise. */
export async function replayAll(db: Db): Promise<{ counts: ReplayCounts; others: ReplayedDecision[] }> {
  const others: ReplayedDecision[] = [];
  const counts = await replayDecisions(db, {}, (one) => {
    if (one.kind !== 'EQUAL') others.push(one);
  });
  return { counts, others };
}
