import type { OwnedTables } from '../../../../platform/server/index.ts';

/** What this slice owns in the database. */
export const owned: OwnedTables = {
  tables: ['approval_request', 'approval_request_file', 'approval_request_target'],
  functions: ['keep_approval_request'],
};
