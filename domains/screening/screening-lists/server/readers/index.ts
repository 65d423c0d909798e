export { demonstrationList, demonstrationMapping } from './demonstration-list.ts';
export { parseMapping, csvMapping, type CsvMapping } from './formats/mapped/mapping.ts';
export { ListFileError, type ListFileFault, type ListFileFaults, type RowFault } from './list-file-error.ts';
export { readList, type ListBeingRead, type ReadListOptions } from './read-list.ts';
export { largestFileOf, readers, type ListFormat, type ListFormatName, type ListPart } from './readers.ts';
export { defaultLimits, type ListFile, type ReadingLimits, type ReadingReport, type UnreadableRow } from './reading.ts';
