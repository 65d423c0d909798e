import { businessesOf, findRuleType, type RulePeriod, type RuleSpec, startSpec, validateSpec } from '../../../engines/rules/index.ts';

/* Rules over windows, as risk teams have them: sums, counts, payments just below a line, different accounts. */

const rolling = (count: number, unit: RulePeriod['unit']): RulePeriod => ({ count, unit, mode: 'ROLLING' });
/** Nineteen different windows, from an hour to three months. */
export const windows: readonly RulePeriod[] = [
  ...[24, 1, 2, 3, 6, 12].map((count) => rolling(count, 'HOUR')),
  ...[2, 3, 4, 5, 7, 10, 14, 15, 20, 21, 28, 30, 45].map((count) => rolling(count, 'DAY')),
];
/** The amount from which a payment is reviewed in these payments. */
const line = 60_000;

export function windowedSpec(code: string, period: RulePeriod, change: Partial<RuleSpec>): RuleSpec {
  const type = findRuleType(code);
  if (!type) throw new Error(`there is no kind of rule ${code}`);
  const start = startSpec(type, 'BRL', line);
  // Payments in, unless the kind evaluates payments out alone.
  const [business = 'payin'] = businessesOf(type, start).toSorted();
  const spec: RuleSpec = { ...start, ...change, business, period, parameters: { ...start.parameters, ...change.parameters } };
  const faults = validateSpec(spec, type);
  if (faults.length > 0) throw new Error(`the rule ${code} is wrong in ${faults.map(({ field }) => field).join(', ')}`);
  return spec;
}

const hoursOf = ({ count, unit }: RulePeriod): number => (unit === 'HOUR' ? count : count * 24);

/** Sums and counts only: what plain SQL can say with windows too. The first one sums a day. */
export const plainSpecs = (count: number): RuleSpec[] =>
  Array.from({ length: count }, (_, place) => {
    const period = windows[place % windows.length] as RulePeriod;
    // High enough to be seldom even where few people make most payments: a rule that hits everybody is of no use.
    const step = 1 + Math.floor(place / windows.length);
    return place % 2 === 0
      ? windowedSpec('CUMULATIVE_AMOUNT', period, { threshold: (1_500_000 + 150_000 * hoursOf(period)) * step })
      : windowedSpec('COUNT', period, { threshold: Math.round((60 + 9 * hoursOf(period)) * step), comparison: 'GTE' });
  });

/** Thirty rules of five kinds over nineteen windows. */
export const mixedSpecs = (count: number): RuleSpec[] =>
  Array.from({ length: count }, (_, place) => {
    const period = windows[(place * 7) % windows.length] as RulePeriod;
    const hours = hoursOf(period);
    const step = 1 + Math.floor(place / windows.length);
    switch (place % 5) {
      case 0:
        return windowedSpec('CUMULATIVE_AMOUNT', period, { threshold: (1_500_000 + 150_000 * hours) * step });
      case 1:
        return windowedSpec('COUNT', period, { threshold: Math.round((60 + 9 * hours) * step), comparison: 'GTE' });
      case 2:
        return windowedSpec('ACCOUNT_CHURN', period, { threshold: Math.round((6 + 0.3 * hours) * step) });
      case 3:
        return windowedSpec('STRUCTURING', period, { threshold: Math.round((12 + hours) * step) });
      default:
        return windowedSpec('ROUND_AMOUNT', period, { minCount: Math.round((12 + hours) * step) });
    }
  });
