import {
  type CompiledRule,
  compileRules,
  type Dictionary,
  type Dimension,
  Evaluator,
  type FactKind,
  findRuleType,
  type HistoryKey,
  type EvaluatedRule,
  keptBy,
  newDictionary,
  numberCursors,
  type Plan,
  type PlannedRule,
  reachMs,
  type RuleSet,
  type Screen,
  screenOf,
} from '../../../../../engines/rules/index.ts';
import { log } from '../../../../../platform/server/log.ts';
import { buckets, bucketOf, governingRules, type LiveRule, type LiveRules, planRule, zoneTable } from '../../../../rules/rules/model/governing/index.ts';
import type { RateOf, SharedKey } from '../../../../register/payment-facts/server/index.ts';
import type { AppRow } from '../stored/decision-state.store.ts';
import { type HistoryLayout, type HistoryLayouts, type HistoryNeeds, layoutOf, layoutsFor, type SharedReach } from '../histories/history-layout.ts';

/** A shared history that rules of a place need, for payments from an amount on. */
export interface SharedNeed extends SharedReach {
  readonly leastAmount: number;
}

/** Which rules of a bench look at payments of one kind at one app. */
export interface Places {
  /** Those that evaluate everybody. */
  readonly all: Screen;
  /** Those that evaluate some of the people, by their bucket. */
  readonly some: readonly { readonly place: number; readonly from: number; readonly to: number }[];
  readonly needs: readonly SharedNeed[];
}

/** The rules of one company in one currency, ready to evaluate. */
export interface Bench {
  readonly companyCode: string;
  readonly currency: string;
  readonly timeZone: string;
  readonly set: RuleSet<EvaluatedRule>;
  readonly evaluator: Evaluator<EvaluatedRule>;
  readonly rules: readonly LiveRule[];
  readonly plans: readonly Plan[];
  /** How far back a person's own history has to reach. */
  readonly reachMs: number;
  /** How the histories are kept that its rules look at. */
  readonly layout: HistoryLayout;
  /** Some rule looks at the part of a person's history at one merchant. */
  readonly asksCuts: boolean;
  readonly shared: readonly SharedReach[];
  /** By the places of their rules: most apps have the same. */
  readonly screens: Map<string, Screen>;
}

/** Rules that could not be made ready: they fail on every payment that they may look at. */
export interface BrokenRule {
  readonly live: LiveRule;
  readonly rule: EvaluatedRule;
}

/** The rules in use at one moment. */
export interface KnownRules {
  /** Of the set of rules; decisions name it. */
  readonly version: string;
  readonly benches: ReadonlyMap<string, readonly Bench[]>;
  readonly broken: readonly BrokenRule[];
  readonly rateOf: RateOf;
  readonly layouts: HistoryLayouts;
  /** Longest reach of any person's history; 0 when there are no rules. */
  readonly reachMs: number;
  placesOf(bench: Bench, app: AppRow, kind: FactKind, currency: string): Places;
  brokenAt(app: AppRow): readonly BrokenRule[];
}

const dayMs = 86_400_000;
/** Longest window of a rule; gaps are looked for this far back. */
const longestMs = 400 * dayMs;

export const evaluatedRule = (live: LiveRule): EvaluatedRule => ({
  ruleId: live.ruleId,
  versionId: live.versionId,
  version: live.version,
  name: live.name,
  spec: live.spec,
  action: live.action,
  coolDownMs: live.coolDownMs,
  isMandatory: live.isMandatory,
  isBehaviour: findRuleType(live.spec.type)?.isBehaviour ?? false,
  mode: live.mode,
});

/** The age of a person needs the first payment only, which is remembered apart; a gap may be as long as any window. */
function reachOf(set: RuleSet<EvaluatedRule>, keys: readonly HistoryKey[]): number {
  let reach = 0;
  for (const { aggregate } of set.measures) {
    if (!keys.includes(aggregate.key)) continue;
    if (aggregate.measure === 'silence') reach = longestMs;
    else if (aggregate.measure !== 'age') reach = Math.max(reach, Math.min(reachMs(aggregate), longestMs));
  }
  return Math.max(reach, dayMs);
}

