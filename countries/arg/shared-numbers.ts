import type { SharedNumbers } from '../id-rule.ts';

/** The numbers of many of Argentina, each with its source and the day on which that was looked at. */
export const sharedNumbers: readonly SharedNumbers[] = [
  {
    types: ['CUIT', 'CUIL', 'CDI'],
    holds: /^5[015]/,
    use: 'RESIDENTS_ABROAD',
    source:
      'Argentina, CUIT of countries of ARCA: one each for the natural persons (50), companies (55) and others (51) of a foreign country, as in data/res.country.csv of the Argentine localisation of Odoo',
    lookedAt: '2026-11-29',
  },
  {
    types: ['DNI'],
    holds: /^[0-9]{1,7}$/,
    use: 'TWICE_ISSUED',
    source:
      'Argentina, below 10,000,000 libretas de enrolamiento (men) and libretas cívicas (women) were numbered apart: ambito.com of 5 May 2003 on the National Register of Persons',
    lookedAt: '2026-11-29',
  },
  { types: ['DNI'], holds: /^([0-9])\1{7}$/, use: 'EXAMPLE', source: 'one digit repeated, as forms are filled in with it', lookedAt: '2026-11-29' },
  {
    types: ['CUIT', 'CUIL'],
    holds: /^[0-4][0-9]([0-9])\1{7}[0-9]$/,
    use: 'EXAMPLE',
    source: 'a DNI of one digit repeated, as forms are filled in with it',
    lookedAt: '2026-11-29',
  },
];
