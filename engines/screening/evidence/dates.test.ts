import { describe, expect, it } from 'vitest';
import { compareDates, readListDate } from './dates.ts';

const read = (text: string, isApproximate = false) => {
  const date = readListDate(text, isApproximate);
  if (!date) throw new Error(`${text} is no date`);
  return date;
};

describe('dates of lists', () => {
  it.each([
    ['1980', { from: '1980-01-01', until: '1980-12-31' }],
    ['1980-02', { from: '1980-02-01', until: '1980-02-29' }],
    ['1980-02-29', { from: '1980-02-29', until: '1980-02-29' }],
  ])('%s', (text, expected) => {
    expect(read(text)).toEqual({ ...expected, isApproximate: false });
  });
  it.each(['1981-02-29', '1980-13', '80', '', '29/02/1980', 'Não informada'])('%s is none', (text) => {
    expect(readListDate(text)).toBeUndefined();
  });

  it.each([
    ['1980-05-06', '1980-05-06', false, 'day'],
    ['1980-05-06', '1980-06-05', false, 'swapped'],
    ['1980-05-06', '1980-05', false, 'month'],
    ['1980-05-06', '1980', false, 'year'],
    ['1980-05-06', '1980-01-01', false, 'year'],
    ['1980', '1980', false, 'year'],
    ['1980', '1982', true, 'span'],
    ['1980', '1984', true, 'apart'],
    ['1980-05-06', '1980-09-06', false, 'near'],
    ['1980-05-06', '1981-02-06', false, 'near'],
    ['1980', '1981', false, 'near'],
    ['1980-05-06', '1985-05-06', false, 'apart'],
    ['1980', '1983', false, 'apart'],
  ])('%s and %s (about: %s) agree by %s', (a, b, isApproximate, agreement) => {
    expect(compareDates([read(a)], [read(b, isApproximate)])?.agreement).toBe(agreement);
    expect(compareDates([read(b, isApproximate)], [read(a)])?.agreement).toBe(agreement);
  });

  it('the best of several counts, and none says nothing', () => {
    expect(compareDates([read('1980-05-06')], [read('1957'), read('1980-05-06'), read('1980')])).toEqual({ agreement: 'day', years: 0 });
    expect(compareDates([], [read('1980')])).toBeUndefined();
  });
});
