import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideAmount } from './decide-amount.ts';
import { decideEffectiveLimits, type LimitPeriod, type LimitProfile, type PersonalLimit } from './effective-limits.ts';
import { type KeyUse, totalRemaining, usableBalances, withoutParts } from './key-use.ts';
import { Ledger, type LedgerLine } from './ledger.ts';
import { windowsOf } from '../../domains/register/kernel/index.ts';
import { usedAround, type WindowAt } from './used-around.ts';
import { type HeldAmount, planRelease } from './planning/plan-release.ts';
import { outstanding, reversalParts } from './reversal.ts';

const zone = 'America/Sao_Paulo';
const start = Date.UTC(2026, 9, 1, 12);
const hour = 3_600_000;
const amount = fc.bigInt({ min: 1n, max: 20_000n });
const pair = fc.tuple(amount, amount).map(([a, b]) => (a < b ? { monitorMinor: a, probationMinor: b } : { monitorMinor: b, probationMinor: a }));
const windowArbitrary: fc.Arbitrary<WindowAt> = fc
  .record({
    length: fc.integer({ min: 1, max: 3 }),
    unit: fc.constantFrom('HOUR', 'DAY', 'WEEK', 'MONTH') as fc.Arbitrary<LimitPeriod['unit']>,
    mode: fc.constantFrom('ROLLING', 'CALENDAR') as fc.Arbitrary<LimitPeriod['mode']>,
  })
  .map((period) => windowsOf(period, zone));

const profileArbitrary = (level: LimitProfile['level']): fc.Arbitrary<LimitProfile> =>
  fc.record({ limits: pair, mandatory: fc.boolean() }).map(({ limits, mandatory }) => ({
    id: level,
    version: 1,
    level,
    riskLevel: level === 'risk' ? 'HIGH' : null,
    merchantNo: level === 'general' || level === 'risk' ? null : 'A',
    appId: level === 'app' ? 'A1' : null,
    ...limits,
    window: { length: 30, unit: 'DAY', mode: 'ROLLING' },
    unverifiedCeilingMinor: 0n,
    minorFloorMinor: 0n,
    mandatory: mandatory && level === 'general',
  }));
const personalArbitrary: fc.Arbitrary<PersonalLimit> = fc.record({
  approvalId: fc.string(),
  monitorMinor: fc.option(amount),
  probationMinor: fc.option(amount),
  validFrom: fc.integer({ min: 0, max: 10 }),
  validTo: fc.option(fc.integer({ min: 0, max: 20 })),
});

