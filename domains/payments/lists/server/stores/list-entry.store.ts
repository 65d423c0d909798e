import { sql } from 'kysely';
import type { Db } from '../../../../../platform/server/index.ts';
import { inSight, sightOf } from '../../../../register/id-database/server/index.ts';
import type {
  Business,
  IdCountry,
  IdDocument,
  IdType,
  ListKind,
  ListSource,
  ListState,
  Standing,
  VerificationResult,
} from '../../../../register/kernel/index.ts';
import type { EntryTerms } from '../../model/entry-life.ts';
import { joinSubject } from '../../../../register/id-database/server/joins/index.ts';

/** An entry as it is stored. Its document names the person. */
export interface StoredEntry {
  id: string;
  kind: ListKind;
  companyCode: string;
  idCountry: IdCountry;
  idType: IdType;
  idNo: string;
  name: string | null;
  business: Business | null;
  providerCode: string | null;
  method: string | null;
  reasonCode: string;
  reason: string | null;
  source: ListSource;
  sourceRef: string | null;
  startsAt: Date;
  endsAt: Date | null;
  endedAt: Date | null;
  endedByName: string | null;
  endReason: string | null;
  recordedState: ListState;
  reviewDue: Date | null;
  reviewedAt: Date | null;
  reviewedByName: string | null;
  createdBy: string;
  createdByName: string;
  createdAt: Date;
  updatedAt: Date;
  version: number;
}

export const entryColumns = sql`e.id, e.kind, e.company_code as "companyCode", e.id_country as "idCountry", e.id_type as "idType", e.id_no as "idNo", e.name,
  e.business, e.provider_code as "providerCode", e.method, e.reason_code as "reasonCode", e.reason, e.source, e.source_ref as "sourceRef",
  e.starts_at as "startsAt", e.ends_at as "endsAt", e.ended_at as "endedAt", e.ended_by_name as "endedByName", e.end_reason as "endReason",
  e.recorded_state as "recordedState", e.review_due as "reviewDue", e.reviewed_at as "reviewedAt", e.reviewed_by_name as "reviewedByName",
  e.created_by as "createdBy", e.created_by_name as "createdByName", e.created_at as "createdAt", e.updated_at as "updatedAt", e.version`;

export const termsOf = (entry: StoredEntry): EntryTerms => ({
  business: entry.business,
  providerCode: entry.providerCode,
  method: entry.method,
  startsAt: entry.startsAt.getTime(),
  endsAt: entry.endsAt?.getTime() ?? null,
});

export async function findEntries(db: Db, ids: readonly string[]): Promise<StoredEntry[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<StoredEntry>`select ${entryColumns} from list_entry e where e.id = any(${[...ids]}::bigint[]) order by e.id`.execute(db);
  return rows;
}

