import { refuse } from '../../../../platform/contract/index.ts';
import { handle, type Handler } from '../../../../platform/server/index.ts';
import { findReportStates, openFromInvestigation, seesReport } from '../../../reporting/report-cases/server/index.ts';
import { investigationErrors, listInvestigationReports, listReportInvestigations, openInvestigationReport } from '../contract/index.ts';
import { getVisibleInvestigation } from './find-investigation.ts';
import { listItems, listPaymentIds } from './item.store.ts';
import { findInvestigationsOfReport, insertReport, listReportIds } from './work.store.ts';

/** As many as one report takes. */
const mostPayments = 5_000;

/*
 * What joins investigations with report cases. The calls ask for the ability of reports; an opening leaves its entry with the report
 * case and none with the investigation, whose version stays too.
 */
export const reportHandlers: readonly Handler[] = [
  handle(listInvestigationReports, async ({ investigation_id: id }, call) => {
    await getVisibleInvestigation(call, id);
    const ids = await listReportIds(call.db, id);
    const states = await findReportStates(call.db, ids);
    return {
      list: ids.flatMap((reportId) => {
        const state = states.get(reportId);
        return state ? [{ report_id: reportId, kind: state.kind, status: state.status, due_time: state.dueAt?.getTime() ?? null }] : [];
      }),
    };
  }),
  handle(listReportInvestigations, async ({ report_id: reportId }, call) => {
    await seesReport(call, reportId);
    const list = await findInvestigationsOfReport(call.db, reportId, call.actor.companies);
    return { list: list.map(({ id, title }) => ({ investigation_id: id, title })) };
  }),
  handle(openInvestigationReport, async ({ investigation_id: id, reason }, call) => {
    const one = await getVisibleInvestigation(call, id);
    const { alerts, people, merchants } = await listItems(call.db, id);
    if (people.length === 0 && merchants.length === 0) refuse(investigationErrors, 'INVESTIGATION_NOBODY');
    const reportId = await openFromInvestigation(call, {
      companyCode: one.companyCode,
      subjectIds: people.map((person) => person.id),
      merchantNos: merchants.map((merchant) => merchant.merchantNo),
      alertIds: alerts.map((alert) => alert.id),
      paymentIds: await listPaymentIds(call.db, id, mostPayments),
      text: reason,
      at: call.now,
    });
    await insertReport(call.db, id, reportId);
    return { report_id: reportId };
  }),
];
