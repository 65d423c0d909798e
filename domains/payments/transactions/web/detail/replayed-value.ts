import { formatMoney, type Text } from '../../../../../platform/web/index.ts';
import { formatAmount } from '../../../../register/kernel/index.ts';

const limitValue = /^explanation\.limits\.(\w+)$/;
const findingValue = /^explanation\.findings\[(\d+)\](?:\.(.+))?$/;
const ruleValue = /^explanation\.rules\.hits\[(\d+)\](?:\.(.+))?$/;
const limitNames = new Set([
  'monitor_minor',
  'probation_minor',
  'used_minor',
  'reserved_minor',
  'remaining_minor',
  'balance_minor',
  'asked_minor',
  'personal_part_minor',
  'shortfall_minor',
  'used_after_minor',
  'reserved_after_minor',
]);
const plainNames: Readonly<Record<string, string>> = {
  result: 'result',
  'payment.aml_result': 'amlResult',
  'payment.name_likeness': 'nameLikeness',
  'payment.rule_marks': 'marks',
  'explanation.amount_minor': 'amount',
  'explanation.standing.from': 'standingFrom',
  'explanation.standing.to': 'standingTo',
  'explanation.lists': 'lists',
  'explanation.rules.version': 'ruleSet',
};

/** What a value of a decision is called; one without a name is called by its place, so that it can be found. */
export function valueName(path: string, t: Text): string {
  const [, limit] = limitValue.exec(path) ?? [];
  if (limit !== undefined && limitNames.has(limit)) return t.of('transactionReplay.limits', limit);
  const plain = plainNames[path];
  if (plain !== undefined) return t.of('transactionReplay.names', plain);
  const [, finding, ofFinding] = findingValue.exec(path) ?? [];
  if (finding !== undefined) return t('transactionReplay.ofFinding', { number: Number(finding) + 1, value: ofFinding ?? '' });
  const [, rule, ofRule] = ruleValue.exec(path) ?? [];
  if (rule !== undefined) return t('transactionReplay.ofRule', { number: Number(rule) + 1, value: ofRule ?? '' });
  return path.startsWith('reasons') ? t('transactionReplay.names.reasons') : path;
}

/** A value of a decision in words: amounts as money, text without its quotation marks. */
export function valueText(path: string, json: string | null, currency: string, t: Text): string {
  if (json === null) return t('transactionReplay.none');
  const value = JSON.parse(json) as unknown;
  if (path.endsWith('_minor') && typeof value === 'string' && /^-?\d+$/.test(value)) return formatMoney(formatAmount(BigInt(value)), currency, t.lang);
  return typeof value === 'string' ? value : json;
}
