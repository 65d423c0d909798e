import {
  listKindWords,
  listReviewWords,
  listSourceWords,
  listStateWords,
  standingWords,
  verificationWords,
  businessWords,
} from '../../../register/vocabulary/contract/index.ts';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import type { EndpointData } from '../../../../platform/contract/index.ts';
import { actorText, EventTimeline, Section, type Text, useQueryCall, useText, useTimes, type Times, RecordDrawer } from '../../../../platform/web/index.ts';
import { WaitingRequest } from '../../../mechanisms/approval-requests/web/index.ts';
import { useMasterList } from '../../../register/reference-data/web/index.ts';
import { entryHistory } from '../contract/index.ts';
import { businessText, shownNumber } from './entry.columns.tsx';
import { touchedByEntries } from './faces.ts';
import './lists.css';

type History = EndpointData<typeof entryHistory>;

const actTones = { ADDED: 'info', CHANGED: 'warning', STARTED: 'info', EXPIRED: 'info', DELETED: 'danger', REVIEWED: 'success' } as const;

interface WordContext {
  t: Text;
  times: Times;
  reasonText: (code: string) => string;
}

/** A value of a change as people read it. */
function valueText(field: string, value: string | null, { t, times, reasonText }: WordContext): string {
  if (value === null)
    return field === 'end_date_time' ? t('lists.noEnd') : field === 'business' ? t('lists.both') : field === 'reason' ? t('kit.none') : t('lists.all');
  if (field === 'start_date_time' || field === 'end_date_time') return `${times.second(value)} ${times.mark}`;
  if (field === 'business') return t.term(businessWords, value);
  return field === 'reason_code' ? reasonText(value) : value;
}

function EntryFacts({ entry, reasonText }: { entry: History['entry']; reasonText: (code: string) => string }): ReactNode {
  const t = useText();
  return (
    <Section
      title={t('lists.detail')}
      items={[
        { label: t('lists.idNo'), kind: 'id', type: entry.id_type, value: shownNumber(entry) },
        { label: t('lists.status'), kind: 'tag', tag: entry.kind === 'WHITE' ? listStateWords : listStateWords, value: entry.status },
        { label: t('lists.kind'), kind: 'tag', tag: listKindWords, value: entry.kind },
        { label: t('lists.business'), value: businessText(entry.business, t) },
        ...(entry.kind === 'CHANNEL'
          ? [
              { label: t('lists.provider'), value: entry.provider_name ?? entry.provider_code ?? t('lists.all') },
              { label: t('lists.method'), value: entry.method ?? t('lists.all') },
            ]
          : []),
        { label: t('lists.start'), kind: 'time', value: entry.start_date_time },
        { label: t('lists.end'), ...(entry.end_date_time === null ? { value: t('lists.noEnd') } : { kind: 'time' as const, value: entry.end_date_time }) },
        { label: t('lists.reasonCode'), value: reasonText(entry.reason_code) },
        { label: t('lists.note'), value: entry.reason },
        { label: t('lists.source'), kind: 'tag', tag: listSourceWords, value: entry.source },
        { label: t('lists.sourceRef'), value: entry.source_ref },
        { label: t('lists.verification'), kind: 'tag', tag: verificationWords, value: entry.verification },
        { label: t('lists.standing'), kind: 'tag', tag: standingWords, value: entry.standing },
        { label: t('lists.company'), value: entry.entity_name },
        ...(entry.review === 'NONE' ? [] : [{ label: t('lists.review'), kind: 'tag' as const, tag: listReviewWords, value: entry.review }]),
        ...(entry.review === 'DUE' || entry.review === 'OVERDUE' ? [{ label: t('lists.reviewDue'), kind: 'time' as const, value: entry.review_due }] : []),
      ]}
    />
  );
}

function Events({ events, reasonText }: { events: History['events']; reasonText: (code: string) => string }): ReactNode {
  const t = useText();
  const context: WordContext = { t, times: useTimes(), reasonText };
  return (
    <Section title={t('lists.history')}>
      <EventTimeline
        events={events.map((event, at) => ({
          key: String(at),
          at: event.time,
          title: t.of('lists.acts', event.act),
          by: [actorText(t, event.user), event.maker ? t('lists.askedBy', { person: event.maker }) : undefined].filter(Boolean).join(', '),
          tone: actTones[event.act],
          children: (
            <>
              {event.act === 'CHANGED' || event.act === 'REVIEWED'
                ? event.changes.map(({ field, before, after }) => (
                    <div key={field}>
                      {event.act === 'REVIEWED'
                        ? `${t.of('lists.fields', field)}: ${after ?? '0'}`
                        : t('lists.changeLine', {
                            field: t.of('lists.fields', field),
                            before: valueText(field, before, context),
                            after: valueText(field, after, context),
                          })}
                    </div>
                  ))
                : null}
              {event.reason}
            </>
          ),
        }))}
      />
    </Section>
  );
}

/** The words of a reason code; the code itself where the list does not know it. */
export function useReasonText(): (code: string) => string {
  const { options } = useMasterList('black_reason');
  return (code) => options.find(({ value }) => value === code)?.label ?? code;
}

/** One entry with its history, and the change that waits for a second person. */
export function EntryDrawer({ id, onClose }: { id: string | undefined; onClose: () => void }): ReactNode {
  const t = useText();
  const reasonText = useReasonText();
  const history = useQueryCall(entryHistory, id === undefined ? undefined : { id }, { keepPrevious: false, silent: true });
  return (
    <RecordDrawer
      open={id !== undefined}
      onClose={onClose}
      width={760}
      answer={history}
      title={t('lists.detail')}
      titleOf={({ entry }) => entry.name ?? t('lists.noName')}
    >
      {({ entry, events }) => (
        <div className="lists-gap">
          {entry.conflict_id ? <Alert type="warning" showIcon title={t('lists.conflict')} description={t('lists.conflictText')} /> : null}
          {entry.waiting_request_id ? <WaitingRequest requestId={entry.waiting_request_id} invalidates={touchedByEntries} /> : null}
          <EntryFacts entry={entry} reasonText={reasonText} />
          {entry.ended_by ? <p className="muted">{t('lists.endedBy', { person: entry.ended_by, reason: entry.end_reason ?? '' })}</p> : null}
          {entry.reviewed_by ? <p className="muted">{t('lists.reviewedBy', { person: entry.reviewed_by })}</p> : null}
          <Events events={events} reasonText={reasonText} />
        </div>
      )}
    </RecordDrawer>
  );
}
