import { sql } from 'kysely';
import type { Channel } from '../../../../engines/routing/index.ts';
import type { Db } from '../../../../platform/server/index.ts';
import { bindList, byExpression, tableAs } from '../../../../platform/server/lists/index.ts';
import type { Business } from '../../../register/kernel/index.ts';
import { channelList } from '../contract/index.ts';
import { joinCompany, lockCompanies } from '../../../register/reference-data/server/companies/index.ts';

/** The key of a channel. */
export interface ChannelPlace {
  companyCode: string;
  business: Business;
  method: string;
  providerCode: string;
}
export interface StoredChannel extends ChannelPlace {
  providerName: string;
  companyName: string;
  currency: string | null;
  routers: number;
}

const columns = sql<StoredChannel>`p.provider_code as "providerCode", o.name as "providerName", p.method, p.business, p.company_code as "companyCode", c.name as "companyName",
  p.currency, (select count(*)::int from merchant_router r where r.company_code = p.company_code and r.routes @> jsonb_build_array(jsonb_build_object(
    'business', p.business, 'method', p.method, 'providerCode', p.provider_code))) as routers`;
const joins = sql`join provider o on o.code = p.provider_code ${joinCompany('c', 'p.company_code')}`;

/** The channel mapping. */
export const channels = bindList(channelList, {
  source: tableAs('provider_channel', 'p'),
  key: ['p.company_code', 'p.business', 'p.method', 'p.provider_code'],
  company: 'p.company_code',
  filters: { provider_code: 'p.provider_code', method: 'p.method', business: 'p.business' },
  order: { method: byExpression(sql`p.method`), provider_code: byExpression(sql`p.provider_code`) },
  columns,
  joins,
});

const isAt = ({ companyCode, business, method, providerCode }: ChannelPlace, alias: 'p' | 'h' | 'c') =>
  sql`${sql.ref(`${alias}.company_code`)} = ${companyCode} and ${sql.ref(`${alias}.business`)} = ${business} and ${sql.ref(`${alias}.method`)} = ${method}
    and ${sql.ref(`${alias}.provider_code`)} = ${providerCode}`;

export async function findChannel(db: Db, place: ChannelPlace): Promise<StoredChannel | undefined> {
  const { rows } = await sql<StoredChannel>`select ${columns} from provider_channel p ${joins} where ${isAt(place, 'p')}`.execute(db);
  return rows[0];
}

/** The mapping of a company. */
export async function loadMapping(db: Db, companyCode: string): Promise<Channel[]> {
  const { rows } = await sql<Channel>`
    select business, method, provider_code as "providerCode", currency from provider_channel where company_code = ${companyCode}
    order by business, method, provider_code`.execute(db);
  return rows;
}

/** Whether anything was ever said of who serves a method, here and for a currency; null: any. */
export async function isMethodMapped(db: Db, { companyCode, business, method }: Omit<ChannelPlace, 'providerCode'>, currency: string | null): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from provider_channel p where p.company_code = ${companyCode} and p.business = ${business} and p.method = ${method}
        and (p.currency is null or ${currency}::text is null or p.currency = ${currency}))
      or exists (select from channel_mapping_change h where h.company_code = ${companyCode} and h.business = ${business} and h.method = ${method}
        and (h.currency is null or ${currency}::text is null or h.currency = ${currency})) as is`.execute(db);
  return rows[0]?.is ?? false;
}

/** Changes of a company's mapping come one after the other. */
export async function lockMapping(db: Db, companyCodes: readonly string[]): Promise<void> {
  await lockCompanies(db, companyCodes);
}

export interface ChannelChange {
  change: 'ADDED' | 'REMOVED';
  reason: string | null;
  madeBy: string;
  approvedBy: string | null;
  madeAt: Date;
}

/** Changes of one channel, newest first. */
export async function listChannelChanges(db: Db, place: ChannelPlace): Promise<ChannelChange[]> {
  const { rows } = await sql<ChannelChange>`
    select h.change, h.reason, h.made_by_name as "madeBy", h.approved_by_name as "approvedBy", h.made_at as "madeAt" from channel_mapping_change h
    where ${isAt(place, 'h')} order by h.id desc limit 100`.execute(db);
  return rows;
}

/** How often a channel was changed: its version. */
export async function countChannelChanges(db: Db, place: ChannelPlace): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from channel_mapping_change h where ${isAt(place, 'h')}`.execute(db);
  return rows[0]?.n ?? 0;
}

export interface ChannelWrite extends ChannelPlace {
  id: string;
  currency: string | null;
  change: 'ADDED' | 'REMOVED';
  reason: string | null;
  maker: string;
  approver: string | null;
  requestId: string | null;
  at: Date;
}

