import { FilePdfOutlined, ReloadOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, useMemo } from 'react';
import type { EndpointData } from '../../../../platform/contract/index.ts';
import {
  ActionButton,
  actorText,
  addressOf,
  Answer,
  callForFile,
  canReach,
  EmptyState,
  EventTimeline,
  InsideLink,
  PageHeader,
  Panel,
  saveFile,
  Section,
  Stack,
  StatusTag,
  Tag,
  useAddressParams,
  usePathParams,
  useQueryCall,
  useSetAddressParams,
  useText,
  WithAside,
} from '../../../../platform/web/index.ts';
import {
  listSourceKindWords,
  partyWords,
  screeningKindWords,
  screeningOutcomeWords,
  screeningPurposeWords,
  screeningStatusWords,
} from '../../../register/vocabulary/contract/index.ts';
import { type HitView, printReport, reportRatesText, showReport } from '../contract/index.ts';
import { PersonName } from '../../../register/id-database/web/index.ts';
import { Presence } from '../../../mechanisms/queues/web/index.ts';
import { CutNote } from './cut-note.tsx';
import { HitDetail } from './hit-detail.tsx';
import { HitList } from './hit-list.tsx';
import { eventsOf } from './report-events.ts';
import { CommentsPanel, FilesPanel } from './comments-and-files.panel.tsx';
import './screening.css';

type Detail = EndpointData<typeof showReport>;
interface DetailProps {
  detail: Detail;
}

function Header({ detail, onRefresh, isFetching }: DetailProps & { onRefresh: () => void; isFetching: boolean }): ReactNode {
  const t = useText();
  const { report } = detail;
  const print = useMutation({ mutationFn: async () => saveFile(await callForFile(printReport, { id: report.id })) });
  return (
    <PageHeader
      title={report.name}
      subtitle={`${t('screening.report.title', { id: report.id })} · ${report.entity_code}`}
      backTo="/reports"
      tags={
        <>
          <StatusTag spec={screeningStatusWords} value={report.status} />
          <Tag>{t.term(screeningKindWords, report.kind)}</Tag>
          {report.is_masked ? <Tag>{t('screening.report.masked')}</Tag> : null}
        </>
      }
      actions={
        <>
          <Button icon={<ReloadOutlined spin={isFetching} />} aria-label={t('kit.refresh')} title={t('kit.refresh')} onClick={onRefresh} />
          <ActionButton endpoint={printReport} icon={<FilePdfOutlined />} loading={print.isPending} onClick={() => print.mutate()}>
            {t('screening.report.pdf')}
          </ActionButton>
        </>
      }
    />
  );
}

function AskedPanel({ detail: { report, person, payment, versions } }: DetailProps): ReactNode {
  const t = useText();
  const { asked } = report;
  return (
    <Panel>
      <Section
        title={t('screening.report.asked')}
        items={[
          { label: t('screening.search.name'), value: asked.name },
          { label: t('screening.otherNames'), value: asked.other_names.length === 0 ? null : asked.other_names.join('; ') },
          { label: t('screening.kind'), value: t(`screening.kinds.${asked.kind}`) },
          { label: t('screening.birthDate'), value: asked.birth_date },
          { label: t('screening.nationality'), value: asked.nationality },
          { label: t('screening.number'), value: asked.id_no === null ? null : [asked.id_no, asked.id_country].filter(Boolean).join(' ') },
          { label: t('screening.reports.purpose'), value: report.purpose_text ?? t.term(screeningPurposeWords, report.purpose) },
          { label: t('screening.reports.askedBy'), value: actorText(t, report.asked_by) },
          { label: t('screening.reports.askedTime'), kind: 'time', value: report.asked_time },
          { label: t('screening.reports.threshold'), value: reportRatesText(report, (kind) => t.term(listSourceKindWords, kind)) },
          { label: t('screening.report.algorithm'), value: report.algorithm },
          { label: t('screening.report.versions'), span: 2, value: versions.map(({ source, version }) => `${source}: ${version}`).join('; ') },
          ...(payment
            ? [
                {
                  label: t('screening.report.payment'),
                  span: 2,
                  value: (
                    <>
                      <InsideLink href={addressOf('/transactions/detail', { business: payment.business, trade_no: payment.trade_no })}>
                        {payment.trade_no}
                      </InsideLink>{' '}
                      {t.term(partyWords, payment.party)} <StatusTag spec={screeningOutcomeWords} value={payment.outcome} />
                    </>
                  ),
                },
              ]
            : []),
          ...(person
            ? [
                {
                  label: t('screening.report.person'),
                  span: 2,
                  value: (
                    <>
                      <PersonName subjectId={person.subject_id}>{person.name ?? t('screening.report.openPerson')}</PersonName>
                      {canReach(`/personScreenings/${person.subject_id}`) ? (
                        <>
                          {' · '}
                          <InsideLink href={`/personScreenings/${person.subject_id}`}>{t('screening.review.link')}</InsideLink>
                        </>
                      ) : null}
                    </>
                  ),
                },
              ]
            : []),
        ]}
      />
    </Panel>
  );
}

function Hits({ detail }: DetailProps): ReactNode {
  const t = useText();
  const { hit: query } = useAddressParams();
  const setParams = useSetAddressParams();
  const [first] = detail.hits;
  const hit = detail.hits.find(({ hit_id }) => hit_id === query) ?? first;
  const open = (one: HitView) => setParams({ hit: one.hit_id });
  if (!hit) {
    return (
      <Panel>
        <EmptyState title={t('screening.report.noHits')} hint={t('screening.report.noHitsHint')} />
      </Panel>
    );
  }
  return (
    <>
      <CutNote of={detail.report} />
      <HitList id="screening.ofReport" hits={detail.hits} activeId={hit.hit_id} onOpen={open} />
      <Panel>
        <HitDetail
          reportId={detail.report.id}
          hit={hit}
          compared={{ asked: detail.report.asked, person: detail.person, isOnFile: detail.report.subject_id !== null }}
        />
      </Panel>
    </>
  );
}

function Shown({ detail, onRefresh, isFetching }: DetailProps & { onRefresh: () => void; isFetching: boolean }): ReactNode {
  const t = useText();
  const events = useMemo(() => eventsOf(detail.timeline, t), [detail.timeline, t]);
  return (
    <Stack>
      <Header detail={detail} onRefresh={onRefresh} isFetching={isFetching} />
      <WithAside
        aside={
          <Stack>
            <CommentsPanel detail={detail} />
            <FilesPanel detail={detail} />
            <Panel title={t('screening.report.timeline')}>
              <EventTimeline events={events} />
            </Panel>
          </Stack>
        }
      >
        <Stack>
          <AskedPanel detail={detail} />
          <Hits detail={detail} />
        </Stack>
      </WithAside>
    </Stack>
  );
}

/** One screening with all that it was made of. Each reading leaves a trace, so the answer is kept until something changes it. */
export function ReportDetailPage(): ReactNode {
  const t = useText();
  const { id = '' } = usePathParams();
  const detail = useQueryCall(showReport, { id }, { staleMs: Number.POSITIVE_INFINITY, keepPrevious: false, silent: true });
  return (
    <Answer of={detail} lines={14} heading={<PageHeader title={t('screening.report.title', { id })} backTo="/reports" />}>
      {(data) => (
        <Presence queue="SCREENINGS" itemId={data.report.id}>
          <Shown detail={data} onRefresh={() => void detail.refetch()} isFetching={detail.isFetching} />
        </Presence>
      )}
    </Answer>
  );
}
