import { overLimit } from '../../../../engines/limits/index.ts';
import type { VersionAt } from '../../../screening/screening-lists/server/index.ts';
import { unpackExplanation } from '../../decisions/server/index.ts';
import { formatAmount } from '../../../register/kernel/index.ts';
import { type FactPayments, presentRuleFindings } from './present-rule-findings.ts';
import type { ExplanationView, FactView, FindingView, LimitArithmeticView } from '../contract/index.ts';

/*
 * The stored explanation of a decision as the screen reads it. Explanations live for years and keep the form in which
 * they were written, so nothing is taken for granted: what is missing is left out, what is strange is shown as text.
 */

type Json = Record<string, unknown>;
const asObject = (value: unknown): Json | undefined => (typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : undefined);
const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const textOf = (value: unknown): string | null =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : null;
const isMinor = (value: unknown): value is string | number => /^-?[0-9]{1,19}$/.test(textOf(value) ?? '');
const money = (value: unknown): string | null => (isMinor(value) ? formatAmount(String(value)) : null);
const moneyOrNothing = (value: unknown): string => money(value) ?? '0.00';
const minorOf = (value: unknown): bigint => (isMinor(value) ? BigInt(value) : 0n);
const whole = (value: unknown, fallback: number): number => (typeof value === 'number' && Number.isSafeInteger(value) ? value : fallback);

const minorEnding = /_minor$/;

/** One compared value. A name that ends in `_minor` is an amount; the ending is dropped. */
export function presentFact([name, value]: [string, unknown]): FactView[] {
  if (value === null || value === undefined) return [];
  const amount = minorEnding.test(name) ? money(value) : null;
  if (amount !== null) return [{ name: name.replace(minorEnding, ''), kind: 'money', value: amount }];
  return [{ name, kind: 'text', value: textOf(value) ?? JSON.stringify(value) }];
}

function presentFinding(stored: unknown): FindingView[] {
  const finding = asObject(stored);
  const code = textOf(finding?.code);
  if (!finding || !code) return [];
  return [
    {
      step: whole(finding.step, 0),
      code,
      action: textOf(finding.action) ?? 'NOTE',
      hold_type: textOf(finding.hold_type),
      // The database keeps no order of keys; by name it is at least always the same.
      facts: Object.entries(asObject(finding.facts) ?? {})
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .flatMap(presentFact),
    },
  ];
}

function presentWindow(stored: unknown): LimitArithmeticView['window'] {
  const window = asObject(stored);
  if (!window || typeof window.from !== 'number' || typeof window.to !== 'number') return null;
  return {
    length: whole(window.length, 0),
    unit: textOf(window.unit) ?? '',
    mode: textOf(window.mode) ?? '',
    time_zone: textOf(window.time_zone) ?? '',
    from: Math.trunc(window.from),
    to: Math.trunc(window.to),
  };
}

function presentBalanceParts(stored: unknown): LimitArithmeticView['balance_parts'] {
  return asList(stored).flatMap((part) => {
    const { balance_id, amount_minor } = asObject(part) ?? {};
    const [id, amount] = [textOf(balance_id), money(amount_minor)];
    return id !== null && amount !== null ? [{ balance_id: id, amount }] : [];
  });
}

const sumMinor = (stored: unknown): bigint => asList(stored).reduce<bigint>((sum, part) => sum + minorOf(asObject(part)?.amount_minor), 0n);

function presentLimits(stored: unknown): LimitArithmeticView | null {
  const limits = asObject(stored);
  if (!limits || !isMinor(limits.monitor_minor) || !isMinor(limits.probation_minor)) return null;
  const exposureAfter = minorOf(limits.used_after_minor) + minorOf(limits.reserved_after_minor);
  return {
    monitor_limit: moneyOrNothing(limits.monitor_minor),
    probation_limit: moneyOrNothing(limits.probation_minor),
    monitor_source: textOf(limits.monitor_source) ?? 'none',
    probation_source: textOf(limits.probation_source) ?? 'none',
    is_capped: limits.capped === true,
    profile_id: textOf(limits.profile_id),
    profile_version: typeof limits.profile_version === 'number' ? whole(limits.profile_version, 0) : null,
    approval_id: textOf(limits.approval_id),
    window: presentWindow(limits.window),
    used: money(limits.used_minor),
    reserved: money(limits.reserved_minor),
    over:
      isMinor(limits.used_minor) && isMinor(limits.reserved_minor)
        ? formatAmount(
            overLimit({ limitMinor: minorOf(limits.probation_minor), usedMinor: minorOf(limits.used_minor), reservedMinor: minorOf(limits.reserved_minor) }),
          )
        : null,
    remaining: money(limits.remaining_minor),
    balance: money(limits.balance_minor),
    headroom:
      isMinor(limits.remaining_minor) && isMinor(limits.balance_minor) ? formatAmount(minorOf(limits.remaining_minor) + minorOf(limits.balance_minor)) : null,
    asked: moneyOrNothing(limits.asked_minor),
    personal_part: moneyOrNothing(limits.personal_part_minor),
    balance_part: formatAmount(sumMinor(limits.balance_parts)),
    balance_parts: presentBalanceParts(limits.balance_parts),
    shortfall: moneyOrNothing(limits.shortfall_minor),
    used_after: moneyOrNothing(limits.used_after_minor),
    reserved_after: moneyOrNothing(limits.reserved_after_minor),
    exposure_after: formatAmount(exposureAfter),
    is_above_monitor: exposureAfter > minorOf(limits.monitor_minor),
  };
}

/** Number of the state of the screening lists that a stored explanation names. */
export function listStateIn(stored: unknown): number | undefined {
  const number = asObject(unpackExplanation(stored))?.lists;
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : undefined;
}

const presentLists = (number: unknown, versions: readonly VersionAt[]): ExplanationView['lists'] =>
  typeof number === 'number' ? versions.filter((one) => one.number === number).map(({ source, version }) => ({ source, version })) : null;

const presentRoutes = (stored: unknown): ExplanationView['routes'] =>
  Array.isArray(stored)
    ? stored.flatMap((one) => {
        const [code, weight] = asList(one);
        return typeof code === 'string' ? [{ provider_code: code, weight: whole(weight, 0) }] : [];
      })
    : null;

/** The explanation of one decision; `is_readable` is false when its form is not the one this version writes. */
export function presentExplanation(stored: unknown, payments: FactPayments = new Map(), versions: readonly VersionAt[] = []): ExplanationView {
  const explanation = asObject(unpackExplanation(stored));
  if (!explanation) return { is_readable: false, findings: [], limits: null, standing: null, earlier: null, rules: null, lists: null, routes: null };
  const standing = asObject(explanation.standing);
  const [from, to] = [textOf(standing?.from), textOf(standing?.to)];
  const earlier = asObject(explanation.earlier);
  const earlierResult = textOf(earlier?.aml_result);
  return {
    is_readable: explanation.format === 1,
    findings: asList(explanation.findings).flatMap(presentFinding),
    limits: presentLimits(explanation.limits),
    standing: from !== null && to !== null ? { from, to } : null,
    rules: presentRuleFindings(explanation, payments),
    lists: presentLists(explanation.lists, versions),
    routes: presentRoutes(explanation.routes),
    earlier: earlier && earlierResult !== null ? { aml_result: earlierResult, amount: moneyOrNothing(earlier.amount_minor) } : null,
  };
}
