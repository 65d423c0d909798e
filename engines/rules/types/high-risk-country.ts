import { compared } from '../plan-parts.ts';
import { listOf, type ParameterSpec, type RuleType, scopeFilter } from '../spec.ts';

const places = { IP: 'country', ISSUER: 'issuer_country', BENEFICIARY: 'beneficiary_country', NATIONALITY: 'nationality' } as const;
const parameters: readonly ParameterSpec[] = [
  { name: 'risk_countries', kind: 'list', isRequired: true },
  { name: 'looked_at', kind: 'list', isRequired: true, choices: Object.keys(places), start: Object.keys(places) },
];

/** HIGH_RISK_COUNTRY: a payment touches a country of a list. */
export const highRiskCountry: RuleType = {
  code: 'HIGH_RISK_COUNTRY',
  threshold: 'money',
  hasPeriod: false,
  hasMinCount: false,
  parameters,
  runs: 'inline',
  isBehaviour: false,
  // The call-for-action list of February 2026; lists change three times a year.
  start: () => ({ comparison: 'GTE', threshold: 1, parameters: { risk_countries: ['IRN', 'PRK', 'MMR'], looked_at: Object.keys(places) } }),
  plan: (spec) => {
    const of = listOf(spec, { parameters }, 'looked_at').map((place) => places[place as keyof typeof places]);
    return {
      applies: { ...scopeFilter(spec), touches: { of, values: listOf(spec, { parameters }, 'risk_countries') } },
      terms: [{ name: 'amount', unit: 'money', attribute: 'amount' }],
      tests: [compared(spec, 'amount')],
    };
  },
};
