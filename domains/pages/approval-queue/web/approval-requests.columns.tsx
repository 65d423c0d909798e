import type { ReactNode } from 'react';
import { requestKindWords, requestStatusWords } from '../../../register/vocabulary/contract/index.ts';
import type { EndpointData } from '../../../../platform/contract/index.ts';
import { ageText, type AppColumn, Due, dueLevel, timeLeftText, type Text, useNow, useText, useTimes } from '../../../../platform/web/index.ts';
import type { listApprovalRequests } from '../../../mechanisms/approval-requests/contract/index.ts';

export type RequestRow = EndpointData<typeof listApprovalRequests>['list'][number];

/** The people whom a request is about. */
export const peopleText = (about: NonNullable<RequestRow['about']>, t: Text): string =>
  about.people.map((one) => one.name ?? one.id_no ?? t('approval-requests.nameUnknown')).join(', ') +
  (about.more_people > 0 ? ` ${t('approval-requests.morePeople', { count: about.more_people })}` : '');

function Age({ since }: { since: number }): ReactNode {
  const t = useText();
  const now = useNow();
  const times = useTimes();
  return <span title={times.minute(since)}>{ageText(since, now, t)}</span>;
}

/** Every request ends within three days: only the last of them stands out. */
function Expiry({ at }: { at: number }): ReactNode {
  const t = useText();
  const now = useNow();
  const level = dueLevel(at, now);
  return level === 'late' || level === 'today' ? <Due time={at} now={now} /> : timeLeftText(at, now, t);
}

const kindText = (row: RequestRow, t: Text): string => t.term(requestKindWords, row.kind);

export const requestColumns = (t: Text, tab: 'forMe' | 'waiting' | 'decided' | 'mine'): readonly AppColumn<RequestRow>[] => [
  { key: 'title', titleKey: 'approval-requests.what', width: 500, kind: 'text', pin: 'start' },
  // Where everything waits, for how long says more.
  ...(tab === 'forMe' || tab === 'waiting'
    ? ([
        { key: 'created_at', titleKey: 'approval-requests.age', width: 110, kind: 'text', sortable: true, render: (row) => <Age since={row.created_at} /> },
        {
          key: 'expires_at',
          titleKey: 'approval-requests.expiresAt',
          width: 150,
          kind: 'text',
          sortable: true,
          render: (row) => <Expiry at={row.expires_at} />,
        },
      ] satisfies AppColumn<RequestRow>[])
    : ([
        { key: 'status', titleKey: 'approval-requests.status', width: 200, kind: 'tag', tag: requestStatusWords, sortable: true },
      ] satisfies AppColumn<RequestRow>[])),
  { key: 'kind', titleKey: 'approval-requests.kind', width: 160, kind: 'text', value: (row) => kindText(row, t) },
  {
    key: 'maker',
    titleKey: 'approval-requests.maker',
    width: 150,
    kind: 'text',
    value: (row) => (row.why_not === 'SAME_PERSON' ? `${row.maker} (${t('approval-requests.yours').toLowerCase()})` : row.maker),
  },
  ...(tab === 'forMe' || tab === 'waiting'
    ? []
    : ([
        { key: 'created_at', titleKey: 'approval-requests.createdAt', width: 150, kind: 'time', sortable: true },
        { key: 'decided_by', titleKey: 'approval-requests.decidedBy', width: 180, kind: 'actor' },
        { key: 'decided_at', titleKey: 'approval-requests.decidedAt', width: 185, kind: 'time', sortable: true },
      ] satisfies AppColumn<RequestRow>[])),
  { key: 'entity_codes', titleKey: 'approval-requests.company', width: 100, kind: 'text', value: (row) => row.entity_codes.join(', ') },
];
