import { expect, test } from 'vitest';
import { compareLanguages, compareRefusals, findMessageProblems, findWithoutSpanish } from './messages.ts';

const findingsOf = (messages: Parameters<typeof compareLanguages>[0]): string[] => compareLanguages(messages).findings;

test('complete languages have no finding', () => {
  const en = { a: { title: 'Limit of {amount}', ok: 'OK' } };
  const pt = { a: { title: 'Limite de {amount}', ok: 'OK' } };
  const es = { a: { title: 'Límite de {amount}', ok: 'OK' } };
  expect(compareLanguages({ en, pt, es })).toEqual({ findings: [], withoutSpanish: [] });
  expect(compareLanguages({ en, pt, es: { a: { ok: 'OK' } } })).toEqual({ findings: [], withoutSpanish: ['a.title'] });
});

test('names what is missing on either side, deep inside too', () => {
  expect(findingsOf({ en: { a: { b: 'x' } }, pt: { a: { c: 'y' } } })).toEqual(['"a.c" is missing in English', '"a.b" is missing in Portuguese']);
  expect(findingsOf({ en: { a: 'x' } })).toEqual(['has to export `messages` with `en` and `pt`']);
});

test('compares the placeholders, in either notation', () => {
  expect(findingsOf({ en: { a: '{count} of {{ total }}' }, pt: { a: '{total} de {count}' } })).toEqual([]);
  expect(findingsOf({ en: { a: '{count} files' }, pt: { a: 'arquivos' } })).toEqual(['"a" has the placeholders {count} in English and {} in Portuguese']);
  expect(findingsOf({ en: { a: '{count}' }, pt: { a: '{count}' }, es: { a: '', b: 'x' } })).toEqual([
    '"b" is missing in English',
    '"a" is empty',
    '"a" has the placeholders {count} in English and {} in Spanish',
  ]);
});

test('sees a sentence that nobody translated, and lets short names be the same', () => {
  expect(findingsOf({ en: { a: 'Nothing was found for this' }, pt: { a: 'Nothing was found for this' } })).toEqual([
    '"a" reads the same in English and Portuguese',
  ]);
  expect(findingsOf({ en: { a: 'CPF / CNPJ' }, pt: { a: 'CPF / CNPJ' } })).toEqual([]);
});

test('compares the sentences of refusals', () => {
  const good = { code: '30005', status: 404, en: 'Wait {seconds} s.', pt: 'Aguarde {seconds} s.' };
  expect(compareRefusals({ errors: { TOO_MANY: good }, codes: { a: '1' }, refuse: () => undefined })).toEqual([]);
  expect(compareRefusals({ errors: { TOO_MANY: { ...good, pt: 'Aguarde.' } } })).toEqual([
    '"TOO_MANY" has the placeholders {seconds} in English and {} in Portuguese',
  ]);
});

test('empty texts are findings', () => {
  expect(findingsOf({ en: { a: '' }, pt: { a: '' } })).toEqual(['"a" is empty']);
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
