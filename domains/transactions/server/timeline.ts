import { formatAmount } from '../../kernel/index.ts';
import type { TimelineSource } from '../../person/server/index.ts';
import { findRuleNames, namesAmong, reasonsSeen } from '../../rules/server/names/index.ts';
import { listNotedPayments } from './timeline.store.ts';

/** Payments of a person that were not simply accepted. */
export const paymentTimeline: TimelineSource = {
  kind: 'payment',
  demand: 'AML.Transactions:read',
  async read(ask, call) {
    const rows = await listNotedPayments(call.db, ask);
    const names = await findRuleNames(
      call.db,
      rows.flatMap(({ reasons }) => reasons),
    );
    return rows.map((row) => {
      const reasons = reasonsSeen(call.actor.abilities, row.reasons);
      return {
        at: row.at,
        id: row.id,
        part: 0,
        act: 'ORDERED',
        entity_code: row.companyCode,
        to: row.result,
        label: row.merchantName,
        reasons,
        rule_names: namesAmong(names, reasons),
        business: row.business,
        trade_no: row.tradeNo,
        amount: formatAmount(row.amountMinor),
        currency: row.currency,
      };
    });
  },
};
