import { describe, expect, it } from 'vitest';
import { type Compared, judgeVersion, mayBeLoaded } from './judge-version.ts';

const compared = (change: Partial<Compared>): Compared => ({
  entries: 1_000,
  before: 1_000,
  ended: 0,
  maxLossPercent: 10,
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
    [{ sourceDate: '2026-11-24', currentDate: '2026-11-25' }, 'OLDER'],
    [{ sourceDate: '2026-11-25', currentDate: '2026-11-25' }, undefined],
    [{ sourceDate: '2026-11-24' }, undefined],
    [{ currentDate: '2026-11-24' }, undefined],
  ])('%o: %s', (change, code) => {
    expect(judgeVersion(compared(change))?.code).toBe(code);
  });
  it('says how much would end', () => {
    expect(judgeVersion(compared({ before: 640, ended: 97 }))?.params).toEqual({ lost: 97, before: 640, percent: 15.2, limit: 10 });
  });
  it('lets a second person load only what was read to its end', () => {
    expect(mayBeLoaded(judgeVersion(compared({ ended: 500 })) ?? null)).toBe(true);
    expect(mayBeLoaded({ code: 'TRUNCATED', params: { file: 'sdn.csv' } })).toBe(false);
    expect(mayBeLoaded(null)).toBe(false);
  });
});
