import { createHash } from 'node:crypto';
import { commonErrors, refuse } from '../../../../../platform/contract/index.ts';
import type { Call } from '../../../../../platform/server/index.ts';
import { afterHarmlessTry, decideTry } from '../../model/sign-in-guard.ts';
import { clearGuard, lockGuard, saveGuard } from '../records/account.store.ts';

/** Key of the guard of a typed account, known or not. */
export const guardKey = (account: string): string => createHash('sha256').update(account.toLowerCase()).digest('base64url');

/** A try that was counted as a failure in advance. */
export interface GuardedTry {
  /** true when this failure, if it is one, locks the account. */
  readonly locks: boolean;
  /** Takes the failure off again: the password was right, the code is still to come. */
  takeOff(): Promise<void>;
}

/** Counts a try against a typed account, in a transaction of its own; refuses while the account is locked. */
export async function guardAccount(call: Call, account: string): Promise<GuardedTry> {
  const key = guardKey(account);
  const db = call.database.calls;
  const decision = await db.transaction().execute(async (trx) => {
    const decided = decideTry(await lockGuard(trx, key, call.now), call.now);
    if (decided.kind === 'go') await saveGuard(trx, key, decided.next);
    return decided;
  });
  if (decision.kind === 'locked') refuse(commonErrors, 'TOO_MANY', { seconds: decision.waitSeconds });
  return {
    locks: decision.locks,
    takeOff: () =>
      db.transaction().execute(async (trx) => {
        const guard = await lockGuard(trx, key, call.now);
        await saveGuard(trx, key, afterHarmlessTry(guard));
      }),
  };
}

export const forgetFailures = (db: Call['db'], account: string): Promise<void> => clearGuard(db, guardKey(account));
