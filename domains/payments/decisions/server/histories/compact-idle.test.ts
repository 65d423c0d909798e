import { describe, expect, it } from 'vitest';
import { IdleCompactor } from './compact-idle.ts';

class One {
  times = 0;
  readonly isBrief: boolean;

  constructor(isBrief = false) {
    this.isBrief = isBrief;
  }

  compact(): void {
    this.times += 1;
  }
}

describe('resting', () => {
  it('lets those rest that were not used for longest, once each', () => {
    const idle = new IdleCompactor<One>(0);
    const all = Array.from({ length: 300 }, () => new One());
    for (const one of all.slice(0, 256)) idle.use(one);
    expect(all.every(({ times }) => times === 0)).toBe(true);
    idle.use(all[0] as One);
    for (const one of all.slice(256)) idle.use(one);
    expect(all.map(({ times }) => times)).toEqual(all.map((_, at) => (at >= 1 && at <= 44 ? 1 : 0)));
  });

  it('lets the brief ones rest soon', () => {
    const idle = new IdleCompactor<One>(0);
    const [brief, other] = [new One(true), new One()];
    for (const one of [brief, other]) idle.use(one);
    expect([brief.times, other.times]).toEqual([0, 0]);
    idle.restBrief();
    idle.restBrief();
    expect([brief.times, other.times]).toEqual([1, 0]);
  });

  it('leaves more awake where there is more memory, up to a point', () => {
    for (const [weight, most] of [
      [64 * 1024 * 1024, 1_024],
      [1e12, 8_192],
    ] as const) {
      const idle = new IdleCompactor<One>(weight);
      const first = new One();
      idle.use(first);
      for (let at = 1; at < most; at += 1) idle.use(new One());
      expect(first.times).toBe(0);
      idle.use(new One());
      expect(first.times).toBe(1);
    }
  });
});
