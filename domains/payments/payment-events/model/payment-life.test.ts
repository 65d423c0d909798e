import { describe, expect, it } from 'vitest';
import { paymentEvents } from '../../../register/kernel/index.ts';
import { testLife } from '../../../register/kernel/life.fixture.ts';
import { endsPayment, givesHeadroomBack, paymentLife } from './payment-life.ts';

testLife('the payment’s own life', paymentLife, {
  start: ['CREATED'],
  moves: {
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
  },
});

describe('the end of a payment', () => {
  it('gives headroom back for every end but a chargeback', () => {
    expect(paymentEvents.filter(endsPayment)).toEqual(['failed', 'cancelled', 'refunded', 'charged_back']);
    expect(paymentEvents.filter(givesHeadroomBack)).toEqual(['failed', 'cancelled', 'refunded']);
  });
});
