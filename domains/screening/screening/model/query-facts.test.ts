import { expect, it } from 'vitest';
import { readListDate } from '../../../../engines/screening/index.ts';
import { birthText } from './query-facts.ts';

it.each([
  ['1974', { from: '1974-01-01', until: '1974-12-31' }],
  ['1974-02', { from: '1974-02-01', until: '1974-02-28' }],
  ['1976-02', { from: '1976-02-01', until: '1976-02-29' }],
  ['1974-05-31', { from: '1974-05-31', until: '1974-05-31' }],
])('%s is read and shown as it was written', (text, expected) => {
  const read = readListDate(text);
  expect(read).toEqual({ ...expected, isApproximate: false });
  expect(read && birthText(read)).toBe(text);
});

it.each(['', '74', '1974-13', '1974-00', '1974-02-30', '1974-04-31', '31/05/1974', '1974-5-31'])('"%s" is no date', (text) => {
  expect(readListDate(text)).toBeUndefined();
});

it.each([
  [{ from: '1957-01-01', until: '1957-12-31', isApproximate: true }, '~1957'],
  [{ from: '1957-01-01', until: '1959-12-31', isApproximate: false }, '1957–1959'],
  [{ from: '1957-03-10', until: '1957-04-20', isApproximate: false }, '1957-03-10 – 1957-04-20'],
])('a span is shown as %s', (date, text) => {
  expect(birthText(date)).toBe(text);
});
