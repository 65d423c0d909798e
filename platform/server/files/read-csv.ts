import { type RefusalParams, refuse, type TableReadingData } from '../../contract/index.ts';
import { unguarded, unguardedStart } from '../../contract/csv.ts';
import { dayOfSerial, isXlsx, type MergedCells, readXlsx, type SheetCell, workbookLimits, XlsxError } from './read-xlsx.ts';
import { tableErrors } from './tables/errors.ts';
import { headingOf, linesOfText, RecordSplitter, type Separator, separatorNamed, separatorsByFit, type TableRecord } from './tables/records.ts';
import { decodeText, encodingNames, EncodingError, lineOfDamage } from './tables/text-encoding.ts';
import { DayOrderDetector, type DayOrder, DecimalDetector, hasLostDigits, readDay, readDecimal } from './tables/values.ts';

/** A line below the heading, with the cells of the known columns; empty cells are left out. */
export interface CsvLine<Column extends string> {
  /** Counted from 1, as an editor or a spreadsheet shows it. */
  readonly line: number;
  readonly cells: Partial<Record<Column, string>>;
}

/** Columns whose values are written differently from country to country, or are damaged by spreadsheets. */
export interface TableValues<Column extends string> {
  /** Days: answered as YYYY-MM-DD. */
  readonly days?: readonly Column[];
  /** How days are written in the country of the reader, where no line of the file tells it. */
  readonly dayOrder?: DayOrder;
  /** Amounts: answered with a point before the decimals and nothing between thousands. */
  readonly amounts?: readonly Column[];
  /** Numbers that are names, such as those of documents and accounts: each digit of them counts. */
  readonly codes?: readonly Column[];
}

/** The lines of a table, and how it was read. */
export interface TableRead<Column extends string> {
  readonly lines: readonly CsvLine<Column>[];
  readonly reading: TableReadingData;
}

interface Row {
  readonly line: number;
  /** Place among all rows, also those without anything in them. */
  readonly at: number;
  readonly cells: readonly SheetCell[];
  readonly isHidden: boolean;
}

/** A table before its columns are known: all rows with something in them, and what its format says of it. */
interface RawTable {
  readonly rows: readonly Row[];
  readonly format: Pick<TableReadingData, 'format' | 'encoding' | 'separator' | 'sheet' | 'other_sheets' | 'hidden_sheets'>;
  readonly merged: readonly MergedCells[];
  readonly is1904: boolean;
  /** The last line has no end: it may have been cut off. */
  readonly isOpen: boolean;
}

/** Lines of a table that are read; callers refuse files of fewer lines. Whatever comes after them costs nothing. */
export const mostCsvLines = 20_000;
/** Lines among which the heading is looked for: reports have a title, a period or a logo above it. */
const headingReach = 20;

const separatorWords = { ',': 'COMMA', ';': 'SEMICOLON', '\t': 'TAB', '|': 'BAR' } as const satisfies Record<Separator, TableReadingData['separator']>;

const refuseTable = (name: keyof typeof tableErrors, params: RefusalParams): never => refuse(tableErrors, name, params);

/** What surrounds a cell without being seen: blanks of every kind, marks of direction and of the beginning of a file. */
const unseen = /[\s\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]/;

/** A text without what is not seen around it. */
function bare(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && unseen.test(text[from] as string)) from += 1;
  while (to > from && unseen.test(text[to - 1] as string)) to -= 1;
  return text.slice(from, to);
}

interface Separation {
  readonly separator: Separator;
  /** The first line names it and is no record. */
  readonly isNamed: boolean;
}

function separationOf(text: string, columns: readonly string[]): Separation {
  const first: string[] = [];
  for (const line of linesOfText(text)) {
    const named = first.length === 0 ? separatorNamed(line) : undefined;
    if (named) return { separator: named, isNamed: true };
    first.push(line);
    if (first.length === headingReach) break;
  }
  return { separator: separatorsByFit(first, columns), isNamed: false };
}

