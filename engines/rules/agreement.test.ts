import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rounds } from '../../platform/testing/turn.ts';
import {
  type Aggregate,
  comparisons,
  compileRules,
  type Dimension,
  Evaluator,
  type Fact,
  type FactKind,
  History,
  type HistoryKey,
  historyKeys,
  keyValue,
  flagsOf,
  marks,
  newDictionary,
  type Plan,
  type PlannedRule,
  type RowFilter,
  Rows,
  type Scene,
  type Zone,
} from './index.ts';
import { idsOf, openHistory, runBacktest, Scenes } from './backtest/index.ts';
import { holds } from './plan.ts';

/*
 * Three ways to the same verdict: payment by payment, over whole histories, and an oracle that is too simple to be wrong.
 * Histories are random: late rows, rows that turn out not to have moved money, equal times, missing keys, hot keys.
 */

const hour = 3_600_000;
const zone: Zone = [
  { from: Number.NEGATIVE_INFINITY, offsetMs: -2 * hour },
  { from: 40 * hour, offsetMs: -3 * hour },
];

interface Event {
  readonly fact: Fact;
  /** Arrival number of the news that it moved no money. */
  readonly ended: number;
}

// --- the oracle ---

const local = (at: number): number => at + (at >= 40 * hour ? -3 : -2) * hour;

function passes(filter: RowFilter, row: Fact, isMoved: boolean, before: readonly { fact: Fact; isMoved: boolean }[]): boolean {
  const among = (list: readonly string[] | undefined, dimension: Dimension) => list === undefined || list.includes(row.dims[dimension] ?? '');
  if (!filter.attempts && !isMoved) return false;
  if (filter.kinds && !filter.kinds.includes(row.kind)) return false;
  if (filter.atLeast !== undefined && !(row.amount >= filter.atLeast)) return false;
  if (filter.below !== undefined && !(row.amount < filter.below)) return false;
  if (filter.multipleOf !== undefined && row.amount % filter.multipleOf !== 0) return false;
  if (!among(filter.merchants, 'merchant') || !among(filter.methods, 'method') || !among(filter.currencies, 'currency')) return false;
  if (!(filter.marks ?? []).every((mark) => row.marks?.includes(mark))) return false;
  if (filter.touches && !filter.touches.of.some((dimension) => filter.touches?.values.includes(row.dims[dimension] ?? ''))) return false;
  if (filter.localMinutes) {
    const minute = Math.floor((((local(row.at) % (24 * hour)) + 24 * hour) % (24 * hour)) / 60_000);
    const { from, to } = filter.localMinutes;
    if (!(from <= to ? minute >= from && minute < to : minute >= from || minute < to)) return false;
  }
  if (filter.passesOn) {
    const { withinMs, share, atLeast } = filter.passesOn;
    if (row.kind !== 'payout') return false;
    // The pay-ins as a queue, of which payouts take the first; of the last payout it is told what was out before it.
    const lots: { amount: number; left: number }[] = [];
    const out = () => lots.reduce((total, { amount, left }) => total + amount - left, 0);
    const sum = () => lots.reduce((total, { amount }) => total + amount, 0);
    let outBefore = 0;
    for (const { fact } of before.filter((one) => (one.isMoved || one.fact === row) && one.fact.at > row.at - withinMs)) {
      if (fact.kind === 'payin') lots.push({ amount: fact.amount, left: fact.amount });
      if (fact.kind !== 'payout') continue;
      outBefore = out();
      let rest = fact.amount;
      // An amount that is not known takes nothing where nothing is left.
      for (const lot of lots.filter(({ left }) => left !== 0)) {
        const used = Math.min(lot.left, rest);
        lot.left -= used;
        rest -= used;
      }
    }
    if (!(sum() > 0 && sum() >= atLeast && outBefore < share * sum() && out() >= share * sum())) return false;
  }
  return true;
}

function startOfDays(at: number, days: number): number {
  const day = Math.floor(local(at) / (24 * hour)) - (days - 1);
  // The moment at which that local day began, found by looking at every minute around it.
  for (let guess = day * 24 * hour; ; guess += 60_000) if (Math.floor(local(guess) / (24 * hour)) === day) return guess;
}

