import { findRuleType, type Verdict } from '../../../../engines/rules/index.ts';
import type { Db } from '../../../../platform/server/index.ts';
import type { RuleAction } from '../../../register/kernel/index.ts';
import type { LiveRule } from '../../rules/model/governing/index.ts';
import { differenceOf, type LookBackSide } from '../model/look-back-side.ts';
import { type HistoryQuestion, evaluateHistory, type EvaluatedHistory, type EvaluatedRows } from './evaluate-history.ts';
import { listRecordedHits, type RecordedHit } from './recorded.store.ts';

/** A payment that a rule finds otherwise today than when it came. */
export interface LookBackHit {
  readonly side: LookBackSide;
  readonly ruleId: string;
  /** Of today; where nothing is found today, that of then. */
  readonly versionId: string;
  readonly action: RuleAction | null;
  readonly actionThen: RuleAction | null;
  /** Number of the payment, or of the event that took money of it back. */
  readonly factId: string;
  /** Another rule had found it when it came. */
  readonly foundOtherwise: boolean;
  /** The numbers of the last payment of a rule and person; absent on the others. */
  readonly verdict?: Verdict<null>;
}

export interface LookBackQuestion extends Omit<HistoryQuestion, 'evaluated' | 'currency' | 'isKnownNow'> {
  readonly db: Db;
  readonly companyCode: string;
  readonly live: readonly LiveRule[];
}

/** Rules that evaluate payments when they come. What runs at night is found by when it ran, which no look-back repeats. */
export const isEvaluatedThen = ({ mode, spec }: LiveRule): boolean => mode === 'ACTIVE' && findRuleType(spec.type)?.runs !== 'scheduled';

/** Of some rows of a rule, the last of each person. */
function lastOfPeople({ rows: { at, people } }: EvaluatedHistory, rows: Uint32Array): Set<number> {
  const last = new Map<number, number>();
  for (const row of rows) {
    const person = people[row] as number;
    const existing = last.get(person);
    if (existing === undefined || (at[row] as number) >= (at[existing] as number)) last.set(person, row);
  }
  return new Set(last.values());
}

/** What was recorded, by rule and payment. */
class Recorded {
  readonly #hits = new Map<string, RecordedHit>();
  /** Rules that found each payment. */
  readonly #rulesOf = new Map<string, Set<string>>();

  constructor(hits: readonly RecordedHit[]) {
    for (const hit of hits) {
      this.#hits.set(`${hit.ruleId} ${hit.factId}`, hit);
      this.#rulesOf.set(hit.factId, (this.#rulesOf.get(hit.factId) ?? new Set()).add(hit.ruleId));
    }
  }

  /** The hit of a rule on a payment, which is not asked for again. */
  take(ruleId: string, factId: string): RecordedHit | undefined {
    const name = `${ruleId} ${factId}`;
    const hit = this.#hits.get(name);
    this.#hits.delete(name);
    return hit;
  }

  left = (): Iterable<RecordedHit> => this.#hits.values();

  isFoundOtherwise(ruleId: string, factId: string): boolean {
    const rules = this.#rulesOf.get(factId);
    return rules !== undefined && rules.size > (rules.has(ruleId) ? 1 : 0);
  }
}

function findOfRule(history: EvaluatedHistory, { rule, place, recorded }: { rule: LiveRule; place: number; recorded: Recorded }): LookBackHit[] {
  const { id } = history.history.timeline.rows;
  const { hits, errors } = history.results[place] as EvaluatedRows;
  // A rule that could not be evaluated neither finds a payment nor gives it up.
  for (const row of errors) recorded.take(rule.ruleId, String(id[row] as number));
  const differing: { row: number; side: LookBackSide; then: RecordedHit | undefined }[] = [];
  for (const row of hits) {
    const then = recorded.take(rule.ruleId, String(id[row] as number));
    const side = differenceOf(rule.action, then?.action);
    if (side) differing.push({ row, side, then });
  }
  const last = lastOfPeople(
    history,
    Uint32Array.from(differing, ({ row }) => row),
  );
  return differing.map(({ row, side, then }): LookBackHit => {
    const factId = String(id[row] as number);
    const verdict = last.has(row) ? (history.explain(place, row) as Verdict<null> | undefined) : undefined;
    return {
      side,
      ruleId: rule.ruleId,
      versionId: rule.versionId,
      action: rule.action,
      actionThen: then?.action ?? null,
      factId,
      foundOtherwise: recorded.isFoundOtherwise(rule.ruleId, factId),
      ...(verdict ? { verdict } : {}),
    };
  });
}

/**
 * Evaluates the payments of [from, until) by rules as if they came now one after the other, by the engine of the back-tests, and compares
 * with what was recorded. Hits that a later pass recorded count as found, and are not missed where they are not found when the payment came.
 */
export async function findLookBack(question: LookBackQuestion): Promise<LookBackHit[]> {
  const { db, companyCode, live, from, until } = question;
  const recorded = new Recorded(await listRecordedHits(db, companyCode, { from: new Date(from), to: new Date(until) }));
  const rules = live.filter(isEvaluatedThen);
  const hits: LookBackHit[] = [];
  // One currency after the other, so that one history is held at a time.
  for (const currency of new Set(rules.map(({ spec }) => spec.currency))) {
    const query = rules.filter(({ spec }) => spec.currency === currency);
    const history = evaluateHistory({ ...question, currency, evaluated: query.map((rule) => ({ rule, among: query })) });
    for (const [place, rule] of query.entries()) hits.push(...findOfRule(history, { rule, place, recorded }));
  }
  for (const hit of recorded.left())
    if (hit.cameThen)
      hits.push({
        side: 'THEN_ONLY',
        ruleId: hit.ruleId,
        versionId: hit.versionId,
        action: null,
        actionThen: hit.action,
        factId: hit.factId,
        foundOtherwise: recorded.isFoundOtherwise(hit.ruleId, hit.factId),
      });
  return hits;
}
