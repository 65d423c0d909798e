import { parseCountry } from '../../../../../platform/contract/country-code.ts';
import type { KnownPerson } from '../../../../register/id-database/server/index.ts';
import { readListDate } from '../../../../../engines/screening/index.ts';
import { genderOnFile } from '../../../../register/kernel/index.ts';
import type { QueryRow } from '../stores/report.store.ts';

const folded = (name: string): string => name.trim().toLowerCase();

/**
 * Somebody on file as the lists are asked about them, by all that is known; undefined without a name. What means nothing is left out.
 * @param otherNames further names beside those on file, as a merchant has
 */
export function queryOfCustomer(
  { kind, name, birthDate, gender, nationality, numbers, otherNames: onFile }: KnownPerson,
  otherNames: readonly string[] = [],
): QueryRow | undefined {
  if (name === null || name.trim() === '') return undefined;
  const [main, ...others] = numbers.map(({ no, country }) => ({ id_no: no, id_country: country }));
  // One is compared once, however it is written, and not what is on file.
  const byText = new Map([...onFile, ...otherNames].map((one) => [folded(one), one]));
  byText.delete('');
  byText.delete(folded(name));
  const names = [...byText.values()].toSorted();
  return {
    name,
    kind: kind === 'PERSON' ? 'person' : 'organisation',
    birth_date: birthDate !== null && readListDate(birthDate) ? birthDate : null,
    nationality: nationality === null ? null : (parseCountry(nationality) ?? null),
    id_no: main?.id_no ?? null,
    id_country: main?.id_country ?? null,
    gender: genderOnFile(gender),
    ...(others.length > 0 ? { other_ids: others } : {}),
    ...(names.length > 0 ? { other_names: names } : {}),
  };
}
