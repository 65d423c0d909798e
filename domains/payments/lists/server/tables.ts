import type { OwnedTables } from '../../../../platform/server/index.ts';

/** What this slice owns in the database. */
export const owned: OwnedTables = {
  tables: ['block_config', 'block_switch_off', 'list_entry', 'list_entry_event', 'list_import'],
  functions: ['keep_list_entry', 'move_listed_person'],
};
