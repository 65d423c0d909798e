import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rounds, timeLimit } from '../../platform/testing/turn.ts';
import { untilEnough } from '../../platform/testing/until-enough.ts';
import {
  type Attribute,
  attributes,
  comparisons,
  compileRules,
  Evaluator,
  type Fact,
  type FactKind,
  flagsOf,
  History,
  historyKeys,
  keyValue,
  marks,
  newDictionary,
  type PlannedRule,
  Rows,
  type RuleSet,
  ruleTypes,
  type Scene,
  screenOf,
  utc,
  validateSpec,
} from './index.ts';
import { idsOf, openHistory, runBacktest } from './backtest/index.ts';
import { dimensions } from './fact.ts';
import { line, specOf } from './testing.ts';

const hour = 3_600_000;

describe('every kind of rule', () => {
  it('is known once, by the code of the catalogue', () => {
    expect(ruleTypes).toHaveLength(41);
    expect(new Set(ruleTypes.map(({ code }) => code)).size).toBe(ruleTypes.length);
  });

  it.each(ruleTypes.map((type) => [type.code, type] as const))('%s begins with values that hold, whatever the currency', (_, type) => {
    for (const amount of [line, 12_500_000, 250_000_000]) {
      const spec = { type: type.code, scope: { level: 'general' as const }, currency: 'BRL', ...type.start(amount) };
      expect(validateSpec(spec, type)).toEqual([]);
      expect(compileRules([{ id: 'r', plan: type.plan(spec), data: null }], newDictionary(), utc).rules).toHaveLength(1);
    }
  });

  it.each(ruleTypes.map((type) => [type.code, type] as const))('%s names each field that is wrong', (_, type) => {
    const spec = specOf(type);
    const fields = (change: object): string[] => validateSpec({ ...spec, ...change }, type).map(({ field }) => field);
    expect(fields({ currency: 'real' })).toEqual(['currency']);
    expect(fields({ threshold: Number.NaN })).toContain('threshold');
    expect(fields({ threshold: -1 })).toContain('threshold');
    expect(fields({ comparison: 'BETWEEN' })).toEqual(['threshold2']);
    expect(fields({ threshold2: 1 })).toEqual(['threshold2']);
    expect(fields({ methods: [] })).toEqual(['methods']);
    expect(fields({ period: type.hasPeriod ? undefined : { count: 1, unit: 'DAY', mode: 'ROLLING' } })).toEqual(['period']);
    if (type.hasPeriod) expect(fields({ period: { count: 0, unit: 'DAY', mode: 'ROLLING' } })).toEqual(['period']);
    expect(fields({ minCount: 0 })).toEqual(['minCount']);
    expect(fields({ parameters: { ...spec.parameters, unheard_of: 1 } })).toEqual(['parameters.unheard_of']);
    for (const { name, kind, isRequired, start, min } of type.parameters) {
      const without = Object.fromEntries(Object.entries(spec.parameters).filter(([other]) => other !== name));
      expect(fields({ parameters: without })).toEqual(isRequired && start === undefined ? [`parameters.${name}`] : []);
      const wrong = kind === 'list' ? [[], ['']] : kind === 'choice' ? ['NOTHING', 1] : [Number.NaN, 'text', (min ?? 0) - 1];
      for (const value of wrong) expect(fields({ parameters: { ...spec.parameters, [name]: value } })).toEqual([`parameters.${name}`]);
    }
  });

  it.each(ruleTypes.map((type) => [type.code, type] as const))('%s explains itself in every language by names alone', (_, type) => {
    const { terms, tests } = type.plan(specOf(type));
    for (const { name } of terms) expect(name).toMatch(/^[a-z][a-z_]*$/);
    for (const { left } of tests) expect(terms.map(({ name }) => name)).toContain(left);
    expect(tests.length).toBeGreaterThan(0);
  });
});

// --- random histories, evaluated by all kinds together ---

