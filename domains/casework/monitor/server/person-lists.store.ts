import { type RawBuilder, sql } from 'kysely';
import type { AlertStatus, AmlResult, Business, Conclusion, PartnerStatus } from '../../../register/kernel/index.ts';
import type { Call } from '../../../../platform/server/index.ts';
import { bindList, byAmount, byColumn, tableAs } from '../../../../platform/server/lists/index.ts';
import { personAlertList, personTransactionList } from '../contract/index.ts';
import { joinMerchant } from '../../../register/merchant-register/server/index.ts';
import { leftJoinAccount } from '../../../mechanisms/session/server/names/index.ts';

export interface TransactionRow {
  id: string;
  business: Business;
  tradeNo: string;
  companyCode: string;
  merchantNo: string;
  merchantName: string;
  appId: string;
  appName: string;
  method: string;
  currency: string;
  orderMinor: string;
  payMinor: string | null;
  orderTime: Date;
  heldAt: Date | null;
  partnerStatus: PartnerStatus;
  amlResult: AmlResult;
  amlReasons: string[];
}

/** Hour of the week of an instant in a zone; 0 begins on Monday at midnight. */
export const weekHourOf = (at: RawBuilder<unknown>, timeZone: string): RawBuilder<number> =>
  sql<number>`((extract(isodow from ${at} at time zone ${timeZone}) - 1) * 24 + extract(hour from ${at} at time zone ${timeZone}))::int`;

const zoneOfReader = (_input: unknown, { timeZone }: Call): { timeZone: string } => ({ timeZone });

/** Payments of one person, under whichever document. */
export const personTransactions = bindList(personTransactionList, {
  source: tableAs('transaction', 't'),
  key: ['t.id'],
  company: 't.company_code',
  prepare: zoneOfReader,
  filters: {
    subject_id: 't.subject_id',
    start_time: 't.order_time',
    end_time: 't.order_time',
    held_from: 't.held_at',
    held_to: 't.held_at',
    business: 't.business',
    currency: 't.currency',
    aml_result: 't.aml_result',
    partner_status: 't.partner_status',
    week_hour: (hour, { extra }) => sql`${weekHourOf(sql`t.order_time`, extra.timeZone)} = ${hour}::int`,
  },
  order: {
    order_time: 't.order_time',
    order_amount: byAmount({ currency: 't.currency', amount: 't.order_amount_minor' }),
    held_time: byColumn('t.held_at', { nulls: 'last' }),
  },
  totals: { currency: 't.currency', amount: 't.order_amount_minor' },
  columns: sql<TransactionRow>`
    t.id, t.business, t.trade_no as "tradeNo", t.company_code as "companyCode", t.merchant_no as "merchantNo", m.muname as "merchantName",
    t.app_id as "appId", a.app_name as "appName", t.method, t.currency, t.order_amount_minor as "orderMinor", t.pay_amount_minor as "payMinor",
    t.order_time as "orderTime", t.held_at as "heldAt", t.partner_status as "partnerStatus", t.aml_result as "amlResult", t.aml_reasons as "amlReasons"`,
  joins: sql`${joinMerchant('m', 't.merchant_no')} join merchant_app a on a.app_id = t.app_id`,
});

export interface AlertRow {
  id: string;
  name: string;
  type: string;
  status: AlertStatus;
  business: string;
  currency: string;
  triggerTime: Date;
  lastHitAt: Date;
  hitCount: number;
  transactions: number;
  conclusion: Conclusion | null;
  concludedAt: Date | null;
  concludedBy: string | null;
  comment: string | null;
}

/** Alert history of a person at a company, newest first. */
export const personAlerts = bindList(personAlertList, {
  source: tableAs('alert', 'a'),
  key: ['a.id'],
  company: 'a.company_code',
  filters: { subject_id: 'a.subject_id', entity_code: 'a.company_code', start_time: 'a.trigger_time', end_time: 'a.trigger_time' },
  order: [
    { by: sql`a.trigger_time`, direction: 'desc' },
    { by: sql`a.id`, direction: 'desc' },
  ],
  columns: sql<AlertRow>`
    a.id, a.name, a.type, a.status, a.business, a.currency, a.trigger_time as "triggerTime", a.last_hit_at as "lastHitAt", a.hit_count as "hitCount",
    (select count(*)::int from alert_transaction x where x.alert_id = a.id) as transactions,
    a.conclusion, a.concluded_at as "concludedAt", u.name as "concludedBy", a.comment`,
  joins: leftJoinAccount('u', 'a.concluded_by'),
});
