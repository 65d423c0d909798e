import type { OwnedTables } from '../../../../platform/server/index.ts';

/** What this slice owns in the database. */
export const owned: OwnedTables = {
  tables: [
    'screening_batch',
    'screening_clearance',
    'screening_comment',
    'screening_file',
    'screening_hit',
    'screening_person_fact',
    'screening_provider_key',
    'screening_report',
    'screening_threshold',
    'screening_trial',
    'screening_trial_item',
  ],
};
