import type { Language } from '../../../../../platform/contract/index.ts';
import { type Db, writeAudit } from '../../../../../platform/server/index.ts';
import { dropLinks, listPeopleOfMailbox } from '../records/account-keeping.store.ts';
import { addReset, findAccountOrEmail } from '../records/account.store.ts';
import { listCompanyCodes } from '../../../../register/reference-data/server/index.ts';
import type { KeyKeeping } from '../machine-keys/manage-machine-keys.ts';
import { addStaff, listStaff } from './staff.store.ts';
import { hashToken, newToken } from '../records/tokens.ts';
import { accountSubject } from '../records/write-session-audit.ts';

export interface AccountInput {
  account: string;
  name: string;
  email: string;
  amlRole: string;
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

/** The way to a first password; the token itself is stored nowhere. */
export interface FirstLink {
  token: string;
  validHours: number;
}

const firstPasswordHours = 24;
const longestName = 100;

async function demandFree(db: Db, input: AccountInput): Promise<void> {
  if (!/^[^\s@]+$/.test(input.account) || input.account.length > longestName)
    throw new AccountError('An account name has up to 100 signs, no spaces and no @.');
  if (input.name.trim() === '') throw new AccountError('A name is needed.');
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(input.email)) throw new AccountError('An e-mail address is needed.');
  for (const one of [input.account, input.email]) if (await findAccountOrEmail(db, one, { demo: true })) throw new AccountError(`${one} is taken.`);
  await demandCompanies(db, input.companies);
}

/** Refuses companies that there are not. */
export async function demandCompanies(db: Db, companies: readonly string[]): Promise<void> {
  const companyCodes = await listCompanyCodes(db);
  const unknown = companies.filter((code) => !companyCodes.includes(code));
  if (unknown.length > 0)
    throw new AccountError(
      `There is no company ${unknown.join(', ')}. There ${companyCodes.length === 0 ? 'is none yet' : `are: ${companyCodes.join(', ')}`}.`,
    );
}

async function personOf(db: Db, account: string | undefined): Promise<string | undefined> {
  if (account === undefined) return undefined;
  const result = (await listStaff(db, [account])).get(account);
  if (!result) throw new AccountError(`There is no account ${account}.`);
  return result.personId;
}

/** Makes the link that sets a first password, good for a day and once; those made before end. */
export async function makeFirstLink(trx: Db, userId: string, now: Date): Promise<FirstLink> {
  await dropLinks(trx, userId, now);
  const token = newToken('pr');
  await addReset(trx, { tokenHash: hashToken(token), accountId: userId, now, expiresAt: new Date(now.getTime() + firstPasswordHours * 3_600_000) });
  return { token, validHours: firstPasswordHours };
}

/** Writes an account without a password; its owner sets one by a link. Whoever opens it writes the entry of the audit trail. */
export async function writeAccount(trx: Db, input: AccountInput, now: Date): Promise<{ userId: string }> {
  await demandFree(trx, input);
  const personId = await personOf(trx, input.samePersonAs);
  const [other] = (await listPeopleOfMailbox(trx, input.email)).filter((one) => one.personId !== personId);
  if (other)
    throw new AccountError(`${input.email} reaches the mailbox of ${other.account}. Name that account as one of the same person, or take another address.`);
  const { userId } = await addStaff(trx, { ...input, personId, passwordHash: undefined, totpSecret: undefined, demonstration: false }, now);
  return { userId };
}

export const openedAfter = (input: Pick<AccountInput, 'account' | 'amlRole' | 'companies'>) => ({
  account: input.account,
  aml_role: input.amlRole,
  companies: input.companies,
});

/**
 * Opens an account without a password, for whoever works at the command line of the server: the first account of a back office
 * cannot be opened in the browser. @returns the token of a link that sets the first password, good for a day and once
 */
export async function openAccount(db: Db, input: AccountInput, keeping: KeyKeeping): Promise<FirstLink & { userId: string }> {
  return db.transaction().execute(async (trx) => {
    const { userId } = await writeAccount(trx, input, keeping.now);
    const link = await makeFirstLink(trx, userId, keeping.now);
    await writeAudit(
      trx,
      { actor: { kind: 'system', userId: '0', name: keeping.operator, companies: [] }, verb: 'account.opened', ip: null, requestId: keeping.requestId },
      [{ subject: accountSubject(userId), after: openedAfter(input), reason: 'Asked for at the command line' }],
    );
    return { userId, ...link };
  });
}
