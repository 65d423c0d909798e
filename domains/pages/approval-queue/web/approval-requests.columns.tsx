import { Fragment, type ReactNode } from 'react';
import { requestKindWords, requestStatusWords } from '../../../register/vocabulary/contract/index.ts';
import type { EndpointData } from '../../../../platform/contract/index.ts';
import { type AppColumn, formatMoney, type Text, useText } from '../../../../platform/web/index.ts';
import { PersonName } from '../../../register/id-database/web/index.ts';
import type { listApprovalRequests } from '../../../mechanisms/approval-requests/contract/index.ts';

export type RequestRow = EndpointData<typeof listApprovalRequests>['list'][number];

/** The people whom a request is about. */
export const peopleText = (about: NonNullable<RequestRow['about']>, t: Text): string =>
  about.people.map((one) => one.name ?? one.id_no ?? t('approval-requests.nameUnknown')).join(', ') +
  (about.more_people > 0 ? ` ${t('approval-requests.morePeople', { count: about.more_people })}` : '');

/** Whom and what a request is about, in one line. */
const aboutText = (about: RequestRow['about'], t: Text): string =>
  about === null
    ? ''
    : [peopleText(about, t), about.place, about.amounts.map((one) => formatMoney(one.amount, one.currency, t.lang)).join(', ')].filter(Boolean).join(' · ');

/** The same in a list, each name the link to the person. */
function About({ about }: Pick<RequestRow, 'about'>): ReactNode {
  const t = useText();
  if (about === null) return null;
  const rest = aboutText({ ...about, people: [], more_people: 0 }, t);
  return (
    <span title={aboutText(about, t)}>
      {about.people.map((one, at) => (
        <Fragment key={one.subject_id}>
          {at > 0 ? ', ' : null}
          <PersonName subjectId={one.subject_id}>{one.name ?? one.id_no ?? t('approval-requests.nameUnknown')}</PersonName>
        </Fragment>
      ))}
      {about.more_people > 0 ? ` ${t('approval-requests.morePeople', { count: about.more_people })}` : null}
      {rest === '' ? null : `${about.people.length > 0 ? ' · ' : ''}${rest}`}
    </span>
  );
}

const kindText = (row: RequestRow, t: Text): string => t.term(requestKindWords, row.kind);

export const requestColumns = (t: Text, tab: 'forMe' | 'waiting' | 'decided' | 'mine'): readonly AppColumn<RequestRow>[] => [
  { key: 'title', titleKey: 'approval-requests.what', width: 430, kind: 'text', pin: 'start' },
  { key: 'about', titleKey: 'approval-requests.about', width: 330, kind: 'text', render: (row) => <About about={row.about} /> },
  { key: 'status', titleKey: 'approval-requests.status', width: 236, kind: 'tag', tag: requestStatusWords, sortable: true },
  { key: 'kind', titleKey: 'approval-requests.kind', width: 180, kind: 'text', value: (row) => kindText(row, t) },
  {
    key: 'maker',
    titleKey: 'approval-requests.maker',
    width: 180,
    kind: 'text',
    value: (row) => (row.why_not === 'SAME_PERSON' ? `${row.maker} (${t('approval-requests.yours').toLowerCase()})` : row.maker),
  },
  { key: 'created_at', titleKey: 'approval-requests.createdAt', width: 185, kind: 'time', sortable: true },
  ...(tab === 'decided'
    ? []
    : ([{ key: 'expires_at', titleKey: 'approval-requests.expiresAt', width: 185, kind: 'time', sortable: true }] satisfies AppColumn<RequestRow>[])),
  ...(tab === 'forMe' || tab === 'waiting'
    ? []
    : ([
        { key: 'decided_by', titleKey: 'approval-requests.decidedBy', width: 180, kind: 'actor' },
        { key: 'decided_at', titleKey: 'approval-requests.decidedAt', width: 185, kind: 'time', sortable: true },
      ] satisfies AppColumn<RequestRow>[])),
  { key: 'entity_codes', titleKey: 'approval-requests.company', width: 130, kind: 'text', value: (row) => row.entity_codes.join(', ') },
];
