import type { OwnedTables } from '../../../platform/server/index.ts';

/** What this slice owns in the database. */
export const owned: OwnedTables = {
  tables: [
    'app_channel_off',
    'history_folder',
    'payment_fact',
    'rule',
    'rule_backtest',
    'rule_below_line',
    'rule_below_line_item',
    'rule_period',
    'rule_set_version',
    'rule_version',
  ],
  functions: ['fact_values', 'keep_rule', 'keep_rule_version', 'move_rule_set', 'repeated_amount_facts', 'shared_facts'],
};
