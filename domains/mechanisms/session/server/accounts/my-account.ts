import { commonErrors, InvalidInputError, type Language, ordinaryLanguages, refuse } from '../../../../../platform/contract/index.ts';
import { handle, type Call } from '../../../../../platform/server/index.ts';
import { changeMyPassword, listLanguages, listMySessions, readMyAccount, revokeMySessions, sessionErrors, updateMyAccount } from '../../contract/index.ts';
import { listCompanyNames } from '../../../../register/reference-data/server/index.ts';
import { findAccountById, saveLanguage, type Account } from '../records/account.store.ts';
import { hashPassword, verifyPassword } from '../sign-in/password-hash.ts';
import { presentUser } from '../sign-in/present-user.ts';
import { endSessions, listOpenSessions } from '../records/session.store.ts';
import { demandGoodPassword, setPassword } from '../sign-in/set-password.ts';
import { limitAttempts } from '../sign-in/sign-in-limits.ts';
import { accountSubject, writeSessionAudit } from '../records/write-session-audit.ts';

const getOwnAccount = async (call: Call): Promise<Account> =>
  (await findAccountById(call.db, call.actor.userId, call.config)) ?? refuse(commonErrors, 'NOT_FOUND');

const offeredBy = ({ config }: Pick<Call, 'config'>): readonly Language[] => config.languages ?? ordinaryLanguages;

export const listLanguagesHandler = handle(listLanguages, async (_input, call) => ({ languages: [...offeredBy(call)] }));

export const readMyAccountHandler = handle(readMyAccount, async (_input, call) => {
  const account = await getOwnAccount(call);
  return {
    ...(await presentUser(call.db, account, call.lang)),
    company_names: await listCompanyNames(call.db, account.companies),
    second_factor_since: account.totpConfirmedAt?.getTime() ?? null,
    version: account.version,
  };
});

export const updateMyAccountHandler = handle(updateMyAccount, async (input, call) => {
  const offered = offeredBy(call);
  if (!offered.includes(input.lang)) throw new InvalidInputError([{ field: 'lang', code: 'choice', params: { choices: offered.join(', ') } }]);
  const before = await getOwnAccount(call);
  const version = await saveLanguage(call.db, before.id, input.lang, input.version);
  if (version === undefined) refuse(commonErrors, 'STALE', {}, { lang: before.lang, version: before.version });
  call.audit({ subject: accountSubject(before.id), before: { lang: before.lang }, after: { lang: input.lang } });
  return { lang: input.lang, version };
});

const passwordTries = { limit: 5, windowSeconds: 900 };

export const changeMyPasswordHandler = handle(changeMyPassword, async (input, call) => {
  await limitAttempts(call, ['password-change', call.actor.userId], passwordTries);
  const account = await getOwnAccount(call);
  const subject = accountSubject(account.id);
  if (!(await verifyPassword(account.passwordHash, input.current_password))) {
    await writeSessionAudit(call.database.calls, call, call.actor, { verb: 'password.change-refused', subject, reason: 'wrong-password' });
    refuse(sessionErrors, 'WRONG_CURRENT_PASSWORD');
  }
  demandGoodPassword(input.new_password, account, 'new_password');
  if (input.new_password === input.current_password) throw new InvalidInputError([{ field: 'new_password', code: 'passwordSame' }]);
  const passwordHash = await hashPassword(input.new_password);
  const ended = await call.database.calls.transaction().execute(async (trx) => {
    const sessions = await setPassword(trx, call, account, { passwordHash, reason: 'password-changed', keepSession: call.actor.sessionId });
    await writeSessionAudit(trx, call, call.actor, { verb: changeMyPassword.audit as string, subject, after: { sessions_ended: sessions } });
    return sessions;
  });
  return { changed: true as const, sessions_ended: ended };
});

export const listMySessionsHandler = handle(listMySessions, async (_input, call) => {
  const sessions = await listOpenSessions(call.db, call.actor.userId, call.now, call.config);
  return {
    list: sessions.map((session) => ({
      session_id: session.id,
      is_current: session.id === call.actor.sessionId,
      ip: session.ip,
      user_agent: session.userAgent,
      remember: session.remember,
      created_at: session.createdAt.getTime(),
      seen_at: session.seenAt.getTime(),
      expires_at: session.expiresAt.getTime(),
    })),
  };
});

export const revokeMySessionsHandler = handle(revokeMySessions, async (input, call) => {
  const which = input.session_id ? { only: input.session_id } : { except: call.actor.sessionId };
  const revoked = await endSessions(call.db, call.actor.userId, which, { reason: 'revoked', now: call.now });
  if (input.session_id && revoked === 0) refuse(commonErrors, 'NOT_FOUND');
  call.audit({ subject: accountSubject(call.actor.userId), after: input.session_id ? { session_id: input.session_id } : { others: revoked } });
  return { revoked };
});
