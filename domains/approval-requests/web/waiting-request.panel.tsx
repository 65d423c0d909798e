import { requestStatusWords } from '../../vocabulary/contract/index.ts';
import { useState, type ReactNode } from 'react';
import type { EndpointData } from '../../../platform/contract/index.ts';
import {
  ActionButton,
  FormDialog,
  InsideLink,
  Panel,
  StatusTag,
  Time,
  useMutationCall,
  useQueryCall,
  toast,
  useText,
  type AnyEndpoint,
  type ApiError,
  Answer,
} from '../../../platform/web/index.ts';
import {
  approveRequest,
  countApprovalRequests,
  listApprovalRequests,
  makerLostRight,
  rejectRequest,
  showApprovalRequest,
  withdrawRequest,
} from '../contract/index.ts';
import { RequestAbout, RequestFiles, RequestView } from './request-view.tsx';
import './requests.css';

type Request = EndpointData<typeof showApprovalRequest>;
type Act = 'approve' | 'reject' | 'withdraw';

/** The calls by which a request is decided; a slice whose own people decide has its own. */
export interface DecideCalls {
  readonly approve: typeof approveRequest;
  readonly reject: typeof rejectRequest;
}
const ordinary: DecideCalls = { approve: approveRequest, reject: rejectRequest };

interface DialogProps {
  request: Request;
  calls: DecideCalls;
  open: boolean;
  invalidates: readonly AnyEndpoint[];
  onClose: () => void;
}

/** Somebody was faster: there is nothing left to confirm, and the request behind the dialog shows what became of it. */
const closeOnConflict = (onClose: () => void) => (error: ApiError) => {
  if (error.status === 409) onClose();
};

/** What became of it; one that ended because its maker lost the right says so. */
const endOf = (status: string, result: unknown): string => ((result as { error?: string } | null)?.error === makerLostRight ? makerLostRight : status);

function ApproveDialog({ request, calls, open, invalidates, onClose }: DialogProps): ReactNode {
  const t = useText();
  const approve = useMutationCall(calls.approve, {
    invalidates,
    onDone: ({ status, result }) => {
      onClose();
      if (status === 'APPLIED') toast.success(t('approval-requests.approveSuccess'));
      else toast.warning(t('approval-requests.endedMeanwhile', { why: t.of('approval-requests.ended', endOf(status, result)) }));
    },
    onFailed: closeOnConflict(onClose),
  });
  return (
    <FormDialog
      open={open}
      title={t('approval-requests.approveTitle')}
      submitText={t('approval-requests.approveConfirm')}
      reason={{ required: false, maxLength: 500 }}
      state={approve}
      draft={`request.approve ${request.request_id}`}
      onSubmit={({ reason }) => approve.mutate({ request_id: request.request_id, version: request.version, ...(reason ? { reason } : {}) })}
      onClose={onClose}
    >
      <p>{request.title}</p>
      <p>{t('approval-requests.approveEffect')}</p>
    </FormDialog>
  );
}

function RejectDialog({ request, calls, open, invalidates, onClose }: DialogProps): ReactNode {
  const t = useText();
  const reject = useMutationCall(calls.reject, {
    invalidates,
    successToast: 'approval-requests.rejectSuccess',
    onDone: onClose,
    onFailed: closeOnConflict(onClose),
  });
  return (
    <FormDialog
      open={open}
      title={t('approval-requests.rejectTitle')}
      submitText={t('approval-requests.reject')}
      danger
      reason={{ required: true, maxLength: 500 }}
      state={reject}
      draft={`request.reject ${request.request_id}`}
      onSubmit={({ reason }) => reject.mutate({ request_id: request.request_id, version: request.version, reason: reason ?? '' })}
      onClose={onClose}
    >
      <p>{request.title}</p>
      <p>{t('approval-requests.rejectEffect')}</p>
    </FormDialog>
  );
}

