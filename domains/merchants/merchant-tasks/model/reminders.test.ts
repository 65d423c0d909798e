import { expect, it } from 'vitest';
import { isReminderDue, reminderDays } from './reminders.ts';

const plan = { dueOn: '2026-12-10', before: 3, every: 7 };

it('falls before the due day, the day after it, and then four times at most', () => {
  expect(reminderDays(plan)).toEqual(['2026-12-07', '2026-12-11', '2026-12-18', '2026-12-25', '2027-01-01']);
  expect(reminderDays({ ...plan, before: 0 })[0]).toBe('2026-12-11');
});

it.each([
  ['2026-12-01', '2026-12-06', false],
  ['2026-12-01', '2026-12-07', true],
  ['2026-12-01', '2026-12-09', true],
  ['2026-12-07', '2026-12-10', false],
  // Sent when less time was left than that.
  ['2026-12-08', '2026-12-09', false],
  ['2026-12-08', '2026-12-11', true],
  // One after a standstill, not three.
  ['2026-12-07', '2026-12-26', true],
  ['2026-12-26', '2026-12-26', false],
  ['2027-01-01', '2027-03-01', false],
])('last mail %s, today %s: %s', (last, today, is) => expect(isReminderDue(plan, last, today)).toBe(is));
