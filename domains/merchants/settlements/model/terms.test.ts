import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CompanyTerms, effectiveTerms, type Fee, feeOf, looseningsOf } from './terms.ts';
import { isPayable, sumsOf } from './sums.ts';
import { settlementLineKinds } from '../../../register/kernel/settlements/index.ts';

const payer = { name: 'P', taxId: '1', bankCode: '001', bankName: 'B', branch: '1', branchDigit: '', account: '1', accountDigit: '1', agreement: '1' };
const terms: CompanyTerms = {
  frequency: 'WEEKLY',
  weekday: 1,
  monthDay: 1,
  cutOff: '17:00',
  payAfterDays: 1,
  minimumMinor: 1_000n,
  fees: [
    { kind: 'PAYIN', method: 'PIX', percent: '0.99', fixedMinor: 0n },
    { kind: 'PAYIN', method: null, percent: '2.5', fixedMinor: 30n },
  ],
  settlesFrom: '2026-01-01',
  format: 'CSV',
  payer,
};

describe('fees', () => {
  it.each([
    ['0.99', 0n, 10_000n, 99n],
    ['2.5', 30n, 1_000n, 55n],
    // Half to even: 2.5 and 3.5 minor units.
    ['2.5', 0n, 100n, 2n],
    ['3.5', 0n, 100n, 4n],
    ['0.0001', 0n, 100_000_000n, 100n],
    ['12.3456', 7n, 1n, 7n],
    ['0', 15n, 999n, 15n],
  ])('%s %% and %s fixed of %s is %s', (percent, fixedMinor, amountMinor, fee) => {
    const fees: Fee[] = [{ kind: 'PAYIN', method: null, percent, fixedMinor }];
    expect(feeOf(fees, { kind: 'PAYIN', method: 'PIX', amountMinor })).toBe(fee);
  });

  it('go by the method before the rest, and are the same for money that goes out', () => {
    expect(feeOf(terms.fees, { kind: 'PAYIN', method: 'PIX', amountMinor: 10_000n })).toBe(99n);
    expect(feeOf(terms.fees, { kind: 'PAYIN', method: 'CARD', amountMinor: -10_000n })).toBe(280n);
    expect(feeOf(terms.fees, { kind: 'PAYOUT', method: 'PIX', amountMinor: -10_000n })).toBe(0n);
  });
});

describe('what takes a second person', () => {
  it.each<[string, Partial<CompanyTerms>, string[]]>([
    ['nothing', {}, []],
    ['more often', { frequency: 'DAILY' }, ['frequency']],
    ['less often', { frequency: 'MONTHLY' }, []],
    ['a later cut-off', { cutOff: '18:00' }, ['cutOff']],
    ['paid sooner', { payAfterDays: 0 }, ['payAfterDays']],
    ['a lower minimum', { minimumMinor: 999n }, ['minimum']],
    ['a higher minimum', { minimumMinor: 2_000n }, []],
    ['a lower rate', { fees: [{ kind: 'PAYIN', method: 'PIX', percent: '0.98', fixedMinor: 0n }, terms.fees[1] as Fee] }, ['fees']],
    ['a method without its own fee', { fees: [{ kind: 'PAYIN', method: null, percent: '2.5', fixedMinor: 30n }] }, []],
    ['no fee for the rest', { fees: [terms.fees[0] as Fee] }, ['fees']],
    ['a method at less than the rest', { fees: [...terms.fees, { kind: 'PAYIN', method: 'CARD', percent: '1', fixedMinor: 30n }] }, ['fees']],
    ['an earlier start', { settlesFrom: '2025-12-31' }, ['settlesFrom']],
    ['another account to pay from', { payer: { ...payer, account: '2' } }, ['payer']],
    ['another format', { format: 'CNAB240' }, []],
  ])('%s', (_what, change, expected) => {
    expect(looseningsOf(terms, { ...terms, ...change })).toEqual(expected);
  });
  it('the first terms always do', () => expect(looseningsOf(undefined, terms)).toEqual(['first']));
  it('are the merchant’s where it has its own', () => {
    const { settlesFrom: _from, format: _format, payer: _payer, ...own } = terms;
    expect(effectiveTerms(terms, { ...own, minimumMinor: 5n })).toEqual({ ...terms, minimumMinor: 5n });
    expect(effectiveTerms(terms, undefined)).toEqual(terms);
  });
});

it('sums are those of the lines, to the minor unit', () => {
  const line = fc.record({
    kind: fc.constantFrom(...settlementLineKinds),
    amountMinor: fc.bigInt(-(10n ** 14n), 10n ** 14n),
    feeMinor: fc.bigInt(0n, 10n ** 9n),
  });
  fc.assert(
    fc.property(fc.array(line), (lines) => {
      const sums = sumsOf(lines);
      const plain = lines.reduce((sum, one) => sum + one.amountMinor - one.feeMinor, 0n);
      expect(sums.netMinor).toBe(plain);
      expect(sums.payinsMinor + sums.payoutsMinor + sums.refundsMinor + sums.chargebacksMinor - sums.feesMinor).toBe(plain);
      expect(sums.lines).toBe(lines.length);
    }),
  );
  expect([isPayable(0n, 0n), isPayable(1n, 0n), isPayable(9n, 10n), isPayable(10n, 10n), isPayable(-5n, 0n)]).toEqual([false, true, false, true, false]);
});
