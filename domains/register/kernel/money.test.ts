import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addMoney, allocate, compareMoney, currencies, displayAmount, formatAmount, multiplyByRate, parseAmount, subtractMoney } from './index.ts';

const minor = fc.bigInt({ min: 0n, max: 10n ** 18n - 1n });
const signed = fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n });

describe('reading and writing amounts', () => {
  it.each([
    ['4.35', 435n],
    ['1.005', undefined],
    ['0.01', 1n],
    ['0', 0n],
    ['1234', 123400n],
    ['1234.5', 123450n],
    ['9999999999999999.99', 999999999999999999n],
    ['10000000000000000', undefined],
    ['', undefined],
    ['01', undefined],
    ['.5', undefined],
    ['1.', undefined],
    ['-1', undefined],
    ['+1', undefined],
    ['1,234.56', undefined],
    ['1e3', undefined],
    [' 1', undefined],
    ['1\n', undefined],
    ['١', undefined],
  ])('%j → %s', (text, expected) => expect(parseAmount(text)).toBe(expected));

  it('come back the same', () =>
    fc.assert(
      fc.property(minor, (value) => {
        expect(parseAmount(formatAmount(value))).toBe(value);
      }),
    ));
  it('are written with sign and two decimals', () => {
    expect(formatAmount(-5n)).toBe('-0.05');
    expect(formatAmount('123450')).toBe('1234.50');
  });
});

describe('amounts on the screen', () => {
  it.each([
    ['1234.56', 'pt', '1.234,56'],
    ['1234.56', 'en', '1,234.56'],
    ['1234.5', 'en', '1,234.50'],
    ['999', 'pt', '999,00'],
    ['-1000000', 'pt', '-1.000.000,00'],
    ['90071992547409931234.07', 'en', '90,071,992,547,409,931,234.07'],
    ['—', 'en', '—'],
  ] as const)('%s in %s is %s', (text, lang, shown) => expect(displayAmount(text, 'BRL', lang)).toBe(shown));
  it('loses no digit', () =>
    fc.assert(
      fc.property(signed, fc.constantFrom(...currencies), fc.constantFrom('en' as const, 'pt' as const), (value, currency, lang) => {
        const shown = displayAmount(value, currency, lang);
        expect(BigInt(shown.replace(/[.,]/g, ''))).toBe(value);
        expect(shown).toBe(displayAmount(formatAmount(value), currency, lang));
      }),
    ));
});

describe('arithmetic', () => {
  const brl = (amountMinor: bigint) => ({ amountMinor, currency: 'BRL' as const });
  it('adds, subtracts and compares within one currency', () => {
    fc.assert(
      fc.property(signed, signed, (one, other) => {
        expect(subtractMoney(addMoney(brl(one), brl(other)), brl(other))).toEqual(brl(one));
        expect(Math.sign(Number(one - other))).toBe(compareMoney(brl(one), brl(other)));
      }),
    );
  });
  it('refuses two currencies', () => {
    expect(() => addMoney(brl(1n), { amountMinor: 1n, currency: 'MXN' })).toThrow('BRL');
    expect(() => compareMoney(brl(1n), { amountMinor: 1n, currency: 'USD' })).toThrow(TypeError);
  });
  it.each([
    [100n, '0.005', 0n],
    [300n, '0.005', 2n],
    [500n, '0.005', 2n],
    [700n, '0.005', 4n],
    [-300n, '0.005', -2n],
    [-500n, '0.005', -2n],
    [10000n, '5.4321000000', 54321n],
    [1n, '0.51', 1n],
  ])('%s times %s rounds half to even: %s', (amount, rate, expected) => expect(multiplyByRate(amount, rate)).toBe(expected));
  it('never strays more than half a unit', () =>
    fc.assert(
      fc.property(signed, fc.bigInt({ min: 0n, max: 10n ** 14n }), (amount, rate) => {
        const text = rate.toString().padStart(11, '0');
        const result = multiplyByRate(amount, `${text.slice(0, -10)}.${text.slice(-10)}`);
        const error = amount * rate - result * 10n ** 10n;
        expect((error < 0n ? -error : error) * 2n <= 10n ** 10n).toBe(true);
      }),
    ));
  it('refuses a rate that is no decimal text', () => expect(() => multiplyByRate(1n, '1,5')).toThrow(TypeError));
});

describe('splitting', () => {
  it('gives what is left to the largest remainders', () => {
    expect(allocate(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n]);
    expect(allocate(5n, [3n, 7n])).toEqual([2n, 3n]);
    expect(allocate(-100n, [1n, 1n, 1n])).toEqual([-34n, -33n, -33n]);
  });
  it('sums to the whole, each part within one unit of its share', () =>
    fc.assert(
      fc.property(signed, fc.array(fc.bigInt({ min: 0n, max: 1_000_000n }), { minLength: 1, maxLength: 20 }), (amount, weights) => {
        fc.pre(weights.some((weight) => weight > 0n));
        const parts = allocate(amount, weights);
        const total = weights.reduce((sum, weight) => sum + weight, 0n);
        expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(amount);
        parts.forEach((part, at) => {
          const error = part * total - amount * (weights[at] ?? 0n);
          expect((error < 0n ? -error : error) < total).toBe(true);
        });
      }),
    ));
  it('refuses weights that cannot share', () => expect(() => allocate(1n, [0n])).toThrow(RangeError));
});
