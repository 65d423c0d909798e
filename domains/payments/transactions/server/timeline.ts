import { formatAmount } from '../../../register/kernel/index.ts';
import type { Call } from '../../../../platform/server/index.ts';
import type { PersonTimelineSource } from '../../../mechanisms/person/server/index.ts';
import { findRuleNames, namesAmong, visibleReasons } from '../../../rules/rules/server/names/index.ts';
import type { FoundEvent, OfApp, OfMerchant, TimelineSource } from '../../../mechanisms/timelines/server/index.ts';
import { listNotedPayments, listNotedPaymentsAt, listNotedPaymentsThrough, type NotedPayment } from './timeline.store.ts';

const demand = 'AML.Transactions:read';

async function present(rows: readonly NotedPayment[], { db, actor }: Call): Promise<FoundEvent[]> {
  const names = await findRuleNames(
    db,
    rows.flatMap(({ reasons }) => reasons),
  );
  return rows.map((row) => {
    const reasons = visibleReasons(actor.abilities, row.reasons);
    return {
      at: row.at,
      id: row.id,
      part: 0,
      act: 'ORDERED',
      entity_code: row.companyCode,
      to: row.result,
      label: row.other,
      reasons,
      rule_names: namesAmong(names, reasons),
      business: row.business,
      trade_no: row.tradeNo,
      amount: formatAmount(row.amountMinor),
      currency: row.currency,
    };
  });
}

/** Payments of a person that were not simply accepted. */
export const paymentTimeline: PersonTimelineSource = {
  kind: 'payment',
  demand,
  read: async (ask, call) => present(await listNotedPayments(call.db, ask), call),
};

/** The same at a merchant. */
export const merchantPaymentTimeline: TimelineSource<'payment', OfMerchant> = {
  kind: 'payment',
  demand,
  read: async (ask, call) => present(await listNotedPaymentsAt(call.db, ask), call),
};

/** The same through an app. */
export const appPaymentTimeline: TimelineSource<'payment', OfApp> = {
  kind: 'payment',
  demand,
  read: async (ask, call) => present(await listNotedPaymentsThrough(call.db, ask), call),
};
