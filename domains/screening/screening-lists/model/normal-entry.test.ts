import { expect, it } from 'vitest';
import type { ListEntry } from '../../../../engines/screening/index.ts';
import { hashedText, normalEntry } from './normal-entry.ts';

const entry: ListEntry = {
  key: '7',
  formerKeys: [],
  kind: 'person',
  names: [
    { text: 'PEREZ,  Ana', type: 'primary' },
    { text: 'Ana P.', type: 'weak' },
    { text: 'A. Perez', type: 'alias' },
  ],
  births: [
    { from: '1970-01-01', until: '1970-12-31', isApproximate: true },
    { from: '1969-05-02', until: '1969-05-02', isApproximate: false },
  ],
  birthPlaces: [' Lima '],
  nationalities: ['PER', 'COL'],
  countries: [],
  numbers: [{ type: 'passport', number: 'X 1', country: undefined }],
  addresses: ['', 'Calle 1'],
  programmes: ['SDGT', 'SDGT'],
  charges: [],
  remarks: ' a\n b ',
};
const same = (other: ListEntry): boolean => hashedText(normalEntry(entry)) === hashedText(normalEntry(other));

it('keeps the primary name first and drops blanks and repeated values', () => {
  const normal = normalEntry(entry);
  expect(normal.names.map(({ text }) => text)).toEqual(['PEREZ, Ana', 'A. Perez', 'Ana P.']);
  expect(normal).toMatchObject({ birthPlaces: ['Lima'], addresses: ['Calle 1'], programmes: ['SDGT'], remarks: 'a b' });
  expect('gender' in normal).toBe(false);
});
it('is the same whatever the order and the blanks', () => {
  const [first, ...others] = entry.names;
  expect(same({ ...entry, names: [first as never, ...others.toReversed()], births: entry.births.toReversed(), nationalities: ['COL', 'PER'] })).toBe(true);
  expect(same({ ...entry, formerKeys: ['3'], gender: undefined, remarks: 'a b' })).toBe(true);
});
it('differs by every field', () => {
  const others: Partial<ListEntry>[] = [
    { key: '8' },
    { kind: 'organisation' },
    { names: entry.names.slice(0, 2) },
    { names: [{ text: 'PEREZ, Ana', type: 'alias' }, ...entry.names.slice(1)] },
    { births: [] },
    { birthPlaces: ['Lima', 'Cusco'] },
    { nationalities: ['PER'] },
    { countries: ['PER'] },
    { gender: 'female' },
    { numbers: [{ type: 'passport', number: 'X 1', country: 'PER' }] },
    { addresses: [] },
    { programmes: ['SDGT', 'IRAN'] },
    { charges: ['x'] },
    { remarks: '' },
    { listedOn: '2020-01-01' },
    { endsOn: '2020-01-01' },
  ];
  expect(others.filter((change) => same({ ...entry, ...change }))).toEqual([]);
});