function oracle(aggregate: Aggregate, events: readonly Event[], now: number): number {
  const current = (events[now] as Event).fact;
  const key = keyValue(aggregate.key, current);
  if (key === undefined) return Number.NaN;
  const rows = events
    .slice(0, now + 1)
    .map((event, shown) => ({ fact: event.fact, seen: shown, isMoved: event.fact.moved && event.ended > now }))
    .filter(({ fact }) => fact.at <= current.at && keyValue(aggregate.key, fact) === key)
    .sort((a, b) => a.fact.at - b.fact.at || a.seen - b.seen);
  const { window } = aggregate;
  const ago = window.kind === 'rolling' ? (window.endsMsAgo ?? 0) : 0;
  const until = current.at - ago;
  const isOut = (at: number) =>
    window.kind === 'ever' ? false : window.kind === 'rolling' ? at <= until - window.ms : at < startOfDays(current.at, window.count);
  const good = rows.filter((row, place) => passes(aggregate.where, row.fact, row.isMoved, rows.slice(0, place + 1)));
  const inside = good.filter(({ fact }) => !isOut(fact.at) && fact.at <= until);
  switch (aggregate.measure) {
    case 'sum':
      return inside.reduce((total, { fact }) => total + fact.amount, 0);
    case 'count':
      return inside.length;
    case 'distinct':
      return new Set(inside.map(({ fact }) => fact.dims[aggregate.of as Dimension]).filter((value) => value !== null && value !== undefined)).size;
    case 'silence': {
      const before = good.filter(({ fact }) => isOut(fact.at)).at(-1);
      return inside[0] && before ? inside[0].fact.at - before.fact.at : Number.NaN;
    }
    case 'age':
      return good[0] ? current.at - good[0].fact.at : Number.NaN;
    case 'slice_mean':
    case 'slice_deviation': {
      const slice = aggregate.slice as NonNullable<Aggregate['slice']>;
      const parts = Array.from({ length: Math.floor((window as { ms: number }).ms / slice.ms) }, (_, part) =>
        inside.filter(({ fact }) => fact.at > until - (part + 1) * slice.ms && fact.at <= until - part * slice.ms).map(({ fact }) => fact.amount),
      );
      const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
      const values =
        slice.of === 'mean'
          ? parts.filter((part) => part.length > 0).map((part) => sum(part) / part.length)
          : parts.map((part) => (slice.of === 'count' ? part.length : sum(part)));
      const mean = sum(values) / values.length;
      return aggregate.measure === 'slice_mean' ? mean : Math.sqrt(sum(values.map((value) => (value - mean) ** 2)) / values.length);
    }
  }
}

// --- random rules and histories ---

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 2 });
const filter: fc.Arbitrary<RowFilter> = fc
  .record({
    kinds: maybe(fc.subarray(['payin', 'payout', 'refund'] as FactKind[], { minLength: 1 })),
    attempts: maybe(fc.boolean()),
    merchants: maybe(fc.subarray(['A', 'B', 'unknown'], { minLength: 1 })),
    methods: maybe(fc.subarray(['PIX', 'TED'], { minLength: 1 })),
    atLeast: maybe(fc.integer({ min: 0, max: 60 })),
    below: maybe(fc.integer({ min: 20, max: 120 })),
    multipleOf: maybe(fc.constantFrom(5, 10)),
    marks: fc.option(fc.subarray([...marks], { minLength: 1 }), { nil: undefined, freq: 4 }),
    touches: maybe(
      fc.record({
        of: fc.subarray(['device', 'account', 'method'] as Dimension[], { minLength: 1 }),
        values: fc.subarray(['d1', 'a1', 'a2', 'PIX', 'unknown'], { minLength: 1 }),
      }),
    ),
    localMinutes: maybe(fc.constantFrom({ from: 0, to: 360 }, { from: 1_320, to: 300 })),
    passesOn: fc.option(
      fc.record({ withinMs: fc.constantFrom(6 * hour, 24 * hour), share: fc.constantFrom(0.5, 0.9), atLeast: fc.integer({ min: 0, max: 90 }) }),
      {
        nil: undefined,
        freq: 5,
      },
    ),
  })
  .map((made) => Object.fromEntries(Object.entries(made).filter(([, value]) => value !== undefined)) as RowFilter);

