import type { OwnedTables } from '../platform/server/index.ts';

/** What the demonstration owns in the database: how far it is loaded. */
export const owned: OwnedTables = {
  tables: ['demo_load'],
};
