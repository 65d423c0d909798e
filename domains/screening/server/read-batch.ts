import type { z } from 'zod';
import { refuse } from '../../../platform/contract/index.ts';
import { CsvError, readCsv } from '../../../platform/server/index.ts';
import { askedFields, batchColumns, batchLimit, screeningErrors } from '../contract/index.ts';
import { type AskedInput, faultsOf, readAsked } from './read-asked.ts';
import type { AskedRow } from './stores/report.store.ts';

type Column = (typeof batchColumns)[number];

/** The columns of a line as a search takes them, or the one that it does not take. */
function readLine(cells: Partial<Record<Column, string>>): { asked: AskedRow } | { column: Column } {
  const values: Record<string, unknown> = {};
  for (const column of batchColumns) {
    const cell = cells[column];
    const { success, data } = (askedFields[column] as z.ZodType).safeParse(column === 'kind' || column === 'gender' ? cell?.toLowerCase() : cell);
    if (!success) return { column };
    values[column] = data;
  }
  const input = values as unknown as AskedInput;
  const [fault] = faultsOf(input);
  return fault ? { column: fault.field } : { asked: readAsked(input) };
}

/** Reads the lines of a batch; a file with one wrong line is refused whole, so that nobody believes all of it was screened. */
export function readBatch(bytes: Buffer): AskedRow[] {
  try {
    const lines = readCsv(bytes, batchColumns, ['name']);
    if (lines.length === 0) refuse(screeningErrors, 'BATCH_EMPTY');
    if (lines.length > batchLimit) refuse(screeningErrors, 'BATCH_TOO_LONG', { limit: batchLimit });
    return lines.map(({ line, cells }) => {
      const read = readLine(cells);
      return 'asked' in read ? read.asked : refuse(screeningErrors, 'BATCH_LINE_INVALID', { line, column: read.column });
    });
  } catch (error) {
    if (error instanceof CsvError) refuse(screeningErrors, 'BATCH_UNREADABLE', { line: error.line });
    throw error;
  }
}
