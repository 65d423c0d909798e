import type { OwnedTables } from '../../../../platform/server/index.ts';

/** What this slice owns in the database: nothing. Payment methods and providers are reference data, limits belong to their slice. */
export const owned: OwnedTables = { tables: [] };
