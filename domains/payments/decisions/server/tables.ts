import type { OwnedTables } from '../../../../platform/server/index.ts';

/** What this slice owns in the database. */
export const owned: OwnedTables = {
  tables: [
    'decision',
    'decision_process',
    'fact_feed',
    'identifier_move',
    'past_state',
    'payment_name',
    'rule_hit',
    'rule_pass',
    'settings_past',
    'settings_version',
    'standing_event',
    'subject_standing',
    'transaction',
  ],
  functions: [
    'accepted_since',
    'keep_past_state',
    'keep_payment_name',
    'known_people',
    'move_settings_version',
    'note_settings_version',
    'ruled_people',
    'standings_and_lists',
    'write_accepted',
  ],
};
