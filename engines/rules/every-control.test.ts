import { describe, expect, it } from 'vitest';
import {
  attributes,
  businessesOf,
  compileRules,
  newDictionary,
  type ParameterValue,
  type RuleSet,
  type RuleSpec,
  ruleTypes,
  type RuleType,
  utc,
  validateSpec,
} from './index.ts';
import { hasTurn, isTouched, runsWhole } from '../../platform/testing/turn.ts';
import { idsOf, openHistory, runBacktest } from './backtest/index.ts';
import { type Dimension, dimensions, type Fact, factKinds, marks } from './fact.ts';
import { line, monday, rowsOf, specOf } from './testing.ts';

/*
 * Every control of a rule changes what it hits: for each type, and each of its parameters, the threshold, the period, the
 * least number and each part of the scope, there is a drawn story in which one payment is hit with one value and not with
 * another. Types and parameters are those of the catalogue, so that a new one is covered, or named here as without effect.
 */

const minute = 60_000;
const hour = 60 * minute;

/** Numbers from 0 to 1 that follow from a seed. */
function drawing(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

const codes: Readonly<Record<Dimension, readonly (string | null)[]>> = {
  ...(Object.fromEntries(dimensions.map((name) => [name, [`${name} 1`, `${name} 2`, `${name} 3`, null]])) as Record<Dimension, (string | null)[]>),
  subject: ['ana', 'rui', 'eva'],
  merchant: ['shop', 'bazaar', 'kiosk', 'stand'],
  app: ['shop-app', 'other-app'],
  currency: ['BRL', 'BRL', 'ARS'],
  account: ['a1', 'a2', 'a3', 'a4', 'a5', 'a6', null],
};

/** A short history, with what is known beside each payment. Codes and amounts that the rules name are among what is drawn. */
function drawStory(seed: number, named: { codes: readonly string[]; amounts: readonly number[]; pace: number }) {
  const next = drawing(seed);
  const pick = <T>(from: readonly T[]): T => from[Math.floor(next() * from.length)] as T;
  const [few, calm, alike, slow] = [next() < 0.5, next() < 0.6, next() < 0.4, next() < 0.3];
  const usual = pick(named.amounts);
  let at = monday + Math.floor(next() * 24) * hour;
  const facts = Array.from({ length: 40 }, (_, place): Fact => {
    at += Math.floor(pick(slow ? [minute, 40 * named.pace, 3 * named.pace] : [minute, named.pace / 40, named.pace / 4, named.pace, hour, 8 * hour]) * next());
    const dims = Object.fromEntries(
      dimensions.map((name) => {
        const own = codes[name];
        const value = few && next() < 0.8 ? own[0] : pick(own);
        return [
          name,
          named.codes.length > 0 && !['subject', 'merchant', 'app', 'currency', 'account'].includes(name) && next() < 0.4 ? pick(named.codes) : value,
        ];
      }),
    );
    const amount = Math.max(1, Math.floor(alike && next() < 0.8 ? usual : pick(named.amounts) * pick([0.3, 0.9, 0.95, 1, 1, 1.05, 3])));
    const kind = pick(['payin', 'payin', 'payout', 'payout', ...factKinds] as const);
    const bears = marks.filter(() => next() < 0.3);
    return { id: place + 1, at, kind, amount, moved: next() < (calm ? 1 : 0.8), dims, marks: bears };
  });
  const existing = Object.fromEntries(
    attributes.map((name) => {
      const most = { age_years: 90, name_similarity: 1, cycle_hops: 7, cycle_loss_percent: 60, adverse_media_count: 4, category_mismatches: 9 }[name as string];
      const scale =
        most ?? (name.startsWith('is_') || name.startsWith('has_') ? 2 : name.endsWith('_ms') ? 4 * named.pace : name.includes('days') ? 400 : line);
      const isShare = name === 'name_similarity';
      return [name, Float64Array.from(facts, () => (next() < 0.1 ? Number.NaN : isShare ? next() : Math.floor(next() * scale)))];
    }),
  );
  return { facts, known: existing };
}

/** Which payments of a story each rule hits. */
function hitsOf(set: RuleSet, { facts, known }: ReturnType<typeof drawStory>): string[] {
  const shown = Float64Array.from(facts, (_, place) => place);
  const timeline = { rows: rowsOf(facts, set.dictionary), seen: shown, ended: new Float64Array(facts.length).fill(Number.POSITIVE_INFINITY) };
  const history = openHistory(timeline, [...set.reach.keys()], known);
  return runBacktest(set, history).hits.map((places) => idsOf(history.timeline.rows, places).join());
}

const numbersOf = (spec: RuleSpec): number[] => Object.values(spec.parameters).filter((value) => typeof value === 'number');
const codesOf = (spec: RuleSpec): string[] => Object.values(spec.parameters).flatMap((value) => (Array.isArray(value) ? (value as string[]) : []));

/** Where rules begin, and the same with lower lines: then fewer payments make a difference. */
function basesOf(type: RuleType): RuleSpec[] {
  const start = specOf(type);
  const { business: _, ...open } = start;
  return [start, open].flatMap((spec) => [
    spec,
    { ...spec, threshold: Math.max(1, Math.floor(spec.threshold / 4)), ...(spec.minCount === undefined ? {} : { minCount: 1 }) },
    { ...spec, threshold: 1, comparison: 'GTE' as const, ...(type.hasMinCount ? { minCount: 1 } : {}) },
    { ...spec, threshold: 2, comparison: 'GTE' as const },
    // Least numbers of which the start is nothing.
    { ...spec, parameters: { ...spec.parameters, ...Object.fromEntries(type.parameters.filter(({ kind }) => kind === 'count').map(({ name }) => [name, 2])) } },
  ]);
}

const others = (value: ParameterValue | undefined, choices: readonly string[] | undefined, kind: string): ParameterValue[] => {
  if (kind === 'choice') return (choices ?? []).filter((choice) => choice !== value);
  if (kind === 'list') return choices ? choices.map((choice) => [choice]) : [['method 1'], ['method 2'], ['merchant 1'], ['country 1'], ['industry 1']];
  if (kind === 'flag') return [0, 1];
  const number = typeof value === 'number' ? value : 1;
  return [0, 1, 2, 5, 20, 60, Math.floor(number / 10), Math.floor(number / 2), number * 2, number * 10, 600, 100_000, 86_400_000, 7 * 86_400_000];
};

type Change = (spec: RuleSpec) => RuleSpec[];
/** Each control of a type with the other values that it may have. */
function controlsOf(type: RuleType): [name: string, change: Change][] {
  const scope: [string, Change][] = [
    ['business', (spec) => businessesOf(type, spec).map((business) => ({ ...spec, business }))],
    // CROSS_CURRENCY looks at all of them; its own is that in which its lowest amount is written.
    ...(type.code === 'CROSS_CURRENCY' ? [] : ([['currency', (spec) => [{ ...spec, currency: 'ARS' }]]] as [string, Change][])),
    ['methods', (spec) => [{ ...spec, methods: ['method 1'] }]],
    ['industries', (spec) => [{ ...spec, industries: ['industry 1'] }]],
    ['countries', (spec) => [{ ...spec, countries: ['country 1'] }]],
    ['merchant', (spec) => [{ ...spec, scope: { level: 'merchant', merchant: 'shop' } }]],
    ['app', (spec) => [{ ...spec, scope: { level: 'app', merchant: 'shop', app: 'shop-app' } }]],
  ];
  const measured: [string, Change][] = [
    ...(type.threshold === 'none'
      ? []
      : ([['threshold', (spec) => [0, 2, 5, 50, spec.threshold * 10].map((threshold) => ({ ...spec, threshold }))]] as [string, Change][])),
    // The period of a cycle belongs to the search for it, whose own tests show its effect.
    ...(type.hasPeriod && type.code !== 'CYCLE'
      ? ([['period', (spec) => (['MINUTE', 'HOUR', 'DAY', 'MONTH'] as const).map((unit) => ({ ...spec, period: { count: 1, unit, mode: 'ROLLING' } }))]] as [
          string,
          Change,
        ][])
      : []),
    ...(type.hasMinCount ? ([['minCount', (spec) => [1, 3, 10].map((minCount) => ({ ...spec, minCount }))]] as [string, Change][]) : []),
  ];
  const own = type.parameters.map(({ name, kind, choices }): [string, Change] => [
    `parameters.${name}`,
    (spec) => others(spec.parameters[name], choices, kind).map((value) => ({ ...spec, parameters: { ...spec.parameters, [name]: value } })),
  ]);
  // Where a type evaluates one business alone, naming it changes nothing by design; naming the other is refused.
  return [...scope.filter(([name]) => name !== 'business' || businessesOf(type, specOf(type)).length > 1), ...measured, ...own];
}

const stories = 120;

/** Controls of a type with which no payment was found that is hit with one value and not with another. */
function controlsWithoutEffect(type: RuleType): string[] {
  const bases = basesOf(type).filter((spec) => validateSpec(spec, type).length === 0);
  const specs: RuleSpec[] = [...bases];
  const pairs: { name: string; one: number; other: number }[] = [];
  for (const [name, change] of controlsOf(type))
    bases.forEach((base, one) => {
      for (const changed of change(base)) if (validateSpec(changed, type).length === 0) pairs.push({ name, one, other: specs.push(changed) - 1 });
    });
  const set = compileRules(
    specs.map((spec, place) => ({ id: String(place), plan: type.plan(spec), data: null })),
    newDictionary(),
    utc,
  );
  const amounts = [...specs.flatMap((spec) => [...numbersOf(spec), spec.threshold]), line / 20, line / 5, line, 3 * line];
  const named = { codes: specs.flatMap(codesOf), amounts: amounts.filter((one) => one >= 1 && one <= 20 * line) };
  const open = new Set(controlsOf(type).map(([name]) => name));
  for (let seed = 1; seed <= stories && open.size > 0; seed += 1) {
    const pace = [hour, 24 * hour, 6 * 24 * hour, 30 * 24 * hour][seed % 4] as number;
    const hits = hitsOf(set, drawStory(seed * 7_919, { ...named, pace }));
    for (const { name, one, other } of pairs) if (hits[one] !== hits[other]) open.delete(name);
  }
  return [...open];
}

const isWhole = runsWhole || isTouched(/^engines\/rules\//);

describe('every control of a rule', () => {
  it.each(ruleTypes.filter(({ code }) => isWhole || hasTurn(`controls ${code}`, 3)).map((type) => [type.code, type] as const))(
    'of type %s changes what it hits',
    (_, type) => {
      const without = controlsWithoutEffect(type);
      expect(without, 'no payment was found whose decision differs by these controls').toEqual([]);
    },
    60_000,
  );
});
