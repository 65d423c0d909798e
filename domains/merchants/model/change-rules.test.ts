import { expect, it } from 'vitest';
import { needingReason } from './change-rules.ts';

it.each([
  ['DRAFT', ['legalName', 'phone'], []],
  ['SUBMITTED', ['legalName', 'phone'], ['legalName']],
  ['ONBOARDED', ['phone', 'website', 'city'], []],
  ['ONBOARDED', ['declaredTurnoverMinor', 'declaredTicketMinor'], ['declaredTurnoverMinor', 'declaredTicketMinor']],
  ['OFFBOARDED', ['payerCountries'], ['payerCountries']],
] as const)('in %s a change of %j takes a reason for %j', (status, changed, expected) => {
  expect(needingReason(status, changed)).toEqual(expected);
});
