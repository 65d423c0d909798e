import { describe, expect, it } from 'vitest';
import { alertStatuses } from '../../../register/kernel/index.ts';
import { testLife } from '../../../register/kernel/life.fixture.ts';
import { alertActs, alertLife, type AlertActor, refusalOf, stepsOf } from './alert-life.ts';

const now = new Date('2026-11-20T12:00:00Z');
const analyst: AlertActor = { userId: '1', mayWork: true, mayDecideEscalated: false };
const officer: AlertActor = { ...analyst, userId: '2', mayDecideEscalated: true };
const state = (status: (typeof alertStatuses)[number], snoozedUntil: Date | null = null) => ({ status, responsibleId: '1', snoozedUntil });

testLife('every act in every state of an alert', alertLife, {
  start: ['NEW'],
  moves: {
    'NEW TAKE': 'IN_REVIEW',
    'NEW CONCLUDE': 'CONFIRMED',
    'IN_REVIEW TAKE': 'IN_REVIEW',
    'IN_REVIEW ASK_INFO': 'WAITING_INFO',
    'IN_REVIEW RESUME': 'IN_REVIEW',
    'IN_REVIEW ESCALATE': 'ESCALATED',
    'IN_REVIEW SNOOZE': 'IN_REVIEW',
    'IN_REVIEW CONCLUDE': 'CONFIRMED',
    'WAITING_INFO TAKE': 'WAITING_INFO',
    'WAITING_INFO RESUME': 'IN_REVIEW',
    'WAITING_INFO SNOOZE': 'WAITING_INFO',
    'ESCALATED TAKE': 'IN_REVIEW',
    'ESCALATED RESUME': 'IN_REVIEW',
    'ESCALATED CONCLUDE': 'CONFIRMED',
    'CONFIRMED REOPEN': 'IN_REVIEW',
  },
});

describe('the life of an alert', () => {
  it('leaves a closed alert only by re-opening, and reaches it only by a conclusion', () => {
    expect(alertActs.filter((act) => alertLife.after('CONFIRMED', act) !== undefined)).toEqual(['REOPEN']);
    for (const status of alertStatuses)
      for (const act of alertActs) if (alertLife.after(status, act) === 'CONFIRMED') expect([act, status]).not.toContain('REOPEN');
  });

  it('resumes what waits before it is concluded', () => {
    expect(refusalOf(state('WAITING_INFO'), 'CONCLUDE', { actor: analyst, now })).toBeUndefined();
    expect(stepsOf('WAITING_INFO', 'CONCLUDE')).toEqual([
      { from: 'WAITING_INFO', to: 'IN_REVIEW', act: 'RESUME' },
      { from: 'IN_REVIEW', to: 'CONFIRMED', act: 'CONCLUDE' },
    ]);
  });

  it('leaves an escalated alert to seniors and the officer', () => {
    for (const act of ['TAKE', 'RESUME', 'CONCLUDE'] as const) {
      expect(refusalOf(state('ESCALATED'), act, { actor: analyst, now })).toBe('WITH_THE_OFFICER');
      expect(refusalOf(state('ESCALATED'), act, { actor: officer, now })).toBeUndefined();
    }
  });

  it('ends a snooze by resuming, and knows when there is nothing to resume', () => {
    expect(refusalOf(state('IN_REVIEW', new Date('2026-11-22T12:00:00Z')), 'RESUME', { actor: analyst, now })).toBeUndefined();
    expect(refusalOf(state('IN_REVIEW', new Date('2026-11-19T12:00:00Z')), 'RESUME', { actor: analyst, now })).toBe('NOTHING_TO_RESUME');
    expect(refusalOf(state('IN_REVIEW'), 'RESUME', { actor: analyst, now })).toBe('NOTHING_TO_RESUME');
  });

  it('lets nobody act who may not work on alerts', () => {
    for (const status of alertStatuses)
      for (const act of alertActs) expect(refusalOf(state(status), act, { actor: { ...officer, mayWork: false }, now })).toBe('NOT_ALLOWED');
  });
});
