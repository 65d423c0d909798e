import { sql } from 'kysely';
import type { RouterRoute } from '../../../../engines/routing/index.ts';
import type { Db } from '../../../../platform/server/index.ts';
import { bindList, byName, rowsAs } from '../../../../platform/server/lists/index.ts';
import { routerList } from '../contract/index.ts';
import { joinCompany } from '../../../register/reference-data/server/companies/index.ts';

export interface StoredRouter {
  id: string;
  merchantNo: string;
  muid: string;
  muname: string;
  companyCode: string;
  companyName: string;
  routes: readonly RouterRoute[];
  version: number;
  updatedByName: string;
  updatedAt: Date;
  isDeleted: boolean;
}

const merchant = sql`join merchant m on m.merchant_no = r.merchant_no`;
const joins = sql`${merchant} ${joinCompany('c', 'r.company_code')}`;
const columns = sql<StoredRouter>`r.id, r.merchant_no as "merchantNo", m.muid, m.muname, r.company_code as "companyCode", c.name as "companyName", r.routes, r.version,
  r.updated_by_name as "updatedByName", r.updated_at as "updatedAt", r.is_deleted as "isDeleted"`;

/** Routers in force, and those that were deleted since, each of these by its last version. */
const rows = sql`
  select id, merchant_no, company_code, routes, version, updated_by_name, updated_at, false as is_deleted from merchant_router
  union all
  select v.router_id as id, v.merchant_no, v.company_code, '[]'::jsonb as routes, v.version, v.made_by_name as updated_by_name, v.made_at as updated_at, true as is_deleted
  from merchant_router_version v where v.routes is null and not exists (select from merchant_router o where o.id = v.router_id)
    and not exists (select from merchant_router_version n where n.router_id = v.router_id and n.version > v.version)`;

export const routers = bindList(routerList, {
  source: rowsAs(rows, 'r'),
  key: ['r.id'],
  company: 'r.company_code',
  lookups: { m: merchant },
  filters: { muid: 'm.muid', muname: 'm.muname', state: (state) => (state === 'DELETED' ? sql`r.is_deleted` : sql`not r.is_deleted`) },
  order: { muname: byName('m.muname'), update_time: 'r.updated_at' },
  columns,
  joins,
});

/** A router, in force or deleted. */
export async function findRouter(db: Db, id: string): Promise<StoredRouter | undefined> {
  const result = await sql<StoredRouter>`select ${columns} from (${rows}) r ${joins} where r.id = ${id}::bigint`.execute(db);
  return result.rows[0];
}

/** A merchant whose payments are routed, with its router if it has one. */
export interface RoutedMerchant {
  merchantNo: string;
  muid: string;
  muname: string;
  companyCode: string;
  currency: string;
  routerId: string | null;
  version: number;
  routes: readonly RouterRoute[] | null;
}

async function findMerchantBy(db: Db, condition: ReturnType<typeof sql>): Promise<RoutedMerchant | undefined> {
  const { rows } = await sql<RoutedMerchant>`
    select m.merchant_no as "merchantNo", m.muid, m.muname, m.company_code as "companyCode", m.currency, r.id as "routerId", coalesce(r.version, 0) as version, r.routes
    from merchant m left join merchant_router r on r.merchant_no = m.merchant_no where ${condition}`.execute(db);
  return rows[0];
}
export const findRoutedMerchant = (db: Db, muid: string): Promise<RoutedMerchant | undefined> => findMerchantBy(db, sql`m.muid = ${muid}`);
export const findMerchantOfRouter = (db: Db, routerId: string): Promise<RoutedMerchant | undefined> => findMerchantBy(db, sql`r.id = ${routerId}::bigint`);

