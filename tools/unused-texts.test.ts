import { expect, test } from 'vitest';
import { collectNamed, type NamedTexts, unusedKeys } from './unused-texts.ts';

function namedBy(code: string): NamedTexts {
  const named: NamedTexts = { keys: new Set(), templates: [] };
  collectNamed('a.tsx', code, named);
  return named;
}

test.each([
  ["t('a.b')", []],
  ['t(`a.b`)', []],
  ["t.of('a', one)", []],
  ['t(`a.${one}`)', []],
  ['t(`a.${one === 1 ? `b` : two}`, { at: `${x} y` })', []],
  ['<Panel words="a" />; t(`${words}.b`)', []],
  ['t(`${words}.b`)', ['a.b']],
  ["t('a.c')", ['a.b']],
  ['t(`c.${one}`)', ['a.b']],
  ["t('a.b.c')", ['a.b']],
])('%s', (code, unused) => {
  expect(unusedKeys(['a.b'], namedBy(code))).toEqual(unused);
});

test('a text with a plural is one text', () => {
  expect(unusedKeys(['a.b_one', 'a.b_other', 'a.c_one', 'a.c_other'], namedBy("t('a.b', { count })"))).toEqual(['a.c']);
});
