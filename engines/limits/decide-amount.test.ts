import { describe, expect, it } from 'vitest';
import { decideAmount, remainingLimits } from './decide-amount.ts';
import { type KeyUse, usableBalances, withoutParts } from './key-use.ts';
import { Ledger } from './ledger.ts';
import { usedAround } from './used-around.ts';
import { windowsOf } from '../../domains/register/kernel/index.ts';
import { afterRelease, type HeldAmount, planRelease } from './planning/plan-release.ts';

const limits = { monitorMinor: 5_000n, probationMinor: 10_000n };
const windowAt = windowsOf({ length: 30, unit: 'DAY', mode: 'ROLLING' }, 'America/Sao_Paulo');
const start = Date.UTC(2026, 9, 1, 12);
const minute = 60_000;

/** Books a payment as the decision path does. */
function pay(use: KeyUse, merchantNo: string, amountMinor: bigint, at: number) {
  const { usedMinor } = usedAround(use.lines, windowAt, at);
  const decision = decideAmount({ limits, usedMinor, reservedMinor: use.reservedMinor, balances: usableBalances(use.balances, merchantNo, at), amountMinor });
  const after: KeyUse = {
    lines: decision.personalPartMinor > 0n ? use.lines.with({ eventAt: at, amountMinor: decision.personalPartMinor }) : use.lines,
    reservedMinor: decision.reservedAfterMinor,
    balances: withoutParts(use.balances, decision.balanceParts),
  };
  return { decision, after };
}

describe('the worked example: monitor 5,000, probation 10,000, 30 days', () => {
  let use: KeyUse = { lines: Ledger.of([]), reservedMinor: 0n, balances: [] };
  const held = (transactionId: string, amountMinor: bigint): HeldAmount => ({ transactionId, merchantNo: 'A', amountMinor, limits, windowAt });
  const standsAt = (at: number) => ({ used: usedAround(use.lines, windowAt, at).usedMinor, reserved: use.reservedMinor });

  it('1: 4,000 is accepted', () => {
    const { decision, after } = pay(use, 'A', 4_000n, start);
    expect(decision).toMatchObject({
      outcome: 'PERSONAL',
      usedMinor: 0n,
      reservedMinor: 0n,
      usedAfterMinor: 4_000n,
      reservedAfterMinor: 0n,
      passesMonitor: false,
    });
    use = after;
  });
  it('2: 3,000 is accepted and passes the monitor limit', () => {
    const { decision, after } = pay(use, 'A', 3_000n, start + minute);
    expect(decision).toMatchObject({ outcome: 'PERSONAL', usedMinor: 4_000n, usedAfterMinor: 7_000n, passesMonitor: true });
    use = after;
  });
  it('3: 4,000 is held and reserved', () => {
    const { decision, after } = pay(use, 'A', 4_000n, start + 2 * minute);
    expect(decision).toMatchObject({ outcome: 'HOLD', remainingMinor: 3_000n, shortfallMinor: 1_000n, usedAfterMinor: 7_000n, reservedAfterMinor: 4_000n });
    use = after;
  });
  it('4: 2,500 is held because the reservation counts', () => {
    const { decision, after } = pay(use, 'A', 2_500n, start + 3 * minute);
    expect(decision).toMatchObject({ outcome: 'HOLD', remainingMinor: 0n, usedAfterMinor: 7_000n, reservedAfterMinor: 6_500n });
    use = after;
  });
  it('5: a balance of 5,000 at A changes neither use nor reservation', () => {
    use = { ...use, balances: [{ id: '1', merchantNo: 'A', remainingMinor: 5_000n, expiresAt: start + 90 * 24 * 60 * minute }] };
    expect(standsAt(start + 4 * minute)).toEqual({ used: 7_000n, reserved: 6_500n });
    expect(remainingLimits({ limits, usedMinor: 7_000n, reservedMinor: 6_500n, balances: use.balances })).toEqual({ personalMinor: 0n, merchantMinor: 5_000n });
  });
  it('6: try-approve of the first: 500 personal, 3,500 from the balance, nothing changed', () => {
    const plan = planRelease([held('3', 4_000n)], use, start + 5 * minute);
    expect(plan.parts[0]).toMatchObject({ fits: true, personalPartMinor: 500n, balancePartMinor: 3_500n, otherReservedMinor: 2_500n, usedMinor: 7_000n });
    expect(standsAt(start + 5 * minute)).toEqual({ used: 7_000n, reserved: 6_500n });
    expect(use.balances[0]?.remainingMinor).toBe(5_000n);
  });
  it('7: approve the first', () => {
    const plan = planRelease([held('3', 4_000n)], use, start + 6 * minute);
    use = afterRelease(use, plan.parts[0] as never, start + 6 * minute);
    expect(standsAt(start + 6 * minute)).toEqual({ used: 7_500n, reserved: 2_500n });
    expect(use.balances[0]?.remainingMinor).toBe(1_500n);
  });
  it('8: approve the second, all personal', () => {
    const plan = planRelease([held('4', 2_500n)], use, start + 7 * minute);
    expect(plan.parts[0]).toMatchObject({ fits: true, personalPartMinor: 2_500n, balancePartMinor: 0n });
    use = plan.after;
    expect(standsAt(start + 7 * minute)).toEqual({ used: 10_000n, reserved: 0n });
    expect(use.balances[0]?.remainingMinor).toBe(1_500n);
  });
  it('9: 1,000 at B is held: the balance of A is of no use there', () => {
    const { decision, after } = pay(use, 'B', 1_000n, start + 8 * minute);
    expect(decision).toMatchObject({ outcome: 'HOLD', usedAfterMinor: 10_000n, reservedAfterMinor: 1_000n });
    use = after;
  });
  it('10: 1,000 at A is accepted from the balance', () => {
    const { decision, after } = pay(use, 'A', 1_000n, start + 9 * minute);
    expect(decision).toMatchObject({ outcome: 'PERSONAL_AND_BALANCE', personalPartMinor: 0n, balanceParts: [{ balanceId: '1', amountMinor: 1_000n }] });
    expect(decision).toMatchObject({ usedAfterMinor: 10_000n, reservedAfterMinor: 1_000n });
    use = after;
    expect(use.balances[0]?.remainingMinor).toBe(500n);
  });
});

