import { sql } from 'kysely';
import type { Db } from '../../../../platform/server/index.ts';
import type { Business, Standing } from '../../../register/kernel/index.ts';

export interface CompanyRow {
  code: string;
  name: string;
  currency: string;
}
export async function findCompanies(db: Db, codes: readonly string[]): Promise<Map<string, CompanyRow>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .selectFrom('company')
    .select(['code', 'name', 'currency'])
    .where('code', 'in', [...codes])
    .execute();
  return new Map(rows.map((row) => [row.code, row]));
}

export const findMerchant = (db: Db, merchantNo: string): Promise<{ company_code: string; currency: string } | undefined> =>
  db.selectFrom('merchant').select(['company_code', 'currency']).where('merchant_no', '=', merchantNo).executeTakeFirst();

export async function findStanding(db: Db, subjectId: string, companyCode: string): Promise<Standing | undefined> {
  const row = await db
    .selectFrom('subject_standing')
    .select('standing')
    .where('subject_id', '=', subjectId)
    .where('company_code', '=', companyCode)
    .executeTakeFirst();
  return row?.standing as Standing | undefined;
}

/** Where payments of a person can come: where some came, and where merchants do business in a country and currency of a document of theirs. */
const payablePlaces = (subjectId: string) => sql`
  select company_code, currency from decision_key where subject_id = ${subjectId}::bigint
  union select m.company_code, m.currency from identifier i join merchant m on m.country = i.id_country where i.subject_id = ${subjectId}::bigint and i.unlinked_at is null
  union select c.code, c.currency from identifier i join company c on c.country = i.id_country where i.subject_id = ${subjectId}::bigint and i.unlinked_at is null`;

/** The currencies in which a limit of a person can count at a company; none where no payment of theirs can come. */
export async function listPayableCurrencies(db: Db, { subjectId, companyCode }: { subjectId: string; companyCode: string }): Promise<string[]> {
  const { rows } = await sql<{ currency: string }>`
    select currency from (${payablePlaces(subjectId)}) p where company_code = ${companyCode} order by currency`.execute(db);
  return rows.map(({ currency }) => currency);
}

/** Which pairs of direction and currency have limits at a company that can count for the person, or have been used there. */
export async function listLimitKeys(
  db: Db,
  { subjectId, companies }: { subjectId: string; companies: readonly string[] },
): Promise<{ companyCode: string; business: Business; currency: string; keyId: string | null }[]> {
  if (companies.length === 0) return [];
  const { rows } = await sql<{ companyCode: string; business: Business; currency: string; keyId: string | null }>`
    select p.company_code as "companyCode", p.business, p.currency, k.id as "keyId" from limit_profile p
    join company c on c.code = p.company_code
    left join decision_key k on k.subject_id = ${subjectId} and k.company_code = p.company_code and k.business = p.business and k.currency = p.currency
    where p.company_code = any(${[...companies]}::text[]) and p.level = 'general' and p.valid_to is null and (k.id is not null or p.currency = c.currency)
      and (p.company_code, p.currency) in (select company_code, currency from (${payablePlaces(subjectId)}) payable)
    order by p.company_code, k.id is null, p.business, p.currency`.execute(db);
  return rows;
}

/** What merchants and apps of limits are called. */
export async function findPlaceNames(db: Db, places: readonly { merchantNo: string; appId: string }[]) {
  const [merchantNos, appIds] = [places.map((one) => one.merchantNo).filter(Boolean), places.map((one) => one.appId).filter(Boolean)];
  const merchants =
    merchantNos.length === 0 ? [] : await db.selectFrom('merchant').select(['merchant_no', 'muname']).where('merchant_no', 'in', merchantNos).execute();
  const apps = appIds.length === 0 ? [] : await db.selectFrom('merchant_app').select(['app_id', 'app_name']).where('app_id', 'in', appIds).execute();
  return { merchants: new Map(merchants.map((row) => [row.merchant_no, row.muname])), apps: new Map(apps.map((row) => [row.app_id, row.app_name])) };
}
