import type { OwnedTables } from '../../../../platform/server/index.ts';

/** What this slice owns in the database. */
export const owned: OwnedTables = {
  tables: [
    'report_case',
    'report_version',
    'report_evidence',
    'report_letter',
    'report_note',
    'report_note_seen',
    'report_mention',
    'report_filing',
    'report_institution',
  ],
};
