import { z } from 'zod';
import { endpoint, wire } from '../../../platform/contract/index.ts';

const area = 'activity-log';

/** One state change, as it was written in the transaction that made it. */
const AuditRecord = z.object({
  id: z.string(),
  at: wire.time(),
  verb: z.string(),
  /** staff, machine, system or anonymous; empty in entries from before the kind was kept */
  actor_kind: z.string().nullable(),
  actor_id: z.string().nullable(),
  actor_name: z.string(),
  company_code: z.string().nullable(),
  subject_kind: z.string().nullable(),
  subject_id: z.string().nullable(),
  before: z.unknown(),
  after: z.unknown(),
  reason: z.string().nullable(),
  request_id: z.string(),
  /** true once the record is part of the hash chain (some seconds after it was made) */
  sealed: z.boolean(),
});
export type AuditRecordView = z.output<typeof AuditRecord>;

export const auditFilters = {
  actor_id: wire.rowId().optional(),
  /** part of the actor's name */
  actor_name: wire.filterText(100),
  /** a verb, or its beginning: `session.` finds all sign-ins and sign-outs */
  verb: wire.filterText(100),
  subject_kind: wire.filterText(60),
  subject_id: wire.filterText(100),
  /** identity number of a person on file, however it is written */
  id_no: wire.filterText(40),
  start_time: wire.filterInstant(),
  end_time: wire.filterInstant(),
};

export const listAuditTrail = endpoint({
  method: 'POST',
  path: '/api/aml/audit-trail/list',
  area,
  summary: 'The audit trail: who did what, when, to what; newest first',
  ability: 'AML.ActivityLog:read',
  inQuery: ['pageNum', 'pageSize'],
  input: z.strictObject({
    ...wire.paging,
    ...auditFilters,
  }),
  data: wire.pageOfRows(AuditRecord.extend({ ip: z.string().nullable() })),
});

/** Kinds of subject whose history the people who work on payments may see beside the subject itself. */
export const openSubjectKinds = [
  'transaction',
  'subject',
  'case',
  'case-proposal',
  'evidence-file',
  'temporary-balance',
  'outbox-message',
  'rule',
  'app-settings',
  'approval-request',
] as const;

export const listAuditOfSubject = endpoint({
  method: 'POST',
  path: '/api/aml/audit-trail/of-subject',
  area,
  summary: 'The latest audit records of one payment, person, case, file, balance, rule or request; newest first, at most 200',
  ability: 'AML.Transactions:read',
  input: z.strictObject({ kind: wire.choice(openSubjectKinds), id: wire.text(100) }),
  data: z.object({ list: z.array(AuditRecord), is_capped: z.boolean() }),
});
