import { sql } from 'kysely';
import type { Texts } from '../../../platform/contract/index.ts';
import type { ViewAudience } from '../../../platform/contract/lists/index.ts';
import type { Actor, Db } from '../../../platform/server/index.ts';

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
export type ReadView = StoredView & { isDefault: boolean };

type Reader = Pick<Actor, 'userId' | 'amlRole' | 'companies'>;

const columns = sql`v.id, v.list_id as "listId", v.table_id as "tableId", v.owner_id as "ownerId", v.owner_name as "ownerName", v.name, v.names, v.filters,
  v.sorted_column as "sortedColumn", v.sorted_order as "sortedOrder", v.hidden_columns as "hiddenColumns", v.density, v.audience,
  v.role_code as "roleCode", v.company_codes as "companyCodes"`;

/** Own views, those of the product for the role, and those that are shared with the role or with everybody at a company of the reader. */
const isFor = ({ userId, amlRole, companies }: Reader) => sql`(
  v.owner_id = ${userId}
  or v.audience <> 'NOBODY' and (v.role_code is null or v.role_code = ${amlRole}) and (v.owner_id is null or v.company_codes && ${[...companies]}::text[]))`;

export async function listViews(db: Db, reader: Reader): Promise<ReadView[]> {
  const { rows } = await sql<ReadView>`
    select ${columns}, d.view_id is not null as "isDefault"
    from list_view v left join list_view_default d on d.view_id = v.id and d.user_id = ${reader.userId} and d.table_id = v.table_id
    where ${isFor(reader)} order by v.owner_id is not null, v.id`.execute(db);
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

export async function deleteView(db: Db, id: string): Promise<void> {
  await sql`delete from list_view where id = ${id}`.execute(db);
}

/** @param viewId null: the list opens with no view */
export async function saveDefault(db: Db, { userId, tableId, viewId }: { userId: string; tableId: string; viewId: string | null }): Promise<void> {
  if (viewId === null) await sql`delete from list_view_default where user_id = ${userId} and table_id = ${tableId}`.execute(db);
  else
    await sql`insert into list_view_default (user_id, table_id, view_id) values (${userId}, ${tableId}, ${viewId})
      on conflict (user_id, table_id) do update set view_id = excluded.view_id`.execute(db);
}
