import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { languages } from '../../../../platform/contract/index.ts';
import { answerCalls, show, signIn } from '../../../../platform/web/screen.fixture.tsx';
import { acceptUntraced, type ReviewView } from '../contract/index.ts';
import { Untraced } from './accept-untraced.tsx';
import { messages } from '../../../../platform/web/messages.fixture.ts';

const ownership: ReviewView['ownership'] = {
  has_controlling_person: true,
  is_circular: false,
  has_nominee: false,
  depth: 1,
  untraced_bp: 4050,
  is_untraced: true,
  accepted: null,
};
const review = (more: Partial<ReviewView['ownership']> = {}, decided: number | null = null) =>
  ({ onboard_id: '71', version: 3, decided_time: decided, ownership: { ...ownership, ...more } }) as ReviewView;

beforeEach(() => signIn());

it.each(languages)('%s: says how much is not traced, and sends the reason for which it is accepted', async (lang) => {
  const sent = answerCalls(() => ({ data: { onboard_id: '71', untraced_bp: 4050 } }));
  const { user } = await show(<Untraced review={review()} />, { lang });
  const words = messages[lang].onboarding.cdd;
  expect(document.body.textContent).toContain(lang === 'pt' ? '40,5\u00a0%' : '40.5\u00a0%');
  await user.click(screen.getByRole('button', { name: words.accept }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('textbox'), 'Listed company');
  await user.click(within(dialog).getByRole('button', { name: words.accept }));
  await waitFor(() => expect(sent.find(({ path }) => path === acceptUntraced.path)?.body).toEqual({ onboard_id: '71', version: 3, reason: 'Listed company' }));
});

it('shows what was accepted, with who and why', async () => {
  answerCalls(() => ({ data: null }));
  const accepted = { untraced_bp: 5000, reason: 'Filings seen', by: 'Ana', time: 1_760_000_000_000 };
  await show(<Untraced review={review({ is_untraced: false, accepted })} />);
  expect(document.body.textContent).toMatch(/50\u00a0%.*Ana.*Filings seen/);
  expect(screen.queryByRole('button')).toBeNull();
});

it('offers nothing once the review is decided', async () => {
  answerCalls(() => ({ data: null }));
  await show(<Untraced review={review({}, 1_760_000_000_000)} />);
  expect(document.body.textContent).toContain('40.5\u00a0%');
  expect(screen.queryByRole('button', { name: messages.en.onboarding.cdd.accept })).toBeNull();
});
