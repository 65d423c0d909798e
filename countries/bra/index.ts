import { defineCountry } from '../country.ts';
import subdivisions from './subdivisions.json' with { type: 'json' };

/** Brazil. */
export const brazil = defineCountry({
  code: 'BRA',
  alpha2: 'BR',
  texts: {
    name: { en: 'Brazil', pt: 'Brasil', es: 'Brasil' },
    calendar: { en: 'Brazil, national', pt: 'Brasil, nacional', es: 'Brasil, nacional' },
  },
  language: 'pt',
  currency: 'BRL',
  zones: [
    'America/Sao_Paulo',
    'America/Manaus',
    'America/Rio_Branco',
    'America/Noronha',
    'America/Cuiaba',
    'America/Belem',
    'America/Fortaleza',
    'America/Recife',
    'America/Bahia',
  ],
  documents: ['CPF', 'CNPJ'],
  attributes: [],
  companyNumber: 'CNPJ',
  filerNumbers: ['CPF'],
  holderNumbers: ['CPF', 'CNPJ'],
  settlementAccounts: { BANK: {}, PIX: {}, PIX_ACCOUNT: {} },
  subdivisions,
  calendar: 'BR-national',
  cashReport: { kind: 'COE', name: { en: 'Cash of a day (COE)', pt: 'Espécie do dia (COE)', es: 'Efectivo del día (COE)' } },
  settings: {},
});
