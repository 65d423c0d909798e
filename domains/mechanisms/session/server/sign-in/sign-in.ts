import { refuse, type Refusal } from '../../../../../platform/contract/index.ts';
import { handle, type Call } from '../../../../../platform/server/index.ts';
import { sessionErrors, signIn, tokenLogin, type SignInAnswerView } from '../../contract/index.ts';
import {
  addEnrolment,
  confirmSecret,
  findAccount,
  findAccountOrEmail,
  findEnrolment,
  noteSignIn,
  saveRehash,
  spendCode,
  type Account,
} from '../records/account.store.ts';
import { forgetFailures, guardAccount, type GuardedTry } from './guard-account.ts';
import { openSession } from './open-session.ts';
import { hashPassword, needsRehash, verifyPassword } from './password-hash.ts';
import { presentUser } from './present-user.ts';
import { giveTokens } from './refresh-cookie.ts';
import { newSecret, presentSecret, stepOfCode } from './second-factor.ts';
import { limitSignIn, withinAddress } from './sign-in-limits.ts';
import { hashToken, newToken } from '../records/tokens.ts';
import { accountSubject, nobody, writeSessionAudit } from '../records/write-session-audit.ts';

interface Credentials {
  /** What was typed into the account field. */
  account: string;
  password: string;
  code?: string | undefined;
  enrolment_token?: string | undefined;
  remember?: boolean | undefined;
}

const enrolmentMs = 10 * 60 * 1000;
type Failure = 'unknown-account' | 'disabled' | 'no-password' | 'wrong-password' | 'wrong-code' | 'used-code' | 'enrolment-expired';

/** Leaves a trace of a refused try, then refuses. What was typed is not stored: it may be a password in the wrong field. */
async function fail(call: Call, account: Account | undefined, tried: GuardedTry, failure: Failure, error: keyof typeof sessionErrors): Promise<never> {
  const subject = account ? { subject: accountSubject(account.id) } : {};
  await writeSessionAudit(call.database.calls, call, nobody, { verb: 'session.refused', ...subject, reason: failure });
  if (tried.locks) await writeSessionAudit(call.database.calls, call, nobody, { verb: 'account.locked', ...subject, reason: failure });
  refuse<Record<string, Refusal>>(sessionErrors, error);
}

const passwordFailure = (account: Account | undefined): Failure => {
  if (!account) return 'unknown-account';
  if (!account.isActive) return 'disabled';
  return account.passwordHash ? 'wrong-password' : 'no-password';
};

/** First step of setting up the second factor: a secret that counts for nothing until its first code comes back. */
async function startEnrolment(call: Call, account: Account): Promise<SignInAnswerView> {
  const secret = newSecret();
  const token = newToken('en');
  const expiresAt = new Date(call.now.getTime() + enrolmentMs);
  await addEnrolment(call.database.calls, { tokenHash: hashToken(token), accountId: account.id, secret, now: call.now, expiresAt });
  const shown = await presentSecret(secret, account.account);
  return { step: 'ENROL', ...shown, enrolment_token: token, enrolment_expires_at: expiresAt.getTime() };
}

interface ProvenFactor {
  step: number;
  /** Set when the code confirms a secret that was just shown. */
  enrols?: string;
}

/** Checks the code against the account's secret, or against the one that was just shown. Undefined: the code is still to come. */
async function proveFactor(call: Call, account: Account, value: Credentials, tried: GuardedTry): Promise<ProvenFactor | undefined> {
  if (!value.code) return undefined;
  if (account.totpConfirmedAt && account.totpSecret) {
    const step = stepOfCode(account.totpSecret, value.code, call.now);
    return step === undefined ? fail(call, account, tried, 'wrong-code', 'WRONG_CODE') : { step };
  }
  if (!value.enrolment_token) return undefined;
  const secret = await findEnrolment(call.database.calls, hashToken(value.enrolment_token), account.id, call.now);
  if (!secret) {
    await tried.takeOff();
    return fail(call, account, { ...tried, locks: false }, 'enrolment-expired', 'ENROLMENT_EXPIRED');
  }
  const step = stepOfCode(secret, value.code, call.now);
  return step === undefined ? fail(call, account, tried, 'wrong-code', 'WRONG_CODE') : { step, enrols: secret };
}

/** Everything that a successful sign-in changes, in one transaction. Undefined when the code was used meanwhile. */
async function completeSignIn(call: Call, account: Account, value: Credentials, factor: ProvenFactor): Promise<SignInAnswerView | undefined> {
  const rehash = needsRehash(account.passwordHash as string) ? await hashPassword(value.password) : undefined;
  return call.database.calls.transaction().execute(async (trx) => {
    const subject = accountSubject(account.id);
    const won = factor.enrols
      ? await confirmSecret(trx, account.id, { secret: factor.enrols, step: factor.step, now: call.now })
      : await spendCode(trx, account.id, factor.step);
    if (!won) return undefined;
    if (factor.enrols) await writeSessionAudit(trx, call, { userId: account.id, name: account.name }, { verb: 'second-factor.enrolled', subject });
    if (rehash) await saveRehash(trx, account, rehash);
    await forgetFailures(trx, account.account);
    await noteSignIn(trx, account.id, call.now);
    const remember = value.remember ?? false;
    const { sessionId, tokens } = await openSession(trx, {
      accountId: account.id,
      remember,
      ip: call.ip,
      userAgent: call.userAgent,
      now: call.now,
      terms: call.config,
    });
    const after = { session_id: sessionId, remember };
    await writeSessionAudit(trx, call, { userId: account.id, name: account.name }, { verb: signIn.audit as string, subject, after });
    return { step: 'DONE', ...tokens, userData: await presentUser(trx, account) };
  });
}

/** Signs in, or tells the next step. Known and unknown accounts take the same way as long as the password is not right. */
async function signInWith(call: Call, account: Account | undefined, value: Credentials, wrongPassword: keyof typeof sessionErrors): Promise<SignInAnswerView> {
  const typed = account?.account ?? value.account;
  const limited = await limitSignIn(call, typed);
  const tried = await guardAccount(call, typed);
  const isRight = await verifyPassword(account?.isActive ? account.passwordHash : undefined, value.password);
  if (!account || !isRight) return fail(call, account, tried, passwordFailure(account), wrongPassword);
  const factor = await proveFactor(call, account, value, tried);
  if (!factor) {
    await tried.takeOff();
    await limited.forgive();
    return account.totpConfirmedAt ? { step: 'CODE' } : startEnrolment(call, account);
  }
  const answer = await completeSignIn(call, account, value, factor);
  if (!answer) {
    // A code seen over a shoulder helps nobody to guess the next one, so its second use does not count as a failure.
    await tried.takeOff();
    return fail(call, account, { ...tried, locks: false }, 'used-code', 'USED_CODE');
  }
  await limited.forgive();
  return answer.step === 'DONE' ? { ...answer, ...giveTokens(call, answer) } : answer;
}

export const signInHandler = handle(signIn, (input, call) =>
  withinAddress(call.ip, async () => signInWith(call, await findAccount(call.database.calls, input.account, call.config), input, 'WRONG_CREDENTIALS')),
);

export const tokenLoginHandler = handle(tokenLogin, async (input, call) => {
  const typed = (input.account ?? input.email) as string;
  return withinAddress(call.ip, async () =>
    signInWith(call, await findAccountOrEmail(call.database.calls, typed, call.config), { ...input, account: typed }, 'TOKEN_SERVICE_REFUSED'),
  );
});
