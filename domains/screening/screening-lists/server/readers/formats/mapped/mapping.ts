import { type ColumnMapping, Mapping } from '../../../../contract/index.ts';
import { refuseFile } from '../../list-file-error.ts';

/** How an operator's own list is laid out: which columns hold what, and how values are written. */
export const csvMapping = Mapping;
export type CsvMapping = ColumnMapping;

/** A mapping as stored, with what it leaves out filled in; refused without a column for the name or in another form. */
export function parseMapping(stored: unknown): CsvMapping {
  const parsed = csvMapping.safeParse(stored);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const field = [...(issue?.path ?? []), ...unknown].join('.');
  return field === '' || field === 'name' ? refuseFile('MAPPING_WITHOUT_NAME', {}) : refuseFile('MAPPING_BROKEN', { field });
}
