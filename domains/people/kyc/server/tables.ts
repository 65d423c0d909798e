import type { OwnedTables } from '../../../../platform/server/index.ts';

/** What this slice owns in the database. */
export const owned: OwnedTables = {
  tables: ['identity_difference', 'identity_manual_field', 'identity_section', 'kyc_document', 'provider_answer'],
};
