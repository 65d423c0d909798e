import { crc32 } from 'node:zlib';
import type { TextBytes } from './text-codes.ts';

/*
 * The payments of one company and one local day as columns in a file. A header says what is where; numbers are kept in
 * as few bytes as they need, a column that is the same in all rows in none. Length and checksums tell a damaged file.
 *
 *   0   8  signature with the version of the form
 *   8   4  length of the header        12  4  its checksum
 *  16      header, JSON                 …     columns, each at a multiple of 8
 */

const signature = 'ATDAY006';
const headAt = 16;

type Kind = 'f8' | 'u4' | 'u2' | 'u1' | 'none';
const bytesOf: Readonly<Record<Kind, number>> = { f8: 8, u4: 4, u2: 2, u1: 1, none: 0 };

interface Section {
  readonly kind: Kind;
  /** Whole numbers are kept as their distance from it; the value of every row where the kind is `none`. JSON knows no NaN: null. */
  readonly base: number | null | 'Infinity';
  readonly at: number;
  readonly crc: number;
}

interface TextSection extends Section {
  /** Values by their numbers less one; 0 stands for none. */
  readonly values: Values;
}

/** Different values of a column: as texts with a sign between them that no text of the database holds, or as numbers where all are. */
type Values =
  | { readonly as: 'texts'; readonly count: number; readonly at: number; readonly bytes: number; readonly crc: number }
  | { readonly as: 'numbers'; readonly count: number; readonly column: Section };

const between = '\u0000';
const betweenByte = 0;
/** A text that is a number and reads the same again. */
const isNumeral = (text: string): boolean => /^(?:0|[1-9]\d{0,14})$/.test(text);

interface Header {
  readonly mark: string;
  readonly rows: number;
  readonly length: number;
  readonly numbers: Readonly<Record<string, Section>>;
  readonly texts: Readonly<Record<string, TextSection>>;
}

/** Columns of a day: numbers, and texts as numbers of values. */
export interface DayColumns {
  /** Tells whether the file still is what the database holds. */
  readonly mark: string;
  readonly rows: number;
  readonly numbers: Readonly<Record<string, Float64Array>>;
  readonly texts: Readonly<Record<string, { readonly codes: Uint32Array; readonly values: readonly string[] }>>;
}

/** Numbers that values have for a whole history. A value that is a numeral is asked for as its number, which is quicker to find again. */
export interface ValueFinder {
  ofNumber(value: number): number;
  ofText(text: TextBytes): number;
}

/** The text that stands there. */
export const textOf = ({ bytes, from, to }: TextBytes): string => Buffer.from(bytes.buffer, bytes.byteOffset + from, to - from).toString('utf8');

/** A finder that is told every value as a text. */
export const findByText = (codeOf: (value: string) => number): ValueFinder => ({
  ofNumber: (value) => codeOf(String(value)),
  ofText: (text) => codeOf(textOf(text)),
});

export class DamagedDayFile extends Error {}

/** The narrowest form of a column. */
function narrow(column: Float64Array): { kind: Kind; base: number } {
  let [low, high, isWhole, isSame] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, true, true];
  const first = column[0] ?? 0;
  for (const value of column) {
    if (!Object.is(value, first)) isSame = false;
    if (!Number.isSafeInteger(value)) isWhole = false;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  if (isSame) return { kind: 'none', base: first };
  const span = high - low;
  if (!isWhole || span >= 2 ** 32) return { kind: 'f8', base: 0 };
  return { kind: span < 2 ** 8 ? 'u1' : span < 2 ** 16 ? 'u2' : 'u4', base: low };
}

const arrayOf = (kind: Kind, rows: number): Float64Array | Uint32Array | Uint16Array | Uint8Array =>
  kind === 'f8' ? new Float64Array(rows) : kind === 'u4' ? new Uint32Array(rows) : kind === 'u2' ? new Uint16Array(rows) : new Uint8Array(rows);

