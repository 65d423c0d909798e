import { useState, type ReactNode } from 'react';
import type { EndpointData } from '../../../../platform/contract/index.ts';
import {
  ActionButton,
  type AnyEndpoint,
  type ApiError,
  FormDialog,
  toast,
  useMayCall,
  useMutationCall,
  useShortcuts,
  useText,
} from '../../../../platform/web/index.ts';
import {
  approveRequest,
  countApprovalRequests,
  listApprovalRequests,
  makerLostRight,
  rejectRequest,
  showApprovalRequest,
  withdrawRequest,
} from '../contract/index.ts';
import { type DecideCalls, useDecideCalls } from './decide-calls.ts';
import { heldApproval, useHeldApproval } from './held-approval.ts';
import { HeldApprovalNote } from './held-approval.panel.tsx';
import './requests.css';

export type RequestData = EndpointData<typeof showApprovalRequest>;
type Act = 'reject' | 'withdraw';

/** A request whose approval applies nothing: the report can be filed after it. */
const filingKind = 'report-case.approve';
/** The calls of the queue of requests. */
const ordinaryCalls: DecideCalls = { approve: approveRequest, reject: rejectRequest };

interface DialogProps {
  request: RequestData;
  calls: DecideCalls;
  open: boolean;
  invalidates: readonly AnyEndpoint[];
  /** It was decided as asked. */
  onDecided: () => void;
  onClose: () => void;
}

/** Somebody was faster: there is nothing left to confirm, and the request behind the dialog shows what became of it. */
const closeOnConflict = (onClose: () => void) => (error: ApiError) => {
  if (error.status === 409) onClose();
};

/** What became of it; one that ended because its maker lost the right says so. */
export const endOf = (status: string, result: unknown): string => ((result as { error?: string } | null)?.error === makerLostRight ? makerLostRight : status);

/** Holds the approval back for a moment, and sends it then. @returns the act, for the button and the key */
function useApproval({ request, calls, invalidates, onDecided }: Pick<DialogProps, 'request' | 'calls' | 'invalidates' | 'onDecided'>): () => void {
  const t = useText();
  const warn = (why: string) => toast.warning(t('approval-requests.notApproved', { title: request.title, why }));
  const approve = useMutationCall(calls.approve, {
    invalidates,
    keepalive: true,
    onDone: ({ status, result }) => {
      if (status === 'APPLIED') toast.success(t('approval-requests.approveSuccess'));
      else warn(t.of('approval-requests.ended', endOf(status, result)));
    },
    // By then another request may be open: the message says which one it was.
    silent: true,
    onFailed: ({ msg }) => warn(msg),
  });
  return () => {
    heldApproval.hold({
      requestId: request.request_id,
      title: request.title,
      // What it fails with has been said by then.
      send: () => approve.mutateAsync({ request_id: request.request_id, version: request.version, ...calls.extraInput?.('APPROVE') }).catch(() => undefined),
    });
    onDecided();
  };
}

function RejectDialog({ request, calls, open, invalidates, onDecided, onClose }: DialogProps): ReactNode {
  const t = useText();
  const reject = useMutationCall(calls.reject, {
    invalidates,
    successToast: 'approval-requests.rejectSuccess',
    onDone: () => {
      onClose();
      onDecided();
    },
    onFailed: closeOnConflict(onClose),
  });
  return (
    <FormDialog
      open={open}
      title={t('approval-requests.rejectTitle')}
      submitText={t('approval-requests.reject')}
      danger
      reason={{ required: true }}
      focusesFirst
      state={reject}
      draft={`request.reject ${request.request_id}`}
      onSubmit={({ reason }) =>
        reject.mutate({ request_id: request.request_id, version: request.version, reason: reason ?? '', ...calls.extraInput?.('REJECT') })
      }
      onClose={onClose}
    >
      <p>{request.title}</p>
      <p>{t('approval-requests.rejectEffect')}</p>
    </FormDialog>
  );
}

