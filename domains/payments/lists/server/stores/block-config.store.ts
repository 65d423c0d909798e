import { sql } from 'kysely';
import type { Db } from '../../../../../platform/server/index.ts';
import { bindList, byName, tableAs } from '../../../../../platform/server/lists/index.ts';
import { blockList } from '../../contract/index.ts';
import type { Business } from '../../../../register/kernel/index.ts';
import type { BlockTerms } from '../../model/block-terms.ts';
import { joinCompany } from '../../../../register/reference-data/server/companies/index.ts';

export interface StoredBlockRow extends BlockTerms {
  id: string;
  companyCode: string;
  companyName: string;
  merchantNo: string;
  merchantName: string;
  appId: string | null;
  appName: string | null;
  reason: string | null;
  overriddenBy: { app_id: string; app_name: string }[];
  createdByName: string;
  createdAt: Date;
  updatedByName: string;
  updatedAt: Date;
  version: number;
}

const columns = sql<StoredBlockRow>`b.id, b.company_code as "companyCode", c.name as "companyName", b.merchant_no as "merchantNo", m.muname as "merchantName", b.app_id as "appId",
  a.app_name as "appName", b.status, b.action, b.routes, b.reason, b.created_by_name as "createdByName", b.created_at as "createdAt",
  b.updated_by_name as "updatedByName", b.updated_at as "updatedAt", b.version,
  case when b.app_id is null then coalesce((select json_agg(json_build_object('app_id', x.app_id, 'app_name', y.app_name) order by y.app_name) from block_config x
    join merchant_app y on y.app_id = x.app_id where x.merchant_no = b.merchant_no and x.app_id is not null), '[]') else '[]' end as "overriddenBy"`;
const joins = sql`${joinCompany('c', 'b.company_code')} join merchant m on m.merchant_no = b.merchant_no left join merchant_app a on a.app_id = b.app_id`;
const source = sql`block_config b ${joins}`;

/** The block configuration. */
export const blockRows = bindList(blockList, {
  source: tableAs('block_config', 'b'),
  key: ['b.id'],
  company: 'b.company_code',
  lookups: { m: sql`join merchant m on m.merchant_no = b.merchant_no` },
  filters: { merchant_name: 'm.muname', merchant_no: 'b.merchant_no', app_id: 'b.app_id', status: 'b.status', action: 'b.action' },
  order: { update_time: 'b.updated_at', merchant_name: byName('m.muname') },
  // A merchant stands before its apps.
  ties: () => [
    { by: sql`b.merchant_no`, direction: 'asc' },
    { by: sql`b.app_id is not null`, direction: 'asc' },
    { by: sql`b.app_id`, direction: 'asc' },
  ],
  columns,
  joins,
});

export async function findBlockRow(db: Db, id: string): Promise<StoredBlockRow | undefined> {
  const { rows } = await sql<StoredBlockRow>`select ${columns} from ${source} where b.id = ${id}::bigint`.execute(db);
  return rows[0];
}

/** Rows of a merchant: its own and those of its apps. */
export async function listRowsOf(db: Db, merchantNo: string): Promise<StoredBlockRow[]> {
  const { rows } = await sql<StoredBlockRow>`select ${columns} from ${source} where b.merchant_no = ${merchantNo} order by b.app_id nulls first`.execute(db);
  return rows;
}

/** The apps of a merchant that the block configuration covers, by a row of their own or of the merchant. */
export async function appsWithBlockConfig(db: Db, merchantNo: string): Promise<Set<string>> {
  const { rows } = await sql<{ app: string }>`
    select a.app_id as app from merchant_app a where a.merchant_no = ${merchantNo}
      and exists (select from block_config b where b.merchant_no = a.merchant_no and (b.app_id is null or b.app_id = a.app_id))`.execute(db);
  return new Set(rows.map(({ app }) => app));
}

export interface BlockPlace {
  merchantNo: string;
  merchantName: string;
  companyCode: string;
  appId: string | null;
  appName: string | null;
}

export async function findBlockPlace(db: Db, merchantNo: string, appId: string | null): Promise<BlockPlace | undefined> {
  const { rows } = await sql<BlockPlace>`
    select m.merchant_no as "merchantNo", m.muname as "merchantName", m.company_code as "companyCode", a.app_id as "appId", a.app_name as "appName"
    from merchant m left join merchant_app a on a.merchant_no = m.merchant_no and a.app_id = ${appId}
    where m.merchant_no = ${merchantNo} and (${appId}::text is null or a.app_id is not null)`.execute(db);
  return rows[0];
}

/** Changes of the rows of a merchant come one after the other, because the rows of its apps are evaluated by its own. */
export async function lockMerchants(db: Db, merchantNos: readonly string[]): Promise<void> {
  await sql`select from merchant where merchant_no = any(${[...new Set(merchantNos)]}::text[]) order by merchant_no for no key update`.execute(db);
}

export async function findMerchantsOfRows(db: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ no: string }>`select distinct merchant_no as no from block_config where id = any(${[...ids]}::bigint[])`.execute(db);
  return rows.map(({ no }) => no);
}

export async function findRowVersions(db: Db, ids: readonly string[]): Promise<{ id: string; version: number }[]> {
  const { rows } = await sql<{ id: string; version: number }>`select id, version from block_config where id = any(${[...ids]}::bigint[])`.execute(db);
  return rows;
}

interface Written {
  reason: string | null;
  by: string;
  now: Date;
}

export async function insertBlockRow(db: Db, id: string, place: BlockPlace, { terms, reason, by, now }: Written & { terms: BlockTerms }): Promise<void> {
  await sql`
    insert into block_config (id, company_code, merchant_no, app_id, status, action, routes, reason, created_by_name, created_at, updated_by_name, updated_at)
    values (${id}::bigint, ${place.companyCode}, ${place.merchantNo}, ${place.appId}, ${terms.status}, ${terms.action}, ${[...terms.routes]}::text[], ${reason}, ${by}, ${now}, ${by}, ${now})`.execute(
    db,
  );
}

export async function saveBlockRow(db: Db, id: string, { terms, reason, by, now }: Written & { terms: BlockTerms }): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update block_config set status = ${terms.status}, action = ${terms.action}, routes = ${[...terms.routes]}::text[], reason = ${reason}, updated_by_name = ${by},
      updated_at = ${now}, version = version + 1 where id = ${id}::bigint returning version`.execute(db);
  return (rows[0] as { version: number }).version;
}

export interface RouteRow {
  companyCode: string;
  business: Business;
  method: string;
  providerCode: string;
  providerName: string;
}

export async function listCompanyRoutes(db: Db, companies: readonly string[]): Promise<RouteRow[]> {
  const { rows } = await sql<RouteRow>`
    select p.company_code as "companyCode", p.business, p.method, p.provider_code as "providerCode", o.name as "providerName"
    from provider_channel p join provider o on o.code = p.provider_code where p.company_code = any(${[...companies]}::text[])
    order by p.company_code, p.business, p.method, o.name`.execute(db);
  return rows;
}
