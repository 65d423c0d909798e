import {
  findRuleType,
  type ParameterSpec,
  type ParameterValue,
  type RuleScope,
  type RuleSpec,
  type RuleType,
  type SpecFault,
  validateSpec,
} from '../../../../engines/rules/index.ts';
import { InvalidInputError, type RefusalParams } from '../../../../platform/contract/index.ts';
import { parseCountry } from '../../../../platform/contract/country-code.ts';
import { appRuleTypes } from '../../../register/vocabulary/contract/index.ts';
import type { RuleDraftInput } from '../contract/rule-draft.ts';
import { durationMs, type EnteredFault, readNumber, readParameter, showLimit, showNumber } from '../model/entered-value.ts';
import type { RuleContent } from '../model/rule-state.ts';

/** What a rule says, as its form sends it; the family is known by then. */
export type ContentInput = Omit<RuleDraftInput, 'entity_code' | 'rule_type' | 'business' | 'currency' | 'dimension' | 'muid' | 'app_id'>;

/** The family and place of a rule, as far as its spec repeats them. */
export interface RulePlace {
  readonly ruleType: string;
  readonly business: 'payin' | 'payout' | null;
  readonly currency: string;
  readonly scope: RuleScope;
}

interface Fault {
  field: string;
  code: string;
  params?: RefusalParams;
}

const longestCoolDownMs = 366 * 86_400_000;
const isOwnCode = (code: string): boolean => /^[A-Z0-9_]{1,64}$/.test(code);
/** As payments have them: what is written otherwise would never be met. */
const isCountry = (code: string): boolean => parseCountry(code) === code;
/** The codes of the national statistics offices have 2 to 7 digits. */
const isMunicipality = (code: string): boolean => /^\d{2,7}$/.test(code);
/** What the lists of codes of a rule hold, by the name of the field or parameter. */
export const codeShapes: Readonly<Record<string, (code: string) => boolean>> = {
  methods: isOwnCode,
  risk_methods: isOwnCode,
  industries: isOwnCode,
  // Payments are asked for them in capitals.
  risk_industries: (code) => isOwnCode(code.toUpperCase()),
  countries: isCountry,
  risk_countries: isCountry,
  regions: isMunicipality,
};
const hasWrongCode = (name: string, codes: readonly string[]): boolean => !codes.every(codeShapes[name] ?? (() => true));

const faultAt = (field: string, { code, limit }: EnteredFault): Fault => ({ field, code, ...(limit === undefined ? {} : { params: { limit } }) });

function takeNumber(type: RuleType, entered: { field: string; text: string }, faults: Fault[]): number {
  const read = readNumber(type.threshold, entered.text, { isZero: type.threshold === 'none' });
  if ('value' in read) return read.value;
  faults.push(faultAt(entered.field, read.fault));
  return 0;
}

function takeParameters(type: RuleType, input: ContentInput['parameters'], faults: Fault[]): Record<string, ParameterValue> {
  const used: Record<string, ParameterValue> = {};
  for (const [name, value] of Object.entries(input ?? {})) {
    const parameter = type.parameters.find((one) => one.name === name);
    if (value === '' || (Array.isArray(value) && value.length === 0)) continue;
    const read = parameter ? readParameter(parameter, value) : { fault: { code: 'notUsed' as const } };
    if ('value' in read && Array.isArray(read.value) && hasWrongCode(name, read.value)) faults.push({ field: `parameters.${name}`, code: 'invalid' });
    else if ('value' in read) used[name] = read.value;
    else faults.push(faultAt(`parameters.${name}`, read.fault));
  }
  return used;
}

const codeOf: Record<SpecFault['code'], EnteredFault['code']> = {
  required: 'required',
  invalid: 'invalid',
  too_small: 'tooSmall',
  too_large: 'tooBig',
  not_used: 'notUsed',
  not_judged: 'notJudged',
  out_of_reach: 'outOfReach',
};
const fieldOf: Readonly<Record<string, string>> = { period: 'calculation_period', minCount: 'min_count' };

