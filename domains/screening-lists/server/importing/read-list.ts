import { type FaultCode, type ListFormat, type RowFaultCode } from '../../contract/index.ts';
import { type ListFileFault, type ListFormatName, readList as readFiles, type RowFault } from '../readers/index.ts';
import type { ListReader, SuppliedFile } from './list-reader.ts';

/** Does not compile while a fault of the readers has no words, or one of their formats is not offered. */
type Known<Fault extends FaultCode, Row extends RowFaultCode, Format extends ListFormat> = [Fault, Row, Format];
export type KnownToReaders = Known<ListFileFault, RowFault, ListFormatName>;

/** Opened when it is read, so that a file that is refused before holds nothing open. */
async function* bytesOf(file: SuppliedFile): AsyncGenerator<Uint8Array> {
  yield* file.open();
}

/** Reads a list by the format of its source. */
export const readList: ListReader = (files, { format, mapping }) => {
  const supplied = files.map((file) => ({ name: file.name, bytes: bytesOf(file) }));
  const { entries, report } = readFiles(format, supplied, { mapping });
  return { entries, report: () => ({ unreadable: report.unreadable, sourceDate: report.sourceDate, parts: report.parts, omitted: report.omitted }) };
};
