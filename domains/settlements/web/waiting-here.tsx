import type { ReactNode } from 'react';
import type { AnyEndpoint } from '../../../platform/web/index.ts';
import { WaitingRequest } from '../../approval-requests/web/index.ts';
import { approveSettlementRequest, rejectSettlementRequest } from '../contract/index.ts';

const calls = { approve: approveSettlementRequest, reject: rejectSettlementRequest };

/** What a colleague of finance asked for; it is decided by finance. */
export const WaitingHere = ({ requestId, invalidates }: { requestId: string; invalidates: readonly AnyEndpoint[] }): ReactNode => (
  <WaitingRequest requestId={requestId} invalidates={invalidates} calls={calls} />
);
