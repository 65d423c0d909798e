import type { KnownPerson } from '../../../id-database/server/index.ts';
import type { AskedRow } from '../../../screening/server/index.ts';

const genders: Readonly<Record<string, 'male' | 'female'>> = { F: 'female', M: 'male' };

/** A customer as the lists are asked; undefined without a name. */
export function askedOf({ kind, name, birthDate, gender, nationality, numbers }: KnownPerson): AskedRow | undefined {
  if (name === null || name.trim() === '') return undefined;
  const [main, ...others] = numbers.map(({ no, country }) => ({ id_no: no, id_country: country }));
  return {
    name,
    kind: kind === 'PERSON' ? 'person' : 'organisation',
    birth_date: birthDate,
    nationality,
    id_no: main?.id_no ?? null,
    id_country: main?.id_country ?? null,
    gender: genders[gender ?? ''] ?? null,
    ...(others.length > 0 ? { other_ids: others } : {}),
  };
}