/** Changes of the router of a merchant come one after the other. */
export async function lockRouters(db: Db, merchantNos: readonly string[]): Promise<{ id: string; version: number }[]> {
  const locked = sql`select merchant_no from merchant where merchant_no = any(${[...merchantNos]}::text[]) order by merchant_no for no key update`;
  await locked.execute(db);
  const { rows } = await sql<{ id: string; version: number }>`
    select m.merchant_no as id, coalesce(r.version, 0) as version from merchant m left join merchant_router r on r.merchant_no = m.merchant_no
    where m.merchant_no = any(${[...merchantNos]}::text[])`.execute(db);
  return rows;
}

export interface RouterWrite {
  merchant: RoutedMerchant;
  /** null: the router is deleted. */
  routes: readonly RouterRoute[] | null;
  newId: string;
  version: number;
  reason: string | null;
  maker: string;
  approver: string | null;
  requestId: string | null;
  at: Date;
}

/** Writes the router and its version; answers its id. */
export async function saveRouter(db: Db, { merchant: at, routes, newId, version, reason, maker, approver, requestId, at: now }: RouterWrite): Promise<string> {
  const id = at.routerId ?? newId;
  const stored = routes === null ? null : JSON.stringify(routes);
  if (stored === null) await sql`delete from merchant_router where id = ${id}::bigint`.execute(db);
  else
    await sql`
      insert into merchant_router (id, company_code, merchant_no, routes, version, created_by_name, created_at, updated_by_name, updated_at)
      values (${id}::bigint, ${at.companyCode}, ${at.merchantNo}, ${stored}::jsonb, ${version}, ${maker}, ${now}, ${maker}, ${now})
      on conflict (id) do update set routes = excluded.routes, version = excluded.version, updated_by_name = excluded.updated_by_name, updated_at = excluded.updated_at`.execute(
      db,
    );
  await sql`
    insert into merchant_router_version (router_id, version, company_code, merchant_no, routes, reason, made_by_name, approved_by_name, request_id, made_at)
    values (${id}::bigint, ${version}, ${at.companyCode}, ${at.merchantNo}, ${stored}::jsonb, ${reason}, ${maker}, ${approver}, ${requestId}::bigint, ${now})`.execute(
    db,
  );
  return id;
}

export interface RouterVersion {
  version: number;
  routes: readonly RouterRoute[] | null;
  reason: string | null;
  madeBy: string;
  approvedBy: string | null;
  madeAt: Date;
}

/** Versions of a router, newest first. */
export async function listVersions(db: Db, routerId: string): Promise<RouterVersion[]> {
  const { rows } = await sql<RouterVersion>`
    select version, routes, reason, made_by_name as "madeBy", approved_by_name as "approvedBy", made_at as "madeAt"
    from merchant_router_version where router_id = ${routerId}::bigint order by version desc limit 100`.execute(db);
  return rows;
}

export async function findVersionRoutes(db: Db, routerId: string, version: number): Promise<readonly RouterRoute[] | null | undefined> {
  const { rows } = await sql<{ routes: readonly RouterRoute[] | null }>`
    select routes from merchant_router_version where router_id = ${routerId}::bigint and version = ${version}`.execute(db);
  return rows[0]?.routes;
}

/** What providers are called. */
export async function findProviderNames(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('provider').select(['code', 'name']).execute();
  return new Map(rows.map(({ code, name }) => [code, name]));
}

/** An app with its merchant, for screens. */
export interface AppFace {
  appId: string;
  appName: string;
  muid: string;
  muname: string;
  companyCode: string;
}
export async function findAppFaces(db: Db, appIds: readonly string[]): Promise<Map<string, AppFace>> {
  const { rows } = await sql<AppFace>`
    select a.app_id as "appId", a.app_name as "appName", m.muid, m.muname, m.company_code as "companyCode"
    from merchant_app a join merchant m on m.merchant_no = a.merchant_no where a.app_id = any(${[...appIds]}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.appId, row]));
}

export async function listAppsOf(db: Db, merchantNo: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select app_id as id from merchant_app where merchant_no = ${merchantNo} order by app_name, app_id`.execute(db);
  return rows.map(({ id }) => id);
}
