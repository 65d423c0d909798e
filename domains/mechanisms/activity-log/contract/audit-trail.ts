import { z } from 'zod';
import { endpoint, wire } from '../../../../platform/contract/index.ts';
import { column, defineList, filter, special } from '../../../../platform/contract/lists/index.ts';

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

const times = filter.time('start_time', 'end_time');
export const auditList = defineList({
  id: 'activity-log.trail',
  filters: {
    actor_id: filter.about(wire.rowId().optional()),
    /** part of the actor's name */
    actor_name: filter.name(100),
    /** a verb, or its beginning: `session.` finds all sign-ins and sign-outs; hyphens may stand for its point: `session-signed-in` */
    verb: filter.value(100),
    subject_kind: special(filter.value(60)),
    subject_id: special(filter.value(100)),
    /** identity number of a person on file, however it is written */
    id_no: filter.idNumber(),
    start_time: times.start_time,
    end_time: { ...times.end_time, isInstant: true },
  },
  columns: {
    at: column.time('activityLogPage.trail.at'),
    verb: column.text('activityLogPage.trail.verb'),
    actor_name: column.text('activityLogPage.trail.actor'),
    subject_kind: column.text('activityLogPage.trail.subjectKind'),
    subject_name: column.link('activityLogPage.trail.subjectName'),
    subject_id: column.id('activityLogPage.trail.subject'),
    change: column.text('activityLogPage.trail.change'),
    reason: column.text('activityLogPage.trail.reason'),
    company_code: column.text('activityLogPage.trail.company'),
    sealed: column.flag('activityLogPage.trail.sealed'),
    ip: column.text('activityLogPage.trail.ip'),
    request_id: column.id('activityLogPage.trail.request'),
  },
  // More rows than this are not counted: the exact number of a long trail helps nobody and costs a scan.
  countLimit: 10_000,
});

export const listAuditTrail = endpoint({
  method: 'POST',
  path: '/api/aml/audit-trail/list',
  area,
  summary: 'The audit trail: who did what, when, to what; newest first',
  ability: 'AML.ActivityLog:read',
  inQuery: ['pageNum', 'pageSize'],
  list: auditList,
  input: z.strictObject(auditList.input),
  data: wire.pageOfRows(
    AuditRecord.extend({
      ip: z.string().nullable(),
      /** what it is about, by its name: a person, a merchant, a rule, an alert and others, for those who may open them */
      subject_name: z.string().nullable(),
    }),
  ),
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
