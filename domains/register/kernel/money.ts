import { type Choices, countryCurrencies, type CountryCurrency } from '../../../countries/index.ts';

/*
 * Money is an amount of minor units (bigint) with its currency; it is never a float. All currencies have two
 * decimals. On the wire it is canonical decimal text: "1234.50".
 */

/** The currencies of the countries, and the dollar. */
export const currencies = [...new Set<Currency>([...countryCurrencies, 'USD'])] as readonly string[] as Choices<Currency>;
export type Currency = CountryCurrency | 'USD';

export interface Money {
  readonly amountMinor: bigint;
  readonly currency: Currency;
}

/** Decimals of each currency in ISO 4217. */
export const currencyDecimals = Object.fromEntries(currencies.map((currency) => [currency, 2])) as Readonly<Record<Currency, number>>;

const canonical = /^(0|[1-9][0-9]{0,15})(?:\.([0-9]{1,2}))?$/;

/**
 * Reads canonical decimal text ("1234", "1234.5", "1234.50") into minor units, digit by digit. Anything else is
 * undefined: signs, separators of thousands, exponents, needless zeros, more than two decimals or sixteen whole digits.
 */
export function parseAmount(text: string): bigint | undefined {
  const match = canonical.exec(text);
  return match ? BigInt(match[1] + (match[2] ?? '').padEnd(2, '0')) : undefined;
}

/** Minor units, also as the database gives them (text of digits), as canonical text with two decimals. */
export function formatAmount(minor: bigint | string): string {
  const value = BigInt(minor);
  const digits = (value < 0n ? -value : value).toString().padStart(3, '0');
  return `${value < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/**
 * An amount for the screen, with the language's separators and without the currency: pt 1.234,56, en and es 1,234.56.
 * @param amount minor units as bigint, or decimal text as it travels; a text that is no amount is shown as it is
 */
export function displayAmount(amount: bigint | string, currency: Currency, lang: string): string {
  const text = typeof amount === 'bigint' ? formatAmount(amount) : amount;
  const match = /^(-?)([0-9]+)(?:\.([0-9]*))?$/.exec(text);
  if (!match) return text;
  const [thousands, point] = lang === 'pt' ? ['.', ','] : [',', '.'];
  const whole = (match[2] ?? '').replace(/\B(?=([0-9]{3})+$)/g, thousands);
  return `${match[1]}${whole}${point}${(match[3] ?? '').padEnd(currencyDecimals[currency], '0')}`;
}

function requireSameCurrency(left: Money, right: Money) {
  if (left.currency !== right.currency) throw new TypeError(`cannot combine ${left.currency} with ${right.currency}`);
}

/** Sum of two amounts of one currency; two currencies are a programming error. */
export function addMoney(left: Money, right: Money): Money {
  requireSameCurrency(left, right);
  return { amountMinor: left.amountMinor + right.amountMinor, currency: left.currency };
}

export function subtractMoney(left: Money, right: Money): Money {
  requireSameCurrency(left, right);
  return { amountMinor: left.amountMinor - right.amountMinor, currency: left.currency };
}

/** Negative, zero or positive as `left` is less than, equal to or more than `right`. */
export function compareMoney(left: Money, right: Money): -1 | 0 | 1 {
  requireSameCurrency(left, right);
  return left.amountMinor < right.amountMinor ? -1 : left.amountMinor > right.amountMinor ? 1 : 0;
}

/**
 * Multiplies minor units by a rate given as decimal text ("5.4321000000"), rounding half to even. Used for exchange
 * rates and for percentages (as "0.15").
 */
export function multiplyByRate(amountMinor: bigint, rate: string): bigint {
  const match = /^(-?)([0-9]+)(?:\.([0-9]+))?$/.exec(rate);
  if (!match) throw new TypeError('a rate is decimal text');
  const decimals = match[3] ?? '';
  const product = amountMinor * BigInt(match[1] + (match[2] ?? '') + decimals);
  return divideHalfEven(product, 10n ** BigInt(decimals.length));
}

function divideHalfEven(dividend: bigint, divisor: bigint): bigint {
  const size = dividend < 0n ? -dividend : dividend;
  const quotient = size / divisor;
  const doubledRest = (size % divisor) * 2n;
  const isUp = doubledRest > divisor || (doubledRest === divisor && quotient % 2n === 1n);
  const rounded = isUp ? quotient + 1n : quotient;
  return dividend < 0n ? -rounded : rounded;
}

/**
 * Splits an amount in proportion to weights so that the parts sum to it exactly: each part is rounded down, and what is
 * left goes by one unit to the largest remainders, earlier parts first among equals.
 */
export function allocate(amountMinor: bigint, weights: readonly bigint[]): bigint[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n);
  if (total <= 0n || weights.some((weight) => weight < 0n)) throw new RangeError('weights must not be negative, and one must be positive');
  const isNegative = amountMinor < 0n;
  const size = isNegative ? -amountMinor : amountMinor;
  const parts = weights.map((weight) => (size * weight) / total);
  const left = Number(size - parts.reduce((sum, part) => sum + part, 0n));
  const remainders = weights.map((weight, at) => ({ at, rest: (size * weight) % total }));
  remainders.sort((one, other) => (one.rest === other.rest ? one.at - other.at : one.rest > other.rest ? -1 : 1));
  for (const { at } of remainders.slice(0, left)) parts[at] = (parts[at] ?? 0n) + 1n;
  return isNegative ? parts.map((part) => -part) : parts;
}
