export { type CellKind, column, type ListColumn, type ListColumns } from './columns.ts';
export {
  downloadCalls,
  downloadLog,
  DownloadRequest,
  type DownloadRequestView,
  type ExportFormat,
  exportFormats,
  exportStatusWords,
  fileInput,
} from './download.ts';
export {
  checkedBy,
  defineList,
  filter,
  type FilterCondition,
  type FilterKind,
  hiddenFrom,
  type ListFilter,
  type ListFilters,
  type ListRecord,
  type ListSortChoice,
  personal,
  special,
} from './list.ts';
export {
  chooseDefaultView,
  type ListViewData,
  listViewEndpoints,
  mostViewFilters,
  readListViews,
  removeListView,
  saveListView,
  setRoleDefaults,
  type ViewAudience,
  viewAudiences,
} from './views.ts';
