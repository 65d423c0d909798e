import { Button } from 'antd';
import type { ReactNode } from 'react';
import { AlsoStale, Answer, EmptyState, InsideLink, QueueDetailHead, QueueDetailTitle, useQueryCall, useText } from '../../../../../platform/web/index.ts';
import { MerchantName } from '../../../../register/reference-data/web/index.ts';
import { showReview } from '../../contract/index.ts';
import { ReviewActs, ReviewFacts, ReviewParts, ReviewTags } from '../review-parts.tsx';
import { touched } from '../touched.ts';

interface QueueProps {
  onboardId: string;
  /** Somebody else goes on with the review, or nobody. */
  onDone: () => void;
  onClose: () => void;
}

/** The review of a merchant beside the queue. Each reading leaves a trace, so the answer is kept until something changes it. */
export function ReviewQueue({ onboardId, onDone, onClose }: QueueProps): ReactNode {
  const t = useText();
  const isNamed = /^\d{1,18}$/.test(onboardId);
  const review = useQueryCall(showReview, isNamed ? { onboard_id: onboardId } : undefined, {
    staleMs: Number.POSITIVE_INFINITY,
    keepPrevious: false,
    silent: true,
  });
  const none = <EmptyState title={t('onboarding.list.none', { review: onboardId })} action={<Button onClick={onClose}>{t('kit.backToList')}</Button>} />;
  if (!isNamed) return none;
  return (
    <Answer of={review} lines={14} refused={({ status }) => (status === 404 ? none : undefined)}>
      {(data) => (
        <AlsoStale value={touched}>
          <QueueDetailHead>
            <header>
              <QueueDetailTitle onClose={onClose}>
                <h2>
                  <MerchantName merchantNo={data.merchant.merchant_no}>{data.merchant.muname}</MerchantName>
                </h2>
                <ReviewTags review={data} />
                <InsideLink href={`/merchantOnboardingReview/${data.onboard_id}`}>{t('onboarding.list.whole')}</InsideLink>
              </QueueDetailTitle>
              <p className="muted onboarding-desk-about">
                {[data.merchant.legal_name, data.merchant.entity_code, t('onboarding.round', { round: data.round })].join(' · ')}
                <ReviewFacts review={data} />
              </p>
            </header>
            <div className="onboarding-acts">
              <ReviewActs review={data} onDone={onDone} size="small" />
            </div>
          </QueueDetailHead>
          <div className="queue-detail-body">
            <ReviewParts review={data} onDone={onDone} />
          </div>
        </AlsoStale>
      )}
    </Answer>
  );
}
