import { expect, test } from 'vitest';
import { compareLanguages, compareRefusals, findMessageProblems } from './messages.ts';

test('two complete languages have no finding', () => {
  const en = { a: { title: 'Limit of {amount}', ok: 'OK' } };
  const pt = { a: { title: 'Limite de {amount}', ok: 'OK' } };
  expect(compareLanguages({ en, pt })).toEqual([]);
});

test('names what is missing on either side, deep inside too', () => {
  expect(compareLanguages({ en: { a: { b: 'x' } }, pt: { a: { c: 'y' } } })).toEqual(['"a.c" is missing in English', '"a.b" is missing in Portuguese']);
  expect(compareLanguages({ en: { a: 'x' } })).toEqual(['has to export `messages` with `en` and `pt`']);
});

test('compares the placeholders, in either notation', () => {
  expect(compareLanguages({ en: { a: '{count} of {{ total }}' }, pt: { a: '{total} de {count}' } })).toEqual([]);
  expect(compareLanguages({ en: { a: '{count} files' }, pt: { a: 'arquivos' } })).toEqual(['"a" has the placeholders {count} in English and {} in Portuguese']);
});

test('sees a sentence that nobody translated, and lets short names be the same', () => {
  expect(compareLanguages({ en: { a: 'Nothing was found for this' }, pt: { a: 'Nothing was found for this' } })).toEqual([
    '"a" reads the same in both languages',
  ]);
  expect(compareLanguages({ en: { a: 'CPF / CNPJ' }, pt: { a: 'CPF / CNPJ' } })).toEqual([]);
});

test('compares the sentences of refusals', () => {
  const good = { code: '30005', status: 404, en: 'Wait {seconds} s.', pt: 'Aguarde {seconds} s.' };
  expect(compareRefusals({ errors: { TOO_MANY: good }, codes: { a: '1' }, refuse: () => undefined })).toEqual([]);
  expect(compareRefusals({ errors: { TOO_MANY: { ...good, pt: 'Aguarde.' } } })).toEqual([
    '"TOO_MANY" has the placeholders {seconds} in English and {} in Portuguese',
  ]);
});

test('empty texts are findings', () => {
  expect(compareLanguages({ en: { a: '' }, pt: { a: '' } })).toEqual(['"a" is empty']);
});

test('reads the files of this project', async () => {
  expect((await findMessageProblems()).files).toBeGreaterThan(0);
});
