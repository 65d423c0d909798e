import { utc } from './calendar.ts';
import { Evaluator, type Scene } from './evaluate.ts';
import { type Attribute, type Attributes, type Dimension, dimensions, type Fact, type FactKind, type Mark } from './fact.ts';
import { History, keyValue } from './history.ts';
import { historyKeys } from './aggregate.ts';
import { openHistory, runBacktest } from './backtest/backtest.ts';
import { compileRules, type RuleSet } from './rule-set.ts';
import { type Dictionary, flagsOf, newDictionary, Rows } from './rows.ts';
import { type RuleSpec, type RuleType, startSpec, validateSpec } from './spec.ts';

/* Short sequences of payments for the tests of rule types; the last payment is evaluated. */

/** The amount from which a payment is reviewed in these sequences: BRL 10,000.00. */
export const line = 1_000_000;
const dayMs = 86_400_000;
/** A Monday at midnight, UTC. */
export const monday = Date.UTC(2026, 5, 1);

type More = Partial<Record<Dimension, string | null>> & { marks?: readonly Mark[] };
export type Draft = Omit<Fact, 'id'>;

const usual: Fact['dims'] = { subject: 'ana', merchant: 'shop', app: 'shop-app', method: 'PIX', currency: 'BRL', industry: 'ecommerce' };

/** A movement of money. @param days after Monday midnight; times are whole milliseconds */
const made =
  (kind: FactKind) =>
  (days: number, amount: number, { marks, ...dims }: More = {}): Draft => ({
    kind,
    at: monday + Math.round(days * dayMs),
    amount,
    moved: true,
    ...(marks ? { marks } : {}),
    dims: { ...usual, ...dims },
  });
export const payin = made('payin');
export const payout = made('payout');
export const refund = made('refund');
export const chargeback = made('chargeback');
export const failed = (draft: Draft): Draft => ({ ...draft, moved: false });
export const times = (count: number, one: (place: number) => Draft): Draft[] => Array.from({ length: count }, (_, place) => one(place));
/** The shortest time there is, in days. */
export const instant = 1 / dayMs;

export interface Story {
  readonly title: string;
  /** By arrival; the numbers of payments are their places, from 1. */
  readonly facts: readonly Draft[];
  /** What differs from the start values of the type. */
  readonly change?: Partial<Omit<RuleSpec, 'type'>>;
  readonly attributes?: Attributes;
  readonly expected: Partial<Expected>;
}

export interface Expected {
  /** `ignored`: the rule does not look at such payments. */
  readonly outcome: 'hit' | 'miss' | 'error' | 'ignored';
  readonly values: Readonly<Record<string, number | null>>;
  /** Payments behind each number, newest first. */
  readonly ids: Readonly<Record<string, readonly number[]>>;
  readonly unknown: readonly string[];
}

export const specOf = (type: RuleType, change: Story['change'] = {}): RuleSpec => {
  const start = startSpec(type, 'BRL', line);
  return { ...start, ...change, parameters: { ...start.parameters, ...change.parameters } };
};

/** Evaluates the sequence payment by payment, and again over the whole history; the two have to agree. */
export function play(type: RuleType, { facts, change, attributes = {} }: Omit<Story, 'title' | 'expected'>): Expected {
  const spec = specOf(type, change);
  const faults = validateSpec(spec, type);
  if (faults.length > 0) throw new Error(`the rule of the story is wrong: ${JSON.stringify(faults)}`);
  const set = compileRules([{ id: type.code, plan: type.plan(spec), data: null }], newDictionary(), utc);
  const numbered = facts.map((draft, place): Fact => ({ ...draft, id: place + 1 }));
  const verdict = live(set, numbered, attributes);
  const outcome = verdict?.outcome ?? 'ignored';
  const overall = whole(set, numbered, attributes);
  if (overall !== (outcome === 'ignored' ? 'miss' : outcome)) throw new Error(`payment by payment ${outcome}, over the whole history ${overall}`);
  const visible = verdict?.seen ?? [];
  return {
    outcome,
    values: Object.fromEntries(visible.map(({ name, value }) => [name, value])),
    ids: Object.fromEntries(visible.flatMap(({ name, rows }) => (rows ? [[name, rows.ids] as const] : []))),
    unknown: verdict?.unknown ?? [],
  };
}

function live(set: RuleSet<null>, facts: readonly Fact[], attributes: Attributes) {
  const histories = new Map<string, History>();
  let scene: Scene | undefined;
  for (const fact of facts) {
    const position: Record<string, Scene['positions'][keyof Scene['positions']]> = {};
    for (const key of historyKeys) {
      const value = keyValue(key, fact);
      if (value === undefined) continue;
      const history = histories.get(`${key}|${value}`) ?? new History(set.kept, 8, 5);
      histories.set(`${key}|${value}`, history);
      position[key] = { history, place: history.add(fact, set.dictionary) };
    }
    scene = { fact, attributes, positions: position };
  }
  return scene && new Evaluator(set).explain(scene, 0);
}

/** Facts as rows, in their order. */
export function rowsOf(facts: readonly Fact[], dictionary: Dictionary): Rows {
  const rows = new Rows(facts.length, dimensions);
  rows.length = facts.length;
  facts.forEach((fact, place) => {
    rows.id[place] = fact.id;
    rows.at[place] = fact.at;
    rows.amount[place] = fact.amount;
    rows.flags[place] = flagsOf(fact);
    for (const name of dimensions) (rows.codes[name] as Uint32Array)[place] = dictionary[name].of(fact.dims[name]);
  });
  return rows;
}

function whole(set: RuleSet<null>, facts: readonly Fact[], input: Attributes): 'hit' | 'miss' | 'error' {
  const rows = rowsOf(facts, set.dictionary);
  const attributes = Object.fromEntries(
    Object.entries(input).map(([name, value]): [Attribute, Float64Array] => [name as Attribute, new Float64Array(facts.length).fill(value)]),
  );
  const visible = Float64Array.from(facts, (_, place) => place);
  const history = openHistory({ rows, seen: visible, ended: new Float64Array(facts.length).fill(Number.POSITIVE_INFINITY) }, [...set.reach.keys()], attributes);
  const { hits, errors } = runBacktest(set, history);
  const isLast = (row: number): boolean => history.timeline.rows.id[row] === facts.length;
  return hits[0]?.some(isLast) ? 'hit' : errors[0]?.some(isLast) ? 'error' : 'miss';
}
