import type { CountryNumbers } from '../country.ts';
import { cbuRule, cdiRule, cuilRule, cuitRule, dniRule, sexOfTaxpayerNumber, taxpayerNumbersOf } from './id-numbers.ts';
import { sharedNumbers } from './shared-numbers.ts';

/** Identity numbers of Argentina. */
export const numbers: CountryNumbers = {
  rules: { DNI: dniRule, CUIT: cuitRule, CUIL: cuilRule, CDI: cdiRule, CBU: cbuRule },
  shared: sharedNumbers,
  inner: { type: 'DNI', within: ['CUIT', 'CUIL'], numbersOf: taxpayerNumbersOf, sexOf: sexOfTaxpayerNumber },
};