describe('planning several releases', () => {
  const use: KeyUse = {
    lines: Ledger.of([{ eventAt: start, amountMinor: 7_000n }]),
    reservedMinor: 6_500n,
    balances: [
      { id: '12', merchantNo: 'A', remainingMinor: 1_000n, expiresAt: start + 9_000_000 },
      { id: '9', merchantNo: 'A', remainingMinor: 1_500n, expiresAt: start + 5_000_000 },
      { id: '7', merchantNo: 'A', remainingMinor: 9_999n, expiresAt: start + 1 },
    ],
  };
  const item = (transactionId: string, amountMinor: bigint, merchantNo = 'A'): HeldAmount => ({ transactionId, merchantNo, amountMinor, limits, windowAt });

  it('counts earlier amounts of the batch and uses the balance that expires first', () => {
    const plan = planRelease([item('a', 2_500n), item('b', 4_000n)], use, start + minute);
    // a: headroom max(0, 10,000 - 7,000 - 4,000) = 0, so all of it comes from balances.
    expect(plan.parts[0]).toMatchObject({
      fits: true,
      personalPartMinor: 0n,
      balanceParts: [
        { balanceId: '9', amountMinor: 1_500n },
        { balanceId: '12', amountMinor: 1_000n },
      ],
    });
    // b: headroom 10,000 - 7,000 - 0 = 3,000 and no balance left.
    expect(plan.parts[1]).toMatchObject({ fits: false, remainingMinor: 3_000n, balanceMinor: 0n, shortfallMinor: 1_000n });
    expect(plan).toMatchObject({ allFit: false, personalMinor: 0n, balanceMinor: 2_500n, shortfallMinor: 1_000n });
    expect(plan.after.reservedMinor).toBe(4_000n);
  });
  it('never uses the balance of one merchant for another', () => {
    const plan = planRelease([item('a', 4_000n, 'B')], { ...use, reservedMinor: 4_000n }, start + minute);
    expect(plan.parts[0]).toMatchObject({ fits: false, balanceMinor: 0n, shortfallMinor: 1_000n });
  });
});
