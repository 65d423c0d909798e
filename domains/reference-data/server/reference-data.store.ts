import { sql } from 'kysely';
import type { Business } from '../../kernel/index.ts';
import type { Language } from '../../../platform/contract/index.ts';
import { type Db, inNameOrder } from '../../../platform/server/index.ts';
import { listCompaniesWithMerchants, listMerchantPlaces } from '../../merchants/server/known/index.ts';

/** A list for `in (…)`, which must not be empty. */
const inScope = (companies: readonly string[]): string[] => (companies.length > 0 ? [...companies] : ['']);

/** Companies; with a business only those that have a channel or a merchant for it. */
export async function findCompanies(db: Db, companies: readonly string[], business?: Business) {
  const ofMerchants = business === undefined ? [] : await listCompaniesWithMerchants(db, business);
  return db
    .selectFrom('company')
    .select(['code', 'name', 'country', 'currency', 'time_zone'])
    .where('code', 'in', inScope(companies))
    .$if(business !== undefined, (query) =>
      query.where((where) =>
        where.or([
          where.exists(
            where
              .selectFrom('provider_channel')
              .select(sql`1`.as('one'))
              .whereRef('provider_channel.company_code', '=', 'company.code')
              .where('provider_channel.business', '=', business as Business),
          ),
          where('code', 'in', inScope(ofMerchants)),
        ]),
      ),
    )
    .orderBy(inNameOrder('name'))
    .execute();
}

export function findProviders(db: Db, companies: readonly string[]) {
  return db
    .selectFrom('provider')
    .select(['code', 'name'])
    .where((where) =>
      where.exists(
        where
          .selectFrom('provider_channel')
          .select(sql`1`.as('one'))
          .whereRef('provider_channel.provider_code', '=', 'provider.code')
          .where('provider_channel.company_code', 'in', inScope(companies)),
      ),
    )
    .orderBy(inNameOrder('name'))
    .execute();
}

/** Methods that a company of the caller, or the country of one of its merchants, pays with. */
export async function findMethods(db: Db, companies: readonly string[]): Promise<string[]> {
  const { countries } = await listMerchantPlaces(db, companies);
  const rows = await db
    .selectFrom('payment_method')
    .select('code')
    .where((where) =>
      where.or([
        where.exists(
          where
            .selectFrom('company')
            .select(sql`1`.as('one'))
            .where('company.code', 'in', inScope(companies))
            .where(sql<boolean>`company.country = any (payment_method.countries)`),
        ),
        sql<boolean>`payment_method.countries && ${countries}::text[]`,
      ]),
    )
    .orderBy('code')
    .execute();
  return rows.map((row) => row.code);
}

export async function findCurrencies(db: Db, companies: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('company').select('currency').where('code', 'in', inScope(companies)).execute();
  const { currencies } = await listMerchantPlaces(db, companies);
  return [...new Set([...rows.map((row) => row.currency), ...currencies])].sort();
}

const countryName = { en: 'name_en', pt: 'name_pt', es: 'name_es' } as const;

/** All countries by the name in the reader's language. */
export function findCountries(db: Db, lang: Language) {
  const name = countryName[lang];
  return db
    .selectFrom('country')
    .select((eb) => ['code', eb.fn.coalesce(name, 'name_en').as('name')])
    .orderBy(inNameOrder(name))
    .execute();
}

/** The lists that people may extend, active items only. */
export function findOptionItems(db: Db, lists: readonly string[]) {
  return db
    .selectFrom('option_item')
    .select(['list', 'value', 'label_en', 'label_pt', 'label_es'])
    .where('list', 'in', [...lists])
    .where('active', '=', true)
    .orderBy('list')
    .orderBy('sort')
    .orderBy('value')
    .execute();
}

export interface IndustryName {
  code: string;
  names: { en: string; pt: string; es: string };
}

/** Industries in use with their names, in their order. */
export async function listIndustryNames(db: Db): Promise<IndustryName[]> {
  const rows = await findOptionItems(db, ['industry']);
  return rows.map((row) => ({ code: row.value, names: { en: row.label_en, pt: row.label_pt, es: row.label_es ?? row.label_en } }));
}

/** Adds industries behind the others, and renames those that are known. */
export async function saveIndustryNames(db: Db, industries: readonly IndustryName[]): Promise<void> {
  for (const { code, names } of industries)
    await sql`
      insert into option_item (list, value, label_en, label_pt, label_es, sort)
      values ('industry', ${code}, ${names.en}, ${names.pt}, ${names.es}, (select coalesce(max(sort), 0) + 10 from option_item where list = 'industry'))
      on conflict (list, value) do update set label_en = excluded.label_en, label_pt = excluded.label_pt, label_es = excluded.label_es, active = true`.execute(
      db,
    );
}

/** Names of companies by code. */
export async function listCompanyNames(db: Db, codes: readonly string[]): Promise<{ code: string; name: string }[]> {
  return db
    .selectFrom('company')
    .select(['code', 'name'])
    .where('code', 'in', [...codes, ''])
    .orderBy('code')
    .execute();
}

export interface CompanyRow {
  code: string;
  country: string;
  currency: string;
}

/** All companies, with country and currency. */
export const listCompanies = (db: Db): Promise<CompanyRow[]> => db.selectFrom('company').select(['code', 'country', 'currency']).orderBy('code').execute();

/** Zones of companies, each once. */
export async function listTimeZones(db: Db, companies: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('company').select('time_zone').distinct().where('code', 'in', inScope(companies)).execute();
  return rows.map((row) => row.time_zone);
}

/** Codes of all companies. */
export async function listCompanyCodes(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('company').select('code').orderBy('code').execute();
  return rows.map((row) => row.code);
}

/** The zone and the regulatory profile of a company. */
export async function findCompanyProfile(db: Db, code: string): Promise<{ timeZone: string; profile: unknown } | undefined> {
  return db.selectFrom('company').select(['time_zone as timeZone', 'profile']).where('code', '=', code).executeTakeFirst();
}
