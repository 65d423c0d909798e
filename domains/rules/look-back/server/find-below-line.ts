import { createHash } from 'node:crypto';
import { drawSample, looserSpec } from '../model/below-line.ts';
import type { LiveRule } from '../../rules/model/governing/index.ts';
import { shareOf } from '../model/look-back.ts';
import type { Sampled } from './answer-backtest.ts';
import { type HistoryQuestion, evaluateHistory, type EvaluatedRows, type RuleAmong } from './evaluate-history.ts';

/** Payments just under the threshold of one rule. */
export interface BelowLineAnswer {
  readonly ruleId: string;
  readonly versionId: string;
  readonly threshold: number;
  readonly lookedFrom: number;
  readonly found: number;
  readonly sample: readonly Sampled[];
}

export interface BelowLineQuestion extends Omit<HistoryQuestion, 'evaluated' | 'currency'> {
  readonly live: readonly LiveRule[];
  readonly ruleIds: readonly string[];
  readonly month: string;
}

const sampleSize = 25;
const acts = ({ mode, rollOutPercent }: LiveRule): boolean => mode === 'ACTIVE' && rollOutPercent === 100;

/** A rule and its looser neighbour, evaluated side by side at the same places. */
function pairOf(rule: LiveRule, live: readonly LiveRule[]): { rule: LiveRule; looser: LiveRule; judgings: readonly [RuleAmong, RuleAmong] } | undefined {
  const spec = looserSpec(rule.spec);
  if (!spec) return undefined;
  const looser: LiveRule = { ...rule, versionId: `looser:${rule.versionId}`, spec };
  const among = live.map((one) => (one === rule ? looser : one));
  return {
    rule,
    looser,
    judgings: [
      { rule, among: live },
      { rule: looser, among },
    ],
  };
}

/** Finds for each wanted rule what its looser neighbour hits beyond it, and draws a sample. */
export function findBelowLines({ live, ruleIds, month, ...question }: BelowLineQuestion): BelowLineAnswer[] {
  const acting = live.filter(acts);
  const currencies = [...new Set(acting.filter(({ ruleId }) => ruleIds.includes(ruleId)).map(({ spec }) => spec.currency))];
  return currencies.flatMap((currency) => {
    const ofCurrency = acting.filter(({ spec }) => spec.currency === currency);
    const pairs = ofCurrency.filter(({ ruleId }) => ruleIds.includes(ruleId)).flatMap((rule) => pairOf(rule, ofCurrency) ?? []);
    const history = evaluateHistory({ ...question, currency, evaluated: pairs.flatMap(({ judgings }) => judgings) });
    const { id } = history.history.timeline.rows;
    return pairs.map(({ rule, looser }, place): BelowLineAnswer => {
      const [own, wide] = [history.results[place * 2] as EvaluatedRows, history.results[place * 2 + 1] as EvaluatedRows];
      const below = shareOf(wide.hits, own.hits).onlyHere;
      const seed = (row: number): string => createHash('sha256').update(`${rule.ruleId}|${month}|${id[row]}`).digest('hex');
      const sample = drawSample([...below], sampleSize, seed).map((row) => ({ id: id[row] as number, verdict: history.explain(place * 2, row) ?? null }));
      return { ruleId: rule.ruleId, versionId: rule.versionId, threshold: rule.spec.threshold, lookedFrom: looser.spec.threshold, found: below.length, sample };
    });
  });
}
