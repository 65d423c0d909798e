import { findRuleType, type RuleType, type SpecFault, validateSpec } from '../../../../../engines/rules/index.ts';
import type { EndpointData, EndpointInput } from '../../../../../platform/contract/index.ts';
import type { createGeneralRule, listRuleTypes } from '../../contract/index.ts';
import type { RuleRow, Version } from '../rule-row.ts';
import { specOf } from '../spec-of.ts';

/* What the form holds, where it begins, and what it sends. Numbers stay the text that was typed. */

export type CreateInput = EndpointInput<typeof createGeneralRule>;
export type TypeInfo = EndpointData<typeof listRuleTypes>['types'][number];
export type RuleLevelName = 'general' | 'merchant' | 'app';
export interface DurationValue {
  value: string;
  unit: 'MINUTE' | 'HOUR' | 'DAY';
}
export type FieldValue = string | boolean | string[] | DurationValue;

export interface FormValues {
  level: RuleLevelName;
  muid?: string;
  app_id?: string;
  entity_code: string;
  rule_type: string;
  business: '' | 'payin' | 'payout';
  currency: string;
  dimension?: string;
  rule_name: string;
  description?: string;
  comparison: CreateInput['comparison'];
  threshold: string;
  threshold2?: string;
  calculation_period?: string;
  period_unit?: string;
  window_mode?: string;
  min_count?: string;
  action: CreateInput['action'];
  cool_down: DurationValue;
  mandatory?: boolean;
  methods?: string[];
  industries?: string[];
  countries?: string[];
  parameters?: Record<string, FieldValue | undefined>;
}

type WireParameter = Version['parameters'][string];

const fieldOf = (value: WireParameter): FieldValue =>
  typeof value === 'object' && !Array.isArray(value) ? { value: String(value.value), unit: value.unit } : Array.isArray(value) ? [...value] : value;

const fieldsOf = (parameters: Readonly<Record<string, WireParameter>>): Record<string, FieldValue> =>
  Object.fromEntries(Object.entries(parameters).map(([name, value]) => [name, fieldOf(value)]));

const textOf = (value: number | string | null | undefined): string => (value === null || value === undefined ? '' : String(value));

/** The form of a rule that exists: its family, and what the version says from which one goes on. */
export const valuesOf = (rule: RuleRow, version: Version): FormValues => ({
  level: rule.level,
  ...(rule.muid ? { muid: rule.muid } : {}),
  ...(rule.app_id ? { app_id: rule.app_id } : {}),
  entity_code: rule.entity_code,
  rule_type: rule.rule_type,
  business: rule.business ?? '',
  currency: rule.currency,
  dimension: rule.dimension,
  rule_name: version.rule_name,
  description: version.description ?? '',
  comparison: version.comparison,
  threshold: version.threshold,
  threshold2: version.threshold2 ?? '',
  calculation_period: textOf(version.calculation_period),
  period_unit: version.period_unit ?? 'DAY',
  window_mode: version.window_mode ?? 'ROLLING',
  min_count: textOf(version.min_count),
  action: version.action,
  cool_down: { value: String(version.cool_down.value), unit: version.cool_down.unit },
  mandatory: version.mandatory,
  methods: [...version.methods],
  industries: [...version.industries],
  countries: [...version.countries],
  parameters: fieldsOf(version.parameters),
});

/** Where a form begins when its type is chosen. */
export function startOf(type: TypeInfo, name: string): Partial<FormValues> {
  const { start } = type;
  return {
    rule_name: name,
    business: start.business ?? '',
    comparison: start.comparison,
    threshold: start.threshold,
    threshold2: start.threshold2 ?? '',
    calculation_period: textOf(start.calculation_period),
    period_unit: start.period_unit ?? 'DAY',
    window_mode: start.window_mode ?? 'ROLLING',
    min_count: textOf(start.min_count),
    parameters: fieldsOf(start.parameters),
  };
}

const filled = (value: FieldValue | undefined): value is FieldValue => {
  if (value === undefined || value === '') return false;
  if (Array.isArray(value)) return value.length > 0;
  return typeof value !== 'object' || value.value !== '';
};

type Content = Omit<CreateInput, 'entity_code' | 'rule_type' | 'business' | 'currency' | 'dimension' | 'save_as' | 'roll_out_percent' | 'reason'>;

/** What a version says, as the calls take it: only what its type has. */
export function contentOf(values: FormValues): Content {
  const type = findRuleType(values.rule_type);
  const names = new Set(type?.parameters.map(({ name }) => name));
  const parameters = Object.entries(values.parameters ?? {}).filter((entry): entry is [string, FieldValue] => names.has(entry[0]) && filled(entry[1]));
  return {
    rule_name: values.rule_name,
    description: values.description ?? '',
    comparison: values.comparison,
    threshold: values.threshold,
    ...(values.comparison === 'BETWEEN' && values.threshold2 ? { threshold2: values.threshold2 } : {}),
    ...(type?.hasPeriod && values.calculation_period
      ? {
          calculation_period: values.calculation_period,
          period_unit: values.period_unit as Content['period_unit'],
          window_mode: values.window_mode as Content['window_mode'],
        }
      : {}),
    ...(type?.hasMinCount && values.min_count ? { min_count: values.min_count } : {}),
    action: values.action,
    cool_down: values.cool_down,
    ...(values.level === 'general' ? { mandatory: values.mandatory ?? false } : {}),
    methods: values.methods ?? [],
    industries: values.industries ?? [],
    countries: values.countries ?? [],
    parameters: Object.fromEntries(parameters),
  };
}

type Family = Pick<CreateInput, 'entity_code' | 'rule_type' | 'business' | 'currency' | 'dimension'>;

export const familyOf = ({ entity_code, rule_type, business, currency, dimension }: FormValues): Family => ({
  entity_code,
  rule_type,
  business,
  currency: currency as Family['currency'],
  ...(dimension ? { dimension } : {}),
});

const fieldOfFault: Readonly<Record<string, string>> = { period: 'calculation_period', minCount: 'min_count' };

/** What the engine finds wrong with the rule as it stands in the form, by the form's field names. */
export function faultsOf(values: FormValues, type: RuleType): SpecFault[] {
  return validateSpec(specOf(values, type), type).map(({ field, code }) => ({ field: fieldOfFault[field] ?? field, code }));
}

/** Whether the form has enough to say or test anything. */
export const isSayable = (values: Partial<FormValues> | undefined): values is FormValues =>
  Boolean(values?.rule_type && values.currency && values.comparison && values.threshold !== undefined);
