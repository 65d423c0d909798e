import { expect, it } from 'vitest';
import { type Declaration, missingFields, neededFields } from './declared.ts';

const nothing: Declaration = {
  taxId: null,
  foundedOn: null,
  legalForm: null,
  activity: null,
  activityCodes: [],
  city: null,
  declaredTurnoverMinor: null,
  declaredTicketMinor: null,
  payerCountries: [],
  delivery: null,
  products: [],
};
const all: Declaration = {
  taxId: '11222333000181',
  foundedOn: '2019-03-01',
  legalForm: 'Sociedade limitada',
  activity: 'Sells books',
  activityCodes: ['47.61-0'],
  city: 'Recife',
  declaredTurnoverMinor: 1_000_00,
  declaredTicketMinor: 10_00,
  payerCountries: ['BRA'],
  delivery: 'REMOTE',
  products: ['Books'],
};

it('misses everything of an empty declaration, and nothing of a full one', () => {
  expect(missingFields(nothing)).toEqual(neededFields);
  expect(missingFields(all)).toEqual([]);
});

it.each(Object.keys(all) as (keyof Declaration)[])('misses one field without %s', (key) => {
  expect(missingFields({ ...all, [key]: nothing[key] })).toHaveLength(1);
});
