import { type Finding, type FindingAction, type Gate, type GateContext, ruleReason, ruleStep } from './gate.ts';
import { entriesNow, type ListedEntry, notListed } from './listed.ts';
import type { RuleVerdict } from '../../../../engines/rules/index.ts';

const actions: Readonly<Record<RuleVerdict['rule']['action'], FindingAction>> = { ALERT: 'ALERT', MONITOR: 'MONITOR', PENDING: 'HOLD', REJECT: 'REJECT' };

/** A rule that cannot be evaluated falls to the safe side: what it might have stopped waits for a person. */
const actionOf = ({ rule, verdict }: RuleVerdict): FindingAction =>
  verdict.outcome === 'error' ? (rule.action === 'PENDING' || rule.action === 'REJECT' ? 'HOLD' : 'ALERT') : actions[rule.action];

/** Until when a rule is quiet about a person because somebody has cleared one of its holds; undefined when it is not. */
function quietUntil({ rule, verdict }: RuleVerdict, { person, payment }: GateContext): number | undefined {
  const clearedAt = person.clearedRules?.get(rule.ruleId);
  if (verdict.outcome === 'error' || rule.action !== 'PENDING' || clearedAt === undefined) return undefined;
  const until = clearedAt + rule.coolDownMs;
  return payment.now < until ? until : undefined;
}

function findingOf(one: RuleVerdict, context: GateContext, isDecided: boolean): Finding {
  const { rule, verdict } = one;
  const facts: Finding['facts'] = {
    rule: rule.name,
    rule_type: rule.spec.type,
    version: rule.version,
    ...(verdict.error ? { error: verdict.error } : {}),
  };
  const base = { step: ruleStep, code: ruleReason(rule.ruleId), behaviour: rule.isBehaviour && !rule.isMandatory, rule: one };
  const quiet = quietUntil(one, context);
  if (quiet !== undefined) return { ...base, action: 'NOTE', facts: { ...facts, quiet_until: quiet } };
  const action = actionOf(one);
  // Nothing is left to stop of a payment that is refused or frozen; somebody should know all the same.
  const used = isDecided ? 'ALERT' : action;
  return { ...base, action: used, ...(used === 'HOLD' ? { holdType: 'RULE' as const } : {}), alertType: rule.spec.type, facts };
}

/** Step 8: the rules that govern the payment. All hits count; the strongest of their actions decides. */
export const ruleGate: Gate = {
  step: ruleStep,
  name: 'rules',
  alsoAfterFinal: true,
  evaluate(context, result) {
    if (!context.rules) return result;
    const final = result.find((finding) => finding.action === 'REJECT' || finding.action === 'FREEZE');
    const verdicts = context.rules.evaluate(final?.action !== 'REJECT');
    if (verdicts.length === 0) return result;
    const made = verdicts.filter(({ rule }) => rule.mode === 'ACTIVE').map((one) => findingOf(one, context, final !== undefined));
    return [...result, ...made];
  },
};

/**
 * Step 9: whoever is on the white list is excused from what behaviour alone speaks for. What is mandatory, and everything
 * that is no behaviour, stays.
 */
export const whiteListGate: Gate = {
  step: 9,
  name: 'white-list',
  evaluate({ person, payment }, result) {
    const [entry] = entriesNow(person.lists ?? notListed, 'WHITE', payment);
    // Only a proved identity is trusted, also when it was proved at the time of the entry.
    if (!entry || person.subject.verification !== 'Pass') return result;
    return result.map((finding) => (finding.behaviour && finding.action !== 'NOTE' ? excused(finding, entry) : finding));
  },
};

function excused(finding: Finding, entry: ListedEntry): Finding {
  const { holdType: _hold, alertType: _alert, ...rest } = finding;
  return { ...rest, action: 'NOTE', excused: true, facts: { ...finding.facts, excused: 'white list', entry_id: entry.id, entry_version: entry.version } };
}
