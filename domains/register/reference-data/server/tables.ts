import type { OwnedTables } from '../../../../platform/server/index.ts';

/** What this slice owns in the database. */
export const owned: OwnedTables = {
  tables: ['company', 'country', 'day_rate', 'option_item', 'payment_method', 'provider'],
};
