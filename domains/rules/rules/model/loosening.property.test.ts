import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Attribute,
  attributes,
  compileRules,
  Evaluator,
  type Fact,
  type FactKind,
  History,
  historyKeys,
  keyValue,
  marks,
  newDictionary,
  type RuleSpec,
  ruleTypes,
  type Scene,
  utc,
  validateSpec,
} from '../../../../engines/rules/index.ts';
import { rounds, timeLimit } from '../../../../platform/testing/turn.ts';
import { atMerchant, general, live, specOf, typeOf } from './rule.fixture.ts';
import { weaknesses } from './loosening.ts';

/*
 * What is taken for as strict is as strict: over random histories, evaluated by the engine itself, a rule that is said not to
 * be weaker than another hits (or fails, which falls to the safe side) wherever the other hits.
 */

const hourMs = 3_600_000;
const maybe = (...values: string[]) => fc.constantFrom(null, ...values);
const story = fc
  .array(
    fc.record({
      step: fc.oneof({ weight: 9, arbitrary: fc.integer({ min: 0, max: 30 }) }, { weight: 1, arbitrary: fc.integer({ min: 1_500, max: 2_600 }) }),
      kind: fc.constantFrom<FactKind[]>('payin', 'payin', 'payin', 'payout', 'payout', 'refund', 'chargeback'),
      amount: fc.constantFrom(10_000, 50_000, 90_000, 100_000, 850_000, 990_000, 1_000_000, 123_456),
      moved: fc.integer({ min: 0, max: 9 }).map((one) => one > 0),
      marked: fc.oneof(fc.constant([]), fc.subarray([...marks])),
      subject: fc.constantFrom('s1', 's1', 's2', 's3', 's4', 's5'),
      merchant: fc.constantFrom('A', 'A', 'B'),
      device: maybe('d1', 'd1', 'd2'),
      account: maybe('a1', 'a2', 'a3', 'a4', 'a5', 'a6'),
      uid: maybe('u1', 'u2'),
      currency: fc.constantFrom('BRL', 'BRL', 'BRL', 'MXN'),
      country: maybe('BRA', 'IRN'),
      industry: maybe('ECOMMERCE', 'GAMING'),
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
    { minLength: 20, maxLength: 60, size: 'max' },
  )
  .map((input) => {
    let clock = 0;
    return input.map(({ step, kind, amount, moved, marked, known, ...dims }, place) => {
      clock += step * hourMs;
      const fact: Fact = { id: place + 1, at: clock, kind, amount, moved, marks: marked, dims };
      return { fact, known: Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined)) as Partial<Record<Attribute, number>> };
    });
  });
type Story = typeof story extends fc.Arbitrary<infer One> ? One : never;

const scaled = fc.constantFrom(0.2, 0.5, 0.9, 1, 1.1, 2, 4);
/** A rule of a type with a few of its fields moved somewhere. */
const ruleOf = (code: string) => {
  const type = typeOf(code);
  const start = specOf(code);
  return fc
    .record({
      threshold: scaled,
      comparison: fc.constantFrom(undefined, undefined, 'GT' as const, 'GTE' as const, 'LT' as const, 'LTE' as const, 'EQ' as const, 'BETWEEN' as const),
      width: scaled,
      period: fc.constantFrom(1, 1, 2, 3),
      calendar: fc.constantFrom(false, false, true),
      minCount: fc.constantFrom(undefined, 1, 2, 5),
      business: fc.constantFrom(undefined, undefined, 'payin' as const, 'payout' as const),
      methods: fc.constantFrom(undefined, undefined, ['PIX'], ['PIX', 'BOLETO']),
      scope: fc.constantFrom(general, general, atMerchant('A')),
      parameters: fc.record(Object.fromEntries(type.parameters.map(({ name }) => [name, scaled]))),
    })
    .map(({ threshold, comparison, width, period, calendar, minCount, business, methods, scope, parameters }): RuleSpec => {
      const whole = ['money', 'count', 'days', 'duration'].includes(type.threshold);
      const lower = whole ? Math.round(start.threshold * threshold) : start.threshold * threshold;
      const { threshold2: _, period: __, minCount: ___, business: ____, ...rest } = start;
      return {
        ...rest,
        scope,
        comparison: comparison ?? (start.comparison === 'BETWEEN' ? 'GTE' : start.comparison),
        threshold: lower,
        ...(comparison === 'BETWEEN' ? { threshold2: lower + Math.round(start.threshold * width) } : {}),
        ...(start.period
          ? { period: { ...start.period, count: start.period.count * period, ...(calendar ? { mode: 'CALENDAR' as const, unit: 'DAY' as const } : {}) } }
          : {}),
        ...(type.hasMinCount && minCount !== undefined ? { minCount } : {}),
        ...(business ? { business } : {}),
        ...(methods ? { methods } : {}),
        parameters: Object.fromEntries(
          type.parameters.map(({ name, kind, choices, start: first }) => {
            const value = start.parameters[name] ?? first ?? 0;
            const times = (parameters as Record<string, number>)[name] ?? 1;
            if (typeof value === 'number')
              return [name, kind === 'flag' ? (times > 1 ? 1 : 0) : kind === 'score' || kind === 'multiple' ? value * times : Math.round(value * times)];
            if (typeof value === 'string') return [name, times > 1 && choices ? (choices[choices.length - 1] as string) : value];
            return [name, times > 1 ? value : value.slice(0, Math.max(1, Math.floor(value.length / 2)))];
          }),
        ),
      };
    })
    .filter((spec) => validateSpec(spec, type).length === 0);
};

