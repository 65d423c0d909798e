import { expect, test } from 'vitest';
import { addTexts, findText, textsUnder } from './texts.ts';

const group = {
  open: 'Open {{name}}',
  files_one: '{{count}} file',
  files_other: '{{count}} files',
  rows_zero: 'no rows',
  rows_other: '{{count}} rows',
  plain: 'Plain',
  codes: { A: 'First', 'B.1': 'Second', below: { C: 'Third' } },
};
addTexts('en', 'gallery', { sample: group });
addTexts('pt', 'gallery', { sample: { files_one: '{{count}} arquivo', files_many: '{{count}} de arquivos', files_other: '{{count}} arquivos' } });
const en = (key: string, params?: Record<string, string | number>) => findText(`sample.${key}`, 'en', params);
const pt = (key: string, params?: Record<string, string | number>) => findText(`sample.${key}`, 'pt', params);

test('texts are found by dotted key and filled in', () => {
  expect(en('open', { name: 'a.pdf' })).toBe('Open a.pdf');
  expect(en('plain')).toBe('Plain');
  expect(en('nothing')).toBeUndefined();
  // A group of texts is no text.
  expect(findText('sample', 'en')).toBeUndefined();
});

test('a parameter that is not given stays visible', () => {
  expect(en('open')).toBe('Open {{name}}');
});

test('what is filled in is neither read again nor escaped', () => {
  for (const name of ['{{name}}', '$&', '$t(sample.plain)', '<b>"&amp;"</b>']) expect(en('open', { name })).toBe(`Open ${name}`);
});

test('counts pick the form of the language', () => {
  expect([0, 1, 2].map((count) => en('files', { count }))).toEqual(['0 files', '1 file', '2 files']);
  expect([0, 1, 2, 1_000_000].map((count) => pt('files', { count }))).toEqual(['0 arquivo', '1 arquivo', '2 arquivos', '1000000 de arquivos']);
  expect(en('rows', { count: 0 })).toBe('no rows');
  expect(en('plain', { count: 3 })).toBe('Plain');
});

test('codes may hold dots, and only texts directly under a key are listed', () => {
  expect(en('codes.B.1')).toBe('Second');
  expect(textsUnder('sample.codes', 'en')).toEqual(['A', 'B.1']);
  expect(textsUnder('sample.nothing', 'en')).toEqual([]);
});
