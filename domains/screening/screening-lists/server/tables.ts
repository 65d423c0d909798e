import type { OwnedTables } from '../../../../platform/server/index.ts';

/** What this slice owns in the database. */
export const owned: OwnedTables = {
  tables: [
    'screening_entry',
    'screening_entry_change',
    'screening_entry_key',
    'screening_gap',
    'screening_list_file',
    'screening_list_state',
    'screening_list_version',
    'screening_source',
    'screening_source_switch',
    'screening_staging',
  ],
  functions: ['keep_screening_list', 'note_screening_gap'],
};
