import { z } from 'zod';
import { wire } from '../../../../platform/contract/index.ts';
import { businesses, currencies, periodUnits, ruleActions, ruleLevels, ruleModes, ruleStatuses, windowModes } from '../../../register/kernel/index.ts';

/*
 * How rules travel.
 * Numbers that people enter are decimal text with a dot ("10000.00", "0.5"); money is in the rule's currency, never in
 * minor units. A length of time is { value, unit } as it was entered ("12 HOUR" stays 12 hours).
 * Values of `parameters` go by the kind that `rule/types` tells for each name:
 *   money "1234.50" · count, days, years "3" · percent, multiple, score "2.5" · flag true/false · minute "22:30" (local) ·
 *   duration { value: 12, unit: "HOUR" } · choice "DEVICE" · list ["IRN", "PRK"].
 */

export const area = 'rules';
export { ruleLevels };
export const ruleComparisons = ['GT', 'GTE', 'LT', 'LTE', 'EQ', 'BETWEEN'] as const;
export const durationUnits = ['MINUTE', 'HOUR', 'DAY'] as const;

/** A number whose sentence goes by the type of the rule, which reads it. */
export const decimal = () => z.union([z.string().trim().min(1).max(40), z.number().transform(String)]);
export const Duration = z.object({ value: z.number().int(), unit: z.enum(durationUnits) });
const durationInput = () => z.strictObject({ value: wire.whole(0, 100_000), unit: wire.choice(durationUnits) });
const codes = () => z.array(wire.text(64)).max(300);

/** A value of a parameter, by its kind. */
export const ParameterValue = z.union([z.string(), z.boolean(), z.array(z.string()), Duration]);
const parameterInput = () => z.union([z.string().trim(), z.number().transform(String), z.boolean(), codes(), durationInput()]);

/** What a version says; the same fields are entered, stored, shown and compared. An empty list means: all. */
export const contentInput = {
  rule_name: wire.text(120),
  description: wire.filterLines(1000),
  comparison: wire.choice(ruleComparisons),
  threshold: decimal(),
  /** Upper end of BETWEEN. */
  threshold2: z.union([z.literal('').transform(() => undefined), decimal()]).optional(),
  /** With `period_unit` and `window_mode`, where the type measures over a period. */
  calculation_period: wire.whole(1, 10_000).optional(),
  period_unit: wire.filterChoice(periodUnits),
  window_mode: wire.filterChoice(windowModes),
  min_count: wire.whole(1, 1_000_000).optional(),
  action: wire.choice(ruleActions),
  cool_down: durationInput(),
  /** General rules only: a lower level may be stricter, never looser. */
  mandatory: wire.flag().optional(),
  methods: codes().optional(),
  industries: codes().optional(),
  countries: codes().optional(),
  parameters: z.record(z.string(), parameterInput()).optional(),
};

/** The family of a rule; fixed once it is created. */
export const familyInput = {
  /** Company. */
  entity_code: wire.text(40),
  rule_type: wire.text(64),
  /** Absent or empty: pay-ins and pay-outs alike. */
  business: wire.filterChoice(businesses),
  currency: wire.choice(currencies),
  /** Tells two rules of one type apart, as HOUR and DAY of COUNT. */
  dimension: z
    .string()
    .trim()
    .refine((value) => /^[A-Z][A-Z0-9_]{0,31}$/.test(value), { params: { rule: 'invalid' } })
    .optional(),
};

/** What is to become of a saved version: stay a draft, evaluate without acting, act on a share of the people, or govern. */
export const saveModes = ['DRAFT', 'SHADOW', 'ROLL_OUT', 'ACTIVE'] as const;
export const entryInput = {
  /** ACTIVE when absent, as the calls of version 1 of the interface mean it. */
  save_as: wire.filterChoice(saveModes),
  /** With ROLL_OUT: share of the people, 1 to 99. */
  roll_out_percent: wire.whole(1, 99).optional(),
  /** Why; the second person reads it. */
  reason: wire.filterLines(500),
};

/** Version of the rule that the caller has seen. */
export const aboutRule = { rule_id: wire.rowId(), version: wire.version() };

/** Why a change counts as loosening: the field (or fact) that is not provably tighter, and the rule it is about. */
export const looseningCodes = [
  'SWITCHED_OFF',
  'LESS_PEOPLE',
  'FLOOR_LIFTED',
  'WEAKER_THAN_OVERRIDDEN',
  'ACTION',
  'COOL_DOWN',
  'SCOPE',
  'COMPARISON',
  'THRESHOLD',
  'PERIOD',
  'MIN_COUNT',
  'METHODS',
  'INDUSTRIES',
  'COUNTRIES',
  'PARAMETER',
] as const;
export const Loosening = z.object({ code: z.enum(looseningCodes), field: z.string().nullable(), rule_id: z.string(), rule_name: z.string() });

