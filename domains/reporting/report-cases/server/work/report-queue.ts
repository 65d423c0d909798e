import { type Call, noteChanged } from '../../../../../platform/server/index.ts';
import { unfiledStatuses } from '../../model/report-life.ts';
import { reportTarget } from '../move-report.ts';
import { assignReports, lockReports, type ReportCaseRow, reportCases } from '../report-case.store.ts';
import { reportSubject } from '../show-report.ts';

/** A referral that nobody has taken: taking it as a suspicion begins its legal time, so that it is done one by one. */
const isUnassigned = ({ origin, takenAt }: ReportCaseRow): boolean => origin === 'REFERRAL' && takenAt === null;

/** Notifications are read in mails, too: a report case is told by its kind and number, never by whom it is about. */
export const reportTitle = ({ kind, id }: Pick<ReportCaseRow, 'kind' | 'id'>) => ({ en: `${kind} ${id}`, pt: `${kind} ${id}`, es: `${kind} ${id}` });

/**
 * Report cases as a queue, for `ownedQueue`: the application joins both, as queues know accounts and accounts are of a slice that needs
 * decisions. Nothing of report cases is snoozed: a legal time runs.
 */
export const reportQueue = {
  key: 'REPORTS',
  workers: reportSubject,
  verbs: { assigned: 'report-case.assigned', undone: 'report-case.assignment-undone' },
  seen: async (call: Call, ids: readonly string[]) =>
    new Set((await reportCases.first(call, { status: 'ALL' }, { most: ids.length, among: ids })).map(({ id }) => id)),
  items: async (call: Call, { responsible, most }: { responsible: string; most: number }) =>
    (await reportCases.first(call, { responsible }, { most })).map(({ id, version, about, kind, dueAt }) => ({
      id,
      version,
      title: about ?? kind,
      what: about === null ? null : kind,
      dueAt,
    })),
  lock: async ({ db, actor }: Call, ids: readonly string[]) => (await lockReports(db, ids)).filter(({ companyCode }) => actor.companies.includes(companyCode)),
  closed: (report: ReportCaseRow) => !unfiledStatuses.includes(report.status) || isUnassigned(report),
  mayHave: (_call: Call, reports: readonly ReportCaseRow[], { companies }: { companies: readonly string[] }) =>
    reports.filter(({ companyCode }) => companies.includes(companyCode)),
  give: async (call: Call, gifts: readonly { item: ReportCaseRow; to: { id: string; name: string } | null }[], reason: string | undefined) => {
    await assignReports(
      call.db,
      gifts.map(({ item, to }) => ({ id: item.id, responsible: to })),
    );
    for (const { item, to } of gifts)
      noteChanged(call, item, {
        kind: reportTarget,
        companyCode: item.companyCode,
        before: { responsible: item.responsible },
        after: { responsible: to?.name ?? null },
        reason,
      });
  },
  noticesOf: async (_call: Call, reports: readonly ReportCaseRow[]) =>
    new Map(
      reports.map(
        (report) => [report.id, { about: { kind: reportTarget, id: report.id }, companyCode: report.companyCode, title: reportTitle(report) }] as const,
      ),
    ),
  toldAs: { assigned: 'WORK_ASSIGNED', takenOver: 'WORK_TAKEN_OVER' },
} as const;
