import { FilePdfOutlined, ReloadOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, useMemo } from 'react';
import {
  ActionButton,
  addressOf,
  Answer,
  callForFile,
  EventTimeline,
  InsideLink,
  PageHeader,
  Panel,
  saveFile,
  Stack,
  StatusTag,
  Tag,
  Time,
  usePathParams,
  useQueryCall,
  useText,
  WithAside,
} from '../../../../../platform/web/index.ts';
import { screeningKindWords, screeningPurposeWords, screeningStatusWords } from '../../../../register/vocabulary/contract/index.ts';
import { printReview, type ReviewView, showReview } from '../../contract/index.ts';
import { eventsOf } from '../report-events.ts';
import { ReviewCompanies, ReviewHits } from './review-hits.tsx';
import { ScreenAgain } from './screen-again.tsx';
import '../screening.css';
import { personPath } from '../../../../register/id-database/web/index.ts';

interface ReviewProps {
  review: ReviewView;
}

function Header({ review: { person }, onRefresh, isFetching }: ReviewProps & { onRefresh: () => void; isFetching: boolean }): ReactNode {
  const t = useText();
  const print = useMutation({ mutationFn: async () => saveFile(await callForFile(printReview, { subject_id: person.subject_id })) });
  const documents = person.documents.map(({ id_type, id_no }) => `${id_type} ${id_no}`).join(' · ');
  return (
    <PageHeader
      title={person.name ?? t('screening.review.nobody')}
      subtitle={[t('screening.review.title'), documents].filter(Boolean).join(' · ')}
      backTo="/reports"
      tags={
        <>
          {person.is_masked ? <Tag>{t('screening.report.masked')}</Tag> : null}
          <InsideLink href={personPath(person.subject_id)}>{t('screening.report.openPerson')}</InsideLink>
        </>
      }
      actions={
        <>
          <Button icon={<ReloadOutlined spin={isFetching} />} aria-label={t('kit.refresh')} title={t('kit.refresh')} onClick={onRefresh} />
          <ActionButton endpoint={printReview} icon={<FilePdfOutlined />} loading={print.isPending} onClick={() => print.mutate()}>
            {t('screening.report.pdf')}
          </ActionButton>
          <ScreenAgain person={person} />
        </>
      }
    />
  );
}

function Reports({ review: { reports, reports_total: total, person } }: ReviewProps): ReactNode {
  const t = useText();
  return (
    <Panel
      title={t('screening.review.reports', { count: total })}
      extra={<InsideLink href={addressOf('/reports', { subject: person.subject_id })}>{t('screening.review.allReports')}</InsideLink>}
    >
      {reports.length === 0 ? <p className="muted">{t('screening.reports.empty')}</p> : null}
      {reports.map(({ id, asked_time, purpose, purpose_text, kind, status, entity_code }) => (
        <div key={id} className="screening-comment">
          <InsideLink href={`/reportsDetail/${id}`}>
            <Time at={asked_time} />
          </InsideLink>{' '}
          <StatusTag spec={screeningStatusWords} value={status} />
          <div className="muted">
            {purpose_text ?? t.term(screeningPurposeWords, purpose)} · {t.term(screeningKindWords, kind)} · {entity_code}
          </div>
        </div>
      ))}
    </Panel>
  );
}

function Shown({ review, onRefresh, isFetching }: ReviewProps & { onRefresh: () => void; isFetching: boolean }): ReactNode {
  const t = useText();
  const events = useMemo(() => eventsOf(review.timeline, t), [review.timeline, t]);
  return (
    <Stack>
      <Header review={review} onRefresh={onRefresh} isFetching={isFetching} />
      <WithAside
        aside={
          <Stack>
            <Reports review={review} />
            <Panel title={t('screening.report.timeline')}>
              {events.length === 0 ? <p className="muted">{t('screening.review.noEvents')}</p> : <EventTimeline events={events} />}
            </Panel>
          </Stack>
        }
      >
        <Stack>
          <ReviewCompanies review={review} />
          <ReviewHits review={review} />
        </Stack>
      </WithAside>
    </Stack>
  );
}

/** All screenings of somebody on file. Each reading leaves a trace, so the answer is kept until something changes it. */
export function ReviewDetailPage(): ReactNode {
  const t = useText();
  const { id = '' } = usePathParams();
  const review = useQueryCall(showReview, { subject_id: id }, { staleMs: Number.POSITIVE_INFINITY, keepPrevious: false, silent: true });
  return (
    <Answer of={review} lines={14} heading={<PageHeader title={t('screening.review.title')} backTo="/reports" />}>
      {(data) => <Shown review={data} onRefresh={() => void review.refetch()} isFetching={review.isFetching} />}
    </Answer>
  );
}
