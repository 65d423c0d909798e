import { createReadStream } from 'node:fs';
import { workerData } from 'node:worker_threads';
import type { ListEntry } from '../../../../../engines/screening/index.ts';
import { sendPieces } from '../../../../../platform/server/threads/send-pieces.ts';
import { readList } from '../readers/index.ts';
import type { ListPiece, ListTask } from './read-list.ts';

/* Reads the files of a list on a thread of its own, and hands over its entries in pieces. */

/** A piece is handed over when it has so many entries or characters: the other thread takes it over in some milliseconds. */
const [pieceEntries, pieceChars] = [200, 500_000];

/** Characters of an entry, roughly: without those of the names of its fields. */
function charsOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  let sum = 0;
  for (const inner of Object.values(value)) sum += charsOf(inner);
  return sum;
}

/** Opened when it is read, so that a file that is refused before holds nothing open. */
async function* bytesOf(path: string): AsyncGenerator<Uint8Array> {
  yield* createReadStream(path) as AsyncIterable<Uint8Array>;
}

async function* pieces({ files, format, mapping }: ListTask): AsyncGenerator<ListPiece> {
  const { entries, report } = readList(
    format,
    files.map(({ name, path }) => ({ name, bytes: bytesOf(path) })),
    { mapping },
  );
  let piece: ListEntry[] = [];
  let chars = 0;
  for await (const entry of entries) {
    piece.push(entry);
    chars += charsOf(entry);
    if (piece.length < pieceEntries && chars < pieceChars) continue;
    yield { entries: piece };
    [piece, chars] = [[], 0];
  }
  const { unreadable, sourceDate, parts, omitted } = report;
  yield { entries: piece, report: { unreadable, ...(sourceDate === undefined ? {} : { sourceDate }), parts, omitted } };
}

await sendPieces(pieces(workerData as ListTask));
