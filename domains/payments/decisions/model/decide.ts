import { type AmlResult, type DecisionResult, type HoldType, type Standing, windowsOf } from '../../../register/kernel/index.ts';
import { amlLife, type AmlEvent, isEvaluable } from './aml-life.ts';
import { type AlertEffect, alertsOf } from './decision-alerts.ts';
import { type Explanation, explain } from './explanation.ts';
import { type Finding, type Gate, type GateContext, type RuleEvaluator, walkGates } from './gate.ts';
import { type CaseChange, caseAfterHold } from './justification-case.ts';
import {
  type AmountDecision,
  type Consumed,
  decideAmount,
  decideEffectiveLimits,
  type KeyUse,
  type LedgerEffect,
  reversalParts,
  type UsableBalance,
  usableBalances,
  usedAround,
} from '../../../../engines/limits/index.ts';
import type { RuleEffect, RuleHit, RuleVerdict } from '../../../../engines/rules/index.ts';
import { allowedRoutes, routesFor } from './list-gates.ts';
import { standingAfter } from './standing.ts';
import { caseOf, type EarlierEvaluation, type KeyState, keyOf, type PaymentFacts, type PersonState, type Policy } from './state.ts';

export interface NewHold {
  type: HoldType;
  reasonCode: string;
  amountMinor: bigint;
  detail: Record<string, unknown>;
}

export interface StandingChange {
  from: Standing;
  to: Standing;
  reason: string;
}

/** What a decision changes and writes. The caller stores it; nothing here touches a database or a clock. */
export interface Decided {
  /** The person's state after it, for the next decision on the same person. */
  person: PersonState;
  result: DecisionResult;
  amlResult: AmlResult;
  reasons: string[];
  explanation: Explanation;
  ledger: LedgerEffect[];
  holds: NewHold[];
  /** New amount of holds that were open before, when the paid amount differs. */
  heldAmountMinor: bigint | undefined;
  reservedDeltaMinor: bigint;
  caseChange: CaseChange | undefined;
  standingChange: StandingChange | undefined;
  alerts: AlertEffect[];
  /** Rules that hit or failed, those in shadow among them. */
  ruleHits: RuleHit[];
}

export interface DecisionInput {
  payment: PaymentFacts;
  policy: Policy;
  /** In decision order, see `inDecisionOrder`. */
  gates: readonly Gate[];
  earlier?: EarlierEvaluation | undefined;
  /** Id for a justification case, should this payment open the first. */
  freshCaseId: string;
  rules?: RuleEvaluator | undefined;
  /**
   * The caller is alone with the person's ledgers and takes back what is not kept: lines are added to the ledgers themselves.
   * Copying the thousands of lines of somebody who pays every minute costs more than evaluating them.
   */
  ownsLedgers?: boolean;
}

const resultOf = (findings: readonly Finding[]): DecisionResult => {
  if (findings.some((finding) => finding.action === 'FREEZE')) return 'FROZEN';
  if (findings.some((finding) => finding.action === 'REJECT')) return 'REJECTED';
  return findings.some((finding) => finding.action === 'HOLD') ? 'JUSTIFICATION_REQUIRED' : 'ACCEPTED';
};

const eventOf: Record<DecisionResult, AmlEvent> = {
  ACCEPTED: 'EVALUATED_ACCEPTED',
  JUSTIFICATION_REQUIRED: 'EVALUATED_HELD',
  FROZEN: 'EVALUATED_FROZEN',
  REJECTED: 'EVALUATED_REJECTED',
};

/** The same reason does not stop the same amount twice: not while its hold is open, nor after people cleared it. */
function withoutSettled(findings: readonly Finding[], earlier: EarlierEvaluation | undefined, amountMinor: bigint): readonly Finding[] {
  if (!earlier) return findings;
  return findings.map((finding) => {
    if (finding.action !== 'HOLD' && finding.action !== 'FREEZE') return finding;
    const isOpen = earlier.openHolds.some((hold) => hold.reasonCode === finding.code);
    // Headroom and sanctions are evaluated again whatever people cleared: the first is arithmetic, the second the law.
    const mayBeCleared = finding.holdType !== 'LIMIT' && finding.action !== 'FREEZE';
    const isCleared = mayBeCleared && earlier.clearedHolds.some((hold) => hold.reasonCode === finding.code && amountMinor <= hold.amountMinor);
    return isOpen || isCleared
      ? { ...finding, action: 'NOTE' as const, facts: { ...finding.facts, settled: isOpen ? 'hold open' : 'cleared before' } }
      : finding;
  });
}

const consumedTotal = (earlier: EarlierEvaluation | undefined): bigint => (earlier?.consumed ?? []).reduce((sum, part) => sum + part.amountMinor, 0n);
/** What the payment has reserved so far: its amount while any of its holds is open. */
const ownReservation = (earlier: EarlierEvaluation | undefined): bigint => (earlier && earlier.openHolds.length > 0 ? earlier.amountMinor : 0n);

/** The use of the key as the limits must see it: without what this payment itself has reserved. */
const useWithoutOwn = (key: KeyState, earlier: EarlierEvaluation | undefined): KeyUse => ({
  ...key,
  reservedMinor: key.reservedMinor - ownReservation(earlier),
});

