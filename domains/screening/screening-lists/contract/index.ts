export { screeningListErrors } from './errors.ts';
export {
  entryList,
  type EntryView,
  fetchEntryDownload,
  getEntry,
  listEntries,
  listEntryDownloads,
  requestEntryDownload,
  retryEntryDownload,
} from './entries.ts';
export { type FaultCode, faultTexts, readerFaults, type RowFaultCode, rowFaultTexts } from './faults.ts';
export { type ColumnMapping, fieldIn, type MappedField, mappedFields, Mapping, mappingOf, numberTypes, requiredFields } from './mapping.ts';
export { entryKinds, listFormats, type ListFormat } from './shapes.ts';
export { createSource, fetchNow, getSource, listOverdue, listSources, sourceList, type SourceView, updateSource } from './sources.ts';
export {
  changeList,
  confirmVersion,
  discardVersion,
  downloadFile,
  type EntryChangeView,
  examineFile,
  getReading,
  getVersion,
  listChanges,
  listVersions,
  loadRefused,
  previewChanges,
  uploadVersion,
  versionList,
  type VersionReadingView,
  type VersionView,
} from './versions.ts';
