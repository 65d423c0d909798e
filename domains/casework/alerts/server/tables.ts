import type { OwnedTables } from '../../../../platform/server/index.ts';

/** What this slice owns in the database. */
export const owned: OwnedTables = {
  // `alert_presence` is the previous release's; it goes with the next one.
  tables: ['alert', 'alert_analysis', 'alert_dossier', 'alert_note', 'alert_presence', 'alert_transaction'],
  functions: ['alert_due', 'set_alert_due'],
};
