import { sql } from 'kysely';
import type { Db } from '../../../platform/server/index.ts';
import type { Business, IdDocument, Standing } from '../../kernel/index.ts';

/** The person that owns one of these documents now. */
export async function findSubjectByDocuments(db: Db, documents: readonly IdDocument[]): Promise<string | undefined> {
  if (documents.length === 0) return undefined;
  const { rows } = await sql<{ id: string }>`
    select subject_id as id from identifier
    where unlinked_at is null and (id_country, id_type, id_no) in (
      select * from unnest(${documents.map((one) => one.country)}::text[], ${documents.map((one) => one.type)}::text[], ${documents.map((one) => one.no)}::text[])) limit 1`.execute(
    db,
  );
  return rows[0]?.id;
}

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

/** Which pairs of direction and currency have limits at a company, or have been used by the person there. */
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