const aggregate: fc.Arbitrary<Aggregate> = fc
  .record({
    key: fc.constantFrom<HistoryKey[]>('subject', 'subject', 'subject', 'device', 'account', 'merchant_amount', 'subject_merchant'),
    measure: fc.constantFrom<Aggregate['measure'][]>('sum', 'count', 'distinct', 'silence', 'age', 'slice_mean', 'slice_deviation'),
    of: fc.constantFrom<Dimension[]>('account', 'merchant', 'subject', 'device'),
    window: fc.oneof(
      fc.record({
        kind: fc.constant('rolling' as const),
        ms: fc.constantFrom(1, hour, 7 * hour, 24 * hour, 90 * hour),
        endsMsAgo: fc.constantFrom(0, 0, 0, 5 * hour),
      }),
      fc.record({ kind: fc.constant('calendar' as const), unit: fc.constant('DAY' as const), count: fc.constantFrom(1, 2, 4) }),
      fc.constant({ kind: 'ever' as const }),
    ),
    slice: fc.record({ ms: fc.constantFrom(1, 2 * hour, 5 * hour, 24 * hour), of: fc.constantFrom('sum' as const, 'count' as const, 'mean' as const) }),
    where: filter,
  })
  .map((made): Aggregate => {
    const { of, slice, ...rest } = made;
    if (made.measure === 'distinct') return { ...rest, of };
    if (made.measure === 'age') return { ...rest, window: { kind: 'ever' } };
    // Gaps are measured up to now.
    if (made.measure === 'silence') return { ...rest, window: { kind: 'rolling', ms: made.window.kind === 'rolling' ? made.window.ms : 24 * hour } };
    if (made.measure === 'slice_mean' || made.measure === 'slice_deviation') {
      // A slice of one millisecond only in a window of a few.
      const window = made.window.kind === 'rolling' ? made.window : { kind: 'rolling' as const, ms: 24 * hour };
      return { ...rest, window, slice: { ...slice, ms: window.ms === 1 ? 1 : Math.max(slice.ms, hour) } };
    }
    return rest;
  });

const steps = fc.array(
  fc.record({
    step: fc.oneof(
      { weight: 8, arbitrary: fc.integer({ min: 0, max: 12 }).map((halves) => (halves * hour) / 2) },
      { weight: 1, arbitrary: fc.integer({ min: -60, max: -1 }).map((halves) => (halves * hour) / 2) },
      { weight: 2, arbitrary: fc.constant(0) },
    ),
    kind: fc.constantFrom<FactKind[]>('payin', 'payin', 'payout', 'refund', 'chargeback'),
    amount: fc.oneof({ weight: 30, arbitrary: fc.integer({ min: 1, max: 12 }).map((tens) => tens * 5) }, { weight: 1, arbitrary: fc.constant(Number.NaN) }),
    failsAtOnce: fc.integer({ min: 0, max: 9 }),
    endsAfter: fc.option(fc.nat({ max: 20 }), { nil: undefined, freq: 3 }),
    subject: fc.constantFrom('s1', 's1', 's1', 's2', 's3'),
    device: fc.constantFrom('d1', 'd2', null),
    account: fc.constantFrom('a1', 'a2', 'a3', null),
    merchant: fc.constantFrom('A', 'B', 'C'),
    method: fc.constantFrom('PIX', 'TED'),
    marked: fc.oneof(fc.constant([]), fc.subarray([...marks])),
  }),
  { minLength: 1, maxLength: 60, size: 'max' },
);

/**
 * Half of the histories are calm: nothing late, no news. There running aggregates really run. In half of them all amounts
 * are known: only there rows that no rule can hit are passed over.
 */
const events: fc.Arbitrary<Event[]> = fc.tuple(fc.boolean(), fc.boolean(), steps).map(([isCalm, isKnown, value]) => {
  let clock = 20 * hour;
  return value.map(({ step, kind, amount: drawn, failsAtOnce, endsAfter, subject, device, account, merchant, method, marked }, arrival): Event => {
    const at = clock + (isCalm ? Math.abs(step) : step);
    clock = Math.max(clock, at);
    const amount = isKnown && Number.isNaN(drawn) ? 35 : drawn;
    const fact: Fact = {
      id: arrival + 1,
      at,
      kind,
      amount,
      moved: failsAtOnce > 0,
      marks: marked,
      dims: { subject, device, account, merchant, method, currency: 'BRL' },
    };
    return { fact, ended: endsAfter === undefined || isCalm ? Number.POSITIVE_INFINITY : arrival + endsAfter + 0.5 };
  });
});

// --- the two executors ---

const keptAll: readonly Dimension[] = ['subject', 'merchant', 'method', 'currency', 'device', 'account'];

function liveValues(set: ReturnType<typeof compileRules<null>>, values: readonly Event[], walked: number): (number | null)[][] {
  const histories = new Map<string, History>();
  const evaluator = new Evaluator(set);
  return values.map(({ fact }, now) => {
    for (let earlier = 0; earlier < now; earlier += 1) {
      const event = values[earlier] as Event;
      if (event.ended > now || event.ended <= now - 1) continue;
      for (const key of historyKeys) histories.get(`${key}|${keyValue(key, event.fact)}`)?.setMoved(event.fact.id, event.fact.at, false);
    }
    const position: Scene['positions'] = {};
    for (const key of historyKeys) {
      const value = keyValue(key, fact);
      if (value === undefined) continue;
      const name = `${key}|${value}`;
      const history = histories.get(name) ?? new History(keptAll, 2, walked);
      histories.set(name, history);
      (position as Record<string, unknown>)[key] = { history, place: history.add(fact, set.dictionary) };
    }
    return set.rules.map((_, rule) => {
      const verdict = evaluator.explain({ fact, attributes: {}, positions: position }, rule);
      return verdict ? (verdict.seen[0]?.value ?? null) : null;
    });
  });
}

