import { expect, it } from 'vitest';
import type { PersonOnFile } from '../../../id-database/server/index.ts';
import { queryOfPerson } from './query-of-person.ts';

const nameless: PersonOnFile = {
  id: '1',
  kind: 'PERSON',
  name: 'Maria da Conceição Souza',
  birthDate: null,
  gender: null,
  nationality: null,
  documents: [],
  companies: ['ATBR'],
};

it.each<[string, Partial<PersonOnFile>, object]>([
  ['the name alone', {}, { name: nameless.name, kind: 'person' }],
  ['a company', { kind: 'COMPANY' }, { name: nameless.name, kind: 'organisation' }],
  [
    'all that is known',
    {
      birthDate: '1961-04-02',
      gender: 'F',
      nationality: 'BR',
      documents: [
        { country: 'BRA', type: 'CPF', no: '39053344705' },
        { country: 'ARG', type: 'DNI', no: '12345678' },
      ],
    },
    {
      name: nameless.name,
      kind: 'person',
      births: [{ from: '1961-04-02', until: '1961-04-02' }],
      nationalities: ['BRA'],
      gender: 'female',
      numbers: [
        { number: '39053344705', country: 'BRA', type: 'tax' },
        { number: '12345678', country: 'ARG', type: 'national' },
      ],
    },
  ],
  ['what means nothing is left out', { gender: 'X', nationality: 'Atlantis' }, { name: nameless.name, kind: 'person' }],
])('a person is asked about by %s', (_case, more, query) => {
  const asked = queryOfPerson({ ...nameless, ...more });
  expect(asked).toMatchObject(query);
  expect(Object.keys(asked)).toEqual(expect.arrayContaining(Object.keys(query)));
  expect(Object.keys(asked)).toHaveLength(Object.keys(query).length);
});
