import { decryptStreams, type Encryption } from './decrypt.ts';
import { type FilterParameters, unpackBy, type Unpacking } from './filters.ts';
import { type Allowance, isBlank, isBoundary, NameTable, PdfLexer, UnreadablePdfError } from './lexer.ts';
import { type PdfDictionary, PdfName, PdfReference, type PdfValue, PdfValues } from './values.ts';

/*
 * Whether a PDF holds something that runs, sends, or is a second file. Every object is looked at that a viewer could come to: each
 * place in the bytes where one could begin, whether a table refers to it or not, and everything in object streams, at the places
 * that they name and one after the other. Names are read as a viewer reads them, so that no other spelling hides one (ISO 32000-1,
 * 7.2 to 7.5, 7.11, 12.6).
 */

/** DOCUMENT: something to look at. ACTIVE: more than that. UNREADABLE: no PDF, damaged, locked, or more work than it deserves. */
export type PdfKind = 'DOCUMENT' | 'ACTIVE' | 'UNREADABLE';

/** Bounds of one file, in numbers, bytes, levels and times. */
export const pdfLimits = {
  objects: 500_000,
  objectStreams: 2_000,
  unpackedBytes: 32 * 1024 * 1024,
  encryptedBytes: 4 * 1024 * 1024,
  depth: 100,
  /** How often each byte may be read: objects do not overlap, but what looks like one may lie inside another. */
  readings: 4,
} as const;

/** Names that no document needs that is only looked at, wherever they stand. */
const activeNames = new Set([
  'JavaScript',
  'SubmitForm',
  'ImportData',
  'GoToR',
  'GoToE',
  'XFA',
  'EmbeddedFiles',
  'EmbeddedFile',
  'EF',
  'Filespec',
  'FileAttachment',
  'OnInstantiate',
  'RichMedia',
  'RichMediaContent',
  'RichMediaExecute',
  'RichMediaSettings',
]);
/** Names that other things may have as well, such as a font; after these keys they are an action, or an annotation that plays. */
const activeAfter: Readonly<Record<string, ReadonlySet<string>>> = {
  S: new Set(['Launch', 'Rendition', 'Movie', 'Sound']),
  Subtype: new Set(['Movie', 'Sound', '3D']),
  Type: new Set(['3D']),
};
/** The names that say something here; others are passed over. */
const namedKeys = new NameTable([
  ...activeNames,
  ...Object.entries(activeAfter).flatMap(([key, names]) => [key, ...names]),
  ...['JS', 'F', 'UF', 'DOS', 'Mac', 'Unix', 'URI', 'OpenAction', 'AA', 'First', 'N', 'Encrypt', 'ObjStm', 'Catalog', 'Page'],
]);
/** The same of whole objects that are a name, which others refer to. */
const activeAlone = new Set(Object.values(activeAfter).flatMap((names) => [...names]));
/** Keys that name a file outside when a string follows. */
const fileKeys = new Set(['F', 'UF', 'DOS', 'Mac', 'Unix']);
/** Links that run something, or reach for another machine of the reader's network. A path on the reader's own is only one that leads nowhere. */
const activeLink = /^(?:javascript|vbscript|data):|^file:(?:\/\/|\\\\)[^/\\]|^\\\\|^file:[/\\]{4}/;

class ActiveError extends Error {}
const active = (why: string): never => {
  throw new ActiveError(why);
};
const unreadable = (why: string): never => {
  throw new UnreadablePdfError(why);
};

/** A place where a value begins: in the file itself, or in what an object stream held. */
interface Place {
  readonly bytes: Buffer;
  readonly at: number;
}
interface PackedObjects {
  readonly number: number;
  readonly generation: number;
  /** Where its dictionary begins, and where the word `stream` ends. */
  readonly at: number;
  readonly after: number;
}
interface Walked {
  readonly isDictionary: boolean;
  readonly hasFirst: boolean;
  readonly hasCount: boolean;
  readonly isObjectStream: boolean;
  readonly hasEncryption: boolean;
}

const isMap = (value: PdfValue | undefined): value is PdfDictionary => value instanceof Map;

class Examination {
  readonly #file: Buffer;
  readonly #allowance: Allowance;
  readonly #unpacking: Unpacking = { bytes: pdfLimits.unpackedBytes };
  /** Objects by number, as far as it is known (-1), and where they are. */
  readonly #numbers: number[] = [];
  readonly #places: Place[] = [];
  /** Indexes of both by number, made when it is needed, of as many as there were. */
  #byNumber: Map<number, number[]> | undefined;
  #indexed = 0;
  readonly #packed: PackedObjects[] = [];
  /** Dictionaries that say how the document is encrypted. */
  readonly #encrypting: number[] = [];
  /** What is done when the document, a page or a field is opened, left or changed. */
  readonly #triggers: Place[] = [];
  #hasCatalog = false;
  #hasPage = false;

