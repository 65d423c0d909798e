import { sql } from 'kysely';
import type { Db } from '../../../../../platform/server/db/index.ts';
import { type IdDocument, type IdType, innerNumberOf, type SubjectKind } from '../../../kernel/index.ts';
import type { NumberHolder } from '../../model/number-holder.ts';
import { isNumberOrHolders } from '../holders.store.ts';
import type { VerifiedKey } from '../../model/subject-claim.ts';

export interface OpenIdentifier extends IdDocument {
  identifierId: string;
  subjectId: string;
  /** Name of the subject. */
  name: string | null;
}

const columns = (documents: readonly IdDocument[]) => ({
  countries: documents.map((document) => document.country),
  types: documents.map((document) => document.type),
  numbers: documents.map((document) => document.no),
});

/** Open identifiers of documents, in one statement however many there are. */
export async function findIdentifiers(db: Db, documents: readonly IdDocument[]): Promise<OpenIdentifier[]> {
  if (documents.length === 0) return [];
  const { countries, types, numbers } = columns(documents);
  const { rows } = await sql<OpenIdentifier>`
    select i.id_country as country, i.id_type as type, i.id_no as no, i.id as "identifierId", i.subject_id as "subjectId", s.name
    from unnest(${countries}::text[], ${types}::text[], ${numbers}::text[]) as wanted (country, type, no)
    join identifier i on i.id_country = wanted.country and i.id_type = wanted.type and i.id_no = wanted.no and i.unlinked_at is null
    join subject s on s.id = i.subject_id`.execute(db);
  return rows;
}

/**
 * Everybody on file with the document of a person that stands inside numbers of a country, or with a number that has it inside, the first
 * on file first.
 * @param document type of any such number, and the document inside
 */
export async function findHoldersOfInner(db: Db, document: { type: IdType; no: string }): Promise<NumberHolder[]> {
  const inner = innerNumberOf(document.type);
  if (inner === undefined) return [];
  const { no } = document;
  const { country, type, within } = inner;
  const { rows } = await sql<NumberHolder>`
    select s.id as "subjectId", s.name, s.birth_date::text as "birthDate", s.gender,
      json_agg(json_build_object('country', i.id_country, 'type', i.id_type, 'no', i.id_no) order by i.id) as documents
    from identifier i join subject s on s.id = i.subject_id
    where i.id_country = ${country} and i.unlinked_at is null
      and (i.id_type = ${type} and ${isNumberOrHolders(sql`i.id_no`, no)} or i.id_type = any(${[...within]}::text[]) and i.id_no = any(${inner.numbersOf(no)}::text[]))
    group by s.id order by s.id`.execute(db);
  return rows;
}

export interface NewSubject {
  id: string;
  kind: SubjectKind;
  country: string;
  name: string | null;
}

export async function insertSubjects(db: Db, subjects: readonly NewSubject[], source: string): Promise<void> {
  if (subjects.length === 0) return;
  await sql`
    insert into subject (id, kind, country, name, source)
    select id, kind, country, name, ${source}
    from unnest(
      ${subjects.map((subject) => subject.id)}::bigint[], ${subjects.map((subject) => subject.kind)}::text[],
      ${subjects.map((subject) => subject.country)}::text[], ${subjects.map((subject) => subject.name)}::text[]
    ) as made (id, kind, country, name)`.execute(db);
}

export interface NewIdentifier extends IdDocument {
  id: string;
  subjectId: string;
  root: string | null;
  isPrimary: boolean;
  reason: string;
}

/**
 * Inserts identifiers that are still free and says which. They go in by number, always in the same order, so that two
 * transactions that meet wait for one another instead of blocking each other. A waiting insert ends when the other
 * transaction does; its row is then seen by the next statement.
 */
export async function insertIdentifiers(db: Db, identifiers: readonly NewIdentifier[], linkedBy: string): Promise<Set<string>> {
  if (identifiers.length === 0) return new Set();
  const { countries, types, numbers } = columns(identifiers);
  const { rows } = await sql<{ id: string }>`
    insert into identifier (id, subject_id, id_country, id_type, id_no, root, is_primary, linked_by, link_reason)
    select id, subject_id, country, type, no, root, is_primary, ${linkedBy}, reason
    from unnest(
      ${identifiers.map((each) => each.id)}::bigint[], ${identifiers.map((each) => each.subjectId)}::bigint[], ${countries}::text[], ${types}::text[],
      ${numbers}::text[], ${identifiers.map((each) => each.root)}::text[], ${identifiers.map((each) => each.isPrimary)}::boolean[],
      ${identifiers.map((each) => each.reason)}::text[]
    ) as made (id, subject_id, country, type, no, root, is_primary, reason)
    order by country collate "C", type collate "C", no collate "C"
    on conflict (id_country, id_type, id_no) where unlinked_at is null do nothing
    returning id`.execute(db);
  return new Set(rows.map((row) => row.id));
}

/** Removes subjects that this transaction made a moment ago and that lost the race for their identifier. */
export async function deleteSubjects(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('subject').where('id', 'in', ids).execute();
}

/** Gives a name to subjects that have none. */
export async function nameSubjects(db: Db, names: readonly { subjectId: string; name: string }[]): Promise<void> {
  if (names.length === 0) return;
  await sql`
    update subject set name = given.name, updated_at = clock_now(), version = version + 1
    from unnest(${names.map((each) => each.subjectId)}::bigint[], ${names.map((each) => each.name)}::text[]) as given (id, name)
    where subject.id = given.id and subject.name is null`.execute(db);
}

/** Gives a date of birth to a subject that has none. */
export async function fillBirthDate(db: Db, id: string, birthDate: string): Promise<void> {
  await sql`update subject set birth_date = ${birthDate}, updated_at = clock_now(), version = version + 1 where id = ${id} and birth_date is null`.execute(db);
}

/** Subjects for whom registry keys are verified. */
export async function findVerifiedKeys(db: Db, keys: readonly VerifiedKey[]): Promise<(VerifiedKey & { subjectId: string })[]> {
  if (keys.length === 0) return [];
  const { rows } = await sql<VerifiedKey & { subjectId: string }>`
    select a.kind, a.value, a.subject_id as "subjectId"
    from unnest(${keys.map((key) => key.kind)}::text[], ${keys.map((key) => key.value)}::text[]) as wanted (kind, value)
    join subject_attribute a on a.kind = wanted.kind and a.value = wanted.value and a.verified_at is not null and a.ended_at is null`.execute(db);
  return rows;
}

export interface NewVerifiedKey extends VerifiedKey {
  id: string;
  subjectId: string;
}

/** Inserts verified keys that are still free, in a fixed order, and says which. */
export async function insertVerifiedKeys(db: Db, keys: readonly NewVerifiedKey[], source: string): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    insert into subject_attribute (id, subject_id, kind, value, verified_at, source)
    select id, subject_id, kind, value, clock_now(), ${source}
    from unnest(
      ${keys.map((key) => key.id)}::bigint[], ${keys.map((key) => key.subjectId)}::bigint[],
      ${keys.map((key) => key.kind)}::text[], ${keys.map((key) => key.value)}::text[]
    ) as made (id, subject_id, kind, value)
    order by kind collate "C", value collate "C"
    on conflict (kind, value) where verified_at is not null and ended_at is null and kind in ('CURP', 'RFC') do nothing
    returning id`.execute(db);
  return new Set(rows.map((row) => row.id));
}
