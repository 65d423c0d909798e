import { sql } from 'kysely';
import type { Texts } from '../../../../platform/contract/index.ts';
import type { ViewAudience } from '../../../../platform/contract/lists/index.ts';
import type { Actor, Db } from '../../../../platform/server/index.ts';

export interface StoredView {
  id: string;
  listId: string;
  tableId: string;
  /** Null: the view comes with the product. */
  ownerId: string | null;
  ownerName: string | null;
  name: string | null;
  names: Texts | null;
  filters: Readonly<Record<string, string>>;
  sortedColumn: string | null;
  sortedOrder: 'asc' | 'desc' | null;
  hiddenColumns: string[] | null;
  density: 'dense' | 'roomy' | null;
  audience: ViewAudience;
  roleCode: string | null;
  companyCodes: string[];
}

type Reader = Pick<Actor, 'userId' | 'amlRole' | 'companies'>;

const columns = sql`v.id, v.list_id as "listId", v.table_id as "tableId", v.owner_id as "ownerId", v.owner_name as "ownerName", v.name, v.names, v.filters,
  v.sorted_column as "sortedColumn", v.sorted_order as "sortedOrder", v.hidden_columns as "hiddenColumns", v.density, v.audience,
  v.role_code as "roleCode", v.company_codes as "companyCodes"`;

/** Own views, those of the product for the role, and those that are shared with the role or with everybody at a company of the reader. */
const isFor = ({ userId, amlRole, companies }: Reader) => sql`(
  v.owner_id = ${userId}
  or v.audience <> 'NOBODY' and (v.role_code is null or v.role_code = ${amlRole}) and (v.owner_id is null or v.company_codes && ${[...companies]}::text[]))`;

export async function listViews(db: Db, reader: Reader): Promise<StoredView[]> {
  const { rows } = await sql<StoredView>`
    select ${columns} from list_view v where ${isFor(reader)} order by v.owner_id is not null, v.id`.execute(db);
  return rows;
}

/** What an account has chosen of its tables; null: to open with all rows. */
export async function listOwnChoices(db: Db, userId: string): Promise<ReadonlyMap<string, string | null>> {
  const { rows } = await sql<{ tableId: string; viewId: string | null }>`
    select table_id as "tableId", view_id as "viewId" from list_view_default where user_id = ${userId}`.execute(db);
  return new Map(rows.map(({ tableId, viewId }) => [tableId, viewId]));
}

export interface RoleDefault {
  tableId: string;
  roleCode: string;
  viewId: string;
}
/** What opens for roles at companies, the latest choice first. */
export async function listRoleDefaults(db: Db, companies: readonly string[], roleCode?: string): Promise<RoleDefault[]> {
  const { rows } = await sql<RoleDefault>`
    select d.table_id as "tableId", d.role_code as "roleCode", d.view_id as "viewId" from list_view_of_role d
    where d.company_code = any(${[...companies]}::text[]) and ${roleCode === undefined ? sql`true` : sql`d.role_code = ${roleCode}`}
    order by d.chosen_at desc, d.view_id desc`.execute(db);
  return rows;
}

/** One view that the reader has, locked. */
export async function lockView(db: Db, id: string, reader: Reader): Promise<StoredView | undefined> {
  const { rows } = await sql<StoredView>`select ${columns} from list_view v where v.id = ${id} and ${isFor(reader)} for update`.execute(db);
  return rows[0];
}

/** How many views an account keeps. Views of an account are added one after the other. */
export async function countOwnViews(db: Db, userId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`list-views ${userId}`}, 0))`.execute(db);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from list_view where owner_id = ${userId}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function saveView(db: Db, one: StoredView, at: Date): Promise<void> {
  const json = (value: unknown) => (value === null ? null : JSON.stringify(value));
  await sql`
    insert into list_view (id, list_id, table_id, owner_id, owner_name, name, filters, sorted_column, sorted_order, hidden_columns, density, audience,
      role_code, company_codes, created_at, updated_at)
    values (${one.id}, ${one.listId}, ${one.tableId}, ${one.ownerId}, ${one.ownerName}, ${one.name}, ${json(one.filters)}::jsonb, ${one.sortedColumn},
      ${one.sortedOrder}, ${json(one.hiddenColumns)}::jsonb, ${one.density}, ${one.audience}, ${one.roleCode}, ${[...one.companyCodes]}::text[], ${at}, ${at})
    on conflict (id) do update set name = excluded.name, filters = excluded.filters, sorted_column = excluded.sorted_column,
      sorted_order = excluded.sorted_order, hidden_columns = excluded.hidden_columns, density = excluded.density, audience = excluded.audience,
      role_code = excluded.role_code, company_codes = excluded.company_codes, updated_at = excluded.updated_at`.execute(db);
}

export interface RoleChoice {
  viewId: string;
  tableId: string;
  roleCodes: readonly string[];
  /** Where the view is there; at others of the caller's it opens for no role any more. */
  at: readonly string[];
  companies: readonly string[];
}
/** Lets a table open with a view for these roles and for no other, at the companies of the caller. */
export async function saveRoleDefaults(db: Db, { viewId, tableId, roleCodes, at, companies }: RoleChoice, now: Date): Promise<void> {
  await sql`delete from list_view_of_role where view_id = ${viewId} and company_code = any(${[...companies]}::text[])
    and not (role_code = any(${[...roleCodes]}::text[]) and company_code = any(${[...at]}::text[]))`.execute(db);
  await sql`insert into list_view_of_role (table_id, role_code, company_code, view_id, chosen_at)
    select ${tableId}, r.code, c.code, ${viewId}::bigint, ${now}::timestamptz
    from unnest(${[...roleCodes]}::text[]) as r (code) cross join unnest(${[...at]}::text[]) as c (code)
    on conflict (table_id, role_code, company_code) do update set view_id = excluded.view_id, chosen_at = excluded.chosen_at`.execute(db);
}

/** Takes away what a view opens for roles and at companies that do not have it any more. */
export async function dropUnfitDefaults(db: Db, viewId: string): Promise<void> {
  await sql`delete from list_view_of_role d using list_view v where v.id = d.view_id and v.id = ${viewId}::bigint and v.owner_id is not null
    and (v.audience = 'NOBODY' or v.audience = 'ROLE' and v.role_code <> d.role_code or d.company_code <> all(v.company_codes))`.execute(db);
}

export async function deleteView(db: Db, id: string): Promise<void> {
  await sql`delete from list_view where id = ${id}`.execute(db);
}

/** @param viewId null: the list opens with all rows; undefined: it opens as for the role */
export async function saveDefault(db: Db, { userId, tableId, viewId }: { userId: string; tableId: string; viewId: string | null | undefined }): Promise<void> {
  if (viewId === undefined) await sql`delete from list_view_default where user_id = ${userId} and table_id = ${tableId}`.execute(db);
  else
    await sql`insert into list_view_default (user_id, table_id, view_id) values (${userId}, ${tableId}, ${viewId})
      on conflict (user_id, table_id) do update set view_id = excluded.view_id`.execute(db);
}