const bytesIn = (array: ArrayBufferView): Buffer => Buffer.from(array.buffer, array.byteOffset, array.byteLength);
const padded = (length: number): number => Math.ceil(length / 8) * 8;

/** Collects the parts of a file and says where each came to lie. */
class Body {
  readonly parts: Buffer[] = [];
  length = 0;

  add(bytes: Buffer): { at: number; crc: number } {
    const at = this.length;
    this.parts.push(bytes, Buffer.alloc(padded(bytes.length) - bytes.length));
    this.length += padded(bytes.length);
    return { at, crc: crc32(bytes) };
  }

  column(column: Float64Array): Section {
    const { kind, base } = narrow(column);
    const written = Number.isNaN(base) ? null : base === Number.POSITIVE_INFINITY ? ('Infinity' as const) : base;
    if (kind === 'none') return { kind, base: written, at: 0, crc: 0 };
    const packed = arrayOf(kind, column.length);
    for (let row = 0; row < column.length; row += 1) packed[row] = (column[row] as number) - base;
    return { kind, base: written, ...this.add(bytesIn(packed)) };
  }

  values(values: readonly string[]): Values {
    const count = values.length;
    if (count > 0 && values.every(isNumeral)) return { as: 'numbers', count, column: this.column(Float64Array.from(values, Number)) };
    const bytes = Buffer.from(values.join(between), 'utf8');
    return { as: 'texts', count, bytes: bytes.length, ...this.add(bytes) };
  }
}

/** The bytes of a day's file. */
export function encodeDay({ mark, rows, numbers, texts }: DayColumns): Buffer {
  const body = new Body();
  const header: Header = {
    mark,
    rows,
    length: 0,
    numbers: Object.fromEntries(Object.entries(numbers).map(([name, column]) => [name, body.column(column)])),
    texts: Object.fromEntries(
      Object.entries(texts).map(([name, { codes, values }]) => {
        return [name, { ...body.column(Float64Array.from(codes)), values: body.values(values) }];
      }),
    ),
  };
  const text = Buffer.from(JSON.stringify({ ...header, length: body.length }), 'utf8');
  const head = Buffer.alloc(padded(headAt + text.length));
  head.write(signature, 0, 'latin1');
  head.writeUInt32LE(text.length, 8);
  head.writeUInt32LE(crc32(text), 12);
  text.copy(head, headAt);
  return Buffer.concat([head, ...body.parts]);
}

/** A day's file that has been read. Columns are unpacked when they are asked for. */
export class DayFile {
  readonly mark: string;
  readonly rows: number;
  readonly #header: Header;
  readonly #bytes: Buffer;
  readonly #start: number;
  #isVerified = false;

