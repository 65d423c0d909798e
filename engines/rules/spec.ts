import type { RowFilter, Window } from './aggregate.ts';
import type { FactKind } from './fact.ts';
import type { Comparison, Plan } from './plan.ts';

export const periodUnits = ['MINUTE', 'HOUR', 'DAY', 'WEEK', 'MONTH'] as const;
export type PeriodUnit = (typeof periodUnits)[number];

export const windowModes = ['ROLLING', 'CALENDAR'] as const;
export type WindowMode = (typeof windowModes)[number];

export interface RulePeriod {
  readonly count: number;
  readonly unit: PeriodUnit;
  readonly mode: WindowMode;
}

export const ruleLevels = ['general', 'merchant', 'app'] as const;
export type RuleLevel = (typeof ruleLevels)[number];

export type RuleScope =
  | { readonly level: 'general' }
  | { readonly level: 'merchant'; readonly merchant: string }
  | { readonly level: 'app'; readonly merchant: string; readonly app: string };

/** A value of a parameter of one type: a number in the parameter's unit, one code, or a list of codes. */
export type ParameterValue = number | string | readonly string[];

/** Directions of payments that rules distinguish. */
export const ruleBusinesses = ['payin', 'payout'] as const;
export type RuleBusiness = (typeof ruleBusinesses)[number];

/** A rule as it is kept: data only. Amounts are minor units of its currency. */
export interface RuleSpec {
  readonly type: string;
  readonly scope: RuleScope;
  /** Both when absent. */
  readonly business?: RuleBusiness;
  readonly currency: string;
  readonly methods?: readonly string[];
  readonly industries?: readonly string[];
  readonly countries?: readonly string[];
  readonly comparison: Comparison;
  readonly threshold: number;
  /** Upper end of BETWEEN, included. */
  readonly threshold2?: number;
  readonly period?: RulePeriod;
  readonly minCount?: number;
  readonly parameters: Readonly<Record<string, ParameterValue>>;
}

export const parameterKinds = ['money', 'count', 'percent', 'multiple', 'score', 'duration', 'days', 'years', 'minute', 'flag', 'choice', 'list'] as const;
/**
 * `duration` is in ms, `minute` a minute of the local day, `percent` 0 to 100 (more where a ratio may pass one), `score` a
 * number of standard deviations, `flag` 0 or 1; `choice` is one of `choices`, `list` some codes, of `choices` where there are.
 */
export type ParameterKind = (typeof parameterKinds)[number];

/** A parameter that one type has beside the common ones. */
export interface ParameterSpec {
  readonly name: string;
  readonly kind: ParameterKind;
  readonly isRequired: boolean;
  readonly min?: number;
  readonly max?: number;
  readonly choices?: readonly string[];
  /** Where a form begins; holds when the rule does not say. */
  readonly start?: ParameterValue;
}

/** What kind of number the threshold of a type is. */
export type ThresholdKind = Exclude<ParameterKind, 'list' | 'choice' | 'flag' | 'minute' | 'years'> | 'none';

/** The parts of a rule that its type has a start value for: where tuning begins, no law. */
export type StartValues = Pick<RuleSpec, 'business' | 'comparison' | 'threshold' | 'period' | 'minCount' | 'parameters'>;

/** One kind of rule. */
export interface RuleType {
  /** Code of the rule catalogue. */
  readonly code: string;
  readonly threshold: ThresholdKind;
  /** The most that what is compared with the threshold can be, where there is one. */
  readonly most?: number;
  /** Whether the type measures over a period. */
  readonly hasPeriod: boolean;
  readonly hasMinCount: boolean;
  readonly parameters: readonly ParameterSpec[];
  /** Which payments a rule of this type can evaluate, by its parameters; both when absent. */
  judges?(spec: Pick<RuleSpec, 'parameters'>): readonly RuleBusiness[];
  /** Evaluated with each payment, or over everything at night. */
  readonly runs: 'inline' | 'scheduled';
  /** Behaviour may be excused by a white list; facts about identity may not. */
  readonly isBehaviour: boolean;
  /** Start values. @param line the amount from which a payment is reviewed, minor units of the rule's currency */
  start(line: number): StartValues;
  /** What a rule of this type is compiled to. The spec has been validated. */
  plan(spec: RuleSpec): Plan;
}

