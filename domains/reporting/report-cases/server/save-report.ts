import { refuse, unknownField } from '../../../../platform/contract/index.ts';
import { type Call, handle, type Handler } from '../../../../platform/server/index.ts';
import { holdMails } from '../../../../platform/server/index.ts';
import { findVisibleByDocuments, personView, seesPerson } from '../../../register/id-database/server/index.ts';
import { countryOfIdType, parseIdDocument } from '../../../register/kernel/index.ts';
import { reportFactNames } from '../../../register/kernel/report-cases.ts';
import { findWaitingRequests } from '../../../mechanisms/approval-requests/server/index.ts';
import { partyDetails, reportErrors, saveReport, silenceReport } from '../contract/index.ts';
import type { ContentInput } from '../contract/shapes.ts';
import type { z } from 'zod';
import type { ReportContent, ReportPartyContent } from '../model/report-content.ts';
import { writableStatuses } from '../model/report-life.ts';
import { findAlerts, findFirstOperation, findGrounds, findMerchantCompany, findPayments, findVersion, insertVersion } from './content.store.ts';
import { type BlockList, holdBlockedPeople } from './blocked-person.ts';
import { lockReport, noteReport, reportTarget } from './move-report.ts';
import { dueOf, kindsOf, reportProfileOf } from './open-report-case.ts';
import type { ReportCaseRow, ReportChange } from './report-case.store.ts';

type Sent = z.output<typeof ContentInput>;
type SentParty = Sent['people'][number];

/** Refuses to change a case about which somebody has asked for something. */
export async function demandNothingWaits(call: Pick<Call, 'db'>, report: ReportCaseRow): Promise<void> {
  const waiting = (await findWaitingRequests(call.db, reportTarget, [report.id])).get(report.id);
  if (waiting !== undefined) refuse(reportErrors, 'REPORT_WAITS', {}, { request_id: waiting });
}

/** A case that may be written on: in a state for it, taken if it is a referral, and without a request that waits. */
export async function demandWritable(call: Pick<Call, 'db'>, report: ReportCaseRow): Promise<void> {
  if (!writableStatuses.includes(report.status)) refuse(reportErrors, 'REPORT_NOT_FROM_HERE', { status: report.status }, { status: report.status });
  if (report.origin === 'REFERRAL' && report.takenAt === null) refuse(reportErrors, 'REPORT_NOT_TAKEN');
  await demandNothingWaits(call, report);
}

/** A number that is written by hand, as the register keeps it. */
function documentOf({ id_type: type, id_no: no }: SentParty, field: string) {
  if (type === undefined || no === undefined) return undefined;
  const parsed = parseIdDocument(type, no);
  return parsed.ok ? { country: countryOfIdType(type), type, no: parsed.normalized } : unknownField(`${field}.id_no`);
}

/** A party as it is kept. Somebody who is on the register is kept by the key of the register, however they were named. */
async function readParty(call: Call, report: ReportCaseRow, { sent, field }: { sent: SentParty; field: string }): Promise<ReportPartyContent> {
  const details = Object.fromEntries(partyDetails.flatMap((key) => (sent[key] === undefined ? [] : [[key, sent[key]]])));
  const facts = Object.fromEntries(reportFactNames.flatMap((key) => (sent[key] === undefined || sent[key] === 'NOT_KNOWN' ? [] : [[key, sent[key]]])));
  const own = {
    role: sent.role,
    firstNames: sent.first_names,
    lastName: sent.last_name,
    secondLastName: sent.second_last_name,
    account: sent.account,
    note: sent.note,
    details,
    facts,
  };
  const companies = [report.companyCode];
  if (sent.subject_id !== undefined) {
    if (!(await seesPerson(call.db, sent.subject_id, companies))) unknownField(`${field}.subject_id`);
    return { ...own, subjectId: sent.subject_id };
  }
  if (sent.merchant_no !== undefined) {
    if ((await findMerchantCompany(call.db, sent.merchant_no, companies)) === undefined) unknownField(`${field}.merchant_no`);
    return { ...own, merchantNo: sent.merchant_no };
  }
  if (sent.name === undefined) unknownField(`${field}.name`);
  const document = documentOf(sent, field);
  const existing = document && (await findVisibleByDocuments(call.db, [document], companies));
  if (existing !== undefined) return { ...own, subjectId: existing };
  return { ...own, kind: sent.kind ?? 'PERSON', name: sent.name, idType: document?.type, idNo: document?.no };
}

const missing = (facts: readonly string[], results: readonly { id: string }[]): number => {
  const ids = new Set(results.map(({ id }) => id));
  return facts.findIndex((id) => !ids.has(id));
};

