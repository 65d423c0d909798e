import type { Act } from '../../../../mechanisms/approval-requests/server/index.ts';
import { nextIds } from '../../../../../platform/server/index.ts';
import { gatherDossiers } from '../dossier/dossier-content.ts';
import type { PresentEvidence } from '../show-alert.ts';
import { type Step, takeSteps } from './work-alerts.ts';
import { insertAnalyses, insertDossiers, insertNotes, lockAlerts } from '../stores/work.store.ts';

async function endAlert(
  act: Act,
  { alertId, comment, presentEvidence }: { alertId: string; comment: string; presentEvidence: PresentEvidence },
): Promise<'CONCLUDED' | 'NOTED' | undefined> {
  const [alert] = await lockAlerts(act.db, [alertId]);
  if (!alert || alert.status === 'CONFIRMED') return undefined;
  if (alert.status !== 'NEW') {
    const [id] = await insertNotes(act.db, act.actor, act.now, [{ alertId, act: 'COMMENT', comment, from: alert.status, to: alert.status }]);
    act.audit({ verb: 'alert.commented', subject: { kind: 'alert', id: alertId }, companyCode: alert.companyCode, after: { note_id: id }, reason: comment });
    return 'NOTED';
  }
  const [analysisId] = (await nextIds(act.db, 1)) as [string];
  const { companyCode, subjectId, merchantNo } = alert;
  const conclusion = 'JUSTIFIED';
  await insertAnalyses(act.db, [{ id: analysisId, companyCode, subjectId, merchantNo, conclusion, comment, by: act.actor, at: act.now }]);
  const step: Step = {
    act: 'CONCLUDE',
    comment,
    change: { closing: { analysisId, conclusion, comment, at: act.now, by: act.actor.userId } },
    note: { act: 'CONCLUDE', detail: { conclusion, analysis_id: analysisId } },
  };
  await takeSteps({ ...act, audit: (note) => act.audit({ verb: 'alert.concluded', ...note }) }, [{ alert, step }]);
  const closing = { analysisId, conclusion, comment, concludedBy: act.actor.name, concludedAt: act.now, together: [alertId] };
  const dossiers = await gatherDossiers(act.db, [alertId], { closingOf: () => closing, presentEvidence });
  await insertDossiers(
    act.db,
    act.now,
    dossiers.map((dossier) => ({ ...dossier, analysisId })),
  );
  return 'CONCLUDED';
}

/**
 * Ends alerts whose grounds are gone: one that nobody has begun to work on is concluded by the system, with a dossier like any other; one
 * that somebody works on gets a note and stays theirs to conclude.
 * @returns an act that answers what was done; undefined where the alert was concluded before
 */
export const endAlertWith =
  (presentEvidence: PresentEvidence) =>
  (act: Act, { alertId, comment }: { alertId: string; comment: string }): Promise<'CONCLUDED' | 'NOTED' | undefined> =>
    endAlert(act, { alertId, comment, presentEvidence });