interface Measured {
  context: GateContext;
  window: { from: number; to: number };
}

/** Puts the amount to the limits. What an earlier evaluation consumed stays consumed; only more than that is asked for. */
function measure(person: PersonState, { payment, policy, earlier, rules: evaluate }: DecisionInput, key: KeyState): Measured {
  const limits = decideEffectiveLimits({
    profiles: policy.profiles,
    personal: key.personal,
    riskLevel: policy.merchant.riskLevel,
    merchantNo: payment.merchantNo,
    appId: payment.appId,
    at: payment.now,
  });
  const use = useWithoutOwn(key, earlier);
  const windowAt = windowsOf(limits.period, policy.company.timeZone);
  let around = usedAround(use.lines, windowAt, payment.at);
  if (payment.statedAt !== undefined) {
    const stated = usedAround(use.lines, windowAt, payment.statedAt);
    if (stated.usedMinor > around.usedMinor) around = stated;
  }
  const remainder = payment.amountMinor - consumedTotal(earlier);
  const amount: AmountDecision | undefined =
    remainder > 0n
      ? decideAmount({
          limits,
          usedMinor: around.usedMinor,
          reservedMinor: use.reservedMinor,
          balances: usableBalances(use.balances, payment.merchantNo, payment.now),
          amountMinor: remainder,
        })
      : undefined;
  return { context: { payment, policy, person, key, limits, amount, earlier, rules: evaluate }, window: { from: around.from, to: around.to } };
}

const entry = (kind: LedgerEffect['kind'], part: Consumed): LedgerEffect => ({ kind, ...part });

/** Ledger entries that bring the payment from what it had consumed to what the result allows. */
function ledgerOf(context: GateContext, amlResult: AmlResult): LedgerEffect[] {
  const { payment, earlier, amount } = context;
  const own = earlier?.consumed ?? [];
  const isPassed = amlResult === 'ACCEPTED' || amlResult === 'RELEASED';
  if (!isPassed) return own.map((part) => entry('REVERSE', part));
  if (!amount) {
    const surplus = consumedTotal(earlier) - payment.amountMinor;
    return surplus > 0n ? reversalParts(own, surplus).map((part) => entry('REVERSE', part)) : [];
  }
  const personal: Consumed[] =
    amount.personalPartMinor > 0n ? [{ bucket: 'PERSONAL', balanceId: null, amountMinor: amount.personalPartMinor, eventAt: payment.at }] : [];
  const balances = amount.balanceParts.map(
    (part): Consumed => ({ bucket: 'BALANCE', balanceId: part.balanceId, amountMinor: part.amountMinor, eventAt: payment.at }),
  );
  return [...personal, ...balances].map((part) => entry('CONSUME', part));
}

/** Books ledger entries and a change of the reserved sum into a key. @param ownsLedgers see `DecisionInput` */
function keyAfter(key: KeyState, ledger: readonly LedgerEffect[], reservedDeltaMinor: bigint, ownsLedgers: boolean): KeyState {
  let lines = key.lines;
  const values = new Map<string, bigint>();
  for (const part of ledger) {
    const signed = part.kind === 'REVERSE' ? -part.amountMinor : part.amountMinor;
    const line = { eventAt: part.eventAt, amountMinor: signed };
    if (part.bucket === 'PERSONAL' && ownsLedgers) lines.add(line);
    else if (part.bucket === 'PERSONAL') lines = lines.with(line);
    else if (part.balanceId) values.set(part.balanceId, (values.get(part.balanceId) ?? 0n) - signed);
  }
  const balances =
    values.size === 0 ? key.balances : key.balances.map((one): UsableBalance => ({ ...one, remainingMinor: one.remainingMinor + (values.get(one.id) ?? 0n) }));
  return { ...key, lines, balances, reservedMinor: key.reservedMinor + reservedDeltaMinor };
}

const isHeld = (result: AmlResult): boolean => result === 'JUSTIFICATION_REQUIRED' || result === 'FROZEN';

function holdsOf(findings: readonly Finding[], payment: PaymentFacts): NewHold[] {
  return findings
    .filter((finding) => finding.action === 'HOLD' || finding.action === 'FREEZE')
    .map((finding) => ({ type: finding.holdType ?? 'RULE', reasonCode: finding.code, amountMinor: payment.amountMinor, detail: finding.facts }));
}

function standingOf(person: PersonState, opensHold: boolean, findings: readonly Finding[], passesMonitor: boolean): StandingChange | undefined {
  const watched = findings.find((finding) => finding.action === 'MONITOR');
  const reason = opensHold
    ? findings.find((finding) => finding.action === 'HOLD' || finding.action === 'FREEZE')?.code
    : passesMonitor
      ? 'LIMIT_MONITOR'
      : watched?.code;
  const event = opensHold ? 'HOLD_OPENED' : passesMonitor ? 'MONITOR_PASSED' : watched ? 'WATCHED' : undefined;
  if (!event) return undefined;
  const to = standingAfter(person.standing, event, false);
  return to === person.standing ? undefined : { from: person.standing, to, reason: reason ?? event };
}

