import type { OwnedTables } from '../../../../platform/server/index.ts';

/** What this slice owns in the database. */
export const owned: OwnedTables = {
  tables: ['rule', 'rule_period', 'rule_set_version', 'rule_version'],
  functions: ['keep_rule', 'keep_rule_version', 'move_rule_set'],
};
