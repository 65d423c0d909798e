import { type BacktestHistory, runBacktest, Scenes } from '../../../../engines/rules/backtest/index.ts';
import { compileRules, Evaluator, newDictionary, type PlannedRule, type RuleSet, type Verdict } from '../../../../engines/rules/index.ts';
import { bucketOf, buckets, governingRules, type LiveRule, planRule, zoneTable } from '../../rules/model/governing/index.ts';
import type { CountedRows } from '../model/look-back.ts';
import { type LoadedDay, loadHistory, type KnownMerchant } from './history/load-history.ts';
import type { RateOf } from '../../../register/payment-facts/server/index.ts';

/* Rules over the days of a company: which payments each hits, as if it had evaluated them when they came. */

/** A rule to evaluate by, and the rules that it stands among: those decide where it governs. */
export interface RuleAmong {
  readonly rule: LiveRule;
  readonly among: readonly LiveRule[];
}

export interface HistoryQuestion {
  readonly days: readonly LoadedDay[];
  /** All of one currency. */
  readonly evaluated: readonly RuleAmong[];
  readonly currency: string;
  readonly timeZone: string;
  readonly rateOf: RateOf;
  readonly merchants: ReadonlyMap<string, KnownMerchant>;
  /** Payments from here on are evaluated; ms, the end excluded. */
  readonly from: number;
  readonly until: number;
  /** See `Loading`. */
  readonly isKnownNow?: boolean;
  readonly onLoad?: (share: number) => void;
  /** Answering false stops the run. */
  readonly onJudge?: (share: number) => boolean;
}

export interface EvaluatedRows {
  readonly hits: Uint32Array;
  readonly errors: Uint32Array;
}

export interface EvaluatedHistory {
  readonly history: BacktestHistory;
  readonly rows: CountedRows;
  /** In the order of the question. */
  readonly results: readonly EvaluatedRows[];
  readonly loadMs: number;
  readonly judgeMs: number;
  /** Whether a rule of the question governs the place of a row. */
  governs(rule: number, row: number): boolean;
  /** Number of a person in `rows.people`; -1 when the history has no payment of the person. */
  personOf(subjectId: string): number;
  /** What a rule of the question says of a row, with its numbers; undefined when it does not look at such payments. */
  explain(rule: number, row: number): Verdict<unknown> | undefined;
}

export const planOf = ({ versionId, spec }: LiveRule): PlannedRule<null> => ({ id: versionId, plan: planRule(spec), data: null });

/** Tells of rows whether a rule governs their place and evaluates their person, beside the rules it stands among. */
class Governed {
  readonly #judging: RuleAmong;
  readonly #history: BacktestHistory;
  readonly #set: RuleSet;
  readonly #ranges = new Map<number, readonly { from: number; to: number }[]>();
  readonly #buckets = new Map<number, number>();

  constructor(judging: RuleAmong, history: BacktestHistory, set: RuleSet) {
    this.#judging = judging;
    this.#history = history;
    this.#set = set;
  }

  #rangesAt(row: number): readonly { from: number; to: number }[] {
    const { merchant, app } = this.#history.timeline.rows.codes as { merchant: Uint32Array; app: Uint32Array };
    const place = (merchant[row] as number) * 2 ** 26 + (app[row] as number);
    let ranges = this.#ranges.get(place);
    if (!ranges) {
      const { rule, among } = this.#judging;
      const where = {
        companyCode: rule.companyCode,
        merchantNo: this.#set.dictionary.merchant.valueOf(merchant[row] as number) ?? '',
        appId: this.#set.dictionary.app.valueOf(app[row] as number) ?? '',
      };
      ranges = governingRules(among, where).filter((one) => one.rule.versionId === rule.versionId);
      this.#ranges.set(place, ranges);
    }
    return ranges;
  }

  holds(row: number): boolean {
    const ranges = this.#rangesAt(row);
    if (ranges.length === 0) return false;
    if (ranges.some(({ from, to }) => from === 0 && to === buckets)) return true;
    const code = (this.#history.timeline.rows.codes.subject as Uint32Array)[row] as number;
    let bucket = this.#buckets.get(code);
    if (bucket === undefined) {
      bucket = bucketOf(this.#set.dictionary.subject.valueOf(code) ?? '');
      this.#buckets.set(code, bucket);
    }
    return ranges.some(({ from, to }) => (bucket as number) >= from && (bucket as number) < to);
  }
}

/** Loads days and evaluates them by rules. Nothing is written and nothing is asked of the database. */
export function evaluateHistory({ days, evaluated, from, until, onLoad, onJudge, ...about }: HistoryQuestion): EvaluatedHistory {
  const set = compileRules(
    evaluated.map(({ rule }) => planOf(rule)),
    newDictionary(),
    zoneTable(about.timeZone),
  );
  const loading = performance.now();
  const history = loadHistory({ ...about, days, set, kept: ['merchant', 'app'], ...(onLoad ? { onProgress: onLoad } : {}) });
  const judging = performance.now();
  const result = runBacktest(set, history, { from, until, ...(onJudge ? { onProgress: onJudge } : {}) });
  const governed = evaluated.map((one) => new Governed(one, history, set));
  const results = evaluated.map((_, place): EvaluatedRows => {
    const places = governed[place] as Governed;
    return {
      hits: (result.hits[place] as Uint32Array).filter((row) => places.holds(row)),
      errors: (result.errors[place] as Uint32Array).filter((row) => places.holds(row)),
    };
  });
  const { at, amount, codes } = history.timeline.rows;
  const [scenes, evaluator] = [new Scenes(set, history), new Evaluator(set)];
  return {
    history,
    rows: { at, amount, people: codes.subject as Uint32Array },
    results,
    loadMs: judging - loading,
    judgeMs: performance.now() - judging,
    governs: (place, row) => governed[place]?.holds(row) ?? false,
    personOf: (subjectId) => set.dictionary.subject.find(subjectId),
    explain: (place, row) => evaluator.explain(scenes.at(row, place), place),
  };
}

/** How far before a period rules look; ms. */
export function reachOfRules(rules: readonly LiveRule[]): number {
  const set = compileRules(rules.map(planOf), newDictionary(), [{ from: Number.NEGATIVE_INFINITY, offsetMs: 0 }]);
  const isSilence = set.measures.some(({ aggregate }) => aggregate.measure === 'silence');
  return isSilence ? Number.POSITIVE_INFINITY : Math.max(0, ...set.reach.values());
}
