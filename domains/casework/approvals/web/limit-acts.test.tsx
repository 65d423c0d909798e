import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { languages } from '../../../../platform/contract/index.ts';
import { messages } from '../../../../platform/web/messages.fixture.ts';
import { answerCalls, show, signIn } from '../../../../platform/web/screen.fixture.tsx';
import { LimitActs } from './limit-acts.tsx';

it.each(languages)('%s: offers both ways to change limits, each with its dialog', async (lang) => {
  signIn();
  answerCalls(() => ({ data: { list: [], limits: [] } }));
  const { user } = await show(<LimitActs subjectId="7" withheld={undefined} invalidates={[]} />, { lang });
  const { acts, dialog } = messages[lang].approvals;
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([acts.personal, acts.newPayin]);
  await user.click(screen.getByRole('button', { name: acts.newPayin }));
  expect(await screen.findByRole('dialog', { name: dialog.newPayin })).toBeTruthy();
});

it('says why neither is possible', async () => {
  signIn();
  await show(<LimitActs subjectId="7" withheld="No payments yet" invalidates={[]} />);
  for (const button of screen.getAllByRole('button')) expect(button.getAttribute('aria-description')).toBe('No payments yet');
});
