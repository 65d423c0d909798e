import type { Comparison, ParameterKind, ParameterValue, RulePeriod, RuleSpec, RuleType, ThresholdKind } from '../../../../engines/rules/index.ts';
import { parseAmount } from '../../../register/kernel/index.ts';

/* The rule as it travels, turned into the rule as the engine reads it, so that lists and the form can say what it does. */

type WireValue = string | boolean | readonly string[] | { readonly value: number | string; readonly unit: string } | null | undefined;

/** What lists, versions and the form have in common. */
export interface WireRule {
  readonly rule_type: string;
  readonly currency: string;
  readonly business?: 'payin' | 'payout' | '' | null | undefined;
  readonly comparison: string;
  readonly threshold: string;
  readonly threshold2?: string | null | undefined;
  readonly calculation_period?: number | string | null | undefined;
  readonly period_unit?: string | null | undefined;
  readonly window_mode?: string | null | undefined;
  readonly min_count?: number | string | null | undefined;
  readonly methods?: readonly string[] | undefined;
  readonly industries?: readonly string[] | undefined;
  readonly countries?: readonly string[] | undefined;
  readonly parameters?: Readonly<Record<string, WireValue>> | undefined;
}

const durationMs: Readonly<Record<string, number>> = { MINUTE: 60_000, HOUR: 3_600_000, DAY: 86_400_000 };

/** A number as people enter it; NaN when it is none. */
function numberOfText(text: string, kind: ParameterKind | ThresholdKind): number {
  const trimmed = text.trim();
  if (trimmed === '') return Number.NaN;
  if (kind === 'money') {
    const minor = parseAmount(trimmed);
    return minor === undefined ? Number.NaN : Number(minor);
  }
  if (kind === 'minute') {
    const [, hour, minute] = /^(\d{1,2}):(\d{2})$/.exec(trimmed) ?? [];
    return hour === undefined ? Number.NaN : Number(hour) * 60 + Number(minute);
  }
  return Number(trimmed);
}

function parameterOf(kind: ParameterKind, value: WireValue): ParameterValue | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  if (kind === 'flag') return value === true || value === 'true' ? 1 : 0;
  if (kind === 'duration') {
    if (typeof value !== 'object' || !('value' in value) || String(value.value) === '') return Number.NaN;
    return Number(value.value) * (durationMs[value.unit] ?? Number.NaN);
  }
  if (kind === 'list') return Array.isArray(value) ? (value as string[]) : undefined;
  if (kind === 'choice') return String(value);
  return numberOfText(String(value), kind);
}

function periodOf({ calculation_period: count, period_unit: unit, window_mode: mode }: WireRule): RulePeriod | undefined {
  if (count === undefined || count === null || count === '' || !unit) return undefined;
  return { count: Number(count), unit: unit as RulePeriod['unit'], mode: (mode || 'ROLLING') as RulePeriod['mode'] };
}

const some = (list: readonly string[] | undefined): readonly string[] | undefined => (list && list.length > 0 ? list : undefined);

/** The spec of a rule; numbers that are missing or no numbers are NaN, which `validateSpec` names. The place is left general. */
export function specOf(rule: WireRule, type: RuleType): RuleSpec {
  const period = type.hasPeriod ? periodOf(rule) : undefined;
  const minCount = type.hasMinCount && rule.min_count !== undefined && rule.min_count !== null && rule.min_count !== '' ? Number(rule.min_count) : undefined;
  const kind = type.threshold === 'none' ? 'count' : type.threshold;
  const [methods, industries, countries] = [some(rule.methods), some(rule.industries), some(rule.countries)];
  const parameters = type.parameters
    .map(({ name, kind: of }) => [name, parameterOf(of, rule.parameters?.[name])] as const)
    .filter((entry): entry is readonly [string, ParameterValue] => entry[1] !== undefined);
  return {
    type: type.code,
    scope: { level: 'general' },
    ...(rule.business ? { business: rule.business } : {}),
    currency: rule.currency,
    ...(methods ? { methods } : {}),
    ...(industries ? { industries } : {}),
    ...(countries ? { countries } : {}),
    comparison: rule.comparison as Comparison,
    threshold: numberOfText(rule.threshold ?? '', kind),
    ...(rule.comparison === 'BETWEEN' ? { threshold2: numberOfText(rule.threshold2 ?? '', kind) } : {}),
    ...(period ? { period } : {}),
    ...(minCount === undefined ? {} : { minCount }),
    parameters: Object.fromEntries(parameters),
  };
}
