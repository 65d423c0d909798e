import { describe, expect, it } from 'vitest';
import { clockOf, decideClock, dueFrom, isOverdue } from './case-clock.ts';

const day = 86_400_000;
const opened = Date.parse('2026-11-01T12:00:00Z');
const waiting = { stage: 'PENDING_REVIEW' as const, attempt: 1, round: 1, dueAt: dueFrom(opened) };

describe('clock of a case', () => {
  it('reminds on day 3, is due on day 7, proposes on day 10', () => {
    expect(clockOf(waiting.dueAt)).toEqual({ remindAt: opened + 3 * day, dueAt: opened + 7 * day, upholdAt: opened + 10 * day });
  });
  it.each([
    [0, undefined, false],
    [3 * day - 1, undefined, false],
    [3 * day, 'REMIND', false],
    [7 * day - 1, 'REMIND', false],
    [7 * day, 'REMIND', true],
    [10 * day - 1, 'REMIND', true],
    [10 * day, 'PROPOSE_TIMEOUT', true],
  ])('after %i ms: %s', (elapsed, step, overdue) => {
    expect(decideClock(waiting, opened + elapsed)).toBe(step);
    expect(isOverdue(waiting, opened + elapsed)).toBe(overdue);
  });
  it('proposes at once when both attempts failed', () => {
    expect(decideClock({ ...waiting, attempt: 3 }, opened)).toBe('PROPOSE_REJECTED');
  });
  it('lets time pass while evidence waits for us, and when the case is reviewed', () => {
    for (const stage of ['EVIDENCE_SUBMITTED', 'REVIEWED'] as const) {
      expect(decideClock({ ...waiting, stage, attempt: 3 }, opened + 30 * day)).toBeUndefined();
      expect(isOverdue({ ...waiting, stage }, opened + 30 * day)).toBe(false);
    }
  });
});