/** A rule in a few words, where another one is explained by it. */
export const RuleHead = z.object({
  rule_id: z.string(),
  rule_name: z.string(),
  level: z.enum(ruleLevels),
  merchant_no: z.string().nullable(),
  merchant_name: z.string().nullable(),
  app_id: z.string().nullable(),
  app_name: z.string().nullable(),
  mandatory: z.boolean(),
});

/** What a version says, as it is shown. */
export const RuleContent = z.object({
  rule_name: z.string(),
  description: z.string().nullable(),
  comparison: z.enum(ruleComparisons),
  /** What kind of number the threshold is: money, count, percent, multiple, score or days. */
  threshold_kind: z.string(),
  threshold: z.string(),
  threshold2: z.string().nullable(),
  calculation_period: z.number().int().nullable(),
  period_unit: z.enum(periodUnits).nullable(),
  window_mode: z.enum(windowModes).nullable(),
  min_count: z.number().int().nullable(),
  action: z.enum(ruleActions),
  cool_down: Duration,
  mandatory: z.boolean(),
  methods: z.array(z.string()),
  industries: z.array(z.string()),
  countries: z.array(z.string()),
  parameters: z.record(z.string(), ParameterValue),
});

export const VersionView = RuleContent.extend({
  version_id: z.string(),
  rule_version: z.number().int(),
  status: z.enum(ruleStatuses),
  status_at: wire.time(),
  /** Share of the people; 100 unless it is being rolled out. */
  roll_out_percent: z.number().int(),
  reason: z.string().nullable(),
  /** A roll-back names the version that it repeats. */
  equals_version: z.number().int().nullable(),
  spec_hash: z.string(),
  creator: z.string(),
  created_at: wire.time(),
  /** When it was in use; empty when it never was. */
  periods: z.array(z.object({ mode: z.enum(ruleModes), roll_out_percent: z.number().int(), from: wire.time(), to: wire.time().nullable() })),
});

/** A version beside the one that is shown. */
const Beside = z
  .object({ rule_version: z.number().int(), version_id: z.string(), status: z.enum(ruleStatuses), roll_out_percent: z.number().int() })
  .nullable();

/** A rule as lists show it: its family, and the version that governs; else the one on trial; else the draft; else the last. */
export const RuleRow = RuleContent.extend({
  /** Name of the number that is compared with the threshold. */
  measured: z.string().nullable(),
  rule_id: z.string(),
  level: z.enum(ruleLevels),
  entity_code: z.string(),
  company_name: z.string(),
  country: z.string(),
  muid: z.string().nullable(),
  merchant_no: z.string().nullable(),
  merchant_name: z.string().nullable(),
  app_id: z.string().nullable(),
  app_name: z.string().nullable(),
  rule_type: z.string(),
  business: z.enum(businesses).nullable(),
  dimension: z.string(),
  currency: z.string(),
  /** Status of the version shown. */
  status: z.enum(ruleStatuses),
  rule_version: z.number().int(),
  version_id: z.string(),
  trial: Beside,
  draft: Beside,
  /** The request that waits for a second person, if one does. */
  waiting_request_id: z.string().nullable(),
  /** Send it back with a change: optimistic lock. */
  version: z.number().int(),
  creator: z.string(),
  created_at: wire.time(),
  updated_at: wire.time(),
});

/** What a change came to. WAITING_APPROVAL: stored to the letter, a second person decides it. */
export const RuleChange = z.object({
  rule_id: z.string(),
  version: z.number().int(),
  version_id: z.string().nullable(),
  rule_version: z.number().int().nullable(),
  status: z.enum([...ruleStatuses, 'WAITING_APPROVAL']),
  request_id: z.string().nullable(),
  loosens: z.array(Loosening),
  /** Which rule evaluates at this rule's place now; null: none of its family. */
  governs: RuleHead.nullable(),
});

/** What a change would come to, before it is made. */
export const ChangePreview = z.object({
  loosens: z.array(Loosening),
  needs_second_person: z.boolean(),
  /** LOOSENS, BY_TYPE, NO_BACK_TEST, or null when one person is enough. */
  why: z.enum(['LOOSENS', 'BY_TYPE', 'NO_BACK_TEST']).nullable(),
  governs: RuleHead.nullable(),
});
