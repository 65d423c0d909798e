import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideEffectiveLimits, type LimitProfile, type PersonalLimit } from '../../../../engines/limits/index.ts';
import { rounds } from '../../../../platform/testing/turn.ts';
import { raisesLimits } from './raises.ts';

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
  unverifiedCeilingMinor: 0n,
  minorFloorMinor: 0n,
  mandatory: false,
  ...changes,
});
const own = (probation: bigint | null, monitor: bigint | null = null, validFrom = 0, validTo: number | null = null): PersonalLimit => ({
  approvalId: '1',
  monitorMinor: monitor,
  probationMinor: probation,
  validFrom,
  validTo,
});

describe('a change of somebody’s own limits', () => {
  const general = [profile()];
  const atRisk = [...general, profile({ level: 'risk', riskLevel: 'HIGH', monitorMinor: 2_000n, probationMinor: 3_000n })];
  const atShop = [...general, profile({ level: 'merchant', merchantNo: 'A', monitorMinor: 2_000n, probationMinor: 3_000n })];
  it.each([
    ['less than the general limit', general, [], [own(8_000n)], false],
    ['the same', general, [], [own(10_000n, 5_000n)], false],
    ['more', general, [], [own(10_001n)], true],
    ['more of the soft limit alone', general, [], [own(10_000n, 5_001n)], true],
    ['less than the general limit, more than a merchant’s', atShop, [], [own(8_000n)], true],
    ['less than the general limit, more than at merchants of a risk', atRisk, [], [own(8_000n)], true],
    ['less than at merchants of a risk', atRisk, [], [own(2_500n)], false],
    ['less than before', general, [own(20_000n)], [own(20_000n), own(15_000n)], false],
    ['less today, but for longer', general, [own(20_000n, null, 0, 10)], [own(20_000n, null, 0, 10), own(15_000n, null, 0, 20)], true],
    ['less, and ends before', general, [own(20_000n, null, 0, 10)], [own(20_000n, null, 0, 10), own(15_000n, null, 0, 5)], false],
    ['more, under a mandatory limit that caps it', [profile({ mandatory: true })], [], [own(20_000n)], false],
    ['a lowered limit taken away', general, [own(1_000n)], [], true],
    ['a raised limit taken away', general, [own(20_000n)], [], false],
    ['more from another day on', general, [], [own(20_000n, null, 50)], true],
    ['a limit of the past', general, [], [own(20_000n, null, -50, -1)], false],
  ])('%s', (_name, profiles, before, after, raised) => expect(raisesLimits({ profiles, before, after, from: 1 })).toBe(raised));

  it('is found at every moment and place where it allows more', () => {
    const amount = fc.bigInt({ min: 1n, max: 30n });
    const limit = fc.record({
      probation: fc.option(amount),
      monitor: fc.option(amount),
      from: fc.nat({ max: 20 }),
      days: fc.option(fc.integer({ min: 1, max: 20 })),
    });
    const asOwn = ({ probation, monitor, from, days }: { probation: bigint | null; monitor: bigint | null; from: number; days: number | null }) =>
      own(probation, monitor, from, days === null ? null : from + days);
    const riskOf = { A: 'LOW', B: 'HIGH' } as const;
    const levels = fc.array(
      fc.record({
        level: fc.constantFrom('risk' as const, 'merchant' as const, 'app' as const),
        at: fc.constantFrom('A', 'B'),
        monitor: amount,
        more: fc.bigInt({ min: 0n, max: 9n }),
      }),
      { maxLength: 3 },
    );
    fc.assert(
      fc.property(levels, fc.boolean(), fc.array(limit, { maxLength: 3 }), fc.array(limit, { maxLength: 3 }), (positions, mandatory, first, second) => {
        const profiles = [
          profile({ monitorMinor: 8n, probationMinor: 15n, mandatory }),
          ...positions.map(({ level, at, monitor, more }) =>
            profile({
              level,
              ...(level === 'risk' ? { riskLevel: riskOf[at] } : level === 'app' ? { appId: at } : { merchantNo: at }),
              monitorMinor: monitor,
              probationMinor: monitor + more,
            }),
          ),
        ];
        const [before, after] = [first.map(asOwn), second.map(asOwn)];
        const more = [...Array(45).keys()].some((at) =>
          ['', 'A', 'B'].some((merchantNo) =>
            ['', 'A', 'B'].some((appId) =>
              [null, 'LOW' as const, 'HIGH' as const].some((riskLevel) => {
                const was = decideEffectiveLimits({ profiles, personal: before, riskLevel, merchantNo, appId, at });
                const is = decideEffectiveLimits({ profiles, personal: after, riskLevel, merchantNo, appId, at });
                return is.monitorMinor > was.monitorMinor || is.probationMinor > was.probationMinor;
              }),
            ),
          ),
        );
        expect(raisesLimits({ profiles, before, after, from: 0 })).toBe(more);
      }),
      { numRuns: rounds(400) },
    );
  });
});
