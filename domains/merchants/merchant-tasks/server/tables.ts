import type { OwnedTables } from '../../../../platform/server/index.ts';

/** What this slice owns in the database. */
export const owned: OwnedTables = {
  tables: ['merchant_task', 'merchant_task_document', 'merchant_task_mail', 'merchant_task_round', 'merchant_task_template'],
};
