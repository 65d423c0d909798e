import { expect, it } from 'vitest';
import { earliestFirst } from './earliest-first.ts';

const at = (time: string | null, day: string | null = null) => ({ due_time: time === null ? null : Date.parse(time), due_on: day });

it('orders times and days together, and leaves what has no deadline last in its order', () => {
  const [first, second, third, fourth, fifth] = [
    at('2026-11-30T10:00:00Z'),
    at(null, '2026-12-01'),
    at('2026-12-01T00:00:01Z'),
    { ...at(null), name: 'a' },
    { ...at(null), name: 'b' },
  ];
  expect(earliestFirst([fourth, third, fifth, second, first] as ReturnType<typeof at>[])).toEqual([first, second, third, fourth, fifth]);
});
