import type { Standing } from '../../../register/kernel/index.ts';
import type { Finding, GateContext } from './gate.ts';
import type { AllowedRoutes } from './list-gates.ts';
import { evidenceOf, type RuleEvidence, type RuleHit } from '../../../../engines/rules/index.ts';

interface ExplanationInput {
  context: GateContext;
  window: { from: number; to: number };
  findings: readonly Finding[];
  usedAfter: bigint;
  reservedAfter: bigint;
  standingFrom: Standing;
  standingTo: Standing;
  rules: { version: string; hits: readonly RuleHit[] } | undefined;
  routes: AllowedRoutes | undefined;
}

/**
 * Why a payment was decided as it was, in the form in which it is stored: every finding with the numbers compared, the
 * limits with where they came from, and what was taken from where. Amounts are minor units as text, times are ms.
 */
export interface Explanation {
  format: 1;
  stage: string;
  business: string;
  currency: string;
  amount_minor: string;
  findings: { step: number; code: string; action: string; hold_type?: string; facts: Finding['facts'] }[];
  limits: {
    monitor_minor: string;
    probation_minor: string;
    monitor_source: string;
    probation_source: string;
    capped: boolean;
    profile_id: string | null;
    profile_version: number | null;
    approval_id: string | null;
    window: { length: number; unit: string; mode: string; time_zone: string; from: number; to: number };
    /** Before this payment. */
    used_minor: string | null;
    reserved_minor: string | null;
    remaining_minor: string | null;
    balance_minor: string | null;
    /** Asked of the limits: less than the amount when a part was consumed before. */
    asked_minor: string;
    personal_part_minor: string;
    balance_parts: { balance_id: string; amount_minor: string }[];
    shortfall_minor: string;
    used_after_minor: string;
    reserved_after_minor: string;
  };
  standing: { from: string; to: string };
  earlier: { aml_result: string; amount_minor: string } | null;
  /** Version of the set of rules, and those that hit or failed. Absent where no rules were asked. */
  rules?: { version: string; hits: RuleEvidence[] };
  /** Number of the state of the screening lists that the parties were compared with. Absent where none was in force. */
  lists?: number;
  /** The routes that the payment was allowed. Absent where the payment core chooses the provider. */
  routes?: AllowedRoutes;
}

export function explain({ context, window, findings, usedAfter, reservedAfter, standingFrom, standingTo, rules, routes }: ExplanationInput): Explanation {
  const { payment, policy, limits, amount, earlier } = context;
  return {
    format: 1,
    stage: payment.stage,
    business: payment.business,
    currency: payment.currency,
    amount_minor: String(payment.amountMinor),
    findings: findings.map(({ step, code, action, holdType, facts }) => ({ step, code, action, ...(holdType ? { hold_type: holdType } : {}), facts })),
    limits: {
      monitor_minor: String(limits.monitorMinor),
      probation_minor: String(limits.probationMinor),
      monitor_source: limits.monitorSource,
      probation_source: limits.probationSource,
      capped: limits.capped,
      profile_id: limits.profileId,
      profile_version: limits.profileVersion,
      approval_id: limits.approvalId,
      window: { ...limits.period, time_zone: policy.company.timeZone, from: window.from, to: window.to },
      used_minor: amount ? String(amount.usedMinor) : null,
      reserved_minor: amount ? String(amount.reservedMinor) : null,
      remaining_minor: amount ? String(amount.remainingMinor) : null,
      balance_minor: amount ? String(amount.balanceMinor) : null,
      asked_minor: String(amount?.amountMinor ?? 0n),
      personal_part_minor: String(amount?.personalPartMinor ?? 0n),
      balance_parts: (amount?.balanceParts ?? []).map((part) => ({ balance_id: part.balanceId, amount_minor: String(part.amountMinor) })),
      shortfall_minor: String(amount?.shortfallMinor ?? 0n),
      used_after_minor: String(usedAfter),
      reserved_after_minor: String(reservedAfter),
    },
    standing: { from: standingFrom, to: standingTo },
    earlier: earlier ? { aml_result: earlier.amlResult, amount_minor: String(earlier.amountMinor) } : null,
    ...(rules ? { rules: { version: rules.version, hits: rules.hits.map(evidenceOf) } } : {}),
    ...(routes ? { routes } : {}),
    ...(payment.screening?.lists === undefined ? {} : { lists: payment.screening.lists }),
  };
}

/** The numbers of the limits in the order in which they are packed. */
const packedLimits = [
  'monitor_minor',
  'probation_minor',
  'monitor_source',
  'probation_source',
  'capped',
  'profile_id',
  'profile_version',
  'approval_id',
  'window',
  'used_minor',
  'reserved_minor',
  'remaining_minor',
  'balance_minor',
  'asked_minor',
  'personal_part_minor',
  'balance_parts',
  'shortfall_minor',
  'used_after_minor',
  'reserved_after_minor',
] as const satisfies readonly (keyof Explanation['limits'])[];

/** An explanation as text with the limits as a bare list: a third of the length, for those that are written by the million. */
export const packExplanation = (explanation: Explanation): string =>
  JSON.stringify({ ...explanation, format: 2, limits: packedLimits.map((name) => explanation.limits[name]) });

/** A stored explanation in the form of `Explanation`, whichever way it was stored; anything else comes back as it is. */
export function unpackExplanation(stored: unknown): unknown {
  const explanation = stored as { format?: unknown; limits?: unknown } | null | undefined;
  if (typeof explanation !== 'object' || explanation?.format !== 2 || !Array.isArray(explanation.limits)) return stored;
  const limits = Object.fromEntries(packedLimits.map((name, at) => [name, (explanation.limits as unknown[])[at]]));
  return { ...explanation, format: 1, limits };
}
