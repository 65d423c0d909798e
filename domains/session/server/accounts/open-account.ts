import type { Language } from '../../../../platform/contract/index.ts';
import { type Db, writeAudit } from '../../../../platform/server/index.ts';
import type { AmlRole } from '../../contract/index.ts';
import { addReset, findAccountOrEmail } from '../records/account.store.ts';
import { listCompanyCodes } from '../../../reference-data/server/index.ts';
import type { KeyKeeping } from '../machine-keys/manage-machine-keys.ts';
import { addStaff, listStaff } from './staff.store.ts';
import { hashToken, newToken } from '../records/tokens.ts';
import { accountSubject } from '../records/write-session-audit.ts';

export interface AccountWish {
  account: string;
  name: string;
  email: string;
  amlRole: AmlRole;
  /** Group companies that the account works for. */
  companies: readonly string[];
  lang: Language;
  /** Another account of the same human being: the two are one person to the four-eyes rule. */
  samePersonAs?: string | undefined;
}

/** Why an account is not opened. */
export class AccountError extends Error {
  override name = 'AccountError';
}

const firstPasswordHours = 24;
const longestName = 100;

async function demandFree(db: Db, wish: AccountWish): Promise<void> {
  if (!/^[^\s@]+$/.test(wish.account) || wish.account.length > longestName) throw new AccountError('An account name has up to 100 signs, no spaces and no @.');
  if (wish.name.trim() === '') throw new AccountError('A name is needed.');
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(wish.email)) throw new AccountError('An e-mail address is needed.');
  for (const one of [wish.account, wish.email]) if (await findAccountOrEmail(db, one, { demo: true })) throw new AccountError(`${one} is taken.`);
  await demandCompanies(db, wish.companies);
}

/** Refuses companies that there are not. */
export async function demandCompanies(db: Db, companies: readonly string[]): Promise<void> {
  const known = await listCompanyCodes(db);
  const unknown = companies.filter((code) => !known.includes(code));
  if (unknown.length > 0)
    throw new AccountError(`There is no company ${unknown.join(', ')}. There ${known.length === 0 ? 'is none yet' : `are: ${known.join(', ')}`}.`);
}

async function personOf(db: Db, account: string | undefined): Promise<string | undefined> {
  if (account === undefined) return undefined;
  const found = (await listStaff(db, [account])).get(account);
  if (!found) throw new AccountError(`There is no account ${account}.`);
  return found.personId;
}

/**
 * Opens an account without a password, for whoever works at the command line of the server: the first account of a desk
 * cannot be opened in the browser. @returns the token of a link that sets the first password, good for a day and once
 */
export async function openAccount(db: Db, wish: AccountWish, keeping: KeyKeeping): Promise<{ userId: string; token: string; validHours: number }> {
  return db.transaction().execute(async (trx) => {
    await demandFree(trx, wish);
    const personId = await personOf(trx, wish.samePersonAs);
    const staff = { ...wish, personId, passwordHash: undefined, totpSecret: undefined, demonstration: false };
    const { userId } = await addStaff(trx, staff, keeping.now);
    const token = newToken('pr');
    const expiresAt = new Date(keeping.now.getTime() + firstPasswordHours * 3_600_000);
    await addReset(trx, { tokenHash: hashToken(token), accountId: userId, now: keeping.now, expiresAt });
    await writeAudit(
      trx,
      { actor: { kind: 'system', userId: '0', name: keeping.operator, companies: [] }, verb: 'account.opened', ip: null, requestId: keeping.requestId },
      [
        {
          subject: accountSubject(userId),
          after: { account: wish.account, aml_role: wish.amlRole, companies: wish.companies },
          reason: 'Asked for at the command line',
        },
      ],
    );
    return { userId, token, validHours: firstPasswordHours };
  });
}
