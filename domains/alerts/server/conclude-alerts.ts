import { refuse } from '../../../platform/contract/index.ts';
import { type Call, handle } from '../../../platform/server/index.ts';
import type { Conclusion } from '../../kernel/index.ts';
import { openReportCase } from '../../report-cases/server/index.ts';
import { alertErrors, concludeBatch, confirmAlert } from '../contract/index.ts';
import { actOnEach, batchRefusalOf, type Moved } from './act-on-each.ts';
import { gatherDossier } from './dossier-content.ts';
import type { PresentEvidence } from './show-alert.ts';
import { insertAnalysis, insertDossiers, type LockedAlert } from './work.store.ts';
import { lockSeen, takeStep } from './work-alerts.ts';

const isAboutOne = ([first, ...others]: readonly LockedAlert[]): boolean =>
  others.every(
    (one) => one.companyCode === first?.companyCode && one.subjectId === first.subjectId && (one.subjectId !== null || one.merchantNo === first.merchantNo),
  );

interface Closing {
  conclusion: Conclusion;
  comment: string;
  presentEvidence: PresentEvidence;
}

/** One analysis closes locked alerts of one person: steps and dossiers, or nothing of it. */
async function closeTogether(call: Call, alerts: readonly LockedAlert[], { conclusion, comment, presentEvidence }: Closing) {
  const first = alerts[0] as LockedAlert;
  const analysisId = await call.newId();
  const about = { companyCode: first.companyCode, subjectId: first.subjectId, merchantNo: first.merchantNo };
  await insertAnalysis(call.db, { id: analysisId, ...about, conclusion, comment, by: call.actor, at: call.now });
  const closing = { analysisId, conclusion, comment, at: call.now, by: call.actor.userId };
  const moved = [];
  for (const alert of alerts)
    moved.push(
      await takeStep(call, alert, {
        act: 'CONCLUDE',
        comment,
        // Who closes what nobody had taken is responsible for it.
        change: { closing, responsibleId: alert.responsibleId ?? call.actor.userId },
        note: { act: 'CONCLUDE', detail: { conclusion, analysis_id: analysisId } },
      }),
    );
  const told = { analysisId, conclusion, comment, concludedBy: call.actor.name, concludedAt: call.now, together: alerts.map(({ id }) => id) };
  const dossiers = [];
  for (const { id } of alerts) dossiers.push({ alertId: id, content: await gatherDossier(call.db, id, { closing: told, presentEvidence }) });
  await insertDossiers(call.db, analysisId, call.now, dossiers);
  return { analysisId, about, moved };
}

/** One analysis closes alerts of one person, and opens the report case for a suspicion, or nothing of it. */
export const concludeHandler = (presentEvidence: PresentEvidence) =>
  handle(confirmAlert, async (input, call) => {
    const { conclusion, comment } = input;
    const alerts = await lockSeen(call, input.alerts, 'CONCLUDE');
    if (!isAboutOne(alerts)) refuse(alertErrors, 'SEVERAL_PEOPLE');
    const { analysisId, about, moved } = await closeTogether(call, alerts, { conclusion, comment, presentEvidence });
    if (conclusion === 'SUSPICIOUS') {
      const firstOperationAt = new Date(Math.min(...alerts.map((alert) => alert.firstOperationAt.getTime())));
      await openReportCase(call, { analysisId, ...about, decidedAt: call.now, firstOperationAt });
    }
    return { analysis_id: analysisId, conclusion, alerts: moved };
  });

/** Alerts of several people are closed by one call, each by an analysis of its own. */
export const concludeBatchHandler = (presentEvidence: PresentEvidence) =>
  handle(concludeBatch, ({ alerts, conclusion, comment }, call) =>
    actOnEach(call, alerts, {
      refusal: (alert) => batchRefusalOf(call, alert, 'CONCLUDE'),
      run: async (alert) => {
        const { moved } = await closeTogether(call, [alert], { conclusion, comment, presentEvidence });
        return moved[0] as Moved;
      },
    }),
  );
