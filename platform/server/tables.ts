import type { OwnedTables } from './db/owned-tables.ts';

/** What the platform owns in the database, beside the tables of the migrations and of the job queue. */
export const owned: OwnedTables = {
  tables: [
    'attempt_counter',
    'audit_entry',
    'audit_link',
    'audit_watermark',
    'export_request',
    'idempotent_call',
    'installation',
    'mail_hold',
    'mail_message',
    'mail_server',
    'mail_silence',
    'server_process',
    'stored_file',
  ],
  functions: ['clock_instant', 'clock_now', 'database_identity', 'drop_sealed_secret', 'fold_name', 'refuse_change', 'start_of_day'],
};
