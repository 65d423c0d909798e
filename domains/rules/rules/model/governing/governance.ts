import type { RuleLevel, RuleScope } from '../../../../../engines/rules/index.ts';
import { spreadText } from '../../../../register/kernel/index.ts';
import type { LiveRule } from './live-rule.ts';

/*
 * Which rules evaluate a payment. Inside a family (company, type, business, dimension, currency) app beats merchant beats
 * general; families add up. A mandatory general rule keeps evaluating beside a lower one, so that the stricter of the two
 * wins. People are dealt into a hundred buckets; a version that is rolled out takes the first of them.
 */

/** Where a payment is made. */
export interface Place {
  readonly companyCode: string;
  readonly merchantNo: string;
  readonly appId: string;
}

/** NEAREST: of its family the one closest to the place. FLOOR: mandatory, and evaluates beside a closer one. */
export type Standing = 'NEAREST' | 'FLOOR';

/** A rule that evaluates at a place, and for which people: those whose bucket is in [from, to). */
export interface Governing {
  readonly rule: LiveRule;
  readonly standing: Standing;
  readonly from: number;
  readonly to: number;
}

export const buckets = 100;

/** The bucket of a person, 0 to 99; the same for every rule, so that a person meets new versions together. */
export function bucketOf(subjectId: string): number {
  let hash = spreadText(subjectId);
  // The last step spreads neighbouring numbers, which differ in their last digit only.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 13)) >>> 0) % buckets;
}

type InFamily = Pick<LiveRule, 'companyCode' | 'dimension'> & { readonly spec: Pick<LiveRule['spec'], 'type' | 'business' | 'currency'> };

/** Rules with equal text are of one family. */
export const familyOf = ({ companyCode, dimension, spec: { type, business, currency } }: InFamily): string =>
  [companyCode, type, business ?? '', dimension, currency].join('|');

/** Levels from the one that wins to the one that gives way. */
const nearestFirst: readonly RuleLevel[] = ['app', 'merchant', 'general'];

/** Whether a rule of this scope looks at payments of the place. */
export const covers = (scope: RuleScope, { merchantNo, appId }: Omit<Place, 'companyCode'>): boolean =>
  scope.level === 'general' || (scope.merchant === merchantNo && (scope.level === 'merchant' || scope.app === appId));

/** The buckets that a version asks for at its level, beside the other versions of its rule. */
function claimOf(rule: LiveRule, level: readonly LiveRule[]): { from: number; to: number } {
  if (rule.mode === 'SHADOW') return { from: 0, to: buckets };
  if (rule.rollOutPercent < buckets) return { from: 0, to: rule.rollOutPercent };
  const rollOut = level.find((other) => other.mode === 'ACTIVE' && other.rollOutPercent < buckets);
  return { from: rollOut?.rollOutPercent ?? 0, to: buckets };
}

/** The rules of one family that evaluate at a place. @param family its live rules that cover the place */
function governingFamily(family: readonly LiveRule[]): Governing[] {
  const results: Governing[] = [];
  // Nearer levels have taken the buckets below this one.
  let used = 0;
  for (const name of nearestFirst) {
    const level = family.filter((rule) => rule.spec.scope.level === name);
    for (const rule of level) {
      const { from, to } = claimOf(rule, level);
      if (rule.isMandatory && Math.min(to, used) > from) results.push({ rule, standing: 'FLOOR', from, to: Math.min(to, used) });
      if (to > Math.max(from, used)) results.push({ rule, standing: 'NEAREST', from: Math.max(from, used), to });
    }
    for (const rule of level) if (rule.mode === 'ACTIVE') used = Math.max(used, rule.rollOutPercent);
  }
  return results;
}

/** The rules that evaluate payments of a place, versions in shadow among them. */
export function governingRules(rules: readonly LiveRule[], place: Place): Governing[] {
  const families = new Map<string, LiveRule[]>();
  for (const rule of rules) {
    if (rule.companyCode !== place.companyCode || !covers(rule.spec.scope, place)) continue;
    const family = familyOf(rule);
    const existing = families.get(family);
    if (existing) existing.push(rule);
    else families.set(family, [rule]);
  }
  return [...families.values()].flatMap(governingFamily);
}

/** Whether a governing rule evaluates this person. */
export const evaluators = ({ from, to }: Pick<Governing, 'from' | 'to'>, subjectId: string): boolean => {
  const bucket = bucketOf(subjectId);
  return bucket >= from && bucket < to;
};
