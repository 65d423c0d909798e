import { parseCountry } from '../../../../platform/contract/country-code.ts';
import { readListDate, type ScreeningQuery } from '../../../../engines/screening/index.ts';
import type { PersonOnFile } from '../../../id-database/server/index.ts';
import { askedNumber } from '../read-asked.ts';

const genders: Readonly<Record<string, 'male' | 'female'>> = { M: 'male', F: 'female' };

/** A person or company on file, as the comparison is asked about them: by all that is known. */
export function queryOfPerson({ kind, name, birthDate, gender, nationality, documents }: PersonOnFile): ScreeningQuery {
  const birth = birthDate === null ? undefined : readListDate(birthDate);
  const country = nationality === null ? undefined : parseCountry(nationality);
  const asked = gender === null ? undefined : genders[gender];
  return {
    name,
    kind: kind === 'PERSON' ? 'person' : 'organisation',
    ...(birth ? { births: [birth] } : {}),
    ...(country ? { nationalities: [country] } : {}),
    ...(documents.length > 0 ? { numbers: documents.map(({ no, country: of }) => askedNumber(no, of)) } : {}),
    ...(asked ? { gender: asked } : {}),
  };
}
