import { type Aggregate, filterText, growsWithRows } from './aggregate.ts';
import type { Comparison } from './plan.ts';
import type { RowTest } from './row-filter.ts';
import { type CompiledRule, type CompiledTerm, type Gate, gateOf, type RuleSet } from './rule-set.ts';

/** Rules that compare the same number in the same way. A payment that misses one of them misses all that follow. */
export interface Ladder {
  readonly term: CompiledTerm;
  readonly comparison: Comparison;
  readonly steps: readonly { readonly right: number; readonly order: number }[];
  /** The number, where it has to be large and all rows of its history together say how large it can be. */
  readonly bounded: Aggregate | undefined;
}

/** Rules about the same people or merchants. */
export interface Branch {
  readonly gates: readonly Gate[];
  readonly ladders: readonly Ladder[];
  /** Rules that cannot be ordered by one number. */
  readonly others: readonly number[];
}

/** Rules that look at the same payments. */
export interface Look {
  readonly applies: RowTest;
  readonly branches: readonly Branch[];
}

/**
 * Rules of a set, arranged by what they have in common: which payments and people they are about, and the number that they
 * compare first. What many rules have in common is then evaluated once, and most rules of one kind are skipped with one comparison,
 * without measuring anything where the whole history cannot reach the least of them.
 * Orders are places in `places`.
 */
export interface Screen {
  readonly places: readonly number[];
  readonly looks: readonly Look[];
}

const downwards = new Set<Comparison>(['GT', 'GTE']);
const upwards = new Set<Comparison>(['LT', 'LTE']);

/** The first test that is no gate, when it compares a number that does not depend on the rule with a constant. */
function firstStep(rule: CompiledRule<unknown>): { term: CompiledTerm; comparison: Comparison; right: number } | undefined {
  const test = rule.tests.find((one) => gateOf(one, rule.terms).length === 0);
  const term = test && rule.terms[test.left];
  if (!test || !term || test.right.term >= 0 || Number.isNaN(test.right.times)) return undefined;
  if (term.source.kind !== 'aggregate' && term.source.kind !== 'attribute') return undefined;
  return downwards.has(test.comparison) || upwards.has(test.comparison) ? { term, comparison: test.comparison, right: test.right.times } : undefined;
}

function groupBy<T>(items: readonly T[], textOf: (item: T) => string): T[][] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const text = textOf(item);
    const group = groups.get(text);
    if (group) group.push(item);
    else groups.set(text, [item]);
  }
  return [...groups.values()];
}

interface Ordered {
  readonly order: number;
  readonly rule: CompiledRule<unknown>;
  readonly step: ReturnType<typeof firstStep>;
}

function ladderOf(group: readonly Ordered[], { measures }: RuleSet): Ladder {
  const [{ step }] = group as [Ordered];
  const { term, comparison } = step as NonNullable<typeof step>;
  const steps = group.map((one) => ({ right: (one.step as NonNullable<typeof step>).right, order: one.order }));
  steps.sort((a, b) => (downwards.has(comparison) ? a.right - b.right : b.right - a.right));
  const aggregate = term.source.kind === 'aggregate' && downwards.has(comparison) ? measures[term.source.slot]?.aggregate : undefined;
  return { term, comparison, steps, bounded: aggregate && growsWithRows(aggregate) ? aggregate : undefined };
}

function branchOf(group: readonly Ordered[], set: RuleSet): Branch {
  const compared = group.filter(({ step }) => step !== undefined);
  return {
    gates: group[0]?.rule.gates ?? [],
    ladders: groupBy(compared, ({ step }) => JSON.stringify([step?.term.source, step?.comparison])).map((one) => ladderOf(one, set)),
    others: group.filter(({ step }) => step === undefined).map(({ order }) => order),
  };
}

/** Arranges the rules of a set whose places are given. */
export function screenOf(set: RuleSet, places: readonly number[]): Screen {
  const all = places.map((place, order): Ordered => {
    const rule = set.rules[place] as CompiledRule<unknown>;
    return { order, rule, step: firstStep(rule) };
  });
  const looks = groupBy(all, ({ rule }) => filterText(rule.appliesTo)).map(
    (group): Look => ({
      applies: (group[0] as Ordered).rule.applies,
      // A number that is not finite is no text of its own.
      branches: groupBy(group, ({ rule }) =>
        rule.gates.map(({ attribute, comparison, right, upper }) => `${attribute} ${comparison} ${right} ${upper}`).join(),
      ).map((one) => branchOf(one, set)),
    }),
  );
  return { places, looks };
}
