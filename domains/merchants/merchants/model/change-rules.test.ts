import { expect, it } from 'vitest';
import { loosening, needingReason, reviewed } from './change-rules.ts';

it.each([
  ['DRAFT', ['legalName', 'phone'], []],
  ['SUBMITTED', ['legalName', 'phone'], ['legalName']],
  ['ONBOARDED', ['phone', 'website', 'city'], []],
  ['ONBOARDED', ['declaredTurnoverMinor', 'declaredTicketMinor'], ['declaredTurnoverMinor', 'declaredTicketMinor']],
  ['OFFBOARDED', ['payerCountries'], ['payerCountries']],
] as const)('in %s a change of %j takes a reason for %j', (status, changed, expected) => {
  expect(needingReason(status, changed)).toEqual(expected);
});

const facts = {
  country: 'BRA',
  industry: 'ECOMMERCE',
  payerCountries: ['BRA'],
  declaredTurnoverMinor: 100,
  declaredTicketMinor: null,
  legalForm: 'Ltda',
  delivery: null,
};
it.each([
  ['another industry', { industry: 'GAMING' }, ['industry'], ['industry']],
  ['another country', { country: 'PRT' }, ['country'], ['country']],
  ['more turnover', { declaredTurnoverMinor: 101 }, ['declaredTurnoverMinor'], ['declaredTurnoverMinor']],
  ['less turnover', { declaredTurnoverMinor: 99 }, [], []],
  ['turnover taken back', { declaredTurnoverMinor: null }, ['declaredTurnoverMinor'], ['declaredTurnoverMinor']],
  ['a ticket that was never declared', { declaredTicketMinor: 5 }, [], []],
  ['one more country of payers', { payerCountries: ['BRA', 'ARG'] }, ['payerCountries'], ['payerCountries']],
  ['its own country among payers', { payerCountries: ['BRA'] }, [], []],
  ['another legal form', { legalForm: 'S.A.' }, [], ['legalForm']],
  ['a way of delivery that was never declared', { delivery: 'REMOTE' }, [], []],
  ['another telephone', { phone: '1' }, [], []],
] as const)('of an active merchant, %s takes a second person for %j, a review for %j', (_name, change, second, review) => {
  const after = { ...facts, ...change } as unknown as typeof facts;
  const changed = Object.keys(change) as (keyof typeof facts)[];
  expect(loosening(changed, facts, after)).toEqual(second);
  expect(reviewed(changed, facts, after)).toEqual(review);
});
