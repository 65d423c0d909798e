import { cycleSearchOf, findCycles, findRuleType, type Verdict } from '../../../../engines/rules/index.ts';
import type { Db } from '../../../../platform/server/index.ts';
import type { LiveRule } from '../../rules/model/governing/index.ts';
import { type HistoryQuestion, type EvaluatedHistory, evaluateHistory, type EvaluatedRows } from './evaluate-history.ts';
import { findPassFacts, findRecordedFacts, listTransfers, type PassFact } from './pass.store.ts';

/** What a pass over stored history finds that was not recorded when payments came. */
export interface PassHit {
  readonly rule: LiveRule;
  readonly fact: PassFact;
  /** PERSON: of a payment and its person; MERCHANT: of a merchant, at the last payment that shows it. */
  readonly about: 'PERSON' | 'MERCHANT';
  readonly verdict: Verdict<null>;
}

export interface PassQuestion extends Omit<HistoryQuestion, 'evaluated' | 'currency' | 'isKnownNow'> {
  readonly db: Db;
  readonly companyCode: string;
  readonly live: readonly LiveRule[];
}

interface PassMatch {
  readonly rule: LiveRule;
  readonly id: number;
  readonly about: PassHit['about'];
  readonly verdict: Verdict<null>;
}

const isScheduled = ({ spec }: LiveRule): boolean => findRuleType(spec.type)?.runs === 'scheduled';

/** Of the rows that show something of a merchant, the last of each. */
function lastOfMerchants({ history: { timeline } }: EvaluatedHistory, rows: Uint32Array): number[] {
  const { at, codes } = timeline.rows;
  const last = new Map<number, number>();
  for (const row of rows) {
    const merchant = (codes.merchant as Uint32Array)[row] as number;
    const existing = last.get(merchant);
    if (existing === undefined || (at[row] as number) >= (at[existing] as number)) last.set(merchant, row);
  }
  return [...last.values()];
}

function rowsOf(history: EvaluatedHistory, place: number, rule: LiveRule): number[] {
  const { hits, errors } = history.results[place] as EvaluatedRows;
  // What could not be evaluated was told when the payment came; of a rule that runs at night it is told here.
  return isScheduled(rule) ? lastOfMerchants(history, Uint32Array.from([...hits, ...errors])) : [...hits];
}

/** Rules that look at payments and merchants, with all that is known today. */
function findByHistory(question: PassQuestion, rules: readonly LiveRule[], isRecorded: (rule: LiveRule, id: number) => boolean): PassMatch[] {
  const currencies = [...new Set(rules.map(({ spec }) => spec.currency))];
  return currencies.flatMap((currency) => {
    const query = rules.filter(({ spec }) => spec.currency === currency);
    const history = evaluateHistory({ ...question, currency, isKnownNow: true, evaluated: query.map((rule) => ({ rule, among: query })) });
    const { id } = history.history.timeline.rows;
    return query.flatMap((rule, place) =>
      rowsOf(history, place, rule).flatMap((row): PassMatch[] => {
        // Most hits were recorded when they came; finding their numbers again would be most of the work.
        if (isRecorded(rule, id[row] as number)) return [];
        const verdict = history.explain(place, row) as Verdict<null> | undefined;
        return verdict ? [{ rule, id: id[row] as number, about: isScheduled(rule) ? 'MERCHANT' : 'PERSON', verdict }] : [];
      }),
    );
  });
}

/** Money that returns to where it started, for each rule of that kind. */
async function findByCycles({ db, companyCode, from, until }: PassQuestion, rules: readonly LiveRule[]): Promise<PassMatch[]> {
  const matches: PassMatch[] = [];
  for (const rule of rules) {
    const search = cycleSearchOf(rule.spec);
    const transfers = await listTransfers(db, {
      companyCode,
      currency: rule.spec.currency,
      leastAmount: search.leastAmount,
      from: from - search.withinMs,
      until,
    });
    const timeOf = new Map(transfers.map(({ id, at }) => [id, at]));
    for (const { ids, lossShare } of findCycles(transfers, search).cycles) {
      const id = ids.at(-1) as number;
      const at = timeOf.get(id) as number;
      if (at < from || at >= until) continue;
      const path = { ids: ids.toReversed(), count: ids.length };
      const window = { from: timeOf.get(ids[0] as number) as number, to: at };
      const { comparison, threshold, threshold2 } = rule.spec;
      matches.push({
        rule,
        id,
        about: 'PERSON',
        verdict: {
          id: rule.versionId,
          data: null,
          outcome: 'hit',
          seen: [
            { name: 'cycle_hops', unit: 'count', value: ids.length, window, rows: path },
            { name: 'cycle_loss_percent', unit: 'percent', value: lossShare * 100 },
          ],
          compared: [
            { left: 'cycle_hops', comparison, right: threshold, ...(threshold2 === undefined ? {} : { upper: threshold2 }), holds: true },
            { left: 'cycle_loss_percent', comparison: 'LTE', right: search.mostLossShare * 100, holds: true },
          ],
          unknown: [],
        },
      });
    }
  }
  return matches;
}

/** Whether a version was in use when a fact became known: what came before it is not evaluated by it. */
const wasInUse = (rule: LiveRule, fact: PassFact, inUseSince: ReadonlyMap<string, number>): boolean =>
  fact.seenAt >= (inUseSince.get(rule.versionId) ?? Number.POSITIVE_INFINITY);

/**
 * Evaluates stored history with all that is known today, and finds what was not recorded: rules that run at night, windows that
 * a late payment has filled, and what processes did not hear of each other in time. Decisions that were made stand.
 */
export async function findPassHits(question: PassQuestion, inUseSince: ReadonlyMap<string, number>): Promise<PassHit[]> {
  const { db, live, from } = question;
  const acting = live.filter(({ rollOutPercent }) => rollOutPercent === 100);
  const circles = acting.filter(({ spec }) => spec.type === 'CYCLE');
  const others = acting.filter(({ spec }) => spec.type !== 'CYCLE');
  const recorded = await findRecordedFacts(
    db,
    acting.map(({ ruleId }) => ruleId),
    from,
  );
  const isRecorded = ({ ruleId }: LiveRule, id: number): boolean => recorded.has(`${ruleId} ${id}`);
  const results = [...findByHistory(question, others, isRecorded), ...(await findByCycles(question, circles))];
  const fresh = results.filter(({ rule, id }) => !isRecorded(rule, id));
  const facts = await findPassFacts(
    db,
    fresh.map(({ id }) => id),
  );
  return fresh.flatMap(({ id, ...hit }): PassHit[] => {
    const fact = facts.get(id);
    if (!fact) return [];
    return hit.about === 'MERCHANT' || wasInUse(hit.rule, fact, inUseSince) ? [{ ...hit, fact }] : [];
  });
}
