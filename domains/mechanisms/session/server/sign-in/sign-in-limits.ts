import { commonErrors, refuse } from '../../../../../platform/contract/index.ts';
import { giveAttemptBack, takeAttempt, type AttemptLimit, type Call } from '../../../../../platform/server/index.ts';

/** One address, whatever it types: keeps a machine from trying one password on every account, and from keeping us hashing. */
const perAddress: AttemptLimit = { limit: 300, windowSeconds: 300 };
/** One address on one account; successes are taken off again. */
const perAddressAndAccount: AttemptLimit = { limit: 20, windowSeconds: 300 };

/** Counts a try to sign in and refuses when there were too many. Answers how to take it off again. */
export async function limitSignIn(call: Call, account: string): Promise<{ forgive(): Promise<void> }> {
  const db = call.database.calls;
  const { now, ip } = call;
  const address = await takeAttempt(db, ['sign-in', ip], { ...perAddress, now });
  if (!address.allowed) refuse(commonErrors, 'TOO_MANY', { seconds: address.waitSeconds });
  const both = await takeAttempt(db, ['sign-in', ip, account.toLowerCase()], { ...perAddressAndAccount, now });
  if (!both.allowed) refuse(commonErrors, 'TOO_MANY', { seconds: both.waitSeconds });
  return { forgive: () => giveAttemptBack(db, both) };
}

const atOncePerAddress = 40;
const underWay = new Map<string, number>();

/**
 * Does the costly part of a try for one address. An address that tries more than this at the same time is told to wait: the
 * others must not queue behind it.
 */
export async function withinAddress<T>(ip: string, work: () => Promise<T>): Promise<T> {
  const running = underWay.get(ip) ?? 0;
  if (running >= atOncePerAddress) refuse(commonErrors, 'TOO_MANY', { seconds: 2 });
  underWay.set(ip, running + 1);
  try {
    return await work();
  } finally {
    const left = (underWay.get(ip) ?? 1) - 1;
    if (left > 0) underWay.set(ip, left);
    else underWay.delete(ip);
  }
}

export { limitAttempts } from '../../../../../platform/server/index.ts';
