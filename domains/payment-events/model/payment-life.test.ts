import { describe, expect, it } from 'vitest';
import { partnerStatuses, paymentEvents } from '../../kernel/index.ts';
import { endsPayment, givesHeadroomBack, paymentAfter } from './payment-life.ts';

/** `FROM EVENT` → to; what is not named is refused. */
type Moves = Record<string, string>;

describe('the payment’s own life', () => {
  const moves: Moves = {
    'CREATED processing': 'PROCESSING',
    'CREATED paid': 'PAID',
    'CREATED failed': 'FAILED',
    'CREATED cancelled': 'CANCELLED',
    'PROCESSING paid': 'PAID',
    'PROCESSING failed': 'FAILED',
    'PROCESSING cancelled': 'CANCELLED',
    'PAID refund_requested': 'REFUND_PENDING',
    'PAID refunded': 'REFUNDED',
    'PAID charged_back': 'CHARGEBACK',
    'REFUND_PENDING refunded': 'REFUNDED',
    'REFUND_PENDING charged_back': 'CHARGEBACK',
    'REFUNDED charged_back': 'CHARGEBACK',
  };
  it.each(partnerStatuses.flatMap((status) => paymentEvents.map((event) => [status, event] as const)))('%s %s', (status, event) => {
    expect(paymentAfter(status, event)).toBe(moves[`${status} ${event}`]);
  });
  it('gives headroom back for every end but a chargeback', () => {
    expect(paymentEvents.filter(endsPayment)).toEqual(['failed', 'cancelled', 'refunded', 'charged_back']);
    expect(paymentEvents.filter(givesHeadroomBack)).toEqual(['failed', 'cancelled', 'refunded']);
  });
});
