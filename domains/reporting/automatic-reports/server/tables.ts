import type { OwnedTables } from '../../../../platform/server/index.ts';

/** What this slice owns in the database. */
export const owned: OwnedTables = {
  tables: ['automatic_gathering', 'automatic_report', 'automatic_report_payment', 'no_occurrence_statement'],
};
