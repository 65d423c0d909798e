import { type RawBuilder, sql } from 'kysely';
import { beginningWith, type Db } from '../../../../../platform/server/index.ts';
import { bindList, byColumn, byName, tableAs } from '../../../../../platform/server/lists/index.ts';
import { inSight, isOneOfDocuments, type Sight, sightOf, sightOfReader } from '../../../../register/id-database/server/index.ts';
import type { Standing, VerificationResult } from '../../../../register/kernel/index.ts';
import { type NumberFilter, readNumberFilter } from '../../../../register/kernel/number-filter.ts';
import { entryList } from '../../contract/index.ts';
import { entryColumns, type StoredEntry } from './list-entry.store.ts';
import { joinCompany } from '../../../../register/reference-data/server/companies/index.ts';
import { joinSubject, leftJoinSubject } from '../../../../register/id-database/server/joins/index.ts';

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

/** An entry under a document, or under another one of the same person, where it is a whole one. */
function ofNumber({ documents, idStart, idTypes }: NumberFilter): RawBuilder<unknown> {
  // Whoever owns the document, under whichever of their documents the entry was made.
  if (documents) {
    const owned = sql`(e.id_country, e.id_type, e.id_no) in (
      select o.id_country, o.id_type, o.id_no from identifier i join identifier o on o.subject_id = i.subject_id and o.unlinked_at is null
      where i.unlinked_at is null and ${isOneOfDocuments(documents)})`;
    return idStart ? sql`(${owned} or e.id_no like ${beginningWith(idStart)})` : owned;
  }
  const starts = idStart ? [sql`e.id_no like ${beginningWith(idStart)}`] : [];
  return sql.join([...starts, ...(idTypes ? [sql`e.id_type = any(${[...idTypes]}::text[])`] : [])], sql` and `);
}

const isUnder = (now: Date) => sql`e.reviewed_at is null and e.ended_at is null and (e.ends_at is null or e.ends_at > ${now})`;

const opposite = sql`case e.kind when 'WHITE' then 'BLACK' when 'BLACK' then 'WHITE' end`;
const around = (now: Date, sight: Sight) => sql`
  ${joinCompany('c', 'e.company_code')}
  left join provider p on p.code = e.provider_code
  left join identifier i on i.id_country = e.id_country and i.id_type = e.id_type and i.id_no = e.id_no and i.unlinked_at is null
  ${leftJoinSubject('s', 'i.subject_id')} and ${inSight(sight)}
  left join subject_standing g on g.subject_id = i.subject_id and g.company_code = e.company_code
  left join lateral (
    select x.id from identifier o join list_entry x on x.id_no = o.id_no and x.id_type = o.id_type and x.id_country = o.id_country and x.ended_at is null
    where o.subject_id = i.subject_id and o.unlinked_at is null and x.kind = ${opposite} and x.company_code = e.company_code
      and (x.ends_at is null or x.ends_at > ${now}) and e.ended_at is null and (e.ends_at is null or e.ends_at > ${now}) limit 1) k on true`;
const rowColumns = sql<EntryRow>`${entryColumns}, c.name as "companyName", p.name as "providerName", s.id as "subjectId", s.name as "subjectName", s.verification,
  coalesce(g.standing, 'CLEAR') as standing, k.id as "conflictId"`;

/** The entries of a list. BLACK shows people who are held too, unless one kind is wanted. */
export const entries = bindList(entryList, {
  source: tableAs('list_entry', 'e'),
  key: ['e.id'],
  company: 'e.company_code',
  prepare: sightOfReader,
  filters: {
    list: (list) => sql`(case e.kind when 'HOLD' then 'BLACK' else e.kind end) = ${list}`,
    kind: 'e.kind',
    status: (status, { now }) => stateConditions(now)[status],
    source: 'e.source',
    reason_code: 'e.reason_code',
    business: (business) => sql`(e.business is null or e.business = ${business})`,
    provider_code: 'e.provider_code',
    method: 'e.method',
    review: (review, { now }) => sql`${isUnder(now)} and ${review === 'OVERDUE' ? sql`e.review_due <= ${now}` : sql`e.review_due > ${now}`}`,
    name: 'e.name',
    start_time: 'e.starts_at',
    end_time: 'e.starts_at',
    subject_id: (id, { extra }) =>
      id === undefined
        ? undefined
        : sql`(e.id_country, e.id_type, e.id_no) in (select i.id_country, i.id_type, i.id_no from identifier i ${joinSubject('s', 'i.subject_id')}
            where i.subject_id = ${id}::bigint and i.unlinked_at is null and ${inSight(extra)})`,
    id_no: (no, { input }) => (no === undefined ? undefined : ofNumber(readNumberFilter(no, input.id_type))),
    // With a number the kind has been read together with it.
    id_type: (type, { input }) => (type === undefined || input.id_no ? undefined : ofNumber(readNumberFilter(undefined, type))),
  },
  order: {
    create_time: 'e.created_at',
    start_date_time: 'e.starts_at',
    end_date_time: byColumn('e.ends_at', { nulls: 'last' }),
    name: byName('e.name'),
  },
  columns: rowColumns,
  joins: ({ now, extra }) => around(now, extra),
});

export async function findEntryRows(db: Db, ids: readonly string[], { companies, now }: { companies: readonly string[]; now: Date }): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select ${rowColumns} from list_entry e ${around(now, await sightOf(db, companies))} where e.id = any(${[...ids]}::bigint[]) and e.company_code = any(${[...companies]}::text[]) order by e.id`.execute(
    db,
  );
  return rows;
}

export const findEntryRow = async (db: Db, id: string, scope: { companies: readonly string[]; now: Date }): Promise<EntryRow | undefined> =>
  (await findEntryRows(db, [id], scope))[0];
