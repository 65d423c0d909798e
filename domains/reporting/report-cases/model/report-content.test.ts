import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CountedPayment, totalsOf } from './report-content.ts';

const payment = fc.record({
  business: fc.constantFrom('payin', 'payout'),
  currency: fc.constantFrom('BRL', 'MXN', 'ARS', 'USD'),
  amountMinor: fc.bigInt({ min: 1n, max: 10n ** 15n }),
  at: fc.date({ min: new Date('2020-01-01T00:00:00Z'), max: new Date('2030-01-01T00:00:00Z'), noInvalidDate: true }),
});

describe('the totals of a report', () => {
  it('hold every payment once, whatever their order', () => {
    fc.assert(
      fc.property(fc.array(payment), (payments: CountedPayment[]) => {
        const totals = totalsOf(payments);
        expect(totals.reduce((sum, { count }) => sum + count, 0)).toBe(payments.length);
        expect(totals.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)).toBe(payments.reduce((sum, { amountMinor }) => sum + amountMinor, 0n));
        expect(totalsOf([...payments].reverse())).toEqual(totals);
        expect(new Set(totals.map(({ currency, business }) => `${currency} ${business}`)).size).toBe(totals.length);
      }),
    );
  });
});
