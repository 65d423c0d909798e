import { sql } from 'kysely';
import type { Db } from '../../../../../platform/server/index.ts';
import type { DataProvider, DifferenceStatus, IdentitySection, ProviderOutcome, SectionSource } from '../../../../register/kernel/index.ts';
import type { SectionContent } from '../../model/content.ts';

export interface SectionRow {
  section: IdentitySection;
  content: SectionContent;
  source: SectionSource;
  sourceName: string;
  recordedAt: Date;
}

export async function listSections(db: Db, subjectId: string): Promise<SectionRow[]> {
  const { rows } = await sql<SectionRow>`
    select section, content, source, source_name as "sourceName", recorded_at as "recordedAt" from identity_section where subject_id = ${subjectId}::bigint`.execute(
    db,
  );
  return rows;
}

export interface SectionWrite {
  section: IdentitySection;
  content: SectionContent;
  source: SectionSource;
  sourceName: string;
  answerId: string | null;
}

export async function saveSections(db: Db, subjectId: string, sections: readonly SectionWrite[], at: Date): Promise<void> {
  for (const one of sections) {
    await sql`
      insert into identity_section (subject_id, section, content, source, source_name, answer_id, recorded_at)
      values (${subjectId}, ${one.section}, ${JSON.stringify(one.content)}::jsonb, ${one.source}, ${one.sourceName}, ${one.answerId}, ${at})
      on conflict (subject_id, section) do update set content = excluded.content, source = excluded.source, source_name = excluded.source_name,
        answer_id = excluded.answer_id, recorded_at = excluded.recorded_at`.execute(db);
  }
}

export interface ManualRow {
  id: string;
  section: IdentitySection;
  field: string;
  oldValue: unknown;
  newValue: unknown;
  source: string;
  documentId: string | null;
  reason: string;
  setBy: string;
  checkedBy: string | null;
  setAt: Date;
  endedAt: Date | null;
}

/** What people set by hand, newest first, with what was replaced since. */
export async function listManual(db: Db, subjectId: string): Promise<ManualRow[]> {
  const { rows } = await sql<ManualRow>`
    select id, section, field, old_value as "oldValue", new_value as "newValue", source, document_id as "documentId", reason, set_by_name as "setBy",
      checked_by_name as "checkedBy", set_at as "setAt", ended_at as "endedAt"
    from identity_manual_field where subject_id = ${subjectId}::bigint order by id desc limit 200`.execute(db);
  return rows;
}

export interface ManualWrite {
  id: string;
  section: IdentitySection;
  field: string;
  oldValue: unknown;
  newValue: unknown;
}
export interface ManualGround {
  source: string;
  documentId: string | null;
  reason: string;
  setBy: { userId: string; name: string };
  checkedBy: string | null;
  at: Date;
}

/** Fields become protected; an earlier change of the same field ends. */
export async function saveManual(db: Db, subjectId: string, fields: readonly ManualWrite[], ground: ManualGround): Promise<void> {
  for (const one of fields) {
    await endManual(db, subjectId, one, ground.at);
    await sql`
      insert into identity_manual_field (id, subject_id, section, field, old_value, new_value, source, document_id, reason, set_by, set_by_name, checked_by_name, set_at)
      values (${one.id}, ${subjectId}, ${one.section}, ${one.field}, ${JSON.stringify(one.oldValue ?? null)}::jsonb, ${JSON.stringify(one.newValue ?? null)}::jsonb,
        ${ground.source}, ${ground.documentId}, ${ground.reason}, ${ground.setBy.userId}, ${ground.setBy.name}, ${ground.checkedBy}, ${ground.at})`.execute(db);
  }
}

export async function endManual(db: Db, subjectId: string, { section, field }: { section: IdentitySection; field: string }, at: Date): Promise<void> {
  await sql`update identity_manual_field set ended_at = ${at}
    where subject_id = ${subjectId}::bigint and section = ${section} and field = ${field} and ended_at is null`.execute(db);
}

export interface DifferenceRow {
  id: string;
  subjectId: string;
  section: IdentitySection;
  field: string;
  held: unknown;
  offered: unknown;
  sourceName: string;
  raisedAt: Date;
  status: DifferenceStatus;
  decidedBy: string | null;
  decidedAt: Date | null;
}
const differenceColumns = sql`id, subject_id as "subjectId", section, field, held_value as held, offered_value as offered, source_name as "sourceName",
  raised_at as "raisedAt", status, decided_by_name as "decidedBy", decided_at as "decidedAt"`;