const maybe = (...values: string[]) => fc.constantFrom(null, ...values);
const drawnFacts = fc.array(
  fc.record({
    step: fc.oneof(
      { weight: 9, arbitrary: fc.integer({ min: 0, max: 30 }) },
      { weight: 1, arbitrary: fc.integer({ min: -40, max: -1 }) },
      { weight: 1, arbitrary: fc.integer({ min: 1_500, max: 2_600 }) },
    ),
    kind: fc.constantFrom<FactKind[]>('payin', 'payin', 'payin', 'payout', 'payout', 'refund', 'chargeback'),
    amount: fc.oneof(
      { weight: 30, arbitrary: fc.constantFrom(10_000, 50_000, 90_000, 100_000, 850_000, 990_000, 1_000_000, 123_456) },
      { weight: 1, arbitrary: fc.constant(Number.NaN) },
    ),
    moved: fc.integer({ min: 0, max: 9 }).map((one) => one > 0),
    marked: fc.oneof(fc.constant([]), fc.subarray([...marks])),
    subject: fc.constantFrom('s1', 's1', 's1', 's2', 's3', 's4', 's5', 's6'),
    merchant: maybe('A', 'A', 'B', 'C'),
    device: maybe('d1', 'd1', 'd2'),
    account: maybe('a1', 'a2', 'a3', 'a4', 'a5', 'a6', 'a7', 'a8', 'a9'),
    uid: maybe('u1', 'u2', 'u3'),
    currency: fc.constantFrom('BRL', 'BRL', 'BRL', 'BRL', 'MXN', 'ARS'),
    country: maybe('BRA', 'BRA', 'IRN'),
    industry: maybe('ecommerce', 'gaming'),
    region: maybe('4108304'),
    method: fc.constantFrom('PIX', 'BOLETO'),
    known: fc.record(
      Object.fromEntries(
        attributes
          .filter((name) => name !== 'amount')
          .map((name) => [name, fc.option(fc.constantFrom(0, 1, 2, 15, 80, 5_000, 0.5), { nil: undefined, freq: 3 })]),
      ),
    ),
  }),
  { minLength: 1, maxLength: 80, size: 'max' },
);

/** @param known stories whose amounts are all known: there back-tests pass over what no rule can hit */
const factsOf = (existing: fc.Arbitrary<boolean>) =>
  fc.tuple(drawnFacts, existing).map(([input, isKnown]) => {
    let clock = 0;
    return input.map(({ step, kind, amount: drawn, moved, marked, known, ...dims }, place) => {
      const amount = isKnown && Number.isNaN(drawn) ? 70_000 : drawn;
      const at = clock + step * hour;
      clock = Math.max(clock, at);
      const fact: Fact = { id: place + 1, at, kind, amount, moved, marks: marked, dims };
      return { fact, known: Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)) as Partial<Record<Attribute, number>> };
    });
  });
type Story = ReturnType<typeof factsOf> extends fc.Arbitrary<infer One> ? One : never;

/** Start values, and a milder one of each so that more hits. */
const rules = ruleTypes.flatMap((type): PlannedRule<null>[] => {
  const spec = specOf(type);
  const milder = { ...spec, threshold: Math.floor(spec.threshold / 3), ...(type.hasMinCount ? { minCount: 1 } : {}) };
  return [spec, milder].map((one, place) => ({ id: `${type.code} ${place}`, plan: type.plan(one), data: null }));
});

/** The payments of a story, each with the histories that hold everything up to it. */
function* scenes(story: Story, set: RuleSet<null>): Generator<Scene> {
  const histories = new Map<string, History>();
  for (const { fact, known } of story) {
    const position: Record<string, { history: History; place: number }> = {};
    for (const key of historyKeys) {
      const value = keyValue(key, fact);
      if (value === undefined) continue;
      const history = histories.get(`${key}|${value}`) ?? new History(set.kept, 2, 3);
      histories.set(`${key}|${value}`, history);
      position[key] = { history, place: history.add(fact, set.dictionary) };
    }
    yield { fact, attributes: known, positions: position as Scene['positions'] };
  }
}

function live(story: Story): string[][] {
  const set = compileRules(rules, newDictionary(), utc);
  const evaluator = new Evaluator(set);
  const outcomes = rules.map((): string[] => []);
  for (const scene of scenes(story, set))
    for (const { id, outcome } of evaluator.evaluate(scene, [...rules.keys()]))
      outcomes[rules.findIndex((rule) => rule.id === id)]?.push(`${scene.fact.id} ${outcome}`);
  return outcomes;
}

