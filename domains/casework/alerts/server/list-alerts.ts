import { InvalidInputError } from '../../../../platform/contract/index.ts';
import { handle } from '../../../../platform/server/index.ts';
import { readReportClocks } from '../../../reporting/report-cases/server/index.ts';
import { listAlertRules, listAlerts, listConfirmable, summariseClocks } from '../contract/index.ts';
import { refusalOf } from '../model/alert-life.ts';
import { type AlertListRow, alerts, countClocks, listOpenIdsOf, loadAlertRows, ownersOf } from './stores/alert-list.store.ts';
import { listRulesOfAlerts } from './stores/figures.store.ts';
import { presentAlert } from './present-alert.ts';
import { actorOf } from './show-alert.ts';
import { personView } from '../../../register/id-database/server/person-view/index.ts';

const listAlertsHandler = handle(listAlerts, (input, call) => {
  const view = personView(call.actor);
  return alerts.answer(call, input, (rows) => rows.map((row) => presentAlert(row, view)));
});

const listConfirmableHandler = handle(listConfirmable, async (input, call) => {
  if (input.subject_id === undefined && input.id_number === undefined) throw new InvalidInputError([{ field: 'id_number', code: 'required' }]);
  const owners = input.subject_id ? [input.subject_id] : ((await ownersOf(call.db, { id_no: input.id_number, id_type: input.id_type })) ?? []);
  const rows = await loadAlertRows(call.db, await listOpenIdsOf(call.db, owners, call.actor.companies));
  const view = personView(call.actor);
  const refusal = (row: AlertListRow) => refusalOf(row, 'CONCLUDE', { actor: actorOf(call), now: call.now }) ?? null;
  return { list: rows.map((row) => ({ ...presentAlert(row, view), refusal: refusal(row) })), total: rows.length };
});

const summariseClocksHandler = handle(summariseClocks, async (_input, call) => {
  const counts = await countClocks(call.db, { companies: call.actor.companies, now: call.now, userId: call.actor.userId });
  const reports = await readReportClocks(call);
  return {
    as_of: call.now.getTime(),
    overdue: counts.overdue,
    due_in_a_day: counts.inADay,
    due_in_a_week: counts.inAWeek,
    mine: counts.mine,
    nobodys: counts.nobodys,
    next_due: counts.nextDue?.getTime() ?? null,
    reports: reports ? { open: reports.open, overdue: reports.overdue, next_due: reports.nextDue?.getTime() ?? null } : null,
  };
});

const listRulesHandler = handle(listAlertRules, async (_input, { db, actor }) => ({
  list: (await listRulesOfAlerts(db, actor.companies)).map(({ ruleId, name, companyCode }) => ({ rule_id: ruleId, name, entity_code: companyCode })),
}));

export const listHandlers = [listRulesHandler, listAlertsHandler, listConfirmableHandler, summariseClocksHandler];
