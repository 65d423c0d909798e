import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sessionStore } from '../../../platform/web/index.ts';
import { show, signIn } from '../../../platform/web/screen.fixture.tsx';
import { AccessControlPage } from './access-control.page.tsx';
import { NotAuthorizedPage } from './not-authorized.page.tsx';
import { messages } from '../../../platform/web/messages.fixture.ts';

it.each(['en', 'pt', 'es'] as const)('says to a client what the account lacks and whom to ask, and lets them sign out (%s)', async (lang) => {
  sessionStore.storeUser({ account: 'a-client', role: 'client', ability: [] });
  await show(<AccessControlPage />, { lang });
  const { clientTitle, signOut } = messages[lang].shell;
  expect(screen.getByRole('heading', { name: clientTitle })).toBeTruthy();
  expect(screen.getByRole('button', { name: signOut })).toBeTruthy();
});

it('is where a client without permission for a page goes on, as the overview is for staff', async () => {
  sessionStore.storeUser({ account: 'a-client', role: 'client', ability: [] });
  const { user, address } = await show(<NotAuthorizedPage />);
  await user.click(screen.getByRole('button', { name: messages.en.shell.toAccessControl }));
  expect(address()).toBe('/access-control');
});

it('is not offered to staff', async () => {
  signIn();
  sessionStore.storeUser({ account: 'analyst', role: 'admin', ability: [] });
  const { user, address } = await show(<NotAuthorizedPage />);
  await user.click(screen.getByRole('button', { name: messages.en.shell.toOverview }));
  expect(address()).toBe('/');
});
