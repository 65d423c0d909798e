import type { Db } from '../../../../../platform/server/index.ts';
import type { TokensView } from '../../contract/index.ts';
import { idleLimitMs, type SessionTerms } from '../records/idle.store.ts';
import { addSession } from '../records/session.store.ts';
import { hashToken, newToken, type TokenPair } from '../records/tokens.ts';

const accessMs = 15 * 60 * 1000;
/** A working day, or a month when the person asked to be remembered. Renewing does not move this end. */
const sessionMs = { day: 12 * 3_600_000, month: 30 * 86_400_000 };

export const newPair = (): TokenPair => ({ accessToken: newToken('at'), refreshToken: newToken('rt') });

/** An access token never outlives its session. */
export const accessEnd = (now: Date, sessionEnd: Date): Date => new Date(Math.min(now.getTime() + accessMs, sessionEnd.getTime()));

export const presentTokens = (pair: TokenPair, ends: { access: Date; session: Date; idleMs: number }): TokensView => ({
  token: pair.accessToken,
  accessToken: pair.accessToken,
  refreshToken: pair.refreshToken,
  token_type: 'Bearer',
  access_expires_at: ends.access.getTime(),
  session_expires_at: ends.session.getTime(),
  idle_ms: ends.idleMs,
});

interface Opening {
  accountId: string;
  remember: boolean;
  ip: string;
  userAgent: string;
  now: Date;
  terms: SessionTerms;
}

/** Opens a session in the caller's transaction. Its tokens are given out here and never again. */
export async function openSession(db: Db, opening: Opening): Promise<{ sessionId: string; tokens: TokensView }> {
  const pair = newPair();
  const refreshExpiresAt = new Date(opening.now.getTime() + (opening.remember ? sessionMs.month : sessionMs.day));
  const accessExpiresAt = accessEnd(opening.now, refreshExpiresAt);
  const sessionId = await addSession(db, {
    ...opening,
    accessHash: hashToken(pair.accessToken),
    accessExpiresAt,
    refreshHash: hashToken(pair.refreshToken),
    refreshExpiresAt,
  });
  return {
    sessionId,
    tokens: presentTokens(pair, { access: accessExpiresAt, session: refreshExpiresAt, idleMs: idleLimitMs(opening.terms, opening.remember) }),
  };
}
