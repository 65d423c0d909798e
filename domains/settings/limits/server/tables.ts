import type { OwnedTables } from '../../../../platform/server/index.ts';

/** What this slice owns in the database. */
export const owned: OwnedTables = {
  tables: ['approval_record', 'decision_key', 'limit_entry', 'limit_profile', 'limit_profile_change', 'temporary_balance'],
  functions: ['keep_approval_record'],
};