function outcomesOf(specs: readonly RuleSpec[], details: Story): Map<number, string>[] {
  const set = compileRules(
    specs.map((spec, place) => ({ id: String(place), plan: typeOf(spec.type).plan(spec), data: null })),
    newDictionary(),
    utc,
  );
  const evaluator = new Evaluator(set);
  const histories = new Map<string, History>();
  const results = specs.map(() => new Map<number, string>());
  for (const { fact, known } of details) {
    const positions: Record<string, { history: History; place: number }> = {};
    for (const key of historyKeys) {
      const value = keyValue(key, fact);
      if (value === undefined) continue;
      const history = histories.get(`${key}|${value}`) ?? new History(set.kept);
      histories.set(`${key}|${value}`, history);
      positions[key] = { history, place: history.add(fact, set.dictionary) };
    }
    for (const { id, outcome } of evaluator.evaluate({ fact, attributes: known, positions: positions as Scene['positions'] }, [...specs.keys()]))
      results[Number(id)]?.set(fact.id, outcome);
  }
  return results;
}

describe('a rule that is taken for as strict as another', () => {
  // The search for circles runs elsewhere; its rules have to be the same.
  const types = ruleTypes.map(({ code }) => code).filter((code) => code !== 'CYCLE');
  let compared = 0;
  let moved = 0;

  it.each(types)(
    '%s: hits wherever the other hits',
    (code) => {
      fc.assert(
        fc.property(ruleOf(code), ruleOf(code), story, fc.constantFrom(true, true, false), (one, other, details, near) => {
          // Two rules far apart are seldom comparable; so most pairs differ in two things only.
          const after = near
            ? { ...one, threshold: other.threshold, parameters: { ...one.parameters, ...Object.fromEntries(Object.entries(other.parameters).slice(0, 1)) } }
            : other;
          if (validateSpec(after, typeOf(code)).length > 0 || weaknesses(live('1', after), live('1', one)).length > 0) return;
          const [wide, narrow] = outcomesOf([after, one], details) as [Map<number, string>, Map<number, string>];
          for (const [id, outcome] of narrow) {
            const { fact } = details[id - 1] as Story[number];
            // A merchant's rule speaks at its merchant only; elsewhere it is not the one that governs.
            if (outcome !== 'hit' || (after.scope.level === 'merchant' && fact.dims.merchant !== 'A')) continue;
            compared += 1;
            if (JSON.stringify(after) !== JSON.stringify(one)) moved += 1;
            expect(['hit', 'error'], `payment ${id}`).toContain(wide.get(id));
          }
        }),
        { numRuns: Number(process.env.PROPERTY_RUNS ?? rounds(60)) },
      );
    },
    timeLimit(60_000),
  );

  it('was compared often enough to mean something', () => {
    expect(compared).toBeGreaterThan(300);
    expect(moved).toBeGreaterThan(100);
  });
});
