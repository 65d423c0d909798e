import type { HeadedRow } from './input/csv-rows.ts';
import { refuseFile } from './list-file-error.ts';
import type { ListFile, Reading } from './reading.ts';

/**
 * The rows of each entry together, for lists that give an entry several rows that need not follow each other; in the order
 * of the first row of each. They are held in memory until the file has been read. A row without a key is unreadable.
 */
export async function groupedRows<Name extends string>(
  file: ListFile,
  rows: AsyncIterable<HeadedRow<Name>>,
  keyOf: (row: HeadedRow<Name>) => string | undefined,
  reading: Reading,
): Promise<Map<string, HeadedRow<Name>[]>> {
  const groups = new Map<string, HeadedRow<Name>[]>();
  const { gatheredRows, valuesPerEntry } = reading.limits;
  let gathered = 0;
  for await (const row of rows) {
    const key = keyOf(row);
    if (!key) {
      reading.unreadable({ file: file.name, line: row.line, fault: 'NO_KEY' });
      continue;
    }
    const existing = groups.get(key);
    if (existing) existing.push(row);
    else groups.set(key, [row]);
    if (++gathered > gatheredRows) refuseFile('TOO_MANY_ROWS', { file: file.name, limit: gatheredRows });
    if (existing && existing.length > valuesPerEntry) refuseFile('TOO_MANY_VALUES', { file: file.name, key: key.slice(0, 100), limit: valuesPerEntry });
  }
  return groups;
}
