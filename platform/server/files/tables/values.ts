/** In which order days are written that do not begin with the year. */
export const dayOrders = ['day-month-year', 'month-day-year'] as const;
export type DayOrder = (typeof dayOrders)[number];
/** What stands before the decimals of an amount. */
export const decimalSigns = ['comma', 'point'] as const;
export type DecimalSign = (typeof decimalSigns)[number];

/** What values of a file say about how all of them are written; `undecided`: they may be read in either way. */
export type Detected<T> = T | 'undecided' | undefined;

/** Weighs what speaks for one of two ways. */
class Scales<T extends string> {
  readonly #ways: readonly [T, T];
  #weights: [number, number] = [0, 0];
  #open = 0;

  constructor(ways: readonly [T, T]) {
    this.#ways = ways;
  }

  add(way: T | 'undecided'): void {
    if (way === 'undecided') this.#open += 1;
    else this.#weights[way === this.#ways[0] ? 0 : 1] += 1;
  }

  /** Values speak for both ways: those that may be read in either are of neither for certain. */
  get isContradicted(): boolean {
    return this.#weights[0] > 0 && this.#weights[1] > 0;
  }

  get found(): Detected<T> {
    const [one, other] = this.#weights;
    if (one + other === 0) return this.#open > 0 ? 'undecided' : undefined;
    return this.isContradicted ? 'undecided' : this.#ways[one > 0 ? 0 : 1];
  }
}

const digitDay = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})(?!\d)/;
const yearDay = /^(\d{4})([./-])(\d{1,2})\2(\d{1,2})(?!\d)/;

/** Finds over all values of a file whether days come before months. Days that begin with the year need no finding. */
export class DayOrderDetector {
  readonly #scales = new Scales<DayOrder>(dayOrders);

  take(text: string): void {
    const [, first, sign, second] = digitDay.exec(text.trim()) ?? [];
    if (first === undefined) return;
    const [one, other] = [Number(first), Number(second)];
    if (one > 12 && other <= 12) this.#scales.add('day-month-year');
    else if (other > 12 && one <= 12) this.#scales.add('month-day-year');
    // Nobody who writes points puts the month first. The same number twice is the same day in either way.
    else if (sign === '.') this.#scales.add('day-month-year');
    else if (one !== other && one <= 12) this.#scales.add('undecided');
  }

  get found(): Detected<DayOrder> {
    return this.#scales.found;
  }

  /** Some days have the day first for certain and others the month: what may be read in either way cannot be read. */
  get isContradicted(): boolean {
    return this.#scales.isContradicted;
  }
}

const isDay = (year: number, month: number, day: number): boolean => {
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/** The day with which a text begins as YYYY-MM-DD, and what follows it; undefined where there is no such day. */
export function readDay(text: string, order: DayOrder | undefined): { day: string; rest: string } | undefined {
  const plain = text.trim();
  const byYear = yearDay.exec(plain);
  const result = byYear ?? digitDay.exec(plain);
  if (!result) return undefined;
  let [year, month, day] = byYear ? [result[1], result[3], result[4]].map(Number) : [Number(result[4]), Number(result[3]), Number(result[1])];
  if (!byYear) {
    if (order === 'month-day-year') [month, day] = [day, month];
    else if (order === undefined && month !== day) return undefined;
  }
  if (year === undefined || month === undefined || day === undefined || !isDay(year, month, day)) return undefined;
  const pad = (part: number): string => String(part).padStart(2, '0');
  return { day: `${year}-${pad(month)}-${pad(day)}`, rest: plain.slice(result[0].length) };
}

const amount = /^-?\d[\d.,'\s\u00A0\u202F]*$/;
/** Spaces and apostrophes only group digits. */
const grouping = /['\s\u00A0\u202F]/g;

/** Finds over all values of a file whether a comma or a point stands before decimals. */
export class DecimalDetector {
  readonly #scales = new Scales<DecimalSign>(decimalSigns);

  take(text: string): void {
    const plain = text.trim();
    if (!amount.test(plain)) return;
    const signs = plain.replace(/[^.,]/g, '');
    const last = signs.at(-1);
    if (last === undefined) return;
    const wayOf = (sign: string): DecimalSign => (sign === ',' ? 'comma' : 'point');
    const other = wayOf(last === ',' ? '.' : ',');
    const behind = plain.replace(grouping, '').length - plain.replace(grouping, '').lastIndexOf(last) - 1;
    if (signs.includes(last === ',' ? '.' : ',')) this.#scales.add(wayOf(last));
    else if (signs.length > 1) this.#scales.add(other);
    else if (behind !== 3 || /^-?0[.,]/.test(plain)) this.#scales.add(wayOf(last));
    else this.#scales.add('undecided');
  }

  get found(): Detected<DecimalSign> {
    return this.#scales.found;
  }
}

/** A number as digits with a point before its decimals ("1234.5"); undefined where it is not written so. */
export function readDecimal(text: string, sign: DecimalSign | undefined): string | undefined {
  const plain = text.trim().replace(/(?<=\d)['\s\u00A0\u202F](?=\d{3}(?:\D|$))/g, '');
  if (/^-?\d+$/.test(plain)) return plain;
  if (sign === undefined) return undefined;
  const [thousands, decimal] = sign === 'comma' ? ['\\.', ','] : [',', '\\.'];
  const whole = `(?:\\d+|\\d{1,3}(?:${thousands}\\d{3})+)`;
  if (!new RegExp(`^-?${whole}(?:${decimal}\\d+)?$`).test(plain)) return undefined;
  return sign === 'comma' ? plain.replaceAll('.', '').replace(',', '.') : plain.replaceAll(',', '');
}

/** Whether a number of a document or account is written as a spreadsheet writes numbers that are too long for it: `1.23E+15`. */
export const hasLostDigits = (text: string): boolean => /^[+-]?\d+(?:[.,]\d+)?E[+-]\d+$/i.test(text.trim());
