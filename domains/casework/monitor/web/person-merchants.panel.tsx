import { businessWords, caseStageWords, evidenceStatusWords } from '../../../register/vocabulary/contract/index.ts';
import { useMemo, type ReactNode } from 'react';
import {
  addressOf,
  AppTable,
  EmptyState,
  EventTimeline,
  listOfRows,
  Panel,
  Stack,
  StatStrip,
  type AppColumn,
  type Text,
  useQueryCall,
  useText,
  Answer,
} from '../../../../platform/web/index.ts';
import { MerchantName } from '../../../register/reference-data/web/index.ts';
import { listPersonMerchants, type PersonMerchantView } from '../contract/index.ts';

const columnsOf = (t: Text, subjectId: string): readonly AppColumn<PersonMerchantView>[] => [
  {
    key: 'merchant_name',
    titleKey: 'monitor.merchant',
    width: 200,
    kind: 'link',
    pin: 'start',
    href: (row) => addressOf('/probationList', { subject: subjectId, business: row.business }),
  },
  { key: 'stage', titleKey: 'monitor.stage', width: 190, kind: 'tag', tag: caseStageWords },
  { key: 'business', titleKey: 'monitor.business', width: 100, kind: 'text', value: (row) => t.term(businessWords, row.business) },
  { key: 'held', titleKey: 'monitor.heldCount', width: 110, kind: 'number' },
  { key: 'held_amount', titleKey: 'monitor.heldAmount', width: 160, kind: 'money' },
  { key: 'temporary_granted', titleKey: 'monitor.temporaryGranted', width: 180, kind: 'money' },
  { key: 'temporary_remaining', titleKey: 'monitor.temporaryRemaining', width: 180, kind: 'money' },
  { key: 'undecided_files', titleKey: 'monitor.undecidedFiles', width: 160, kind: 'number' },
  { key: 'due_time', titleKey: 'monitor.dueTime', width: 185, kind: 'time' },
];

/** The person at each merchant: where the review stands, what is held, and what evidence has already given. */
export function PersonMerchants({ subjectId, companyCode }: { subjectId: string; companyCode: string }): ReactNode {
  const t = useText();
  const columns = useMemo(() => columnsOf(t, subjectId), [t, subjectId]);
  const query = useQueryCall(listPersonMerchants, { subject_id: subjectId, entity_code: companyCode }, { silent: true });
  return (
    <Answer of={query} lines={8}>
      {({ totals, merchants, reviews }) => (
        <Stack>
          <StatStrip
            label={t('monitor.tabs.merchants')}
            cells={[
              { key: 'pending', label: t('monitor.totals.pendingReview'), value: totals.pending_review },
              { key: 'submitted', label: t('monitor.totals.evidenceSubmitted'), value: totals.evidence_submitted },
              { key: 'reviewed', label: t('monitor.totals.reviewed'), value: totals.reviewed },
              { key: 'payin', label: t('monitor.totals.heldPayin'), value: totals.held_payin },
              { key: 'payout', label: t('monitor.totals.heldPayout'), value: totals.held_payout },
            ]}
          />
          <AppTable
            list={listOfRows('monitor.merchants', merchants)}
            columns={columns}
            rowKey="row_id"
            title={{ key: 'monitor.tabs.merchants' }}
            extras={{ empty: { title: t('monitor.noMerchants') } }}
          />
          <Panel title={t('monitor.reviewHistory')}>
            {reviews.length === 0 ? (
              <EmptyState title={t('monitor.noReviews')} />
            ) : (
              <EventTimeline
                events={reviews.map((review) => ({
                  key: review.file_id,
                  at: review.time,
                  title: t('monitor.reviewed', { status: t.term(evidenceStatusWords, review.status), file: review.name }),
                  by: review.reviewer,
                  tone: review.status === 'REJECTED' ? 'danger' : 'success',
                  children: (
                    <>
                      <MerchantName merchantNo={review.merchant_no}>{review.merchant_name}</MerchantName>
                      {['', t.term(businessWords, review.business), ...(review.reason ? [review.reason] : [])].join(' · ')}
                    </>
                  ),
                }))}
              />
            )}
          </Panel>
        </Stack>
      )}
    </Answer>
  );
}
