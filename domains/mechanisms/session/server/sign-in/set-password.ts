import { InvalidInputError } from '../../../../../platform/contract/index.ts';
import { queueMail, type Call, type Db } from '../../../../../platform/server/index.ts';
import { findPasswordFault, minPasswordChars } from '../../model/password-rules.ts';
import { savePassword, type Account } from '../records/account.store.ts';
import { forgetFailures } from './guard-account.ts';
import { passwordChangedMail } from './mails.ts';
import { endSessions } from '../records/session.store.ts';

/** Refuses a new password that breaks the rules, naming the field it came in. */
export function demandGoodPassword(password: string, account: Account, field: string): void {
  const code = findPasswordFault(password, account);
  if (code) throw new InvalidInputError([{ field, code, params: { limit: minPasswordChars } }]);
}

/** Stores a new password: other sessions end, failures are forgotten, the owner is told. Answers how many sessions ended. */
export async function setPassword(
  db: Db,
  call: Call,
  account: Account,
  change: { passwordHash: string; reason: string; keepSession?: string },
): Promise<number> {
  await savePassword(db, account.id, change.passwordHash);
  await forgetFailures(db, account.account);
  const time = call.now.toISOString().slice(0, 16).replace('T', ' ');
  await queueMail(db, {
    template: passwordChangedMail,
    lang: account.lang,
    recipient: account.email,
    params: { name: account.name, account: account.account, time },
  });
  return endSessions(db, account.id, { except: change.keepSession }, { reason: change.reason, now: call.now });
}