function* recordsOf(text: string, { separator, isNamed }: Separation): Generator<TableRecord> {
  const splitter = new RecordSplitter(separator);
  let line = 0;
  for (const one of linesOfText(text)) {
    line += 1;
    if (line > 1 || !isNamed) yield* splitter.take(one, line);
  }
  yield* splitter.end();
}

function decode(bytes: Buffer): ReturnType<typeof decodeText> {
  try {
    const decoded = decodeText(bytes);
    const line = lineOfDamage(decoded.text);
    if (line > 0) refuseTable('TABLE_LETTERS_LOST', { line });
    return decoded;
  } catch (error) {
    if (error instanceof EncodingError) return refuseTable(error.isOfOther ? 'TABLE_OTHER_ENCODING' : 'TABLE_ENCODING', { line: error.line });
    throw error;
  }
}

function rawText(bytes: Buffer, columns: readonly string[]): RawTable {
  const head = bytes.subarray(0, 8).toString('latin1');
  if (head.startsWith('\xd0\xcf\x11\xe0')) refuseTable('TABLE_OLD_WORKBOOK', {});
  if (head.startsWith('PK')) refuseTable('TABLE_NO_WORKBOOK', {});
  const { text, encoding } = decode(bytes);
  if (/^\s*<(?:!doctype|html|table|\?xml|head|meta)\b/i.test(text.slice(0, 300))) refuseTable('TABLE_MARKUP', {});
  const separation = separationOf(text, columns);
  const rows: Row[] = [];
  let at = 0;
  for (const { line, cells } of recordsOf(text, separation)) {
    if (!cells) return refuseTable('TABLE_QUOTES', { line });
    const plain = cells.map((cell) => ({ text: bare(unguarded(bare(cell))) }));
    if (plain.some((cell) => cell.text !== '')) rows.push({ line, at, cells: plain, isHidden: false });
    at += 1;
    if (rows.length > mostCsvLines + headingReach) break;
  }
  const separator = separatorWords[separation.separator];
  return {
    rows,
    format: { format: 'CSV', encoding: encodingNames[encoding], separator, sheet: null, other_sheets: [], hidden_sheets: [] },
    merged: [],
    is1904: false,
    isOpen: !/[\r\n]$/.test(text),
  };
}

async function rawSheet(bytes: Buffer): Promise<RawTable> {
  try {
    const { name, others, hidden, rows, merged, is1904 } = await readXlsx(bytes);
    const cellOf = (cell: SheetCell): SheetCell => (cell.fault ? cell : { ...cell, text: bare(unguardedStart(bare(cell.text))) });
    return {
      rows: rows.map((row) => ({ ...row, at: row.line, cells: row.cells.map(cellOf) })),
      format: { format: 'XLSX', encoding: null, separator: null, sheet: name, other_sheets: [...others], hidden_sheets: [...hidden] },
      merged,
      is1904,
      isOpen: false,
    };
  } catch (error) {
    if (!(error instanceof XlsxError)) throw error;
    return refuseTable(`TABLE_${error.kind}`, { ...workbookLimits });
  }
}

/** A column as a spreadsheet names it, by its place from 0. */
function letterOf(place: number): string {
  let name = '';
  for (let rest = place + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) name = String.fromCharCode(65 + ((rest - 1) % 26)) + name;
  return name;
}

const longestName = 60;

/** The row that names the columns: the first that names all that are needed. */
function headOf(raw: RawTable, columns: readonly string[], needed: readonly string[]) {
  const at = raw.rows.slice(0, headingReach).findIndex(({ cells }) => {
    const names = new Set(cells.map(({ text }) => headingOf(text)));
    return needed.every((column) => names.has(column));
  });
  const row = raw.rows[at];
  if (!row) return refuseTable('TABLE_COLUMNS', { columns: needed.join(', '), line: raw.rows[0]?.line ?? 1 });
  const names = row.cells.map(({ text }) => headingOf(text));
  const places = new Map<string, number>();
  for (const [place, name] of names.entries()) {
    if (!columns.includes(name)) continue;
    if (places.has(name)) refuseTable('TABLE_COLUMN_TWICE', { line: row.line, column: name });
    places.set(name, place);
  }
  return { at, row, places };
}

