import { findRuleType, type RuleSpec } from '../../../../engines/rules/index.ts';
import { ruleActions } from '../../../register/kernel/index.ts';
import { buckets, covers, familyOf, type Governing, governingRules, type Place } from './governing/governance.ts';
import type { LiveRule } from './governing/live-rule.ts';
import { surelyHits } from './plan-coverage.ts';

/*
 * Whether a change of the rules in use loosens them. Everything does that is not provably as strict: for every place and
 * every share of the people, each rule that evaluated before must have one after that surely hits the same payments, does at
 * least as much about them, and is silent for no longer.
 */

export const looseningCodes = [
  'SWITCHED_OFF',
  'LESS_PEOPLE',
  'FLOOR_LIFTED',
  'WEAKER_THAN_OVERRIDDEN',
  'ACTION',
  'COOL_DOWN',
  'SCOPE',
  'COMPARISON',
  'THRESHOLD',
  'PERIOD',
  'MIN_COUNT',
  'METHODS',
  'INDUSTRIES',
  'COUNTRIES',
  'PARAMETER',
] as const;
export type LooseningCode = (typeof looseningCodes)[number];

/** One way in which a change loosens. `field` is named as in the form; `rule` is the one that evaluated before. */
export interface Loosening {
  readonly code: LooseningCode;
  readonly field: string | null;
  readonly ruleId: string;
  readonly ruleName: string;
}

interface Difference {
  readonly code: LooseningCode;
  readonly field: string;
  /** The old rule with only this taken from the new one. */
  readonly alone: RuleSpec;
}

const differs = (left: unknown, right: unknown): boolean => JSON.stringify(left ?? null) !== JSON.stringify(right ?? null);

/** The fields in which two rules of one type differ. */
function differences(after: RuleSpec, before: RuleSpec): Difference[] {
  const results: Difference[] = [];
  const note = (code: LooseningCode, field: string, used: Partial<RuleSpec>): void => void results.push({ code, field, alone: { ...before, ...used } });
  if (differs(after.scope, before.scope)) note('SCOPE', 'level', { scope: after.scope });
  const { comparison, threshold, threshold2 } = after;
  if (comparison !== before.comparison) note('COMPARISON', 'comparison', { comparison, threshold, ...(threshold2 === undefined ? {} : { threshold2 }) });
  else if (threshold !== before.threshold || threshold2 !== before.threshold2)
    note('THRESHOLD', threshold === before.threshold ? 'threshold2' : 'threshold', { threshold, ...(threshold2 === undefined ? {} : { threshold2 }) });
  if (after.period && differs(after.period, before.period)) note('PERIOD', 'calculation_period', { period: after.period });
  if (after.minCount !== before.minCount) note('MIN_COUNT', 'min_count', after.minCount === undefined ? {} : { minCount: after.minCount });
  for (const [code, field] of [
    ['METHODS', 'methods'],
    ['INDUSTRIES', 'industries'],
    ['COUNTRIES', 'countries'],
  ] as const)
    if (differs(after[field], before[field])) note(code, field, after[field] === undefined ? {} : { [field]: after[field] });
  for (const name of new Set([...Object.keys(after.parameters), ...Object.keys(before.parameters)])) {
    const value = after.parameters[name];
    if (!differs(value, before.parameters[name])) continue;
    note('PARAMETER', `parameters.${name}`, { parameters: value === undefined ? before.parameters : { ...before.parameters, [name]: value } });
  }
  return results;
}

/** Whether a spec surely hits what another one hits. What a scheduled search finds shows in no plan: it has to be the same. */
function isAsStrict(after: RuleSpec, before: RuleSpec): boolean {
  const type = findRuleType(after.type);
  if (!type || after.type !== before.type || after.currency !== before.currency) return false;
  if (after.type === 'CYCLE') return differences(after, before).every(({ code }) => code === 'SCOPE' && after.scope.level === 'general');
  return surelyHits(type.plan(after), type.plan(before));
}

/** In what a rule is not surely as strict as another; nothing when it is. */
export function weaknesses(after: LiveRule, before: LiveRule): { code: LooseningCode; field: string | null }[] {
  const results: { code: LooseningCode; field: string | null }[] = [];
  if (ruleActions.indexOf(after.action) < ruleActions.indexOf(before.action)) results.push({ code: 'ACTION', field: 'action' });
  if (after.coolDownMs > before.coolDownMs) results.push({ code: 'COOL_DOWN', field: 'cool_down' });
  if (isAsStrict(after.spec, before.spec)) return results;
  const all = differences(after.spec, before.spec);
  const guilty = all.filter(({ alone }) => !isAsStrict(alone, before.spec));
  const named = guilty.length > 0 ? guilty : all;
  // Of another type, business or currency: another rule altogether.
  return [...results, ...(named.length > 0 ? named.map(({ code, field }) => ({ code, field })) : [{ code: 'SCOPE' as const, field: null }])];
}

