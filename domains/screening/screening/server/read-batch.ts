import type { z } from 'zod';
import { refuse, type TableReadingData } from '../../../../platform/contract/index.ts';
import { type CsvLine, readCsv, readTable, type TableValues } from '../../../../platform/server/files/read-csv.ts';
import { queryFields, batchColumns, batchLimit, screeningErrors } from '../contract/index.ts';
import { type QueryInput, faultsOf, readQuery } from './read-query.ts';
import type { QueryRow } from './stores/report.store.ts';

type Column = (typeof batchColumns)[number];

/** The columns of a line as a search takes them, or the one that it does not take. */
function readLine(cells: Partial<Record<Column, string>>): { asked: QueryRow } | { column: Column } {
  const values: Record<string, unknown> = {};
  for (const column of batchColumns) {
    const cell = cells[column];
    const { success, data } = (queryFields[column] as z.ZodType).safeParse(column === 'kind' || column === 'gender' ? cell?.toLowerCase() : cell);
    if (!success) return { column };
    values[column] = data;
  }
  const input = values as unknown as QueryInput;
  const [fault] = faultsOf(input);
  return fault ? { column: fault.field } : { asked: readQuery(input) };
}

/** Companies are in countries that write the day before the month. */
const values: TableValues<Column> = { days: ['birth_date'], dayOrder: 'day-month-year', codes: ['id_no'] };

/**
 * Reads the lines of a batch, from a table or from a CSV file as bytes; a file with one wrong line is refused whole, so that nobody
 * believes all of it was screened.
 */
export function readBatch(table: Buffer | readonly CsvLine<Column>[]): QueryRow[] {
  const lines = Buffer.isBuffer(table) ? readCsv(table, batchColumns, ['name'], values).lines : table;
  if (lines.length === 0) refuse(screeningErrors, 'BATCH_EMPTY');
  if (lines.length > batchLimit) refuse(screeningErrors, 'BATCH_TOO_LONG', { limit: batchLimit });
  return lines.map(({ line, cells }) => {
    const read = readLine(cells);
    return 'asked' in read ? read.asked : refuse(screeningErrors, 'BATCH_LINE_INVALID', { line, column: read.column });
  });
}

/** The same of a CSV file or a workbook, with how it was read. */
export async function readBatchFile(bytes: Buffer): Promise<{ asked: QueryRow[]; reading: TableReadingData }> {
  const { lines, reading } = await readTable(bytes, batchColumns, ['name'], values);
  return { asked: readBatch(lines), reading };
}
