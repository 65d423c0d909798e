import type { ParameterKind, ParameterSpec, ParameterValue, RuleType } from '../../../../engines/rules/index.ts';
import { formatAmount, parseAmount } from '../../../register/kernel/index.ts';

/*
 * Numbers of rules as people enter and read them, and back: money as decimal text, lengths of time with their unit, times
 * of day as hours and minutes. The engine takes numbers only.
 */

export const durationUnits = ['MINUTE', 'HOUR', 'DAY'] as const;
export interface EnteredDuration {
  readonly value: number;
  readonly unit: (typeof durationUnits)[number];
}
/** A value in the form in which it travels. */
export type EnteredValue = string | boolean | readonly string[] | EnteredDuration;
export type NumberKind = RuleType['threshold'];

export interface EnteredFault {
  readonly code: 'required' | 'invalid' | 'tooSmall' | 'tooBig' | 'notUsed' | 'floatNumber' | 'integer' | 'nonNegativeInteger' | 'notJudged' | 'outOfReach';
  readonly limit?: string;
}
export type Read<T> = { readonly value: T } | { readonly fault: EnteredFault };

const unitMs = { MINUTE: 60_000, HOUR: 3_600_000, DAY: 86_400_000 } as const;
const wholeKinds: readonly string[] = ['count', 'days', 'years'];

export const durationMs = ({ value, unit }: EnteredDuration): number => value * unitMs[unit];
/** In the largest unit that it is a whole number of. */
export function showDuration(ms: number): EnteredDuration {
  const unit = ms % unitMs.DAY === 0 ? 'DAY' : ms % unitMs.HOUR === 0 ? 'HOUR' : 'MINUTE';
  return { value: Math.round(ms / unitMs[unit]), unit };
}

const isDuration = (value: unknown): value is EnteredDuration =>
  typeof value === 'object' && value !== null && 'unit' in value && (durationUnits as readonly unknown[]).includes(value.unit);

/** The rule of docs/interface-v1.md for a number of this kind, which says whether zero is one. */
export const numberRuleOf = (kind: NumberKind | ParameterKind, { isZero }: { isZero: boolean }): 'floatNumber' | 'integer' | 'nonNegativeInteger' =>
  !wholeKinds.includes(kind) ? 'floatNumber' : isZero ? 'nonNegativeInteger' : 'integer';

/** Zero stands for "not asked for" in a parameter that may be nothing; a threshold of zero would be met by every payment. */
export const mayBeZero = ({ min = 0 }: Pick<ParameterSpec, 'min'>): boolean => min <= 0;

/** Decimal text as a number of the engine. */
export function readNumber(kind: NumberKind | ParameterKind, text: string, { isZero = true }: { isZero?: boolean } = {}): Read<number> {
  const fault: { fault: EnteredFault } = { fault: { code: numberRuleOf(kind, { isZero }) } };
  const pattern = wholeKinds.includes(kind) ? /^(?:0|[1-9][0-9]{0,15})$/ : /^(?:0|[1-9][0-9]{0,15})(?:\.[0-9]{1,2})?$/;
  if (!pattern.test(text)) return fault;
  const value = kind === 'money' ? Number(parseAmount(text)) : Number(text);
  if (value === 0 && !isZero) return fault;
  return Number.isSafeInteger(kind === 'money' ? value : Math.floor(value)) ? { value } : { fault: { code: 'invalid' } };
}

export const showNumber = (kind: NumberKind | ParameterKind, value: number): string => (kind === 'money' ? formatAmount(BigInt(value)) : String(value));

const showMinute = (minute: number): string => `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
function readMinute(text: string): Read<number> {
  const match = /^([01][0-9]|2[0-4]):([0-5][0-9])$/.exec(text);
  const value = match ? Number(match[1]) * 60 + Number(match[2]) : Number.NaN;
  return value <= 1_440 ? { value } : { fault: { code: 'invalid' } };
}

const invalid: { fault: EnteredFault } = { fault: { code: 'invalid' } };

/** A value of a parameter as the engine takes it. Limits and choices are the engine's to check. */
export function readParameter({ kind, min }: Pick<ParameterSpec, 'kind' | 'min'>, value: EnteredValue): Read<ParameterValue> {
  switch (kind) {
    case 'flag':
      if (typeof value === 'boolean') return { value: value ? 1 : 0 };
      return value === 'true' || value === 'false' ? { value: value === 'true' ? 1 : 0 } : invalid;
    case 'duration':
      return isDuration(value) ? { value: durationMs(value) } : invalid;
    case 'minute':
      return typeof value === 'string' ? readMinute(value) : invalid;
    case 'choice':
      return typeof value === 'string' ? { value } : invalid;
    case 'list':
      return Array.isArray(value) ? { value: [...new Set(value as readonly string[])] } : invalid;
    default:
      return typeof value === 'string'
        ? readNumber(kind, value, { isZero: mayBeZero({ min }) })
        : { fault: { code: numberRuleOf(kind, { isZero: mayBeZero({ min }) }) } };
  }
}

export function showParameter({ kind }: Pick<ParameterSpec, 'kind'>, value: ParameterValue): EnteredValue {
  if (typeof value !== 'number') return value;
  switch (kind) {
    case 'flag':
      return value === 1;
    case 'duration':
      return showDuration(value);
    case 'minute':
      return showMinute(value);
    default:
      return showNumber(kind, value);
  }
}

/** A limit of a parameter as it is read, for the sentence that names it. */
export function showLimit({ kind }: Pick<ParameterSpec, 'kind'>, limit: number): string {
  const shown = showParameter({ kind }, limit);
  return isDuration(shown) ? `${shown.value} ${shown.unit}` : String(shown);
}