function WithdrawDialog({ request, open, invalidates, onClose }: Omit<DialogProps, 'calls' | 'onDecided'>): ReactNode {
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
      reason
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

interface ActsProps extends Omit<DialogProps, 'open' | 'onClose' | 'onDecided' | 'calls'> {
  calls?: DecideCalls | undefined;
  onDecided?: (() => void) | undefined;
  /** Title of the page whose keys do the same; without it there are none. */
  pageKeys?: string | undefined;
}

/** The keys of a decision, as long as there is one to make. */
function DecideKeys({ title, onApprove, onReject }: { title: string; onApprove: () => void; onReject: () => void }): ReactNode {
  const t = useText();
  useShortcuts({
    title,
    shortcuts: [
      { keys: 'a', label: t('approval-requests.approve'), run: onApprove },
      { keys: 'x', label: t('approval-requests.reject'), run: onReject },
      { keys: 'Ctrl Enter', label: t('approval-requests.send') },
    ],
  });
  return null;
}

/** The ways to decide a request, or to withdraw one's own. */
export function RequestActs({ calls: value, ...props }: ActsProps): ReactNode {
  const offered = useDecideCalls(props.request.kind, ordinaryCalls);
  const calls = value ?? offered;
  const t = useText();
  if (calls === undefined) return null;
  return (
    <>
      <ActsBy {...props} calls={calls} />
      {/* A page that decides one request after the other tells itself what is held, as it has gone on by then. */}
      {props.pageKeys === undefined ? <HeldApprovalNote of={props.request.request_id} keysTitle={t('approval-requests.title')} /> : null}
    </>
  );
}

function ActsBy({ request, invalidates, calls, onDecided, pageKeys }: ActsProps & { calls: DecideCalls }): ReactNode {
  const t = useText();
  const mayCall = useMayCall();
  const [act, setAct] = useState<Act>();
  const close = () => setAct(undefined);
  const stale = [showApprovalRequest, listApprovalRequests, countApprovalRequests, ...invalidates];
  const approve = useApproval({ request, calls, invalidates: stale, onDecided: () => onDecided?.() });
  const isHeld = useHeldApproval()?.requestId === request.request_id;
  if (request.status !== 'WAITING') return null;
  if (isHeld) return <p className="muted">{t('approval-requests.approvingThis')}</p>;
  const withheld = request.may_decide ? undefined : t.of('approval-requests.whyNot', request.why_not ?? 'NOT_ALLOWED');
  const hasKeys = pageKeys !== undefined && withheld === undefined && mayCall(calls.approve);
  const dialog = { request, invalidates: stale, onClose: close };
  const decision = { ...dialog, calls, onDecided: () => onDecided?.() };
  const keyOf = (key: string) => (hasKeys ? <kbd aria-hidden>{key}</kbd> : null);
  // Another decision is no moment to go back on the one before.
  const begin = (next: Act) => {
    void heldApproval.sendNow();
    setAct(next);
  };
  return (
    <div className="request-acts">
      {hasKeys ? <DecideKeys title={pageKeys} onApprove={approve} onReject={() => begin('reject')} /> : null}
      {request.may_withdraw ? <ActionButton onClick={() => begin('withdraw')}>{t('approval-requests.withdraw')}</ActionButton> : null}
      <ActionButton endpoint={calls.reject} danger disabledReason={withheld} onClick={() => begin('reject')}>
        {t(request.kind === filingKind ? 'approval-requests.return' : 'approval-requests.reject')} {keyOf('x')}
      </ActionButton>
      <ActionButton type="primary" endpoint={calls.approve} disabledReason={withheld} onClick={approve}>
        {t(request.kind === filingKind ? 'approval-requests.approveFiling' : 'approval-requests.approve')} {keyOf('a')}
      </ActionButton>
      <RejectDialog {...decision} open={act === 'reject'} />
      <WithdrawDialog {...dialog} open={act === 'withdraw'} />
    </div>
  );
}
