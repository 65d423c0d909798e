import { setImmediate } from 'node:timers/promises';
import type { ListEntry } from '../../../../engines/screening/index.ts';
import { refuseFile } from './list-file-error.ts';

/** One file as supplied; its bytes are read once. */
export interface ListFile {
  name: string;
  bytes: AsyncIterable<Uint8Array>;
}

/** What a list may need at most. Everything beyond is refused, so that no file can exhaust memory or time. */
export interface ReadingLimits {
  /** Bytes of one file that is no archive, and of all files of an archive together once unpacked. */
  fileBytes: number;
  /** Bytes of an archive; it is held in memory, because its directory stands at its end. */
  archiveBytes: number;
  archiveFiles: number;
  /** How many times as large as packed a file of an archive may be. */
  archiveRatio: number;
  /** Characters of one cell, of one text of an element or of one JSON value. */
  fieldLength: number;
  /** Characters of one row, of one line of JSON or of one element with what it holds. */
  recordLength: number;
  /** Characters of a JSON file that has no lines, which is read in one piece. */
  documentLength: number;
  entries: number;
  /** Rows of a file that are held in memory until they can be put together to entries. */
  gatheredRows: number;
  /** Names of one entry, and likewise its numbers, addresses, rows and so on. */
  valuesPerEntry: number;
  /** Elements or brackets inside one another. */
  depth: number;
  /** Share of the rows that may be unreadable, 0 to 1. */
  unreadableShare: number;
}

const mebibyte = 1024 * 1024;

export const defaultLimits: Readonly<ReadingLimits> = {
  fileBytes: 512 * mebibyte,
  archiveBytes: 128 * mebibyte,
  archiveFiles: 50,
  archiveRatio: 200,
  fieldLength: 200_000,
  recordLength: 4_000_000,
  documentLength: 16_000_000,
  entries: 2_000_000,
  gatheredRows: 300_000,
  valuesPerEntry: 5_000,
  depth: 24,
  unreadableShare: 0.05,
};

/** Why one row is not an entry; the rest of the file is read on. */
export type RowFault =
  /** More or fewer cells than the heading or the layout has. */
  | 'COLUMNS'
  | 'NO_KEY'
  | 'NO_NAME'
  /** The key of an entry that was read before. */
  | 'KEY_TWICE'
  /** An alias, address or comment of an entry that is not in the list. */
  | 'NO_ENTRY'
  /** A line that is not JSON, or not an entry. */
  | 'JSON';

export interface UnreadableRow {
  file: string;
  /** The line at which it ends, from 1; the number of the row where a file has no lines. */
  line: number;
  fault: RowFault;
}

/** How the reading went; complete when the entries have been read to the end. */
export interface ReadingReport {
  /** Rows, elements or lines that should be entries or parts of one. */
  rows: number;
  entries: number;
  names: number;
  unreadable: number;
  /** The first unreadable rows. */
  unreadableRows: UnreadableRow[];
  /** Dates and countries in read rows that were not understood and are left out; numbers whose sort is unknown. */
  unreadDates: number;
  unknownCountries: number;
  /** Lines that are deliberately no entry: another sort of record, somebody who is no target of the list. */
  skipped: number;
  /** The day of the list as the file itself says it, YYYY-MM-DD. */
  sourceDate?: string;
}

/** How many unreadable rows are told one by one. */
const toldRows = 20;
/** After how many entries other work gets its turn. */
const breath = 200;
/** From this many rows on, a file with too many unreadable ones is not read to its end. */
const earlyRows = 1000;

/** One reading of a list: its limits and what is noted on the way. */
export interface Reading {
  readonly limits: ReadingLimits;
  readonly report: ReadingReport;
  row(): void;
  unreadable(row: UnreadableRow): void;
  /** Refuses a file of which too large a share is unreadable; `isEnd` when all of it has been read. */
  checkShare(file: string, isEnd: boolean): void;
  /** Lets the entries of a list pass and counts them; each key once. Refuses a list without entries or with too many. */
  counted(file: string, entries: AsyncIterable<ListEntry>): AsyncGenerator<ListEntry>;
}

export function startReading(limits: Partial<ReadingLimits> = {}): Reading {
  const all = { ...defaultLimits, ...limits };
  const report: ReadingReport = {
    rows: 0,
    entries: 0,
    names: 0,
    unreadable: 0,
    unreadableRows: [],
    unreadDates: 0,
    unknownCountries: 0,
    skipped: 0,
  };
  const reading: Reading = {
    limits: all,
    report,
    row() {
      report.rows += 1;
    },
    unreadable(row) {
      report.unreadable += 1;
      if (report.unreadableRows.length < toldRows) report.unreadableRows.push(row);
      reading.checkShare(row.file, false);
    },
    checkShare(file, isEnd) {
      if (!isEnd && report.rows < earlyRows) return;
      if (report.unreadable <= report.rows * all.unreadableShare) return;
      refuseFile('TOO_MANY_UNREADABLE', { file, unreadable: report.unreadable, rows: report.rows, percent: all.unreadableShare * 100 });
    },
    async *counted(file, entries) {
      const keys = new Set<string>();
      for await (const entry of entries) {
        if (keys.has(entry.key)) {
          reading.unreadable({ file, line: report.rows, fault: 'KEY_TWICE' });
          continue;
        }
        keys.add(entry.key);
        if (keys.size > all.entries) refuseFile('TOO_MANY_ENTRIES', { file, limit: all.entries });
        report.entries += 1;
        report.names += entry.names.length;
        yield entry;
        // Entries of gathered rows come without waiting; other work of the process must get its turn.
        if (report.entries % breath === 0) await setImmediate();
      }
      reading.checkShare(file, true);
      if (report.entries === 0) refuseFile('NO_ENTRIES', { file });
    },
  };
  return reading;
}