function timelineOf(values: readonly Event[], dictionary: ReturnType<typeof newDictionary>) {
  const rows = new Rows(values.length, keptAll);
  rows.length = values.length;
  values.forEach(({ fact }, place) => {
    rows.id[place] = fact.id;
    rows.at[place] = fact.at;
    rows.amount[place] = fact.amount;
    rows.flags[place] = flagsOf(fact);
    for (const name of keptAll) (rows.codes[name] as Uint32Array)[place] = dictionary[name].of(fact.dims[name]);
  });
  return { rows, seen: Float64Array.from(values, (_, place) => place), ended: Float64Array.from(values, (event) => event.ended) };
}

const planOf = (one: Aggregate): Plan => ({
  applies: { attempts: true },
  terms: [{ name: 'value', unit: 'count', aggregate: one }],
  tests: [{ left: 'value', comparison: 'GTE', right: -1 }],
});
const thresholds = [1, 2, 3, 40, 100, 3 * hour];
/** A row by itself, a few, or as many as usual. */
const blockRows = fc.constantFrom(1, 3, 10, undefined);
const runs = Number(process.env.PROPERTY_RUNS ?? rounds(160));

type Rule = PlannedRule<null>;
type EvaluatedHistory = ReturnType<typeof runBacktest> & { readonly idsOf: (rows: Uint32Array) => number[] };

/** A history as a back-test evaluates it. */
function evaluated(rules: readonly Rule[], values: readonly Event[], options: Parameters<typeof runBacktest>[2]): EvaluatedHistory {
  const dictionary = newDictionary();
  const set = compileRules(rules, dictionary, zone);
  const history = openHistory(timelineOf(values, dictionary), [...set.reach.keys()], {});
  return { ...runBacktest(set, history, options), idsOf: (rows) => idsOf(history.timeline.rows, rows).sort((a, b) => a - b) };
}

const dayOfPassingOn: Aggregate = {
  key: 'subject',
  measure: 'sum',
  window: { kind: 'calendar', unit: 'DAY', count: 1 },
  where: { passesOn: { withinMs: 6 * hour, share: 0.5, atLeast: 0 } },
};
/** A payout of unknown amount before anything came in, then money in and out. */
const unknownBeforeIncome = (
  [
    ['payout', Number.NaN],
    ['payin', 5],
    ['payout', 5],
    ['payin', 5],
  ] as const
).map(([kind, amount], at) => ({
  fact: {
    id: at + 1,
    at: 20 * hour,
    kind,
    amount,
    moved: true,
    marks: [],
    dims: { subject: 's1', device: 'd1', account: 'a1', merchant: 'A', method: 'PIX', currency: 'BRL' },
  },
  ended: Number.POSITIVE_INFINITY,
}));

