import { defineCountry } from '../country.ts';
import { cbuRule, cdiRule, cuilRule, cuitRule, dniRule, sexOfTaxpayerNumber, taxpayerNumbersOf } from './id-numbers.ts';
import { law } from './law.ts';
import { sharedNumbers } from './shared-numbers.ts';
import subdivisions from './subdivisions.json' with { type: 'json' };

/** Argentina. */
export const argentina = defineCountry({
  code: 'ARG',
  alpha2: 'AR',
  texts: {
    name: { en: 'Argentina', pt: 'Argentina', es: 'Argentina' },
    calendar: { en: 'Argentina, national', pt: 'Argentina, nacional', es: 'Argentina, nacional' },
  },
  language: 'es',
  currency: 'ARS',
  zones: ['America/Argentina/Buenos_Aires', 'America/Argentina/Cordoba', 'America/Argentina/Mendoza'],
  documents: { DNI: dniRule, CUIT: cuitRule, CUIL: cuilRule, CDI: cdiRule },
  attributes: { CBU: cbuRule },
  anyDocument: { en: 'Any Argentine type', pt: 'Qualquer tipo argentino', es: 'Cualquier tipo argentino' },
  sharedNumbers,
  innerNumber: { type: 'DNI', within: ['CUIT', 'CUIL'], numbersOf: taxpayerNumbersOf, sexOf: sexOfTaxpayerNumber },
  companyNumber: 'CUIT',
  filerNumbers: ['DNI', 'CUIT', 'CUIL'],
  holderNumbers: ['CUIT', 'CUIL', 'CDI'],
  settlementAccounts: { CBU: { checkedAs: 'CBU' } },
  subdivisions,
  law,
  settings: { selection_days: 30, analysis_days: 90 },
});