const totalWords = /^(?:(?:grand |sub-?)?total(?:es|is)?(?: (?:geral|general|gerais|generales))?|sum|soma|suma)\s*:?$/i;

/**
 * Where a spreadsheet leaves out cells at the end of lines: it writes sixteen lines at a time and only as many separators as the
 * fullest of them needs. A line that is short by itself has been broken, or cut off.
 */
class ShortRows {
  /** Of each sixteen lines the cells of the longest. */
  readonly #widths = new Map<number, number>();

  constructor(rows: readonly Row[]) {
    for (const { at, cells } of rows) {
      const block = Math.floor(at / 16);
      this.#widths.set(block, Math.max(this.#widths.get(block) ?? 0, cells.length));
    }
  }

  isLeftOut({ at, cells }: Row): boolean {
    return this.#widths.get(Math.floor(at / 16)) === cells.length;
  }
}

/** Refuses rows that are longer or shorter than the heading: their cells stand below the names of others. */
function demandWidths(raw: RawTable, head: Row, rows: readonly Row[]): void {
  if (raw.format.format === 'XLSX') return;
  const width = head.cells.length;
  const short = new ShortRows(raw.rows);
  for (const row of rows) {
    const filled = row.cells.findLastIndex(({ text }) => text !== '') + 1;
    const isCut = row.cells.length < width && (!short.isLeftOut(row) || (raw.isOpen && row === raw.rows.at(-1)));
    if (filled > width || isCut) refuseTable('TABLE_WIDTH', { line: row.line, cells: row.cells.length, columns: width });
  }
}

/** Refuses a row of totals at the end, which would be taken for an entry. */
function demandNoTotal(rows: readonly Row[]): void {
  const last = rows.at(-1);
  if (rows.length > 1 && last && totalWords.test(last.cells.find(({ text }) => text !== '')?.text ?? '')) refuseTable('TABLE_TOTAL', { line: last.line });
}

function demandNoMerged({ merged }: RawTable, head: Row, places: ReadonlyMap<string, number>): void {
  for (const { firstLine, lastLine, firstColumn, lastColumn } of merged) {
    if (lastLine < head.line) continue;
    const [column] = [...places].find(([, place]) => place >= firstColumn && place <= lastColumn) ?? [];
    if (column !== undefined) refuseTable('TABLE_CELL_MERGED', { line: Math.max(firstLine, head.line), column });
  }
}

/** The cells of the known columns; what a spreadsheet could not work out, or has damaged, is refused. */
function cellsOf<Column extends string>(row: Row, places: ReadonlyMap<string, number>, { codes = [] }: TableValues<Column>): Map<Column, SheetCell> {
  const cells = new Map<Column, SheetCell>();
  for (const [name, place] of places) {
    const cell = row.cells[place];
    if (!cell) continue;
    const column = name as Column;
    if (cell.fault) refuseTable(`TABLE_${cell.fault}`, { line: row.line, column });
    if (codes.includes(column) && hasLostDigits(cell.text)) refuseTable('TABLE_DIGITS_LOST', { line: row.line, column });
    if (cell.text !== '') cells.set(column, cell);
  }
  return cells;
}

/** Years stand in columns of days as well; numbers of days of our time are larger. */
const leastSerial = 10_000;

/**
 * Writes days and amounts in one way, by how all lines of the file write them. What no line decides, and what is no day or amount,
 * stays as it is, so that the caller finds its fault.
 */
