import { requestStatusWords } from '../../vocabulary/contract/index.ts';
import { useState, type ReactNode } from 'react';
import { StatusTag, useQueryCall, useText, RecordDrawer } from '../../../platform/web/index.ts';
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
    <RecordDrawer
      open={requestId !== undefined}
      onClose={onClose}
      width={720}
      answer={request}
      lines={8}
      title={t('approval-requests.title')}
      extraOf={({ status }) => <StatusTag spec={requestStatusWords} value={status} />}
    >
      {(shown) => (
        <>
          <RequestBody request={shown} invalidates={[]} />
          <p className="request-payload muted">{t('approval-requests.payload', { hash: shown.payload_hash.slice(0, 16) })}</p>
        </>
      )}
    </RecordDrawer>
  );
}
