import { describe, expect, it } from 'vitest';
import { tasksDueIn } from './yearly-tasks.ts';

describe('tasks of a year', () => {
  it('are due at the end of their day, in the zone of the company', () => {
    expect(tasksDueIn('BRA', 'America/Sao_Paulo', 2027).map(({ kind, year, dueAt }) => [kind, year, dueAt.toISOString()])).toEqual([
      ['EFFECTIVENESS_REPORT', 2026, '2027-04-01T03:00:00.000Z'],
      ['ACTION_PLAN', 2026, '2027-07-01T03:00:00.000Z'],
      ['TRAINING', 2027, '2028-01-01T03:00:00.000Z'],
    ]);
  });
  it('come every second year where the norm says so', () => {
    expect(tasksDueIn('BRA', 'America/Sao_Paulo', 2026).map(({ kind }) => kind)).toContain('RISK_ASSESSMENT');
  });
  it.each(['ARG', 'MEX'] as const)('%s has its own, each with its basis and a key of its own', (country) => {
    const tasks = tasksDueIn(country, 'UTC', 2027);
    expect(tasks.every(({ basis }) => basis !== '')).toBe(true);
    expect(new Set(tasks.map(({ key }) => key)).size).toBe(tasks.length);
    expect(tasks.length).toBeGreaterThan(2);
  });
});
