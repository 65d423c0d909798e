import { parse } from 'csv-parse/sync';
import { isXlsx, readXlsx, XlsxError } from './read-xlsx.ts';

/** A file that is no CSV, with the line at which reading ended. */
export class CsvError extends Error {
  readonly line: number;
  constructor(line: number) {
    super('CSV');
    this.line = line;
  }
}

/** The separator of the first line: spreadsheets of some countries write semicolons. */
const separatorOf = (text: string): string => {
  const head = text.split(/\r?\n/, 1)[0] ?? '';
  return (head.match(/;/g)?.length ?? 0) > (head.match(/,/g)?.length ?? 0) ? ';' : ',';
};

/** A line below the heading, with the cells of the known columns; empty cells are left out. */
export interface CsvLine<Column extends string> {
  /** Counted from 1, the heading being line 1. */
  readonly line: number;
  readonly cells: Partial<Record<Column, string>>;
}

/**
 * Lines of rows whose first is a heading with the names of the columns in any order and capitals; other columns are ignored.
 * @throws CsvError where one of the `needed` columns is missing
 */
function linesOf<const Column extends string>(rows: readonly string[][], columns: readonly Column[], needed: readonly Column[]): CsvLine<Column>[] {
  const head = (rows[0] ?? []).map((name) => name.toLowerCase());
  if (!needed.every((name) => head.includes(name))) throw new CsvError(1);
  return rows.slice(1).map((row, at) => ({
    line: at + 2,
    cells: Object.fromEntries(
      columns.flatMap((name) => {
        const value = row[head.indexOf(name)];
        return value ? [[name, value]] : [];
      }),
    ) as Partial<Record<Column, string>>,
  }));
}

/**
 * Reads a short CSV file that a person has uploaded: UTF-8, commas or semicolons, a heading.
 * @throws CsvError where it cannot be read, or one of the `needed` columns is missing
 */
export function readCsv<const Column extends string>(bytes: Buffer, columns: readonly Column[], needed: readonly Column[]): CsvLine<Column>[] {
  const text = bytes.toString('utf8').replace(/^\uFEFF/, '');
  let rows: string[][];
  try {
    rows = parse(text, { delimiter: separatorOf(text), relax_column_count: true, skip_empty_lines: true, trim: true, max_record_size: 20_000 }) as string[][];
  } catch (error) {
    throw new CsvError((error as { lines?: number }).lines ?? 1);
  }
  return linesOf(rows, columns, needed);
}

/**
 * Reads a short list that a person has uploaded, as CSV or as the first sheet of a workbook; lines without any cell are left out.
 * @throws CsvError as `readCsv`
 */
export async function readTable<const Column extends string>(bytes: Buffer, columns: readonly Column[], needed: readonly Column[]): Promise<CsvLine<Column>[]> {
  if (!isXlsx(bytes)) return readCsv(bytes, columns, needed);
  try {
    return linesOf(await readXlsx(bytes), columns, needed).filter(({ cells }) => Object.keys(cells).length > 0);
  } catch (error) {
    throw error instanceof XlsxError ? new CsvError(1) : error;
  }
}
