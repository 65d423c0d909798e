import type { Slice } from '../../../../platform/server/index.ts';
import type { ApprovalKind } from '../../../mechanisms/approval-requests/server/index.ts';
import { channelAddition } from './change-channel.ts';
import { routerChange } from './change-router.ts';
import { channelHandlers } from './channel-calls.ts';
import { routerHandlers } from './router-calls.ts';

export { addChannel, addFirstChannel, channelAddition, weighAddition } from './change-channel.ts';
export { companiesWithChannels, loadMapping } from './channel.store.ts';

/** What this slice asks a second person for. */
export const routingApprovalKinds: readonly ApprovalKind[] = [routerChange, channelAddition];

export const routingSlice: Slice = { name: 'routing', handlers: [...routerHandlers, ...channelHandlers] };