/** The owners of the documents that entries name; the answer is by entry. */
export async function findEntryOwners(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; subjectId: string }>`
    select e.id, i.subject_id as "subjectId" from list_entry e
    join identifier i on i.id_country = e.id_country and i.id_type = e.id_type and i.id_no = e.id_no and i.unlinked_at is null
    where e.id = any(${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row.subjectId]));
}

export interface OwnedDocument {
  place: number;
  subjectId: string;
  name: string | null;
  verification: VerificationResult;
  /** Whether the reader may see the owner. */
  isSeen: boolean;
}

/** Who owns each document now; by place in the question, those without an owner left out. */
export async function findOwnersOf(db: Db, documents: readonly IdDocument[], companies: readonly string[]): Promise<Map<number, OwnedDocument>> {
  if (documents.length === 0) return new Map();
  const sight = await sightOf(db, companies);
  const { rows } = await sql<Omit<OwnedDocument, 'place'> & { place: string }>`
    select w.place, i.subject_id as "subjectId", s.name, s.verification, ${inSight(sight)} as "isSeen"
    from unnest(${documents.map((one) => one.country)}::text[], ${documents.map((one) => one.type)}::text[], ${documents.map((one) => one.no)}::text[])
      with ordinality as w (country, type, no, place)
    join identifier i on i.id_country = w.country and i.id_type = w.type and i.id_no = w.no and i.unlinked_at is null
    ${joinSubject('s', 'i.subject_id')}`.execute(db);
  return new Map(rows.map((row) => [Number(row.place) - 1, { ...row, place: Number(row.place) - 1 }]));
}

/** Entries that name people and were not taken back, by subject. */
export async function listEntriesOfPeople(db: Db, subjectIds: readonly string[]): Promise<Map<string, StoredEntry[]>> {
  const results = new Map<string, StoredEntry[]>();
  if (subjectIds.length === 0) return results;
  const { rows } = await sql<StoredEntry & { subjectId: string }>`
    select i.subject_id as "subjectId", ${entryColumns} from identifier i
    join list_entry e on e.id_no = i.id_no and e.id_type = i.id_type and e.id_country = i.id_country and e.ended_at is null
    where i.subject_id = any(${[...new Set(subjectIds)]}::bigint[]) and i.unlinked_at is null order by e.id`.execute(db);
  for (const { subjectId, ...entry } of rows) results.set(subjectId, [...(results.get(subjectId) ?? []), entry]);
  return results;
}

export interface NewEntry extends EntryTerms {
  id: string;
  kind: ListKind;
  companyCode: string;
  document: IdDocument;
  name: string | null;
  reasonCode: string;
  reason: string | null;
  source: ListSource;
  sourceRef: string | null;
  state: ListState;
  reviewDue: Date | null;
}

interface By {
  userId: string;
  name: string;
}

export async function insertEntries(db: Db, entries: readonly NewEntry[], { by, now }: { by: By; now: Date }): Promise<void> {
  const rows = entries.map(({ document, startsAt, endsAt, ...one }) => ({
    id: one.id,
    kind: one.kind,
    company: one.companyCode,
    ...document,
    name: one.name,
    business: one.business,
    provider: one.providerCode,
    method: one.method,
    reason_code: one.reasonCode,
    reason: one.reason,
    source: one.source,
    source_ref: one.sourceRef,
    starts_at: new Date(startsAt),
    ends_at: endsAt === null ? null : new Date(endsAt),
    state: one.state,
    review_due: one.reviewDue,
  }));
  await sql`
    insert into list_entry (id, kind, company_code, id_country, id_type, id_no, name, business, provider_code, method, reason_code, reason, source, source_ref,
      starts_at, ends_at, recorded_state, review_due, created_by, created_by_name, created_at, updated_at)
    select r.id, r.kind, r.company, r.country, r.type, r.no, r.name, r.business, r.provider, r.method, r.reason_code, r.reason, r.source, r.source_ref,
      r.starts_at, r.ends_at, r.state, r.review_due, ${by.userId}::bigint, ${by.name}, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, kind text, company text, country text, type text, no text, name text, business text,
      provider text, method text, reason_code text, reason text, source text, source_ref text, starts_at timestamptz, ends_at timestamptz, state text, review_due timestamptz)`.execute(
    db,
  );
}

export interface EntryUpdate extends EntryTerms {
  reasonCode: string;
  reason: string | null;
  state: ListState;
}

export async function saveEntry(db: Db, id: string, update: EntryUpdate, now: Date): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update list_entry set business = ${update.business}, provider_code = ${update.providerCode}, method = ${update.method}, reason_code = ${update.reasonCode},
      reason = ${update.reason}, starts_at = ${new Date(update.startsAt)}, ends_at = ${update.endsAt === null ? null : new Date(update.endsAt)},
      recorded_state = ${update.state}, updated_at = ${now}, version = version + 1
    where id = ${id}::bigint returning version`.execute(db);
  return (rows[0] as { version: number }).version;
}

