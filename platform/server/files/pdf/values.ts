import { type PdfLexer, type Token, UnreadablePdfError } from './lexer.ts';

export class PdfName {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
export class PdfReference {
  readonly number: number;
  constructor(number: number) {
    this.number = number;
  }
}
/** Keys that come twice are there with the values of both, because viewers take one or the other. */
export type PdfDictionary = Map<string, PdfValue[]>;
/** A value that has been read; `null` for one that says nothing here. A string is its bytes as they are written. */
export type PdfValue = number | string | null | PdfName | PdfReference | PdfValue[] | PdfDictionary;

const deepest = 20;

/** Reads small values whole: what says how something is packed or encrypted, and what a document does when it is opened. */
export class PdfValues {
  readonly #lexer: PdfLexer;
  #left: number;
  #held: Token | undefined;

  /** @param most tokens that the value may have */
  constructor(lexer: PdfLexer, most: number) {
    this.#lexer = lexer;
    this.#left = most;
  }

  #next(): Token {
    if (this.#held) {
      const held = this.#held;
      this.#held = undefined;
      return held;
    }
    this.#left -= 1;
    if (this.#left < 0) throw new UnreadablePdfError('a value that is too long');
    return this.#lexer.next();
  }

  /** The value that begins here. @throws UnreadablePdfError when it is too long or too deep */
  read(): PdfValue {
    return this.#value(this.#next(), 0);
  }

  #value(token: Token, depth: number): PdfValue {
    if (depth > deepest) throw new UnreadablePdfError('a value that is too deep');
    if (token === 'name') return new PdfName(this.#lexer.name);
    if (token === 'string') return this.#lexer.raw;
    if (token === 'number') return this.#numberOrReference();
    if (token === 'array') return this.#array(depth);
    if (token === 'dict') return this.#dictionary(depth);
    return null;
  }

  #numberOrReference(): PdfValue {
    const { number, at } = this.#lexer;
    const { start } = this.#lexer;
    if (this.#lexer.next() === 'number' && this.#lexer.next() === 'word' && this.#lexer.raw.startsWith('R')) return new PdfReference(number);
    this.#lexer.at = at;
    this.#lexer.start = start;
    return number;
  }

  #array(depth: number): PdfValue {
    const values: PdfValue[] = [];
    for (let token = this.#next(); token !== 'array-end' && token !== 'end'; token = this.#next()) values.push(this.#value(token, depth + 1));
    return values;
  }

  #dictionary(depth: number): PdfValue {
    const dictionary: PdfDictionary = new Map();
    for (let token = this.#next(); token !== 'dict-end' && token !== 'end'; token = this.#next()) {
      // Viewers pass over what is no key.
      if (token !== 'name') continue;
      const key = this.#lexer.name;
      const begin = this.#next();
      if (begin === 'dict-end' || begin === 'end') break;
      dictionary.set(key, [...(dictionary.get(key) ?? []), this.#value(begin, depth + 1)]);
    }
    return dictionary;
  }
}
