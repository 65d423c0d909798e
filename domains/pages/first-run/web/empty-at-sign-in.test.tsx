import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { languages } from '../../../../platform/contract/index.ts';
import { messages } from '../../../../platform/web/messages.fixture.ts';
import { answerCalls, show } from '../../../../platform/web/screen.fixture.tsx';
import { readSetUp } from '../contract/index.ts';
import { EmptyAtSignIn } from './empty-at-sign-in.tsx';

it.each(languages)('%s: says where an empty installation is set up', async (lang) => {
  answerCalls(() => ({ data: { open: true } }));
  await show(<EmptyAtSignIn />, { lang });
  expect(await screen.findByText(messages[lang].firstRun.isEmpty)).toBeTruthy();
});

it('says nothing of one that has been set up', async () => {
  const sent = answerCalls(() => ({ data: { open: false } }));
  await show(<EmptyAtSignIn />);
  await waitFor(() => expect(sent.map(({ path }) => path)).toEqual([readSetUp.path]));
  expect(screen.queryByText(messages.en.firstRun.isEmpty)).toBeNull();
});
