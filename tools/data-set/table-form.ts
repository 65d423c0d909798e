import { instantOfClock, parseAmount } from '../../domains/register/kernel/index.ts';
import { type Separator, separatorNames } from '../../platform/server/files/tables/records.ts';
import { encodingNames, type TextEncoding } from '../../platform/server/files/tables/text-encoding.ts';
import {
  type DayOrder,
  DayOrderDetector,
  DecimalDetector,
  type DecimalSign,
  type Detected,
  hasLostDigits,
  readDay,
  readDecimal,
} from '../../platform/server/files/tables/values.ts';
import { PlainError } from '../database.ts';

/* How the values of a file are written: found over the whole file before anything of it is used. */

/** Values that are written differently from country to country. */
export type ValueKind = 'day' | 'time' | 'decimal' | 'percent' | 'minor' | 'code';
export type ValueKinds = Readonly<Record<string, ValueKind>>;

/** What whoever loads the files says of them; it counts where the files do not decide it. */
export interface FormOptions {
  dayOrder?: DayOrder | undefined;
  decimals?: DecimalSign | undefined;
  /** Of times that name no zone. */
  timeZone?: string | undefined;
}

export interface TableForm {
  encoding: TextEncoding;
  separator: Separator;
  /** Lines below the heading. */
  records: number;
  dayOrder: DayOrder | undefined;
  decimals: DecimalSign | undefined;
  timeZone: string | undefined;
  /** Columns that are not read, by their names. */
  unread: readonly string[];
  /** Columns that stand in place of others, by those. */
  standIns: Readonly<Record<string, string>>;
}

const clockTime = /^[T\s]\s*(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,3})\d{0,6})?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i;

/** Weighs the values of a file. */
export class FormDetector {
  readonly #kinds: ValueKinds;
  readonly #days = new DayOrderDetector();
  readonly #decimals = new DecimalDetector();
  #hasPlainTime = false;

  constructor(kinds: ValueKinds) {
    this.#kinds = kinds;
  }

  take(column: string, text: string): void {
    const kind = this.#kinds[column];
    if (kind === undefined || kind === 'code' || text === '') return;
    // A percentage has no thousands: three digits behind a sign are neither and say nothing.
    if (kind === 'percent' && /^\d+[.,]\d{3}$/.test(text)) return;
    if (kind === 'decimal' || kind === 'percent' || kind === 'minor') this.#decimals.take(text);
    else this.#days.take(text);
    if (kind !== 'time' || this.#hasPlainTime || text.endsWith('Z')) return;
    // The order does not matter for whether a zone follows.
    const zone = clockTime.exec((readDay(text, 'day-month-year') ?? readDay(text, 'month-day-year'))?.rest ?? '');
    this.#hasPlainTime = zone !== null && zone[5] === undefined;
  }

  /** @throws PlainError where the file leaves open how it is to be read, and nobody has said it */
  decide(file: string, options: FormOptions): Pick<TableForm, 'dayOrder' | 'decimals' | 'timeZone'> {
    const choose = <T extends string>(result: Detected<T>, chosen: T | undefined, question: string): T | undefined => {
      if (result !== 'undecided') return result;
      if (chosen !== undefined) return chosen;
      throw new PlainError(`${file}: ${question}`);
    };
    if (this.#hasPlainTime && options.timeZone === undefined)
      throw new PlainError(`${file}: its times name no zone. Say which they are of, as --time-zone America/Sao_Paulo or --time-zone UTC.`);
    return {
      dayOrder: choose(this.#days.found, options.dayOrder, 'no day tells whether the day or the month comes first. Say it, as --days day-month-year.'),
      decimals: choose(
        this.#decimals.found,
        options.decimals,
        'no amount tells whether a comma or a point comes before the decimals. Say it, as --decimals comma.',
      ),
      timeZone: this.#hasPlainTime ? options.timeZone : undefined,
    };
  }
}

const isoInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z$/;

/** A time as an instant in UTC; undefined where it is none. */
function readTime(text: string, { dayOrder, timeZone }: TableForm): string | undefined {
  if (isoInstant.test(text)) return text;
  const day = readDay(text, dayOrder);
  const [, hour = '', minute = '', second = '00', parts = '', zone] = clockTime.exec(day?.rest ?? '') ?? [];
  if (!day || hour === '') return undefined;
  const time = `${hour.padStart(2, '0')}:${minute}:${second}.${parts.padEnd(3, '0')}`;
  if (Number.isNaN(Date.parse(`${day.day}T${time}Z`))) return undefined;
  const offset = zone && zone.length === 5 ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone?.toUpperCase();
  if (offset !== undefined) return new Date(`${day.day}T${time}${offset}`).toISOString();
  return timeZone === undefined ? undefined : instantOfClock(day.day, time, timeZone).toISOString();
}

/** A value in the form that the rest of the import reads; undefined where it is not of its kind. */
export function readValue(kind: ValueKind, text: string, form: TableForm): string | undefined {
  if (kind === 'code') return hasLostDigits(text) ? undefined : text;
  if (kind === 'time') return readTime(text, form);
  if (kind === 'day') {
    const day = readDay(text, form.dayOrder);
    return day?.rest === '' ? day.day : undefined;
  }
  const decimal = readDecimal(text, form.decimals);
  return kind === 'minor' && decimal !== undefined ? parseAmount(decimal)?.toString() : decimal;
}

const sampleOf: Readonly<Record<ValueKind, string>> = {
  day: 'a day, as 2026-01-31',
  time: 'a time, as 2026-01-31T23:59:59.000Z',
  decimal: 'a number, as 1234.50',
  percent: 'a percentage from 0 to 100 with at most two decimals',
  minor: 'an amount with at most two decimals, as 1234.50',
  code: 'a number with all its digits, not as a spreadsheet shortens it (1.23E+15)',
};
export const shouldBe = (column: string, kind: ValueKind): string => `The ${column} field must be ${sampleOf[kind]}.`;

const dayOrderNames: Readonly<Record<DayOrder, string>> = { 'day-month-year': 'days before months', 'month-day-year': 'months before days' };
const decimalNames: Readonly<Record<DecimalSign, string>> = { comma: 'a comma before decimals', point: 'a point before decimals' };

/** How a file is read, in one line. */
export function describeForm(file: string, { records, encoding, separator, dayOrder, decimals, timeZone, unread }: TableForm): string {
  const parts = [
    `${records} ${records === 1 ? 'line' : 'lines'}`,
    encodingNames[encoding],
    separatorNames[separator],
    ...(dayOrder ? [dayOrderNames[dayOrder]] : []),
    ...(decimals ? [decimalNames[decimals]] : []),
    ...(timeZone ? [`times of ${timeZone}`] : []),
    ...(unread.length > 0 ? [`columns not read: ${unread.join(' ')}`] : []),
  ];
  return `${file}: ${parts.join(', ')}.`;
}
