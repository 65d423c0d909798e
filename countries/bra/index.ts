import { defineCountry } from '../country.ts';
import { cnpjRule, cpfRule } from './id-numbers.ts';
import { law } from './law.ts';
import { sharedNumbers } from './shared-numbers.ts';
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
  documents: { CPF: cpfRule, CNPJ: cnpjRule },
  attributes: {},
  sharedNumbers,
  companyNumber: 'CNPJ',
  filerNumbers: ['CPF'],
  holderNumbers: ['CPF', 'CNPJ'],
  settlementAccounts: { BANK: {}, PIX: {}, PIX_ACCOUNT: {} },
  subdivisions,
  law,
  settings: {},
});
