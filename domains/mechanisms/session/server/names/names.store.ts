import { type RawBuilder, sql } from 'kysely';
import { joinsOf } from '../../../../../platform/server/lists/index.ts';

/** The account of rows: its `name`. */
export const { join: joinAccount, leftJoin: leftJoinAccount } = joinsOf('user_account', 'id');

/** What the account is called whose id a column holds. */
export const nameOfAccount = (id: string): RawBuilder<string | null> => sql<string | null>`(select n.name from user_account n where n.id = ${sql.ref(id)})`;

/** The id of an account that a column holds, unless it is disabled: nobody becomes responsible who has left. */
export const accountInUse = (id: RawBuilder<unknown>): RawBuilder<string | null> =>
  sql<string | null>`(select n.id from user_account n where n.id = ${id}::bigint and n.status = 'ACTIVE')`;

/** Who did something: ids of accounts and of machine keys share their numbers, and the kind says where the name stands. */
export const nameOfActor = (event: RawBuilder<unknown>): RawBuilder<string | null> => sql<string | null>`case ${event}.actor_kind
  when 'staff' then (select name from user_account where id = ${event}.actor_id)
  when 'machine' then (select name from machine_key where id = ${event}.actor_id)
  else 'system' end`;
