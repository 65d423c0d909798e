import { sql } from 'kysely';
import type { Business } from '../../kernel/index.ts';
import type { Language } from '../../../../platform/contract/index.ts';
import { type Db, inNameOrder } from '../../../../platform/server/index.ts';
import { listCompaniesWithMerchants, listMerchantPlaces } from '../../merchant-register/server/index.ts';
import { type StoredCompany } from './companies/index.ts';

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

/** Codes of the zones that companies have chosen for screens, each once; null for none. */
export async function listScreenZones(db: Db, companies: readonly string[]): Promise<(string | null)[]> {
  const zone = sql<string | null>`profile ->> 'screen_zone'`.as('zone');
  const rows = await db.selectFrom('company').select(zone).distinct().where('code', 'in', inScope(companies)).execute();
  return rows.map((row) => row.zone);
}

/** Codes of all companies. */
export async function listCompanyCodes(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('company').select('code').orderBy('code').execute();
  return rows.map((row) => row.code);
}

/** Adds a company. False: there is one of that code. */
export async function insertCompany(db: Db, one: Omit<StoredCompany, 'version' | 'profile'> & { profile: object }): Promise<boolean> {
  const { rows } = await sql`
    insert into company (code, name, country, currency, time_zone, profile)
    values (${one.code}, ${one.name}, ${one.country}, ${one.currency}, ${one.timeZone}, ${JSON.stringify(one.profile)}::jsonb)
    on conflict do nothing returning 1`.execute(db);
  return rows.length > 0;
}

/** Changes a company that is locked. Decisions take its settings again, in every process. */
export async function updateCompany(db: Db, one: Pick<StoredCompany, 'code' | 'name' | 'timeZone' | 'version'> & { profile: object }): Promise<void> {
  await sql`update company set name = ${one.name}, time_zone = ${one.timeZone}, profile = ${JSON.stringify(one.profile)}::jsonb, version = ${one.version}
    where code = ${one.code}`.execute(db);
}

export interface MethodRow {
  code: string;
  name: string;
  countries: string[];
  /** Money is handed over or taken out as cash, also at an agent. */
  isCash: boolean;
}
export interface ProviderRow {
  code: string;
  name: string;
}

/** Every payment method, whoever uses it. */
export const listMethods = (db: Db): Promise<MethodRow[]> =>
  db.selectFrom('payment_method').select(['code', 'name', 'countries', 'is_cash as isCash']).orderBy(inNameOrder('name')).orderBy('code').execute();

/** Codes of the methods that are cash. */
export async function listCashMethods(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('payment_method').select('code').where('is_cash', '=', true).orderBy('code').execute();
  return rows.map(({ code }) => code);
}

/** What one unit of a currency was worth on a day. */
export interface DayRateRow {
  currency: string;
  quote: string;
  /** `2026-11-26` */
  day: string;
  /** Decimal text with at most ten decimals: units of `quote` for one of `currency`. */
  rate: string;
}

/** Rates of a currency on days, both ends included, in the order of the days. */
export async function listDayRates(db: Db, { currency, from, to }: { currency: string; from: string; to: string }): Promise<DayRateRow[]> {
  const { rows } = await sql<DayRateRow>`select currency, quote, day::text as day, rate::text as rate from day_rate
    where currency = ${currency} and day between ${from}::date and ${to}::date order by quote, day`.execute(db);
  return rows;
}

/** Sets the rate of a day; answers the former one, null when there was none. */
export async function saveDayRate(db: Db, one: DayRateRow & { source: string }): Promise<{ rate: string; source: string } | null> {
  const { rows } = await sql<{ rate: string; source: string }>`select rate::text as rate, source from day_rate
    where currency = ${one.currency} and quote = ${one.quote} and day = ${one.day}::date for update`.execute(db);
  await sql`insert into day_rate (currency, quote, day, rate, source) values (${one.currency}, ${one.quote}, ${one.day}::date, ${one.rate}::numeric, ${one.source})
    on conflict (currency, quote, day) do update set rate = excluded.rate, source = excluded.source`.execute(db);
  return rows[0] ?? null;
}

/** Every provider, whoever works with it. */
export const listProviders = (db: Db): Promise<ProviderRow[]> =>
  db.selectFrom('provider').select(['code', 'name']).orderBy(inNameOrder('name')).orderBy('code').execute();

/** What each provider is called, by its code; one that is gone keeps its code. */
export async function namesOfProviders(db: Db): Promise<(code: string) => string> {
  const names = new Map((await listProviders(db)).map(({ code, name }) => [code, name]));
  return (code) => names.get(code) ?? code;
}

/** Adds a payment method. False: there is one of that code. */
export async function insertMethod(db: Db, one: MethodRow): Promise<boolean> {
  const { rows } = await sql`insert into payment_method (code, name, countries, is_cash)
    values (${one.code}, ${one.name}, ${one.countries}::text[], ${one.isCash})
    on conflict do nothing returning 1`.execute(db);
  return rows.length > 0;
}

/** Locks payment methods against changes, in the order of their codes. */
export async function lockMethods(db: Db, codes: readonly string[]): Promise<MethodRow[]> {
  const { rows } = await sql<MethodRow>`select code, name, countries, is_cash as "isCash" from payment_method
    where code = any(${[...codes]}::text[]) order by code for update`.execute(db);
  return rows;
}

/** Changes what a payment method is called and where it is used; answers what it was. */
export async function updateMethod(db: Db, one: MethodRow): Promise<MethodRow | undefined> {
  const { rows } = await sql<MethodRow>`
    with former as (select code, name, countries, is_cash from payment_method where code = ${one.code} for update)
    update payment_method m set name = ${one.name}, countries = ${one.countries}::text[], is_cash = ${one.isCash} from former f where m.code = f.code
    returning f.code, f.name, f.countries, f.is_cash as "isCash"`.execute(db);
  return rows[0];
}

/** Adds a provider. False: there is one of that code. */
export async function insertProvider(db: Db, one: ProviderRow): Promise<boolean> {
  const { rows } = await sql`insert into provider (code, name) values (${one.code}, ${one.name}) on conflict do nothing returning 1`.execute(db);
  return rows.length > 0;
}

/** Changes what a provider is called; answers what it was. */
export async function updateProvider(db: Db, one: ProviderRow): Promise<ProviderRow | undefined> {
  const { rows } = await sql<ProviderRow>`
    with former as (select code, name from provider where code = ${one.code} for update)
    update provider p set name = ${one.name} from former f where p.code = f.code returning f.code, f.name`.execute(db);
  return rows[0];
}

/** The industries on file, in the reader's language. */
export async function findIndustries(db: Db, lang: Language): Promise<{ value: string; label: string }[]> {
  const label = { en: 'label_en', pt: 'label_pt', es: 'label_es' } as const;
  const rows = await findOptionItems(db, ['industry']);
  return rows.map((row) => ({ value: row.value, label: row[label[lang]] ?? row.label_en }));
}
