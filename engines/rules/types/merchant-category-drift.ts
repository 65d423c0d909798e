import { atLeast, comparedPercent, count, findExisting, ratio, rolling } from '../plan-parts.ts';
import { numberOf, type ParameterSpec, type RuleType, scopeFilter, windowOf } from '../spec.ts';

const parameters: readonly ParameterSpec[] = [
  { name: 'open_from', kind: 'minute', isRequired: true, min: 0, start: 360 },
  { name: 'open_to', kind: 'minute', isRequired: true, min: 0, start: 1_380 },
  { name: 'least_mismatches', kind: 'count', isRequired: false, min: 0, start: 0 },
];

/**
 * MERCHANT_CATEGORY_DRIFT: a merchant does not behave like what it declared to be: too many payments outside its hours,
 * together with contradictions of descriptor or site that a review has noted. The threshold is a share in percent.
 */
export const merchantCategoryDrift: RuleType = {
  code: 'MERCHANT_CATEGORY_DRIFT',
  threshold: 'percent',
  hasPeriod: true,
  hasMinCount: true,
  parameters,
  runs: 'scheduled',
  isBehaviour: true,
  start: () => ({
    business: 'payin',
    comparison: 'GTE',
    threshold: 30,
    period: rolling('DAY', 30),
    minCount: 50,
    parameters: { open_from: 360, open_to: 1_380, least_mismatches: 0 },
  }),
  plan: (spec) => {
    const number = (name: string): number => numberOf(spec, { parameters }, name);
    const where = scopeFilter(spec);
    const window = windowOf(spec);
    const closed = { ...where, localMinutes: { from: number('open_to'), to: number('open_from') } };
    const mismatches = number('least_mismatches');
    return {
      applies: where,
      terms: [
        count('closed_payments', { key: 'merchant', where: closed, window }),
        count('payments', { key: 'merchant', where, window }),
        ratio('closed_share', 'closed_payments', 'payments'),
        ...(mismatches > 0 ? [findExisting('category_mismatches', 'count')] : []),
      ],
      tests: [
        comparedPercent(spec, 'closed_share'),
        atLeast('payments', spec.minCount ?? 1),
        ...(mismatches > 0 ? [atLeast('category_mismatches', mismatches)] : []),
      ],
    };
  },
};
