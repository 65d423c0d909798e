import { refuse } from '../../../../../platform/contract/index.ts';
import { type Call, type Db, handle, nextIds } from '../../../../../platform/server/index.ts';
import { groundsLack, type LeastGrounds, leastGroundsOf } from '../../../../register/kernel/grounds.ts';
import type { Conclusion } from '../../../../register/kernel/index.ts';
import { openReportCase } from '../../../../reporting/report-cases/server/index.ts';
import { alertErrors, concludeBatch, confirmAlert, listLeastGrounds } from '../../contract/index.ts';
import { actOnEach, batchRefusalOf } from './act-on-each.ts';
import { findProfiles } from '../stores/detail.store.ts';
import { type Closing as Closed, gatherDossiers } from '../dossier/dossier-content.ts';
import type { PresentEvidence } from '../show-alert.ts';
import { insertAnalyses, insertDossiers, type LockedAlert } from '../stores/work.store.ts';
import { lockVersions, takeSteps } from './work-alerts.ts';

interface Concluding {
  alerts: readonly { alert_id: string; version: number }[];
  conclusion: Conclusion;
  comment: string;
}

/** Whom alerts are about: alerts of one person, or of one merchant, have the same. */
const aboutOf = ({ companyCode, subjectId, merchantNo }: LockedAlert): string =>
  JSON.stringify([companyCode, subjectId, subjectId === null ? merchantNo : null]);

/** Alerts that one analysis closes: of one person, or of one merchant. */
type Group = readonly LockedAlert[];
type Closing = Omit<Concluding, 'alerts'> & { presentEvidence: PresentEvidence };

/** Fewest characters of the grounds at these companies; of several, what the strictest asks for. */
export const findLeastGrounds = async (db: Db, companies: readonly string[]): Promise<LeastGrounds> =>
  leastGroundsOf(...(await findProfiles(db, companies)).values());

/** Refuses grounds that say less than the companies ask for. */
async function needGrounds(call: Call, companies: readonly string[], { conclusion, comment }: Pick<Concluding, 'conclusion' | 'comment'>): Promise<void> {
  const least = (await findLeastGrounds(call.db, companies))[conclusion];
  if (groundsLack(comment, least) > 0) refuse(alertErrors, 'GROUNDS_TOO_SHORT', { count: least });
}

/** Closes each group by an analysis of its own, all of them at once: steps, dossiers and, for a suspicion, report cases, or nothing of it. */
async function analyse(call: Call, groups: readonly Group[], { conclusion, comment, presentEvidence }: Closing) {
  if (groups.length === 0) return { moved: [], analysisIds: [], reportIds: [] };
  await needGrounds(call, [...new Set(groups.flat().map(({ companyCode }) => companyCode))], { conclusion, comment });
  const ids = await nextIds(call.db, groups.length);
  const analyses = groups.map((alerts, place) => {
    const { companyCode, subjectId, merchantNo } = alerts[0] as LockedAlert;
    return { id: ids[place] as string, about: { companyCode, subjectId, merchantNo }, alerts };
  });
  await insertAnalyses(
    call.db,
    analyses.map(({ id, about }) => ({ id, ...about, conclusion, comment, by: call.actor, at: call.now })),
  );
  const closed = analyses.flatMap(({ id: analysisId, alerts }) => alerts.map((alert) => ({ alert, analysisId, together: alerts.map(({ id }) => id) })));
  const moved = await takeSteps(
    call,
    closed.map(({ alert, analysisId }) => ({
      alert,
      step: {
        act: 'CONCLUDE',
        comment,
        // Who closes what nobody had taken is responsible for it.
        change: {
          closing: { analysisId, conclusion, comment, at: call.now, by: call.actor.userId },
          responsibleId: alert.responsibleId ?? call.actor.userId,
        },
        note: { act: 'CONCLUDE', detail: { conclusion, analysis_id: analysisId } },
      },
    })),
  );
  const closing = new Map(
    closed.map(({ alert, analysisId, together }) => [
      alert.id,
      { analysisId, conclusion, comment, concludedBy: call.actor.name, concludedAt: call.now, together },
    ]),
  );
  const closingOf = (id: string) => closing.get(id) as Closed;
  const dossiers = await gatherDossiers(call.db, [...closing.keys()], { closingOf, presentEvidence });
  await insertDossiers(
    call.db,
    call.now,
    dossiers.map(({ alertId, content }) => ({ alertId, analysisId: closingOf(alertId).analysisId, content })),
  );
  const reportIds: string[] = [];
  if (conclusion === 'SUSPICIOUS')
    for (const { id: analysisId, about, alerts } of analyses) {
      const firstOperationAt = new Date(Math.min(...alerts.map((alert) => alert.firstOperationAt.getTime())));
      reportIds.push(await openReportCase(call, { analysisId, ...about, decidedAt: call.now, firstOperationAt }));
    }
  return { moved, analysisIds: ids, reportIds };
}

/**
 * Concludes alerts of whomever they are about, as the caller has seen them: one analysis for each person or merchant. The audit entries
 * are those of the alerts.
 * @returns the report cases that were opened: to be told to nobody without their ability
 */
export async function concludeAlerts(call: Call, { alerts: visible, ...closing }: Concluding & { presentEvidence: PresentEvidence }): Promise<string[]> {
  if (visible.length === 0) return [];
  const alerts = await lockVersions(call, [...visible], 'CONCLUDE');
  const audited: Call = { ...call, audit: (note) => call.audit({ verb: 'alert.concluded', ...note }) };
  return (await analyse(audited, [...Map.groupBy(alerts, aboutOf).values()], closing)).reportIds;
}

export const concludeHandler = (presentEvidence: PresentEvidence) =>
  handle(confirmAlert, async ({ alerts: visible, ...closing }, call) => {
    const alerts = await lockVersions(call, visible, 'CONCLUDE');
    if (new Set(alerts.map(aboutOf)).size > 1) refuse(alertErrors, 'SEVERAL_PEOPLE');
    const { moved, analysisIds } = await analyse(call, [alerts], { ...closing, presentEvidence });
    return { analysis_id: analysisIds[0] as string, conclusion: closing.conclusion, alerts: moved };
  });

/** Alerts of several people are closed by one call, each by an analysis of its own. */
export const concludeBatchHandler = (presentEvidence: PresentEvidence) =>
  handle(concludeBatch, ({ alerts, conclusion, comment }, call) =>
    actOnEach(call, alerts, {
      refusal: (alert) => batchRefusalOf(call, alert, 'CONCLUDE'),
      run: async (reached) =>
        (
          await analyse(
            call,
            reached.map((alert) => [alert]),
            { conclusion, comment, presentEvidence },
          )
        ).moved,
    }),
  );

export const leastGroundsHandler = handle(listLeastGrounds, async (_input, call) => {
  const profiles = await findProfiles(call.db, call.actor.companies);
  return { list: [...profiles].map(([code, profile]) => ({ entity_code: code, least_grounds: leastGroundsOf(profile) })) };
});
