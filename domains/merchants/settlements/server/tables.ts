import type { OwnedTables } from '../../../../platform/server/index.ts';

/** What this slice owns in the database. */
export const owned: OwnedTables = {
  tables: [
    'settlement',
    'settlement_answer',
    'settlement_bank_file',
    'settlement_event',
    'settlement_fact',
    'settlement_line',
    'settlement_payment',
    'settlement_progress',
    'settlement_terms',
    'settlement_unsettled',
  ],
  functions: ['guard_settlement_line', 'note_unsettled', 'pull_held_lines'],
};
