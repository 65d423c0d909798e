import type { Db, OwnedTables } from '../../../../../platform/server/index.ts';

/** What this slice owns in the database. */
export const owned = {
  tables: ['case_proposal', 'case_reminder', 'evidence_file', 'justification_case', 'plan_secret'],
} as const satisfies OwnedTables;

/** Tables that it only reads, to show what they hold beside its own. */
export type ReadTable =
  | 'audit_entry'
  | 'company'
  | 'decision_key'
  | 'hold'
  | 'identifier'
  | 'limit_entry'
  | 'merchant'
  | 'subject'
  | 'stored_file'
  | 'subject_standing'
  | 'temporary_balance'
  | 'transaction'
  | 'user_account';

/** The handle that the stores work with: a query on any other table does not compile. */
export const probationTables = (db: Db) => db.$pickTables<(typeof owned.tables)[number] | ReadTable>();