describe('effective limits', () => {
  const question = fc.record({
    profiles: fc
      .tuple(
        fc.option(profileArbitrary('general')),
        fc.option(profileArbitrary('risk')),
        fc.option(profileArbitrary('merchant')),
        fc.option(profileArbitrary('app')),
      )
      .map((all) => all.filter((one) => one !== null)),
    personal: fc.array(personalArbitrary, { maxLength: 4, size: 'max' }),
    riskLevel: fc.constantFrom(null, 'LOW', 'HIGH'),
    merchantNo: fc.constantFrom('A', 'B'),
    appId: fc.constantFrom('A1', 'A2'),
    at: fc.integer({ min: 0, max: 20 }),
  });
  it('never has the soft limit above the hard one, and never passes a mandatory cap', () => {
    fc.assert(
      fc.property(question, (query) => {
        const limits = decideEffectiveLimits(query);
        expect(limits.monitorMinor <= limits.probationMinor).toBe(true);
        const general = query.profiles.find((one) => one.level === 'general');
        if (general?.mandatory && limits.profileId !== null) {
          expect(limits.probationMinor <= general.probationMinor).toBe(true);
          expect(limits.monitorMinor <= general.monitorMinor).toBe(true);
        }
      }),
    );
  });
  it('has its limits from the most specific place there is', () => {
    fc.assert(
      fc.property(question, ({ profiles, ...query }) => {
        const has = (level: LimitProfile['level']) => profiles.some((one) => one.level === level);
        const expected =
          has('app') && query.appId === 'A1'
            ? 'app'
            : has('merchant') && query.merchantNo === 'A'
              ? 'merchant'
              : has('risk') && query.riskLevel === 'HIGH'
                ? 'highRisk'
                : has('general')
                  ? 'general'
                  : 'none';
        expect(decideEffectiveLimits({ profiles, ...query, personal: [] }).probationSource).toBe(expected);
      }),
    );
  });
  it('applies the order person, app, merchant, risk, general', () => {
    const one = (level: LimitProfile['level'], monitorMinor: bigint, probationMinor: bigint, mandatory = false): LimitProfile => ({
      id: level,
      version: 1,
      level,
      riskLevel: level === 'risk' ? 'HIGH' : null,
      merchantNo: level === 'general' || level === 'risk' ? null : 'A',
      appId: level === 'app' ? 'A1' : null,
      monitorMinor,
      probationMinor,
      window: { length: 30, unit: 'DAY', mode: 'ROLLING' },
      unverifiedCeilingMinor: 10n,
      minorFloorMinor: 10n,
      mandatory,
    });
    const all = [one('general', 5n, 10n), one('risk', 2n, 3n), one('merchant', 6n, 12n), one('app', 7n, 14n)];
    const at = { personal: [] as PersonalLimit[], at: 5, riskLevel: 'LOW' as const };
    expect(decideEffectiveLimits({ ...at, profiles: all, merchantNo: 'A', appId: 'A1' })).toMatchObject({
      monitorMinor: 7n,
      probationMinor: 14n,
      probationSource: 'app',
    });
    expect(decideEffectiveLimits({ ...at, profiles: all, merchantNo: 'A', appId: 'A2' })).toMatchObject({ probationMinor: 12n, probationSource: 'merchant' });
    expect(decideEffectiveLimits({ ...at, profiles: all, merchantNo: 'B', appId: 'B1' })).toMatchObject({ probationMinor: 10n, probationSource: 'general' });
    const risky = { ...at, riskLevel: 'HIGH' as const, profiles: all };
    expect(decideEffectiveLimits({ ...risky, merchantNo: 'B', appId: 'B1' })).toMatchObject({
      monitorMinor: 2n,
      probationMinor: 3n,
      monitorSource: 'highRisk',
      probationSource: 'highRisk',
    });
    expect(decideEffectiveLimits({ ...risky, merchantNo: 'A', appId: 'A2' })).toMatchObject({ probationMinor: 12n, probationSource: 'merchant' });
    const own: PersonalLimit[] = [
      { approvalId: '1', monitorMinor: 20n, probationMinor: 30n, validFrom: 0, validTo: null },
      { approvalId: '2', monitorMinor: null, probationMinor: 15n, validFrom: 0, validTo: null },
      { approvalId: '3', monitorMinor: null, probationMinor: 99n, validFrom: 0, validTo: 5 },
    ];
    // The newest in force names the hard limit; the soft one follows it down; the third ended at this very instant.
    expect(decideEffectiveLimits({ at: 5, personal: own, riskLevel: 'HIGH', profiles: all, merchantNo: 'A', appId: 'A1' })).toMatchObject({
      monitorMinor: 15n,
      probationMinor: 15n,
      approvalId: '2',
    });
    const capped = [one('general', 5n, 10n, true), ...all.slice(1)];
    expect(decideEffectiveLimits({ at: 5, personal: own, riskLevel: 'HIGH', profiles: capped, merchantNo: 'A', appId: 'A1' })).toMatchObject({
      monitorMinor: 5n,
      probationMinor: 10n,
      capped: true,
    });
    expect(decideEffectiveLimits({ at: 5, personal: own, riskLevel: 'HIGH', profiles: [], merchantNo: 'A', appId: 'A1' })).toMatchObject({
      probationMinor: 0n,
      probationSource: 'none',
    });
  });
});

