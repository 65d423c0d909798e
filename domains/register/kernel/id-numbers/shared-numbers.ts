import type { IdAttribute, IdType } from './id-types.ts';

/*
 * Numbers that are properly formed and stand for many people. Each has its source and the day on which that was looked at;
 * numbers that nobody is ever given, such as a CPF of one digit repeated, are refused as reserved by the rule of their type.
 */

/** Why a number stands for more than one person. */
export const sharedUses = ['RESIDENTS_ABROAD', 'PUBLIC_AT_LARGE', 'TWICE_ISSUED', 'EXAMPLE'] as const;
/**
 * - `RESIDENTS_ABROAD`: an authority gives it to all residents of a foreign country, or to all foreigners.
 * - `PUBLIC_AT_LARGE`: an authority has it written where the customer has no number.
 * - `TWICE_ISSUED`: two registers have each given it to somebody.
 * - `EXAMPLE`: manuals, tests and forms are filled in with it.
 */
export type SharedUse = (typeof sharedUses)[number];

interface SharedNumbers {
  readonly types: readonly (IdType | IdAttribute)[];
  /** Which numbers in their stored form; no two entries of a type hold the same number. */
  readonly holds: RegExp;
  readonly use: SharedUse;
  readonly source: string;
  /** Day on which the source was looked at. */
  readonly lookedAt: string;
}

const oneOf = (...numbers: readonly string[]): RegExp => new RegExp(`^(?:${numbers.join('|')})$`);

/** The numbers of many of the three countries. */
export const sharedNumbers: readonly SharedNumbers[] = [
  {
    types: ['RFC'],
    holds: oneOf('XAXX010101000'),
    use: 'PUBLIC_AT_LARGE',
    source: 'Mexico, Resolución Miscelánea Fiscal, rule 2.7.1.23: customers without an RFC',
    lookedAt: '2026-11-29',
  },
  {
    types: ['RFC'],
    holds: oneOf('XEXX010101000'),
    use: 'RESIDENTS_ABROAD',
    source: 'Mexico, Resolución Miscelánea Fiscal, rule 2.7.1.23: residents abroad without an RFC',
    lookedAt: '2026-11-29',
  },
  {
    types: ['CURP'],
    holds: oneOf('XEXX010101HNEXXXA4', 'XEXX010101MNEXXXA8'),
    use: 'RESIDENTS_ABROAD',
    source:
      'Mexico, generic CURP of foreigners, one for men and one for women, as public payroll and university software leaves them out of look-ups at RENAPO',
    lookedAt: '2026-11-29',
  },
  {
    types: ['CUIT', 'CUIL', 'CDI'],
    holds: /^5[015]/,
    use: 'RESIDENTS_ABROAD',
    source:
      'Argentina, CUIT of countries of ARCA: one each for the natural persons (50), companies (55) and others (51) of a foreign country, as in data/res.country.csv of the Argentine localisation of Odoo',
    lookedAt: '2026-11-29',
  },
  {
    types: ['DNI'],
    holds: /^[0-9]{1,7}$/,
    use: 'TWICE_ISSUED',
    source:
      'Argentina, below 10,000,000 libretas de enrolamiento (men) and libretas cívicas (women) were numbered apart: ambito.com of 5 May 2003 on the National Register of Persons',
    lookedAt: '2026-11-29',
  },
  { types: ['DNI'], holds: /^([0-9])\1{7}$/, use: 'EXAMPLE', source: 'one digit repeated, as forms are filled in with it', lookedAt: '2026-11-29' },
  {
    types: ['CUIT', 'CUIL'],
    holds: /^[0-4][0-9]([0-9])\1{7}[0-9]$/,
    use: 'EXAMPLE',
    source: 'a DNI of one digit repeated, as forms are filled in with it',
    lookedAt: '2026-11-29',
  },
  {
    types: ['CPF'],
    holds: oneOf('12345678909', '01234567890'),
    use: 'EXAMPLE',
    source: 'ascending digits; cpf-cnpj-validator keeps the first on its list of refused numbers',
    lookedAt: '2026-11-29',
  },
  { types: ['CNPJ'], holds: oneOf('12345678000195'), use: 'EXAMPLE', source: 'ascending digits with branch 0001', lookedAt: '2026-11-29' },
  {
    types: ['ACCOUNT'],
    holds: oneOf('4111111111111111', '4242424242424242', '5555555555554444', '378282246310005'),
    use: 'EXAMPLE',
    source: 'test cards in the documentation of acquirers and of the card schemes',
    lookedAt: '2026-11-29',
  },
  {
    types: ['ACCOUNT'],
    holds: /^([2-9])\1{9}$/,
    use: 'EXAMPLE',
    source: 'a telephone of one digit repeated, as forms are filled in with it',
    lookedAt: '2026-11-29',
  },
];

/** Why a number in its stored form stands for more than one person; undefined where it stands for one. */
export const sharedUseOf = (type: IdType | IdAttribute, no: string): SharedUse | undefined =>
  sharedNumbers.find(({ types, holds }) => types.includes(type) && holds.test(no))?.use;

/** Between a number of many and the sign of who it stands for; in no alphabet of a number. */
const holderMark = '~';

/** A number of many as it is stored of one of its holders: no two holders have the same. @param holder letters and digits that tell the holder apart */
export const numberOfHolder = (no: string, holder: string): string => `${plainNumber(no)}${holderMark}${holder}`;

/** A stored number as papers have it: without the sign of its holder. */
export const plainNumber = (no: string): string => (no.includes(holderMark) ? no.slice(0, no.indexOf(holderMark)) : no);

/** How the stored numbers of all holders of a number of many begin. */
export const holdersOf = (no: string): string => `${plainNumber(no)}${holderMark}`;

/*
 * Placeholders of free references, such as the number of a passport: what people write where there is none. Compared without
 * anything but letters and digits, in capitals and without accents.
 */
const placeholderWords = new Set(
  (
    'NA ND NI NC SN SD NAN NULL NONE NIL NO NOTIENE NAOTEM NAOPOSSUI NINGUNO NENHUM NOAPLICA NAOAPLICA NAOSEAPLICA NAOINFORMADO NOINFORMADO SEMNUMERO SINNUMERO SINDATO SEMDADOS ' +
    'PENDIENTE PENDENTE EXTRANJERO ESTRANGEIRO UNKNOWN NOTAVAILABLE NOTAPPLICABLE NOTKNOWN TEST TESTE PRUEBA XXX PASSPORT PASSAPORTE PASAPORTE'
  ).split(' '),
);

/** Whether a reference, such as the number of a passport, says that there is none: "N/A", "000000000", "123456789", "S/N". */
export function isPlaceholder(reference: string): boolean {
  const bare = reference
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
  const number = bare.replace(/^(?:RG|RNE|CI|DNI|CPF|DOC|NUM|NRO|NO|N|PASSPORT|PASSAPORTE|PASAPORTE)(?=[0-9])/, '');
  return [bare, number].some(
    (text) => text === '' || placeholderWords.has(text) || /^(.)\1*$/u.test(text) || '01234567890'.includes(text) || '9876543210'.includes(text),
  );
}
