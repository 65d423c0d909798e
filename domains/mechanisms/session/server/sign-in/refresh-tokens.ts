import { refuse } from '../../../../../platform/contract/index.ts';
import { handle, type Call, type Db } from '../../../../../platform/server/index.ts';
import { refreshTokens, sessionErrors, type TokensView } from '../../contract/index.ts';
import { decideSpentToken } from '../../model/renewal.ts';
import { idleLimitMs } from '../records/idle.store.ts';
import { accessEnd, newPair, presentTokens } from './open-session.ts';
import { forgetRefreshToken, readRefreshToken, giveTokens } from './refresh-cookie.ts';
import { endSessions, lockByRefresh, lockBySpent, rotate, type RenewableSession } from '../records/session.store.ts';
import { hashToken, openPair, sealPair, type TokenPair } from '../records/tokens.ts';
import { accountSubject, nobody, writeSessionAudit } from '../records/write-session-audit.ts';

const isOpen = (session: RenewableSession, now: Date): boolean =>
  !session.isRevoked && session.accountIsActive && session.isAwake && session.refreshExpiresAt > now;
/** Nothing but the time without an act has ended it. */
const fellAsleep = (session: RenewableSession, now: Date): boolean => isOpen({ ...session, isAwake: true }, now) && !session.isAwake;

const tokensOf = (call: Call, pair: TokenPair, accessExpiresAt: Date, session: RenewableSession): TokensView =>
  presentTokens(pair, { access: accessExpiresAt, session: session.refreshExpiresAt, idleMs: idleLimitMs(call.config, session.remember) });

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
  return tokensOf(call, pair, accessExpiresAt, session);
}

/** Answers a token that was exchanged before: with the same pair again, or by ending the session. */
async function answerSpent(db: Db, call: Call, token: string): Promise<TokensView | undefined> {
  const spent = await lockBySpent(db, hashToken(token), call.config, call.now);
  if (!spent) return undefined;
  const pair = spent.sealedSuccessor ? openPair(spent.sealedSuccessor, token, clientOf(call)) : undefined;
  const successorIsCurrent = pair !== undefined && hashToken(pair.refreshToken) === spent.refreshHash;
  const decision = decideSpentToken({ spentAt: spent.spentAt, successorIsCurrent, sessionIsOpen: isOpen(spent, call.now) }, call.now);
  if (decision === 'repeat' && pair) return tokensOf(call, pair, spent.accessExpiresAt, spent);
  if (decision === 'end-session') {
    await endSessions(db, spent.accountId, { only: spent.id }, { reason: 'refresh-reused', now: call.now });
    const after = { session_id: spent.id };
    await writeSessionAudit(db, call, nobody, { verb: refreshTokens.audit as string, subject: accountSubject(spent.accountId), after });
  }
  return undefined;
}

export const refreshTokensHandler = handle(refreshTokens, async (input, call) => {
  const token = readRefreshToken(call, input.refreshToken);
  // The refusal comes after the commit: a session that ends because of a stolen token stays ended.
  const answer =
    token === undefined
      ? undefined
      : await call.database.calls.transaction().execute(async (trx) => {
          const session = await lockByRefresh(trx, hashToken(token), call.config, call.now);
          if (!session) return answerSpent(trx, call, token);
          if (isOpen(session, call.now)) return exchange(trx, call, session, token);
          if (!fellAsleep(session, call.now)) return undefined;
          await endSessions(trx, session.accountId, { only: session.id }, { reason: 'idle', now: call.now });
          return 'SESSION_IDLE';
        });
  if (answer && answer !== 'SESSION_IDLE') return giveTokens(call, answer);
  forgetRefreshToken(call);
  return refuse(sessionErrors, answer ?? 'INVALID_REFRESH_TOKEN');
});
