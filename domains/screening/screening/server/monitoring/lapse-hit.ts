import { moveRecord } from '../../../../../platform/server/index.ts';
import type { Act } from '../../../../mechanisms/approval-requests/server/index.ts';
import { hitLife, isOpen } from '../../model/hit-life.ts';
import { hitDecision } from '../decide-hit.ts';
import { findHit, listHits, saveDecision } from '../stores/hit.store.ts';
import { lockReport, saveTotals, totalsOf } from '../stores/report.store.ts';

export interface Lapse {
  reportId: string;
  hitId: string;
  companyCode: string;
  /** Says why, with the version of the list. */
  reason: string;
}

/**
 * The entry of a hit is on its list no more, or matches no more: a hit that nobody has decided lapses, by the system. What people have
 * decided stays as it is. A request that waits about it ends with it.
 * @returns whether it was still open
 */
export async function lapseHit(act: Act, { reportId, hitId, companyCode, reason }: Lapse): Promise<boolean> {
  const report = await lockReport(act.db, reportId, [companyCode]);
  const hit = report && (await findHit(act.db, hitId, [companyCode]));
  if (!report || !hit || !isOpen(hit.status)) return false;
  const by = { kind: 'system', userId: act.actor.userId, name: act.actor.name };
  await moveRecord(act, {
    life: hitLife,
    record: { id: report.id, status: hit.status, version: hit.version },
    act: 'LAPSE',
    refused: (status) => {
      throw new Error(`a hit that is ${status} cannot lapse`);
    },
    save: (status) => saveDecision(act.db, hit.id, { status, reason, by, confirmedBy: null, at: act.now }),
    note: {
      verb: 'screening-hit.lapsed',
      kind: 'screening-report',
      companyCode,
      before: { hit_id: hit.id },
      after: { hit_id: hit.id, source: hit.sourceId, entry: hit.entryKey },
      reason,
    },
  });
  await hitDecision.endStale(act, hit.id);
  await saveTotals(act.db, report.id, totalsOf(await listHits(act.db, [report.id]), report.cut));
  return true;
}
