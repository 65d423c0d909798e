/* Tokens of a PDF (ISO 32000-1, 7.2 and 7.3), read as leniently as viewers read them. */

/** A file that cannot be read, or only with more work than its size deserves. */
export class UnreadablePdfError extends Error {
  override name = 'UnreadablePdfError';
}

export type Token = 'name' | 'string' | 'number' | 'word' | 'dict' | 'dict-end' | 'array' | 'array-end' | 'end';

/** Bytes that may still be read of a file and of what is unpacked of it. */
export interface Allowance {
  bytes: number;
}

const [regular, blank, delimiter] = [0, 1, 2];
const kinds = new Uint8Array(256);
for (const byte of [0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20]) kinds[byte] = blank;
for (const sign of '()<>[]{}/%') kinds[sign.charCodeAt(0)] = delimiter;
const numeric = new Uint8Array(256);
for (const sign of '0123456789+-.') numeric[sign.charCodeAt(0)] = 1;

export const isBlank = (byte: number | undefined): boolean => byte !== undefined && kinds[byte] === blank;
/** Whether a word may end before the byte, or begin after it. */
export const isBoundary = (byte: number | undefined): boolean => byte === undefined || kinds[byte] !== regular;

/** Value of a hexadecimal digit. PDFium calculates with any sign, and what it reads as a name counts as that name. */
const digitOf = (sign: number): number => {
  const upper = sign >= 0x61 && sign <= 0x7a ? sign - 32 : sign;
  return upper > 0x39 ? upper - 55 : upper - 48;
};

/** A name without its escapes (`J#61vaScript`). The bytes 0x80 and 0xFF are blanks to PDFium and end it. */
export function plainName(raw: string): string {
  const name = raw.includes('#')
    ? raw.replace(/#(..)/gs, (_all, code: string) => String.fromCharCode((digitOf(code.charCodeAt(0)) * 16 + digitOf(code.charCodeAt(1))) & 0xff))
    : raw;
  const end = name.search(/[\u0080\u00ff]/);
  return end < 0 ? name : name.slice(0, end);
}

const longestListed = 32;
/** Names by length and first letter. */
export class NameTable {
  readonly #known = new Uint8Array(longestListed * 256);

  constructor(names: Iterable<string>) {
    for (const name of names) this.#known[name.length * 256 + name.charCodeAt(0)] = 1;
  }

  holds(length: number, first: number): boolean {
    return length < longestListed && this.#known[length * 256 + first] === 1;
  }
}

/** Reads tokens one after the other; every byte that is read is taken from the allowance. */
export class PdfLexer {
  readonly bytes: Buffer;
  /** Where the current token begins, and the next one is looked for. */
  start = 0;
  at = 0;
  /** The value of a whole number; NaN of other numbers. */
  number = Number.NaN;
  readonly #allowance: Allowance;
  #isPlain = true;

  constructor(bytes: Buffer, allowance: Allowance) {
    this.bytes = bytes;
    this.#allowance = allowance;
  }

  /** Whether the name that is the current token can be one of some; that it is not is found without reading it. */
  mayBe(names: NameTable): boolean {
    return !this.#isPlain || names.holds(this.at - this.start - 1, this.bytes[this.start + 1] ?? 0);
  }

  /** The name that is the current token. */
  get name(): string {
    return plainName(this.bytes.toString('latin1', this.start + 1, this.at));
  }

  /** The current token as it is written. */
  get raw(): string {
    return this.bytes.toString('latin1', this.start, this.at);
  }

  /** @throws UnreadablePdfError where the allowance is used up */
  next(): Token {
    const from = this.at;
    const token = this.#read();
    this.#allowance.bytes -= this.at - from;
    if (this.#allowance.bytes < 0) throw new UnreadablePdfError('too much to read');
    return token;
  }

  #skipBlanks(): void {
    const { bytes } = this;
    for (; this.at < bytes.length; this.at += 1) {
      const byte = bytes[this.at] as number;
      if (byte === 0x25) while (this.at + 1 < bytes.length && bytes[this.at + 1] !== 0x0a && bytes[this.at + 1] !== 0x0d) this.at += 1;
      else if (kinds[byte] !== blank) return;
    }
  }

  #read(): Token {
    this.#skipBlanks();
    const { bytes } = this;
    this.start = this.at;
    if (this.at >= bytes.length) return 'end';
    const byte = bytes[this.at] as number;
    this.at += 1;
    if (byte === 0x2f) return this.#name();
    if (byte === 0x28) return this.#string();
    if (byte === 0x5b) return 'array';
    if (byte === 0x5d) return 'array-end';
    if (byte === 0x3c) return bytes[this.at] === 0x3c ? this.#two('dict') : this.#hexString();
    if (byte === 0x3e) return bytes[this.at] === 0x3e ? this.#two('dict-end') : 'word';
    if (kinds[byte] === delimiter) return 'word';
    return numeric[byte] === 1 ? this.#number() : this.#word();
  }

  #two(token: Token): Token {
    this.at += 1;
    return token;
  }

  #word(): Token {
    const { bytes } = this;
    while (this.at < bytes.length && kinds[bytes[this.at] as number] === regular) this.at += 1;
    return 'word';
  }

  #name(): Token {
    const { bytes } = this;
    this.#isPlain = true;
    for (; this.at < bytes.length; this.at += 1) {
      const byte = bytes[this.at] as number;
      if (kinds[byte] !== regular) break;
      if (byte === 0x23 || byte === 0x80 || byte === 0xff) this.#isPlain = false;
    }
    return 'name';
  }

  #number(): Token {
    const { bytes } = this;
    let value = 0;
    // A sign is no part of a whole number here: none that is looked for has one.
    for (this.at -= 1; this.at < bytes.length; this.at += 1) {
      const byte = bytes[this.at] as number;
      if (numeric[byte] !== 1) break;
      value = byte >= 0x30 && byte <= 0x39 ? value * 10 + byte - 0x30 : Number.NaN;
    }
    this.number = value > 9_999_999_999 ? Number.NaN : value;
    return 'number';
  }

  #hexString(): Token {
    const end = this.bytes.indexOf(0x3e, this.at);
    this.at = end < 0 ? this.bytes.length : end + 1;
    return 'string';
  }

  #string(): Token {
    const { bytes } = this;
    for (let depth = 1; depth > 0 && this.at < bytes.length; this.at += 1) {
      const byte = bytes[this.at];
      if (byte === 0x5c) this.at += 1;
      else if (byte === 0x28) depth += 1;
      else if (byte === 0x29) depth -= 1;
    }
    this.at = Math.min(this.at, bytes.length);
    return 'string';
  }

  /** The first bytes of the string that is the current token, without its escapes. */
  text(longest = 64): string {
    const raw = this.bytes.toString('latin1', this.start, Math.min(this.at, this.start + longest * 4));
    if (raw.startsWith('<'))
      return Buffer.from(raw.replace(/[^0-9a-fA-F]/g, ''), 'hex')
        .toString('latin1')
        .slice(0, longest);
    const inner = raw.slice(1, this.at - this.start <= longest * 4 ? -1 : undefined);
    return inner
      .replace(/\\(?:([0-7]{1,3})|\r\n?|(\n)|([\s\S]))/g, (_all: string, octal?: string, end?: string, sign?: string) =>
        octal === undefined ? (end === undefined && sign !== undefined ? (escapes[sign] ?? sign) : '') : String.fromCharCode(Number.parseInt(octal, 8) & 0xff),
      )
      .slice(0, longest);
  }
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
