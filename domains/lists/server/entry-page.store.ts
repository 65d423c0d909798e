import { sql } from 'kysely';
import { type Db, nameHolds } from '../../../platform/server/index.ts';
import { inSight, type Sight, sightOf } from '../../id-database/server/index.ts';
import type { Business, ListSource, ListState, Standing, VerificationResult } from '../../kernel/index.ts';
import type { NumberFilter } from '../../kernel/number-filter.ts';
import { entryColumns, type StoredEntry } from './list-entry.store.ts';

/** What a page of a list asks for; `list` BLACK shows people who are held too, unless one kind is wanted. */
export interface EntryQuestion extends NumberFilter {
  list: 'BLACK' | 'CHANNEL' | 'WHITE';
  kind?: 'BLACK' | 'HOLD' | undefined;
  companies: readonly string[];
  name: string | undefined;
  state: ListState | undefined;
  source: ListSource | undefined;
  reasonCode: string | undefined;
  business: Business | undefined;
  providerCode?: string | undefined;
  method?: string | undefined;
  review?: 'DUE' | 'OVERDUE' | undefined;
  from: Date | undefined;
  to: Date | undefined;
  now: Date;
}

export interface EntryRow extends StoredEntry {
  companyName: string;
  providerName: string | null;
  subjectId: string | null;
  subjectName: string | null;
  verification: VerificationResult | null;
  standing: Standing;
  conflictId: string | null;
}

const stateConditions = (now: Date) => ({
  SCHEDULED: sql`e.ended_at is null and e.starts_at > ${now} and (e.ends_at is null or e.ends_at > ${now})`,
  ACTIVE: sql`e.ended_at is null and e.starts_at <= ${now} and (e.ends_at is null or e.ends_at > ${now})`,
  EXPIRED: sql`e.ended_at is null and e.ends_at <= ${now}`,
  DELETED: sql`e.ended_at is not null`,
});

function conditionsOf(question: EntryQuestion) {
  const { documents, idTypes, now } = question;
  const parts = [sql`(case e.kind when 'HOLD' then 'BLACK' else e.kind end) = ${question.list}`, sql`e.company_code = any(${[...question.companies]}::text[])`];
  if (question.kind) parts.push(sql`e.kind = ${question.kind}`);
  if (question.state) parts.push(stateConditions(now)[question.state]);
  if (question.source) parts.push(sql`e.source = ${question.source}`);
  if (question.reasonCode) parts.push(sql`e.reason_code = ${question.reasonCode}`);
  if (question.business) parts.push(sql`(e.business is null or e.business = ${question.business})`);
  if (question.providerCode) parts.push(sql`e.provider_code = ${question.providerCode}`);
  if (question.method) parts.push(sql`e.method = ${question.method}`);
  if (question.review) {
    const due = question.review === 'OVERDUE' ? sql`e.review_due <= ${now}` : sql`e.review_due > ${now}`;
    parts.push(sql`e.reviewed_at is null and ${due} and e.ended_at is null and (e.ends_at is null or e.ends_at > ${now})`);
  }
  if (question.name) parts.push(nameHolds('e.name', question.name));
  if (question.from) parts.push(sql`e.starts_at >= ${question.from}`);
  if (question.to) parts.push(sql`e.starts_at < ${question.to}`);
  // A whole number may be another document of the same person; its kind has been read with it.
  if (idTypes && !documents) parts.push(sql`e.id_type = any(${[...idTypes]}::text[])`);
  if (question.idStart) parts.push(sql`e.id_no like ${`${question.idStart}%`}`);
  if (documents) {
    // Whoever owns the document, under whichever of their documents the entry was made.
    parts.push(sql`(e.id_country, e.id_type, e.id_no) in (
      select o.id_country, o.id_type, o.id_no from identifier i join identifier o on o.subject_id = i.subject_id and o.unlinked_at is null
      where i.unlinked_at is null and (i.id_country, i.id_type, i.id_no) in (select * from unnest(
        ${documents.map((one) => one.country)}::text[], ${documents.map((one) => one.type)}::text[], ${documents.map((one) => one.no)}::text[])))`);
  }
  return sql.join(parts, sql` and `);
}

const sortColumns = { create_time: sql`e.id`, start_date_time: sql`e.starts_at`, end_date_time: sql`e.ends_at`, name: sql`e.name` } as const;
export interface EntrySlice {
  column: keyof typeof sortColumns;
  direction: 'asc' | 'desc';
  size: number;
  offset: number;
}

const opposite = sql`case e.kind when 'WHITE' then 'BLACK' when 'BLACK' then 'WHITE' end`;
const around = (now: Date, sight: Sight) => sql`
  join company c on c.code = e.company_code
  left join provider p on p.code = e.provider_code
  left join identifier i on i.id_country = e.id_country and i.id_type = e.id_type and i.id_no = e.id_no and i.unlinked_at is null
  left join subject s on s.id = i.subject_id and ${inSight(sight)}
  left join subject_standing g on g.subject_id = i.subject_id and g.company_code = e.company_code
  left join lateral (
    select x.id from identifier o join list_entry x on x.id_no = o.id_no and x.id_type = o.id_type and x.id_country = o.id_country and x.ended_at is null
    where o.subject_id = i.subject_id and o.unlinked_at is null and x.kind = ${opposite} and x.company_code = e.company_code
      and (x.ends_at is null or x.ends_at > ${now}) and e.ended_at is null and (e.ends_at is null or e.ends_at > ${now}) limit 1) k on true`;
const rowColumns = sql`${entryColumns}, c.name as "companyName", p.name as "providerName", s.id as "subjectId", s.name as "subjectName", s.verification,
  coalesce(g.standing, 'CLEAR') as standing, k.id as "conflictId"`;

/** One page of a list. What is shown beside the entries is read for those of the page only. */
export async function listEntryPage(db: Db, question: EntryQuestion, slice: EntrySlice): Promise<EntryRow[]> {
  const order = sql`${sortColumns[slice.column]} ${slice.direction === 'asc' ? sql`asc nulls last` : sql`desc nulls last`}, e.id desc`;
  const { rows } = await sql<EntryRow>`
    with page as materialized (
      select e.* from list_entry e where ${conditionsOf(question)} order by ${order} limit ${slice.size} offset ${slice.offset})
    select ${rowColumns} from page e ${around(question.now, await sightOf(db, question.companies))} order by ${order}`.execute(db);
  return rows;
}

export const countedAtMost = 10_000;

export async function countEntries(db: Db, question: EntryQuestion): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (select 1 from list_entry e where ${conditionsOf(question)} limit ${countedAtMost + 1}) one`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function findEntryRows(db: Db, ids: readonly string[], { companies, now }: { companies: readonly string[]; now: Date }): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select ${rowColumns} from list_entry e ${around(now, await sightOf(db, companies))} where e.id = any(${[...ids]}::bigint[]) and e.company_code = any(${[...companies]}::text[]) order by e.id`.execute(
    db,
  );
  return rows;
}

export const findEntryRow = async (db: Db, id: string, scope: { companies: readonly string[]; now: Date }): Promise<EntryRow | undefined> =>
  (await findEntryRows(db, [id], scope))[0];