/** Remembers what the rules said, for the record of their hits. */
function listening(rules: RuleEvaluator | undefined): { rules: RuleEvaluator | undefined; heard: RuleVerdict[] } {
  const received: RuleVerdict[] = [];
  if (!rules) return { rules, heard: received };
  const evaluate = (isMoved: boolean): readonly RuleVerdict[] => {
    const verdicts = rules.evaluate(isMoved);
    received.push(...verdicts);
    return verdicts;
  };
  return { rules: { version: rules.version, evaluate }, heard: received };
}

function effectOf(one: RuleVerdict, findings: readonly Finding[]): RuleEffect {
  const finding = findings.find(({ rule }) => rule === one);
  if (!finding) return 'NONE';
  if (finding.excused) return 'EXCUSED';
  return finding.action === 'NOTE' ? 'QUIET' : 'ACTED';
}

const unique = (values: readonly string[]): string[] => [...new Set(values)];

/**
 * Evaluates one payment of one person: walks the decision order, takes headroom or reserves it, moves the standing, opens
 * holds and the case, raises alerts. At the second evaluation (`earlier` given) nothing is consumed twice.
 */
export function decide(person: PersonState, input: DecisionInput): Decided {
  const { payment, policy, earlier } = input;
  const before = earlier?.amlResult ?? 'NOT_EVALUATED';
  if (!isEvaluable(before)) throw new Error(`a payment that is ${before} is not evaluated again`);
  const mapKey = keyOf(payment.business, payment.currency);
  const key = person.keys.get(mapKey);
  if (!key) throw new Error('the state holds no key for this payment');
  const { rules, heard } = listening(input.rules);
  const { context, window } = measure(person, { ...input, rules }, key);
  const walked = withoutSettled(walkGates(input.gates, context), earlier, payment.amountMinor);
  const result = resultOf(walked);
  const amlResult = amlLife.after(before, eventOf[result]) as AmlResult;
  const ledger = ledgerOf(context, amlResult);
  const reservedAfter = isHeld(amlResult) ? payment.amountMinor : 0n;
  const reservedDeltaMinor = reservedAfter - ownReservation(earlier);
  const keyNext = keyAfter(key, ledger, reservedDeltaMinor, input.ownsLedgers ?? false);
  const { usedMinor: usedAfter, ...windowAfter } = usedAround(keyNext.lines, windowsOf(context.limits.period, policy.company.timeZone), payment.at);
  const measured = result === 'ACCEPTED' || result === 'JUSTIFICATION_REQUIRED';
  const passesMonitor = measured && usedAfter + keyNext.reservedMinor > context.limits.monitorMinor;
  const findings: readonly Finding[] = passesMonitor
    ? [
        ...walked,
        {
          step: 10,
          code: 'LIMIT_MONITOR',
          action: 'MONITOR',
          alertType: 'CUMULATIVE_AMOUNT',
          window: windowAfter,
          facts: {
            used_minor: String(usedAfter),
            reserved_minor: String(keyNext.reservedMinor),
            monitor_minor: String(context.limits.monitorMinor),
            source: context.limits.monitorSource,
          },
        },
      ]
    : walked;
  const ruleHits = heard.map((one): RuleHit => ({ ...one, effect: effectOf(one, walked) }));
  const holds = isHeld(amlResult) ? holdsOf(walked, payment) : [];
  const caseKey = caseOf(payment.merchantNo, payment.business);
  const caseChange = holds.length > 0 ? caseAfterHold(person.cases.get(caseKey), { id: input.freshCaseId, merchantNo: payment.merchantNo }) : undefined;
  const standingChange = result === 'REJECTED' ? undefined : standingOf(person, holds.length > 0, walked, passesMonitor);
  return {
    person: {
      ...person,
      standing: standingChange?.to ?? person.standing,
      keys: new Map(person.keys).set(mapKey, keyNext),
      cases: caseChange ? new Map(person.cases).set(caseKey, { ...caseChange.after, isNew: false }) : person.cases,
    },
    result,
    amlResult,
    reasons: unique([...(earlier?.reasons ?? []), ...findings.filter((finding) => finding.action !== 'NOTE').map((finding) => finding.code)]),
    explanation: explain({
      context,
      window,
      findings,
      rules: rules ? { version: rules.version, hits: ruleHits } : undefined,
      usedAfter,
      reservedAfter: keyNext.reservedMinor,
      standingFrom: person.standing,
      standingTo: standingChange?.to ?? person.standing,
      routes: earlier || !payment.route ? undefined : allowedRoutes(routesFor(context), payment.route),
    }),
    ledger,
    holds,
    heldAmountMinor:
      isHeld(amlResult) && earlier && earlier.openHolds.length > 0 && earlier.amountMinor !== payment.amountMinor ? payment.amountMinor : undefined,
    reservedDeltaMinor,
    caseChange,
    standingChange,
    alerts: alertsOf({ findings, context, window, hasEntered: standingChange !== undefined, ruleHits }),
    ruleHits,
  };
}
