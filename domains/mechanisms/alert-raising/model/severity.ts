/** How bad a hit is: what its rule does first, then how far the number lies above its line. */
export interface Severity {
  /** 1 alerts, 2 watches, 3 holds, 4 refuses. */
  readonly severity: 1 | 2 | 3 | 4;
  /** The number seen in per cent of the line; 100 where there is no line. */
  readonly exceedPercent: number;
}

const ranks: Readonly<Record<string, Severity['severity']>> = { ALERT: 1, MONITOR: 2, PENDING: 3, REJECT: 4 };
const mostPercent = 1_000_000;

type Json = Record<string, unknown>;
const asObject = (value: unknown): Json | undefined => (typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : undefined);
const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** How far one comparison that holds lies beyond its line. Below-the-line comparisons count the other way round. */
function percentOf(test: Json, values: ReadonlyMap<string, number>): number {
  const { left, right, comparison, holds } = test;
  const value = typeof left === 'string' ? values.get(left) : undefined;
  if (holds !== true || value === undefined || typeof right !== 'number') return 100;
  const isBelow = comparison === 'LT' || comparison === 'LTE';
  const [top, bottom] = isBelow ? [right, value] : [value, right];
  if (bottom <= 0 || top <= 0) return 100;
  return Math.min(mostPercent, Math.max(100, Math.round((top / bottom) * 100)));
}

/** Reads it from the evidence of a hit; what is no rule's hit has neither rank nor line. */
export function severityOf(evidence: Readonly<Record<string, unknown>>): Severity {
  const rule = asObject(evidence.rule);
  if (!rule) return { severity: 1, exceedPercent: 100 };
  const values = new Map(
    asList(rule.seen).flatMap((visible): [string, number][] => {
      const { name, value } = asObject(visible) ?? {};
      return typeof name === 'string' && typeof value === 'number' ? [[name, value]] : [];
    }),
  );
  const percents = asList(rule.compared).map((test) => percentOf(asObject(test) ?? {}, values));
  return { severity: ranks[String(rule.action)] ?? 1, exceedPercent: Math.max(100, ...percents) };
}

/** A hit this many times as far beyond its line as the closed alert was is news, however soon after it comes. */
export const newsFactor = 2;

export const isWorse = (one: Severity, other: Severity): boolean =>
  one.severity !== other.severity ? one.severity > other.severity : one.exceedPercent > other.exceedPercent;
