import { expect, test } from 'vitest';
import { compareLanguages, findMessageProblems, findWithoutSpanish } from './messages.ts';

const findingsOf = compareLanguages;

test('complete languages have no finding', () => {
  const en = { a: { title: 'Limit of {amount}', ok: 'OK' } };
  const pt = { a: { title: 'Limite de {amount}', ok: 'OK' } };
  const es = { a: { title: 'Límite de {amount}', ok: 'OK' } };
  expect(compareLanguages({ en, pt, es })).toEqual([]);
  expect(compareLanguages({ en, pt, es: { a: { ok: 'OK' } } })).toEqual(['"a.title" is missing in Spanish']);
});

test('names what is missing on either side, deep inside too', () => {
  const en = { a: { b: 'x' } };
  expect(findingsOf({ en, pt: { a: { c: 'y' } }, es: en })).toEqual(['"a.c" is missing in English', '"a.b" is missing in Portuguese']);
  expect(findingsOf({ en: { a: 'x' }, pt: { a: 'y' }, es: undefined })).toEqual(['"a" is missing in Spanish']);
});

test('asks for the plural form of millions where a language has one', () => {
  const en = { files_one: '{{count}} file', files_other: '{{count}} files' };
  const pt = { files_one: '{{count}} arquivo', files_many: '{{count}} de arquivos', files_other: '{{count}} arquivos' };
  const es = { files_one: '{{count}} archivo', files_other: '{{count}} archivos' };
  expect(findingsOf({ en, pt, es })).toEqual(['"files_other" has no form "_many" in Spanish']);
});

test('compares the placeholders, in either notation', () => {
  expect(findingsOf({ en: { a: '{count} of {{ total }}' }, pt: { a: '{total} de {count}' }, es: { a: '{total} de {count}' } })).toEqual([]);
  expect(findingsOf({ en: { a: '{count} files' }, pt: { a: 'arquivos' }, es: { a: '{count} archivos' } })).toEqual([
    '"a" has the placeholders {count} in English and {} in Portuguese',
  ]);
  expect(findingsOf({ en: { a: '{count}' }, pt: { a: '{count}' }, es: { a: '', b: 'x' } })).toEqual([
    '"b" is missing in English',
    '"a" is empty',
    '"a" has the placeholders {count} in English and {} in Spanish',
  ]);
});

test('sees a sentence that nobody translated, and lets short names be the same', () => {
  const [same, es] = [{ a: 'Nothing was found for this' }, { a: 'No se encontró nada' }];
  expect(findingsOf({ en: same, pt: same, es })).toEqual(['"a" reads the same in English and Portuguese']);
  const short = { a: 'CPF / CNPJ' };
  expect(findingsOf({ en: short, pt: short, es: short })).toEqual([]);
});

test('empty texts are findings', () => {
  const empty = { a: '' };
  expect(findingsOf({ en: empty, pt: empty, es: empty })).toEqual(['"a" is empty', '"a" is empty']);
});

test('finds texts in sources without Spanish', () => {
  const lacking = "const a: Texts = { en: 'x', pt: `y ${1}` };";
  expect(findWithoutSpanish('a.ts', lacking)).toEqual([lacking.indexOf('{')]);
  expect(findWithoutSpanish('a.ts', "const a = { en: 'x', pt: 'y', es: 'z' }; const b = { en: { a: 'x' }, pt: { a: 'y' } };")).toEqual([]);
  expect(findWithoutSpanish('a.ts', 'const a = { en: () => 1, pt: () => 2 };')).toEqual([]);
});

test('reads the files of this project', async () => {
  expect((await findMessageProblems()).files).toBeGreaterThan(0);
});
