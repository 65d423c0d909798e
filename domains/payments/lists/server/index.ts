import type { Slice } from '../../../../platform/server/index.ts';
import type { ApprovalKind } from '../../../mechanisms/approval-requests/server/index.ts';
import { blockHandlers } from './block-calls.ts';
import { blockConfigChange } from './block-config.ts';
import { listChange } from './change-entry.ts';
import { entryHandlers } from './entry-calls.ts';
import { importHandlers } from './import-entries.ts';
import { listHandlers } from './list-entries.ts';
import { listReview } from './list-review.ts';
import { getSwitchHandler, setOverallSwitchHandler, switchOff } from './overall-switch.ts';
import { turnListsJob } from './turn-lists.job.ts';
import { addToWhite } from './white-list.ts';

export { type AddedEntry, addToBlackList, blackList, type BlackListing } from './add-entry.ts';
export { appsWithBlockConfig } from './stores/block-config.store.ts';
export { listTimeline } from './timeline/index.ts';
export { turnLists } from './turn-lists.job.ts';

/** What this slice asks a second person for. */
export const listApprovalKinds: readonly ApprovalKind[] = [listReview, listChange, addToWhite, blockConfigChange, switchOff];

export const listsSlice: Slice = {
  name: 'lists',
  handlers: [...listHandlers, ...entryHandlers, ...importHandlers, ...blockHandlers, getSwitchHandler, setOverallSwitchHandler],
  jobs: [turnListsJob],
};
