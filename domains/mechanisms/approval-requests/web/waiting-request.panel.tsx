import { requestStatusWords } from '../../../register/vocabulary/contract/index.ts';
import type { ReactNode } from 'react';
import { InsideLink, Panel, StatusTag, Time, useQueryCall, useText, type AnyEndpoint, Answer } from '../../../../platform/web/index.ts';
import { listApprovalRequests, showApprovalRequest } from '../contract/index.ts';
import type { DecideCalls } from './decide-calls.ts';
import { endOf, type RequestData, RequestActs } from './request-acts.tsx';
import { RequestAbout, RequestFiles, RequestView } from './request-view.tsx';
import './requests.css';

/** How a request ended, and by whom. */
export function WhatBecameOfIt({ request }: { request: RequestData }): ReactNode {
  const t = useText();
  if (request.status === 'WAITING' || request.status === 'APPROVED') return null;
  return (
    <>
      {request.decided_by ? (
        <p>
          {t('approval-requests.decided', { status: t.term(requestStatusWords, request.status), person: request.decided_by })}
          {request.decided_at === null ? null : (
            <>
              {' · '}
              <Time at={request.decided_at} />
            </>
          )}
          {request.decide_reason ? `: ${request.decide_reason}` : ''}
        </p>
      ) : null}
      <p className="muted">{t.of('approval-requests.ended', endOf(request.status, request.result))}</p>
    </>
  );
}

/** Who asked and when, what became of the requests before, and what happens if nobody decides. */
export function Proposal({ request }: { request: RequestData }): ReactNode {
  const t = useText();
  const { approved, rejected } = request.maker_record;
  return (
    <>
      <p className="muted">
        {t('approval-requests.asked', { maker: request.maker })} · <Time at={request.created_at} /> ·{' '}
        {approved + rejected === 0 ? t('approval-requests.noRecord') : t('approval-requests.record', { approved, rejected })}
      </p>
      {request.status === 'WAITING' ? (
        <p className="muted">
          {t('approval-requests.until')} <Time at={request.expires_at} />: {request.view.expiry ?? t('approval-requests.nothingChanges')}
        </p>
      ) : null}
    </>
  );
}

/** What identifies a request to a machine. */
export function Fingerprint({ request }: { request: RequestData }): ReactNode {
  const t = useText();
  return (
    <details className="request-items">
      <summary>{t('approval-requests.details')}</summary>
      <p className="muted">{t('approval-requests.payload', { request: request.request_id, hash: request.payload_hash.slice(0, 16) })}</p>
    </details>
  );
}

interface RequestBodyProps {
  request: RequestData;
  /** What a decision changes: asked again when one is made. */
  invalidates: readonly AnyEndpoint[];
  /** By what it is decided, where that is not for everybody who decides requests. */
  calls?: DecideCalls | undefined;
  /** The ways to decide it are at the head of the page (`RequestDecision`). */
  isDecidedElsewhere?: boolean | undefined;
  /** What is asked for, in the words of the slice that it changes; without it the request tells it as data. */
  children?: ReactNode;
}

/** A request: what, who and why, until when, what became of it, and the ways to decide or withdraw it. */
function RequestBody({ request, invalidates, calls, isDecidedElsewhere = false, children }: RequestBodyProps): ReactNode {
  const t = useText();
  return (
    <div className="request">
      <p className="request-title">{request.title}</p>
      <RequestAbout about={request.about} />
      {children ?? <RequestView view={request.view} />}
      <p>{request.reason ? t('approval-requests.reason', { reason: request.reason }) : t('approval-requests.noReason')}</p>
      <RequestFiles files={request.files} request_id={request.request_id} />
      <Proposal request={request} />
      <WhatBecameOfIt request={request} />
      {isDecidedElsewhere ? null : <RequestActs request={request} invalidates={invalidates} {...(calls ? { calls } : {})} />}
    </div>
  );
}

export interface WaitingRequestProps extends Omit<RequestBodyProps, 'request'> {
  requestId: string;
}

/** A change that waits for a second person, as a panel of the screen that it changes. */
export function WaitingRequest({ requestId, invalidates, calls, isDecidedElsewhere, children }: WaitingRequestProps): ReactNode {
  const t = useText();
  const request = useQueryCall(showApprovalRequest, { request_id: requestId }, { silent: true, keepPrevious: false });
  return (
    <Panel
      title={t('approval-requests.title')}
      extra={request.data && !isDecidedElsewhere ? <StatusTag spec={requestStatusWords} value={request.data.status} /> : null}
    >
      <Answer of={request} lines={4}>
        {(shown) => (
          <RequestBody request={shown} invalidates={invalidates} calls={calls} isDecidedElsewhere={isDecidedElsewhere}>
            {children}
          </RequestBody>
        )}
      </Answer>
    </Panel>
  );
}

/** The ways to decide a request, for the head of the page that it is about. */
export function RequestDecision({ requestId, invalidates, calls }: Omit<WaitingRequestProps, 'children' | 'isDecidedElsewhere'>): ReactNode {
  const request = useQueryCall(showApprovalRequest, { request_id: requestId }, { silent: true, keepPrevious: false });
  return request.data ? <RequestActs request={request.data} invalidates={invalidates} calls={calls} /> : null;
}

const mostShown = 20;

/** All requests of a kind that wait and that the reader may see, for screens whose rows come into being by them. */
export function WaitingRequests({ kind, invalidates }: { kind: string; invalidates: readonly AnyEndpoint[] }): ReactNode {
  const t = useText();
  const waiting = useQueryCall(listApprovalRequests, { kind, state: 'WAITING', page_size: mostShown }, { silent: true });
  const { list = [], total = 0 } = waiting.data ?? {};
  return (
    <>
      {list.map((one) => (
        <WaitingRequest key={one.request_id} requestId={one.request_id} invalidates={[...invalidates, listApprovalRequests]} />
      ))}
      {list.length > 0 ? (
        <p>
          <InsideLink href={`/approvalRequests?kind=${encodeURIComponent(kind)}`}>{t('approval-requests.allOfKind', { count: total })}</InsideLink>
        </p>
      ) : null}
    </>
  );
}
