import { setImmediate } from 'node:timers/promises';
import { Readable, type Transform, pipeline } from 'node:stream';
import { refuseFile } from '../list-file-error.ts';
import type { ListFile } from '../reading.ts';

/** The largest piece that is worked on at once; a text that never ends is noticed after as many bytes. */
const pieceBytes = 64 * 1024;

const megabytes = (bytes: number): number => Math.max(1, Math.floor(bytes / (1024 * 1024)));

/** The bytes of a file in small pieces, refused beyond `limit`. */
export async function* boundedBytes({ name, bytes }: ListFile, limit: number): AsyncGenerator<Uint8Array> {
  let read = 0;
  for await (const chunk of bytes) {
    read += chunk.length;
    if (read > limit) refuseFile('TOO_LARGE', { file: name, megabytes: megabytes(limit) });
    for (let at = 0; at < chunk.length; at += pieceBytes) {
      yield chunk.subarray(at, at + pieceBytes);
      // Bytes in memory come without waiting; other work of the process must get its turn.
      await setImmediate();
    }
  }
}

/** Bytes in memory as a file's bytes. */
export async function* piecesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}

/** All bytes of a file in memory, refused beyond `limit`. */
export async function wholeBytes(file: ListFile, limit: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  for await (const piece of boundedBytes(file, limit)) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Looks at the first bytes of a file without taking them from it. */
export async function peek(file: ListFile, count: number): Promise<{ start: Uint8Array; file: ListFile }> {
  const source = file.bytes[Symbol.asyncIterator]();
  const pieces: Uint8Array[] = [];
  let length = 0;
  while (length < count) {
    const next = await source.next();
    if (next.done) break;
    pieces.push(next.value);
    length += next.value.length;
  }
  async function* all(): AsyncGenerator<Uint8Array> {
    try {
      yield* pieces;
      for (let next = await source.next(); !next.done; next = await source.next()) yield next.value;
    } finally {
      await source.return?.();
    }
  }
  return { start: Buffer.concat(pieces).subarray(0, count), file: { name: file.name, bytes: all() } };
}

/** Ends a file that is not read to its end, so that it holds nothing open; does not wait for a source that is still busy. */
export function closeFile({ bytes }: ListFile): void {
  if (bytes instanceof Readable) bytes.destroy();
  else void Promise.resolve((bytes as Partial<AsyncGenerator>).return?.(undefined)).catch(() => undefined);
}

/** What comes out of a transformation, piece by piece; an error of the source or of the transformation is thrown here. */
export async function* through<Piece>(source: AsyncIterable<unknown>, transform: Transform): AsyncGenerator<Piece> {
  pipeline(Readable.from(source), transform, () => {
    // The iteration below ends with the same error.
  });
  for await (const piece of transform) yield piece as Piece;
}
