import { oneOf, type SharedNumbers } from '../id-rule.ts';

/** The numbers of many of Brazil, each with its source and the day on which that was looked at. */
export const sharedNumbers: readonly SharedNumbers[] = [
  {
    types: ['CPF'],
    holds: oneOf('12345678909', '01234567890'),
    use: 'EXAMPLE',
    source: 'ascending digits; cpf-cnpj-validator keeps the first on its list of refused numbers',
    lookedAt: '2026-11-29',
  },
  { types: ['CNPJ'], holds: oneOf('12345678000195'), use: 'EXAMPLE', source: 'ascending digits with branch 0001', lookedAt: '2026-11-29' },
];
