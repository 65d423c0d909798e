import { sql } from 'kysely';
import type { Business } from '../../kernel/index.ts';
import { type Db, inNameOrder } from '../../../../platform/server/index.ts';
import { joinsOf } from '../../../../platform/server/lists/index.ts';

/** The merchant of rows: its `muid`, `muname`, `company_code`, `currency`, `country`, `status` and `risk_level`. */
export const { join: joinMerchant, leftJoin: leftJoinMerchant } = joinsOf('merchant', 'merchant_no');

/** A list for `in (…)`, which must not be empty. */
const inScope = (companies: readonly string[]): string[] => (companies.length > 0 ? [...companies] : ['']);

/** Merchants of these companies in the order in which a list shows them. */
export function listMerchantNames(db: Db, companies: readonly string[], business?: Business) {
  return db
    .selectFrom('merchant')
    .select(['merchant_no', 'muid', 'muname', 'businesses', 'company_code'])
    .where('company_code', 'in', inScope(companies))
    .$if(business !== undefined, (query) => query.where(sql<boolean>`${business} = any (businesses)`))
    .orderBy(inNameOrder('muname'))
    .execute();
}

/** Apps of a merchant of these companies. */
export function listAppNames(db: Db, companies: readonly string[], merchantNo: string) {
  return db
    .selectFrom('merchant_app')
    .innerJoin('merchant', 'merchant.merchant_no', 'merchant_app.merchant_no')
    .select(['merchant_app.app_id', 'merchant_app.app_name'])
    .where('merchant_app.merchant_no', '=', merchantNo)
    .where('merchant.company_code', 'in', inScope(companies))
    .orderBy(inNameOrder('merchant_app.app_name'))
    .execute();
}

/**
 * Every name by which merchants of these companies are known, by the person or company that a merchant is: legal name, trade names, the
 * name that it goes by, and those of its apps.
 * @param subjectIds of these only; without it, of all
 */
export async function listNamesOfMerchants(
  db: Db,
  companies: readonly string[],
  subjectIds?: readonly string[],
): Promise<{ subjectId: string; name: string }[]> {
  const { rows } = await sql<{ subjectId: string; name: string }>`
    select distinct m.subject_id as "subjectId", n.name from merchant m
      cross join lateral (select unnest(array[m.legal_name, m.muname] || m.trade_names) as name
        union all select a.app_name from merchant_app a where a.merchant_no = m.merchant_no) n
    where m.company_code = any(${[...companies]}::text[]) and m.subject_id is not null and btrim(n.name) <> ''
      ${subjectIds === undefined ? sql`` : sql`and m.subject_id = any(${[...subjectIds]}::bigint[])`}
    order by m.subject_id, n.name`.execute(db);
  return rows;
}

/** What merchants are called, by their numbers. @param companyCode of this company only; without it, of all */
export async function findMerchantNames(db: Db, merchantNos: readonly string[], companyCode?: string): Promise<Map<string, string>> {
  if (merchantNos.length === 0) return new Map();
  const { rows } = await sql<{ no: string; name: string }>`
    select merchant_no as no, muname as name from merchant where merchant_no = any(${[...merchantNos]}::text[])
      ${companyCode === undefined ? sql`` : sql`and company_code = ${companyCode}`}`.execute(db);
  return new Map(rows.map(({ no, name }) => [no, name]));
}

/** Where the merchants of these companies are, and in which currencies they are paid. */
export async function listMerchantPlaces(db: Db, companies: readonly string[]): Promise<{ countries: string[]; currencies: string[] }> {
  const { rows } = await sql<{ countries: string[] | null; currencies: string[] | null }>`
    select array_agg(distinct country) as countries, array_agg(distinct currency::text) as currencies from merchant
    where company_code = any(${[...companies]}::text[])`.execute(db);
  return { countries: rows[0]?.countries ?? [], currencies: rows[0]?.currencies ?? [] };
}

/** The companies that have a merchant for a business. */
export async function listCompaniesWithMerchants(db: Db, business: Business): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`select distinct company_code as code from merchant where ${business} = any (businesses)`.execute(db);
  return rows.map(({ code }) => code);
}
