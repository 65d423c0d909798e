import { refuse } from '../../../../platform/contract/index.ts';
import { type Call, handle, type Slice } from '../../../../platform/server/index.ts';
import type { ApprovalKind } from '../../../mechanisms/approval-requests/server/index.ts';
import { localDate } from '../../../register/kernel/index.ts';
import { listCashMethods, saveDayRate } from '../../../register/reference-data/server/index.ts';
import { findReportStates } from '../../report-cases/server/index.ts';
import { automaticReportsErrors, listAutomaticReports, setDayRate, showAutomaticState } from '../contract/index.ts';
import { periodOf } from '../model/periods.ts';
import { automaticReports, type AutomaticReportRow } from './automatic-report.store.ts';
import { institutionsOf, findCash } from './institution.ts';
import { automaticReportJobs } from './gather.job.ts';
import { noOccurrence, showStatements, statementHandlers } from './statements.ts';

/** What this slice asks a second person for. */
export const automaticReportApprovalKinds: readonly ApprovalKind[] = [noOccurrence];

async function present({ db }: Pick<Call, 'db'>, rows: readonly AutomaticReportRow[]) {
  const states = await findReportStates(
    db,
    rows.map(({ reportId }) => reportId),
  );
  return rows.map((row) => {
    const state = states.get(row.reportId);
    return {
      id: row.id,
      kind: row.kind,
      entity_code: row.companyCode,
      period_from: row.periodFrom,
      period_to: row.periodTo,
      report_id: row.reportId,
      status: state?.status ?? ('DRAFT' as const),
      due_time: state?.dueAt?.getTime() ?? null,
      is_late: state?.isLate ?? false,
      subject_id: state?.subjectId ?? null,
      about: state?.about ?? null,
      payments: row.payments,
      made_time: row.madeAt.getTime(),
    };
  });
}

export const automaticReportsSlice: Slice = {
  name: 'automatic-reports',
  handlers: [
    handle(listAutomaticReports, (input, call) => automaticReports.answer(call, input, (rows) => present(call, rows))),
    handle(showAutomaticState, async (_input, call) => {
      const gatherings = [];
      const cash = await listCashMethods(call.db);
      for (const institution of await institutionsOf(call.db, call.actor.companies)) {
        const period = periodOf(institution.kind, localDate(call.now, institution.zone));
        const { reported, withoutRate } = await findCash(call.db, institution, period);
        gatherings.push({
          entity_code: institution.companyCode,
          name: institution.name,
          kind: institution.kind,
          threshold: institution.threshold,
          currency: institution.currency,
          business_days: institution.businessDays,
          period_from: period.from,
          period_to: period.to,
          payments: reported.length,
          cash_methods: cash,
          days_without_rate: withoutRate.map((one) => ({ ...one })),
        });
      }
      return { gatherings, statements: await showStatements(call) };
    }),
    handle(setDayRate, async (one, call) => {
      const former = await saveDayRate(call.db, one);
      if (former !== null && Number(former.rate) === Number(one.rate) && former.source === one.source) refuse(automaticReportsErrors, 'RATE_UNCHANGED');
      call.audit({
        subject: { kind: 'day-rate', id: `${one.currency}${one.quote} ${one.day}` },
        before: former,
        after: { rate: one.rate, source: one.source },
      });
      return { day: one.day };
    }),
    ...statementHandlers,
  ],
  jobs: automaticReportJobs,
};
