import { describe, expect, it } from 'vitest';
import { type Compared, type ComparedPart, evaluateVersion, mayBeLoaded } from './evaluate-version.ts';

const compared = (change: Partial<Compared>): Compared => ({
  entries: 1_000,
  before: 1_000,
  ended: 0,
  maxLossPercent: 10,
  altered: 0,
  maxChangePercent: 10,
  sourceDate: null,
  currentDate: null,
  ...change,
});

describe('whether a version may follow the one in force', () => {
  it.each([
    [{}, undefined],
    [{ ended: 100 }, undefined],
    [{ ended: 101 }, 'SMALLER'],
    [{ ended: 1, maxLossPercent: 0 }, 'SMALLER'],
    [{ ended: 1_000, maxLossPercent: 100 }, undefined],
    [{ before: 0 }, undefined],
    [{ before: 0, entries: 0 }, 'NOTHING'],
    [{ entries: 0, ended: 1_000, maxLossPercent: 100 }, 'NOTHING'],
    [{ before: 3, ended: 1 }, 'SMALLER'],
    [{ altered: 100 }, undefined],
    [{ altered: 101 }, 'ALTERED'],
    [{ altered: 1, maxChangePercent: 0 }, 'ALTERED'],
    [{ altered: 1_000, maxChangePercent: 100 }, undefined],
    [{ sourceDate: '2026-11-24', currentDate: '2026-11-25' }, 'OLDER'],
    [{ sourceDate: '2026-11-25', currentDate: '2026-11-25' }, undefined],
    [{ sourceDate: '2026-11-24' }, undefined],
    [{ currentDate: '2026-11-24' }, undefined],
  ])('%o: %s', (change, code) => {
    expect(evaluateVersion(compared(change))?.code).toBe(code);
  });
  const part = (change: Partial<ComparedPart>): ComparedPart => ({
    part: 'ALIASES',
    read: 600,
    unread: 0,
    lost: 0,
    before: { read: 600, unread: 0 },
    ...change,
  });
  it.each([
    ['as before', part({}), undefined],
    ['lost up to the limit', part({ read: 540, lost: 60 }), undefined],
    ['lost beyond it', part({ read: 539, lost: 61 }), 'PART_SMALLER'],
    ['gone with entries that ended', part({ read: 100, lost: 0 }), undefined],
    ['of a few values', part({ part: 'WALLETS', read: 2, lost: 2, before: { read: 4, unread: 0 } }), undefined],
    ['of a few values, all gone', part({ part: 'WALLETS', read: 0, lost: 4, before: { read: 4, unread: 0 } }), 'PART_SMALLER'],
    ['unread as before', part({ read: 500, unread: 100, before: { read: 500, unread: 100 } }), undefined],
    ['unread in new entries', part({ read: 600, unread: 100 }), 'PART_UNREAD'],
    ['unread at first', part({ read: 100, unread: 500, before: undefined }), 'PART_UNREAD'],
    ['unread for the smaller half at first', part({ read: 310, unread: 290, before: undefined }), undefined],
    ['unread in few entries at first', part({ part: 'TAX_NUMBERS', read: 1, unread: 9, before: undefined }), undefined],
    ['of fields that nobody knows', part({ part: 'FIELDS', read: 0, unread: 900 }), undefined],
  ])('a part %s', (_, one, code) => expect(evaluateVersion(compared({ parts: [one] }))?.code).toBe(code));
  it('names the part that loses most, with before and after', () => {
    const parts = [part({ lost: 100, read: 500 }), part({ part: 'BIRTHS', read: 0, lost: 60, before: { read: 60, unread: 0 } })];
    expect(evaluateVersion(compared({ parts }))?.params).toEqual({ part: 'BIRTHS', lost: 60, before: 60, after: 0, percent: 100, limit: 10 });
    expect(evaluateVersion(compared({ parts, maxLossPercent: 100 }))).toBeUndefined();
  });
  it('says how much would end', () => {
    expect(evaluateVersion(compared({ before: 640, ended: 97 }))?.params).toEqual({ lost: 97, before: 640, percent: 15.2, limit: 10 });
  });
  it('lets a second person load only what was read to its end', () => {
    expect(mayBeLoaded(evaluateVersion(compared({ ended: 500 })) ?? null)).toBe(true);
    expect(mayBeLoaded(evaluateVersion(compared({ altered: 500 })) ?? null)).toBe(true);
    expect(mayBeLoaded({ code: 'PART_SMALLER', params: {} })).toBe(true);
    expect(mayBeLoaded({ code: 'PART_UNREAD', params: {} })).toBe(true);
    expect(mayBeLoaded({ code: 'TRUNCATED', params: { file: 'sdn.csv' } })).toBe(false);
    expect(mayBeLoaded(null)).toBe(false);
  });
});
