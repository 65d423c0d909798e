import { SaxesParser } from 'saxes';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';

/** Unpacked bytes of one part: a short list that a person has made is far below it. */
const partBytes = 20_000_000;
const mostRows = 20_000;
const mostColumns = 100;

/** A file that is no workbook, or one that is too large. */
export class XlsxError extends Error {
  override name = 'XlsxError';
}

async function readPart(zip: ZipFile, entry: Entry): Promise<string> {
  if (entry.uncompressedSize > partBytes) throw new XlsxError('too large');
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > partBytes) throw new XlsxError('too large');
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString('utf8');
}

/** The parts of a workbook that hold its texts and its sheets. */
async function partsOf(bytes: Buffer): Promise<Map<string, string>> {
  const parts = new Map<string, string>();
  const zip = await fromBufferPromise(bytes, { lazyEntries: true });
  for await (const entry of zip.eachEntry())
    if (/^xl\/(sharedStrings\.xml|worksheets\/sheet\d+\.xml)$/.test(entry.fileName)) parts.set(entry.fileName, await readPart(zip, entry));
  return parts;
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
  parser.on('closetag', ({ name }) => onClose(bare(name)));
  parser.write(xml).close();
}

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
      if (name === 'si') texts.push(text);
      if (name === 'rPh') isAbove = false;
      isText = false;
    },
  });
  return texts;
}

/** `AB12` is in column 27, counted from 0. */
const columnOf = (place: string): number => [...place.replace(/[^A-Z]/g, '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** Rows of a sheet by their number, the cells as the texts that they show; a number is as it is stored. */
function rowsOf(xml: string, shared: readonly string[]): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let rowAt = 0;
  let column = 0;
  let type = '';
  let text = '';
  let isValue = false;
  parse(xml, {
    onOpen(name, attributes) {
      if (name === 'row') {
        rowAt = attributes.r === undefined ? rowAt + 1 : Number(attributes.r);
        if (!Number.isInteger(rowAt) || rowAt < 1 || rowAt > mostRows) throw new XlsxError('too many rows');
        row = [];
        column = 0;
      } else if (name === 'c') {
        column = attributes.r === undefined ? column : columnOf(attributes.r);
        if (column < 0 || column >= mostColumns) throw new XlsxError('too many columns');
        type = attributes.t ?? '';
        text = '';
      }
      isValue = name === 'v' || name === 't';
    },
    onText: (piece) => {
      if (isValue) text += piece;
    },
    onClose(name) {
      isValue = false;
      if (name === 'row') {
        while (rows.length < rowAt) rows.push([]);
        rows[rowAt - 1] = row;
      } else if (name === 'c') {
        while (row.length <= column) row.push('');
        row[column] = (type === 's' ? (shared[Number(text)] ?? '') : text).trim();
        column += 1;
      }
    },
  });
  return rows;
}

export const isXlsx = (bytes: Buffer): boolean => bytes.subarray(0, 4).toString('latin1') === 'PK\x03\x04';

/** Reads the first sheet of a workbook that a person has uploaded; formulas count by their stored results. @throws XlsxError */
export async function readXlsx(bytes: Buffer): Promise<string[][]> {
  let parts: Map<string, string>;
  try {
    parts = await partsOf(bytes);
  } catch (error) {
    throw error instanceof XlsxError ? error : new XlsxError('no workbook');
  }
  const [first] = [...parts.keys()]
    .filter((name) => name.includes('worksheets'))
    .sort((one, other) => Number(/\d+/.exec(one)?.[0]) - Number(/\d+/.exec(other)?.[0]));
  if (first === undefined) throw new XlsxError('no sheet');
  return rowsOf(parts.get(first) as string, sharedTexts(parts.get('xl/sharedStrings.xml') ?? '<sst/>'));
}
