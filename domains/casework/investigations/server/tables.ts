import type { OwnedTables } from '../../../../platform/server/index.ts';

/** What this slice owns in the database. */
export const owned: OwnedTables = {
  tables: [
    'investigation',
    'investigation_dossier',
    'investigation_file',
    'investigation_item',
    'investigation_member',
    'investigation_point',
    'investigation_report',
    'investigation_task',
  ],
};
