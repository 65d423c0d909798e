import type { CountryNumbers } from '../country.ts';
import { accountRule, curpRule, rfcRule } from './id-numbers.ts';
import { sharedNumbers } from './shared-numbers.ts';

/** Identity numbers of Mexico. */
export const numbers: CountryNumbers = {
  rules: { ACCOUNT: accountRule, RFC: rfcRule, CURP: curpRule },
  shared: sharedNumbers,
};
