import { handle, type Call } from '../../../../../platform/server/index.ts';
import { signOut, tokenLogout } from '../../contract/index.ts';
import { forgetRefreshToken, readRefreshToken } from './refresh-cookie.ts';
import { endSessionOf } from '../records/session.store.ts';
import { hashToken } from '../records/tokens.ts';
import { accountSubject, writeSessionAudit } from '../records/write-session-audit.ts';

/** Ends the session of the access token, or of the refresh token where the access token has run out. Without either nothing is left to end. */
async function endOwnSession(call: Call, sent: string | undefined): Promise<{ signed_out: true }> {
  const refreshToken = readRefreshToken(call, sent);
  forgetRefreshToken(call);
  const token = { sessionId: call.actor.sessionId, refreshHash: refreshToken ? hashToken(refreshToken) : undefined };
  if (!token.sessionId && !token.refreshHash) return { signed_out: true };
  await call.database.calls.transaction().execute(async (trx) => {
    const ended = await endSessionOf(trx, token, 'signed-out', call.now);
    if (!ended) return;
    const actor = { userId: ended.accountId, name: ended.accountName };
    await writeSessionAudit(trx, call, actor, { verb: signOut.audit as string, subject: accountSubject(ended.accountId), after: { session_id: ended.id } });
  });
  return { signed_out: true };
}

export const signOutHandler = handle(signOut, (input, call) => endOwnSession(call, input.refreshToken));
export const tokenLogoutHandler = handle(tokenLogout, (input, call) => endOwnSession(call, input.refreshToken));
