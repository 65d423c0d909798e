import { Buffer } from 'node:buffer';

/** What can be written as an array, with the number under which the database knows the type of its elements. */
const elements = { bigint: 20, integer: 23, text: 25, json: 114, timestamptz: 1184 } as const;
export type ElementType = keyof typeof elements;
export type Element = string | number | bigint | Date | null | undefined;

/** The database counts µs from here. */
const epochMs = Date.UTC(2000, 0, 1);
const headBytes = 20;
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

function writeElement(type: ElementType, value: Exclude<Element, null | undefined>, at: number): number {
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
 * A list as the database's own binary form of a one-dimensional array, to be sent as the value of a parameter: neither side
 * has to write or read text. Whole numbers are numbers, bigints or digits; times are dates with ms; null and undefined are null.
 */
export function binaryArray(type: ElementType, list: readonly Element[]): Buffer {
  makeRoom(0, headBytes);
  let at = headBytes;
  let hasNulls = 0;
  for (const value of list) {
    // A character takes three bytes at most, but for those that take four and count as two.
    makeRoom(at, 12 + (typeof value === 'string' ? value.length * 3 : 0));
    if (value === null || value === undefined) {
      room.writeInt32BE(-1, at);
      at += 4;
      hasNulls = 1;
    } else at = writeElement(type, value, at);
  }
  room.writeInt32BE(list.length === 0 ? 0 : 1, 0);
  room.writeInt32BE(hasNulls, 4);
  room.writeInt32BE(elements[type], 8);
  if (list.length === 0) return Buffer.from(room.subarray(0, 12));
  room.writeInt32BE(list.length, 12);
  room.writeInt32BE(1, 16);
  return Buffer.from(room.subarray(0, at));
}
