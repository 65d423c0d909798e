import { oneOf, type SharedNumbers } from '../id-rule.ts';

/** The numbers of many of Mexico, each with its source and the day on which that was looked at. */
export const sharedNumbers: readonly SharedNumbers[] = [
  {
    types: ['RFC'],
    holds: oneOf('XAXX010101000'),
    use: 'PUBLIC_AT_LARGE',
    source: 'Mexico, Resolución Miscelánea Fiscal, rule 2.7.1.23: customers without an RFC',
    lookedAt: '2026-11-29',
  },
  {
    types: ['RFC'],
    holds: oneOf('XEXX010101000'),
    use: 'RESIDENTS_ABROAD',
    source: 'Mexico, Resolución Miscelánea Fiscal, rule 2.7.1.23: residents abroad without an RFC',
    lookedAt: '2026-11-29',
  },
  {
    types: ['CURP'],
    holds: oneOf('XEXX010101HNEXXXA4', 'XEXX010101MNEXXXA8'),
    use: 'RESIDENTS_ABROAD',
    source:
      'Mexico, generic CURP of foreigners, one for men and one for women, as public payroll and university software leaves them out of look-ups at RENAPO',
    lookedAt: '2026-11-29',
  },
  {
    types: ['ACCOUNT'],
    holds: oneOf('4111111111111111', '4242424242424242', '5555555555554444', '378282246310005'),
    use: 'EXAMPLE',
    source: 'test cards in the documentation of acquirers and of the card schemes',
    lookedAt: '2026-11-29',
  },
  {
    types: ['ACCOUNT'],
    holds: /^([2-9])\1{9}$/,
    use: 'EXAMPLE',
    source: 'a telephone of one digit repeated, as forms are filled in with it',
    lookedAt: '2026-11-29',
  },
];
