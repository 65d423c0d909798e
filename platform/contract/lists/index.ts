export { downloadCalls, DownloadRequest, type DownloadRequestView, exportStatusWords } from './download.ts';
export {
  checkedBy,
  defineList,
  filter,
  type FilterCondition,
  type FilterKind,
  type ListFilter,
  type ListFilters,
  type ListRecord,
  type ListSortChoice,
  personal,
  special,
} from './list.ts';
