import { describe, expect, it } from 'vitest';
import { findPasswordFault } from './password-rules.ts';
import { decideSpentToken } from './renewal.ts';
import { afterHarmlessTry, decideTry, lockSeconds, type SignInGuard } from './sign-in-guard.ts';

const owner = { account: 'marina.azevedo', email: 'marina@example.com' };
const t0 = new Date('2026-11-21T12:00:00Z');
const after = (ms: number) => new Date(t0.getTime() + ms);

describe('a new password', () => {
  it.each([
    ['short', 'passwordShort'],
    ['elevenchars', 'passwordShort'],
    ['x-Marina.Azevedo-x', 'passwordHoldsAccount'],
    ['marina@example.com', 'passwordHoldsAccount'],
    ['my-marina-2026', 'passwordHoldsAccount'],
    ['Password2026!', 'passwordCommon'],
    ['aaaaaaaaaaaaaaaa', 'passwordCommon'],
    ['1234567890123', 'passwordCommon'],
    ['Atalaia-2026', 'passwordCommon'],
  ])('%s is refused: %s', (password, fault) => expect(findPasswordFault(password, owner)).toBe(fault));
  it.each(['quatro palavras bem soltas', 'Lanterna!Cais7Norte', 'coração valente ao sul'])('%s may be used', (password) =>
    expect(findPasswordFault(password, owner)).toBeUndefined(),
  );
  it('counts characters as people do', () => expect(findPasswordFault('😀😁😂🤣😃😄', owner)).toBe('passwordShort'));
});

describe('the lock of an account', () => {
  it('begins at the fifth failure and grows to a quarter of an hour', () =>
    expect([1, 4, 5, 6, 7, 8, 9, 50].map(lockSeconds)).toEqual([0, 0, 60, 120, 240, 480, 900, 900]));
  it('blocks further attempts and says how long', () => {
    let guard: SignInGuard | undefined;
    for (let i = 0; i < 5; i += 1) {
      const decision = decideTry(guard, t0);
      if (decision.kind === 'go') guard = decision.next;
    }
    expect(decideTry(guard, after(1000))).toEqual({ kind: 'locked', waitSeconds: 59 });
    expect(decideTry(guard, after(60_000))).toMatchObject({ kind: 'go', locks: true, next: { failures: 6, lockedUntil: after(180_000) } });
  });
  it('is neither cleared nor kept by a right password without its code', () => {
    const fifth = decideTry({ failures: 4, lockedUntil: undefined, updatedAt: t0 }, t0);
    if (fifth.kind !== 'go') throw new Error('locked');
    expect(afterHarmlessTry(fifth.next)).toMatchObject({ failures: 4, lockedUntil: undefined });
  });
  it('is forgotten after a day of rest', () =>
    expect(decideTry({ failures: 30, lockedUntil: undefined, updatedAt: t0 }, after(25 * 3_600_000))).toMatchObject({ next: { failures: 1 } }));
});

describe('a spent refresh token', () => {
  const spent = { spentAt: t0, successorIsCurrent: true, sessionIsOpen: true };
  it.each([
    ['just now, successor untouched', spent, 9_999, 'repeat'],
    ['too late', spent, 10_001, 'end-session'],
    ['successor already exchanged', { ...spent, successorIsCurrent: false }, 1_000, 'end-session'],
    ['session ended', { ...spent, sessionIsOpen: false }, 1_000, 'refuse'],
  ] as const)('%s', (_, token, ms, decision) => expect(decideSpentToken(token, after(ms))).toBe(decision));
});
