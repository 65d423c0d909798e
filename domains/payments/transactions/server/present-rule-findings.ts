import type { Verdict } from '../../../../engines/rules/index.ts';
import { type Business, formatAmount, ruleActions, ruleModes } from '../../../register/kernel/index.ts';
import { presentVerdict } from '../../../rules/look-back/server/index.ts';
import type { ExplanationView, RuleFindingView } from '../contract/index.ts';
import type { FactPayment } from './transaction-detail.store.ts';

/** Payments by the number under which evidence names them: their own, or that of the event that took money back. */
export type FactPayments = ReadonlyMap<string, FactPayment>;

type Json = Record<string, unknown>;
const asObject = (value: unknown): Json | undefined => (typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : undefined);
const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const numberOrNull = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const oneOf = <T extends string>(values: readonly T[], value: unknown, fallback: T): T => values.find((one) => one === value) ?? fallback;
const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

function storedSeen(stored: unknown): Verdict['seen'] {
  const visible = asObject(stored);
  if (!visible || typeof visible.name !== 'string') return [];
  const window = asObject(visible.window);
  const ids = asList(visible.ids).filter((id): id is number => typeof id === 'number');
  return [
    {
      name: visible.name,
      unit: textOf(visible.unit) as Verdict['seen'][number]['unit'],
      value: numberOrNull(visible.value),
      ...(window && typeof window.to === 'number' ? { window: { from: numberOrNull(window.from), to: window.to } } : {}),
      ...(typeof visible.count === 'number' ? { rows: { ids, count: visible.count } } : {}),
    },
  ];
}

function storedCompared(stored: unknown): Verdict['compared'] {
  const test = asObject(stored);
  if (!test || typeof test.left !== 'string') return [];
  const comparison = textOf(test.comparison) as Verdict['compared'][number]['comparison'];
  const upper = test.upper === undefined ? {} : { upper: numberOrNull(test.upper) };
  return [{ left: test.left, comparison, right: numberOrNull(test.right), ...upper, holds: test.holds === true }];
}

const presentPayment = (payment: FactPayment): RuleFindingView['payments'][number] => ({
  transaction_id: payment.transactionId,
  business: payment.business as Business,
  trade_no: payment.tradeNo,
  time: payment.at.getTime(),
  amount: formatAmount(payment.amountMinor),
  currency: payment.currency,
});

export function presentHit(stored: unknown, payments: FactPayments): RuleFindingView[] {
  const hit = asObject(stored);
  if (!hit || typeof hit.rule_id !== 'string') return [];
  const verdict = presentVerdict({
    id: textOf(hit.version_id),
    data: null,
    outcome: 'hit',
    seen: asList(hit.seen).flatMap(storedSeen),
    compared: asList(hit.compared).flatMap(storedCompared),
    unknown: [],
  });
  // Evidence names what took money back by its event; the reader is led to the payment.
  const values = verdict.seen.map((one) => ({
    ...one,
    transaction_ids: [...new Set(one.transaction_ids.flatMap((id) => payments.get(id)?.transactionId ?? []))],
  }));
  const named = new Set(values.flatMap((one) => one.transaction_ids));
  const unique = new Map([...payments.values()].map((payment) => [payment.transactionId, payment]));
  return [
    {
      rule_id: hit.rule_id,
      rule_name: textOf(hit.name),
      rule_type: textOf(hit.type),
      rule_version: numberOrNull(hit.version) ?? 0,
      currency: textOf(hit.currency),
      action: oneOf(ruleActions, hit.action, 'ALERT'),
      mode: oneOf(ruleModes, hit.mode, 'ACTIVE'),
      outcome: oneOf(['HIT', 'ERROR'] as const, hit.outcome, 'HIT'),
      effect: oneOf(['ACTED', 'QUIET', 'EXCUSED', 'NONE'] as const, hit.effect, 'ACTED'),
      error: typeof hit.error === 'string' ? hit.error : null,
      seen: values,
      compared: verdict.compared,
      payments: [...unique.values()].filter(({ transactionId }) => named.has(transactionId)).map(presentPayment),
    },
  ];
}

/** Numbers of the payments that the evidence of a stored explanation names. */
export function factIdsOf(explanation: unknown): string[] {
  const hits = asList(asObject(asObject(explanation)?.rules)?.hits);
  return hits.flatMap((hit) => asList(asObject(hit)?.seen).flatMap((visible) => asList(asObject(visible)?.ids).map(textOf)));
}

/** What the rules found, of a stored explanation; null where no rules were asked. */
export function presentRuleFindings(explanation: unknown, payments: FactPayments): ExplanationView['rules'] {
  const rules = asObject(asObject(explanation)?.rules);
  if (!rules) return null;
  return { version: textOf(rules.version), findings: asList(rules.hits).flatMap((hit) => presentHit(hit, payments)) };
}
