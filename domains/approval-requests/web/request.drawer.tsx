import { requestStatusWords } from '../../vocabulary/contract/index.ts';
import { Drawer } from 'antd';
import { useState, type ReactNode } from 'react';
import { ErrorState, SkeletonLines, StatusTag, useQueryCall, useText } from '../../../platform/web/index.ts';
import { showApprovalRequest } from '../contract/index.ts';
import { RequestBody } from './waiting-request.panel.tsx';

const followMs = 2_000;

/** One request of the queue, with what became of it. */
export function RequestDrawer({ requestId, onClose }: { requestId: string | undefined; onClose: () => void }): ReactNode {
  const t = useText();
  const [isFollowed, setFollowed] = useState(false);
  const request = useQueryCall(showApprovalRequest, requestId === undefined ? undefined : { request_id: requestId }, {
    silent: true,
    keepPrevious: false,
    everyMs: isFollowed && followMs,
  });
  // What was approved may be carried out payment by payment; the drawer follows it for a while.
  const follows = request.data?.status === 'APPLIED' && (request.data.view?.items.length ?? 0) > 0;
  if (follows !== isFollowed) setFollowed(follows);
  return (
    <Drawer
      open={requestId !== undefined}
      onClose={onClose}
      size={720}
      destroyOnHidden
      title={t('approval-requests.title')}
      extra={request.data ? <StatusTag spec={requestStatusWords} value={request.data.status} /> : null}
    >
      {request.error ? (
        <ErrorState error={request.error} onRetry={() => void request.refetch()} />
      ) : request.data ? (
        <>
          <RequestBody request={request.data} invalidates={[]} />
          <p className="request-payload muted">{t('approval-requests.payload', { hash: request.data.payload_hash.slice(0, 16) })}</p>
        </>
      ) : (
        <SkeletonLines lines={8} />
      )}
    </Drawer>
  );
}
