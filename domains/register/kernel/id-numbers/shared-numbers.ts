import { type SharedNumbers, type SharedUse, sharedUseIn } from '../../../../countries/id-rule.ts';
import { numberList } from '../../../../countries/number-list.ts';
import type { IdAttribute, IdType } from './id-types.ts';

export { type SharedUse, sharedUses } from '../../../../countries/id-rule.ts';

/*
 * Numbers that are properly formed and stand for many people. Each country has its own;
 * numbers that nobody is ever given, such as a CPF of one digit repeated, are refused as reserved by the rule of their type.
 */

/** The numbers of many of all countries. */
export const sharedNumbers: readonly SharedNumbers[] = Object.values(numberList).flatMap(({ shared }) => shared);

/** Why a number in its stored form stands for more than one person; undefined where it stands for one. */
export const sharedUseOf = (type: IdType | IdAttribute, no: string): SharedUse | undefined => sharedUseIn(sharedNumbers, type, no);

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
