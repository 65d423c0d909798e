import type { OwnedTables } from '../../../../platform/server/index.ts';

/** What this slice owns in the database: nothing, as the platform decides whether anything leaves. */
export const owned: OwnedTables = {
  tables: [],
};
