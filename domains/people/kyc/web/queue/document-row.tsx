import { type AppColumn, type QueueRow, StatusTag, Tag, type Text, TimeLeft, type Times, toneOf } from '../../../../../platform/web/index.ts';
import { personHref } from '../../../../register/id-database/web/index.ts';
import { countryWords, kycDocumentKindWords, markWords, riskLevelWords } from '../../../../register/vocabulary/contract/index.ts';
import type { WaitingDocumentView } from '../../contract/index.ts';
import { shownNumber } from '../identities.columns.tsx';

const dayMs = 24 * 60 * 60 * 1000;
const levelOf = (due: number | null, now: number) => (due === null ? 'CALM' : due <= now ? 'LATE' : due - now < dayMs ? 'URGENT' : 'WARNING');

/** The risk in words: a level alone says nothing. */
export const riskTag = (risk: WaitingDocumentView['risk'], t: Text) => (
  <Tag tone={toneOf(riskLevelWords, risk)}>{t('kycQueue.risk', { level: t.term(riskLevelWords, risk) })}</Tag>
);

export const nameOf = ({ name }: Pick<WaitingDocumentView, 'name'>, t: Text): string => name ?? t('kycQueue.noName');
const whoseOf = ({ responsible }: WaitingDocumentView, t: Text): string =>
  responsible === null ? t('kycQueue.nobody') : responsible.is_me ? t('kycQueue.me') : responsible.name;

/** A document in two lines: whose and how risky; what it is, since when and until when; below it whose work it is. */
export const documentRowOf =
  ({ t, times, now }: { t: Text; times: Times; now: number }) =>
  (row: WaitingDocumentView): QueueRow => {
    const kind = t.term(kycDocumentKindWords, row.kind);
    const who = nameOf(row, t);
    return {
      key: row.document_id,
      name: `${who}, ${kind}`,
      who,
      risk: row.risk === 'LOW' ? undefined : riskTag(row.risk, t),
      why: kind,
      due: <TimeLeft due={row.due_time} level={levelOf(row.due_time, now)} now={now} />,
      marks: (
        <>
          <span>{whoseOf(row, t)}</span>
          {row.is_own ? <span>{t('kycQueue.own')}</span> : null}
          <span>{t('kycQueue.since', { time: times.short(row.uploaded_time) })}</span>
          {row.snoozed_until === null ? null : <StatusTag spec={markWords} value="SNOOZED" />}
        </>
      ),
    };
  };

export const documentColumns = (t: Text, now: number): readonly AppColumn<WaitingDocumentView>[] => [
  { key: 'name', titleKey: 'kycQueue.name', width: 240, kind: 'link', pin: 'start', value: (row) => nameOf(row, t), href: (row) => personHref(row.subject_id) },
  { key: 'kind', titleKey: 'kycQueue.kind', width: 210, kind: 'text', value: (row) => t.term(kycDocumentKindWords, row.kind) },
  {
    key: 'due_time',
    titleKey: 'kycQueue.due',
    width: 170,
    kind: 'text',
    render: (row) => <TimeLeft due={row.due_time} level={levelOf(row.due_time, now)} now={now} />,
  },
  { key: 'uploaded_time', titleKey: 'kycQueue.uploaded', width: 185, kind: 'time' },
  {
    key: 'responsible',
    titleKey: 'kycQueue.responsible',
    width: 210,
    kind: 'text',
    value: (row) => [whoseOf(row, t), row.is_own ? t('kycQueue.own') : null].filter(Boolean).join(' · '),
  },
  { key: 'risk', titleKey: 'kycQueue.riskOf', width: 130, kind: 'tag', tag: riskLevelWords },
  { key: 'id_no', titleKey: 'kycQueue.number', width: 200, kind: 'id', idType: (row) => row.id_type, value: shownNumber },
  { key: 'country', titleKey: 'kycQueue.country', width: 100, kind: 'text', value: (row) => t.term(countryWords, row.country) },
  { key: 'snoozed_until', titleKey: 'kycQueue.snoozedUntil', width: 185, kind: 'time' },
];
