import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changedProfiles, type DefaultPlace, effectiveAt, ownProfile, raisesDefaults, riskAllowsMore } from './default-limits.ts';
import type { LimitProfile } from '../../../../engines/limits/index.ts';

const profile = (changes: Partial<LimitProfile> = {}): LimitProfile => ({
  id: '1',
  version: 1,
  level: 'general',
  riskLevel: null,
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
const company: DefaultPlace = { level: 'general', riskLevel: null, merchantNo: null, appId: null };
const risky: DefaultPlace = { level: 'risk', riskLevel: 'HIGH', merchantNo: null, appId: null };
/** A merchant of high risk with an app. */
const shop: DefaultPlace = { level: 'merchant', riskLevel: 'HIGH', merchantNo: 'A', appId: null };
const app: DefaultPlace = { level: 'app', riskLevel: 'HIGH', merchantNo: 'A', appId: 'A1' };
const safeShop: DefaultPlace = { ...shop, riskLevel: 'LOW', merchantNo: 'B' };
const at = ({ level, riskLevel, merchantNo, appId }: DefaultPlace) => ({ level, riskLevel: level === 'risk' ? riskLevel : null, merchantNo, appId });
const pair = (monitor: bigint, probation: bigint) => ({ monitorMinor: monitor, probationMinor: probation });
const general = [profile()];
const withShop = (monitor: bigint, probation: bigint, changes: Partial<LimitProfile> = {}) => [
  ...general,
  profile({ ...at(shop), ...pair(monitor, probation), ...changes }),
];
const withRisk = (monitor: bigint, probation: bigint) => [...general, profile({ ...at(risky), ...pair(monitor, probation) })];

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
    ['merchants of a risk stricter than the company', general, risky, pair(1_000n, 2_000n), false],
    ['merchants of a risk looser than the company', general, risky, pair(5_000n, 20_000n), true],
    ['a merchant looser than those of its risk, stricter than the company', withRisk(1_000n, 2_000n), shop, pair(1_000n, 3_000n), true],
    ['the same at a merchant of another risk', withRisk(1_000n, 2_000n), safeShop, pair(1_000n, 3_000n), false],
    ['back to what holds at merchants of its risk', [...withShop(1_500n, 2_500n), ...withRisk(1_000n, 2_000n).slice(1)], shop, null, false],
    ['back from a stricter limit of a risk', withRisk(1_000n, 2_000n), risky, null, true],
    ['back from a stricter limit', withShop(1_000n, 2_000n), shop, null, true],
    ['back from a looser limit', withShop(9_000n, 20_000n), shop, null, false],
    ['back from a stricter limit with another window', withShop(9_000n, 20_000n, { window: { length: 7, unit: 'DAY', mode: 'ROLLING' } }), shop, null, true],
    ['back to a higher ceiling', withShop(9_000n, 20_000n, { unverifiedCeilingMinor: 50n }), shop, null, true],
  ])('%s', (_name, before, place, limitPair, raises) => {
    expect(raisesDefaults(before, changedProfiles(before, place, limitPair), place)).toBe(raises);
  });

  it('counts what is configured even where a mandatory limit caps it today', () => {
    const capped = [profile({ mandatory: true })];
    expect(raisesDefaults(capped, changedProfiles(capped, shop, pair(9_000n, 20_000n)), shop)).toBe(true);
    expect(effectiveAt(changedProfiles(capped, shop, pair(9_000n, 20_000n)), shop)).toMatchObject({ probationMinor: 10_000n, capped: true });
  });

  it('sees what lifting a mandatory company limit does to a merchant below it', () => {
    const before = [profile({ mandatory: true }), profile({ ...at(shop), ...pair(9_000n, 20_000n) })];
    const after = changedProfiles(before, company, pair(5_000n, 11_000n));
    expect(effectiveAt(after, shop).probationMinor).toBe(11_000n);
    expect(raisesDefaults(before, after, company)).toBe(true);
  });

  it('allows no more anywhere when it says so', () => {
    const amounts = fc.tuple(fc.bigInt(1n, 50n), fc.bigInt(0n, 50n)).map(([monitor, more]) => pair(monitor, monitor + more));
    const places = fc.constantFrom(company, risky, shop, app);
    fc.assert(
      fc.property(
        amounts,
        fc.record({ risk: fc.option(amounts), shop: fc.option(amounts), app: fc.option(amounts) }),
        fc.boolean(),
        places,
        fc.option(amounts),
        (base, own, mandatory, place, limitPair) => {
          const before = [
            profile({ ...base, mandatory }),
            ...(own.risk ? [profile({ ...at(risky), ...own.risk })] : []),
            ...(own.shop ? [profile({ ...at(shop), ...own.shop })] : []),
            ...(own.app ? [profile({ ...at(app), ...own.app })] : []),
          ];
          if (place === company && limitPair === null) return;
          const after = changedProfiles(before, place, limitPair);
          if (limitPair) expect(ownProfile(after, place)).toMatchObject(limitPair);
          if (raisesDefaults(before, after, place)) return;
          for (const one of [company, risky, shop, app, { ...app, appId: 'A2' }, safeShop, { ...safeShop, riskLevel: 'HIGH' as const }]) {
            expect(effectiveAt(after, one).probationMinor <= effectiveAt(before, one).probationMinor).toBe(true);
            expect(effectiveAt(after, one).monitorMinor <= effectiveAt(before, one).monitorMinor).toBe(true);
          }
        },
      ),
    );
  });
});

describe('another risk of a merchant', () => {
  const strict = withRisk(1_000n, 2_000n);
  it.each([
    ['from strict limits of its risk to those of the company', strict, shop, 'LOW', true],
    ['from those of the company to strict ones', strict, safeShop, 'HIGH', false],
    ['between two without limits of their own', strict, safeShop, 'MEDIUM', false],
    ['to looser limits of its risk', withRisk(5_000n, 30_000n), safeShop, 'HIGH', true],
    ['at a merchant with limits of its own', [...withShop(100n, 200n), ...strict.slice(1)], shop, 'LOW', false],
  ] as const)('%s', (_name, profiles, merchant, risk, more) => expect(riskAllowsMore(profiles, merchant, risk)).toBe(more));
});
