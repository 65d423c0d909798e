import type { Aggregate, Plan, RowFilter, Term, Test, Window } from '../../../../engines/rules/index.ts';

/*
 * Proof that one plan hits whenever another does. It compares the plans themselves, not the types of rules: a wider
 * filter, a longer window, a test that the other's tests imply. What cannot be proven is answered with false.
 */

interface Interval {
  readonly from: number;
  readonly to: number;
  readonly withFrom: boolean;
  readonly withTo: boolean;
}

const everything = Number.POSITIVE_INFINITY;

function intervalOf({ comparison, right, upper }: Test): Interval | undefined {
  if (typeof right !== 'number' || (upper !== undefined && typeof upper !== 'number')) return undefined;
  switch (comparison) {
    case 'GT':
      return { from: right, to: everything, withFrom: false, withTo: false };
    case 'GTE':
      return { from: right, to: everything, withFrom: true, withTo: false };
    case 'LT':
      return { from: -everything, to: right, withFrom: false, withTo: false };
    case 'LTE':
      return { from: -everything, to: right, withFrom: false, withTo: true };
    case 'EQ':
      return { from: right, to: right, withFrom: true, withTo: true };
    case 'BETWEEN':
      return { from: right, to: upper ?? right, withFrom: true, withTo: true };
  }
}

/** Whole numbers: more than ten is eleven or more. */
const inWholes = ({ from, to, withFrom, withTo }: Interval): Interval => ({
  from: withFrom ? Math.ceil(from) : Math.floor(from) + 1,
  to: withTo ? Math.floor(to) : Math.ceil(to) - 1,
  withFrom: true,
  withTo: true,
});

const isEmpty = ({ from, to, withFrom, withTo }: Interval): boolean => from > to || (from === to && !(withFrom && withTo));
const holdsAll = (wide: Interval, narrow: Interval): boolean =>
  isEmpty(narrow) ||
  ((wide.from < narrow.from || (wide.from === narrow.from && (wide.withFrom || !narrow.withFrom))) &&
    (wide.to > narrow.to || (wide.to === narrow.to && (wide.withTo || !narrow.withTo))));

type ListKey = 'kinds' | 'merchants' | 'apps' | 'methods' | 'currencies' | 'countries' | 'industries';
const listKeys: readonly ListKey[] = ['kinds', 'merchants', 'apps', 'methods', 'currencies', 'countries', 'industries'];
const isWithin = (part: readonly string[], whole: readonly string[]): boolean => part.every((one) => whole.includes(one));

const minutesHold = (wide: { from: number; to: number }, narrow: { from: number; to: number }): boolean =>
  (wide.from === narrow.from && wide.to === narrow.to) ||
  (wide.from <= wide.to && narrow.from <= narrow.to && wide.from <= narrow.from && narrow.to <= wide.to);

/** Whether every row that `narrow` lets through passes `wide` too. */
function filterHolds(wide: RowFilter, narrow: RowFilter): boolean {
  const lists = listKeys.every((key) => wide[key] === undefined || (narrow[key] !== undefined && isWithin(narrow[key], wide[key])));
  const passed = wide.passesOn;
  return (
    lists &&
    (wide.attempts === true || narrow.attempts !== true) &&
    (wide.touches === undefined ||
      (narrow.touches !== undefined && isWithin(narrow.touches.of, wide.touches.of) && isWithin(narrow.touches.values, wide.touches.values))) &&
    isWithin(wide.marks ?? [], narrow.marks ?? []) &&
    (wide.atLeast ?? 0) <= (narrow.atLeast ?? 0) &&
    (wide.below ?? everything) >= (narrow.below ?? everything) &&
    (narrow.multipleOf ?? 1) % (wide.multipleOf ?? 1) === 0 &&
    (wide.localMinutes === undefined || (narrow.localMinutes !== undefined && minutesHold(wide.localMinutes, narrow.localMinutes))) &&
    (passed === undefined ||
      (narrow.passesOn !== undefined &&
        passed.withinMs === narrow.passesOn.withinMs &&
        passed.share <= narrow.passesOn.share &&
        passed.atLeast <= narrow.passesOn.atLeast))
  );
}

