import { setTimeout as sleep } from 'node:timers/promises';
import { refuse } from '../../../../../platform/contract/index.ts';
import { handle, queueMail, takeAttempt, type Call } from '../../../../../platform/server/index.ts';
import { requestPasswordReset, resetPassword, sessionErrors } from '../../contract/index.ts';
import { addReset, findAccountOrEmail, findReset, spendReset } from '../records/account.store.ts';
import { resetMail } from './mails.ts';
import { hashPassword } from './password-hash.ts';
import { demandGoodPassword, setPassword } from './set-password.ts';
import { limitAttempts } from './sign-in-limits.ts';
import { hashToken, newToken } from '../records/tokens.ts';
import { accountSubject, nobody, writeSessionAudit } from '../records/write-session-audit.ts';

const linkMinutes = 30;
const perAddress = { limit: 30, windowSeconds: 900 };
/** Further mails to one account within the hour are silently left out, so that nobody's mailbox can be flooded. */
const perAccount = { limit: 3, windowSeconds: 3600 };
/** Every answer takes at least this long; writing the mail takes a fraction of it. */
const answerAfterMs = 250;

/** The token stands behind the `#`, which browsers send to no server and write into no log. */
export const passwordLinkOf = (publicUrl: string, token: string): string => `${publicUrl.replace(/\/$/, '')}/forgot-password#token=${token}`;

async function mailLink(call: Call, typed: string): Promise<void> {
  const db = call.database.calls;
  const account = await findAccountOrEmail(db, typed, call.config);
  if (!account?.isActive) return;
  const attempt = await takeAttempt(db, ['password-forgot', account.id], { ...perAccount, now: call.now });
  if (!attempt.allowed) return;
  const token = newToken('pr');
  const expiresAt = new Date(call.now.getTime() + linkMinutes * 60_000);
  await db.transaction().execute(async (trx) => {
    await addReset(trx, { tokenHash: hashToken(token), accountId: account.id, now: call.now, expiresAt });
    await queueMail(trx, {
      template: resetMail,
      lang: account.lang,
      recipient: account.email,
      params: { name: account.name, account: account.account, minutes: linkMinutes, link: passwordLinkOf(call.config.publicUrl, token) },
    });
    await writeSessionAudit(trx, call, nobody, { verb: requestPasswordReset.audit as string, subject: accountSubject(account.id) });
  });
}

export const requestPasswordResetHandler = handle(requestPasswordReset, async (input, call) => {
  await limitAttempts(call, ['password-forgot', call.ip], perAddress);
  await Promise.all([mailLink(call, input.account), sleep(answerAfterMs)]);
  return { accepted: true as const, link_valid_minutes: linkMinutes };
});

export const resetPasswordHandler = handle(resetPassword, async (input, call) => {
  await limitAttempts(call, ['password-reset', call.ip], perAddress);
  const db = call.database.calls;
  const tokenHash = hashToken(input.token);
  const account = await findReset(db, tokenHash, call.now, call.config);
  if (!account) refuse(sessionErrors, 'RESET_LINK_INVALID');
  demandGoodPassword(input.password, account, 'password');
  const passwordHash = await hashPassword(input.password);
  const done = await db.transaction().execute(async (trx) => {
    if (!(await spendReset(trx, tokenHash, account.id, call.now))) return false;
    const ended = await setPassword(trx, call, account, { passwordHash, reason: 'password-reset' });
    const actor = { userId: account.id, name: account.name };
    await writeSessionAudit(trx, call, actor, { verb: resetPassword.audit as string, subject: accountSubject(account.id), after: { sessions_ended: ended } });
    return true;
  });
  if (!done) refuse(sessionErrors, 'RESET_LINK_INVALID');
  return { reset: true as const };
});