/** What was sent, as it is kept: whatever it names is of the company of the case. */
async function readContent(call: Call, report: ReportCaseRow, sent: Sent): Promise<ReportContent> {
  const paymentIds = [...new Set(sent.payment_ids)];
  const alertIds = [...new Set(sent.alert_ids)];
  const payments = await findPayments(call.db, report.companyCode, paymentIds);
  const lostPayment = missing(paymentIds, payments);
  if (lostPayment >= 0) unknownField(`content.payment_ids.${lostPayment}`);
  const lostAlert = missing(alertIds, await findAlerts(call.db, report.companyCode, alertIds));
  if (lostAlert >= 0) unknownField(`content.alert_ids.${lostAlert}`);
  const people = [];
  for (const [at, party] of sent.people.entries()) people.push(await readParty(call, report, { sent: party, field: `content.people.${at}` }));
  return {
    kind: sent.kind,
    isAttempted: sent.is_attempted ?? false,
    urgentGround: sent.kind === '24_HORAS' ? (sent.urgent_ground ?? null) : null,
    isFromPress: sent.refers_to_press === undefined || sent.refers_to_press === 'NOT_KNOWN' ? undefined : sent.refers_to_press === 'YES',
    narrative: sent.narrative ?? null,
    typology: sent.typology ?? null,
    legalCodes: [...new Set(sent.legal_codes)],
    typologyCodes: [...new Set(sent.typology_codes)],
    reasons: sent.reasons ?? null,
    operationCode: sent.operation_code ?? null,
    instrumentCode: sent.instrument_code ?? null,
    people,
    alertIds,
    paymentIds: payments.map(({ id }) => id),
  };
}

/** The people of the register that a case is about. */
const subjectsOf = (report: ReportCaseRow, content: Pick<ReportContent, 'people'> | undefined): string[] => [
  ...new Set([report.subjectId, ...(content?.people ?? []).map(({ subjectId }) => subjectId)].filter((id) => id !== null && id !== undefined)),
];

/** Brings the mails that are held in line with a case. */
const moveSilence = (call: Pick<Call, 'db'>, report: ReportCaseRow, { isSilent, content }: { isSilent: boolean; content: ReportContent | undefined }) =>
  holdMails(call.db, { source: `${reportTarget}:${report.id}`, companyCode: report.companyCode, subjectIds: isSilent ? subjectsOf(report, content) : [] });

/**
 * What a save changes of the time of a report: of another kind, or with an earlier operation, it is due as if it had been opened so, from
 * the same decision and the same first alert. The cash of a period is due by its end, whatever else is added.
 */
async function timeChange(
  { db }: Pick<Call, 'db'>,
  { decidedAt, analysisId, ...report }: ReportCaseRow,
  { company, content }: { company: Parameters<typeof dueOf>[0]; content: Pick<ReportContent, 'kind' | 'paymentIds'> },
): Promise<ReportChange> {
  const { kind } = content;
  const first = await findFirstOperation(db, report.companyCode, content.paymentIds);
  const isEarlier = first !== null && (report.firstOperationAt === null || first < report.firstOperationAt);
  if (kind === report.kind && !isEarlier) return {};
  const change: ReportChange = { kind, ...(isEarlier ? { firstOperationAt: first } : {}) };
  if (report.origin === 'AUTOMATIC' && kind === report.kind) return change;
  const detectedAt = analysisId === null ? undefined : ((await findGrounds(db, analysisId)).detectedAt ?? undefined);
  const firstOperationAt = isEarlier ? first : report.firstOperationAt;
  return { ...change, due: dueOf(company, { kind, decidedAt, firstOperationAt, detectedAt }) ?? null };
}

export const saveHandlers = (blockList: BlockList): readonly Handler[] => [
  handle(saveReport, async ({ content: sent, ...input }, call) => {
    const report = await lockReport(call, input);
    await demandWritable(call, report);
    // Whoever sees numbers masked would write them back masked.
    if (personView(call.actor).isMasked) refuse(reportErrors, 'REPORT_MASKED');
    const company = await reportProfileOf(call.db, report.companyCode);
    if (sent.kind !== report.kind && !kindsOf(company).includes(sent.kind)) unknownField('content.kind');
    const content = await readContent(call, report, sent);
    const latest = await findVersion(call.db, report.id);
    const number = (latest?.number ?? 0) + 1;
    await insertVersion(call.db, { reportId: report.id, number, content, at: call.now, by: call.actor });
    const isOther = sent.kind !== report.kind;
    const change = await timeChange(call, report, { company, content });
    // Of the knowledge of a crime nobody is told.
    const isSilenced = !report.isSilent && content.urgentGround === 'KNOWLEDGE_OF_CRIME';
    if (report.isSilent || isSilenced) await moveSilence(call, report, { isSilent: true, content });
    const held = await holdBlockedPeople(call, blockList, { report, content });
    return noteReport(call, report, {
      verb: 'report-case.saved',
      change: { ...change, ...(isSilenced ? { isSilent: true } : {}) },
      before: { number: latest?.number ?? 0, ...(isOther ? { kind: report.kind } : {}) },
      after: {
        number,
        ...(isOther ? { kind: sent.kind } : {}),
        ...(change.due === undefined ? {} : { due_at: change.due?.at.toISOString() ?? null, due_start: change.due?.start ?? null }),
        people: content.people.length,
        payments: content.paymentIds.length,
        alerts: content.alertIds.length,
        ...(isSilenced ? { is_silent: true } : {}),
        ...(held > 0 ? { held } : {}),
      },
    });
  }),
  handle(silenceReport, async ({ is_silent: isSilent, ...input }, call) => {
    const report = await lockReport(call, input);
    const latest = await findVersion(call.db, report.id);
    if (!isSilent && latest?.content.urgentGround === 'KNOWLEDGE_OF_CRIME') refuse(reportErrors, 'REPORT_STAYS_SILENT');
    await moveSilence(call, report, { isSilent, content: latest?.content });
    return noteReport(call, report, {
      verb: 'report-case.silenced',
      change: { isSilent },
      before: { is_silent: report.isSilent },
      after: { is_silent: isSilent },
    });
  }),
];
