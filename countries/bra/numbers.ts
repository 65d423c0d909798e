import type { CountryNumbers } from '../country.ts';
import { cnpjRule, cpfRule } from './id-numbers.ts';
import { sharedNumbers } from './shared-numbers.ts';

/** Identity numbers of Brazil. */
export const numbers: CountryNumbers = {
  rules: { CPF: cpfRule, CNPJ: cnpjRule },
  shared: sharedNumbers,
};
