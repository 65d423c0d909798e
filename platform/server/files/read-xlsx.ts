import { SaxesParser } from 'saxes';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

/** Unpacked bytes of everything that is read of a workbook: a short list that a person has made is far below it. */
const unpackedBytes = 32 * 1024 * 1024;
/** Parts that a workbook may have, read or not. */
const mostParts = 10_000;
const mostRows = 20_000;
const mostColumns = 100;

/** What of a workbook may be read at most. */
export const workbookLimits = { rows: mostRows, columns: mostColumns, size: unpackedBytes / 1024 / 1024 };

/** A file that is no workbook, one that is too large, or one that shows no sheet. */
export class XlsxError extends Error {
  override name = 'XlsxError';
  readonly kind: 'NO_WORKBOOK' | 'TOO_LARGE' | 'NO_SHEET';
  constructor(message: string, kind: XlsxError['kind'] = 'NO_WORKBOOK') {
    super(message);
    this.kind = kind;
  }
}

/** The parts of a workbook; each is unpacked only when it is read, and all that are read together have a limit. */
class Parts {
  readonly #zip: ZipFile;
  readonly #entries = new Map<string, Entry>();
  #left = unpackedBytes;

  private constructor(zip: ZipFile) {
    this.#zip = zip;
  }

  static async open(bytes: Buffer): Promise<Parts> {
    const parts = new Parts(await fromBufferPromise(bytes, { lazyEntries: true }));
    if (parts.#zip.entryCount > mostParts) throw new XlsxError('too many parts', 'TOO_LARGE');
    for await (const entry of parts.#zip.eachEntry()) {
      // Of two parts of one name programs show the one or the other; capitals do not tell them apart (ISO/IEC 29500-2, 6.2.2).
      const name = entry.fileName.toLowerCase();
      if (parts.#entries.has(name)) throw new XlsxError('a part that is there twice');
      parts.#entries.set(name, entry);
    }
    return parts;
  }

  has(name: string): boolean {
    return this.#entries.has(name.toLowerCase());
  }

  async read(name: string): Promise<string> {
    const entry = this.#entries.get(name.toLowerCase());
    if (!entry) throw new XlsxError(`no ${name}`);
    if (entry.uncompressedSize > this.#left) throw new XlsxError('too large', 'TOO_LARGE');
    const pieces: Buffer[] = [];
    for await (const piece of (await this.#zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
      this.#left -= piece.length;
      if (this.#left < 0) throw new XlsxError('too large', 'TOO_LARGE');
      pieces.push(piece);
    }
    return Buffer.concat(pieces).toString('utf8');
  }
}

interface Parsed {
  onOpen(name: string, attributes: Readonly<Record<string, string>>): void;
  onText(text: string): void;
  onClose(name: string): void;
}
function parse(xml: string, { onOpen, onText, onClose }: Parsed): void {
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw new XlsxError(error.message);
  });
  const bare = (name: string) => name.replace(/^.*:/, '');
  parser.on('opentag', ({ name, attributes }) => onOpen(bare(name), attributes as Record<string, string>));
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.on('closetag', ({ name }) => onClose(bare(name)));
  parser.write(xml).close();
}

/** A text as it is meant: `_x000D_` stands for the character of that number, `_x005F_` for the underscore before such a word. */
const meant = (text: string): string =>
  text.includes('_x') ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16))) : text;

/** Texts that cells refer to by their number; what is written above a text for its pronunciation is none of it. */
function sharedTexts(xml: string): string[] {
  const texts: string[] = [];
  let text = '';
  let isText = false;
  let isAbove = false;
  parse(xml, {
    onOpen(name) {
      if (name === 'si') text = '';
      if (name === 'rPh') isAbove = true;
      isText = name === 't' && !isAbove;
    },
    onText: (piece) => {
      if (isText) text += piece;
    },
    onClose(name) {
      if (name === 'si') texts.push(meant(text));
      if (name === 'rPh') isAbove = false;
      isText = false;
    },
  });
  return texts;
}

/** How a number is shown: as a day or time, with zeros up to so many digits, or as it is. */
type Shown = 'day' | number | undefined;

