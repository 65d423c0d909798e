import type { OwnedTables } from '../../../../platform/server/index.ts';

/** What this slice owns in the database. */
export const owned: OwnedTables = {
  tables: ['hold'],
  functions: ['join_case', 'place_hold', 'tell_holds'],
};
