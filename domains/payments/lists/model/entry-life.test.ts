import { describe, expect, it } from 'vitest';
import type { ListKind } from '../../../register/kernel/index.ts';
import { contradicts, covers, endLoosens, type EntryTerms, faultOf, loosensEntry, repeats, reviewOf, stateOf } from './entry-life.ts';

const now = Date.UTC(2026, 10, 21);
const day = 86_400_000;
const terms = (changes: Partial<EntryTerms> = {}): EntryTerms => ({
  business: null,
  providerCode: null,
  method: null,
  startsAt: now - day,
  endsAt: null,
  ...changes,
});

describe('the state of an entry', () => {
  it.each([
    [{ startsAt: now + 1, endsAt: null }, null, 'SCHEDULED'],
    [{ startsAt: now, endsAt: null }, null, 'ACTIVE'],
    [{ startsAt: now - 1, endsAt: now + 1 }, null, 'ACTIVE'],
    [{ startsAt: now - 1, endsAt: now }, null, 'EXPIRED'],
    [{ startsAt: now + 1, endsAt: null }, now, 'DELETED'],
    [{ startsAt: now - 2, endsAt: now - 1 }, now, 'DELETED'],
  ] as const)('%o taken back %s: %s', (dates, endedAt, expected) => {
    expect(stateOf(dates, endedAt, now)).toBe(expected);
  });
});

describe('what loosens', () => {
  it.each<[string, Partial<EntryTerms>, Partial<EntryTerms>, boolean]>([
    ['nothing changes', {}, {}, false],
    ['an end is set', {}, { endsAt: now + day }, true],
    ['the end is later', { endsAt: now + day }, { endsAt: now + 2 * day }, false],
    ['the end is earlier', { endsAt: now + 2 * day }, { endsAt: now + day }, true],
    ['the end is taken away', { endsAt: now + day }, {}, false],
    ['it begins later, in the future', {}, { startsAt: now + day }, true],
    ['it began at another time in the past', {}, { startsAt: now - 3 * day }, false],
    ['a future begin comes earlier', { startsAt: now + 2 * day }, { startsAt: now + day }, false],
    ['a future begin goes further', { startsAt: now + day }, { startsAt: now + 2 * day }, true],
    ['one business only', {}, { business: 'payin' }, true],
    ['both businesses', { business: 'payin' }, {}, false],
    ['the other business', { business: 'payin' }, { business: 'payout' }, true],
    ['one method only', { providerCode: 'P' }, { providerCode: 'P', method: 'PIX' }, true],
    ['every method', { providerCode: 'P', method: 'PIX' }, { providerCode: 'P' }, false],
  ])('%s', (_name, before, after, expected) => {
    expect(loosensEntry('BLACK', { before: terms(before), after: terms(after), now })).toBe(expected);
  });

  it('is for the white list what covers less for the others, and the end of anything but trust', () => {
    for (const [one, other] of [
      [{}, { endsAt: now + day }],
      [{ business: 'payin' as const }, {}],
      [{ startsAt: now + day }, {}],
    ]) {
      const [before, after] = [terms(one), terms(other)];
      expect(loosensEntry('WHITE', { before, after, now })).toBe(!covers(before, after, now));
      expect(loosensEntry('WHITE', { before: after, after: before, now })).toBe(loosensEntry('BLACK', { before, after, now }));
    }
    expect((['BLACK', 'HOLD', 'CHANNEL', 'WHITE'] as ListKind[]).map(endLoosens)).toEqual([true, true, true, false]);
  });

  it('agrees with what is said hour by hour', () => {
    let seed = 11;
    const draw = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((seed / 2_147_483_648) * below);
    };
    const any = (): EntryTerms => {
      const startsAt = now + draw(8) - 4;
      return terms({
        startsAt,
        endsAt: draw(3) === 0 ? null : startsAt + 1 + draw(8),
        business: ([null, 'payin', 'payout'] as const)[draw(3)] as EntryTerms['business'],
      });
    };
    const says = (one: EntryTerms, at: number, business: 'payin' | 'payout') =>
      one.startsAt <= at && (one.endsAt === null || at < one.endsAt) && (one.business === null || one.business === business);
    for (let turn = 0; turn < 4_000; turn += 1) {
      const [before, after] = [any(), any()];
      const moments = Array.from({ length: 30 }, (_, at) => now + at);
      const isLost = moments.some((at) => (['payin', 'payout'] as const).some((business) => says(before, at, business) && !says(after, at, business)));
      expect(loosensEntry('BLACK', { before, after, now })).toBe(isLost);
    }
  });
});

describe('two entries of one person', () => {
  it.each<[Partial<EntryTerms>, Partial<EntryTerms>, boolean, boolean]>([
    [{}, {}, true, true],
    [{ endsAt: now }, { startsAt: now }, false, false],
    [{ endsAt: now + 1 }, { startsAt: now }, true, true],
    [{ business: 'payin' }, { business: 'payout' }, false, true],
    [{ business: 'payin' }, {}, true, true],
    [{ method: 'PIX' }, { method: 'TED' }, false, true],
  ])('%o and %o', (one, other, isRepeated, isContradicted) => {
    expect([repeats(terms(one), terms(other)), repeats(terms(other), terms(one))]).toEqual([isRepeated, isRepeated]);
    expect([contradicts(terms(one), terms(other)), contradicts(terms(other), terms(one))]).toEqual([isContradicted, isContradicted]);
  });
});

describe('dates that are refused', () => {
  it.each<[ListKind, Partial<EntryTerms>, string | undefined]>([
    ['BLACK', {}, undefined],
    ['WHITE', {}, 'required'],
    ['HOLD', {}, 'required'],
    ['CHANNEL', {}, 'required'],
    ['CHANNEL', { method: 'PIX' }, undefined],
    ['BLACK', { startsAt: now + 1, endsAt: now + 1 }, 'range'],
    ['BLACK', { endsAt: now }, 'listEndPast'],
    ['WHITE', { startsAt: now, endsAt: Date.UTC(2027, 10, 21) }, undefined],
    ['WHITE', { startsAt: now, endsAt: Date.UTC(2027, 10, 21) + 1 }, 'whiteTooLong'],
    ['HOLD', { startsAt: now, endsAt: now + 30 * day }, undefined],
    ['HOLD', { startsAt: now, endsAt: now + 30 * day + 1 }, 'holdTooLong'],
  ])('%s %o: %s', (kind, changes, expected) => {
    expect(faultOf(kind, terms(changes), now)?.code).toBe(expected);
  });
});

describe('the review of a black-listing', () => {
  it.each([
    [{ reviewDue: null, reviewedAt: null, state: 'ACTIVE' as const }, 'NONE'],
    [{ reviewDue: now + 1, reviewedAt: null, state: 'ACTIVE' as const }, 'DUE'],
    [{ reviewDue: now, reviewedAt: null, state: 'ACTIVE' as const }, 'OVERDUE'],
    [{ reviewDue: now, reviewedAt: now - 1, state: 'ACTIVE' as const }, 'DONE'],
    [{ reviewDue: now, reviewedAt: null, state: 'DELETED' as const }, 'NONE'],
  ])('%o: %s', (facts, expected) => {
    expect(reviewOf(facts, now)).toBe(expected);
  });
});