describe('one rule, three ways', () => {
  it('gives the same number payment by payment as the oracle', () => {
    fc.assert(
      fc.property(fc.array(aggregate, { minLength: 1, maxLength: 4 }), events, (aggregates, input) => {
        const set = compileRules(
          aggregates.map((one, at): PlannedRule<null> => ({ id: String(at), plan: planOf(one), data: null })),
          newDictionary(),
          zone,
        );
        const expected = input.map((_, now) => aggregates.map((one) => oracle(one, input, now)).map((value) => (Number.isNaN(value) ? null : value)));
        expect(liveValues(set, input, 0)).toEqual(expected);
        expect(liveValues(set, input, 12)).toEqual(expected);
      }),
      { numRuns: runs },
    );
  });

  it('hits the same payments over whole histories as the oracle', () => {
    fc.assert(
      fc.property(fc.array(aggregate, { minLength: 1, maxLength: 4 }), events, blockRows, (aggregates, value, most) => {
        const rules = aggregates.flatMap((one, at) =>
          thresholds.map(
            (threshold): Rule => ({
              id: `${at}/${threshold}`,
              plan: { ...planOf(one), tests: [{ left: 'value', comparison: threshold % 2 === 0 ? 'GT' : 'GTE', right: threshold }] },
              data: null,
            }),
          ),
        );
        const { hits, idsOf: details } = evaluated(rules, value, most === undefined ? {} : { blockRows: most });
        const expected = aggregates.flatMap((one) => {
          const values = value.map((_, now) => oracle(one, value, now));
          return thresholds.map((threshold) =>
            value
              .filter((_, now) => (threshold % 2 === 0 ? (values[now] as number) > threshold : (values[now] as number) >= threshold))
              .map(({ fact }) => fact.id),
          );
        });
        expect(hits.map(details)).toEqual(expected);
      }),
      { numRuns: runs },
    );
  });

  it('hits the same payments when rules ask several things of several keys, in a period', () => {
    const test = fc.record({
      comparison: fc.constantFrom(...comparisons),
      right: fc.constantFrom(0, 1, 2, 3, 5, 30, 60, 150),
      width: fc.constantFrom(0, 2, 50),
      /** Compared with the other term, not with a number. */
      isRelative: fc.boolean(),
    });
    const rule = fc.record({
      terms: fc.tuple(aggregate, aggregate),
      tests: fc.array(fc.tuple(fc.constantFrom(0, 1, 2), test), { minLength: 1, maxLength: 3 }),
    });
    const period = fc.record({ from: fc.constantFrom(undefined, 30, 60), until: fc.constantFrom(undefined, 70, 120) });
    let result = 0;
    fc.assert(
      fc.property(fc.array(rule, { minLength: 1, maxLength: 4 }), events, blockRows, period, (drawn, value, most, { from, until }) => {
        const existing = value.map((event) => (Number.isNaN(event.fact.amount) ? { ...event, fact: { ...event.fact, amount: 35 } } : event));
        const rules = drawn.map(({ terms: [a, b], tests }, at): Rule => {
          const names = ['a', 'b', 'share'] as const;
          return {
            id: String(at),
            plan: {
              applies: { attempts: true },
              terms: [
                { name: 'a', unit: 'count', aggregate: a },
                { name: 'b', unit: 'count', aggregate: b },
                { name: 'share', unit: 'share', ratio: { of: 'a', by: 'b' } },
              ],
              tests: tests.map(([left, { comparison, right, width, isRelative }]) => ({
                left: names[left],
                comparison,
                right: isRelative ? { term: 'b', times: 1 } : right,
                ...(comparison === 'BETWEEN' ? { upper: right + width } : {}),
              })),
            },
            data: null,
          };
        });
        const options = {
          ...(most === undefined ? {} : { blockRows: most }),
          ...(from === undefined ? {} : { from: from * hour }),
          ...(until === undefined ? {} : { until: until * hour }),
        };
        const { hits, idsOf: details } = evaluated(rules, existing, options);
        const expected = drawn.map(({ terms: [a, b], tests }) =>
          existing
            .filter(({ fact }, now) => {
              if (fact.at < (options.from ?? fact.at) || fact.at >= (options.until ?? Number.POSITIVE_INFINITY)) return false;
              const [ofA, ofB] = [oracle(a, existing, now), oracle(b, existing, now)];
              const values = [ofA, ofB, ofB === 0 ? Number.NaN : ofA / ofB];
              return tests.every(([left, { comparison, right, width, isRelative }]) =>
                holds(values[left] as number, comparison, isRelative ? ofB : right, right + width),
              );
            })
            .map(({ fact }) => fact.id),
        );
        result += expected.flat().length;
        expect(hits.map(details)).toEqual(expected);
      }),
      { numRuns: runs },
    );
    expect(result).toBeGreaterThan(runs);
  });

  it('explains any payment of a whole history with the number that the oracle gives', () => {
    fc.assert(
      fc.property(fc.array(aggregate, { minLength: 1, maxLength: 3 }), events, (aggregates, input) => {
        const dictionary = newDictionary();
        const set = compileRules(
          aggregates.map((one, at): PlannedRule<null> => ({ id: String(at), plan: planOf(one), data: null })),
          dictionary,
          zone,
        );
        const history = openHistory(timelineOf(input, dictionary), [...set.reach.keys()], {});
        const [scenes, evaluator] = [new Scenes(set, history), new Evaluator(set)];
        for (let row = 0; row < history.timeline.rows.length; row += 1) {
          const now = (history.timeline.rows.id[row] as number) - 1;
          const details = aggregates.map((_, rule) => evaluator.explain(scenes.at(row, rule), rule)?.seen[0]?.value ?? null);
          expect(details).toEqual(aggregates.map((one) => oracle(one, input, now)).map((value) => (Number.isNaN(value) ? null : value)));
        }
      }),
      { numRuns: runs / 4, examples: [[[dayOfPassingOn], unknownBeforeIncome]] },
    );
  });
});
