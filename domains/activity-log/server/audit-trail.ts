import { type EndpointParsed, mayCall, wire } from '../../../platform/contract/index.ts';
import { handle } from '../../../platform/server/index.ts';
import { listAuditOfSubject, listAuditTrail, type AuditRecordView } from '../contract/index.ts';
import { type AuditFilter, listAudit, listAuditOf, type AuditRow } from './audit-trail.store.ts';

const mostOfSubject = 200;

const presentRecord = (row: AuditRow): AuditRecordView => ({
  id: row.id,
  at: row.at.getTime(),
  verb: row.verb,
  actor_kind: row.actorKind,
  actor_id: row.actorId,
  actor_name: row.actorName,
  company_code: row.companyCode,
  subject_kind: row.subjectKind,
  subject_id: row.subjectId,
  before: row.before,
  after: row.after,
  reason: row.reason,
  request_id: row.requestId,
  sealed: row.isSealed,
});

/** What an entry that tells of many acceptances says of one payment; entries of the payment alone come back as they are. */
function aboutPayment(row: AuditRow, transactionId: string): AuditRow {
  const after = row.after as { aml_result?: string; transactions?: unknown } | null;
  if (row.subjectKind !== 'transactions' || !Array.isArray(after?.transactions)) return row;
  const told = (after.transactions as [id: string, business: string, stage: string, amount: string, currency: string, request: string][]).find(
    ([id]) => id === transactionId,
  );
  if (!told) return row;
  const [id, business, stage, amount_minor, currency, requestId] = told;
  return { ...row, subjectKind: 'transaction', subjectId: id, after: { aml_result: after.aml_result, stage, business, amount_minor, currency }, requestId };
}

/** The filters as the store reads them. */
export const filterOf = (input: EndpointParsed<typeof listAuditTrail>): Omit<AuditFilter, 'companies'> => ({
  actorId: input.actor_id,
  actorName: input.actor_name,
  verb: input.verb,
  subjectKind: input.subject_kind,
  subjectId: input.subject_id,
  // Stored without separators, typed with them.
  idNo: input.id_no?.replace(/[.\-/\s]/g, '').toUpperCase(),
  from: input.start_time,
  until: input.end_time,
});

export const listAuditTrailHandler = handle(listAuditTrail, async (input, call) => {
  const page = wire.pageOf(input);
  const filter = { ...filterOf(input), companies: call.actor.companies, seesReports: mayCall(call.actor.abilities, 'AML.Reports.Sar:read') };
  const { rows, total, isCapped } = await listAudit(call.db, filter, page);
  return wire.presentPage(
    page,
    rows.map((row) => ({ ...presentRecord(input.subject_id ? aboutPayment(row, input.subject_id) : row), ip: row.ip })),
    total,
    isCapped,
  );
});

export const listAuditOfSubjectHandler = handle(listAuditOfSubject, async (input, call) => {
  const rows = await listAuditOf(call.db, { ...input, companies: call.actor.companies }, mostOfSubject + 1);
  return { list: rows.slice(0, mostOfSubject).map((row) => presentRecord(aboutPayment(row, input.id))), is_capped: rows.length > mostOfSubject };
});