export interface SpecFault {
  readonly field: string;
  readonly code: 'required' | 'invalid' | 'too_small' | 'too_large' | 'not_used' | 'not_judged' | 'out_of_reach';
}

const hourMs = 3_600_000;
const unitMs: Record<Exclude<PeriodUnit, 'MONTH'>, number> = { MINUTE: 60_000, HOUR: hourMs, DAY: 24 * hourMs, WEEK: 7 * 24 * hourMs };

/** Rolling months have 30 days, as the limits have. */
export const periodMs = ({ count, unit }: Pick<RulePeriod, 'count' | 'unit'>): number => count * (unit === 'MONTH' ? 30 * unitMs.DAY : unitMs[unit]);

/** The window of a rule. Calendar windows exist for days, weeks and months. */
export function windowOf({ period }: RuleSpec): Window {
  if (!period) throw new Error('the rule has no period');
  const { count, unit, mode } = period;
  if (mode === 'CALENDAR' && (unit === 'DAY' || unit === 'WEEK' || unit === 'MONTH')) return { kind: 'calendar', unit, count };
  return { kind: 'rolling', ms: periodMs(period) };
}

/** Which payments a rule of the type can evaluate. */
export const businessesOf = (type: Pick<RuleType, 'judges'>, spec: Pick<RuleSpec, 'parameters'>): readonly RuleBusiness[] =>
  type.judges?.(spec) ?? ruleBusinesses;

/**
 * Which payments a rule looks at. The same filter picks the rows that it counts, unless its type says otherwise.
 * @param evaluated business whose payments the type can evaluate; a rule for the other business applies to no payment
 */
export function scopeFilter(spec: RuleSpec, evaluated: readonly RuleBusiness[] = ruleBusinesses): RowFilter & { kinds: readonly FactKind[] } {
  const { scope, business, currency, methods, industries, countries } = spec;
  return {
    kinds: business ? evaluated.filter((one) => one === business) : evaluated,
    currencies: [currency],
    ...(scope.level === 'general' ? {} : { merchants: [scope.merchant] }),
    ...(scope.level === 'app' ? { apps: [scope.app] } : {}),
    ...(methods ? { methods } : {}),
    ...(industries ? { industries } : {}),
    ...(countries ? { countries } : {}),
  };
}

/** A scope of pay-ins together with what goes back of them; nothing where the scope holds no pay-in. */
export const withReturned = (scope: RowFilter & { kinds: readonly FactKind[] }, returned: 'refund' | 'chargeback'): RowFilter => ({
  ...scope,
  kinds: scope.kinds.includes('payin') ? ['payin', returned] : [],
});

/** A number among the parameters. The spec has been validated, so it is there or has a start value. */
export function numberOf(spec: RuleSpec, type: Pick<RuleType, 'parameters'>, name: string): number {
  const value = spec.parameters[name] ?? type.parameters.find((parameter) => parameter.name === name)?.start;
  if (typeof value !== 'number') throw new Error(`the rule has no ${name}`);
  return value;
}

export function listOf(spec: RuleSpec, type: Pick<RuleType, 'parameters'>, name: string): readonly string[] {
  const value = spec.parameters[name] ?? type.parameters.find((parameter) => parameter.name === name)?.start;
  if (!Array.isArray(value)) throw new Error(`the rule has no list of ${name}`);
  return value;
}

/** The code of a choice, which is one of those that the parameter offers. */
export function choiceOf<Choice extends string>(spec: RuleSpec, type: Pick<RuleType, 'parameters'>, name: string): Choice {
  const value = spec.parameters[name] ?? type.parameters.find((parameter) => parameter.name === name)?.start;
  if (typeof value !== 'string') throw new Error(`the rule has no choice of ${name}`);
  return value as Choice;
}

/** A general rule with the start values of its type. */
export const startSpec = (type: RuleType, currency: string, line: number): RuleSpec => ({
  type: type.code,
  scope: { level: 'general' },
  currency,
  ...type.start(line),
});

const isWhole = (value: number): boolean => Number.isSafeInteger(value);

function faultOfNumber(field: string, kind: ParameterKind | ThresholdKind, value: number, { min = 0, max }: { min?: number; max?: number }): SpecFault[] {
  if (!Number.isFinite(value)) return [{ field, code: 'invalid' }];
  const wholeOnly = ['money', 'count', 'duration', 'days', 'years', 'minute', 'flag'].includes(kind);
  if (wholeOnly && !isWhole(value)) return [{ field, code: 'invalid' }];
  if (value < min) return [{ field, code: 'too_small' }];
  if (max !== undefined && value > max) return [{ field, code: 'too_large' }];
  return [];
}

