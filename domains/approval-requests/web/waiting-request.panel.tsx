import { useState, type ReactNode } from 'react';
import type { EndpointData } from '../../../platform/contract/index.ts';
import {
  ActionButton,
  ConfirmAction,
  ErrorState,
  Panel,
  SkeletonLines,
  StatusTag,
  Time,
  useMutationCall,
  useQueryCall,
  useText,
  type AnyEndpoint,
  type TagSpec,
} from '../../../platform/web/index.ts';
import { approveRequest, listApprovalRequests, rejectRequest, showApprovalRequest, withdrawRequest } from '../contract/index.ts';
import './requests.css';

export const requestTag = {
  labels: 'approval-requests.statuses',
  tones: {
    WAITING: 'info',
    APPROVED: 'success',
    APPLIED: 'success',
    FAILED: 'danger',
    REJECTED: 'danger',
    WITHDRAWN: 'neutral',
    EXPIRED: 'neutral',
    STALE: 'warning',
  },
} satisfies TagSpec;

type Request = EndpointData<typeof showApprovalRequest>;
type Act = 'approve' | 'reject' | 'withdraw';

interface DialogProps {
  request: Request;
  open: boolean;
  invalidates: readonly AnyEndpoint[];
  onClose: () => void;
}

function ApproveDialog({ request, open, invalidates, onClose }: DialogProps): ReactNode {
  const t = useText();
  const approve = useMutationCall(approveRequest, { invalidates, successToast: 'approval-requests.approveSuccess', onDone: onClose });
  return (
    <ConfirmAction
      open={open}
      title={t('approval-requests.approveTitle')}
      confirmText={t('approval-requests.approveConfirm')}
      reason={{ required: false, maxLength: 500 }}
      state={approve}
      onConfirm={({ reason }) => approve.mutate({ request_id: request.request_id, version: request.version, ...(reason ? { reason } : {}) })}
      onCancel={onClose}
    >
      <p>{request.title}</p>
      <p>{t('approval-requests.approveEffect')}</p>
    </ConfirmAction>
  );
}

function RejectDialog({ request, open, invalidates, onClose }: DialogProps): ReactNode {
  const t = useText();
  const reject = useMutationCall(rejectRequest, { invalidates, successToast: 'approval-requests.rejectSuccess', onDone: onClose });
  return (
    <ConfirmAction
      open={open}
      title={t('approval-requests.rejectTitle')}
      confirmText={t('approval-requests.reject')}
      danger
      reason={{ required: true, maxLength: 500 }}
      state={reject}
      onConfirm={({ reason }) => reject.mutate({ request_id: request.request_id, version: request.version, reason: reason ?? '' })}
      onCancel={onClose}
    >
      <p>{request.title}</p>
      <p>{t('approval-requests.rejectEffect')}</p>
    </ConfirmAction>
  );
}

function WithdrawDialog({ request, open, invalidates, onClose }: DialogProps): ReactNode {
  const t = useText();
  const withdraw = useMutationCall(withdrawRequest, { invalidates, successToast: 'approval-requests.withdrawSuccess', onDone: onClose });
  return (
    <ConfirmAction
      open={open}
      title={t('approval-requests.withdrawTitle')}
      confirmText={t('approval-requests.withdraw')}
      danger
      reason={{ required: false, maxLength: 500 }}
      state={withdraw}
      onConfirm={({ reason }) => withdraw.mutate({ request_id: request.request_id, version: request.version, ...(reason ? { reason } : {}) })}
      onCancel={onClose}
    >
      <p>{request.title}</p>
      <p>{t('approval-requests.withdrawEffect')}</p>
    </ConfirmAction>
  );
}

function Acts({ request, invalidates }: { request: Request; invalidates: readonly AnyEndpoint[] }): ReactNode {
  const t = useText();
  const [act, setAct] = useState<Act>();
  const close = () => setAct(undefined);
  if (request.status !== 'WAITING') return null;
  const withheld = request.may_decide ? undefined : t.of('approval-requests.whyNot', request.why_not ?? 'NOT_ALLOWED');
  const dialog = { request, invalidates: [showApprovalRequest, listApprovalRequests, ...invalidates], onClose: close };
  return (
    <div className="request-acts">
      {request.may_withdraw ? <ActionButton onClick={() => setAct('withdraw')}>{t('approval-requests.withdraw')}</ActionButton> : null}
      <ActionButton endpoint={rejectRequest} danger disabledReason={withheld} onClick={() => setAct('reject')}>
        {t('approval-requests.reject')}
      </ActionButton>
      <ActionButton type="primary" endpoint={approveRequest} disabledReason={withheld} onClick={() => setAct('approve')}>
        {t('approval-requests.approve')}
      </ActionButton>
      <ApproveDialog {...dialog} open={act === 'approve'} />
      <RejectDialog {...dialog} open={act === 'reject'} />
      <WithdrawDialog {...dialog} open={act === 'withdraw'} />
    </div>
  );
}

interface WaitingRequestProps {
  requestId: string;
  /** What a decision changes: asked again when one is made. */
  invalidates: readonly AnyEndpoint[];
  /** What is asked for, in the words of the slice that it changes. */
  children?: ReactNode;
}

/** A change that waits for a second person: what, who asked and why, until when, and the ways to decide or withdraw it. */
export function WaitingRequest({ requestId, invalidates, children }: WaitingRequestProps): ReactNode {
  const t = useText();
  const request = useQueryCall(showApprovalRequest, { request_id: requestId }, { silent: true, keepPrevious: false });
  if (request.error) return <ErrorState error={request.error} onRetry={() => void request.refetch()} />;
  return (
    <Panel title={t('approval-requests.title')} extra={request.data ? <StatusTag spec={requestTag} value={request.data.status} /> : null}>
      {request.data ? (
        <div className="request">
          <p className="request-title">{request.data.title}</p>
          {children}
          <p>{request.data.reason ? t('approval-requests.reason', { reason: request.data.reason }) : t('approval-requests.noReason')}</p>
          <p className="muted">
            {t('approval-requests.asked', { maker: request.data.maker })} · <Time at={request.data.created_at} /> · {t('approval-requests.until')}{' '}
            <Time at={request.data.expires_at} />
          </p>
          {request.data.decided_by ? (
            <p>
              {t('approval-requests.decided', { status: t.of('approval-requests.statuses', request.data.status), person: request.data.decided_by })}
              {request.data.decide_reason ? `: ${request.data.decide_reason}` : ''}
            </p>
          ) : null}
          <Acts request={request.data} invalidates={invalidates} />
        </div>
      ) : (
        <SkeletonLines lines={4} />
      )}
    </Panel>
  );
}
