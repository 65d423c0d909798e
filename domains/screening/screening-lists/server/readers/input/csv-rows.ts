import { type CsvError, parse } from 'csv-parse';
import { type FieldOmissions, isNothing, type SourceValues } from '../entry-draft.ts';
import { ListFileError, refuseFile } from '../list-file-error.ts';
import type { ListFile, Reading } from '../reading.ts';
import { through } from './bytes.ts';
import { type ListEncoding, onOneLine, textOf } from './text.ts';

export interface CsvForm {
  delimiter: string;
  encoding: ListEncoding;
}

export interface CsvRow {
  /** The line at which the row ends, from 1. */
  line: number;
  cells: string[];
}

/** Rows with nothing in them but half of a line end. Programs leave some; the parser takes long for each. */
const mostBlankRows = 1_000;

/** The sign that old programs write at the end of a file. */
const endSign = '\u001a';

function csvFailure(error: unknown, file: string, limit: number): never {
  if (error instanceof ListFileError) throw error;
  const { code, lines } = error as Partial<CsvError> & { lines?: number };
  const line = typeof lines === 'number' && lines > 0 ? lines : 1;
  if (code === 'CSV_QUOTE_NOT_CLOSED') return refuseFile('TRUNCATED', { file });
  if (code === 'CSV_MAX_RECORD_SIZE') return refuseFile('FIELD_TOO_LONG', { file, line, limit });
  if (typeof code === 'string' && (code.startsWith('CSV_') || code === 'INVALID_OPENING_QUOTE')) return refuseFile('CSV_BROKEN', { file, line });
  throw error;
}

/**
 * The rows of a CSV file. The first row says how many cells each has, unless `width` does; others are unreadable. A last
 * row that is too short and does not end its line was cut off. Quotes inside an unquoted cell stay as they are written.
 */
export async function* csvRows(file: ListFile, { delimiter, encoding }: CsvForm, reading: Reading, width?: number): AsyncGenerator<CsvRow> {
  const { fieldLength, recordLength } = reading.limits;
  let lastSign = '';
  async function* noted(): AsyncGenerator<string> {
    for await (const text of textOf(file, encoding, reading.limits)) {
      if (text === '') continue;
      lastSign = text.at(-1) ?? '';
      yield text;
    }
  }
  const parser = parse({
    delimiter,
    bom: true,
    info: true,
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: recordLength,
  });
  let target = width;
  let isCut = false;
  let blankRows = 0;
  try {
    for await (const { record: cells, info } of through<{ record: string[]; info: { lines: number } }>(noted(), parser)) {
      const row: CsvRow = { line: info.lines, cells };
      if (cells.length === 1 && ['', endSign].includes(cells[0]?.trim() ?? '')) {
        blankRows += 1;
        if (blankRows > mostBlankRows) refuseFile('CSV_BROKEN', { file: file.name, line: row.line });
        continue;
      }
      if (cells.some((cell) => cell.length > fieldLength)) refuseFile('FIELD_TOO_LONG', { file: file.name, line: row.line, limit: fieldLength });
      isCut = false;
      target ??= cells.length;
      // Some programs end each row with the delimiter.
      while (cells.length > target && cells.at(-1)?.trim() === '') cells.pop();
      if (cells.length === target) yield row;
      else {
        isCut = cells.length < target;
        reading.row(row.line);
        reading.unreadable({ file: file.name, line: row.line, fault: 'COLUMNS' });
      }
    }
  } catch (error) {
    csvFailure(error, file.name, recordLength);
  }
  if (isCut && !['\n', '\r', endSign].includes(lastSign)) refuseFile('TRUNCATED', { file: file.name });
}

/** A heading for comparing: capital letters without accents, single blanks ("Descrição_Função" → "DESCRICAO FUNCAO"). */
export const foldHeading = (heading: string): string =>
  heading
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A column that a reader looks for: every heading under which it has been published, the newest first. */
export interface Column {
  headings: readonly string[];
  isRequired?: boolean;
}

export interface HeadedRow<Name extends string> {
  line: number;
  /** The cell of a column without blanks around it; empty when the file has no such column. */
  cell(name: Name): string;
  /** Every cell that is looked for, to be settled. */
  values(): SourceValues;
}

/**
 * The rows of a CSV file with headings, by the names of the columns that are looked for. What stands in other columns is counted: as
 * omitted where `omitted` says so of the heading, otherwise as unread.
 */
export async function* headedRows<Name extends string>(
  file: ListFile,
  form: CsvForm,
  columns: Readonly<Record<Name, Column>>,
  reading: Reading,
  omitted: FieldOmissions | 'all' = {},
): AsyncGenerator<HeadedRow<Name>> {
  const names = Object.keys(columns) as Name[];
  const order = new Map(names.map((name, at) => [name, at]));
  const omittedHeads = new Map(omitted === 'all' ? [] : Object.entries(omitted).map(([heading, reason]) => [foldHeading(heading), reason]));
  let heads: string[] = [];
  let places: (number | undefined)[] | undefined;
  let others: number[] = [];
  for await (const { line, cells } of csvRows(file, form, reading)) {
    if (places === undefined) {
      heads = cells;
      const folded = cells.map(foldHeading);
      places = names.map((name) => columns[name].headings.map((heading) => folded.indexOf(foldHeading(heading))).find((place) => place >= 0));
      const missing = names.filter((name, at) => columns[name].isRequired && places?.[at] === undefined);
      if (missing.length > 0) refuseFile('COLUMNS_MISSING', { file: file.name, columns: missing.map((name) => columns[name].headings[0] ?? name).join(', ') });
      others = cells.map((_, at) => at).filter((at) => !places?.includes(at));
      continue;
    }
    // Rows may be kept until the end of the file; what nobody looks for is not.
    const kept = places.map((place) => onOneLine(cells[place ?? -1] ?? ''));
    reading.row(line);
    for (const at of others) {
      const [heading, text] = [heads[at] ?? '', onOneLine(cells[at] ?? '')];
      if (isNothing(text)) continue;
      const reason = omitted === 'all' ? 'NOT_MAPPED' : omittedHeads.get(foldHeading(heading));
      if (reason) reading.omit(reason);
      else reading.unread('FIELDS', `${heading}: ${text}`);
    }
    yield {
      line,
      cell: (name) => kept[order.get(name) ?? -1] ?? '',
      *values() {
        for (const [at, name] of names.entries()) if (kept[at] !== '') yield [name, kept[at] ?? ''] as const;
      },
    };
  }
}
