import { expect, it } from 'vitest';
import { asLanguage, languages, readLanguages, textIn } from './index.ts';

it.each([
  ['es', 'en'],
  ['es-MX,es;q=0.9', 'en'],
  ['pt-BR', 'pt'],
  ['PT', 'pt'],
  ['en-GB', 'en'],
  ['fr', 'en'],
  ['', 'en'],
  [undefined, 'en'],
] as const)('%s is shown in %s unless more is offered', (tag, lang) => {
  expect(asLanguage(tag)).toBe(lang);
});

it('is Spanish where that is offered', () => {
  expect(['es', 'es-MX,es;q=0.9', 'pt', 'fr'].map((tag) => asLanguage(tag, languages))).toEqual(['es', 'es', 'pt', 'en']);
  expect(asLanguage('pt', readLanguages('en, es'))).toBe('en');
});

it('reads what an operator sets, in the order of the menu', () => {
  expect(readLanguages('es, en ,pt')).toEqual(['en', 'pt', 'es']);
  expect(() => readLanguages('en,fr')).toThrow('"fr"');
  expect(() => readLanguages('pt,es')).toThrow('en');
});

it('takes the text of the language, and nothing of what there is not', () => {
  expect(textIn({ en: 'Hold', pt: 'Retenção', es: 'Retención' }, 'es')).toBe('Retención');
  expect(textIn(undefined, 'pt')).toBeUndefined();
});
