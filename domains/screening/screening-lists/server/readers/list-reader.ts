import type { ListEntry } from '../../../../../engines/screening/index.ts';
import type { ListFile, Reading } from './reading.ts';

/** What a reader is told beside the files. */
export interface ReaderOptions {
  /** How an operator's own list is laid out, as stored with its source; only the generic CSV needs one. */
  mapping?: unknown;
}

/**
 * Reads the files of a list, each under the part that it plays in its set ("entries", "aliases"). Streams where the layout
 * allows it; throws ListFileError for a file that must not come into force.
 */
export type ListReader = (files: ReadonlyMap<string, ListFile>, reading: Reading, options: ReaderOptions) => AsyncIterable<ListEntry>;