describe('the window', () => {
  const lines = fc.array(
    fc.record({ eventAt: fc.integer({ min: 0, max: 2000 }).map((n) => start + n * hour), amountMinor: fc.bigInt({ min: 1n, max: 100n }) }),
    { maxLength: 30, size: 'max' },
  );
  const month = windowsOf({ length: 30, unit: 'DAY', mode: 'ROLLING' }, zone);
  it('is half open at the far end and counts the instant itself', () => {
    const window = windowsOf({ length: 1, unit: 'DAY', mode: 'ROLLING' }, zone);
    const at = start + 48 * hour;
    const two = [
      { eventAt: at - 24 * hour, amountMinor: 5n },
      { eventAt: at - 24 * hour + 1, amountMinor: 7n },
      { eventAt: at, amountMinor: 11n },
    ];
    expect(usedAround(Ledger.of(two), window, at).usedMinor).toBe(18n);
  });
  it('a calendar month begins at local midnight, not at UTC midnight', () => {
    const window = windowsOf({ length: 1, unit: 'MONTH', mode: 'CALENDAR' }, zone);
    const lastOfOctober = Date.UTC(2026, 10, 1, 2, 59, 59, 999);
    const firstOfNovember = Date.UTC(2026, 10, 1, 3);
    const two = [
      { eventAt: lastOfOctober, amountMinor: 5n },
      { eventAt: firstOfNovember, amountMinor: 7n },
    ];
    expect(usedAround(Ledger.of(two), window, Date.UTC(2026, 10, 20)).usedMinor).toBe(7n);
    expect(usedAround(Ledger.of(two), window, lastOfOctober).usedMinor).toBe(5n);
  });
  it('sums like plain addition, whatever was summed before', () => {
    fc.assert(
      fc.property(lines, windowArbitrary, fc.array(fc.nat({ max: 2000 }), { minLength: 1, maxLength: 4 }), (some, window, offsets) => {
        let kept = Ledger.of([]);
        const grown = Ledger.of([]);
        let expected: LedgerLine[] = [];
        for (const [index, line] of some.entries()) {
          // A line that takes back comes between, at the instant of what it takes back.
          const next = index % 5 === 4 ? { ...line, amountMinor: -line.amountMinor } : line;
          const before = kept;
          if (index % 3 === 1) for (const ledger of [before, grown]) ledger.compact();
          kept = before.with(next);
          grown.add(next);
          expect(before.lines()).toEqual(expected);
          expected = [...expected, next].sort((one, other) => one.eventAt - other.eventAt);
          expect(kept.lines()).toEqual(expected);
          expect(grown.lines()).toEqual(expected);
          const at = start + (offsets[index % offsets.length] as number) * hour;
          for (const list of [before, kept]) {
            const { from, to, usedMinor } = usedAround(list, window, at);
            const plain = list
              .lines()
              .filter((one) => one.eventAt >= from && one.eventAt < to)
              .reduce((sum, one) => sum + one.amountMinor, 0n);
            expect(usedMinor).toBe(plain);
          }
          for (let count = 0; count <= kept.length; count += 1)
            expect(kept.sumOf(count)).toBe(expected.slice(0, count).reduce((sum, one) => sum + one.amountMinor, 0n));
        }
      }),
    );
  });
  it('removes lines that were added, also between other lines', () => {
    fc.assert(
      fc.property(lines, lines, lines, (first, more, others) => {
        const grown = Ledger.of(first);
        for (const added of [more, others]) {
          const length = grown.mark();
          for (const line of added) grown.add(line);
          grown.compact();
          expect(grown).toHaveLength(first.length + added.length);
          grown.takeBack(length);
          expect(grown.lines()).toEqual(Ledger.of(first).lines());
          // What lies in memory behind the last line means nothing.
          for (const { eventAt } of added) expect(usedAround(grown, month, eventAt)).toEqual(usedAround(Ledger.of(first), month, eventAt));
        }
      }),
    );
  });
  it('finds the fullest of all windows that contain the instant', () => {
    fc.assert(
      fc.property(lines, windowArbitrary, fc.integer({ min: 0, max: 2000 }), (some, window, offset) => {
        const at = start + offset * hour;
        const sorted = Ledger.of(some);
        const result = usedAround(sorted, window, at);
        // Slow and obvious: try every event as the end of a window.
        const ends = [at, ...some.map((line) => line.eventAt).filter((time) => time > at)];
        const sums = ends.map((end) => {
          const probe = usedAround(Ledger.of([]), window, end);
          return probe.from <= at
            ? some.filter((line) => line.eventAt >= probe.from && line.eventAt < probe.to).reduce((sum, line) => sum + line.amountMinor, 0n)
            : 0n;
        });
        expect(result.usedMinor).toBe(sums.reduce((a, b) => (a > b ? a : b), 0n));
        expect(result.from <= at && at < result.to).toBe(true);
      }),
    );
  });
});

