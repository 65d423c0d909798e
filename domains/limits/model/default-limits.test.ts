import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedProfiles, type DefaultPlace, effectiveAt, ownProfile, raisesDefaults } from './default-limits.ts';
import type { LimitProfile } from '../../../engines/limits/index.ts';

const profile = (changes: Partial<LimitProfile> = {}): LimitProfile => ({
  id: '1',
  version: 1,
  level: 'general',
  merchantNo: null,
  appId: null,
  monitorMinor: 5_000n,
  probationMinor: 10_000n,
  window: { length: 30, unit: 'DAY', mode: 'ROLLING' },
  unverifiedCeilingMinor: 100n,
  minorFloorMinor: 100n,
  mandatory: false,
  ...changes,
});
const company: DefaultPlace = { level: 'general', merchantNo: null, appId: null };
const shop: DefaultPlace = { level: 'merchant', merchantNo: 'A', appId: null };
const app: DefaultPlace = { level: 'app', merchantNo: 'A', appId: 'A1' };
const pair = (monitor: bigint, probation: bigint) => ({ monitorMinor: monitor, probationMinor: probation });
const general = [profile()];
const withShop = (monitor: bigint, probation: bigint, changes: Partial<LimitProfile> = {}) => [
  ...general,
  profile({ ...shop, ...pair(monitor, probation), ...changes }),
];

describe('a change of default limits', () => {
  it.each([
    ['lower at the company', general, company, pair(4_000n, 9_000n), false],
    ['the same again', general, company, pair(5_000n, 10_000n), false],
    ['higher at the company', general, company, pair(5_000n, 10_001n), true],
    ['the soft limit alone higher', general, company, pair(5_001n, 10_000n), true],
    ['a merchant stricter than its company', general, shop, pair(1_000n, 2_000n), false],
    ['a merchant looser than its company', general, shop, pair(5_000n, 20_000n), true],
    ['an app stricter than its merchant, looser than its company', withShop(20_000n, 30_000n), app, pair(20_000n, 25_000n), false],
    ['an app looser than its strict merchant', withShop(1_000n, 2_000n), app, pair(1_000n, 3_000n), true],
    ['back from a stricter limit', withShop(1_000n, 2_000n), shop, null, true],
    ['back from a looser limit', withShop(9_000n, 20_000n), shop, null, false],
    ['back from a stricter limit with another window', withShop(9_000n, 20_000n, { window: { length: 7, unit: 'DAY', mode: 'ROLLING' } }), shop, null, true],
    ['back to a higher ceiling', withShop(9_000n, 20_000n, { unverifiedCeilingMinor: 50n }), shop, null, true],
  ])('%s', (_name, before, place, wanted, raises) => {
    expect(raisesDefaults(before, changedProfiles(before, place, wanted), place)).toBe(raises);
  });

  it('counts what is configured even where a mandatory limit caps it today', () => {
    const capped = [profile({ mandatory: true })];
    expect(raisesDefaults(capped, changedProfiles(capped, shop, pair(9_000n, 20_000n)), shop)).toBe(true);
    expect(effectiveAt(changedProfiles(capped, shop, pair(9_000n, 20_000n)), shop)).toMatchObject({ probationMinor: 10_000n, capped: true });
  });

  it('sees what lifting a mandatory company limit does to a merchant below it', () => {
    const before = [profile({ mandatory: true }), profile({ ...shop, ...pair(9_000n, 20_000n) })];
    const after = changedProfiles(before, company, pair(5_000n, 11_000n));
    expect(effectiveAt(after, shop).probationMinor).toBe(11_000n);
    expect(raisesDefaults(before, after, company)).toBe(true);
  });

  it('allows no more anywhere when it says so', () => {
    const amounts = fc.tuple(fc.bigInt(1n, 50n), fc.bigInt(0n, 50n)).map(([monitor, more]) => pair(monitor, monitor + more));
    const places = fc.constantFrom(company, shop, app);
    fc.assert(
      fc.property(
        amounts,
        fc.option(amounts),
        fc.option(amounts),
        fc.boolean(),
        places,
        fc.option(amounts),
        (base, atShop, atApp, mandatory, place, wanted) => {
          const before = [
            profile({ ...base, mandatory }),
            ...(atShop ? [profile({ ...shop, ...atShop })] : []),
            ...(atApp ? [profile({ ...app, ...atApp })] : []),
          ];
          if (place === company && wanted === null) return;
          const after = changedProfiles(before, place, wanted);
          if (wanted) expect(ownProfile(after, place)).toMatchObject(wanted);
          if (raisesDefaults(before, after, place)) return;
          for (const one of [company, shop, app, { ...app, appId: 'A2' }]) {
            expect(effectiveAt(after, one).probationMinor <= effectiveAt(before, one).probationMinor).toBe(true);
            expect(effectiveAt(after, one).monitorMinor <= effectiveAt(before, one).monitorMinor).toBe(true);
          }
        },
      ),
    );
  });
});