/** Places that need a look: each merchant and app that has a rule of its own, and everywhere else. */
function placesOf(companyCode: string, rules: readonly LiveRule[]): Place[] {
  const places = new Map<string, Place>([['', { companyCode, merchantNo: '', appId: '' }]]);
  for (const { spec } of rules) {
    if (spec.scope.level === 'general') continue;
    const merchantNo = spec.scope.merchant;
    places.set(merchantNo, { companyCode, merchantNo, appId: '' });
    if (spec.scope.level === 'app') places.set(`${merchantNo}|${spec.scope.app}`, { companyCode, merchantNo, appId: spec.scope.app });
  }
  return [...places.values()];
}

const acting = (governing: readonly Governing[]): Governing[] => governing.filter(({ rule }) => rule.mode === 'ACTIVE');
const actsOn = (governing: readonly Governing[], bucket: number): LiveRule[] =>
  governing.filter(({ from, to }) => from <= bucket && bucket < to).map(({ rule }) => rule);

/** The buckets at which something begins or ends; between two of them nothing changes. */
const cuts = (...all: (readonly Governing[])[]): number[] =>
  [...new Set([0, ...all.flat().flatMap(({ from, to }) => [from, to])])].filter((cut) => cut < buckets);

/** How a rule that evaluated is let go of by those that evaluate instead. */
function explainLoss(before: LiveRule, instead: readonly LiveRule[], later: readonly Governing[]): Omit<Loosening, 'ruleId' | 'ruleName'>[] {
  const own = instead.find(({ ruleId }) => ruleId === before.ruleId);
  if (own) return weaknesses(own, before);
  const [other] = instead;
  if (other) {
    const isNearer = covers(before.spec.scope, placeOf(other)) && !covers(other.spec.scope, placeOf(before));
    return isNearer ? [{ code: 'WEAKER_THAN_OVERRIDDEN', field: null }, ...weaknesses(other, before)] : weaknesses(other, before);
  }
  const isElsewhere = later.some(({ rule }) => rule.ruleId === before.ruleId);
  return [{ code: isElsewhere ? 'LESS_PEOPLE' : 'SWITCHED_OFF', field: isElsewhere ? 'roll_out_percent' : null }];
}

const placeOf = ({ spec: { scope } }: LiveRule): Omit<Place, 'companyCode'> => ({
  merchantNo: scope.level === 'general' ? '' : scope.merchant,
  appId: scope.level === 'app' ? scope.app : '',
});

/** Mandatory rules hold under levels that do not exist yet: lifting one loosens even where nothing overrides it today. */
function liftedFloors(before: readonly LiveRule[], after: readonly LiveRule[]): Loosening[] {
  const floors = (rules: readonly LiveRule[]) => rules.filter((rule) => rule.isMandatory && rule.mode === 'ACTIVE');
  const kept = floors(after);
  return floors(before)
    .filter((floor) => !kept.some((rule) => rule.rollOutPercent >= floor.rollOutPercent && weaknesses(rule, floor).length === 0))
    .map(({ ruleId, name }) => ({ code: 'FLOOR_LIFTED', field: 'mandatory', ruleId, ruleName: name }));
}

function looseningOfFamily(before: readonly LiveRule[], after: readonly LiveRule[]): Loosening[] {
  const companyCode = (before[0] as LiveRule).companyCode;
  const results: Loosening[] = liftedFloors(before, after);
  for (const place of placesOf(companyCode, [...before, ...after])) {
    const earlier = acting(governingRules(before, place));
    const later = acting(governingRules(after, place));
    for (const bucket of cuts(earlier, later)) {
      const instead = actsOn(later, bucket);
      for (const rule of actsOn(earlier, bucket)) {
        if (instead.some((other) => weaknesses(other, rule).length === 0)) continue;
        results.push(...explainLoss(rule, instead, later).map((loss) => ({ ...loss, ruleId: rule.ruleId, ruleName: rule.name })));
      }
    }
  }
  return results;
}

/** Every way in which the second set of rules in use is not provably as strict as the first; nothing when it is. */
export function loosens(before: readonly LiveRule[], after: readonly LiveRule[]): Loosening[] {
  const families = new Map<string, LiveRule[]>();
  for (const rule of before) families.set(familyOf(rule), [...(families.get(familyOf(rule)) ?? []), rule]);
  const results = [...families].flatMap(([family, rules]) =>
    looseningOfFamily(
      rules,
      after.filter((rule) => familyOf(rule) === family),
    ),
  );
  const visited = new Set<string>();
  return results.filter(({ code, field, ruleId }) => {
    const key = [code, field, ruleId].join('|');
    return !visited.has(key) && visited.add(key);
  });
}
