import { describe, expect, it } from 'vitest';
import { testLife } from '../../../register/kernel/life.fixture.ts';
import { investigationLife } from './investigation-life.ts';

testLife('every act in every state', investigationLife, {
  start: ['OPEN'],
  moves: {
    'OPEN ASSIGN': 'IN_WORK',
    'OPEN WAIT': 'WAITING',
    'IN_WORK ASSIGN': 'IN_WORK',
    'IN_WORK WAIT': 'WAITING',
    'IN_WORK CONCLUDE': 'CLOSED',
    'WAITING ASSIGN': 'WAITING',
    'WAITING RESUME': 'IN_WORK',
    'CLOSED REOPEN': 'IN_WORK',
  },
});

describe('a conclusion', () => {
  it.each([
    [0, 0, undefined],
    [0, 1, 'GROUNDS_TOO_SHORT'],
    [1, 0, 'POINTS_OPEN'],
    [1, 80, 'POINTS_OPEN'],
  ] as const)('with %i open points and %i characters missing', (openPoints, groundsLack, refusal) => {
    expect(investigationLife.refusalOf('IN_WORK', 'CONCLUDE', { openPoints, groundsLack })).toBe(refusal);
  });
});
