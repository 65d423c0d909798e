import type { OwnedTables } from '../../../../platform/server/index.ts';

/** What this slice owns in the database. */
export const owned: OwnedTables = {
  tables: ['screening_finding', 'screening_mark', 'screening_monitored', 'screening_monitoring', 'screening_run', 'screening_turn'],
  functions: ['mark_for_screening'],
};
