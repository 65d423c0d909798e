import type { DB } from '../../../db/types.ts';

/**
 * What a slice, or the platform, owns in the database. Others ask for it through the owner's server entry point; where a query of theirs names
 * it all the same, `tools/foreign-tables.ts` says why. `npm run check` compares.
 */
export interface OwnedTables {
  /** Tables and views. */
  readonly tables: readonly (keyof DB)[];
  /** Functions below `db/functions`, triggers' ones included. */
  readonly functions?: readonly string[];
}