/** Formats of days and times that every program has, by their number (ISO/IEC 29500-1, 18.8.30). */
const isDayFormat = (id: number): boolean => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** What a format of a number makes of it. */
function shownBy(code: string): Shown {
  // Only the first part counts, which is that of numbers above nought; texts, colours and countries in it are no places of digits.
  const places = code
    .replace(/"[^"]*"|\\.|_.|\*./g, '')
    .replace(/\[(?!(?:h+|m+|s+)\])[^\]]*\]/gi, '')
    .replace(/;.*$/s, '');
  if (/[ymdhs]/i.test(places) && !/general/i.test(places)) return 'day';
  const zeros = places.replace(/[-/ ]/g, '');
  return /^0{2,}$/.test(zeros) ? zeros.length : undefined;
}

/** By the number of its style, how a cell shows a number. */
function shownByStyles(xml: string): Shown[] {
  const own = new Map<number, Shown>();
  const shown: Shown[] = [];
  let isOfCells = false;
  parse(xml, {
    onOpen(name, { numFmtId, formatCode = '' }) {
      if (name === 'numFmt') own.set(Number(numFmtId), shownBy(formatCode));
      else if (name === 'cellXfs') isOfCells = true;
      else if (name === 'xf' && isOfCells) {
        const id = Number(numFmtId ?? 0);
        shown.push(own.has(id) ? own.get(id) : isDayFormat(id) ? 'day' : undefined);
      }
    },
    onText: () => undefined,
    onClose(name) {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return shown;
}

const dayMs = 86_400_000;

/** The day, or day and time, that a spreadsheet means by a number; undefined where there is none. */
export function dayOfSerial(serial: number, is1904: boolean): string | undefined {
  // Systems that begin in 1900 count a 29 February that there was not.
  if (!(serial >= 0) || serial >= 2_958_466 || (!is1904 && Math.floor(serial) === 60)) return undefined;
  const start = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 60 ? 31 : 30);
  const text = new Date(start + Math.round((serial * dayMs) / 1000) * 1000).toISOString();
  if (serial < 1 && !is1904) return text.slice(11, 19);
  return text.slice(11, 19) === '00:00:00' ? text.slice(0, 10) : `${text.slice(0, 10)} ${text.slice(11, 19)}`;
}

/** A cell as the text that it shows. */
export interface SheetCell {
  readonly text: string;
  /** a number that is written with a point before its decimals, however the sheet shows it */
  readonly isNumber?: boolean;
  /** why its value is not known */
  readonly fault?: 'CELL_ERROR' | 'CELL_NO_RESULT' | 'CELL_DATE' | 'DIGITS_LOST';
}

export interface SheetRow {
  /** Counted from 1. */
  readonly line: number;
  readonly cells: readonly SheetCell[];
  readonly isHidden: boolean;
}

/** Cells that are one: what they hold stands in the first. Lines from 1, columns from 0. */
export interface MergedCells {
  readonly firstLine: number;
  readonly lastLine: number;
  readonly firstColumn: number;
  readonly lastColumn: number;
}

export interface Sheet {
  readonly name: string;
  readonly others: readonly string[];
  readonly hidden: readonly string[];
  /** Rows with something in them. */
  readonly rows: readonly SheetRow[];
  readonly merged: readonly MergedCells[];
  /** Whether its days are counted from 1904. */
  readonly is1904: boolean;
}

/** `AB12` is in column 27, counted from 0. */
const columnOf = (place: string): number => [...place.replace(/[^A-Z]/g, '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
const farthestColumn = 16_384;
const emptyCell: SheetCell = { text: '' };
const isTrue = (text: string | undefined): boolean => text === '1' || text === 'true';

/** A number as digits; spreadsheets keep 15 of them, and what follows is none of what was typed. */
function readNumber(raw: string, shown: Shown, is1904: boolean): SheetCell {
  const number = raw === '' ? Number.NaN : Number(raw);
  if (!Number.isFinite(number)) return { text: raw, fault: 'CELL_ERROR' };
  if (shown === 'day') {
    const day = dayOfSerial(number, is1904);
    return day === undefined ? { text: raw, fault: 'CELL_DATE' } : { text: day };
  }
  if (Math.abs(number) >= 1e15) return { text: raw, fault: 'DIGITS_LOST' };
  const plain = Number(number.toPrecision(15));
  const text = String(plain).includes('e') ? plain.toFixed(20).replace(/\.?0+$/, '') : String(plain);
  return { text: shown !== undefined && /^\d+$/.test(text) ? text.padStart(shown, '0') : text, isNumber: true };
}

interface CellSource {
  /** Its type; empty for numbers. */
  type: string;
  style: number;
  text: string;
  hasFormula: boolean;
}

class SheetReader {
  readonly #shared: readonly string[];
  readonly #shown: readonly Shown[];
  readonly #is1904: boolean;
  readonly rows: SheetRow[] = [];
  readonly merged: MergedCells[] = [];

  constructor(shared: readonly string[], shown: readonly Shown[], is1904: boolean) {
    this.#shared = shared;
    this.#shown = shown;
    this.#is1904 = is1904;
  }

  #valueOf({ type, style, text, hasFormula }: CellSource): SheetCell {
    if (type === 'e') return { text: '', fault: 'CELL_ERROR' };
    if (type === 's') {
      const shared = /^\d+$/.test(text.trim()) ? this.#shared[Number(text)] : undefined;
      if (shared === undefined) throw new XlsxError('a text that is not there');
      return { text: shared.trim() };
    }
    if (type === 'inlineStr' || type === 'str') return { text: meant(text).trim() };
    const raw = text.trim();
    // A formula may well come to an empty text, but not to an empty number.
    if (raw === '') return hasFormula ? { text: '', fault: 'CELL_NO_RESULT' } : emptyCell;
    if (type === 'b') return { text: raw === '1' || raw === 'true' ? 'TRUE' : 'FALSE' };
    if (type === 'd') return { text: raw.replace(/T00:00:00(?:\.0+)?Z?$/, '').replace('T', ' ') };
    return readNumber(raw, this.#shown[style], this.#is1904);
  }

  #merge(ref: string): void {
    const [, first = '', firstLine, last = '', lastLine] = /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(ref) ?? [];
    if (firstLine === undefined) return;
    if (this.merged.length >= mostRows) throw new XlsxError('too many merged cells', 'TOO_LARGE');
    this.merged.push({ firstLine: Number(firstLine), lastLine: Number(lastLine), firstColumn: columnOf(first), lastColumn: columnOf(last) });
  }

  read(xml: string): void {
    let cells: SheetCell[] = [];
    let [line, column] = [0, 0];
    let isHidden = false;
    let cell: CellSource = { type: '', style: 0, text: '', hasFormula: false };
    let isValue = false;
    let isAbove = false;
    parse(xml, {
      onOpen: (name, attributes) => {
        if (name === 'row') {
          const next = attributes.r === undefined ? line + 1 : Number(attributes.r);
          if (!Number.isInteger(next) || next <= line) throw new XlsxError('rows out of order');
          line = next;
          cells = [];
          column = 0;
          isHidden = isTrue(attributes.hidden);
        } else if (name === 'c') {
          const next = attributes.r === undefined ? column : columnOf(attributes.r);
          if (!(next >= column) || next >= farthestColumn) throw new XlsxError('cells out of order');
          column = next;
          cell = { type: attributes.t ?? '', style: Number(attributes.s ?? 0), text: '', hasFormula: false };
        } else if (name === 'f') cell.hasFormula = true;
        else if (name === 'rPh') isAbove = true;
        else if (name === 'mergeCell') this.#merge(attributes.ref ?? '');
        isValue = (name === 'v' || name === 't') && !isAbove;
      },
      onText: (piece) => {
        if (isValue) cell.text += piece;
      },
      onClose: (name) => {
        isValue = false;
        if (name === 'rPh') isAbove = false;
        else if (name === 'c') {
          const value = this.#valueOf(cell);
          if (value.text !== '' || value.fault) {
            if (column >= mostColumns) throw new XlsxError('too many columns', 'TOO_LARGE');
            while (cells.length < column) cells.push(emptyCell);
            cells[column] = value;
          }
          column += 1;
        } else if (name === 'row' && cells.length > 0) {
          if (this.rows.length > mostRows) throw new XlsxError('too many rows', 'TOO_LARGE');
          this.rows.push({ line, cells, isHidden });
        }
      },
    });
  }
}

export const isXlsx = (bytes: Buffer): boolean => bytes.subarray(0, 4).toString('latin1') === 'PK\x03\x04';

interface Relation {
  /** The last word of its kind: `worksheet`, `sharedStrings`. */
  readonly kind: string;
  /** The part that it names. */
  readonly part: string;
}

/** What a part refers to, by the ids of its relations (ISO/IEC 29500-2, 6.5): names are relative to the folder of the part. */
async function relationsOf(parts: Parts, part: string): Promise<Map<string, Relation>> {
  const [, folder, file] = /^(.*?)([^/]*)$/.exec(part) as unknown as [string, string, string];
  const results = new Map<string, Relation>();
  const name = `${folder}_rels/${file}.rels`;
  if (!parts.has(name)) return results;
  parse(await parts.read(name), {
    onOpen(tag, { Id: id, Type: type = '', Target: target, TargetMode: mode }) {
      if (tag !== 'Relationship' || id === undefined || target === undefined || mode === 'External') return;
      const path = new URL(target, `part:///${folder}`).pathname.slice(1);
      results.set(id, { kind: type.slice(type.lastIndexOf('/') + 1), part: decodeURIComponent(path) });
    },
    onText: () => undefined,
    onClose: () => undefined,
  });
  return results;
}

interface NamedSheet {
  readonly name: string;
  /** Id of its relation. */
  readonly id: string;
  readonly isHidden: boolean;
}

interface Workbook {
  /** In the order in which it shows them. */
  readonly sheets: readonly NamedSheet[];
  /** Place of the one that it shows when it is opened. */
  readonly active: number;
  readonly is1904: boolean;
}

function readWorkbook(xml: string): Workbook {
  const sheets: NamedSheet[] = [];
  let active: number | undefined;
  let is1904 = false;
  parse(xml, {
    onOpen(tag, attributes) {
      if (tag === 'workbookView') active ??= Number(attributes.activeTab ?? 0);
      if (tag === 'workbookPr') is1904 = isTrue(attributes.date1904);
      if (tag !== 'sheet') return;
      // The prefix is chosen by the program that wrote it.
      const [, id = ''] = Object.entries(attributes).find(([key]) => key.endsWith(':id')) ?? [];
      sheets.push({ name: attributes.name ?? '', id, isHidden: attributes.state === 'hidden' || attributes.state === 'veryHidden' });
    },
    onText: () => undefined,
    onClose: () => undefined,
  });
  return { sheets, active: active ?? 0, is1904 };
}

async function readShownSheet(bytes: Buffer): Promise<Sheet> {
  const parts = await Parts.open(bytes);
  const [{ part } = { part: 'xl/workbook.xml' }] = [...(await relationsOf(parts, '')).values()].filter(({ kind }) => kind === 'officeDocument');
  const relations = await relationsOf(parts, part);
  const { sheets, active, is1904 } = readWorkbook(await parts.read(part));
  // A sheet may be a chart alone.
  const isTable = ({ id, isHidden }: NamedSheet): boolean => !isHidden && relations.get(id)?.kind === 'worksheet';
  const shown = sheets[active];
  const sheet = shown && isTable(shown) ? shown : sheets.find(isTable);
  if (!sheet) throw new XlsxError('no sheet', sheets.length > 0 ? 'NO_SHEET' : 'NO_WORKBOOK');
  const partOf = async (kind: string): Promise<string | undefined> => {
    const result = [...relations.values()].find((one) => one.kind === kind);
    return result && parts.has(result.part) ? parts.read(result.part) : undefined;
  };
  const [texts, styles] = [await partOf('sharedStrings'), await partOf('styles')];
  const reader = new SheetReader(texts === undefined ? [] : sharedTexts(texts), styles === undefined ? [] : shownByStyles(styles), is1904);
  reader.read(await parts.read((relations.get(sheet.id) as Relation).part));
  const others = sheets.filter((one) => one !== sheet);
  const namesOf = (list: readonly NamedSheet[]): string[] => list.map(({ name }) => name);
  return {
    name: sheet.name,
    others: namesOf(others.filter(({ isHidden }) => !isHidden)),
    hidden: namesOf(others.filter(({ isHidden }) => isHidden)),
    rows: reader.rows,
    merged: reader.merged,
    is1904,
  };
}

/**
 * Reads the sheet of a workbook that is shown when it is opened, or the first that is not hidden; formulas count by their stored
 * results. No other sheet is unpacked.
 * @throws XlsxError for what is no workbook, or has more than 20,000 rows, 100 columns or 32 MB unpacked
 */
export async function readXlsx(bytes: Buffer): Promise<Sheet> {
  try {
    return await readShownSheet(bytes);
  } catch (error) {
    throw error instanceof XlsxError ? error : new XlsxError('no workbook');
  }
}
