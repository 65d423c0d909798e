import type { Finding, GateContext } from './gate.ts';

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
  evidence: Record<string, unknown>;
}

interface Raised {
  findings: readonly Finding[];
  context: GateContext;
  window: { from: number; to: number };
  hasEntered: boolean;
}

/** Alerts on limits belong to the key (subject, company, business, currency), those on a person to the person. */
function dedupKeyOf(code: string, { key, person, limits }: GateContext, window: { from: number }): string {
  if (code !== 'LIMIT_MONITOR') return `${code}:${person.companyCode}:${person.subject.id}:${key.business}`;
  const period = limits.period.mode === 'CALENDAR' ? `:${window.from}` : '';
  return `${code}:${key.id}${period}`;
}

/** The alerts of a decision: one per finding that names an alert type and per key or person, with the numbers as evidence. */
export function alertsOf({ findings, context, window, hasEntered }: Raised): AlertEffect[] {
  const { payment } = context;
  return findings
    .filter((finding) => finding.alertType !== undefined)
    .map((finding) => ({
      name: finding.code,
      type: finding.alertType as string,
      dedupKey: dedupKeyOf(finding.code, context, window),
      windowFrom: window.from,
      windowTo: window.to,
      at: payment.now,
      isNews: hasEntered || finding.action === 'FREEZE' || finding.action === 'REJECT',
      evidence: { ...finding.facts, amount_minor: String(payment.amountMinor), currency: payment.currency },
    }));
}