export async function saveChannelChange(db: Db, one: ChannelWrite): Promise<void> {
  if (one.change === 'ADDED')
    await sql`insert into provider_channel (provider_code, method, business, company_code, currency)
      values (${one.providerCode}, ${one.method}, ${one.business}, ${one.companyCode}, ${one.currency})`.execute(db);
  else await sql`delete from provider_channel p where ${isAt(one, 'p')}`.execute(db);
  await sql`
    insert into channel_mapping_change (id, company_code, business, method, provider_code, currency, change, reason, made_by_name, approved_by_name, request_id, made_at)
    values (${one.id}::bigint, ${one.companyCode}, ${one.business}, ${one.method}, ${one.providerCode}, ${one.currency}, ${one.change}, ${one.reason}, ${one.maker},
      ${one.approver}, ${one.requestId}::bigint, ${one.at})`.execute(db);
}

/** The currency that a channel had when it was removed; null: any, or it never was. */
export async function findLastCurrency(db: Db, one: ChannelPlace): Promise<string | null> {
  const { rows } = await sql<{ currency: string | null }>`
    select c.currency::text as currency from channel_mapping_change c where ${isAt(one, 'c')} and c.change = 'REMOVED' order by c.id desc limit 1`.execute(db);
  return rows[0]?.currency ?? null;
}

/** Whether provider and method exist. */
export async function findNamed(
  db: Db,
  { providerCode, method }: Pick<ChannelPlace, 'providerCode' | 'method'>,
): Promise<{ provider: boolean; method: boolean }> {
  const { rows } = await sql<{ provider: boolean; method: boolean }>`
    select exists (select from provider where code = ${providerCode}) as provider, exists (select from payment_method where code = ${method}) as method`.execute(
    db,
  );
  return rows[0] ?? { provider: false, method: false };
}

export interface UsingRouter {
  routerId: string;
  muid: string;
  muname: string;
  active: boolean;
  weight: number;
}

/** Routers that have a channel among their routes. */
export async function listUsingRouters(db: Db, { companyCode, business, method, providerCode }: ChannelPlace): Promise<UsingRouter[]> {
  const { rows } = await sql<UsingRouter>`
    select r.id as "routerId", m.muid, m.muname, (x.route ->> 'active')::boolean as active, (x.route ->> 'weight')::int as weight
    from merchant_router r join merchant m on m.merchant_no = r.merchant_no cross join jsonb_array_elements(r.routes) as x (route)
    where r.company_code = ${companyCode} and x.route ->> 'business' = ${business} and x.route ->> 'method' = ${method}
      and x.route ->> 'providerCode' = ${providerCode} order by m.muname, m.merchant_no limit 200`.execute(db);
  return rows;
}

/**
 * Apps of a company that are served by a method and narrowed by more than the mapping: by a router, by channels that are off, or
 * by the block configuration. All others lose their last route exactly when the mapping has none left.
 */
export async function listNarrowedApps(db: Db, { companyCode, business }: Pick<ChannelPlace, 'companyCode' | 'business'>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select a.app_id as id from merchant_app a join merchant m on m.merchant_no = a.merchant_no
    where m.company_code = ${companyCode} and ${business} = any(m.businesses) and m.status = 'ONBOARDED'
      and (exists (select from merchant_router r where r.merchant_no = m.merchant_no)
        or exists (select from app_channel_off f where f.app_id = a.app_id and f.business = ${business})
        or exists (select from block_config b where b.merchant_no = m.merchant_no))
    order by m.muname, a.app_name, a.app_id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * The apps of onboarded merchants that nothing but the mapping narrows; the first hundred, and how many there are.
 * @param money what the channel pays in, and currencies that others serve
 */
export async function listPlainApps(
  db: Db,
  { companyCode, business }: Pick<ChannelPlace, 'companyCode' | 'business'>,
  { currency, served }: { currency: string | null; served: readonly string[] },
): Promise<{ total: number; ids: string[] }> {
  const { rows } = await sql<{ total: number; id: string }>`
    select count(*) over ()::int as total, a.app_id as id from merchant_app a join merchant m on m.merchant_no = a.merchant_no
    where m.company_code = ${companyCode} and ${business} = any(m.businesses) and m.status = 'ONBOARDED' and (${currency}::text is null or m.currency = ${currency})
      and not m.currency = any(${[...served]}::text[])
      and not exists (select from merchant_router r where r.merchant_no = m.merchant_no)
      and not exists (select from app_channel_off f where f.app_id = a.app_id and f.business = ${business})
      and not exists (select from block_config b where b.merchant_no = m.merchant_no)
    order by m.muname, a.app_name, a.app_id limit 100`.execute(db);
  return { total: rows[0]?.total ?? 0, ids: rows.map(({ id }) => id) };
}

/** Companies that have a channel. */
export async function companiesWithChannels(db: Db, companies: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ code: string }>`
    select distinct company_code as code from provider_channel where company_code = any(${[...companies]}::text[])`.execute(db);
  return new Set(rows.map(({ code }) => code));
}
