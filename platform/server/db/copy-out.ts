import type pg from 'pg';

/* Reading many rows at once in the binary form of COPY: about the cheapest way out of PostgreSQL. */

const signature = Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1');
const headerBytes = 19;

/** One row, field after field in the order of the query. A field that is null is NaN or null. */
export class CopiedRow {
  #bytes: Buffer = Buffer.alloc(0);
  #place = 0;

  /** Goes to the first field of a row. */
  open(bytes: Buffer, place: number): void {
    this.#bytes = bytes;
    this.#place = place;
  }

  #length(): number {
    const length = this.#bytes.readInt32BE(this.#place);
    this.#place += 4;
    return length;
  }

  /** A smallint, integer or bigint as a number; within 2^53. */
  number(): number {
    const length = this.#length();
    if (length < 0) return Number.NaN;
    const at = this.#place;
    this.#place += length;
    if (length === 8) return this.#bytes.readInt32BE(at) * 4_294_967_296 + this.#bytes.readUInt32BE(at + 4);
    return length === 4 ? this.#bytes.readInt32BE(at) : this.#bytes.readInt16BE(at);
  }

  /** The bytes of a text, each as one sign: equal for equal texts, and cheaper than decoding them. Null stays null. */
  rawText(): string | null {
    const length = this.#length();
    if (length < 0) return null;
    const at = this.#place;
    this.#place += length;
    return this.#bytes.toString('latin1', at, at + length);
  }
}

/** Decodes what `rawText` gave. */
export const textOfRaw = (raw: string): string => Buffer.from(raw, 'latin1').toString('utf8');

interface Connection {
  query(text: string): void;
  stream: { destroy(): void };
}

/** Interface that pg requires of anything other than a plain query. */
class CopyOut {
  readonly #text: string;
  readonly #onRow: (row: CopiedRow) => void;
  readonly #done: PromiseWithResolvers<void>;
  readonly #row = new CopiedRow();
  #isBegun = false;
  #failure: unknown;

  constructor(text: string, onRow: (row: CopiedRow) => void, done: PromiseWithResolvers<void>) {
    this.#text = text;
    this.#onRow = onRow;
    this.#done = done;
  }

  submit(connection: Connection): void {
    connection.query(this.#text);
  }

  // The server sends one row a message; the first one begins with the header of the format.
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    if (this.#failure !== undefined) return;
    try {
      let place = 0;
      if (!this.#isBegun) {
        if (!chunk.subarray(0, signature.length).equals(signature)) throw new Error('the database sent no binary rows');
        place = headerBytes + chunk.readInt32BE(headerBytes - 4);
        this.#isBegun = true;
        if (chunk.length === place) return;
      }
      if (chunk.readInt16BE(place) < 0) return;
      this.#row.open(chunk, place + 2);
      this.#onRow(this.#row);
    } catch (error) {
      // The rest of the rows still comes and is passed over; the connection stays in order.
      this.#failure = error;
    }
  }

  handleError(error: Error): void {
    this.#done.reject(error);
  }
  handleReadyForQuery(): void {
    if (this.#failure === undefined) this.#done.resolve();
    else this.#done.reject(this.#failure);
  }
  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}
  handleRowDescription(): void {}
  handleDataRow(): void {}
  handlePortalSuspended(): void {}
  handleCopyInResponse(): void {}
}

/**
 * Runs a query by COPY and hands over its rows. The row is only valid inside the call. @param query text without
 * parameters; whoever builds it quotes its values
 */
export async function copyOut(client: pg.ClientBase, query: string, onRow: (row: CopiedRow) => void): Promise<void> {
  const done = Promise.withResolvers<void>();
  client.query(new CopyOut(`copy (${query}) to stdout (format binary)`, onRow, done) as unknown as pg.Submittable);
  await done.promise;
}
