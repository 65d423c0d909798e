import { ReloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { AlsoStale, Answer, PageHeader, Stack, usePathParams, useQueryCall, useText } from '../../../../platform/web/index.ts';
import { Presence } from '../../../mechanisms/queues/web/index.ts';
import { MerchantName } from '../../../register/reference-data/web/index.ts';
import { type ReviewView, showReview } from '../contract/index.ts';
import { ReviewActs, ReviewFacts, ReviewParts, ReviewTags } from './review-parts.tsx';
import { touched } from './touched.ts';

function Header({ review, onRefresh, isFetching }: { review: ReviewView; onRefresh: () => void; isFetching: boolean }): ReactNode {
  const t = useText();
  const { merchant } = review;
  return (
    <PageHeader
      title={<MerchantName merchantNo={merchant.merchant_no}>{merchant.muname}</MerchantName>}
      subtitle={
        <>
          {[t('onboarding.title'), merchant.legal_name, merchant.entity_code, t('onboarding.round', { round: review.round })].join(' · ')}
          <ReviewFacts review={review} />
        </>
      }
      backTo="/onboardingList"
      tags={<ReviewTags review={review} />}
      actions={
        <>
          <Button icon={<ReloadOutlined spin={isFetching} />} aria-label={t('kit.refresh')} title={t('kit.refresh')} onClick={onRefresh} />
          <ReviewActs review={review} />
        </>
      }
    />
  );
}

/** The review of a merchant on one page: steps with their conditions, the work of one of them, and the comments. */
export function ReviewPage(): ReactNode {
  const t = useText();
  const { id = '' } = usePathParams();
  const review = useQueryCall(showReview, { onboard_id: id }, { staleMs: Number.POSITIVE_INFINITY, silent: true });
  return (
    <Answer of={review} lines={14} heading={<PageHeader title={t('onboarding.title')} backTo="/onboardingList" />}>
      {(data) => (
        <AlsoStale value={touched}>
          <Presence queue="APPLICATIONS" itemId={data.onboard_id}>
            <Stack>
              <Header review={data} onRefresh={() => void review.refetch()} isFetching={review.isFetching} />
              <ReviewParts review={data} />
            </Stack>
          </Presence>
        </AlsoStale>
      )}
    </Answer>
  );
}