function limitOf({ field, code }: SpecFault, spec: RuleSpec, type: RuleType): string {
  if (field === 'period') return code === 'too_small' ? '1' : '400 DAY';
  if (field === 'minCount') return '1';
  if (field === 'threshold2') return showNumber(type.threshold, spec.threshold);
  const parameter = type.parameters.find(({ name }) => `parameters.${name}` === field);
  const limit = code === 'too_small' ? (parameter?.min ?? 0) : mostOf(parameter);
  return parameter ? showLimit(parameter, limit) : String(limit);
}
const mostOf = (parameter: ParameterSpec | undefined): number => (parameter?.kind === 'minute' ? 1_440 : (parameter?.max ?? Number.MAX_SAFE_INTEGER));

/** The engine's finding in the words of the form. */
function translate(fault: SpecFault, spec: RuleSpec, type: RuleType): Fault {
  const code = codeOf[fault.code];
  // Hours and minutes have no calendar.
  const field = fault.field === 'period' && fault.code === 'invalid' ? 'window_mode' : (fieldOf[fault.field] ?? fault.field);
  return { field, code, ...(code === 'tooSmall' || code === 'tooBig' ? { params: { limit: limitOf(fault, spec, type) } } : {}) };
}

function takeLists(input: ContentInput, faults: Fault[]): Partial<Pick<RuleSpec, 'methods' | 'industries' | 'countries'>> {
  const used: { methods?: string[]; industries?: string[]; countries?: string[] } = {};
  for (const name of ['methods', 'industries', 'countries'] as const) {
    const list = [...new Set(input[name] ?? [])];
    if (hasWrongCode(name, list)) faults.push({ field: name, code: 'invalid' });
    if (list.length > 0) used[name] = list;
  }
  return used;
}

function faultsOfPlace(input: ContentInput, { ruleType, scope }: RulePlace): Fault[] {
  const faults: Fault[] = [];
  if (input.mandatory === true && scope.level !== 'general') faults.push({ field: 'mandatory', code: 'generalOnly' });
  if (scope.level === 'app' && !appRuleTypes.some((code) => code === ruleType)) faults.push({ field: 'rule_type', code: 'notForApps' });
  if (durationMs(input.cool_down) > longestCoolDownMs) faults.push({ field: 'cool_down', code: 'tooBig', params: { limit: '366 DAY' } });
  if (input.calculation_period !== undefined && input.period_unit === undefined) faults.push({ field: 'period_unit', code: 'required' });
  return faults;
}

/** Reads a form into what is stored. @throws InvalidInputError naming every wrong field as the form does */
export function readContent(input: ContentInput, place: RulePlace): RuleContent {
  const type = findRuleType(place.ruleType);
  if (!type) throw new InvalidInputError([{ field: 'rule_type', code: 'invalid' }]);
  const faults = faultsOfPlace(input, place);
  const { calculation_period: count, period_unit: unit, window_mode: mode } = input;
  const spec: RuleSpec = {
    type: place.ruleType,
    scope: place.scope,
    ...(place.business ? { business: place.business } : {}),
    currency: place.currency,
    ...takeLists(input, faults),
    comparison: input.comparison,
    threshold: takeNumber(type, { field: 'threshold', text: input.threshold }, faults),
    ...(input.threshold2 === undefined ? {} : { threshold2: takeNumber(type, { field: 'threshold2', text: input.threshold2 }, faults) }),
    ...(count !== undefined && unit !== undefined ? { period: { count, unit, mode: mode ?? 'ROLLING' } } : {}),
    ...(input.min_count === undefined ? {} : { minCount: input.min_count }),
    parameters: takeParameters(type, input.parameters, faults),
  };
  const named = new Set(faults.flatMap(({ field }) => (field === 'period_unit' ? [field, 'calculation_period'] : [field])));
  for (const fault of validateSpec(spec, type).map((one) => translate(one, spec, type))) if (!named.has(fault.field)) faults.push(fault);
  if (faults.length > 0) throw new InvalidInputError(faults);
  return {
    name: input.rule_name,
    description: input.description ?? null,
    spec,
    action: input.action,
    coolDownMs: durationMs(input.cool_down),
    isMandatory: input.mandatory === true,
  };
}
