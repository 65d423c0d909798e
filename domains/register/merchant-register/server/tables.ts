import type { OwnedTables } from '../../../../platform/server/index.ts';

/** What this slice owns in the database: nothing. */
export const owned: OwnedTables = { tables: [] };