  constructor(file: Buffer) {
    this.#file = file;
    this.#allowance = { bytes: file.length * pdfLimits.readings + 64 * 1024 };
  }

  /** @throws ActiveError, UnreadablePdfError */
  async run(): Promise<void> {
    this.#readObjects();
    this.#readTrailers();
    const encryption = this.#encryption();
    await this.#readPacked(encryption);
    this.#followTriggers();
    if (!this.#hasCatalog || !this.#hasPage) unreadable('no page');
  }

  #note(number: number, place: Place): void {
    if (this.#places.length >= pdfLimits.objects) unreadable('too many objects');
    this.#numbers.push(number);
    this.#places.push(place);
  }

  /** Number and generation before the word `obj`; -1 where something else stands between them. */
  #numberBefore(at: number): { number: number; generation: number } {
    const file = this.#file;
    const back = (end: number): { value: number; begin: number } => {
      let last = end;
      while (last > 0 && end - last < 64 && isBlank(file[last - 1])) last -= 1;
      let begin = last;
      while (begin > 0 && last - begin < 11 && (file[begin - 1] as number) >= 0x30 && (file[begin - 1] as number) <= 0x39) begin -= 1;
      return { value: begin < last ? Number(file.toString('latin1', begin, last)) : -1, begin };
    };
    const generation = back(at);
    const number = generation.value < 0 ? generation : back(generation.begin);
    return { number: number.value, generation: generation.value };
  }

  #readObjects(): void {
    const file = this.#file;
    for (let at = file.indexOf('obj'); at >= 0; at = file.indexOf('obj', at + 3)) {
      const before = file[at - 1] ?? 0x20;
      const after = file[at + 3];
      const isWord =
        (isBoundary(before) || (before >= 0x30 && before <= 0x39)) && (isBoundary(after) || ((after as number) >= 0x2b && (after as number) <= 0x39));
      if (!isWord) continue;
      const { number, generation } = this.#numberBefore(at);
      const place = { bytes: file, at: at + 3 };
      this.#note(number, place);
      const lexer = new PdfLexer(file, this.#allowance);
      lexer.at = place.at;
      const walked = this.#walk(lexer);
      if (!walked.isDictionary) continue;
      if (walked.hasEncryption) this.#encrypting.push(place.at);
      const isPacked = walked.isObjectStream || (walked.hasFirst && walked.hasCount);
      if (!isPacked || lexer.next() !== 'word' || !lexer.raw.startsWith('stream')) continue;
      if (this.#packed.length >= pdfLimits.objectStreams) unreadable('too many object streams');
      this.#packed.push({ number, generation, at: place.at, after: lexer.start + 'stream'.length });
    }
  }

  #readTrailers(): void {
    const file = this.#file;
    for (let at = file.indexOf('trailer'); at >= 0; at = file.indexOf('trailer', at + 7)) {
      const lexer = new PdfLexer(file, this.#allowance);
      lexer.at = at + 7;
      if (this.#walk(lexer).hasEncryption) this.#encrypting.push(at + 7);
    }
  }

  /** Reads one value and looks at every name and string in it; what is not closed ends with the bytes. */
  #walk(lexer: PdfLexer): Walked {
    const walked = { isDictionary: false, hasFirst: false, hasCount: false, isObjectStream: false, hasEncryption: false };
    let depth = 0;
    /** The name that stands directly before a token. */
    let key = '';
    for (let token = lexer.next(); token !== 'end'; token = lexer.next()) {
      const former = key;
      key = '';
      if (former === 'OpenAction' || former === 'AA') this.#addTrigger({ bytes: lexer.bytes, at: lexer.start });
      if (token === 'name') {
        key = lexer.mayBe(namedKeys) ? lexer.name : '';
        this.#lookAtName(key, former, depth);
        if (depth === 1) {
          walked.hasFirst ||= key === 'First';
          walked.hasCount ||= key === 'N';
          walked.hasEncryption ||= key === 'Encrypt';
          walked.isObjectStream ||= key === 'ObjStm' && former === 'Type';
        }
      } else if (token === 'string') this.#lookAtString(lexer, former, depth);
      else if (token === 'number') {
        if (former === 'JS') active('JS');
      } else if (token === 'dict' || token === 'array') {
        walked.isDictionary ||= depth === 0 && token === 'dict';
        depth += 1;
        if (depth > pdfLimits.depth) unreadable('too deep');
      } else if (token === 'dict-end' || token === 'array-end') depth = Math.max(0, depth - 1);
      if (depth === 0) break;
    }
    return walked;
  }

  #addTrigger(place: Place): void {
    if (this.#triggers.length >= pdfLimits.objects) unreadable('too many actions');
    this.#triggers.push(place);
  }

  #lookAtName(name: string, former: string, depth: number): void {
    if (activeNames.has(name) || activeAfter[former]?.has(name) || (depth === 0 && activeAlone.has(name))) active(name);
    if (former === 'Type') {
      this.#hasCatalog ||= name === 'Catalog';
      this.#hasPage ||= name === 'Page';
    }
  }

