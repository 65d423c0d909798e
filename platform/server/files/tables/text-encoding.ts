import { LetterEvidence } from './letter-evidence.ts';

/** How the letters of a text file are written. UTF-16 only with its mark at the beginning: without it nothing tells it for certain. */
export const textEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type TextEncoding = (typeof textEncodings)[number];

export const encodingNames: Readonly<Record<TextEncoding, 'UTF-8' | 'UTF-16' | 'Windows-1252'>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16',
  'utf-16be': 'UTF-16',
  'windows-1252': 'Windows-1252',
};

/**
 * A text that is in none of the encodings, with the line of the first character that cannot be read. `isOfOther`: its bytes could be
 * Windows-1252, but would make no words there, as they do in an encoding of an old Macintosh or of DOS.
 */
export class EncodingError extends Error {
  override name = 'EncodingError';
  readonly line: number;
  readonly isOfOther: boolean;
  constructor(line: number, isOfOther = false) {
    super('cannot be read as text');
    this.line = line;
    this.isOfOther = isOfOther;
  }
}

const newline = 10;
/** Bytes that mean nothing in Windows-1252. */
const unusedIn1252 = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);
/** Control characters other than tab, line ends and the end of a DOS file: there are none in a text that people save. */
const isControl = (byte: number): boolean => byte < 32 && byte !== 9 && byte !== newline && byte !== 13 && byte !== 26;

