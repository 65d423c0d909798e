import { type ReactNode, useEffect } from 'react';
import { Answer, canReach, PageHeader, useGo, usePathParams, useQueryCall, useText } from '../../../../platform/web/index.ts';
import { showReview } from '../contract/index.ts';
import { ReviewPage } from './review.page.tsx';

function GoTo({ href }: { href: string }): ReactNode {
  const go = useGo();
  useEffect(() => go(href, { replace: true }), [go, href]);
  return null;
}

/**
 * The onboarding review by the address that version 1 of the interface gives it. The address once named a person, whose screenings now
 * have one of their own: where no application has the number, an old link leads there.
 */
export function ReviewDetailPage(): ReactNode {
  const t = useText();
  const { id = '' } = usePathParams();
  const review = useQueryCall(showReview, { onboard_id: id }, { staleMs: Number.POSITIVE_INFINITY, silent: true });
  const screenings = `/personScreenings/${id}`;
  return (
    <Answer
      of={review}
      lines={14}
      heading={<PageHeader title={t('onboarding.title')} backTo="/onboardingList" />}
      refused={({ status }) => (status === 404 && canReach(screenings) ? <GoTo href={screenings} /> : undefined)}
    >
      {() => <ReviewPage />}
    </Answer>
  );
}
