import { compared, count, isYes, findExisting, percentOf, rolling, sum } from '../plan-parts.ts';
import { choiceOf, type ParameterSpec, type RuleType, scopeFilter, windowOf } from '../spec.ts';

const offices = { CURRENT: 'is_pep', FORMER: 'is_former_pep', ASSOCIATE: 'is_pep_associate' } as const;
const parameters: readonly ParameterSpec[] = [{ name: 'office', kind: 'choice', isRequired: true, choices: Object.keys(offices), start: 'CURRENT' }];

/** PEP: much volume by somebody who holds public office, held one, or is close to such a person. */
export const pep: RuleType = {
  code: 'PEP',
  threshold: 'money',
  hasPeriod: true,
  hasMinCount: false,
  parameters,
  runs: 'inline',
  isBehaviour: false,
  start: (line) => ({ comparison: 'GT', threshold: percentOf(line, 100), period: rolling('DAY', 30), parameters: { office: 'CURRENT' } }),
  plan: (spec) => {
    const attribute = offices[choiceOf<keyof typeof offices>(spec, { parameters }, 'office')];
    const where = scopeFilter(spec);
    const window = windowOf(spec);
    return {
      applies: where,
      terms: [findExisting(attribute, 'yes'), sum('volume', { where, window }), count('payments', { where, window })],
      tests: [isYes(attribute), compared(spec, 'volume')],
    };
  },
};