export async function endEntry(db: Db, id: string, { by, reason, now }: { by: string; reason: string; now: Date }): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update list_entry set ended_at = ${now}, ended_by_name = ${by}, end_reason = ${reason}, recorded_state = 'DELETED', updated_at = ${now}, version = version + 1
    where id = ${id}::bigint returning version`.execute(db);
  return (rows[0] as { version: number }).version;
}

export async function markReviewed(db: Db, ids: readonly string[], { by, now }: { by: string; now: Date }): Promise<void> {
  await sql`update list_entry set reviewed_at = ${now}, reviewed_by_name = ${by} where id = any(${[...ids]}::bigint[]) and ended_at is null`.execute(db);
}

/** Notes what the clock has made of an entry. The person's version does not move: decisions go by the dates. */
export async function recordState(db: Db, id: string, state: ListState): Promise<void> {
  await sql`update list_entry set recorded_state = ${state} where id = ${id}::bigint`.execute(db);
}

/** Entries that began or ended by time alone and of which nobody has taken note. */
export async function findTurned(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    (select id from list_entry where recorded_state = 'SCHEDULED' and starts_at <= ${now} order by starts_at limit ${limit})
    union (select id from list_entry where recorded_state = 'ACTIVE' and ends_at <= ${now} order by ends_at limit ${limit})`.execute(db);
  return rows.map(({ id }) => id);
}

export const eventActs = ['ADDED', 'CHANGED', 'STARTED', 'EXPIRED', 'DELETED', 'REVIEWED'] as const;
export interface EntryEvent {
  id: string;
  entryId: string;
  version: number;
  act: (typeof eventActs)[number];
  before: object | null;
  after: object | null;
  reason: string | null;
  makerName: string | null;
  byName: string;
}

export async function insertEvents(db: Db, events: readonly EntryEvent[], now: Date): Promise<void> {
  if (events.length === 0) return;
  await sql`
    insert into list_entry_event (id, entry_id, version, act, before, after, reason, maker_name, by_name, at)
    select r.id, r."entryId", r.version, r.act, r.before, r.after, r.reason, r."makerName", r."byName", ${now}
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as r (id bigint, "entryId" bigint, version integer, act text, before jsonb, after jsonb, reason text,
      "makerName" text, "byName" text)`.execute(db);
}

export async function listEvents(db: Db, entryId: string): Promise<(Omit<EntryEvent, 'id'> & { at: Date })[]> {
  const { rows } = await sql<Omit<EntryEvent, 'id'> & { at: Date }>`
    select entry_id as "entryId", version, act, before, after, reason, maker_name as "makerName", by_name as "byName", at
    from list_entry_event where entry_id = ${entryId}::bigint order by id desc limit 200`.execute(db);
  return rows;
}

/** Where people stand at companies that they have a standing at. */
export async function listStandings(db: Db, subjectId: string, companies: readonly string[]): Promise<{ companyCode: string; standing: Standing }[]> {
  const { rows } = await sql<{ companyCode: string; standing: Standing }>`
    select company_code as "companyCode", standing from subject_standing where subject_id = ${subjectId}::bigint and company_code = any(${[...companies]}::text[])`.execute(
    db,
  );
  return rows;
}

/** Whether a company pays by such a channel. */
export async function hasChannel(
  db: Db,
  { companyCode, providerCode, method }: { companyCode: string; providerCode: string | null; method: string | null },
): Promise<boolean> {
  const { rows } =
    await sql`select from provider_channel where company_code = ${companyCode} and (${providerCode}::text is null or provider_code = ${providerCode})
    and (${method}::text is null or method = ${method}) limit 1`.execute(db);
  return rows.length > 0;
}

/** The open link of a document, by which a request may name it without holding the number. */
export async function findIdentifierId(db: Db, { country, type, no }: IdDocument): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id from identifier where id_country = ${country} and id_type = ${type} and id_no = ${no} and unlinked_at is null`.execute(db);
  return rows[0]?.id;
}

export async function findDocument(db: Db, identifierId: string): Promise<IdDocument | undefined> {
  const { rows } = await sql<IdDocument>`select id_country as country, id_type as type, id_no as no from identifier where id = ${identifierId}::bigint`.execute(
    db,
  );
  return rows[0];
}

/** Companies that a person has paid at. */
export async function listCompaniesOf(db: Db, subjectId: string): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select distinct k.company_code as code from decision_key k where k.subject_id = ${subjectId}::bigint
      and exists (select from transaction t where t.subject_id = k.subject_id and t.company_code = k.company_code)`.execute(db);
  return rows.map((row) => row.code);
}
