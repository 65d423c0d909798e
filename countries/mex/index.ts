import { defineCountry } from '../country.ts';
import subdivisions from './subdivisions.json' with { type: 'json' };

/** Mexico. */
export const mexico = defineCountry({
  code: 'MEX',
  alpha2: 'MX',
  texts: {
    name: { en: 'Mexico', pt: 'México', es: 'México' },
    calendar: { en: 'Mexico, national', pt: 'México, nacional', es: 'México, nacional' },
    numbers: { ACCOUNT: { en: 'Account (CLABE)', pt: 'Conta (CLABE)', es: 'Cuenta (CLABE)' } },
  },
  language: 'es',
  currency: 'MXN',
  zones: ['America/Mexico_City', 'America/Cancun', 'America/Monterrey', 'America/Chihuahua', 'America/Hermosillo', 'America/Mazatlan', 'America/Tijuana'],
  documents: ['ACCOUNT'],
  attributes: ['RFC', 'CURP'],
  accountNumbers: ['ACCOUNT'],
  companyNumber: 'RFC',
  filerNumbers: ['CURP', 'RFC'],
  holderNumbers: ['RFC'],
  settlementAccounts: { CLABE: { checkedAs: 'ACCOUNT' } },
  subdivisions,
  calendar: 'MX-national',
  cashReport: {
    kind: 'RELEVANTE',
    name: { en: 'Relevant operations of a quarter', pt: 'Operações relevantes do trimestre', es: 'Operaciones relevantes del trimestre' },
  },
  settings: { selection_days: 30, ubo_record: 1_500 },
});