const personal: readonly HistoryKey[] = ['subject', 'subject_merchant'];

/** Rules of one company in one currency. */
interface Group {
  readonly companyCode: string;
  readonly currency: string;
  readonly rules: LiveRule[];
  readonly plans: Plan[];
}

const compile = ({ rules, plans }: Group, dictionary: Dictionary, timeZone: string): RuleSet<EvaluatedRule> =>
  compileRules(
    rules.map((live, at): PlannedRule<EvaluatedRule> => ({ id: live.versionId, plan: plans[at] as Plan, data: evaluatedRule(live) })),
    dictionary,
    zoneTable(timeZone),
  );

function needsOf(group: Group): HistoryNeeds {
  const set = compile(group, newDictionary(), 'UTC');
  const hasCuts = set.reach.has('subject_merchant');
  const keys = [...set.reach.keys()].filter((key): key is SharedKey => !personal.includes(key));
  return {
    companyCode: group.companyCode,
    currency: group.currency,
    home: [...new Set<Dimension>([...set.kept, ...(hasCuts ? (['merchant'] as const) : [])])],
    cut: hasCuts ? keptBy(set, 'subject_merchant') : undefined,
    shared: keys.map((key) => ({ key, reachMs: reachOf(set, [key]), kept: keptBy(set, key) })),
    measures: set.measures.length,
  };
}

function benchOf(group: Group, timeZone: string, { needs, layout }: { needs: HistoryNeeds; layout: HistoryLayout }): Bench {
  const set = numberCursors(compile(group, layout.dictionary, timeZone), layout.cursors);
  const { companyCode, currency, rules, plans } = group;
  return {
    companyCode,
    currency,
    timeZone,
    set,
    evaluator: new Evaluator(set),
    rules,
    plans,
    reachMs: reachOf(set, personal),
    layout,
    asksCuts: needs.cut !== undefined,
    shared: needs.shared,
    screens: new Map(),
  };
}

/** Keys of history that a rule's numbers come from, other than the person's own. */
function sharedKeysOf(set: RuleSet<EvaluatedRule>, rule: CompiledRule<EvaluatedRule>): Set<HistoryKey> {
  const keys = new Set<HistoryKey>();
  for (const { source } of rule.terms) if (source.kind === 'aggregate') keys.add(set.measures[source.slot]?.aggregate.key as HistoryKey);
  for (const key of personal) keys.delete(key);
  return keys;
}

function screenAt({ set, screens }: Bench, places: readonly number[]): Screen {
  const text = places.join();
  const made = screens.get(text) ?? screenOf(set, places);
  screens.set(text, made);
  return made;
}

function placesOf(bench: Bench, app: AppRow, kind: FactKind, currency: string): Places {
  const governing = governingRules(bench.rules, { companyCode: app.companyCode, merchantNo: app.merchantNo, appId: app.appId });
  const all: number[] = [];
  const some: { place: number; from: number; to: number }[] = [];
  const least = new Map<HistoryKey, number>();
  for (const { rule, from, to } of governing) {
    const place = bench.rules.indexOf(rule);
    const { kinds, currencies, atLeast = Number.NEGATIVE_INFINITY } = (bench.plans[place] as Plan).applies;
    if ((kinds && !kinds.includes(kind)) || (currencies && !currencies.includes(currency))) continue;
    const isAll = from === 0 && to === buckets;
    const existing = some.find((one) => one.place === place && (one.to === from || one.from === to));
    // A version that evaluates as floor for some and as nearest for the others evaluates all of them.
    if (existing) Object.assign(existing, { from: Math.min(existing.from, from), to: Math.max(existing.to, to) });
    else if (isAll) all.push(place);
    else some.push({ place, from, to });
    for (const key of sharedKeysOf(bench.set, bench.set.rules[place] as CompiledRule<EvaluatedRule>)) {
      least.set(key, Math.min(least.get(key) ?? Number.POSITIVE_INFINITY, atLeast));
    }
  }
  const needs = bench.shared.flatMap((one) => (least.has(one.key) ? [{ ...one, leastAmount: least.get(one.key) as number }] : []));
  return { all: screenAt(bench, all), some, needs };
}

