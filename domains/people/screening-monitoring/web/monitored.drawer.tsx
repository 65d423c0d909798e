import { type ReactNode, useMemo } from 'react';
import {
  ActionButton,
  actorText,
  type AppColumn,
  AppTable,
  EventTimeline,
  InsideLink,
  listOfRows,
  RecordDrawer,
  Section,
  type Text,
  toneOf,
  useQueryCall,
  useText,
} from '../../../../platform/web/index.ts';
import type { EndpointData } from '../../../../platform/contract/index.ts';
import { WaitingRequest } from '../../../mechanisms/approval-requests/web/index.ts';
import { rateText } from '../../../screening/screening/web/index.ts';
import {
  findingStateWords,
  listSourceKindWords,
  monitoredChangeWords,
  monitoredOriginWords,
  monitoredStatusWords,
  monitoringPurposeWords,
  screeningKindWords,
} from '../../../register/vocabulary/contract/index.ts';
import { type FindingView, showMonitored } from '../contract/index.ts';
import { moveCalls, type Moving } from './move-dialog.tsx';
import { personPath } from '../../../register/id-database/web/index.ts';
import { MonitoredActs } from './slots.ts';
import { touchedByMoves } from './touched.ts';

type Detail = EndpointData<typeof showMonitored>;

const columnsOf = (t: Text): readonly AppColumn<FindingView>[] => [
  { key: 'changed_time', titleKey: 'screeningMonitoring.changes.time', width: 170, kind: 'time' },
  { key: 'state', titleKey: 'screeningMonitoring.changes.state', width: 190, kind: 'tag', tag: findingStateWords },
  { key: 'sanction_name', titleKey: 'screeningMonitoring.changes.listed', width: 220, kind: 'text' },
  { key: 'source', titleKey: 'screeningMonitoring.changes.source', width: 220, kind: 'text' },
  { key: 'match_rate', titleKey: 'screeningMonitoring.changes.rate', width: 100, kind: 'number', value: ({ match_rate }) => rateText(match_rate, t) },
  { key: 'linked_to', titleKey: 'screeningMonitoring.changes.linked', width: 160, kind: 'tag', tag: screeningKindWords },
  {
    key: 'report',
    titleKey: 'screeningMonitoring.report',
    width: 120,
    kind: 'link',
    value: ({ report_id: id }) => (id === null ? null : t('screeningMonitoring.openReport')),
    href: ({ report_id: id }) => (id === null ? undefined : `/reportsDetail/${id}`),
  },
];

const eventWords = {
  'screening-monitored.added': 'added',
  'screening-monitored.paused': 'paused',
  'screening-monitored.resumed': 'resumed',
  'screening-monitored.ended': 'ended',
  'screening-monitored.end-asked': 'asked',
} as const;
const isKnown = (verb: string): verb is keyof typeof eventWords => verb in eventWords;

function Shown({ detail }: { detail: Detail }): ReactNode {
  const t = useText();
  const columns = useMemo(() => columnsOf(t), [t]);
  const { monitored: row, versions, findings, timeline } = detail;
  return (
    <div className="ongoing-gap">
      {row.request_id ? <WaitingRequest requestId={row.request_id} invalidates={touchedByMoves} /> : null}
      {row.cut_kinds.length === 0 ? null : (
        <p className="note note-warning">
          {t('screeningMonitoring.cut', { kinds: row.cut_kinds.map((kind) => t.term(listSourceKindWords, kind)).join(', ') })}
        </p>
      )}
      <Section
        title={t('screeningMonitoring.monitoring')}
        items={[
          { label: t('screeningMonitoring.status'), kind: 'tag', tag: monitoredStatusWords, value: row.status },
          { label: t('screeningMonitoring.purpose'), kind: 'tag', tag: monitoringPurposeWords, value: row.purpose },
          { label: t('screeningMonitoring.since'), kind: 'time', value: row.since_time },
          { label: t('screeningMonitoring.origin'), kind: 'tag', tag: monitoredOriginWords, value: row.origin },
          { label: t('screeningMonitoring.checked'), kind: 'time', value: row.checked_time },
          { label: t('screeningMonitoring.isDue'), kind: 'flag', value: row.is_due },
          { label: t('screeningMonitoring.lastChange'), kind: 'tag', tag: monitoredChangeWords, value: row.last_change },
          { label: t('screeningMonitoring.lastChangeTime'), kind: 'time', value: row.last_change_time },
          { label: t('screeningMonitoring.openHits'), value: String(row.open_hits) },
          { label: t('screeningMonitoring.company'), value: row.entity_code },
          ...(row.reason === null ? [] : [{ label: t('screeningMonitoring.addReason'), span: 2, value: row.reason }]),
          ...(row.status_reason === null ? [] : [{ label: t('screeningMonitoring.statusReason'), span: 2, value: row.status_reason }]),
          ...(row.paused_until === null ? [] : [{ label: t('screeningMonitoring.pausedUntil'), kind: 'time' as const, value: row.paused_until }]),
          {
            label: t('screeningMonitoring.versions'),
            span: 2,
            value:
              versions.length === 0 ? null : (
                <ul className="ongoing-versions">
                  {versions.map(({ source, version }) => (
                    <li key={source}>
                      {source}: {version}
                    </li>
                  ))}
                </ul>
              ),
          },
        ]}
      />
      <AppTable
        list={listOfRows('screening-monitoring.of-customer', findings)}
        columns={columns}
        rowKey="id"
        title={{ key: 'screeningMonitoring.findings', level: 2 }}
        extras={{ empty: { title: t('screeningMonitoring.noFindings') } }}
      />
      <Section title={t('screeningMonitoring.history')}>
        {timeline.length === 0 ? (
          <p className="muted">{t('screeningMonitoring.noHistory')}</p>
        ) : (
          <EventTimeline
            events={timeline.map(({ id, time, verb, user, after, reason }) => ({
              key: id,
              at: time,
              title: isKnown(verb) ? t(`screeningMonitoring.events.${eventWords[verb]}`) : verb,
              by: actorText(t, user),
              children: reason,
              tone: after === null ? 'info' : toneOf(monitoredStatusWords, after),
            }))}
          />
        )}
      </Section>
    </div>
  );
}

interface DrawerProps {
  id: string | undefined;
  onClose: () => void;
  onMove: (moving: Moving) => void;
}

/** One monitored customer: why, with which versions it was last compared, what was found, and what people did. */
export function MonitoredDrawer({ id, onClose, onMove }: DrawerProps): ReactNode {
  const t = useText();
  const answer = useQueryCall(showMonitored, id === undefined ? undefined : { id }, { keepPrevious: false, silent: true });
  return (
    <RecordDrawer
      open={id !== undefined}
      onClose={onClose}
      width={980}
      answer={answer}
      title={t('screeningMonitoring.customer')}
      titleOf={({ monitored }) => monitored.name ?? t('screeningMonitoring.unnamed')}
      extraOf={({ monitored }) => (
        <span className="ongoing-acts">
          <InsideLink href={personPath(monitored.subject_id)}>{t('screeningMonitoring.toPerson')}</InsideLink>
          <MonitoredActs customers={[monitored]} />
          {monitored.acts.map((act) => (
            <ActionButton key={act} danger={act === 'END'} endpoint={moveCalls[act]} onClick={() => onMove({ act, rows: [monitored] })}>
              {t(`screeningMonitoring.acts.${act}`)}
            </ActionButton>
          ))}
        </span>
      )}
    >
      {(detail) => <Shown detail={detail} />}
    </RecordDrawer>
  );
}
