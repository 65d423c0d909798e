import { formatNumber } from '../../../../../platform/contract/index.ts';
import type { ParameterKind, ThresholdKind, Unit } from '../../../../../engines/rules/index.ts';
import { formatCount, formatMoney, formatPercent, type Text } from '../../../../../platform/web/index.ts';
import { formatAmount } from '../../../../register/kernel/index.ts';

const dayMs = 86_400_000;
const steps = [
  ['DAY', dayMs],
  ['HOUR', 3_600_000],
  ['MINUTE', 60_000],
] as const;

/** A number with at most so many decimals, in the separators of the language. */
export const plainNumber = (value: number, t: Text, decimals = 2): string => formatNumber(value, t.lang, decimals);

export type LengthUnit = 'MINUTE' | 'HOUR' | 'DAY' | 'WEEK' | 'MONTH' | 'YEAR';
/** `3 days`, in the plural that the number asks for. */
export const lengthText = (count: number, unit: LengthUnit, t: Text): string =>
  t(`ruleTerms.length.${unit}`, { count }).replace(String(count), formatCount(count, t.lang));

/** A span of time in its largest unit that leaves no rest; what is measured keeps two units at most. */
export function durationText(ms: number, t: Text): string {
  const whole = steps.find(([, size]) => ms >= size && ms % size === 0);
  if (whole) return lengthText(ms / whole[1], whole[0], t);
  const at = steps.findIndex(([, size]) => ms >= size);
  const [unit, size] = steps[at] ?? ['MINUTE', 60_000];
  const next = steps[at + 1];
  const first = lengthText(Math.floor(ms / size), unit, t);
  const rest = next ? Math.floor((ms % size) / next[1]) : 0;
  return next && rest > 0 ? `${first} ${lengthText(rest, next[0], t)}` : first;
}

/** `06:05` of a minute of the day. */
export const clockText = (minute: number): string => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

export const moneyText = (minor: number, currency: string, t: Text): string => formatMoney(formatAmount(BigInt(Math.round(minor))), currency, t.lang);

/** A number of a rule as a person reads it inside a sentence. Multiples and scores stay bare: the sentence says of what. */
export function kindText(value: number, kind: ParameterKind | ThresholdKind, { currency, t }: { currency: string; t: Text }): string {
  switch (kind) {
    case 'money':
      return moneyText(value, currency, t);
    case 'percent':
      return formatPercent(value, t.lang);
    case 'duration':
      return durationText(value, t);
    case 'days':
      return lengthText(value, 'DAY', t);
    case 'years':
      return lengthText(value, 'YEAR', t);
    case 'minute':
      return clockText(value);
    case 'flag':
      return t(value === 1 ? 'ruleTerms.yes' : 'ruleTerms.no');
    default:
      return plainNumber(value, t);
  }
}

/** Numbers whose unit is a share but that are multiples of something, or money. */
const multiples: readonly string[] = ['times_income', 'average_times_income', 'times_declared'];

/**
 * A number of the evidence with its unit.
 * @param value decimal text: money in the currency of the rule, all else as the engine counts it
 */
export function measuredText(
  { name, unit, value }: { name: string; unit: string; value: string | null },
  { currency, t }: { currency: string; t: Text },
): string {
  if (value === null) return t('kit.unknown');
  if (unit === 'money') return formatMoney(value, currency, t.lang);
  const number = Number(value);
  // The mean ticket is volume divided by a number: money that is no whole minor unit.
  if (name === 'ticket') return moneyText(number, currency, t);
  switch (unit as Unit) {
    case 'ms':
      return durationText(number, t);
    case 'days':
      return lengthText(number, 'DAY', t);
    case 'years':
      return lengthText(number, 'YEAR', t);
    case 'share':
      return multiples.includes(name) ? t('ruleTerms.times', { value: plainNumber(number, t) }) : formatPercent(number * 100, t.lang);
    case 'percent':
      return formatPercent(number, t.lang);
    case 'score':
      return plainNumber(number, t);
    case 'yes':
      return t(number === 1 ? 'ruleTerms.yes' : 'ruleTerms.no');
    default:
      return plainNumber(number, t);
  }
}
