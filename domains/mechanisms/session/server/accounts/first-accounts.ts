import { InvalidInputError, type Language } from '../../../../../platform/contract/index.ts';
import type { Db } from '../../../../../platform/server/index.ts';
import type { AmlRole } from '../../contract/index.ts';
import { findPasswordFault, minPasswordChars } from '../../model/password-rules.ts';
import { listPeopleOfMailbox } from '../records/account-keeping.store.ts';
import { addReset, findAccountOrEmail } from '../records/account.store.ts';
import { hashToken, newToken } from '../records/tokens.ts';
import { hashPassword } from '../sign-in/password-hash.ts';
import { addStaff, type StaffKey } from './staff.store.ts';

export interface FirstAccount {
  account: string;
  name: string;
  email: string;
  amlRole: AmlRole;
  companies: readonly string[];
  lang: Language;
  /** Without one its owner sets it by the link that is answered. */
  password?: string | undefined;
}

const linkHours = 24;

/**
 * Opens one of the first accounts of a back office, with its person. The second factor is set up at the first sign-in.
 * @param field what the account is called in the form, for refusals
 */
export async function openFirstAccount(
  trx: Db,
  account: FirstAccount,
  { field, now }: { field: string; now: Date },
): Promise<StaffKey & { token: string | undefined }> {
  for (const key of ['account', 'email'] as const)
    if (await findAccountOrEmail(trx, account[key], { demo: true })) throw new InvalidInputError([{ field: `${field}.${key}`, code: 'taken' }]);
  // The administrator and the officer are two people from the first day on.
  if ((await listPeopleOfMailbox(trx, account.email)).length > 0) throw new InvalidInputError([{ field: `${field}.email`, code: 'taken' }]);
  if (account.password !== undefined) {
    const code = findPasswordFault(account.password, account);
    if (code) throw new InvalidInputError([{ field: `${field}.password`, code, params: { limit: minPasswordChars } }]);
  }
  const passwordHash = account.password === undefined ? undefined : await hashPassword(account.password);
  const key = await addStaff(
    trx,
    {
      ...account,
      companies: [...account.companies],
      demoBuild: undefined,
      personId: undefined,
      passwordHash,
      totpSecret: undefined,
      demonstration: false,
    } as never,
    now,
  );
  if (passwordHash !== undefined) return { ...key, token: undefined };
  const token = newToken('pr');
  await addReset(trx, { tokenHash: hashToken(token), accountId: key.userId, now, expiresAt: new Date(now.getTime() + linkHours * 3_600_000) });
  return { ...key, token };
}
