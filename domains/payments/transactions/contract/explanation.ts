import { z } from 'zod';
import { wire } from '../../../../platform/contract/index.ts';
import { businesses, ruleActions, ruleModes } from '../../../register/kernel/index.ts';
import { ComparedNumber, MeasuredNumber } from '../../../rules/rules/contract/index.ts';

/** One number or word that a finding compared, ready to be shown. */
export const Fact = z.object({ name: z.string(), kind: z.enum(['money', 'text']), value: z.string() });

const Finding = z.object({
  /** step of the decision order, 2 to 10 */
  step: z.number().int(),
  code: z.string(),
  /** FREEZE, REJECT, HOLD, MONITOR, ALERT or NOTE */
  action: z.string(),
  hold_type: z.string().nullable(),
  facts: z.array(Fact),
});

/** The arithmetic of the limits; what was not asked of them is null. */
const LimitArithmetic = z.object({
  monitor_limit: wire.money(),
  probation_limit: wire.money(),
  /** general, merchant, app, personal or none */
  monitor_source: z.string(),
  probation_source: z.string(),
  is_capped: z.boolean(),
  profile_id: z.string().nullable(),
  profile_version: z.number().int().nullable(),
  approval_id: z.string().nullable(),
  window: z.object({ length: z.number().int(), unit: z.string(), mode: z.string(), time_zone: z.string(), from: wire.time(), to: wire.time() }).nullable(),
  used: wire.money().nullable(),
  reserved: wire.money().nullable(),
  /** by how much used and reserved were above the probation limit: what remained is limit − used − reserved + this */
  over: wire.money().nullable(),
  remaining: wire.money().nullable(),
  balance: wire.money().nullable(),
  /** remaining and balance together: what this merchant could still have taken */
  headroom: wire.money().nullable(),
  asked: wire.money(),
  personal_part: wire.money(),
  balance_part: wire.money(),
  balance_parts: z.array(z.object({ balance_id: z.string(), amount: wire.money() })),
  shortfall: wire.money(),
  used_after: wire.money(),
  reserved_after: wire.money(),
  /** used and reserved after the decision: what the monitor limit is compared with */
  exposure_after: wire.money(),
  is_above_monitor: z.boolean(),
});

/** A rule that hit the payment or failed on it: what it said then, the numbers compared, and the payments behind them. */
export const RuleFinding = z.object({
  rule_id: z.string(),
  rule_name: z.string(),
  rule_type: z.string(),
  rule_version: z.number().int(),
  currency: z.string(),
  action: z.enum(ruleActions),
  mode: z.enum(ruleModes),
  outcome: z.enum(['HIT', 'ERROR']),
  /** QUIET: cleared by a person before, or held for it already; EXCUSED by the white list; NONE in shadow */
  effect: z.enum(['ACTED', 'QUIET', 'EXCUSED', 'NONE']),
  /** no_rate, no_history or failed */
  error: z.string().nullable(),
  seen: z.array(MeasuredNumber),
  compared: z.array(ComparedNumber),
  payments: z.array(
    z.object({ transaction_id: z.string(), business: z.enum(businesses), trade_no: z.string(), time: wire.time(), amount: wire.money(), currency: z.string() }),
  ),
});

/** Why a payment was decided as it was. `is_readable` is false for a stored form that this version does not know. */
export const Explanation = z.object({
  is_readable: z.boolean(),
  findings: z.array(Finding),
  limits: LimitArithmetic.nullable(),
  standing: z.object({ from: z.string(), to: z.string() }).nullable(),
  earlier: z.object({ aml_result: z.string(), amount: wire.money() }).nullable(),
  /** the set of rules that evaluated; null before there were rules */
  rules: z.object({ version: z.string(), findings: z.array(RuleFinding) }).nullable(),
  /** the screening lists that payer and beneficiary were compared with; null where they were not */
  lists: z.array(z.object({ source: z.string(), version: z.string() })).nullable(),
  /** the routes that the payment was allowed, in its order; null where the payment core chooses the provider */
  routes: z.array(z.object({ provider_code: z.string(), weight: z.number().int() })).nullable(),
});

export type ExplanationView = z.output<typeof Explanation>;
export type RuleFindingView = z.output<typeof RuleFinding>;
export type FindingView = z.output<typeof Finding>;
export type FactView = z.output<typeof Fact>;
export type LimitArithmeticView = z.output<typeof LimitArithmetic>;
