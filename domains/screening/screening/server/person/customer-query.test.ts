import { expect, it } from 'vitest';
import type { KnownPerson } from '../../../../register/id-database/server/index.ts';
import { queryOf } from '../read-query.ts';
import { queryOfCustomer } from './customer-query.ts';

const nameless: KnownPerson = {
  id: '1',
  kind: 'PERSON',
  name: 'Maria da Conceição Souza',
  birthDate: null,
  gender: null,
  nationality: null,
  numbers: [],
  otherNames: [],
};

it.each<[string, Partial<KnownPerson>, object]>([
  ['the name alone', {}, { name: nameless.name, kind: 'person' }],
  ['a company', { kind: 'COMPANY' }, { name: nameless.name, kind: 'organisation' }],
  [
    'all that is known',
    {
      birthDate: '1961-04-02',
      gender: 'F',
      nationality: 'BR',
      numbers: [
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
  const row = queryOfCustomer({ ...nameless, ...more });
  const request = row ? queryOf(row) : {};
  expect(request).toMatchObject(query);
  expect(Object.keys(request)).toEqual(expect.arrayContaining(Object.keys(query)));
  expect(Object.keys(request)).toHaveLength(Object.keys(query).length);
});

it.each([null, '', ' '])('nobody is asked about by the name %j', (name) => {
  expect(queryOfCustomer({ ...nameless, name })).toBeUndefined();
});

it('other names are asked, too: each once, and not what is on file', () => {
  const existing = { ...nameless, otherNames: ['Maria Souza', 'MARIA DA CONCEIÇÃO SOUZA', ' '] };
  expect(queryOfCustomer(existing, ['maria souza', 'Ateliê da Maria'])).toMatchObject({ other_names: ['Ateliê da Maria', 'maria souza'] });
  expect(queryOf(queryOfCustomer(existing) as never)).toMatchObject({ name: nameless.name, otherNames: ['Maria Souza'] });
  expect(queryOfCustomer(nameless)).not.toHaveProperty('other_names');
});
