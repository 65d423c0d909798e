import { sql } from 'kysely';
import {
  type AmlResult,
  type Business,
  type Currency,
  type IdCountry,
  languageOfCountry,
  type PartnerStatus,
  type PayerVerification,
} from '../../domains/register/kernel/index.ts';
import { listAppMerchants } from '../../domains/merchants/merchants/server/index.ts';
import { listMethods } from '../../domains/register/reference-data/server/index.ts';
import { loadMapping } from '../../domains/payments/routing/server/index.ts';
import { type Db, writeAudit } from '../../platform/server/index.ts';
import type { MerchantLine, PersonLine } from './rows.ts';

/** Companies that have a general limit for pay-ins in each currency: those that can decide on its payments. */
export async function findCompaniesByCurrency(db: Db): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ currency: string; codes: string[] }>`
    select currency, array_agg(distinct company_code order by company_code) as codes from limit_profile
    where level = 'general' and business = 'payin' and valid_to is null group by currency`.execute(db);
  return new Map(rows.map((row) => [row.currency, row.codes]));
}

export interface Home {
  companyCode: string;
  currency: Currency;
}

/** Adds merchants and their apps; those that exist are left as they are. Answers how many of each were new. */
export async function addMerchants(
  db: Db,
  merchants: readonly MerchantLine[],
  { homes, payerVerification }: { homes: ReadonlyMap<IdCountry, Home>; payerVerification: PayerVerification },
): Promise<{ merchants: number; apps: number }> {
  const rows = merchants.map((one) => {
    const home = homes.get(one.country) as Home;
    const name = one.merchant_no;
    // The set knows no addresses; this one exists nowhere, so that no mail can leave.
    const email = `${name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}@merchant.invalid`;
    return { ...one, name, email, company: home.companyCode, currency: home.currency, lang: languageOfCountry(one.country) };
  });
  const { rows: added } = await sql`
    insert into merchant (merchant_no, muid, muname, legal_name, company_code, country, currency, industry, email, lang)
    select merchant_no, name, name, name, company, country, currency, industry, email, lang
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (merchant_no text, name text, company text, country text, currency text, industry text, email text, lang text)
    on conflict do nothing returning merchant_no`.execute(db);
  const apps = merchants.flatMap((one) => one.apps.map((app) => ({ app, merchant: one.merchant_no, industry: one.industry })));
  const { rows: addedApps } = await sql`
    insert into merchant_app (app_id, merchant_no, app_name, industry, payer_verification)
    select app, merchant, app, industry, ${payerVerification} from jsonb_to_recordset(${JSON.stringify(apps)}::jsonb) as r (app text, merchant text, industry text)
    where exists (select 1 from merchant m where m.merchant_no = r.merchant) on conflict do nothing returning app_id`.execute(db);
  return { merchants: added.length, apps: addedApps.length };
}

/** Industries that merchants may have. */
export async function findIndustries(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('option_item').select('value').where('list', '=', 'industry').where('active', '=', true).orderBy('sort').execute();
  return rows.map((row) => row.value);
}

export interface Route {
  provider: string;
  method: string;
  business: Business;
  company: string;
  country: IdCountry;
}

/** The channel that a payment needs. */
export const routeName = ({ provider, method, business, company }: Omit<Route, 'country' | 'business'> & { business: string }): string =>
  [provider, method, business, company].join('|');

/** What the database has that lines of a set may name. */
export interface SetReferences {
  merchants: ReadonlyMap<string, { company: string; country: IdCountry }>;
  /** The merchant of each app. */
  apps: ReadonlyMap<string, string>;
  methods: ReadonlySet<string>;
  /** By `routeName`, also without a provider: that somebody serves the method. */
  channels: ReadonlySet<string>;
}

/** @param companies whose channels are known */
export async function findKnown(db: Db, companies: readonly string[]): Promise<SetReferences> {
  const merchants = await db.selectFrom('merchant').select(['merchant_no', 'company_code', 'country']).execute();
  const channels = await Promise.all(
    companies.map(async (company) => (await loadMapping(db, company)).map(({ providerCode: provider, ...rest }) => ({ ...rest, provider, company }))),
  );
  return {
    merchants: new Map(merchants.map((row) => [row.merchant_no, { company: row.company_code, country: row.country as IdCountry }])),
    apps: await listAppMerchants(db),
    methods: new Set((await listMethods(db)).map(({ code }) => code)),
    channels: new Set(channels.flat().flatMap((one) => [routeName(one), routeName({ ...one, provider: '' })])),
  };
}

/** Adds the methods, providers and channels that payments came through; those that exist are left as they are. */
export async function addRoutes(db: Db, routes: readonly Route[]): Promise<void> {
  const value = sql`jsonb_to_recordset(${JSON.stringify(routes)}::jsonb) as r (provider text, method text, business text, company text, country text)`;
  await sql`insert into payment_method (code, name, countries) select method, method, array_agg(distinct country) from ${value} group by method
    on conflict do nothing`.execute(db);
  await sql`insert into provider (code, name) select distinct provider, provider from ${value} where provider <> '' on conflict do nothing`.execute(db);
  await sql`insert into provider_channel (provider_code, method, business, company_code) select distinct provider, method, business, company from ${value}
    where provider <> '' on conflict do nothing`.execute(db);
}

