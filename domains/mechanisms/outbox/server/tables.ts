import type { OwnedTables } from '../../../../platform/server/index.ts';

/** What this slice owns in the database. */
export const owned: OwnedTables = {
  tables: ['outbox_delivery', 'outbox_message', 'outbox_sending', 'webhook_secret_grant', 'webhook_state', 'webhook_target'],
};
