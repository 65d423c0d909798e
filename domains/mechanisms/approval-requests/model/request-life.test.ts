import { describe, expect, it } from 'vitest';
import { approvalRequestStatuses } from '../../../register/kernel/index.ts';
import { testLife } from '../../../register/kernel/life.fixture.ts';
import { endOf, refusalOf, requestExpiry, requestLife, type RequestFacts } from './request-life.ts';

testLife('the life of a request', requestLife, {
  start: ['WAITING'],
  moves: {
    'WAITING APPROVE': 'APPROVED',
    'WAITING REJECT': 'REJECTED',
    'WAITING WITHDRAW': 'WITHDRAWN',
    'WAITING EXPIRE': 'EXPIRED',
    'WAITING FIND_STALE': 'STALE',
    'APPROVED APPLY': 'APPLIED',
    'APPROVED FAIL': 'FAILED',
  },
});

const now = new Date('2026-06-01T12:00:00Z');
const waiting: RequestFacts = { status: 'WAITING', makerPersonId: '7', expiresAt: requestExpiry(now) };

describe('who may do what', () => {
  it.each([
    ['APPROVE', '8', undefined],
    ['REJECT', '8', undefined],
    ['WITHDRAW', '7', undefined],
    ['APPROVE', '7', 'MAKER_DECIDES'],
    ['REJECT', '7', 'MAKER_DECIDES'],
    ['WITHDRAW', '8', 'NOT_THE_MAKER'],
  ] as const)('%s by person %s', (decision, person, refusal) => {
    expect(refusalOf(waiting, decision, person)).toBe(refusal);
  });

  it.each(approvalRequestStatuses.filter((status) => status !== 'WAITING'))('nobody decides what is %s', (status) => {
    for (const decision of ['APPROVE', 'REJECT', 'WITHDRAW'] as const)
      for (const person of ['7', '8']) expect(refusalOf({ ...waiting, status }, decision, person)).toBe('REQUEST_DECIDED');
  });
});

describe('the end of a request that nobody decides', () => {
  const later = (hours: number): Date => new Date(now.getTime() + hours * 3_600_000);
  it('comes after 72 hours, on the instant', () => {
    expect(endOf(waiting, { now: new Date(later(72).getTime() - 1), isMoved: false })).toBeUndefined();
    expect(endOf(waiting, { now: later(72), isMoved: false })).toBe('EXPIRE');
  });
  it('comes when what it is about has changed', () => {
    expect(endOf(waiting, { now, isMoved: true })).toBe('FIND_STALE');
    expect(endOf({ ...waiting, status: 'APPLIED' }, { now: later(100), isMoved: true })).toBeUndefined();
  });
});
