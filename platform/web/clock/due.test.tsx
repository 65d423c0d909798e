import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../screen.fixture.tsx';
import { Due } from './due.tsx';

const now = Date.parse('2026-11-30T21:00:00Z');
const hours = (count: number) => now + count * 3_600_000;

it.each([
  ['late', { time: hours(-50) }, '50 h overdue'],
  ['late', { time: now }, '0 min overdue'],
  ['today', { time: hours(23) }, '23 h left'],
  ['soon', { time: hours(71) }, '71 h left'],
  ['plain', { time: hours(73) }, '2026-12-03'],
  // The end of a day in São Paulo, the zone of the reader.
  ['plain', { time: Date.parse('2026-12-04T03:00:00Z') }, '2026-12-03'],
  ['plain', { time: Date.parse('2026-12-04T03:00:01Z') }, '2026-12-04'],
  ['late', { time: null, day: '2026-11-24' }, '6 days overdue'],
  ['today', { time: null, day: '2026-11-30' }, 'today'],
  ['soon', { time: null, day: '2026-12-01' }, '1 day left'],
  ['plain', { time: null, day: '2026-12-03' }, '2026-12-03'],
] as const)('is %s: %o', async (level, props, words) => {
  await show(<Due {...props} now={now} />);
  expect(screen.getByText(words).className).toBe(`due due-${level}`);
});

it('says nothing without a deadline', async () => {
  await show(<Due time={null} now={now} />);
  expect(document.querySelector('.due')).toBeNull();
});
