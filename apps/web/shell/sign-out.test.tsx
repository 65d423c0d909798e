import { beforeEach, expect, it, vi } from 'vitest';
import { signOut } from '../../../domains/mechanisms/session/contract/index.ts';
import { browserStorage, ownStorage, queryClient, sessionStore } from '../../../platform/web/index.ts';
import { answerCalls, signIn } from '../../../platform/web/screen.fixture.tsx';
import { signOutHere } from './sign-out.ts';

beforeEach(() => localStorage.clear());

it.each([
  ['when the server answers', 200],
  ['when it cannot be reached', 503],
])('nothing of the account and of what it may see stays in the browser, %s', async (_name, status) => {
  const sent = answerCalls(() => ({ status, code: status === 200 ? '10000' : '50000' }));
  // jsdom goes nowhere, and says so.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  signIn();
  sessionStore.storeTokens({ accessToken: 'access-1', refreshToken: 'refresh-1', idle_ms: 60_000 });
  sessionStore.noteActivity(1);
  ownStorage().write('reference', '', JSON.stringify({ account: 'analyst', lists: { merchants: { at: 1, data: [{ name: 'Cripto Maré' }] } } }));
  ownStorage().write('recent', '', JSON.stringify([{ kind: 'person', title: 'Rosa Lima', href: '/apps/aml/monitor/detail/7' }]));
  browserStorage.write('lang', 'pt');
  queryClient.setQueryData(['person'], { name: 'Rosa Lima' });
  await signOutHere();
  expect(sent.filter(({ path }) => path.startsWith(signOut.path))).toHaveLength(1);
  const left = Object.fromEntries(Object.keys(localStorage).map((key) => [key, localStorage.getItem(key)]));
  expect(left).toEqual({ lang: 'pt' });
  expect(queryClient.getQueryData(['person'])).toBeUndefined();
  vi.restoreAllMocks();
});
