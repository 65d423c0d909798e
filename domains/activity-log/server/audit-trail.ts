import { wire } from '../../../platform/contract/index.ts';
import { handle } from '../../../platform/server/index.ts';
import { listAuditOfSubject, listAuditTrail, type AuditRecordView } from '../contract/index.ts';
import { listAudit, listAuditOf, type AuditRow } from './audit-trail.store.ts';

const mostOfSubject = 200;

const presentRecord = (row: AuditRow): AuditRecordView => ({
  id: row.id,
  at: row.at.getTime(),
  verb: row.verb,
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

export const listAuditTrailHandler = handle(listAuditTrail, async (input, call) => {
  const page = wire.pageOf(input);
  const filter = {
    companies: call.actor.companies,
    actorId: input.actor_id,
    actorName: input.actor_name,
    verb: input.verb,
    subjectKind: input.subject_kind,
    subjectId: input.subject_id,
    from: input.start_time,
    until: input.end_time,
  };
  const { rows, total, isCapped } = await listAudit(call.db, filter, page);
  return wire.presentPage(
    page,
    rows.map((row) => ({ ...presentRecord(row), ip: row.ip })),
    total,
    isCapped,
  );
});

export const listAuditOfSubjectHandler = handle(listAuditOfSubject, async (input, call) => {
  const rows = await listAuditOf(call.db, { ...input, companies: call.actor.companies }, mostOfSubject + 1);
  return { list: rows.slice(0, mostOfSubject).map(presentRecord), is_capped: rows.length > mostOfSubject };
});
