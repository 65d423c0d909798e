import { mayCall } from '../../../../platform/contract/index.ts';
import { type Call, handle } from '../../../../platform/server/index.ts';
import { listAuditOfSubject, listAuditTrail, type AuditRecordView } from '../contract/index.ts';
import { auditTrail, listAuditOf, type AuditRow } from './audit-trail.store.ts';
import { namedKinds } from './named-kinds.ts';

const mostOfSubject = 200;

/** Fields of an entry that say how a thing stands, and not why or by whose judgement. */
const outcomeKeys = ['status', 'aml_result', 'stage', 'standing', 'partner_status', 'business', 'amount_minor', 'currency'];
const outcomeOf = (value: unknown): unknown =>
  value && typeof value === 'object'
    ? Object.fromEntries(outcomeKeys.flatMap((key) => (key in value ? [[key, (value as Record<string, unknown>)[key]]] : [])))
    : null;

/** Without what an analyst wrote or concluded, for readers who may not read alerts and could otherwise tell the customer. */
export const withoutAnalysis = <T extends { before: unknown; after: unknown; reason: string | null }>(row: T): T => ({
  ...row,
  before: outcomeOf(row.before),
  after: outcomeOf(row.after),
  reason: null,
});

/** An entry as the interface has it. */
export const presentRecord = (row: AuditRow): AuditRecordView => ({
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
  const payments = (after.transactions as [id: string, business: string, stage: string, amount: string, currency: string, request: string][]).find(
    ([id]) => id === transactionId,
  );
  if (!payments) return row;
  const [id, business, stage, amount_minor, currency, requestId] = payments;
  return { ...row, subjectKind: 'transaction', subjectId: id, after: { aml_result: after.aml_result, stage, business, amount_minor, currency }, requestId };
}

/** What the entries of a page are about, by name. */
async function namesOf(rows: readonly AuditRow[], { db, actor, lang }: Call): Promise<(row: AuditRow) => string | null> {
  const results = new Map<string, ReadonlyMap<string, string>>();
  for (const { kind, isId, demands, find } of namedKinds()) {
    const ids = [
      ...new Set(rows.flatMap(({ subjectKind, subjectId }) => (subjectKind === kind && subjectId !== null && isId.test(subjectId) ? [subjectId] : []))),
    ];
    if (ids.length > 0 && demands.some((demand) => mayCall(actor.abilities, demand))) results.set(kind, await find(db, ids, lang));
  }
  return ({ subjectKind: kind, subjectId: id }) => (kind === null || id === null ? null : (results.get(kind)?.get(id) ?? null));
}

export const listAuditTrailHandler = handle(listAuditTrail, (input, call) =>
  auditTrail.answer(call, input, async (rows) => {
    const nameOf = await namesOf(rows, call);
    return rows.map((row) => ({
      ...presentRecord(input.subject_id ? aboutPayment(row, input.subject_id) : row),
      ip: row.ip,
      subject_name: nameOf(row),
    }));
  }),
);

export const listAuditOfSubjectHandler = handle(listAuditOfSubject, async (input, call) => {
  const rows = await listAuditOf(call.db, { ...input, companies: call.actor.companies, abilities: call.actor.abilities }, mostOfSubject + 1);
  const isWhole = mayCall(call.actor.abilities, 'AML.Alerts:read');
  const list = rows.slice(0, mostOfSubject).map((row) => presentRecord(aboutPayment(row, input.id)));
  return { list: isWhole ? list : list.map(withoutAnalysis), is_capped: rows.length > mostOfSubject };
});
