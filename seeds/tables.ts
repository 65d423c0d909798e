import type { OwnedTables } from '../platform/server/index.ts';

/** What the demonstration owns in the database: how far it is loaded, and what is done of the part that is being told. */
export const owned: OwnedTables = {
  tables: ['demo_call', 'demo_load'],
};
