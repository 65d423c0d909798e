import { describe, expect, it } from 'vitest';
import type { ListEntry } from '../../../../engines/screening/index.ts';
import { readListDate } from '../../../../engines/screening/index.ts';
import { type Clearance, clearanceOf } from './clearance.ts';
import { type QueryFacts, factsOfQuery, factsOfEntry } from './facts.ts';

const day = (text: string) => readListDate(text) ?? { from: '', until: '', isApproximate: false };
const entry = (change: Partial<ListEntry> = {}): ListEntry => ({
  key: '100',
  formerKeys: [],
  kind: 'person',
  names: [{ text: 'ROJAS PEÑA, Marcos', type: 'primary' }],
  births: [day('1961')],
  birthPlaces: [],
  nationalities: ['COL'],
  countries: [],
  numbers: [],
  addresses: [],
  programmes: ['SDNTK'],
  charges: [],
  remarks: '',
  ...change,
});
const buildQuery = (change: Partial<QueryFacts> = {}): QueryFacts => ({ name: 'Marcos Rojas Peña', kind: 'person', births: [day('1988-03-04')], ...change });

const cleared = (id: string, one: ListEntry, who = buildQuery()): Clearance => ({
  id,
  entryKey: one.key,
  askedFacts: factsOfQuery(who),
  entryFacts: factsOfEntry(one),
});
const holds = (clearances: Clearance[], who: QueryFacts, one: ListEntry) =>
  clearanceOf(clearances, factsOfQuery(who), { key: one.key, formerKeys: one.formerKeys, facts: factsOfEntry(one) })?.id;

const existing = [cleared('1', entry())];

describe('a false positive stays cleared', () => {
  it.each<[string, Partial<QueryFacts>, Partial<ListEntry>]>([
    ['as long as nothing changes', {}, {}],
    ['when the name is written otherwise', { name: 'ROJAS PENA Marcos' }, {}],
    ['when less is asked', { births: [], kind: 'any' }, {}],
    [
      'when the list changes programmes, addresses, charges or remarks',
      {},
      { programmes: ['SDGT'], addresses: ['Calle 1'], charges: ['Fraud'], remarks: 'Also' },
    ],
    ['when the list takes one of its names away', {}, { names: [{ text: 'Marcos Rojas Peña', type: 'alias' }] }],
    ['when the list merges the entry under another key', {}, { key: '200', formerKeys: ['99', '100'] }],
  ])('%s', (_name, who, one) => expect(holds(existing, buildQuery(who), entry(one))).toBe('1'));
});

describe('a false positive comes back', () => {
  it.each<[string, Partial<QueryFacts>, Partial<ListEntry>]>([
    ['when the person has another name', { name: 'Marcos Rojas Prado' }, {}],
    ['when another date of birth is known', { births: [day('1961-01-05')] }, {}],
    ['when a nationality becomes known', { nationalities: ['COL'] }, {}],
    ['when a number becomes known', { numbers: [{ number: '52.998.224', country: 'COL' }] }, {}],
    ['when the gender becomes known', { gender: 'male' }, {}],
    ['when the list adds a name', {}, { names: [...entry().names, { text: 'El Marqués', type: 'alias' }] }],
    ['when the list changes the date of birth', {}, { births: [day('1988')] }],
    ['when the list takes the date of birth away, which told the two apart', {}, { births: [] }],
    ['when the list adds a number', {}, { numbers: [{ type: 'passport', number: 'AB123' }] }],
    ['when it is another entry', {}, { key: '101' }],
  ])('%s', (_name, who, one) => expect(holds(existing, buildQuery(who), entry(one))).toBeUndefined());
});

describe('entries that a list merges', () => {
  const other = entry({ key: '101', names: [{ text: 'Marco Rojas', type: 'primary' }], births: [day('1963')], nationalities: ['PER'] });
  const merged = entry({
    key: '300',
    formerKeys: ['100', '101'],
    names: [...entry().names, ...other.names],
    births: [...entry().births, ...other.births],
    nationalities: ['COL', 'PER'],
  });
  it('stay cleared where the person was cleared of each', () => expect(holds([cleared('2', other), ...existing], buildQuery(), merged)).toBe('2'));
  it('come back where the person was cleared of one only', () => expect(holds(existing, buildQuery(), merged)).toBeUndefined());
});

it('the newest decision about an entry counts', () => {
  const changed = entry({ births: [day('1962')] });
  expect(holds([cleared('2', changed), ...existing], buildQuery(), changed)).toBe('2');
  expect(holds([cleared('2', changed), ...existing], buildQuery(), entry())).toBeUndefined();
});

it('what is asked has the same facts, whatever its order and spelling', () => {
  const key = (who: QueryFacts) => JSON.stringify(factsOfQuery(who));
  expect(key(buildQuery())).toBe(key(buildQuery({ name: 'rojas peña, MARCOS' })));
  expect(key(buildQuery({ numbers: [{ number: '529.982.247-25', country: 'BRA' }] }))).toBe(
    key(buildQuery({ numbers: [{ number: '52998224725', country: 'BRA' }] })),
  );
  expect(key(buildQuery())).not.toBe(key(buildQuery({ births: [] })));
});
