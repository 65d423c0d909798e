import type { ListEntry } from '../../../../../engines/screening/index.ts';
import type { EntryPart, OmissionCounts, PartCount } from '../../../../register/kernel/screening-lists.ts';
import type { ColumnMapping, ListFormat } from '../../contract/index.ts';

/** A file as it was uploaded or fetched, and where it is kept. */
export interface SuppliedFile {
  readonly name: string;
  readonly path: string;
}

/** A list that is being read. */
export interface OpenedList {
  /** Its entries; throws `ListFileError` where the files are no list. */
  readonly entries: AsyncIterable<ListEntry>;
  /** What is known when the entries have been read to the end. */
  report(): {
    readonly unreadable: number;
    readonly sourceDate?: string | undefined;
    readonly parts?: Readonly<Partial<Record<EntryPart, PartCount & { readonly samples: readonly string[] }>>>;
    readonly omitted?: OmissionCounts;
  };
}

/** Reads the files of a list. */
export type ListReader = (files: readonly SuppliedFile[], options: { format: ListFormat; mapping: ColumnMapping | null }) => OpenedList;
