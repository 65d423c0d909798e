import { refuse } from '../../../platform/contract/index.ts';
import { type Call, handle } from '../../../platform/server/index.ts';
import type { Conclusion } from '../../kernel/index.ts';
import { openReportCase } from '../../report-cases/server/index.ts';
import { alertErrors, concludeBatch, confirmAlert } from '../contract/index.ts';
import { actOnEach, batchRefusalOf, type Moved } from './act-on-each.ts';
import { gatherDossier } from './dossier/dossier-content.ts';
import type { PresentEvidence } from './show-alert.ts';
import { insertAnalysis, insertDossiers, type LockedAlert } from './work.store.ts';
import { lockSeen, takeStep } from './work-alerts.ts';

interface Concluding {
  alerts: readonly { alert_id: string; version: number }[];
  conclusion: Conclusion;
  comment: string;
}

/** Whom alerts are about: alerts of one person, or of one merchant, have the same. */
const aboutOf = ({ companyCode, subjectId, merchantNo }: LockedAlert): string =>
  JSON.stringify([companyCode, subjectId, subjectId === null ? merchantNo : null]);

/** One analysis closes alerts of one person: steps, dossiers and, for a suspicion, the report case, or nothing of it. */
async function analyse(call: Call, alerts: readonly LockedAlert[], { conclusion, comment, presentEvidence }: Closing) {
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
  const firstOperationAt = new Date(Math.min(...alerts.map((alert) => alert.firstOperationAt.getTime())));
  const reportId = conclusion === 'SUSPICIOUS' ? await openReportCase(call, { analysisId, ...about, decidedAt: call.now, firstOperationAt }) : undefined;
  return { answer: { analysis_id: analysisId, conclusion, alerts: moved }, reportId };
}
type Closing = Omit<Concluding, 'alerts'> & { presentEvidence: PresentEvidence };

/**
 * Concludes alerts of whomever they are about, as the caller has seen them: one analysis for each person or merchant. The audit entries
 * are those of the alerts.
 * @returns the report cases that were opened: to be told to nobody without their ability
 */
export async function concludeAlerts(call: Call, { alerts: seen, ...closing }: Concluding & { presentEvidence: PresentEvidence }): Promise<string[]> {
  if (seen.length === 0) return [];
  const alerts = await lockSeen(call, [...seen], 'CONCLUDE');
  const told: Call = { ...call, audit: (note) => call.audit({ verb: 'alert.concluded', ...note }) };
  const reportIds: string[] = [];
  for (const about of new Set(alerts.map(aboutOf))) {
    const { reportId } = await analyse(
      told,
      alerts.filter((alert) => aboutOf(alert) === about),
      closing,
    );
    if (reportId !== undefined) reportIds.push(reportId);
  }
  return reportIds;
}

export const concludeHandler = (presentEvidence: PresentEvidence) =>
  handle(confirmAlert, async ({ alerts: seen, ...closing }, call) => {
    const alerts = await lockSeen(call, seen, 'CONCLUDE');
    if (new Set(alerts.map(aboutOf)).size > 1) refuse(alertErrors, 'SEVERAL_PEOPLE');
    return (await analyse(call, alerts, { ...closing, presentEvidence })).answer;
  });

/** Alerts of several people are closed by one call, each by an analysis of its own. */
export const concludeBatchHandler = (presentEvidence: PresentEvidence) =>
  handle(concludeBatch, ({ alerts, conclusion, comment }, call) =>
    actOnEach(call, alerts, {
      refusal: (alert) => batchRefusalOf(call, alert, 'CONCLUDE'),
      run: async (alert) => {
        const { answer } = await analyse(call, [alert], { conclusion, comment, presentEvidence });
        return answer.alerts[0] as Moved;
      },
    }),
  );
