import { expect, it } from 'vitest';
import { type Language, languages, termIn, type Vocabulary } from '../../../../platform/contract/index.ts';
import { lackText } from './lack-text.ts';

const sayIn = (lang: Language) => (of: Vocabulary, value: string) => termIn(of, value, lang);

it.each([
  [{ code: 'FIELD_MISSING', about: 'founded_on' }, 'Founded on: Missing'],
  [{ code: 'DIFFERENCE_OPEN', about: 'legal_form' }, 'Legal form: Differs from the register'],
  [{ code: 'EDD_ITEM_OPEN', about: 'FUNDS' }, 'Source of funds: Open'],
  [{ code: 'DOCUMENT_MISSING', about: 'CONTRACT' }, 'Signed contract: Not approved'],
  [{ code: 'HITS_OPEN', about: 'Ana Lima' }, 'Ana Lima: Matches to decide'],
  [{ code: 'NO_APP', about: null }, 'The merchant has no app'],
] as const)('%j', (lack, text) => {
  expect(lackText(lack, sayIn('en'))).toBe(text);
  for (const lang of languages) expect(lackText(lack, sayIn(lang))).not.toMatch(/_/);
});
