import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { endpoint } from '../../contract/index.ts';
import { sessionStore } from '../session/session-store.ts';
import { signIn } from '../screen.fixture.tsx';
import { call, onCallFailures } from './call.ts';

/* Sections 7 and 9 of the specification: which token goes where, and under which keys the browser keeps it. */

const about = { area: 'alerts', summary: 'Of this test', data: z.object({}), input: z.strictObject({}), ability: 'AML.Alerts:read' } as const;
const read = endpoint({ ...about, method: 'POST', path: '/api/aml/alerts/listByPage' });

interface Request {
  url: string;
  headers: Record<string, string>;
  body: unknown;
}
const requests: Request[] = [];
const answer = (status: number, body: object) => new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const expired = () => answer(401, { code: '20001', msg: 'Your session has expired.', data: null });

function serve(renewal: () => Response): void {
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const headers = init.headers as Record<string, string>;
    requests.push({ url, headers, body: JSON.parse(String(init.body ?? 'null')) });
    if (url === '/jwt/refresh-token') return renewal();
    return headers.access_token === 'second' ? answer(200, { code: '10000', msg: '', data: {} }) : expired();
  });
}

beforeEach(() => {
  requests.length = 0;
  signIn();
  sessionStore.storeTokens({ accessToken: 'first', refreshToken: 'kept', idle_ms: 60_000 });
});
afterEach(() => {
  vi.unstubAllGlobals();
  onCallFailures({ onFailure: () => undefined, onSessionExpired: () => undefined });
});

it('every call carries access_token, and the call of the token service the same token as a bearer', async () => {
  serve(() => answer(200, { code: '10000', msg: '', data: { accessToken: 'second', refreshToken: 'next' } }));
  await call(read, {});
  expect(requests.map(({ url, headers }) => [url, headers.access_token, headers.authorization])).toEqual([
    ['/api/aml/alerts/listByPage', 'first', undefined],
    ['/jwt/refresh-token', undefined, 'Bearer first'],
    ['/api/aml/alerts/listByPage', 'second', undefined],
  ]);
  expect(requests[1]?.body).toEqual({ refreshToken: 'kept' });
  expect(['token', 'accessToken', 'refreshToken'].map((key) => localStorage.getItem(key))).toEqual(['second', 'second', 'next']);
});

it('an ended session is renewed once and reported once, also for a call refused later', async () => {
  const reported = vi.fn();
  onCallFailures({ onFailure: () => undefined, onSessionExpired: reported });
  serve(() => answer(401, { code: '20002', msg: 'Invalid refresh token', data: { error: 'INVALID_REFRESH_TOKEN' } }));
  await Promise.allSettled([call(read, {}), call(read, {})]);
  await call(read, {}).catch(() => undefined);
  expect(requests.filter(({ url }) => url === '/jwt/refresh-token')).toHaveLength(1);
  expect(reported).toHaveBeenCalledWith('Your session has expired.');
});