/** Open differences first, then those that were decided lately. */
export async function listDifferences(db: Db, subjectId: string): Promise<DifferenceRow[]> {
  const { rows } = await sql<DifferenceRow>`
    select ${differenceColumns} from identity_difference where subject_id = ${subjectId}::bigint and status <> 'GONE'
    order by (status <> 'OPEN'), id desc limit 50`.execute(db);
  return rows;
}

export async function findDifference(db: Db, id: string): Promise<DifferenceRow | undefined> {
  const { rows } = await sql<DifferenceRow>`select ${differenceColumns} from identity_difference where id = ${id}::bigint for no key update`.execute(db);
  return rows[0];
}

export interface DifferenceWrite {
  id: string;
  section: IdentitySection;
  field: string;
  held: unknown;
  offered: unknown;
}
/** Raises differences; one about a field that is open already takes the newer word, and what was decided to be kept is not raised again. */
export async function raiseDifferences(
  db: Db,
  subjectId: string,
  differences: readonly DifferenceWrite[],
  origin: { answerId: string; sourceName: string; at: Date },
): Promise<void> {
  for (const one of differences) {
    await sql`
      insert into identity_difference (id, subject_id, section, field, held_value, offered_value, answer_id, source_name, raised_at)
      select ${one.id}, ${subjectId}, ${one.section}, ${one.field}, ${JSON.stringify(one.held ?? null)}::jsonb, ${JSON.stringify(one.offered ?? null)}::jsonb,
        ${origin.answerId}, ${origin.sourceName}, ${origin.at}
      where not exists (select from identity_difference k where k.subject_id = ${subjectId}::bigint and k.section = ${one.section} and k.field = ${one.field}
        and k.status = 'KEPT' and k.offered_value = ${JSON.stringify(one.offered ?? null)}::jsonb)
      on conflict (subject_id, section, field) where status = 'OPEN' do update set held_value = excluded.held_value, offered_value = excluded.offered_value,
        answer_id = excluded.answer_id, source_name = excluded.source_name, raised_at = excluded.raised_at`.execute(db);
  }
}

export async function closeDifference(
  db: Db,
  id: string,
  decision: { status: DifferenceStatus; by: { userId: string; name: string }; reason: string | null; at: Date },
): Promise<void> {
  await sql`update identity_difference set status = ${decision.status}, decided_at = ${decision.at}, decided_by = ${decision.by.userId},
    decided_by_name = ${decision.by.name}, decide_reason = ${decision.reason} where id = ${id}::bigint and status = 'OPEN'`.execute(db);
}

/** Differences that are no more, because the provider agrees again or the field was set again. */
export async function dropDifferences(db: Db, subjectId: string, fields: readonly { section: IdentitySection; field: string }[], at: Date): Promise<void> {
  for (const { section, field } of fields)
    await sql`update identity_difference set status = 'GONE', decided_at = ${at}
      where subject_id = ${subjectId}::bigint and section = ${section} and field = ${field} and status = 'OPEN'`.execute(db);
}

export interface AnswerRow {
  id: string;
  provider: DataProvider;
  providerName: string;
  outcome: ProviderOutcome;
  attempts: number;
  error: string | null;
  askedAt: Date;
  askedBy: string;
}

export async function listAnswers(db: Db, subjectId: string): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`
    select id, provider, provider_name as "providerName", outcome, attempts, error, asked_at as "askedAt", asked_by_name as "askedBy"
    from provider_answer where subject_id = ${subjectId}::bigint order by id desc limit 20`.execute(db);
  return rows;
}

export interface AnswerWrite extends Omit<AnswerRow, 'askedBy'> {
  subjectId: string;
  request: unknown;
  answer: unknown;
  storedFileId: string | null;
  answeredAt: Date;
  by: { userId: string; name: string };
}

export async function saveAnswer(db: Db, one: AnswerWrite): Promise<void> {
  await sql`
    insert into provider_answer (id, subject_id, provider, provider_name, outcome, attempts, error, request, answer, stored_file_id, asked_at, answered_at, asked_by, asked_by_name)
    values (${one.id}, ${one.subjectId}, ${one.provider}, ${one.providerName}, ${one.outcome}, ${one.attempts}, ${one.error}, ${JSON.stringify(one.request ?? null)}::jsonb,
      ${JSON.stringify(one.answer ?? null)}::jsonb, ${one.storedFileId}, ${one.askedAt}, ${one.answeredAt}, ${one.by.userId}, ${one.by.name})`.execute(db);
}
