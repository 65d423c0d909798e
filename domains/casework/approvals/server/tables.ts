import type { OwnedTables } from '../../../../platform/server/index.ts';

/** What this slice owns in the database. */
export const owned: OwnedTables = {
  tables: ['bulk_allow_batch', 'bulk_allow_cap', 'bulk_allow_item', 'link_secret'],
};
