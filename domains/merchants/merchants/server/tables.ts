import type { OwnedTables } from '../../../../platform/server/index.ts';

/** What this slice owns in the database. */
export const owned: OwnedTables = {
  tables: ['merchant', 'merchant_account', 'merchant_app', 'merchant_contact', 'merchant_onboarding', 'merchant_relationship'],
  functions: ['note_offboarding', 'subject_of_merchant'],
};