function faultsOfParameter(parameter: ParameterSpec, value: ParameterValue | undefined): SpecFault[] {
  const field = `parameters.${parameter.name}`;
  if (value === undefined) return parameter.isRequired && parameter.start === undefined ? [{ field, code: 'required' }] : [];
  const isCode = (one: unknown): boolean => typeof one === 'string' && one !== '' && (parameter.choices?.includes(one) ?? true);
  if (parameter.kind === 'choice') return isCode(value) ? [] : [{ field, code: 'invalid' }];
  if (parameter.kind === 'list') return Array.isArray(value) && value.length > 0 && value.every(isCode) ? [] : [{ field, code: 'invalid' }];
  if (typeof value !== 'number') return [{ field, code: 'invalid' }];
  const most = parameter.kind === 'minute' ? 1_440 : parameter.kind === 'flag' ? 1 : parameter.max;
  return faultOfNumber(field, parameter.kind, value, { min: parameter.min, max: most });
}

/** Longest period of a rule: what histories keep. */
export const longestPeriodMs = 400 * unitMs.DAY;

/** Nothing that the type measures compares like this: nothing lies below zero, and some numbers have a most. */
function isOutOfReach({ comparison, threshold }: RuleSpec, { threshold: kind, most = Number.POSITIVE_INFINITY }: RuleType): boolean {
  if (comparison === 'LT') return kind !== 'score' && threshold <= 0;
  return comparison === 'GT' ? threshold >= most : comparison !== 'LTE' && threshold > most;
}

/** Everything that is wrong with a rule, by field; nothing when it can be compiled. */
export function validateSpec(spec: RuleSpec, type: RuleType): SpecFault[] {
  const faults: SpecFault[] = [];
  if (type.threshold !== 'none') {
    faults.push(...faultOfNumber('threshold', type.threshold, spec.threshold, {}));
    if (spec.comparison === 'BETWEEN') {
      if (spec.threshold2 === undefined) faults.push({ field: 'threshold2', code: 'required' });
      else faults.push(...faultOfNumber('threshold2', type.threshold, spec.threshold2, { min: spec.threshold }));
    } else if (spec.threshold2 !== undefined) faults.push({ field: 'threshold2', code: 'not_used' });
    if (faults.length === 0 && isOutOfReach(spec, type)) faults.push({ field: 'threshold', code: 'out_of_reach' });
  }
  if (spec.business && !businessesOf(type, spec).includes(spec.business)) faults.push({ field: 'business', code: 'not_judged' });
  if (!/^[A-Z]{3}$/.test(spec.currency)) faults.push({ field: 'currency', code: 'invalid' });
  if (type.hasPeriod) {
    if (!spec.period) faults.push({ field: 'period', code: 'required' });
    else if (!isWhole(spec.period.count) || spec.period.count < 1) faults.push({ field: 'period', code: 'too_small' });
    else if (periodMs(spec.period) > longestPeriodMs) faults.push({ field: 'period', code: 'too_large' });
    else if (spec.period.mode === 'CALENDAR' && (spec.period.unit === 'MINUTE' || spec.period.unit === 'HOUR'))
      faults.push({ field: 'period', code: 'invalid' });
  } else if (spec.period) faults.push({ field: 'period', code: 'not_used' });
  if (type.hasMinCount && spec.minCount !== undefined) faults.push(...faultOfNumber('minCount', 'count', spec.minCount, { min: 1 }));
  else if (spec.minCount !== undefined) faults.push({ field: 'minCount', code: 'not_used' });
  for (const [field, list] of [
    ['methods', spec.methods],
    ['industries', spec.industries],
    ['countries', spec.countries],
  ] as const)
    if (list && (list.length === 0 || list.some((one) => one === ''))) faults.push({ field, code: 'invalid' });
  for (const parameter of type.parameters) faults.push(...faultsOfParameter(parameter, spec.parameters[parameter.name]));
  for (const name of Object.keys(spec.parameters))
    if (!type.parameters.some((parameter) => parameter.name === name)) faults.push({ field: `parameters.${name}`, code: 'not_used' });
  return faults;
}
