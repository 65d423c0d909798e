import { type AbilitySubject, refuse } from '../../../../platform/contract/index.ts';
import { type Call, type Db, handle, type Handler } from '../../../../platform/server/index.ts';
import { auditedSteps } from '../../../mechanisms/activity-log/server/index.ts';
import { findWaitingRequests } from '../../../mechanisms/approval-requests/server/index.ts';
import { personView } from '../../../register/id-database/server/person-view/index.ts';
import type { ReportStatus } from '../../../register/kernel/report-cases.ts';
import {
  findReportPayments,
  listReportCases,
  type ReportActName,
  type ReportDetailData,
  reportErrors,
  showReportCase,
  showReportVersion,
} from '../contract/index.ts';
import { emptyContent } from '../model/report-content.ts';
import { reportLife, unfiledStatuses, writableStatuses } from '../model/report-life.ts';
import { checksOf, differingFacts, presentAdded, presentLayout } from './authority-report.ts';
import { findConclusion, findVersion, listVersions, searchPayments } from './content.store.ts';
import type { FilingRow } from './filing/filing.store.ts';
import { reportTarget, getVisibleReport } from './move-report.ts';
import { kindsOf, reportProfileOf } from './open-report-case.ts';
import { findNamedIn, findReportProfile, reportCases } from './report-case.store.ts';
import { type CaseRead, readCase, reportOf } from './read-case.ts';
import { listNotes, type NoteRow } from './evidence-and-notes.store.ts';
import { type BlockList, presentBlocked } from './blocked-person.ts';
import { presentFacts } from './narrative.ts';
import { gather, presentContent, presentPayment } from './present-content.ts';
import { presentReport } from './present-report.ts';

/** Who of the staff works for a company and has an ability; passed in by the application, as accounts are of a slice that needs decisions. */
export type FindColleagues = (db: Db, companies: readonly string[], subject: AbilitySubject) => Promise<readonly { id: string; name: string }[]>;
/** What the application passes in. */
export interface Supplies {
  readonly findColleagues: FindColleagues;
  readonly blockList: BlockList;
}
export const reportSubject = 'AML.Reports.Sar';
const mostPayments = 200;

/** The file that waits to be sent, or was sent last and waits for its answer. */
export const openFiling = (filings: readonly FilingRow[]): FilingRow | undefined => filings.find(({ answer, filedAt }) => answer === null && filedAt !== null);
/** The file that is written of a version and was not sent yet. */
export const writtenFiling = (filings: readonly FilingRow[], number: number | undefined, action: string): FilingRow | undefined =>
  filings.find((filing) => filing.filedAt === null && filing.versionNumber === number && filing.action === action);

/** What somebody who may write can do with a case now. */
function actsOf({ report, filings, version, action, layout }: CaseRead, waiting: string | undefined): ReportActName[] {
  if (waiting !== undefined) return [];
  const isNotTaken = report.origin === 'REFERRAL' && report.takenAt === null;
  const may = (act: Parameters<typeof reportLife.after>[1]): boolean => reportLife.after(report.status, act) !== undefined;
  const isWritten = writtenFiling(filings, version?.number, action) !== undefined;
  const sends =
    report.status === 'READY' ||
    (report.status === 'CANCELLED' && layout?.actions.includes('CANCEL') === true && !filings.some((one) => one.action === 'CANCEL' && one.filedAt !== null));
  const acts: readonly (readonly [ReportActName, boolean])[] = [
    ['TAKE', unfiledStatuses.includes(report.status)],
    ['SAVE', writableStatuses.includes(report.status) && !isNotTaken],
    ['SUBMIT', may('SUBMIT') && !isNotTaken],
    ['RETURN', report.status === 'READY'],
    ['NOT_REPORT', may('DECIDE_NOT_TO_REPORT')],
    ['WRITE_FILE', sends && !isWritten],
    ['FILE', sends && isWritten],
    ['ANSWER', openFiling(filings) !== undefined],
    ['CORRECT', may('CORRECT')],
    ['CANCEL', may('CANCEL')],
  ];
  return acts.filter(([, is]) => is).map(([act]) => act);
}

const presentFiling = (filing: FilingRow): ReportDetailData['filings'][number] => ({
  id: filing.id,
  action: filing.action,
  version_number: filing.versionNumber,
  layout: `${filing.layoutId} ${filing.layoutVersion}`,
  name: filing.name,
  sha256: filing.sha256,
  size_bytes: filing.sizeBytes,
  reason: filing.reason,
  made_time: filing.madeAt.getTime(),
  made_by: filing.madeBy,
  filed_time: filing.filedAt?.getTime() ?? null,
  filed_by: filing.filedBy,
  answer: filing.answer,
  receipt: filing.receipt,
  authentication: filing.authentication,
  answered_time: filing.answeredAt?.getTime() ?? null,
  answered_by: filing.answeredBy,
  has_answer_file: filing.answerFileId !== null,
  faults: filing.faults,
});

const presentMention = ({ seen_at: seenAt, ...named }: NoteRow['mentions'][number]) => ({
  ...named,
  seen_time: seenAt === null ? null : new Date(seenAt).getTime(),
});

