import { type Finding, type GateContext, ruleReason } from './gate.ts';
import { alertEvidence, type RuleHit, windowOfVerdict } from '../../../../engines/rules/index.ts';

/** An alert that a decision asks for. The alerts slice extends an open one with the same key instead of repeating it. */
export interface AlertEffect {
  name: string;
  type: string;
  dedupKey: string;
  windowFrom: number;
  windowTo: number;
  at: number;
  /**
   * true: raise a new one although another of the same window was closed before, because the subject has just entered
   * the list; false: one alert per window, also after it was closed.
   */
  isNews: boolean;
  /** A closed alert of the same key that was raised after it keeps another from being raised; the window's begin when absent. */
  quietSince?: number;
  evidence: Record<string, unknown>;
}

interface Raised {
  findings: readonly Finding[];
  context: GateContext;
  window: { from: number; to: number };
  hasEntered: boolean;
  ruleHits: readonly RuleHit[];
}

/** Alerts on limits belong to the key (subject, company, business, currency), those on a person to the person. */
function dedupKeyOf(code: string, { key, person, limits }: GateContext, window: { from: number }): string {
  if (code !== 'LIMIT_MONITOR') return `${code}:${person.companyCode}:${person.subject.id}:${key.business}`;
  const period = limits.period.mode === 'CALENDAR' ? `:${window.from}` : '';
  return `${code}:${key.id}${period}`;
}

/** The movement of money that a rule hit. */
export interface HitPayment {
  companyCode: string;
  subjectId: string;
  at: number;
  now: number;
  amountMinor: bigint;
  currency: string;
}

/** The same rule on the same person extends its alert; within the cool-down it raises no other. */
export function ruleAlert(hit: RuleHit, { companyCode, subjectId, at, now, amountMinor, currency }: HitPayment): AlertEffect {
  const { rule, verdict } = hit;
  const window = windowOfVerdict(verdict, at);
  return {
    name: rule.name,
    type: rule.spec.type,
    dedupKey: `${ruleReason(rule.ruleId)}:${companyCode}:${subjectId}`,
    windowFrom: window.from,
    windowTo: window.to,
    at: now,
    isNews: false,
    quietSince: now - rule.coolDownMs,
    evidence: alertEvidence(hit, { amountMinor, currency }),
  };
}

/** The alerts of a decision: one per finding that names an alert type and per key or person, with the numbers as evidence. */
export function alertsOf({ findings, context, window, hasEntered, ruleHits }: Raised): AlertEffect[] {
  const { payment } = context;
  const amount = { amount_minor: String(payment.amountMinor), currency: payment.currency };
  return findings
    .filter((finding) => finding.alertType !== undefined)
    .map((finding) => {
      const { rule } = finding;
      if (rule) {
        const hit = ruleHits.find((each) => each.rule === rule.rule) ?? { ...rule, effect: 'ACTED' as const };
        return ruleAlert(hit, { ...payment, companyCode: context.person.companyCode, subjectId: context.person.subject.id });
      }
      return {
        name: finding.code,
        type: finding.alertType as string,
        dedupKey: dedupKeyOf(finding.code, context, window),
        windowFrom: window.from,
        windowTo: window.to,
        at: payment.now,
        isNews: hasEntered || finding.action === 'FREEZE' || finding.action === 'REJECT',
        evidence: { ...finding.facts, ...amount, ...(finding.window ? { window: { ...finding.window, at: payment.now } } : {}) },
      };
    });
}
