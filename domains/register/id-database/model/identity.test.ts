import { describe, expect, it } from 'vitest';
import { identityRisk, nameUniqueness, type OfficeHeld, pepOnDay, verifiedUntil, yearsLater } from './derived-identity.ts';
import { testLife } from '../../kernel/life.fixture.ts';
import { eventTowards, identityLife, identityStateOf, identityStates, storedStateOf } from './identity-life.ts';

testLife('every event in every state of a verification', identityLife, {
  start: ['NOT_VERIFY'],
  moves: {
    'NOT_VERIFY SUBMIT': 'IN_REVIEW',
    'NOT_VERIFY PASS': 'PASS',
    'NOT_VERIFY FAIL': 'NO_PASS',
    'IN_REVIEW PASS': 'PASS',
    'IN_REVIEW FAIL': 'NO_PASS',
    'IN_REVIEW RESET': 'NOT_VERIFY',
    'PASS FAIL': 'NO_PASS',
    'PASS RESET': 'NOT_VERIFY',
    'PASS EXPIRE': 'NOT_VERIFY',
    'PASS KEY_CHANGED': 'NOT_VERIFY',
    'NO_PASS PASS': 'PASS',
    'NO_PASS NEW_DOCUMENTS': 'IN_REVIEW',
    'NO_PASS RESET': 'NOT_VERIFY',
  },
});

describe('the life of a verification', () => {
  it('is stored as a result and a flag, and read back', () => {
    for (const state of identityStates) expect(identityStateOf(storedStateOf(state))).toBe(state);
    expect(storedStateOf('IN_REVIEW')).toEqual({ verification: 'Not Verify', inReview: true });
    expect(['Pass', 'No Pass', 'Not Verify'].map((result) => eventTowards(result as 'Pass'))).toEqual(['PASS', 'FAIL', 'RESET']);
  });
});

describe('how long a verification lasts', () => {
  it.each([
    ['CURRENT', 'NONE', 'HIGH', '2027-11-21'],
    ['ASSOCIATE', 'NONE', 'HIGH', '2027-11-21'],
    ['NONE', 'POSSIBLE', 'HIGH', '2027-11-21'],
    ['FORMER', 'NONE', 'MEDIUM', '2029-11-21'],
    ['NONE', 'NONE', 'LOW', '2031-11-21'],
  ] as const)('%s %s is of risk %s', (pep, sanction, risk, day) => {
    expect(identityRisk({ pep, sanction })).toBe(risk);
    expect(verifiedUntil(new Date('2026-11-21T12:00:00Z'), risk).toISOString()).toBe(`${day}T12:00:00.000Z`);
  });
  it('knows leap days', () => {
    expect(yearsLater(new Date('2028-02-29T00:00:00Z'), 1).toISOString()).toBe('2029-03-01T00:00:00.000Z');
  });
});

describe('public office', () => {
  const self = (endOn: string | null): OfficeHeld => ({ relation: 'SELF', endOn });
  const relative = (endOn: string | null): OfficeHeld => ({ relation: 'RELATIVE', endOn });
  it.each([
    ['nobody', [], 'NONE', null],
    ['in office', [self('2010-01-01'), self(null)], 'CURRENT', null],
    ['last day in office', [self('2026-11-21')], 'CURRENT', null],
    ['an office of long ago whose end nobody knows', [self('1998-12-31'), self(null)], 'CURRENT', null],
    ['left yesterday', [self('2026-11-20')], 'FORMER', '2031-11-20'],
    ['last day of the tail', [self('2021-11-22')], 'FORMER', '2026-11-22'],
    ['the tail is over', [self('2021-11-21')], 'NONE', null],
    ['the latest office counts', [self('2019-01-01'), self('2024-06-30')], 'FORMER', '2029-06-30'],
    ['a relative in office', [relative(null)], 'ASSOCIATE', null],
    ['the own former office before that of a relative', [relative(null), self('2025-01-01')], 'FORMER', '2030-01-01'],
    ['a relative who left', [relative('2023-03-31')], 'ASSOCIATE', '2028-03-31'],
  ] as const)('%s', (_case, offices, state, until) => {
    expect(pepOnDay(offices, '2026-11-21', 5)).toEqual({ state, until });
  });
});

describe('rarity of a name', () => {
  it('falls with the number of bearers', () => {
    expect(nameUniqueness(0, 200_000)).toBe(100);
    expect(nameUniqueness(1, 200_000)).toBe(100);
    expect(nameUniqueness(200_000, 200_000)).toBe(0);
    const scores = [1, 2, 10, 100, 1_000, 10_000].map((bearers) => nameUniqueness(bearers, 1_000_000));
    expect(scores).toEqual([...scores].sort((a, b) => b - a));
    expect(nameUniqueness(10, 1_000_000)).toBe(83);
  });
});