function windowHolds(wide: Window, narrow: Window): boolean {
  if (wide.kind === 'ever') return true;
  if (wide.kind === 'rolling') return narrow.kind === 'rolling' && (wide.endsMsAgo ?? 0) === 0 && (narrow.endsMsAgo ?? 0) === 0 && wide.ms >= narrow.ms;
  return narrow.kind === 'calendar' && wide.unit === narrow.unit && wide.count >= narrow.count;
}

const growing: readonly Aggregate['measure'][] = ['sum', 'count', 'distinct'];

/** Whether the first number can never be smaller than the second: more rows make such a number larger. */
const isAtLeast = (more: Aggregate, less: Aggregate): boolean =>
  more.key === less.key &&
  more.measure === less.measure &&
  growing.includes(more.measure) &&
  more.of === less.of &&
  windowHolds(more.window, less.window) &&
  filterHolds(more.where, less.where);

/** A term with all that it is made of, in a form that can be compared. */
function made(name: string, { terms }: Plan): unknown {
  const term = terms.find((one) => one.name === name);
  if (term === undefined) return undefined;
  const { name: _, unit: __, ...source } = term as Term & Record<string, unknown>;
  if ('ratio' in term) return { ratio: [made(term.ratio.of, { terms } as Plan), made(term.ratio.by, { terms } as Plan)] };
  if ('score' in term) return { score: [term.score.of, term.score.mean, term.score.deviation].map((one) => made(one, { terms } as Plan)) };
  return source;
}

const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.every((one) => typeof one === 'string')
      ? [...value].sort()
      : value.map(sorted)
    : value !== null && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value)
            .filter(([, inner]) => inner !== undefined)
            .sort(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, inner]) => [key, sorted(inner)]),
        )
      : value;
const isSame = (left: unknown, right: unknown): boolean => JSON.stringify(sorted(left)) === JSON.stringify(sorted(right));

const aggregateOf = (name: string, { terms }: Plan): Aggregate | undefined => {
  const term = terms.find((one) => one.name === name);
  return term && 'aggregate' in term ? term.aggregate : undefined;
};

/** Whether a test of the one plan holds whenever a test of the other does. */
function implies(value: { test: Test; plan: Plan }, required: { test: Test; plan: Plan }): boolean {
  const same = isSame(made(value.test.left, value.plan), made(required.test.left, required.plan));
  const wide = intervalOf(required.test);
  const narrow = intervalOf(value.test);
  if (!wide || !narrow) return same && isSame({ ...required.test, left: '' }, { ...value.test, left: '' });
  const more = aggregateOf(required.test.left, required.plan);
  const less = aggregateOf(value.test.left, value.plan);
  const counts = (more?.measure === 'count' || more?.measure === 'distinct') && more.measure === less?.measure;
  const [asWide, asNarrow] = counts ? [inWholes(wide), inWholes(narrow)] : [wide, narrow];
  if (same) return holdsAll(asWide, asNarrow);
  return more !== undefined && less !== undefined && asWide.to === everything && isAtLeast(more, less) && holdsAll(asWide, asNarrow);
}

/**
 * Whether `wide` surely hits every payment that `narrow` hits, at a place where both look at the payments: their
 * conditions on merchant and app hold there.
 */
export function surelyHits(wide: Plan, narrow: Plan): boolean {
  const { merchants: _, apps: __, ...applies } = wide.applies;
  return (
    filterHolds(applies, narrow.applies) &&
    wide.tests.every((required) => narrow.tests.some((value) => implies({ test: value, plan: narrow }, { test: required, plan: wide })))
  );
}
