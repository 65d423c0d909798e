import type { OwnedTables } from '../../../../platform/server/index.ts';

/** What this slice owns in the database. */
export const owned: OwnedTables = {
  tables: ['history_folder', 'look_back', 'look_back_finding', 'look_back_payment', 'rule_backtest', 'rule_below_line', 'rule_below_line_item'],
};