async function show(call: Call, id: string, { findColleagues, blockList }: Supplies): Promise<ReportDetailData> {
  const report = await getVisibleReport(call, id);
  const view = personView(call.actor);
  call.audit({ subject: { kind: reportTarget, id }, companyCode: report.companyCode, after: view.note });
  const read = await readCase(call.db, report, call.now);
  const waiting = (await findWaitingRequests(call.db, reportTarget, [id])).get(id);
  const company = await reportProfileOf(call.db, report.companyCode);
  const [named, notes, versions, colleagues, events] = await Promise.all([
    findNamedIn(call.db, [id], call.actor.userId),
    listNotes(call.db, id),
    listVersions(call.db, id),
    findColleagues(call.db, [report.companyCode], reportSubject),
    auditedSteps<ReportStatus>(call, { ...report, kind: reportTarget }),
  ]);
  const isOver = report.status === 'NOT_REPORTED' || report.status === 'CANCELLED' || report.status === 'FILED' || report.status === 'ACKNOWLEDGED';
  // What the register has of an exposure is told to those who may know it.
  const differing = isOver || read.layout === undefined || view.exposure('KNOWN') === null ? [] : differingFacts(read.gathered, read.layout);
  return {
    ...presentReport(report, { waiting, isNamed: named.has(id), readerId: call.actor.userId }),
    company_name: read.company.name,
    country: read.company.country,
    ground: report.ground ?? (report.analysisId === null ? null : ((await findConclusion(call.db, report.analysisId)) ?? null)),
    reason: report.reason,
    is_masked: view.isMasked,
    kinds: [...new Set([report.kind, ...kindsOf(company)])],
    content: presentContent(read.gathered, call.actor),
    content_number: read.version?.number ?? 0,
    checks: isOver ? [] : [...checksOf(read.layout, reportOf(read), read.action), ...differing],
    layout: presentLayout(read.layout, call.lang),
    facts: presentFacts(read),
    added: isOver ? [] : presentAdded(read.layout, reportOf(read), read.action),
    since_filing: read.sinceFiling === undefined ? null : { business_days: read.sinceFiling.businessDays, needs_reason: read.sinceFiling.needsReason },
    blocked: await presentBlocked(call, blockList, read),
    evidence: read.evidence.map((one) => ({
      id: one.id,
      name: one.name,
      media_type: one.mediaType,
      size_bytes: one.sizeBytes,
      added_time: one.addedAt.getTime(),
      added_by: one.addedBy,
    })),
    notes: notes.map((note) => ({ id: note.id, text: note.text, time: note.at.getTime(), by: note.by, mentions: note.mentions.map(presentMention) })),
    versions: versions.map((one) => ({ number: one.number, saved_time: one.savedAt.getTime(), saved_by: one.savedBy })),
    filings: read.filings.map(presentFiling),
    events,
    colleagues: colleagues.filter(({ id: userId }) => userId !== call.actor.userId).map(({ id: userId, name }) => ({ user_id: userId, name })),
    acts: actsOf(read, waiting),
  };
}

export const showHandlers = (supplies: Supplies): readonly Handler[] => [
  handle(listReportCases, (input, call) =>
    reportCases.answer(call, input, async (rows) => {
      const ids = rows.map(({ id }) => id);
      const waiting = await findWaitingRequests(call.db, reportTarget, ids);
      const named = await findNamedIn(call.db, ids, call.actor.userId);
      return rows.map((row) => presentReport(row, { waiting: waiting.get(row.id), isNamed: named.has(row.id), readerId: call.actor.userId }));
    }),
  ),
  handle(showReportCase, ({ report_id: id }, call) => show(call, id, supplies)),
  handle(showReportVersion, async ({ report_id: id, number }, call) => {
    const report = await getVisibleReport(call, id);
    const version = await findVersion(call.db, id, number);
    if (!version) return refuse(reportErrors, 'REPORT_NOT_FOUND');
    const view = personView(call.actor);
    call.audit({ subject: { kind: reportTarget, id }, companyCode: report.companyCode, after: { ...view.note, number } });
    const { country } = await findReportProfile(call.db, report.companyCode);
    const gathered = await gather(call.db, { companyCode: report.companyCode, country }, { ...emptyContent(report.kind), ...version.content });
    return {
      number,
      saved_time: version.savedAt.getTime(),
      saved_by: version.savedBy,
      is_masked: view.isMasked,
      content: presentContent(gathered, call.actor),
    };
  }),
  handle(findReportPayments, async ({ report_id: id, trade_no: tradeNo, subject_id: subjectId, alert_id: alertId, since, until }, call) => {
    const report = await getVisibleReport(call, id);
    // Without anything asked for, all payments of the company would be.
    if (tradeNo === undefined && subjectId === undefined && alertId === undefined) return { list: [], is_cut: false };
    const rows = await searchPayments(call.db, report.companyCode, { tradeNo, subjectId, alertId, since, until }, mostPayments);
    return { list: rows.slice(0, mostPayments).map(presentPayment), is_cut: rows.length > mostPayments };
  }),
];
