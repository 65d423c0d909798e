import { findRuleType, type RuleSpec, validateSpec } from '../../../../engines/rules/index.ts';

/** How far below a threshold is looked: down to this part of it. */
const looserShare = 0.8;
const wholeKinds: readonly string[] = ['money', 'count', 'days', 'duration'];

/** The looser neighbour of a threshold; undefined where a rule has none to speak of. */
function looserThreshold({ comparison, threshold, type }: RuleSpec): number | undefined {
  const kind = findRuleType(type)?.threshold;
  if (kind === undefined || kind === 'none' || comparison === 'EQ' || threshold <= 0) return undefined;
  const isWhole = wholeKinds.includes(kind);
  if (comparison === 'LT' || comparison === 'LTE') return isWhole ? Math.max(threshold + 1, Math.ceil(threshold / looserShare)) : threshold / looserShare;
  const looser = isWhole ? Math.min(threshold - 1, Math.floor(threshold * looserShare)) : threshold * looserShare;
  return looser > 0 ? looser : undefined;
}

/**
 * The same rule with a looser threshold: what it hits beyond the rule lies just under the line. Undefined for rules
 * without a threshold, and for circles of transfers, which a search of its own finds.
 */
export function looserSpec(spec: RuleSpec): RuleSpec | undefined {
  const type = findRuleType(spec.type);
  const threshold = looserThreshold(spec);
  if (!type || type.code === 'CYCLE' || threshold === undefined) return undefined;
  const looser = { ...spec, threshold };
  return validateSpec(looser, type).length === 0 ? looser : undefined;
}

/** Draws some out of many; the same seed draws the same, and nobody can tell beforehand which. */
export function drawSample<T>(list: readonly T[], most: number, seed: (one: T) => string): T[] {
  return list
    .map((one) => ({ one, key: seed(one) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .slice(0, most)
    .map(({ one }) => one);
}
