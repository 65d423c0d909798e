import { describe, expect, it } from 'vitest';
import { testLife } from '../../../register/kernel/life.fixture.ts';
import { type ClosingFacts, incidentLife, lacksOf } from './incident-life.ts';

testLife('every act in every state', incidentLife, {
  start: ['OPEN'],
  moves: {
    'OPEN BEGIN': 'IN_WORK',
    'OPEN CLOSE': 'CLOSED',
    'IN_WORK CLOSE': 'CLOSED',
    'CLOSED REOPEN': 'REOPENED',
    'REOPENED BEGIN': 'IN_WORK',
    'REOPENED CLOSE': 'CLOSED',
  },
});

describe('closing', () => {
  const at = new Date('2026-11-26T12:00:00Z');
  const complete: ClosingFacts = { endedAt: at, measures: 'Restarted', notice: 'NOT_NEEDED', noticedAt: null };
  it.each([
    [{}, []],
    [{ endedAt: null }, ['END']],
    [{ measures: null }, ['MEASURES']],
    [{ notice: 'UNDECIDED' }, ['NOTICE']],
    [{ notice: 'NEEDED' }, ['NOTICE']],
    [{ notice: 'NEEDED', noticedAt: at }, []],
    [{ endedAt: null, measures: null, notice: 'UNDECIDED' }, ['END', 'MEASURES', 'NOTICE']],
  ] as const)('with %j lacks %j', (change, lacks) => {
    const facts = { ...complete, ...change };
    expect(lacksOf(facts)).toEqual(lacks);
    expect(incidentLife.refusalOf('IN_WORK', 'CLOSE', facts)).toBe(lacks[0]);
    expect(incidentLife.refusalOf('OPEN', 'BEGIN', facts)).toBeUndefined();
  });
});
