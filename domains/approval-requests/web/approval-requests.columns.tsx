import { requestKindWords, requestStatusWords } from '../../vocabulary/contract/index.ts';
import type { EndpointData } from '../../../platform/contract/index.ts';
import { type AppColumn, formatMoney, type Text } from '../../../platform/web/index.ts';
import type { listApprovalRequests } from '../contract/index.ts';

export type RequestRow = EndpointData<typeof listApprovalRequests>['list'][number];

/** Whom and what a request is about, in one line. */
export const aboutText = (about: RequestRow['about'], t: Text): string =>
  about === null
    ? ''
    : [
        about.people.map((one) => one.name ?? one.id_no ?? t('approval-requests.nameUnknown')).join(', ') +
          (about.more_people > 0 ? ` ${t('approval-requests.morePeople', { count: about.more_people })}` : ''),
        about.place,
        about.amounts.map((one) => formatMoney(one.amount, one.currency, t.lang)).join(', '),
      ]
        .filter(Boolean)
        .join(' · ');

const kindText = (row: RequestRow, t: Text): string => t.term(requestKindWords, row.kind);

export const requestColumns = (t: Text, tab: 'waiting' | 'decided' | 'mine'): readonly AppColumn<RequestRow>[] => [
  { key: 'title', titleKey: 'approval-requests.what', width: 430, kind: 'text', pin: 'start' },
  { key: 'about', titleKey: 'approval-requests.about', width: 330, kind: 'text', value: (row) => aboutText(row.about, t) },
  { key: 'status', titleKey: 'approval-requests.status', width: 236, kind: 'tag', tag: requestStatusWords },
  { key: 'kind', titleKey: 'approval-requests.kind', width: 180, kind: 'text', value: (row) => kindText(row, t) },
  {
    key: 'maker',
    titleKey: 'approval-requests.maker',
    width: 180,
    kind: 'text',
    value: (row) => (row.why_not === 'SAME_PERSON' ? `${row.maker} (${t('approval-requests.yours').toLowerCase()})` : row.maker),
  },
  { key: 'created_at', titleKey: 'approval-requests.createdAt', width: 185, kind: 'time' },
  ...(tab === 'decided' ? [] : ([{ key: 'expires_at', titleKey: 'approval-requests.expiresAt', width: 185, kind: 'time' }] satisfies AppColumn<RequestRow>[])),
  ...(tab === 'waiting'
    ? []
    : ([
        { key: 'decided_by', titleKey: 'approval-requests.decidedBy', width: 180, kind: 'text' },
        { key: 'decided_at', titleKey: 'approval-requests.decidedAt', width: 185, kind: 'time' },
      ] satisfies AppColumn<RequestRow>[])),
  { key: 'entity_codes', titleKey: 'approval-requests.company', width: 130, kind: 'text', value: (row) => row.entity_codes.join(', ') },
];
