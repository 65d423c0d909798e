import { defineCountry } from '../country.ts';
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
  documents: ['DNI', 'CUIT', 'CUIL', 'CDI'],
  attributes: ['CBU'],
  accountNumbers: ['CBU'],
  anyDocument: { en: 'Any Argentine type', pt: 'Qualquer tipo argentino', es: 'Cualquier tipo argentino' },
  companyNumber: 'CUIT',
  filerNumbers: ['DNI', 'CUIT', 'CUIL'],
  holderNumbers: ['CUIT', 'CUIL', 'CDI'],
  settlementAccounts: { CBU: { checkedAs: 'CBU' } },
  subdivisions,
  calendar: 'AR-national',
  settings: { selection_days: 30, analysis_days: 90 },
});
