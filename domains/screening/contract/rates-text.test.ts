import { expect, it } from 'vitest';
import { reportRatesText } from './rates-text.ts';

it.each([
  ['one rate that was asked of all lists', { threshold: 65, thresholds: null }, '65'],
  ['the rate that all kinds of list have', { threshold: 70, thresholds: { SANCTION: 70, PEP: 70, DEBARMENT: 70, OTHER: 70 } }, '70'],
  [
    'each of several',
    { threshold: 70, thresholds: { SANCTION: 70, PEP: 90, DEBARMENT: 70, OTHER: 70 } },
    'Sanctions 70, Politically exposed persons 90, Debarment 70, Other 70',
  ],
])('a screening tells the match rates that it went by: %s', (_, report, text) => {
  expect(reportRatesText(report, 'en')).toBe(text);
});
