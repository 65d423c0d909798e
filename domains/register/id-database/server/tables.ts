import type { OwnedTables } from '../../../../platform/server/index.ts';

/** What this slice owns in the database. */
export const owned: OwnedTables = {
  tables: ['identifier', 'person_version', 'subject', 'subject_attribute', 'subject_past', 'subject_registration'],
  functions: ['add_person_version', 'keep_subject_past', 'move_owner_version', 'move_person_version'],
};
