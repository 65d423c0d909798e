import type { Call } from '../../../../../platform/server/index.ts';
import { refreshTokenInCookie, type TokensView } from '../../contract/index.ts';

const cookieName = 'atalaia_refresh';
/** The calls that read it: renewing and both ways to sign out. No other request carries it. */
const cookiePaths = ['/jwt', '/api/aml/logout'] as const;

const keep = (call: Call, value: string, seconds: number): void => {
  for (const path of cookiePaths) call.page.setCookie(cookieName, value, { path, seconds });
};

/**
 * Gives out tokens: to a page of the product without the refresh token, which goes into a cookie that no script can read; to
 * other clients in the answer (docs/interface-v1.md).
 */
export function giveTokens(call: Call, tokens: TokensView): TokensView {
  if (!call.page.isOwn) return tokens;
  keep(call, tokens.refreshToken, (tokens.session_expires_at - call.now.getTime()) / 1000);
  return { ...tokens, refreshToken: refreshTokenInCookie };
}

/** The refresh token of a call. The cookie counts only for a page of the product: another site cannot make a browser renew. */
export function readRefreshToken(call: Call, sent: string | undefined): string | undefined {
  if (sent !== refreshTokenInCookie) return sent;
  return call.page.isOwn ? call.page.cookie(cookieName) : undefined;
}

/** Takes the cookie out of the browser. */
export function forgetRefreshToken(call: Call): void {
  if (call.page.isOwn) keep(call, '', 0);
}
