import type { ReactNode } from 'react';
import { addressOf, Answer, InsideLink, Panel, StatusTag, useQueryCall, useText, useTimes } from '../../../../platform/web/index.ts';
import { listApprovalRequests } from '../../../mechanisms/approval-requests/contract/index.ts';
import { requestStatusWords } from '../../../register/vocabulary/contract/index.ts';

/** What the reader asked a second person for, and what became of it; the last ones first. */
export function MyRequests(): ReactNode {
  const t = useText();
  const times = useTimes();
  const answer = useQueryCall(listApprovalRequests, { mine: true, page_num: 1, page_size: 5 }, { everyMs: 60_000, silent: true });
  return (
    <Panel
      title={t('overview.myRequests')}
      extra={<InsideLink href={addressOf('/approvalRequests', { tab: 'mine' })}>{t('overview.allMyRequests')}</InsideLink>}
    >
      <Answer of={answer} lines={4}>
        {({ list }) =>
          list.length === 0 ? (
            <p className="muted overview-none">{t('overview.noRequests')}</p>
          ) : (
            <ul className="overview-requests">
              {list.map((request) => (
                <li key={request.request_id}>
                  <InsideLink href={addressOf('/approvalRequests', { tab: 'mine', request: request.request_id })}>{request.title}</InsideLink>
                  <span>
                    <StatusTag spec={requestStatusWords} value={request.status} />{' '}
                    <span className="muted">{times.short(request.decided_at ?? request.created_at)}</span>
                  </span>
                  {request.decide_reason ? <span className="muted">{request.decide_reason}</span> : null}
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
    </Panel>
  );
}