/** Rules of a company and currency, without those that evaluate at night, and without those that cannot be made ready. */
function sortRules(rules: readonly LiveRule[]): { groups: Map<string, Group>; broken: BrokenRule[] } {
  const groups = new Map<string, Group>();
  const broken: BrokenRule[] = [];
  for (const live of rules) {
    if (findRuleType(live.spec.type)?.runs === 'scheduled') continue;
    try {
      const plan = planRule(live.spec);
      // Alone first: a rule that does not compile must not take the others along.
      compileRules([{ id: live.versionId, plan, data: null }], newDictionary(), []);
      const { companyCode } = live;
      const { currency } = live.spec;
      const name = `${companyCode}|${currency}`;
      const group = groups.get(name) ?? { companyCode, currency, rules: [], plans: [] };
      groups.set(name, group);
      group.rules.push(live);
      group.plans.push(plan);
    } catch (error) {
      log.error({ rule: live.ruleId, version: live.version, reason: (error as Error).message }, 'a rule cannot be made ready');
      broken.push({ live, rule: evaluatedRule(live) });
    }
  }
  return { groups, broken };
}

/** What rules are made ready with. */
export interface RuleScene {
  /** Of the companies. */
  readonly timeZones: ReadonlyMap<string, string>;
  readonly rateOf: RateOf;
  /** Histories are kept like this so far, with the same zones and rates. */
  readonly before?: HistoryLayouts | undefined;
}

/** Makes rules ready to evaluate: once for each version of the set. */
export function makeKnownRules(live: LiveRules, { timeZones, rateOf, before }: RuleScene): KnownRules {
  const { groups, broken } = sortRules(live.rules);
  const needs = new Map([...groups.values()].map((group) => [group, needsOf(group)]));
  const layouts = layoutsFor([...needs.values()], rateOf, before);
  const benches = new Map<string, Bench[]>();
  for (const [group, query] of needs) {
    const { companyCode, currency } = group;
    const layout = layoutOf(layouts, companyCode, currency) as HistoryLayout;
    const bench = benchOf(group, timeZones.get(companyCode) ?? 'UTC', { needs: query, layout });
    benches.set(companyCode, [...(benches.get(companyCode) ?? []), bench]);
  }
  const places = new Map<string, Map<Bench, Map<string, Places>>>();
  const all = [...benches.values()].flat();
  return {
    version: live.version,
    benches,
    broken,
    rateOf,
    layouts,
    reachMs: all.reduce((most, bench) => Math.max(most, bench.reachMs), 0),
    placesOf(bench, app, kind, currency) {
      const atApp = places.get(app.appId) ?? new Map<Bench, Map<string, Places>>();
      if (atApp.size === 0) places.set(app.appId, atApp);
      const atBench = atApp.get(bench) ?? new Map<string, Places>();
      if (atBench.size === 0) atApp.set(bench, atBench);
      const name = kind + currency;
      const existing = atBench.get(name) ?? placesOf(bench, app, kind, currency);
      if (!atBench.has(name)) atBench.set(name, existing);
      return existing;
    },
    brokenAt: (app) =>
      broken.length === 0
        ? []
        : governingRules(
            broken.map(({ live: one }) => one),
            { companyCode: app.companyCode, merchantNo: app.merchantNo, appId: app.appId },
          ).map(({ rule }) => broken.find(({ live: one }) => one === rule) as BrokenRule),
  };
}

const none: readonly number[] = [];

/** Of the rules of a place that evaluate some of the people, those that evaluate this person. */
export function rulesOnlyFor({ some }: Places, subjectId: string): readonly number[] {
  if (some.length === 0) return none;
  const bucket = bucketOf(subjectId);
  return some.filter(({ from, to }) => bucket >= from && bucket < to).map(({ place }) => place);
}
