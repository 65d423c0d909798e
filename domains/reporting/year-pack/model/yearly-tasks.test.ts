import { describe, expect, it } from 'vitest';
import { tasksDueIn } from './yearly-tasks.ts';

describe('tasks of a year', () => {
  it('are due at the end of their day, in the zone of the company', () => {
    expect(tasksDueIn('BRA', 'America/Sao_Paulo', 2027).map(({ kind, year, dueAt }) => [kind, year, dueAt.toISOString()])).toEqual([
      ['EFFECTIVENESS_REPORT', 2026, '2027-04-01T03:00:00.000Z'],
      ['ACTION_PLAN', 2026, '2027-07-01T03:00:00.000Z'],
      ['TRAINING', 2027, '2028-01-01T03:00:00.000Z'],
      ['LIST_REVIEW', 2027, '2027-04-01T03:00:00.000Z'],
      ['LIST_REVIEW', 2027, '2027-08-01T03:00:00.000Z'],
      ['LIST_REVIEW', 2027, '2027-12-01T03:00:00.000Z'],
      ['LAW_REVIEW', 2027, '2027-07-01T03:00:00.000Z'],
      ['CALENDAR_REVIEW', 2027, '2027-12-16T03:00:00.000Z'],
    ]);
  });
  it('come every second year where the norm says so', () => {
    expect(tasksDueIn('BRA', 'America/Sao_Paulo', 2026).map(({ kind }) => kind)).toContain('RISK_ASSESSMENT');
  });
  it('keep the key by which they were made before there were several of a kind', () => {
    expect(tasksDueIn('ARG', 'America/Argentina/Buenos_Aires', 2027).map(({ key, addressee }) => [key, addressee])).toEqual([
      ['SELF_ASSESSMENT 2026', 'UIF'],
      ['SELF_ASSESSMENT 2026 BCRA', 'BCRA'],
      ['INDEPENDENT_REVIEW 2026', undefined],
      ['TRAINING 2027', undefined],
      ['MANUAL_UPDATE 2027', undefined],
      ['LIST_REVIEW 2027', undefined],
      ['LIST_REVIEW 2027 07-31', undefined],
      ['LIST_REVIEW 2027 11-30', undefined],
      ['LAW_REVIEW 2027', undefined],
      ['CALENDAR_REVIEW 2027', undefined],
    ]);
  });
  it('the review of Argentina is due by the end of August', () => {
    const review = tasksDueIn('ARG', 'America/Argentina/Buenos_Aires', 2027).find(({ kind }) => kind === 'INDEPENDENT_REVIEW');
    expect(review?.dueAt.toISOString()).toBe('2027-09-01T03:00:00.000Z');
  });
  it('a country without law of its own has none', () => expect(tasksDueIn('USA', 'UTC', 2027)).toEqual([]));
  it.each(['BRA', 'ARG', 'MEX'] as const)('%s has its own, each with its basis and a key of its own', (country) => {
    const tasks = tasksDueIn(country, 'UTC', 2027);
    expect(tasks.every(({ basis }) => basis !== '')).toBe(true);
    expect(new Set(tasks.map(({ key }) => key)).size).toBe(tasks.length);
    expect(tasks.length).toBeGreaterThan(2);
  });
});
