import { Buffer } from 'node:buffer';

/** What a column of a record can be, with the number under which the database knows the type. */
const types = { boolean: 16, bigint: 20, smallint: 21, integer: 23, text: 25, json: 114, timestamptz: 1184 } as const;
export type ColumnType = keyof typeof types;
export type ColumnValue = string | number | bigint | boolean | Date | null | undefined;

/** A column of a composite type of the database: its name and type there, and its value in a record here. */
export type RecordColumn<T> = readonly [name: string, type: ColumnType, of: (one: T) => ColumnValue];

/** The database counts µs from here. */
const epochMs = Date.UTC(2000, 0, 1);
const headBytes = 20;
/** Type and length of a column, or length and number of columns of a record. */
const prefixBytes = 8;
const twoTo32 = 4_294_967_296;

let room = Buffer.allocUnsafe(64 * 1024);

function makeRoom(used: number, more: number): void {
  if (used + more <= room.length) return;
  const larger = Buffer.allocUnsafe(Math.max(room.length * 2, used + more));
  room.copy(larger, 0, 0, used);
  room = larger;
}

/** Writes a whole number in eight bytes. @returns the place after it */
function writeWhole(value: number, at: number): number {
  const high = Math.floor(value / twoTo32);
  room.writeInt32BE(8, at);
  room.writeInt32BE(high, at + 4);
  room.writeUInt32BE(value - high * twoTo32, at + 8);
  return at + 12;
}

/** Writes a value with its length before it. @returns the place after it */
function writeValue(type: ColumnType, value: Exclude<ColumnValue, null | undefined>, at: number): number {
  switch (type) {
    case 'bigint': {
      const number = Number(value);
      if (Number.isSafeInteger(number)) return writeWhole(number, at);
      room.writeInt32BE(8, at);
      room.writeBigInt64BE(BigInt(value as string), at + 4);
      return at + 12;
    }
    case 'integer':
      room.writeInt32BE(4, at);
      room.writeInt32BE(value as number, at + 4);
      return at + 8;
    case 'smallint':
      room.writeInt32BE(2, at);
      room.writeInt16BE(value as number, at + 4);
      return at + 6;
    case 'boolean':
      room.writeInt32BE(1, at);
      room.writeInt8(value ? 1 : 0, at + 4);
      return at + 5;
    case 'timestamptz':
      return writeWhole(((value as Date).getTime() - epochMs) * 1000, at);
    default: {
      const bytes = room.write(value as string, at + 4, 'utf8');
      room.writeInt32BE(bytes, at);
      return at + 4 + bytes;
    }
  }
}

/**
 * Records as the database's own binary form of an array of a composite type, to be sent as the value of a parameter: neither
 * side has to write or read text. Their columns are those of the type, in its order. Whole numbers are numbers, bigints or
 * digits; times are dates with ms; null and undefined are null. The number of the composite type is left open: PostgreSQL
 * compares those of its own types only.
 */
export function binaryRecords<T>(columns: readonly RecordColumn<T>[], list: readonly T[]): Buffer {
  makeRoom(0, headBytes);
  let at = headBytes;
  for (const one of list) {
    const start = at;
    makeRoom(at, prefixBytes);
    room.writeInt32BE(columns.length, at + 4);
    at += prefixBytes;
    for (const [, type, of] of columns) {
      const value = of(one);
      // A character takes three bytes at most, but for those that take four and count as two.
      makeRoom(at, prefixBytes + (typeof value === 'string' ? value.length * 3 : 8));
      room.writeInt32BE(types[type], at);
      if (value === null || value === undefined) {
        room.writeInt32BE(-1, at + 4);
        at += prefixBytes;
      } else at = writeValue(type, value, at + 4);
    }
    room.writeInt32BE(at - start - 4, start);
  }
  room.writeInt32BE(list.length === 0 ? 0 : 1, 0);
  room.writeInt32BE(0, 4);
  room.writeInt32BE(0, 8);
  if (list.length === 0) return Buffer.from(room.subarray(0, 12));
  room.writeInt32BE(list.length, 12);
  room.writeInt32BE(1, 16);
  return Buffer.from(room.subarray(0, at));
}
