import { type RawBuilder, sql } from 'kysely';
import type { DB } from '../../../db/types.ts';

/** What a column is compared with: another column, `t.merchant_no`, or an expression. */
type Named = string | RawBuilder<unknown>;

/**
 * The joins by which a table is read from other slices: its owner makes them and exports them, so that who builds on the table
 * stands among the imports. @param key the column that rows of others name
 */
export function joinsOf<Table extends keyof DB & string>(table: Table, key: keyof DB[Table] & string) {
  const on = (alias: string, named: Named) =>
    sql`${sql.table(table)} as ${sql.ref(alias)} on ${sql.ref(`${alias}.${key}`)} = ${typeof named === 'string' ? sql.ref(named) : named}`;
  return {
    join: (alias: string, named: Named): RawBuilder<unknown> => sql`join ${on(alias, named)}`,
    leftJoin: (alias: string, named: Named): RawBuilder<unknown> => sql`left join ${on(alias, named)}`,
  };
}
