import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { languages } from '../../../../platform/contract/index.ts';
import { fillSlot, onCallFailures } from '../../../../platform/web/index.ts';
import { answerCalls, show } from '../../../../platform/web/screen.fixture.tsx';
import { signIn } from '../contract/index.ts';
import { LoginPage } from './login.page.tsx';
import { SignInNote } from './slots.ts';
import { messages } from '../../../../platform/web/messages.fixture.ts';

beforeEach(() => fillSlot(SignInNote, () => <p>a note</p>));
afterEach(() => onCallFailures({ onFailure: () => undefined, onSessionExpired: () => undefined }));

it.each(languages)('%s: a wrong code is told by a message and in place, and opens nothing', async (lang) => {
  const onFailure = vi.fn();
  onCallFailures({ onFailure, onSessionExpired: onFailure });
  const sent = answerCalls(({ path }) => (path === signIn.path ? { code: '20003', msg: 'The code is wrong.', status: 400 } : { data: null }));
  const { user, address } = await show(<LoginPage />, { at: '/login', lang });
  const t = messages[lang].session;
  expect(screen.getByText('a note')).toBeTruthy();
  await user.type(screen.getByLabelText(t.account), 'support');
  await user.type(screen.getByLabelText(t.password), 'Secret-123456');
  await user.type(screen.getByLabelText(t.code), '000000');
  await user.click(screen.getByRole('button', { name: t.signIn }));
  expect((await screen.findByRole('note')).textContent).toContain('The code is wrong.');
  expect(sent.find(({ path }) => path === signIn.path)?.body).toMatchObject({ account: 'support', password: 'Secret-123456', code: '000000' });
  // The specified message, once; the sentence that stays in the form is not read out a second time.
  expect(onFailure.mock.calls).toEqual([[{ kind: 'answer', msg: 'The code is wrong.' }]]);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(address()).toBe('/login');
  expect(localStorage.getItem('token')).toBeNull();
});
