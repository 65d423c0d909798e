import { expect, test } from 'vitest';
import { timesIn } from './times.ts';

const at = Date.UTC(2026, 10, 23, 17, 5, 9);

test('times are written as the language has them, in the zone, for those who prefer it', () => {
  const pt = timesIn('BRL', 'pt', true);
  expect([pt.second(at), pt.minute(at), pt.day(at), pt.short(at), pt.mark]).toEqual([
    '23/11/2026 14:05:09',
    '23/11/2026 14:05',
    '23/11/2026',
    '23/11 14:05',
    'BRT',
  ]);
  expect([pt.month(at), pt.monthDay(at), timesIn('BRL', 'en', true).month(at)]).toEqual(['11/2026', '23/11', '2026-11']);
  expect(timesIn('MEX', 'es', true).second(at)).toBe('23/11/2026 11:05:09');
  expect(timesIn('ARG', 'es', true).second(at / 1000)).toBe('23/11/2026 14:05:09');
  expect(timesIn('UTC', 'en', true).second(at)).toBe('2026-11-23 17:05:09');
});

test('ISO 8601 is shown in all languages to everybody else', () => {
  const times = timesIn('CHN', 'pt', false);
  expect([times.second(at), times.short(at), times.minutePattern]).toEqual(['2026-11-24 01:05:09', '11-24 01:05', 'YYYY-MM-DD HH:mm']);
});

test('a date without a time is turned around, and nothing else', () => {
  expect(timesIn('BRL', 'pt', true).date('1984-02-29')).toBe('29/02/1984');
  expect(timesIn('BRL', 'en', true).date('1984-02-29')).toBe('1984-02-29');
  expect(timesIn('BRL', 'pt', true).date('—')).toBe('—');
});
