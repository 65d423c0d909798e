import type { CsvMapping } from './formats/mapped/mapping.ts';

/** The invented list of the demonstration: a file in a layout of its own, as an operator might bring one. */
export const demonstrationList = new URL('demonstration-list.csv', import.meta.url);

/** How that file is read. */
export const demonstrationMapping: CsvMapping = {
  delimiter: ';',
  encoding: 'utf-8',
  dateOrder: 'day-month-year',
  separator: ';',
  kind: { column: 'tipo', values: { pessoa: 'person', pep: 'person', empresa: 'organisation', navio: 'vessel' }, otherwise: 'other' },
  key: ['codigo'],
  name: ['nome'],
  aliases: ['outros_nomes'],
  weakAliases: ['nomes_fracos'],
  formerNames: ['nomes_anteriores'],
  births: ['nascimento'],
  birthPlaces: ['local_nascimento'],
  nationalities: ['nacionalidade'],
  countries: ['pais'],
  gender: ['sexo'],
  numbers: [
    { column: 'cpf', type: 'tax', country: 'BRA' },
    { column: 'cnpj', type: 'tax', country: 'BRA' },
    { column: 'cuit', type: 'tax', country: 'ARG' },
    { column: 'imo', type: 'imo' },
    { column: 'passaporte', type: 'passport', countryColumn: 'pais_passaporte' },
  ],
  addresses: ['endereco'],
  programmes: ['programa'],
  charges: ['cargo_ou_motivo'],
  remarks: ['observacoes'],
  listedOn: ['desde'],
  endsOn: ['ate'],
};