export interface PersonFacts {
  subjectId: string;
  person: PersonLine;
  /** Derived: the set gives years, and decisions ask for a day. */
  birthDate: string | null;
}

/**
 * Writes what the set knows of people, once: whoever was verified here, or got it from an earlier run, is left alone.
 * Answers how many people it was written for.
 */
export async function writePersonFacts(db: Db, facts: readonly PersonFacts[], at: Date): Promise<number> {
  const rows = facts.map(({ subjectId, person, birthDate }) => ({
    id: subjectId,
    name: person.name,
    verification: person.is_verified,
    pep: person.is_pep ? 'CURRENT' : 'NONE',
    sanction: person.is_sanctioned ? 'CONFIRMED' : 'NONE',
    deceased_on: person.deceased_on,
    birth_date: birthDate,
    income: person.est_income_month_minor ?? null,
    currency: person.currency,
    imported: { age: person.age ?? null, birth_date_from_age: birthDate !== null },
  }));
  await sql`select set_config('atalaia.from_the_beginning', 'on', true)`.execute(db);
  const { rows: written } = await sql`
    update subject s set name = r.name, verification = r.verification, pep = r.pep, sanction = r.sanction, deceased_on = r.deceased_on,
      birth_date = coalesce(s.birth_date, r.birth_date), income_month_minor = r.income, income_currency = r.currency,
      profile = s.profile || jsonb_build_object('imported', r.imported),
      verified_at = case when r.verification = 'Pass' then ${at}::timestamptz end, updated_at = clock_instant(), version = s.version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, name text, verification text, pep text, sanction text, deceased_on date,
      birth_date date, income bigint, currency text, imported jsonb)
    where s.id = r.id and s.verified_at is null and not s.profile ? 'imported' returning s.id`.execute(db);
  return written.length;
}

export interface KnownPayment {
  payloadHash: string;
  amlResult: AmlResult;
  partnerStatus: PartnerStatus;
}

export const nameOf = (business: string, tradeNo: string): string => `${business}|${tradeNo}`;

/** Payments that were decided before, by `nameOf`. */
export async function findKnownPayments(db: Db, names: readonly { business: string; tradeNo: string }[]): Promise<Map<string, KnownPayment>> {
  const { rows } = await sql<KnownPayment & { business: string; tradeNo: string }>`
    select t.business, t.trade_no as "tradeNo", t.payload_hash as "payloadHash", t.aml_result as "amlResult", t.partner_status as "partnerStatus"
    from unnest(${names.map((one) => one.business)}::text[], ${names.map((one) => one.tradeNo)}::text[]) as w (business, trade_no)
    join transaction t on t.business = w.business and t.trade_no = w.trade_no`.execute(db);
  return new Map(rows.map((row) => [nameOf(row.business, row.tradeNo), row]));
}

/** Which of the events were recorded before, by their ids. */
export async function findKnownEvents(db: Db, events: readonly { tradeNo: string; eventId: string }[]): Promise<Set<string>> {
  if (events.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select e.event_id as id from unnest(${events.map((one) => one.tradeNo)}::text[], ${events.map((one) => one.eventId)}::text[]) as w (trade_no, event_id)
    join transaction t on t.business = 'payin' and t.trade_no = w.trade_no
    join transaction_event e on e.transaction_id = t.id and e.event_id = w.event_id`.execute(db);
  return new Set(rows.map((row) => row.id));
}

/** Tables whose statistics keep decisions quick while they grow from nothing. */
export const growingTables = [
  'transaction',
  'decision_key',
  'limit_entry',
  'subject',
  'identifier',
  'hold',
  'justification_case',
  'subject_standing',
  'alert',
] as const;

export async function noteImport(db: Db, note: { operator: string; requestId: string; verb: string; after: object }): Promise<void> {
  const { operator, requestId, verb, after } = note;
  await writeAudit(db, { actor: { kind: 'system', userId: '0', name: operator, companies: [] }, verb, ip: null, requestId }, [
    { after, reason: 'Asked for at the command line' },
  ]);
}

/** Why payments were not plainly accepted; one may have several reasons. */
export async function countReasons(db: Db, ids: readonly string[]): Promise<{ reason: string; payments: number }[]> {
  const { rows } = await sql<{ reason: string; payments: number }>`
    select reason, count(*)::integer as payments from transaction cross join lateral unnest(aml_reasons) as reason
    where id = any(${ids}::bigint[]) group by 1`.execute(db);
  return rows;
}

/** Alerts that a load has raised, by their names. */
export async function countRaised(db: Db, requestId: string): Promise<{ alert: string; alerts: number }[]> {
  const { rows } = await sql<{ alert: string; alerts: number }>`
    select after ->> 'name' as alert, count(*)::integer as alerts from audit_entry
    where verb = 'alert.raised' and request_id = ${requestId} group by 1 order by 2 desc, 1`.execute(db);
  return rows;
}

/** Whether a company has rules in a currency, in whatever state. */
export async function hasRules(db: Db, companyCode: string, currency: string): Promise<boolean> {
  const { rows } = await sql<{
    found: boolean;
  }>`select exists (select from rule where company_code = ${companyCode} and currency = ${currency}) as found`.execute(db);
  return rows[0]?.found === true;
}
