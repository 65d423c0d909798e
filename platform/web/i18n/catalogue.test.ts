import { expect, test } from 'vitest';
import { createCatalogue } from './catalogue.ts';

const en = createCatalogue('en', {
  kit: { open: 'Open {name}', files_one: '{count} file', files_other: '{count} files', rows_zero: 'no rows', rows_other: '{count} rows', plain: 'Plain' },
});
const pt = createCatalogue('pt', { kit: { files_one: '{count} arquivo', files_other: '{count} arquivos' } });

test('texts are found by dotted key and filled in', () => {
  expect(en.find('kit.open', { name: 'a.pdf' })).toBe('Open a.pdf');
  expect(en.find('kit.open', {})).toBe('Open {name}');
  expect(en.find('kit.plain')).toBe('Plain');
  expect(en.find('kit.nothing')).toBeUndefined();
  expect(en.find('kit')).toBeUndefined();
});

test('what is filled in is not read again', () => {
  expect(en.find('kit.open', { name: '{name}' })).toBe('Open {name}');
  expect(en.find('kit.open', { name: '$&' })).toBe('Open $&');
});

test('counts pick the form of the language', () => {
  expect([0, 1, 2].map((count) => en.find('kit.files', { count }))).toEqual(['0 files', '1 file', '2 files']);
  expect([0, 1, 2, 1_000_000].map((count) => pt.find('kit.files', { count }))).toEqual(['0 arquivo', '1 arquivo', '2 arquivos', '1000000 arquivos']);
  expect(en.find('kit.rows', { count: 0 })).toBe('no rows');
  expect(en.find('kit.plain', { count: 3 })).toBe('Plain');
});