const marks: readonly [TextEncoding, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** Code units of UTF-16: halves of a pair must stand together, and there is no NUL. */
class WideJudge {
  readonly #isLittle: boolean;
  #first = -1;
  #isPairOpen = false;
  #line = 1;
  #fault = 0;

  constructor(isLittle: boolean) {
    this.#isLittle = isLittle;
  }

  take(byte: number): void {
    if (this.#first < 0) {
      this.#first = byte;
      return;
    }
    const unit = this.#isLittle ? byte * 256 + this.#first : this.#first * 256 + byte;
    this.#first = -1;
    const isSecond = unit >= 0xdc00 && unit <= 0xdfff;
    if (unit === 0 || isSecond !== this.#isPairOpen) this.#fault ||= this.#line;
    this.#isPairOpen = unit >= 0xd800 && unit <= 0xdbff;
    if (unit === newline) this.#line += 1;
  }

  get lines(): number {
    return this.#line - 1;
  }

  takeAll(piece: Uint8Array): void {
    for (const byte of piece) this.take(byte);
  }

  end(): number {
    if (this.#first >= 0 || this.#isPairOpen) this.#fault ||= this.#line;
    return this.#fault;
  }
}

/** Bytes of a text of single bytes or UTF-8, with what speaks for each. */
class ByteJudge {
  /** Bytes that still belong to a character of UTF-8, and what the next one may be. */
  #rest = 0;
  #low = 0x80;
  #high = 0xbf;
  #line = 1;
  /** Characters of several bytes, and bytes that are no UTF-8. */
  #wide = 0;
  #broken = 0;
  #firstBroken = 0;
  #firstUnused = 0;
  readonly #letters = new LetterEvidence();

  #break(): void {
    this.#broken += 1;
    this.#firstBroken ||= this.#line;
    this.#rest = 0;
  }

  #begin(byte: number): void {
    if (byte < 0x80) return;
    [this.#low, this.#high] = [0x80, 0xbf];
    if (byte >= 0xc2 && byte <= 0xdf) this.#rest = 1;
    else if (byte >= 0xe0 && byte <= 0xef) {
      this.#rest = 2;
      // No longer form than needed, and no halves of pairs.
      if (byte === 0xe0) this.#low = 0xa0;
      if (byte === 0xed) this.#high = 0x9f;
    } else if (byte >= 0xf0 && byte <= 0xf4) {
      this.#rest = 3;
      if (byte === 0xf0) this.#low = 0x90;
      if (byte === 0xf4) this.#high = 0x8f;
    } else this.#break();
  }

  take(byte: number): void {
    if (unusedIn1252.has(byte) || isControl(byte)) this.#firstUnused ||= this.#line;
    if (isControl(byte)) this.#break();
    else if (this.#rest === 0) this.#begin(byte);
    else if (byte >= this.#low && byte <= this.#high) {
      this.#rest -= 1;
      [this.#low, this.#high] = [0x80, 0xbf];
      if (this.#rest === 0) this.#wide += 1;
    } else {
      this.#break();
      this.#begin(byte);
    }
    if (byte === newline) this.#line += 1;
  }

  get lines(): number {
    return this.#line - 1;
  }

  takeAll(piece: Uint8Array): void {
    this.#letters.begin(piece);
    for (let at = 0; at < piece.length; at += 1) {
      const byte = piece[at] as number;
      // Nearly all bytes are plain letters and digits.
      if (byte < 32 || byte > 126 || this.#rest > 0) {
        if (byte > 127) this.#letters.take(piece, at, this.#line);
        this.take(byte);
      }
    }
    this.#letters.endPiece(piece);
  }

  /** @param isMarked the file says itself that it is UTF-8 */
  end(isMarked: boolean): TextEncoding {
    if (this.#rest > 0) this.#break();
    if (this.#broken === 0) return 'utf-8';
    // A pair of letters of Windows-1252 may look like UTF-8 once in a while; where much does, the file is UTF-8 and damaged.
    if (isMarked || this.#wide * 10 > this.#broken) throw new EncodingError(this.#firstBroken);
    if (this.#firstUnused > 0) throw new EncodingError(this.#firstUnused);
    const unfit = this.#letters.end();
    if (unfit > 0) throw new EncodingError(unfit, true);
    return 'windows-1252';
  }
}

/** Weighs all bytes of a text, given piece by piece, and says how its letters are written. */
export class EncodingDetector {
  #head: number[] = [];
  #isOpen = false;
  #marked: TextEncoding | undefined;
  readonly #bytes = new ByteJudge();
  #wide: WideJudge | undefined;

  #open(): void {
    this.#marked = marks.find(([, mark]) => mark.every((byte, at) => this.#head[at] === byte))?.[0];
    if (this.#marked === 'utf-16le' || this.#marked === 'utf-16be') this.#wide = new WideJudge(this.#marked === 'utf-16le');
    (this.#wide ?? this.#bytes).takeAll(Uint8Array.from(this.#head));
    this.#head = [];
  }

  take(piece: Uint8Array): void {
    let from = 0;
    if (!this.#isOpen) {
      while (this.#head.length < 3 && from < piece.length) this.#head.push(piece[from++] as number);
      if (this.#head.length < 3) return;
      this.#isOpen = true;
      this.#open();
    }
    (this.#wide ?? this.#bytes).takeAll(piece.subarray(from));
  }

  /** Lines that have ended so far. */
  get lines(): number {
    return (this.#wide ?? this.#bytes).lines;
  }

  /** @throws EncodingError where the text is in none of the encodings */
  end(): TextEncoding {
    if (!this.#isOpen) this.#open();
    if (!this.#wide) return this.#bytes.end(this.#marked === 'utf-8');
    const fault = this.#wide.end();
    if (fault > 0) throw new EncodingError(fault);
    return this.#marked as TextEncoding;
  }
}

/** Decodes pieces of a text in an encoding that is known; the mark at the beginning is left out. */
export function decoderOf(encoding: TextEncoding): (piece?: Uint8Array) => string {
  const decoder = new TextDecoder(encoding, { fatal: true });
  return (piece) => (piece ? decoder.decode(piece, { stream: true }) : decoder.decode());
}

/**
 * The text of a file that is held in memory, and how it was written.
 * @throws EncodingError where it is in none of the encodings
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: TextEncoding } {
  const detector = new EncodingDetector();
  detector.take(bytes);
  const encoding = detector.end();
  return { text: new TextDecoder(encoding, { fatal: true }).decode(bytes), encoding };
}

/** The sign of a letter that could not be read once, and letters of UTF-8 that were once read as Windows-1252 ("JoÃ£o"). */
const damaged = /\uFFFD|Ã[\u00A1-\u00BFƒ‡‰ˆŠŒšŽ…†]|Â[\u00A1-\u00BF]/;

/** The first line of a text with letters that were damaged before it was saved; 0 where there is none. */
export function lineOfDamage(text: string): number {
  const at = text.search(damaged);
  return at < 0 ? 0 : text.slice(0, at).split(/\r\n|[\r\n]/).length;
}
