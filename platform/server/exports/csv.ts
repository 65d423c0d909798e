import { stringify } from 'csv-stringify/sync';
import { csvForm, neutraliseFormulas } from '../../contract/csv.ts';
import { showHidden } from '../../contract/hidden-characters.ts';
import type { ExportCellKind, ExportColumn, ExportValue } from './kind.ts';
import { zonedText } from './zoned.ts';

/** Byte order mark: without it office programs read UTF-8 as their own code page. */
export const csvStart = '\uFEFF';

/** Text of a value; empty when there is none. Money must be decimal text, so that no unchecked value is written without protection against formulas. */
export function cellText(value: ExportValue, kind: ExportCellKind, timeZone: string): string {
  if (value === null || value === undefined || value === '') return '';
  if (value instanceof Date) return zonedText(value, timeZone);
  if (kind === 'money' && /^-?[0-9]+(?:\.[0-9]+)?$/.test(String(value))) return String(value);
  if (kind === 'integer' && /^-?[0-9]+$/.test(String(value))) return String(value);
  return neutraliseFormulas(showHidden(String(value)));
}

const lines = (cells: string[][]): string => stringify(cells, csvForm);

/** Heading of a column; that of times names their zone. */
export const headingOf = ({ title, kind }: Pick<ExportColumn<never>, 'title' | 'kind'>, timeZone: string): string =>
  kind === 'time' ? `${title} (${timeZone})` : title;

/** First line of a file, with the byte order mark. */
export const csvHead = (columns: readonly ExportColumn<never>[], timeZone: string): string =>
  csvStart + lines([columns.map((column) => neutraliseFormulas(headingOf(column, timeZone)))]);

/** The lines of a batch of rows. */
export const csvLines = <Row>(rows: readonly Row[], columns: readonly ExportColumn<Row>[], timeZone: string): string =>
  lines(rows.map((row) => columns.map((column) => cellText(column.value(row), column.kind, timeZone))));
