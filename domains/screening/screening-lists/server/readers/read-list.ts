import type { ListEntry } from '../../../../../engines/screening/index.ts';
import { closeFile } from './input/bytes.ts';
import { unpack } from './input/archive.ts';
import { refuseFile } from './list-file-error.ts';
import type { ReaderOptions } from './list-reader.ts';
import { type ListFormat, type ListFormatName, type ListPart, readers } from './readers.ts';
import { type ListFile, type ReadingLimits, type ReadingReport, startReading } from './reading.ts';

export interface ReadListOptions extends ReaderOptions {
  limits?: Partial<ReadingLimits>;
}

export interface ListBeingRead {
  /** The entries, each key once; read once, to the end, before anything of them is used. Throws ListFileError. */
  entries: AsyncIterable<ListEntry>;
  /** What has been noted so far; complete at the end of the entries. */
  report: ReadingReport;
}

/** Gives each part of a format its file, by name where the format has several. */
function assign(parts: readonly ListPart[], supplied: readonly { isArchive: boolean; files: ListFile[] }[]): Map<string, ListFile> {
  const files = supplied.flatMap((each) => each.files.map((file) => ({ file, isPacked: each.isArchive })));
  const [only] = parts;
  if (parts.length === 1 && only && files.length === 1 && files[0]) return new Map([[only.part, files[0].file]]);
  const assigned = new Map<string, ListFile>();
  for (const { file, isPacked } of files) {
    const result = parts.find(({ pattern }) => pattern.test(file.name));
    // An archive may also hold a licence or a read-me.
    if (result === undefined && isPacked) continue;
    const { part } = result ?? refuseFile('FILE_UNKNOWN', { file: file.name, expected: parts.map(({ fileName }) => fileName).join(', ') });
    if (assigned.has(part)) refuseFile('FILE_TWICE', { file: file.name });
    assigned.set(part, file);
  }
  for (const { part, fileName } of parts) if (!assigned.has(part)) refuseFile('FILE_MISSING', { file: fileName });
  return assigned;
}

/**
 * Reads a list from its files, packed or not. The files of a set are read one after the other, not in the order in which
 * they are given, so each must be able to wait. Everything wrong with them is thrown as ListFileError; an error of the
 * source of the bytes passes unchanged.
 */
export function readList(format: ListFormatName, supplied: readonly ListFile[], options: ReadListOptions = {}): ListBeingRead {
  const { parts, limits, read }: ListFormat = readers[format];
  const reading = startReading({ ...limits, ...options.limits });
  async function* entries(): AsyncGenerator<ListEntry> {
    try {
      const unpacked = [];
      for (const file of supplied) unpacked.push(await unpack(file, reading.limits));
      const files = assign(parts, unpacked);
      const main = files.get(parts[0]?.part ?? '')?.name ?? '';
      yield* reading.counted(main, read(files, reading, options));
    } finally {
      for (const file of supplied) closeFile(file);
    }
  }
  return { entries: entries(), report: reading.report };
}
