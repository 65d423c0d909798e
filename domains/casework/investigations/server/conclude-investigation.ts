import { refuse } from '../../../../platform/contract/index.ts';
import { handle } from '../../../../platform/server/index.ts';
import { alertErrors } from '../../alerts/contract/index.ts';
import { concludeAlerts, findLeastGrounds, type PresentEvidence } from '../../alerts/server/index.ts';
import { groundsLack } from '../../../register/kernel/grounds.ts';
import { concludeInvestigation, investigationErrors } from '../contract/index.ts';
import { openPointsOf } from '../model/check-list.ts';
import { investigationLife } from '../model/investigation-life.ts';
import { gatherDossier } from './dossier-content.ts';
import { endTasks } from './end-tasks.ts';
import { lockVersions, getVisibleInvestigation } from './find-investigation.ts';
import { listItems } from './item.store.ts';
import { move } from './work-calls.ts';
import { insertDossier, insertReport } from './work.store.ts';

/** Concludes an investigation and the chosen alerts of it, and keeps its dossier, or does nothing of it. */
export const concludeHandler = (presentEvidence: PresentEvidence) =>
  handle(concludeInvestigation, async ({ conclusion, grounds, alerts, tasks = [], ...visible }, call) => {
    const one = await lockVersions(call, visible);
    const openPoints = openPointsOf(one.alertTypes, one.answered);
    const least = (await findLeastGrounds(call.db, [one.companyCode]))[conclusion];
    const refusal = investigationLife.refusalOf(one.status, 'CONCLUDE', { openPoints, groundsLack: groundsLack(grounds, least) });
    if (refusal === 'POINTS_OPEN') refuse(investigationErrors, 'INVESTIGATION_POINTS_OPEN', { count: openPoints });
    if (refusal === 'GROUNDS_TOO_SHORT') refuse(alertErrors, 'GROUNDS_TOO_SHORT', { count: least });
    if (refusal) refuse(investigationErrors, 'INVESTIGATION_NOT_FROM_HERE', {}, { status: one.status });
    const own = new Set((await listItems(call.db, one.id)).alerts.map(({ id }) => id));
    if (alerts.some(({ alert_id: id }) => !own.has(id))) refuse(investigationErrors, 'INVESTIGATION_ALERT_OUTSIDE');
    const ended = await endTasks(call, one, tasks);
    const reportIds = await concludeAlerts(call, { alerts, conclusion, comment: grounds.slice(0, 4_000), presentEvidence });
    for (const reportId of reportIds) await insertReport(call.db, one.id, reportId);
    const changed = await move(call, one, 'CONCLUDE', {
      closing: { conclusion, grounds, at: call.now, by: call.actor.name },
      after: { conclusion, alerts: alerts.map(({ alert_id: id }) => id), ...(ended.length === 0 ? {} : { tasks: ended }) },
      reason: grounds,
    });
    const content = await gatherDossier(call, await getVisibleInvestigation(call, one.id));
    await insertDossier(call.db, { id: await call.newId(), investigationId: one.id, content, at: call.now });
    return changed;
  });
