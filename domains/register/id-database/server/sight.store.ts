import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { type Call, type Db, nameHolds } from '../../../../platform/server/index.ts';
import { refuse } from '../../../../platform/contract/index.ts';
import type { IdDocument } from '../../kernel/index.ts';
import { idDatabaseErrors } from '../contract/index.ts';
import { hasSeveralHolders } from '../model/number-holder.ts';
import { isOneOfDocuments } from './holders.store.ts';

/**
 * Whom a reader may see: people who have paid at one of their companies, whom one of them has registered behind a merchant, and
 * people of these countries who have paid nowhere yet, unless nothing is known of them but a document that somebody put on a
 * list, or that they stand behind a merchant of another company. Whoever sees all companies sees
 * everybody, without looking. Only a payment or a registration makes sight, never an act of the reader.
 */
export interface Sight {
  companies: readonly string[];
  isWhole: boolean;
}

export async function sightOf(db: Db, companies: readonly string[]): Promise<Sight> {
  const { rows } = await sql<{ whole: boolean }>`select not exists (select 1 from company where code <> all(${[...companies]}::text[])) as whole`.execute(db);
  return { companies, isWhole: companies.length > 0 && (rows[0]?.whole ?? false) };
}

/** What lists of people look up for their conditions. */
export const sightOfReader = (_input: unknown, call: Call): Promise<Sight> => sightOf(call.db, call.actor.companies);

/**
 * The condition on a row `s` of `subject`. A key alone is no payment: setting a limit makes one too; it only spares looking
 * through the payments of people of other companies. Scalar subqueries with a limit, so that they are looked up for the
 * rows of a page and never joined to the whole register.
 */
export function inSight({ companies, isWhole }: Sight): RawBuilder<SqlBool> {
  if (isWhole) return sql<SqlBool>`true`;
  const codes = sql`any(${[...companies]}::text[])`;
  return sql<SqlBool>`coalesce((select true from decision_key k where k.subject_id = s.id and k.company_code = ${codes}
      and (select true from transaction p where p.subject_id = s.id and p.company_code = ${codes} limit 1) limit 1),
    (select true from subject_registration g where g.subject_id = s.id and g.company_code = ${codes} limit 1),
    s.source not in ('LIST', 'MERCHANT') and s.country = any(array(select country from company where code = ${codes}))
      and (select true from transaction p where p.subject_id = s.id limit 1) is null)`;
}

/** As `inSight`, where whether the reader sees all companies is left to the statement. */
export const inSightOf = (companies: readonly string[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${companies.length > 0} and not exists (select from company where code <> all(${[...companies]}::text[])) or ${inSight({ companies, isWhole: false })})`;

/** Those of the people whom the reader may see. */
export async function findVisible(db: Db, subjectIds: readonly string[], sight: Sight): Promise<Set<string>> {
  if (subjectIds.length === 0 || sight.companies.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select s.id from subject s where s.id = any(${[...new Set(subjectIds)]}::bigint[]) and ${inSight(sight)}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Whether a reader of these companies may see a person; nobody sees a person that does not exist. */
export const seesPerson = async (db: Db, subjectId: string, companies: readonly string[]): Promise<boolean> =>
  (await findVisible(db, [subjectId], await sightOf(db, companies))).has(subjectId);

/** A document that somebody owns now. */
interface OwnDocument extends IdDocument {
  subjectId: string;
}

/** People in sight who own one of these documents now, the first on file first; of a number of many two at most. @param companies absent: all */
export async function findVisibleOwners(db: Db, documents: readonly IdDocument[], companies: readonly string[] | undefined): Promise<OwnDocument[]> {
  if (documents.length === 0 || companies?.length === 0) return [];
  const { rows } = await sql<OwnDocument>`
    select * from (
      select distinct on (s.id) s.id as "subjectId", i.id_country as country, i.id_type as type, i.id_no as no from identifier i join subject s on s.id = i.subject_id
      where i.unlinked_at is null and ${isOneOfDocuments(documents)} and ${companies ? inSight(await sightOf(db, companies)) : sql`true`}
      order by s.id, (i.id_type <> all(${documents.map(({ type }) => type)}::text[])), i.id) as found limit 2`.execute(db);
  return rows;
}

/** The person in sight that owns one of these documents now; refused where a number of many is that of several. */
export async function findVisibleByDocuments(db: Db, documents: readonly IdDocument[], companies: readonly string[]): Promise<string | undefined> {
  const [first, second] = await findVisibleOwners(db, documents, companies);
  if (second && documents.some(hasSeveralHolders)) refuse(idDatabaseErrors, 'SEVERAL_HOLDERS');
  return first?.subjectId;
}

/** A person and a company that has the person as a customer. */
export interface CustomerOf {
  subjectId: string;
  companyCode: string;
}

/** The companies whose customers people are, by person and company: where they have paid, or of their country while they have paid nowhere. */
export async function listCompaniesOf(db: Db, subjectIds: readonly string[]): Promise<CustomerOf[]> {
  if (subjectIds.length === 0) return [];
  const { rows } = await sql<CustomerOf>`
    select s.id as "subjectId", c.code as "companyCode" from subject s cross join company c
    where s.id = any(${[...new Set(subjectIds)]}::bigint[]) and s.merged_into is null and ${isCustomer} order by s.id, c.code`.execute(db);
  return rows;
}

/** The condition of `inSight` for one company `c`. */
const isCustomer = sql`(exists (select from decision_key k where k.subject_id = s.id and k.company_code = c.code)
    and exists (select from transaction p where p.subject_id = s.id and p.company_code = c.code)
  or exists (select from subject_registration g where g.subject_id = s.id and g.company_code = c.code)
  or s.source not in ('LIST', 'MERCHANT') and s.country = c.country and not exists (select from transaction p where p.subject_id = s.id))`;

/** Which customers of a company are wanted; what is left out does not narrow. */
export interface CustomersQuery {
  kind?: 'PERSON' | 'COMPANY' | undefined;
  country?: string | undefined;
  nationality?: string | undefined;
  isPep?: boolean | undefined;
  /** Registered since then. */
  since?: Date | undefined;
  /** Whose name has this, whatever accents and capitals. */
  name?: string | undefined;
}

/** Customers of a company in the order of their ids. @param after the last one that was taken before */
export async function listCustomers(db: Db, companyCode: string, query: CustomersQuery, { after, limit }: { after: string; limit: number }): Promise<string[]> {
  const { kind, country, nationality, isPep, since, name } = query;
  const conditions = [
    sql`s.id > ${after}::bigint and s.merged_into is null and ${isCustomer}`,
    ...(kind === undefined ? [] : [sql`s.kind = ${kind}`]),
    ...(country === undefined ? [] : [sql`s.country = ${country}`]),
    ...(nationality === undefined ? [] : [sql`s.nationality = ${nationality}`]),
    ...(isPep === undefined ? [] : [isPep ? sql`s.pep <> 'NONE'` : sql`s.pep = 'NONE'`]),
    ...(since === undefined ? [] : [sql`s.created_at >= ${since}`]),
    ...(name === undefined ? [] : [nameHolds('s.name', name)]),
  ];
  const { rows } = await sql<{ id: string }>`
    select s.id from subject s join company c on c.code = ${companyCode} where ${sql.join(conditions, sql` and `)} order by s.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
