import type { Db } from '../../../../platform/server/index.ts';

/** Tables that this slice writes. */
export type OwnTable = 'evidence_file' | 'justification_case' | 'case_proposal' | 'case_reminder' | 'plan_secret' | 'stored_file';
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
  | 'subject_standing'
  | 'temporary_balance'
  | 'transaction'
  | 'user_account';

/** The handle that the stores work with: a query on any other table does not compile. */
export const probationTables = (db: Db) => db.$pickTables<OwnTable | ReadTable>();
