/*
 * A document before it is bytes: elements or columns with their values, what is asked of each, and the field of the report
 * that each comes from. Validation and writing both go through it, so that nothing is written that was not examined.
 */

/** Constraints of a field. Lengths count characters of what is written. */
export interface FieldRule {
  readonly isNeeded?: boolean;
  readonly most?: number;
  readonly least?: number;
  /** What the whole value has to look like. */
  readonly pattern?: RegExp;
  /** Form of the value in all public examples; another form is written with a warning. */
  readonly usual?: RegExp;
  /** All of what is allowed. */
  readonly codes?: readonly string[];
  /** How it is written down; `text` as it is. */
  readonly as: 'text' | 'dayOfBrazil' | 'dayCompact' | 'dayAtMidnight' | 'amount' | 'wholeAmount' | 'flag01' | 'flagWord';
  /** Warns where it is missing; the field is then omitted. */
  readonly isMissed?: boolean;
  /** A fact about a person: a missing fact is unknown, and nothing is written. */
  readonly isFact?: boolean;
}

export type FieldRules = Readonly<Record<string, FieldRule>>;

/** Values as a report holds them. */
export type RawValue = string | bigint | boolean | undefined;

export interface Leaf {
  readonly name: string;
  /** Of the field of the report. */
  readonly path: string;
  /** As it is written. */
  readonly value: string | undefined;
  readonly rule: FieldRule;
  /** It was given, and could not be written in the form that is asked for. */
  readonly isUnwritable: boolean;
}

export interface Branch {
  readonly name: string;
  readonly attributes?: Readonly<Record<string, string>>;
  readonly parts: readonly Part[];
}

export type Part = Leaf | Branch;

export const isLeaf = (part: Part): part is Leaf => !('parts' in part);

const day = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether a text is a day of the calendar, `2026-02-28`. */
export function isDay(text: string): boolean {
  if (!day.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Wall time and offset of an instant in a zone: `2026-11-26T10:05:00` and `-03:00`. */
export function wallTime(at: string, zone: string): { readonly local: string; readonly offset: string } {
  let formatter = formatters.get(zone);
  if (formatter === undefined) {
    formatter = new Intl.DateTimeFormat('sv-SE', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    });
    formatters.set(zone, formatter);
  }
  const instant = new Date(at);
  const local = formatter.format(instant).replace(' ', 'T');
  const minutes = Math.round((Date.parse(`${local}Z`) - Math.floor(instant.getTime() / 1000) * 1000) / 60_000);
  const two = (value: number) => String(value).padStart(2, '0');
  return { local, offset: `${minutes < 0 ? '-' : '+'}${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}` };
}

/** The day of an instant in a zone, `2026-11-26`. */
export const dayIn = (at: string, zone: string): string => wallTime(at, zone).local.slice(0, 10);

/** Minor units as decimal text, `1234.50`. All currencies of the reports have two decimals. */
export function decimalText(minor: bigint): string {
  const digits = (minor < 0n ? -minor : minor).toString().padStart(3, '0');
  return `${minor < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Minor units in whole units, a half upwards. */
export const wholeUnits = (minor: bigint): string => ((minor + 50n) / 100n).toString();

function written(raw: RawValue, rule: FieldRule, zone: string): string | undefined {
  if (raw === undefined) return undefined;
  if (typeof raw === 'bigint') {
    if (raw < 0n) return undefined;
    return rule.as === 'wholeAmount' ? wholeUnits(raw) : decimalText(raw);
  }
  if (typeof raw === 'boolean') return rule.as === 'flag01' ? String(Number(raw)) : String(raw);
  if (rule.as === 'text') return raw;
  if (!isDay(raw)) return undefined;
  const [year, month, date] = raw.split('-');
  if (rule.as === 'dayOfBrazil') return `${date}/${month}/${year}`;
  if (rule.as === 'dayCompact') return `${year}${month}${date}`;
  // Midnight of the day itself, with the offset that the zone has at noon: a day is not moved by a change of the clocks.
  return `${raw}T00:00:00${wallTime(`${raw}T12:00:00.000Z`, zone).offset}`;
}

/** Makes leaves of a layout by the names of its rules. A name without a rule is a mistake of the layout. */
export const leavesOf =
  (rules: FieldRules, zone: string) =>
  (name: string, path: string, raw: RawValue): Leaf => {
    const rule = rules[name];
    if (rule === undefined) throw new Error(`the layout has no rule for ${name}`);
    const kept = raw === '' ? undefined : raw;
    const value = written(kept, rule, zone);
    return { name, path, value, rule, isUnwritable: kept !== undefined && value === undefined };
  };

export const branch = (name: string, parts: readonly Part[], attributes?: Readonly<Record<string, string>>): Branch => ({
  name,
  parts,
  ...(attributes === undefined ? {} : { attributes }),
});

/** All leaves in the order in which they are written. */
export const leavesIn = (part: Part): readonly Leaf[] => (isLeaf(part) ? [part] : part.parts.flatMap(leavesIn));
