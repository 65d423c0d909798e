import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { answerCalls, show, signIn } from '../../../../platform/web/screen.fixture.tsx';
import { showReview } from '../contract/index.ts';
import { ReviewDetailPage } from './review-detail.page.tsx';

vi.mock('./review.page.tsx', () => ({ ReviewPage: () => 'the review of an application' }));
beforeEach(() => signIn());

it('shows the onboarding review by the address of the specification', async () => {
  const sent = answerCalls(() => ({ data: {} }));
  await show(<ReviewDetailPage />, { at: '/reviewDetail/8' });
  expect(await screen.findByText('the review of an application')).toBeTruthy();
  await waitFor(() => expect(sent.some(({ path }) => path.startsWith(showReview.path))).toBe(true));
});
