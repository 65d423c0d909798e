import type { ListEntry } from '../../../../../engines/screening/index.ts';
import { streamOnThread } from '../../../../../platform/server/index.ts';
import { type ColumnMapping, type FaultCode, type ListFormat, type RowFaultCode } from '../../contract/index.ts';
import type { ListFileFault, ListFormatName, RowFault } from '../readers/index.ts';
import { ListFileError } from '../readers/list-file-error.ts';
import type { ListReader, OpenedList, SuppliedFile } from './list-reader.ts';

/** Does not compile while a fault of the readers has no words, or one of their formats is not offered. */
type Covered<Fault extends FaultCode, Row extends RowFaultCode, Format extends ListFormat> = [Fault, Row, Format];
export type ReaderVocabulary = Covered<ListFileFault, RowFault, ListFormatName>;

/** What the thread that reads a list is given. */
export interface ListTask {
  readonly files: readonly SuppliedFile[];
  readonly format: ListFormat;
  readonly mapping: ColumnMapping | null;
}

type ListReport = ReturnType<OpenedList['report']>;

/** What it hands over: entries, and with the last of them the report. */
export interface ListPiece {
  readonly entries: readonly ListEntry[];
  readonly report?: ListReport;
}

/**
 * Of the largest list that is read: keys of two million entries, or the rows of a set that are gathered. The time is for one step, as
 * unpacking is, and not for the whole.
 */
const bounds = { memoryMb: 2_048, silentMs: 120_000 };

/** Reads a list by the format of its source, on a thread of its own. */
export const readList: ListReader = (files, { format, mapping }) => {
  let report: ListReport | undefined;
  async function* entries(): AsyncGenerator<ListEntry> {
    const task: ListTask = { files, format, mapping };
    for await (const piece of streamOnThread<ListPiece>(new URL('./read-list.worker.ts', import.meta.url), task, bounds, [ListFileError])) {
      yield* piece.entries;
      report = piece.report;
    }
  }
  return {
    entries: entries(),
    report: () => {
      if (!report) throw new Error('a list whose entries have not been read');
      return report;
    },
  };
};