  /** @throws DamagedDayFile when the bytes are not a whole file of this form */
  constructor(bytes: Buffer) {
    this.#header = readHeader(bytes);
    this.#bytes = bytes;
    this.#start = padded(headAt + bytes.readUInt32LE(8));
    if (bytes.length !== this.#start + this.#header.length) throw new DamagedDayFile('the file is cut off');
    this.mark = this.#header.mark;
    this.rows = this.#header.rows;
  }

  #part({ at, crc }: { at: number; crc: number }, length: number): Buffer {
    const part = this.#bytes.subarray(this.#start + at, this.#start + at + length);
    if (length === 0) return part;
    if (part.length !== length || (!this.#isVerified && crc32(part) !== crc)) throw new DamagedDayFile('a column does not have its checksum');
    return part;
  }

  #packed(section: Section, rows = this.rows): Float64Array | Uint32Array | Uint16Array | Uint8Array {
    const part = this.#part(section, rows * bytesOf[section.kind]);
    const { buffer, byteOffset } = part;
    if (section.kind === 'u1') return part;
    if (byteOffset % 8 !== 0) return arrayFrom(section.kind, part.buffer.slice(byteOffset, byteOffset + part.length) as ArrayBuffer, { at: 0, rows });
    return arrayFrom(section.kind, buffer as ArrayBuffer, { at: byteOffset, rows });
  }

  /** Checks all columns at once, so that reading them need not. @throws DamagedDayFile when one does not have its checksum */
  verify(): void {
    const { numbers, texts } = this.#header;
    for (const section of [...Object.values(numbers), ...Object.values(texts)]) this.#part(section, this.rows * bytesOf[section.kind]);
    for (const { values } of Object.values(texts)) {
      if (values.as === 'texts') this.#part(values, values.bytes);
      else this.#part(values.column, values.count * bytesOf[values.column.kind]);
    }
    this.#isVerified = true;
  }

  /** Writes a column of numbers into rows from `place` on. */
  readNumbers(name: string, to: Float64Array | Uint8Array, place: number): void {
    const section = this.#header.numbers[name];
    if (!section) throw new DamagedDayFile(`the file has no column ${name}`);
    const base = section.base === null ? Number.NaN : section.base === 'Infinity' ? Number.POSITIVE_INFINITY : section.base;
    if (section.kind === 'none') {
      to.fill(base, place, place + this.rows);
      return;
    }
    const packed = this.#packed(section);
    for (let row = 0; row < packed.length; row += 1) to[place + row] = base + (packed[row] as number);
  }

  /** Numbers of a column's different values, which begin with that of none. */
  #codesOf(values: Values, finder: ValueFinder): Uint32Array {
    const codes = new Uint32Array(values.count + 1);
    if (values.as === 'texts') {
      const bytes = this.#part(values, values.bytes);
      const text = { bytes, from: 0, to: 0 };
      for (let at = 1; at <= values.count; at += 1) {
        text.to = text.from;
        while (text.to < bytes.length && bytes[text.to] !== betweenByte) text.to += 1;
        codes[at] = finder.ofText(text);
        text.from = text.to + 1;
      }
      return codes;
    }
    const base = values.column.base as number;
    if (values.column.kind === 'none') return codes.fill(finder.ofNumber(base), 1);
    const packed = this.#packed(values.column, values.count);
    for (let at = 0; at < packed.length; at += 1) codes[at + 1] = finder.ofNumber(base + (packed[at] as number));
    return codes;
  }

  /** Writes a column of texts as numbers, which the finder has for its values. */
  readTexts(name: string, finder: ValueFinder, { to, place }: { to: Uint32Array; place: number }): void {
    const section = this.#header.texts[name];
    if (!section) throw new DamagedDayFile(`the file has no column ${name}`);
    const codes = this.#codesOf(section.values, finder);
    const base = section.base as number;
    if (section.kind === 'none') {
      to.fill(codes[base] as number, place, place + this.rows);
      return;
    }
    const packed = this.#packed(section);
    for (let row = 0; row < packed.length; row += 1) to[place + row] = codes[base + (packed[row] as number)] as number;
  }
}

const arrayFrom = (kind: Kind, buffer: ArrayBuffer, { at, rows }: { at: number; rows: number }) =>
  kind === 'f8' ? new Float64Array(buffer, at, rows) : kind === 'u4' ? new Uint32Array(buffer, at, rows) : new Uint16Array(buffer, at, rows);

function readHeader(bytes: Buffer): Header {
  if (bytes.length < headAt || bytes.toString('latin1', 0, signature.length) !== signature) throw new DamagedDayFile('the file is of another form');
  const text = bytes.subarray(headAt, headAt + bytes.readUInt32LE(8));
  if (crc32(text) !== bytes.readUInt32LE(12)) throw new DamagedDayFile('the header does not have its checksum');
  return JSON.parse(text.toString('utf8')) as Header;
}

/** The mark of a file of which only the beginning has been read; undefined when that does not hold the whole header. */
export function markOf(beginning: Buffer): string | undefined {
  if (beginning.length < headAt || beginning.length < headAt + beginning.readUInt32LE(8)) return undefined;
  return readHeader(beginning).mark;
}