function WithdrawDialog({ request, open, invalidates, onClose }: Omit<DialogProps, 'calls'>): ReactNode {
  const t = useText();
  const withdraw = useMutationCall(withdrawRequest, {
    invalidates,
    successToast: 'approval-requests.withdrawSuccess',
    onDone: onClose,
    onFailed: closeOnConflict(onClose),
  });
  return (
    <FormDialog
      open={open}
      title={t('approval-requests.withdrawTitle')}
      submitText={t('approval-requests.withdraw')}
      danger
      reason={{ required: false, maxLength: 500 }}
      state={withdraw}
      draft={`request.withdraw ${request.request_id}`}
      onSubmit={({ reason }) => withdraw.mutate({ request_id: request.request_id, version: request.version, ...(reason ? { reason } : {}) })}
      onClose={onClose}
    >
      <p>{request.title}</p>
      <p>{t('approval-requests.withdrawEffect')}</p>
    </FormDialog>
  );
}

function Acts({ request, invalidates, calls }: { request: Request; invalidates: readonly AnyEndpoint[]; calls: DecideCalls }): ReactNode {
  const t = useText();
  const [act, setAct] = useState<Act>();
  const close = () => setAct(undefined);
  if (request.status !== 'WAITING') return null;
  const withheld = request.may_decide ? undefined : t.of('approval-requests.whyNot', request.why_not ?? 'NOT_ALLOWED');
  const dialog = { request, invalidates: [showApprovalRequest, listApprovalRequests, countApprovalRequests, ...invalidates], onClose: close };
  return (
    <div className="request-acts">
      {request.may_withdraw ? <ActionButton onClick={() => setAct('withdraw')}>{t('approval-requests.withdraw')}</ActionButton> : null}
      <ActionButton endpoint={calls.reject} danger disabledReason={withheld} onClick={() => setAct('reject')}>
        {t('approval-requests.reject')}
      </ActionButton>
      <ActionButton type="primary" endpoint={calls.approve} disabledReason={withheld} onClick={() => setAct('approve')}>
        {t('approval-requests.approve')}
      </ActionButton>
      <ApproveDialog {...dialog} calls={calls} open={act === 'approve'} />
      <RejectDialog {...dialog} calls={calls} open={act === 'reject'} />
      <WithdrawDialog {...dialog} open={act === 'withdraw'} />
    </div>
  );
}

function WhatBecameOfIt({ request }: { request: Request }): ReactNode {
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

export interface RequestBodyProps {
  request: Request;
  /** What a decision changes: asked again when one is made. */
  invalidates: readonly AnyEndpoint[];
  /** By what it is decided, where that is not for everybody who decides requests. */
  calls?: DecideCalls | undefined;
  /** What is asked for, in the words of the slice that it changes; without it the request tells it as data. */
  children?: ReactNode;
}

/** A request: what, who and why, until when, what became of it, and the ways to decide or withdraw it. */
export function RequestBody({ request, invalidates, calls = ordinary, children }: RequestBodyProps): ReactNode {
  const t = useText();
  return (
    <div className="request">
      <p className="request-title">{request.title}</p>
      <RequestAbout about={request.about} />
      {children ?? (request.view ? <RequestView view={request.view} /> : null)}
      <p>{request.reason ? t('approval-requests.reason', { reason: request.reason }) : t('approval-requests.noReason')}</p>
      <RequestFiles files={request.files} request_id={request.request_id} />
      <p className="muted">
        {t('approval-requests.asked', { maker: request.maker })} · <Time at={request.created_at} />
        {request.status === 'WAITING' ? (
          <>
            {' · '}
            {t('approval-requests.until')} <Time at={request.expires_at} />
          </>
        ) : null}
      </p>
      <WhatBecameOfIt request={request} />
      <Acts request={request} invalidates={invalidates} calls={calls} />
    </div>
  );
}

export interface WaitingRequestProps extends Omit<RequestBodyProps, 'request'> {
  requestId: string;
}

/** A change that waits for a second person, as a panel of the screen that it changes. */
export function WaitingRequest({ requestId, invalidates, calls, children }: WaitingRequestProps): ReactNode {
  const t = useText();
  const request = useQueryCall(showApprovalRequest, { request_id: requestId }, { silent: true, keepPrevious: false });
  return (
    <Panel title={t('approval-requests.title')} extra={request.data ? <StatusTag spec={requestStatusWords} value={request.data.status} /> : null}>
      <Answer of={request} lines={4}>
        {(shown) => (
          <RequestBody request={shown} invalidates={invalidates} calls={calls}>
            {children}
          </RequestBody>
        )}
      </Answer>
    </Panel>
  );
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
