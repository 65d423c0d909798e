import { describe, expect, it } from 'vitest';
import { investigationDueAt } from './investigation-deadline.ts';

const calendar = { name: 'BR-national' };
const zone = 'America/Sao_Paulo';

describe('a deadline', () => {
  it.each<[string, number, string[], string]>([
    // Thursday; the day ends at midnight of the company.
    ['2026-11-26T15:00:00Z', 1, [], '2026-11-28T03:00:00.000Z'],
    ['2026-11-26T15:00:00Z', 10, [], '2026-12-11T03:00:00.000Z'],
    // Late in the evening it is still the same day there, and Christmas is no business day.
    ['2026-12-24T01:00:00Z', 2, [], '2026-12-29T03:00:00.000Z'],
    ['2026-11-26T15:00:00Z', 10, ['2026-12-20T03:00:00Z', '2026-12-01T03:00:00Z'], '2026-12-01T03:00:00.000Z'],
  ])('from %s in %i business days, alerts due %j', (from, businessDays, due, expected) => {
    const alertsDueAt = due.map((one) => new Date(one));
    expect(investigationDueAt({ from: new Date(from), businessDays, zone, calendar, alertsDueAt }).toISOString()).toBe(expected);
  });
});
