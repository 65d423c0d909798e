import { expect, it } from 'vitest';
import { termIn } from '../../../../platform/contract/index.ts';
import { listSourceKindWords } from '../../../register/vocabulary/contract/index.ts';
import { cutText, reportRatesText } from './rates-text.ts';

it.each([
  ['one rate that was asked of all lists', { threshold: 65, thresholds: null }, '65'],
  ['the rate that all kinds of list have', { threshold: 70, thresholds: { SANCTION: 70, PEP: 70, DEBARMENT: 70, OTHER: 70 } }, '70'],
  [
    'each of several',
    { threshold: 70, thresholds: { SANCTION: 70, PEP: 90, DEBARMENT: 70, OTHER: 70 } },
    'Sanctions 70, Politically exposed persons 90, Debarment 70, Other 70',
  ],
])('a screening tells the match rates that it went by: %s', (_, report, text) => {
  expect(reportRatesText(report, (kind) => termIn(listSourceKindWords, kind, 'en'))).toBe(text);
});

it('kinds of list of which more was found are named in one line', () => {
  const nameOf = (kind: string) => kind.toLowerCase();
  expect([cutText({ cut_kinds: [] }, nameOf), cutText({ cut_kinds: ['PEP', 'OTHER'] }, nameOf)]).toEqual(['', 'pep, other']);
});