describe('deciding and releasing', () => {
  const balanceArbitrary = fc.record({
    id: fc.nat({ max: 99 }).map(String),
    merchantNo: fc.constantFrom('A', 'B'),
    remainingMinor: fc.bigInt({ min: 0n, max: 5_000n }),
    expiresAt: fc.integer({ min: -2, max: 400 }).map((n) => start + n * hour),
  });
  const balances = fc.uniqueArray(balanceArbitrary, { selector: (one) => one.id, maxLength: 5, size: 'max' });
  const payments = fc.array(fc.record({ amountMinor: amount, merchantNo: fc.constantFrom('A', 'B'), hours: fc.integer({ min: 0, max: 300 }) }), {
    maxLength: 25,
    size: 'max',
  });

  it('no window ever holds more than the hard limit, in whatever order events arrive; nothing is half accepted', () => {
    fc.assert(
      fc.property(pair, balances, payments, windowArbitrary, (limits, granted, list, window) => {
        let use: KeyUse = { lines: Ledger.of([]), reservedMinor: 0n, balances: granted };
        const before = totalRemaining(granted);
        let fromBalances = 0n;
        for (const payment of list) {
          const at = start + payment.hours * hour;
          const { usedMinor } = usedAround(use.lines, window, at);
          const usable = usableBalances(use.balances, payment.merchantNo, at);
          const decision = decideAmount({ limits, usedMinor, reservedMinor: use.reservedMinor, balances: usable, amountMinor: payment.amountMinor });
          const used = decision.balanceParts.reduce((sum, part) => sum + part.amountMinor, 0n);
          expect(decision.outcome === 'HOLD' ? decision.personalPartMinor + used : decision.personalPartMinor + used).toBe(
            decision.outcome === 'HOLD' ? 0n : payment.amountMinor,
          );
          for (const part of decision.balanceParts) expect(usable.find((one) => one.id === part.balanceId)?.merchantNo).toBe(payment.merchantNo);
          fromBalances += used;
          use = {
            lines: decision.personalPartMinor > 0n ? use.lines.with({ eventAt: at, amountMinor: decision.personalPartMinor }) : use.lines,
            reservedMinor: decision.reservedAfterMinor,
            balances: withoutParts(use.balances, decision.balanceParts),
          };
        }
        for (const line of use.lines.lines()) expect(usedAround(use.lines, window, line.eventAt).usedMinor <= limits.probationMinor).toBe(true);
        for (const one of use.balances) expect(one.remainingMinor >= 0n).toBe(true);
        expect(before - totalRemaining(use.balances)).toBe(fromBalances);
      }),
    );
  });

  it('a plan releases the payments that fit, and its totals are the sums of its parts', () => {
    const window = windowsOf({ length: 30, unit: 'DAY', mode: 'ROLLING' }, zone);
    const heldList = fc.array(fc.record({ amountMinor: amount, merchantNo: fc.constantFrom('A', 'B') }), { minLength: 1, maxLength: 8, size: 'max' });
    fc.assert(
      fc.property(pair, balances, heldList, fc.bigInt({ min: 0n, max: 20_000n }), (limits, granted, list, used) => {
        const reservedMinor = list.reduce((sum, one) => sum + one.amountMinor, 0n);
        const use: KeyUse = { lines: Ledger.of(used > 0n ? [{ eventAt: start, amountMinor: used }] : []), reservedMinor, balances: granted };
        const items = list.map((one, index): HeldAmount => ({ transactionId: String(index), ...one, limits, windowAt: window }));
        const plan = planRelease(items, use, start + hour);
        const released = plan.parts.filter((part) => part.fits);
        for (const part of plan.parts) {
          expect(part.personalPartMinor + part.balancePartMinor).toBe(part.fits ? part.amountMinor : 0n);
          expect(part.shortfallMinor > 0n).toBe(!part.fits);
        }
        expect(plan.after.reservedMinor).toBe(reservedMinor - released.reduce((sum, part) => sum + part.amountMinor, 0n));
        expect(totalRemaining(granted) - totalRemaining(plan.after.balances)).toBe(plan.balanceMinor);
        const usedAfter = usedAround(plan.after.lines, window, start + hour).usedMinor;
        expect(usedAfter).toBe(used + plan.personalMinor);
        if (plan.personalMinor > 0n) expect(usedAfter <= limits.probationMinor).toBe(true);
      }),
    );
  });

  it('a reversal gives back no more than was taken, balances first, to the instant it was taken at', () => {
    const consumed = fc.array(
      fc.record({
        bucket: fc.constantFrom('PERSONAL' as const, 'BALANCE' as const),
        balanceId: fc.nat({ max: 3 }).map(String),
        amountMinor: amount,
        eventAt: fc.nat({ max: 5 }),
      }),
      { maxLength: 6, size: 'max' },
    );
    fc.assert(
      fc.property(consumed, fc.bigInt({ min: 0n, max: 60_000n }), (list, query) => {
        const net = outstanding(list.map((one) => ({ ...one, balanceId: one.bucket === 'BALANCE' ? one.balanceId : null, kind: 'CONSUME' as const })));
        const total = net.reduce((sum, one) => sum + one.amountMinor, 0n);
        const parts = reversalParts(net, query);
        const value = parts.reduce((sum, one) => sum + one.amountMinor, 0n);
        expect(value).toBe(query < total ? query : total);
        for (const part of parts) {
          const source = net.find((one) => one.bucket === part.bucket && one.balanceId === part.balanceId && one.eventAt === part.eventAt);
          expect(source !== undefined && part.amountMinor <= source.amountMinor).toBe(true);
        }
        const balanceTotal = net.filter((one) => one.bucket === 'BALANCE').reduce((sum, one) => sum + one.amountMinor, 0n);
        const balanceGiven = parts.filter((one) => one.bucket === 'BALANCE').reduce((sum, one) => sum + one.amountMinor, 0n);
        expect(balanceGiven).toBe(value < balanceTotal ? value : balanceTotal);
      }),
    );
  });
});
