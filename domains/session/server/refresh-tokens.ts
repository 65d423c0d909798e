import { refuse } from '../../../platform/contract/index.ts';
import { handle, type Call, type Db } from '../../../platform/server/index.ts';
import { refreshTokens, sessionErrors, type TokensView } from '../contract/index.ts';
import { decideSpentToken } from '../model/renewal.ts';
import { accessEnd, newPair, presentTokens } from './open-session.ts';
import { endSessions, lockByRefresh, lockBySpent, rotate, type RenewableSession } from './session.store.ts';
import { hashToken, openPair, sealPair } from './tokens.ts';
import { accountSubject, nobody, writeSessionAudit } from './write-session-audit.ts';

const isOpen = (session: RenewableSession, now: Date): boolean => !session.isRevoked && session.accountIsActive && session.refreshExpiresAt > now;

/** A lost answer is repeated to the same client only. */
const clientOf = (call: Call): string => `${call.ip}\n${call.userAgent}`;

async function exchange(db: Db, call: Call, session: RenewableSession, spentToken: string): Promise<TokensView> {
  const pair = newPair();
  const accessExpiresAt = accessEnd(call.now, session.refreshExpiresAt);
  await rotate(db, {
    sessionId: session.id,
    spentHash: session.refreshHash,
    sealedSuccessor: sealPair(pair, spentToken, clientOf(call)),
    accessHash: hashToken(pair.accessToken),
    accessExpiresAt,
    refreshHash: hashToken(pair.refreshToken),
    now: call.now,
  });
  return presentTokens(pair, accessExpiresAt, session.refreshExpiresAt);
}

/** Answers a token that was exchanged before: with the same pair again, or by ending the session. */
async function answerSpent(db: Db, call: Call, token: string): Promise<TokensView | undefined> {
  const spent = await lockBySpent(db, hashToken(token), call.config);
  if (!spent) return undefined;
  const pair = spent.sealedSuccessor ? openPair(spent.sealedSuccessor, token, clientOf(call)) : undefined;
  const successorIsCurrent = pair !== undefined && hashToken(pair.refreshToken) === spent.refreshHash;
  const decision = decideSpentToken({ spentAt: spent.spentAt, successorIsCurrent, sessionIsOpen: isOpen(spent, call.now) }, call.now);
  if (decision === 'repeat' && pair) return presentTokens(pair, spent.accessExpiresAt, spent.refreshExpiresAt);
  if (decision === 'end-session') {
    await endSessions(db, spent.accountId, { only: spent.id }, { reason: 'refresh-reused', now: call.now });
    const after = { session_id: spent.id };
    await writeSessionAudit(db, call, nobody, { verb: refreshTokens.audit as string, subject: accountSubject(spent.accountId), after });
  }
  return undefined;
}

export const refreshTokensHandler = handle(refreshTokens, async (input, call) => {
  // The refusal comes after the commit: a session that ends because of a stolen token stays ended.
  const tokens = await call.database.main.transaction().execute(async (trx) => {
    const session = await lockByRefresh(trx, hashToken(input.refreshToken), call.config);
    if (!session) return answerSpent(trx, call, input.refreshToken);
    return isOpen(session, call.now) ? exchange(trx, call, session, input.refreshToken) : undefined;
  });
  return tokens ?? refuse(sessionErrors, 'INVALID_REFRESH_TOKEN');
});
