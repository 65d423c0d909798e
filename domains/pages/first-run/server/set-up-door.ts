import { timingSafeEqual } from 'node:crypto';
import { refuse } from '../../../../platform/contract/index.ts';
import { type Call, type Db, hashToken, limitAttempts, newToken } from '../../../../platform/server/index.ts';
import { hasAccounts } from '../../../mechanisms/session/server/index.ts';
import { firstRunErrors } from '../contract/index.ts';
import { addSetUpToken, listSetUpTokens } from './set-up-token.store.ts';

/*
 * The door of the set-up page. It is there while nobody has an account, opens for whoever reads the terminal of the server, and
 * closes for good with the first account.
 */

const validHours = 24;
/** Tries with what is no token. */
const perAddress = { limit: 20, windowSeconds: 900 };
/** However many addresses somebody has. */
const altogether = { limit: 200, windowSeconds: 900 };

/** A token for the terminal of this process; undefined where the installation is set up. It stands in the fragment, which reaches no server and no log. */
export async function offerSetUp(db: Db, publicUrl: string, now: Date): Promise<string | undefined> {
  if (await hasAccounts(db)) return undefined;
  const token = newToken('su');
  await addSetUpToken(db, { hash: hashToken(token), madeAt: now, expiresAt: new Date(now.getTime() + validHours * 3_600_000) });
  return `${publicUrl.replace(/\/$/, '')}/setUp#token=${token}`;
}

const isSame = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

/** Refuses whoever does not hold a token of the terminal, and everybody once the installation is set up. */
export async function demandToken(call: Pick<Call, 'database' | 'now' | 'ip'>, token: string): Promise<void> {
  const db = call.database.main;
  const value = hashToken(token);
  let isKnown = false;
  // Each is compared, whichever fits.
  for (const hash of await listSetUpTokens(db, call.now)) isKnown = isSame(hash, value) || isKnown;
  // Tries of others at the same address do not keep out whoever holds the token.
  if (!isKnown) {
    await limitAttempts(call, ['set-up', call.ip], perAddress);
    await limitAttempts(call, ['set-up'], altogether);
  }
  if (await hasAccounts(db)) refuse(firstRunErrors, 'SET_UP_CLOSED');
  if (!isKnown) refuse(firstRunErrors, 'SET_UP_TOKEN');
}