  #lookAtString(lexer: PdfLexer, former: string, depth: number): void {
    if (former === 'JS' || fileKeys.has(former)) active(former);
    if (former !== 'URI' && depth > 0) return;
    const link = lexer
      .text()
      .replace(/[\0-\u0020]|^\u00fe\u00ff/g, '')
      .toLowerCase();
    if (activeLink.test(link)) active('a link');
  }

  /** Where the objects of a number are; `isKnown` leaves out those whose number could not be read. */
  #placesOf(number: number, isKnown: boolean): Place[] {
    if (!this.#byNumber || this.#indexed !== this.#numbers.length) {
      this.#byNumber = Map.groupBy(this.#numbers.keys(), (index) => this.#numbers[index] as number);
      this.#indexed = this.#numbers.length;
    }
    const results = [...(this.#byNumber.get(number) ?? []), ...(isKnown ? [] : (this.#byNumber.get(-1) ?? []))];
    if (results.length > 100) unreadable('too many objects of one number');
    return results.map((index) => this.#places[index] as Place);
  }

  /** What a reference leads to: one value for each object of the number. */
  #resolve(value: PdfValue | undefined, isKnown = true): PdfValue[] {
    if (!(value instanceof PdfReference)) return value === undefined ? [] : [value];
    return this.#placesOf(value.number, isKnown).map((place) => this.#valueAt(place));
  }

  #valueAt({ bytes, at }: Place): PdfValue {
    const lexer = new PdfLexer(bytes, this.#allowance);
    lexer.at = at;
    return new PdfValues(lexer, 10_000).read();
  }

  /** The one value of a key, references followed; undefined where there is none. @throws UnreadablePdfError where there are several */
  #only(dictionary: PdfDictionary, key: string): PdfValue | undefined {
    const [value, ...others] = (dictionary.get(key) ?? []).flatMap((one) => this.#resolve(one));
    const isSame = (other: PdfValue) => other === value || (other instanceof PdfName && value instanceof PdfName && other.text === value.text);
    if (!others.every(isSame)) unreadable('a key with several values');
    return value;
  }

  #encryption(): Encryption | undefined {
    if (this.#encrypting.length > 1_000) unreadable('too many trailers');
    const results = new Map<string, Encryption>();
    for (const at of this.#encrypting) {
      const trailer = this.#valueAt({ bytes: this.#file, at });
      if (!isMap(trailer)) continue;
      const values = trailer.get('Encrypt') ?? [];
      if (values.every((value) => value === null)) continue;
      const identifier = trailer.get('ID')?.[0];
      const first = Array.isArray(identifier) ? identifier[0] : '<>';
      const [value] = values;
      if (values.length > 1 || typeof first !== 'string') return unreadable('an unknown encryption');
      const dictionary = value instanceof PdfReference ? this.#bytesOf(value) : this.#bytesOfKey(at, 'Encrypt');
      results.set(`${first} ${dictionary.toString('latin1')}`, { dictionary, identifier: first });
    }
    if (results.size > 1) unreadable('several encryptions');
    const [encryption] = results.values();
    if (encryption) this.#demandOneCipher(encryption);
    return encryption;
  }

  /** The library reads streams by the cipher of strings. */
  #demandOneCipher({ dictionary }: Encryption): void {
    const value = this.#valueAt({ bytes: dictionary, at: 0 });
    if (!isMap(value)) return unreadable('an unknown encryption');
    const [streams, strings] = [this.#only(value, 'StmF'), this.#only(value, 'StrF')];
    const nameOf = (of: PdfValue | undefined) => (of instanceof PdfName ? of.text : 'Identity');
    if (nameOf(streams) !== nameOf(strings)) unreadable('an unknown encryption');
  }

  #slice({ bytes, at }: Place): Buffer {
    const lexer = new PdfLexer(bytes, this.#allowance);
    lexer.at = at;
    new PdfValues(lexer, 1_000).read();
    return bytes.subarray(at, lexer.at);
  }

  #bytesOf(reference: PdfReference): Buffer {
    const [first, ...others] = this.#placesOf(reference.number, true).map((place) => this.#slice(place));
    if (!first || others.some((other) => !other.equals(first))) return unreadable('an unknown encryption');
    return first;
  }

  #bytesOfKey(at: number, target: string): Buffer {
    const lexer = new PdfLexer(this.#file, this.#allowance);
    lexer.at = at;
    for (let token = lexer.next(); token !== 'end'; token = lexer.next())
      if (token === 'name' && lexer.name === target) return this.#slice({ bytes: this.#file, at: lexer.at });
    return unreadable('an unknown encryption');
  }

  /** The bytes of a stream, from the line after `stream` as far as its length or the word `endstream` says. */
  #bytesOfStream(dictionary: PdfDictionary, after: number): Buffer {
    const file = this.#file;
    let from = after;
    while (file[from] === 0x20 || file[from] === 0x09) from += 1;
    if (file[from] === 0x0d) from += file[from + 1] === 0x0a ? 2 : 1;
    else if (file[from] === 0x0a) from += 1;
    else unreadable('a stream without a line of its own');
    const length = this.#only(dictionary, 'Length');
    if (typeof length === 'number' && from + length <= file.length) {
      let end = from + length;
      while (isBlank(file[end]) && end - from - length < 64) end += 1;
      if (file.toString('latin1', end, end + 9) === 'endstream') return this.#charged(file.subarray(from, from + length));
    }
    const end = file.indexOf('endstream', from);
    return this.#charged(file.subarray(from, end < 0 ? file.length : end));
  }

  #charged(bytes: Buffer): Buffer {
    this.#allowance.bytes -= bytes.length;
    if (this.#allowance.bytes < 0) unreadable('too much to read');
    return bytes;
  }

  async #readPacked(encryption: Encryption | undefined): Promise<void> {
    const packed = this.#packed.map((stream) => {
      const dictionary = this.#valueAt({ bytes: this.#file, at: stream.at });
      if (!isMap(dictionary) || dictionary.has('F')) return unreadable('an object stream without its form');
      return { ...stream, dictionary, bytes: this.#bytesOfStream(dictionary, stream.after) };
    });
    const decrypted = encryption && (await this.#decrypted(encryption, packed));
    const before = this.#places.length;
    const unpacked: { bytes: Buffer; first: number; count: number }[] = [];
    for (const [index, { dictionary, bytes }] of packed.entries()) {
      const first = this.#only(dictionary, 'First');
      const count = this.#only(dictionary, 'N');
      if (typeof first !== 'number' || typeof count !== 'number' || Number.isNaN(first + count)) return unreadable('an object stream without its form');
      unpacked.push({ bytes: await this.#unpacked(dictionary, decrypted?.[index] ?? bytes, encryption !== undefined), first, count });
    }
    // How a stream is packed may not be said inside of one.
    if (this.#places.length !== before) unreadable('an object stream that needs another');
    for (const { bytes, first, count } of unpacked) this.#readUnpacked(bytes, first, count);
  }

  async #decrypted(encryption: Encryption, packed: readonly (PackedObjects & { bytes: Buffer })[]): Promise<Buffer[]> {
    const bytes = packed.reduce((sum, stream) => sum + stream.bytes.length, 0);
    if (bytes > pdfLimits.encryptedBytes || packed.some(({ number, generation }) => number < 0 || generation < 0))
      return unreadable('too much that is encrypted');
    if (new Set(packed.map(({ number, generation }) => `${number} ${generation}`)).size < packed.length)
      return unreadable('an object stream that is there twice');
    return decryptStreams(encryption, packed);
  }

  async #unpacked(dictionary: PdfDictionary, bytes: Buffer, isEncrypted: boolean): Promise<Buffer> {
    const listOf = (value: PdfValue | undefined) => (Array.isArray(value) ? value : value === undefined || value === null ? [] : [value]);
    const filters = listOf(this.#only(dictionary, 'Filter'));
    const parameters = listOf(this.#only(dictionary, dictionary.has('DP') ? 'DP' : 'DecodeParms'));
    if (filters.length > 10 || (dictionary.has('DP') && dictionary.has('DecodeParms'))) return unreadable('an object stream without its form');
    let unpacked = bytes;
    for (const [index, filter] of filters.entries()) {
      const [name] = this.#resolve(filter);
      if (!(name instanceof PdfName)) return unreadable('a filter without a name');
      unpacked = await unpackBy(unpacked, name.text, this.#parameters(parameters[index]), this.#unpacking, isEncrypted);
    }
    return unpacked;
  }

  #parameters(value: PdfValue | undefined): FilterParameters {
    const [result] = this.#resolve(value);
    const numberOf = (key: string, otherwise: number): number => {
      const text = isMap(result) ? this.#only(result, key) : undefined;
      return typeof text === 'number' ? text : otherwise;
    };
    return {
      predictor: numberOf('Predictor', 1),
      colors: numberOf('Colors', 1),
      bitsPerComponent: numberOf('BitsPerComponent', 8),
      columns: numberOf('Columns', 1),
      earlyChange: numberOf('EarlyChange', 1),
    };
  }

  /** Objects of a stream at the places that its head names, and one after the other: viewers do the one or the other. */
  #readUnpacked(bytes: Buffer, first: number, count: number): void {
    this.#allowance.bytes += bytes.length * pdfLimits.readings;
    const head = new PdfLexer(bytes, this.#allowance);
    let end = first;
    let isInOrder = true;
    for (let index = 0; index < count; index += 1) {
      if (head.next() !== 'number') break;
      const { number } = head;
      if (head.next() !== 'number' || Number.isNaN(head.number)) break;
      const at = first + head.number;
      this.#note(Number.isNaN(number) ? -1 : number, { bytes, at });
      isInOrder &&= at >= end && this.#isBlankBetween(bytes, end, at);
      end = this.#readOne(bytes, at);
    }
    if (isInOrder && this.#isBlankBetween(bytes, end, bytes.length)) return;
    for (let at = first; at < bytes.length; ) at = this.#readOne(bytes, at);
  }

  #isBlankBetween(bytes: Buffer, from: number, to: number): boolean {
    for (let at = from; at < to; at += 1) if (!isBlank(bytes[at])) return false;
    return true;
  }

  #readOne(bytes: Buffer, at: number): number {
    const lexer = new PdfLexer(bytes, this.#allowance);
    lexer.at = at;
    const { isDictionary } = this.#walk(lexer);
    const end = lexer.at;
    if (isDictionary && lexer.next() === 'word' && lexer.raw.startsWith('stream')) unreadable('a stream inside of another');
    return Math.max(end, at + 1);
  }

  /** What runs without a click may go to a place of the document, and nowhere else. */
  #followTriggers(): void {
    const visited = new Set<number>();
    const walk = (value: PdfValue, depth: number): void => {
      if (depth > deepestAction) unreadable('actions that do not end');
      if (value instanceof PdfReference) {
        if (visited.has(value.number)) return;
        visited.add(value.number);
        if (visited.size > mostActions) unreadable('too many actions');
        for (const result of this.#resolve(value, false)) walk(result, depth + 1);
      } else if (isMap(value)) {
        const kinds = value.get('S') ?? [];
        if (kinds.flatMap((kind) => this.#resolve(kind, false)).some((kind) => kind instanceof PdfName && kind.text === 'URI'))
          active('an action without a click');
        // An action goes on with the next one; what has no kind is a table of actions by their occasion.
        const next = kinds.length > 0 ? (value.get('Next') ?? []) : [...value.entries()].filter(([key]) => occasions.has(key)).flatMap(([, values]) => values);
        for (const one of next.flatMap((result) => (Array.isArray(result) ? result : [result]))) walk(one, depth + 1);
      }
    };
    for (const place of this.#triggers) walk(this.#valueAt(place), 0);
  }
}

const deepestAction = 20;
const mostActions = 2_000;
/** When additional actions run (ISO 32000-1, 12.6.3). */
const occasions = new Set('E X D U Fo Bl PO PC PV PI O C K F V WC WS DS WP DP'.split(' '));

/** Looks at every object of a PDF; takes time in proportion to its bytes. */
export async function examinePdf(bytes: Buffer): Promise<PdfKind> {
  try {
    await new Examination(bytes).run();
    return 'DOCUMENT';
  } catch (error) {
    if (error instanceof ActiveError) return 'ACTIVE';
    if (error instanceof UnreadablePdfError) return 'UNREADABLE';
    throw error;
  }
}
