import { exportJobs } from '../../../../platform/server/exports/index.ts';
import type { Slice } from '../../../../platform/server/index.ts';
import type { ApprovalKind } from '../../../mechanisms/approval-requests/server/index.ts';
import { sourceChange } from './change-source.ts';
import { screeningListConditions } from './conditions.ts';
import { downloadHandlers, entryExportKinds } from './download-entries.ts';
import { entryHandlers } from './entry-calls.ts';
import { screeningListJobs } from './jobs.ts';
import { ownLoad, refusedLoad } from './load-refused.ts';
import { sourceHandlers } from './source-calls.ts';
import { accessSecret } from './stores/source.store.ts';
import { versionHandlers } from './version-calls.ts';

export {
  countEntriesSince,
  eachEntryInForce,
  type EntryInForce,
  type ListInForce,
  type ListsInForce,
  listsInForce,
  listStateNumber,
  listVersionsAt,
  type VersionAt,
} from './stores/state.store.ts';
export { listGaps } from './stores/gap.store.ts';
export { findEntries, type HistoryRow, listHistory } from './stores/entry.store.ts';
export { findVersionNames } from './stores/version.store.ts';
export { type FileToLoad, loadList, ownCsvSource, registerSource, useSource } from './load-list.ts';
export { overdueLists } from './overdue-lists.ts';
export { asSystem } from './importing/system-act.ts';
export { demonstrationList, demonstrationMapping } from './readers/index.ts';

/** What this slice asks a second person for. */
export const screeningListApprovalKinds: readonly ApprovalKind[] = [sourceChange, refusedLoad, ownLoad];

export const screeningListsSlice: Slice = {
  name: 'screening-lists',
  handlers: [...sourceHandlers, ...versionHandlers, ...entryHandlers, ...downloadHandlers],
  jobs: [...exportJobs(entryExportKinds), ...screeningListJobs],
  sealed: [accessSecret],
  conditions: screeningListConditions,
};
