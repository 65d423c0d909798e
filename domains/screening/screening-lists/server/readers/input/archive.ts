import { crc32, createInflateRaw } from 'node:zlib';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { ListFileError, refuseFile } from '../list-file-error.ts';
import type { ListFile, ReadingLimits } from '../reading.ts';
import { peek, piecesOf, through, wholeBytes } from './bytes.ts';

const stored = 0;
const deflated = 8;

/** The bytes of one file of an archive: as many as its directory says, and with its checksum, or the archive is broken. */
async function* unpacked(packed: Uint8Array, entry: Entry, archive: string): AsyncGenerator<Uint8Array> {
  let length = 0;
  let checksum = 0;
  const broken = (): never => refuseFile('ARCHIVE_BROKEN', { file: archive });
  try {
    const pieces = entry.compressionMethod === deflated ? through<Uint8Array>(piecesOf(packed), createInflateRaw()) : piecesOf(packed);
    for await (const piece of pieces) {
      length += piece.length;
      if (length > entry.uncompressedSize) broken();
      checksum = crc32(piece, checksum);
      yield piece;
    }
  } catch (error) {
    // What zlib finds wrong says nothing more to anybody.
    if (error instanceof ListFileError || !String((error as { code?: string }).code).startsWith('Z_')) throw error;
    broken();
  }
  if (length !== entry.uncompressedSize || checksum !== entry.crc32) broken();
}

async function filesOf(zip: ZipFile, bytes: Buffer, name: string, limits: ReadingLimits): Promise<ListFile[]> {
  if (zip.entryCount > limits.archiveFiles) refuseFile('ARCHIVE_TOO_MANY_FILES', { file: name, limit: limits.archiveFiles });
  const files: ListFile[] = [];
  let total = 0;
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/') || entry.fileName.startsWith('__MACOSX/')) continue;
    if (entry.isEncrypted()) refuseFile('ARCHIVE_ENCRYPTED', { file: name });
    if (entry.compressionMethod !== stored && entry.compressionMethod !== deflated) refuseFile('ARCHIVE_BROKEN', { file: name });
    total += entry.uncompressedSize;
    if (total > limits.fileBytes) refuseFile('ARCHIVE_TOO_LARGE', { file: name, megabytes: Math.max(1, Math.floor(limits.fileBytes / (1024 * 1024))) });
    // Small files pack well without being a trap.
    if (entry.uncompressedSize > Math.max(entry.compressedSize * limits.archiveRatio, 1024 * 1024)) {
      refuseFile('ARCHIVE_RATIO', { file: name, limit: limits.archiveRatio });
    }
    const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
    const packed = bytes.subarray(fileDataStart, fileDataStart + entry.compressedSize);
    const shortName = entry.fileName.slice(entry.fileName.lastIndexOf('/') + 1);
    files.push({ name: shortName, bytes: unpacked(packed, entry, name) });
  }
  return files;
}

/** The files of a ZIP archive, told by its first bytes whatever its name; any other file is answered as it is. */
export async function unpack(file: ListFile, limits: ReadingLimits): Promise<{ isArchive: boolean; files: ListFile[] }> {
  const { start, file: whole } = await peek(file, 4);
  const isArchive = start[0] === 0x50 && start[1] === 0x4b && (start[2] === 3 || start[2] === 5) && start[3] === (start[2] ?? 0) + 1;
  if (!isArchive) return { isArchive, files: [whole] };
  const bytes = await wholeBytes(whole, limits.archiveBytes);
  try {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true, decodeStrings: true, validateEntrySizes: true });
    return { isArchive, files: await filesOf(zip, bytes, file.name, limits) };
  } catch (error) {
    if (error instanceof ListFileError) throw error;
    return refuseFile('ARCHIVE_BROKEN', { file: file.name });
  }
}
