import type { AppRow } from '../stored/decision-state.store.ts';
import type { IncomingPayment } from './incoming-payment.ts';
import type { RefusedField } from './payment-answer.ts';

/** A merchant or app that does not exist, or belongs to another company, is a wrong field and nothing is stored. */
export function refusedFields(payment: IncomingPayment, app: AppRow | undefined, companies: readonly string[]): RefusedField[] {
  if (!app || app.merchantNo !== payment.merchantNo) return [{ field: 'app_id', code: 'invalid' }];
  if (!companies.includes(app.companyCode)) return [{ field: 'merchant_no', code: 'invalid' }];
  // An installation that has named no payment methods takes any.
  if (app.methods.length > 0 && !app.methods.includes(payment.method))
    return [{ field: 'method', code: 'choice', params: { choices: app.methods.join(', ') } }];
  // A time in the future would open a window that nothing has used yet.
  if (payment.orderTime.getTime() <= payment.receivedAt.getTime() + app.orderTimeAheadMs) return [];
  return [{ field: 'order_time', code: 'tooFarAhead', params: { limit: app.orderTimeAheadMs / 60_000 } }];
}

/** Whether a live payment states an order time so long ago that it cannot count by it. */
export const isLate = ({ isLive, orderTime, receivedAt }: IncomingPayment, { orderTimeBackMs }: AppRow): boolean =>
  isLive === true && receivedAt.getTime() - orderTime.getTime() > orderTimeBackMs;

/** The payment as it counts: a late one when it arrives, or its date would choose windows that nothing has used. */
export const asCounted = (payment: IncomingPayment, app: AppRow): IncomingPayment =>
  isLate(payment, app) ? { ...payment, orderTime: payment.receivedAt, statedOrderTime: payment.orderTime } : payment;
