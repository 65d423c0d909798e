import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'kysely';
import type { Actor, AuditNote } from '../call.ts';
import type { Db } from '../db/connect.ts';

/** Where a state change came from. */
export interface AuditOrigin {
  actor: Pick<Actor, 'kind' | 'userId' | 'name' | 'companies'>;
  verb: string;
  ip: string | null;
  requestId: string;
}

const auditMoment = new AsyncLocalStorage<Date>();
/** Dates the entries that `work` writes, for loading a history (the demonstration). Calls never use it: their entries get the instant at which they are written (`clock_instant`). */
export const auditedAt = <T>(at: Date, work: () => Promise<T>): Promise<T> => auditMoment.run(at, work);

/** The moment that entries written now are dated with; undefined: the instant of writing. */
export const auditTime = (): Date | undefined => auditMoment.getStore();

const asJson = (value: unknown): string | null =>
  value === undefined ? null : JSON.stringify(value, (_key, inner: unknown) => (typeof inner === 'bigint' ? String(inner) : inner));

/** Notes of one origin. */
export interface AuditNotes {
  origin: AuditOrigin;
  notes: readonly AuditNote[];
}

const rowOf = (origin: AuditOrigin, note: AuditNote) => ({
  verb: note.verb ?? origin.verb,
  actor_kind: origin.actor.kind,
  actor_id: origin.actor.userId,
  actor_name: origin.actor.name,
  company_code: note.companyCode ?? (origin.actor.companies.length === 1 ? origin.actor.companies[0] : null),
  subject_kind: note.subject?.kind ?? null,
  subject_id: note.subject?.id ?? null,
  before: note.before === undefined ? null : JSON.parse(asJson(note.before) as string),
  after: note.after === undefined ? null : JSON.parse(asJson(note.after) as string),
  reason: note.reason ?? null,
  ip: origin.ip,
  request_id: origin.requestId,
});

/** Writes the notes of several calls into the audit trail, in the caller's transaction and in one statement. */
export async function writeAudits(db: Db, all: readonly AuditNotes[]): Promise<void> {
  const rows = all.flatMap(({ origin, notes }) => notes.map((note) => rowOf(origin, note)));
  if (rows.length === 0) return;
  await sql`
    insert into audit_entry (at, verb, actor_kind, actor_id, actor_name, company_code, subject_kind, subject_id, before, after, reason, ip, request_id)
    select coalesce(${auditTime() ?? null}::timestamptz, clock_instant()), verb, actor_kind, actor_id, actor_name, company_code, subject_kind, subject_id, before, after, reason, ip, request_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
      verb text, actor_kind text, actor_id bigint, actor_name text, company_code text, subject_kind text, subject_id text,
      before jsonb, after jsonb, reason text, ip text, request_id text)`.execute(db);
}

/** Writes the notes of one call; see `writeAudits`. */
export const writeAudit = (db: Db, origin: AuditOrigin, notes: readonly AuditNote[]): Promise<void> => writeAudits(db, [{ origin, notes }]);