function whole(story: Story, blockRows: number): string[][] {
  const dictionary = newDictionary();
  const set = compileRules(rules, dictionary, utc);
  const rows = new Rows(story.length, dimensions);
  rows.length = story.length;
  story.forEach(({ fact }, place) => {
    rows.id[place] = fact.id;
    rows.at[place] = fact.at;
    rows.amount[place] = fact.amount;
    rows.flags[place] = flagsOf(fact);
    for (const name of dimensions) (rows.codes[name] as Uint32Array)[place] = dictionary[name].of(fact.dims[name]);
  });
  const columns = Object.fromEntries(attributes.map((name) => [name, Float64Array.from(story, ({ known }) => known[name] ?? Number.NaN)]));
  const shown = Float64Array.from(story, (_, place) => place);
  const history = openHistory({ rows, seen: shown, ended: new Float64Array(story.length).fill(Number.POSITIVE_INFINITY) }, [...set.reach.keys()], columns);
  const { hits, errors } = runBacktest(set, history, { blockRows });
  const present = (result: Uint32Array | undefined, outcome: string) =>
    idsOf(history.timeline.rows, result ?? new Uint32Array()).map((id) => [id, `${id} ${outcome}`] as const);
  return rules.map((_, rule) => [...present(hits[rule], 'hit'), ...present(errors[rule], 'error')].sort(([a], [b]) => a - b).map(([, text]) => text));
}

describe('every kind of rule, two ways', () => {
  it('hits and fails on the same payments one by one and over whole histories', { timeout: timeLimit(180_000) }, () => {
    const hitting = new Set<string>();
    fc.assert(
      fc.property(factsOf(fc.boolean()), fc.constantFrom(1, 4, 64), (story, blockRows) => {
        const expected = live(story);
        expect(whole(story, blockRows)).toEqual(expected);
        expected.forEach((outcomes, rule) => {
          if (outcomes.some((outcome) => outcome.endsWith('hit'))) hitting.add((rules[rule]?.id ?? '').split(' ')[0] as string);
        });
      }),
      { numRuns: Number(process.env.PROPERTY_RUNS ?? rounds(60)) },
    );
    // A comparison of nothing with nothing proves nothing.
    expect(hitting.size).toBeGreaterThan(30);
  });

  it('says the same when rules are passed over that miss together', { timeout: timeLimit(180_000) }, async () => {
    // Many rules of each kind that differ in what they compare with, and how.
    const many = ruleTypes.flatMap((type): PlannedRule<null>[] =>
      comparisons.flatMap((comparison) =>
        [1, 0.5, 0.1].map((share) => {
          const spec = specOf(type);
          const threshold = Math.floor(spec.threshold * share);
          const changed = { ...spec, comparison, threshold, ...(comparison === 'BETWEEN' ? { threshold2: spec.threshold * 2 } : {}) };
          return { id: `${type.code} ${comparison} ${share}`, plan: type.plan(changed), data: null };
        }),
      ),
    );
    let [hits, errors] = [0, 0];
    const agrees = fc.property(factsOf(fc.constant(false)), fc.shuffledSubarray([...many.keys()]), (story, places) => {
      const set = compileRules(many, newDictionary(), utc);
      const [plain, screened, screen] = [new Evaluator(set), new Evaluator(set), screenOf(set, places)];
      for (const scene of scenes(story, set)) {
        const expected = plain.evaluate(scene, places);
        expect(screened.judgeScreened(scene, screen)).toEqual(expected);
        for (const { outcome } of expected) outcome === 'hit' ? (hits += 1) : (errors += 1);
      }
    });
    const numRuns = Number(process.env.PROPERTY_RUNS ?? rounds(60)) / 2;
    await untilEnough(
      async (seed) => fc.assert(agrees, { seed, numRuns }),
      () => Math.min(hits, errors) > 1_000,
    );
    expect(Math.min(hits, errors)).toBeGreaterThan(1_000);
  });
});
