import { growsWithRows, type HistoryKey } from '../aggregate.ts';
import type { CompiledRule, RuleSet } from '../rule-set.ts';

/** The minimum that a test requires of an aggregate: a row with less is no hit, whatever the other tests. */
export interface Floor {
  readonly slot: number;
  readonly limit: number;
  /** The limit is exclusive: a value equal to it is too small. */
  readonly isAbove: boolean;
}

/** Minimum values that a rule requires of the aggregates over one key. */
export interface Ask {
  /** Place of the rule in its set. */
  readonly rule: number;
  /** The aggregates that its outcome depends on. */
  readonly slots: readonly number[];
  readonly floors: readonly Floor[];
}

/** Terms that a test of the rule depends on. */
export function testedTerms({ terms, tests }: CompiledRule<unknown>): Set<number> {
  const query = new Set<number>();
  const ask = (term: number): void => {
    if (term < 0 || query.has(term)) return;
    query.add(term);
    const source = terms[term]?.source;
    if (source?.kind === 'ratio') [source.of, source.by].forEach(ask);
    if (source?.kind === 'score') [source.of, source.mean, source.deviation].forEach(ask);
  };
  for (const { left, right, upper } of tests) [left, right.term, upper.term].forEach(ask);
  return query;
}

/**
 * What each rule of a set asks of one key. Evidence that no test depends on is left out; but where an amount has no rate,
 * evidence that is not known is an error too: then all counts, and no number is too little to look at the rest.
 */
export function asksOf(set: RuleSet, key: HistoryKey, hasUnknownAmounts: boolean): Ask[] {
  return set.rules.map((rule, place): Ask => {
    const slotOf = (term: number): number[] => {
      const source = rule.terms[term]?.source;
      return source?.kind === 'aggregate' && set.measures[source.slot]?.aggregate.key === key ? [source.slot] : [];
    };
    const terms = hasUnknownAmounts ? rule.terms.keys() : testedTerms(rule);
    const floors = rule.tests.flatMap(({ left, comparison, right }): Floor[] => {
      if (hasUnknownAmounts || right.term >= 0 || comparison === 'LT' || comparison === 'LTE') return [];
      return slotOf(left).flatMap((slot) => {
        const aggregate = set.measures[slot]?.aggregate;
        return aggregate && growsWithRows(aggregate) ? [{ slot, limit: right.times, isAbove: comparison === 'GT' }] : [];
      });
    });
    return { rule: place, slots: [...new Set([...terms].flatMap(slotOf))], floors };
  });
}
