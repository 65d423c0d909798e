import { setImmediate } from 'node:timers/promises';
import type { ListEntry } from '../../../../../engines/screening/index.ts';
import type { EntryPart, Omission } from '../../../../register/kernel/screening-lists.ts';
import { countParts } from './entry-parts.ts';
import { refuseFile, type RowFault, type RowReasons } from './list-file-error.ts';

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
  /** For each reason: how many rows have it, and the lines of the first. */
  unreadableBy: Partial<Record<RowFault, { count: number; lines: number[] }>>;
  /** Of each part of the entries: how many values were read, how many were there and could not be, and the first of these. */
  parts: Partial<Record<EntryPart, { read: number; unread: number; samples: string[] }>>;
  /** What is deliberately not kept, by its reason: entries and values of fields. */
  omitted: Partial<Record<Omission, number>>;
  /** The day of the list as the file itself says it, YYYY-MM-DD. */
  sourceDate?: string;
}

/** How many rows a reason names. */
const namedLines = 5;
/** How many unreadable rows are told one by one. */
const toldRows = 20;
/** How many unread values of a part are shown, and how much of each. */
const shownSamples = 10;
const sampleLength = 200;
/** After how many entries other work gets its turn. */
const breath = 200;
/** From this many rows on, a file with too many unreadable ones is not read to its end. */
const earlyRows = 1000;

/** One reading of a list: its limits and what is noted on the way. */
export interface Reading {
  readonly limits: ReadingLimits;
  readonly report: ReadingReport;
  /** @param line where the file has lines */
  row(line?: number): void;
  unreadable(row: UnreadableRow): void;
  /** Counts a value of a part that could not be read. */
  unread(part: EntryPart, text: string): void;
  /** Counts what is deliberately not kept. */
  omit(reason: Omission, count?: number): void;
  /** Refuses a file of which too large a share is unreadable; `isEnd` when all of it has been read. */
  checkShare(file: string, isEnd: boolean): void;
  /** Lets the entries of a list pass and counts them; each key once. Refuses a list without entries or with too many. */
  counted(file: string, entries: AsyncIterable<ListEntry>): AsyncGenerator<ListEntry>;
}

/** Each reason with how many rows have it, and the first of them. */
function reasonsOf({ unreadableBy }: ReadingReport): RowReasons {
  const reasons: Record<string, string | number> = {};
  for (const [fault, { count, lines }] of Object.entries(unreadableBy)) {
    reasons[fault] = count;
    reasons[`${fault}_LINES`] = `${lines.join(', ')}${count > lines.length ? ', …' : ''}`;
  }
  return reasons;
}

export function startReading(limits: Partial<ReadingLimits> = {}): Reading {
  const all = { ...defaultLimits, ...limits };
  const report: ReadingReport = {
    rows: 0,
    entries: 0,
    names: 0,
    unreadable: 0,
    unreadableRows: [],
    unreadableBy: {},
    parts: {},
    omitted: {},
  };
  const partOf = (part: EntryPart) => (report.parts[part] ??= { read: 0, unread: 0, samples: [] });
  let lastLine = 0;
  const reading: Reading = {
    limits: all,
    report,
    row(line) {
      report.rows += 1;
      lastLine = line ?? report.rows;
    },
    unreadable(row) {
      report.unreadable += 1;
      const reason = report.unreadableBy[row.fault] ?? { count: 0, lines: [] };
      reason.count += 1;
      if (reason.lines.length < namedLines) reason.lines.push(row.line);
      report.unreadableBy[row.fault] = reason;
      if (report.unreadableRows.length < toldRows) report.unreadableRows.push(row);
      reading.checkShare(row.file, false);
    },
    unread(part, text) {
      const noted = partOf(part);
      noted.unread += 1;
      const sample = text.slice(0, sampleLength);
      if (noted.samples.length < shownSamples && !noted.samples.includes(sample)) noted.samples.push(sample);
    },
    omit(reason, count = 1) {
      report.omitted[reason] = (report.omitted[reason] ?? 0) + count;
    },
    checkShare(file, isEnd) {
      if (!isEnd && report.rows < earlyRows) return;
      if (report.unreadable <= report.rows * all.unreadableShare) return;
      const percent = Math.round((report.unreadable * 1000) / report.rows) / 10;
      refuseFile('TOO_MANY_UNREADABLE', {
        file,
        unreadable: report.unreadable,
        rows: report.rows,
        percent,
        limit: all.unreadableShare * 100,
        ...reasonsOf(report),
      });
    },
    async *counted(file, entries) {
      const keys = new Set<string>();
      for await (const entry of entries) {
        if (keys.has(entry.key)) {
          reading.unreadable({ file, line: lastLine, fault: 'KEY_TWICE' });
          continue;
        }
        keys.add(entry.key);
        if (keys.size > all.entries) refuseFile('TOO_MANY_ENTRIES', { file, limit: all.entries });
        report.entries += 1;
        report.names += entry.names.length;
        for (const [part, count] of countParts(entry)) partOf(part).read += count;
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