function inOneForm<Column extends string>(
  rows: readonly { line: number; cells: Map<Column, SheetCell> }[],
  { days = [], amounts = [], dayOrder }: TableValues<Column>,
  is1904: boolean,
): { lines: CsvLine<Column>[]; order: DayOrder | undefined } {
  const [dayJudge, decimalJudge] = [new DayOrderDetector(), new DecimalDetector()];
  for (const { cells } of rows) {
    for (const column of days) dayJudge.take(cells.get(column)?.text ?? '');
    for (const column of amounts) {
      const cell = cells.get(column);
      if (cell && !cell.isNumber) decimalJudge.take(cell.text);
    }
  }
  const order = dayJudge.found === 'undecided' ? (dayJudge.isContradicted ? undefined : dayOrder) : dayJudge.found;
  const sign = decimalJudge.found === 'undecided' ? undefined : decimalJudge.found;
  const inForm = (column: Column, { text, isNumber = false }: SheetCell): string => {
    if (days.includes(column)) {
      const serial = isNumber && Number(text) >= leastSerial ? dayOfSerial(Number(text), is1904) : undefined;
      const day = readDay(serial ?? text, order);
      return day && /^(?:[T ]0?0:00(?::00(?:\.0+)?)?)?$/.test(day.rest) ? day.day : text;
    }
    if (amounts.includes(column)) return isNumber ? text : (readDecimal(text, sign) ?? text);
    return text;
  };
  const lines = rows.map(({ line, cells }) => {
    const read: Partial<Record<Column, string>> = {};
    for (const [column, cell] of cells) read[column] = inForm(column, cell);
    return { line, cells: read };
  });
  return { lines, order: dayJudge.found === undefined ? undefined : order };
}

function readRaw<const Column extends string>(
  raw: RawTable,
  columns: readonly Column[],
  needed: readonly Column[],
  values: TableValues<Column>,
): TableRead<Column> {
  const { at, row: head, places } = headOf(raw, columns, needed);
  const below = raw.rows.slice(at + 1, at + mostCsvLines + 2);
  demandWidths(raw, head, below);
  demandNoTotal(below);
  demandNoMerged(raw, head, places);
  const { lines, order } = inOneForm(
    below.map((row) => ({ line: row.line, cells: cellsOf(row, places, values) })),
    values,
    raw.is1904,
  );
  const used = new Set(places.values());
  const width = below.reduce((most, { cells }) => Math.max(most, cells.length), head.cells.length);
  const unknown = Array.from({ length: width }, (_one, place) => place).filter(
    (place) => !used.has(place) && [head, ...below].some(({ cells }) => (cells[place]?.text ?? '') !== ''),
  );
  const passed = (below.at(-1)?.at ?? head.at) - head.at;
  return {
    lines,
    reading: {
      ...raw.format,
      heading_line: head.line,
      hidden_rows: below.filter(({ isHidden }) => isHidden).length,
      rows: below.length,
      empty_rows: passed - below.length,
      columns: columns.filter((column) => places.has(column)),
      unknown_columns: unknown.map((place) => (head.cells[place]?.text || letterOf(place)).slice(0, longestName)),
      day_order: order ?? null,
    },
  };
}

/**
 * Reads a short CSV file that a person has uploaded: UTF-8, UTF-16 with its mark or Windows-1252, cells separated by commas, semicolons,
 * tabs or vertical bars, a heading among its first lines. Of a file with more than 20,000 lines the first 20,001 are answered, so that
 * a caller with a limit finds it exceeded.
 * @throws RefusedError of `tableErrors` where it cannot be read without a doubt, or one of the `needed` columns is missing
 */
export const readCsv = <const Column extends string>(
  bytes: Buffer,
  columns: readonly Column[],
  needed: readonly Column[],
  values: TableValues<Column> = {},
): TableRead<Column> => readRaw(rawText(bytes, columns), columns, needed, values);

/**
 * Reads a short list that a person has uploaded, as CSV or as the sheet that a workbook shows, and says how it was read; lines without
 * anything are left out.
 * @throws RefusedError as `readCsv`
 */
export async function readTable<const Column extends string>(
  bytes: Buffer,
  columns: readonly Column[],
  needed: readonly Column[],
  values: TableValues<Column> = {},
): Promise<TableRead<Column>> {
  return readRaw(isXlsx(bytes) ? await rawSheet(bytes) : rawText(bytes, columns), columns, needed, values);
}
