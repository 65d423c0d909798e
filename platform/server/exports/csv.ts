import type { ExportCellKind, ExportColumn, ExportValue } from './kind.ts';
import { zonedText } from './zoned.ts';

/** Byte order mark: without it office programs read UTF-8 as their own code page. */
export const csvStart = '\uFEFF';

/**
 * Keeps a cell from being run as a formula by a spreadsheet: a text that begins like one (also after spaces, and with
 * the wide forms that some programs accept) gets an apostrophe in front.
 */
export const neutraliseFormula = (text: string): string => (/^[\s\u00A0]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/u.test(text) ? `'${text}` : text);

const quote = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Text of a value; empty when there is none. Money must be decimal text, so that nothing unchecked stands unguarded. */
export function cellText(value: ExportValue, kind: ExportCellKind, timeZone: string): string {
  if (value === null || value === undefined || value === '') return '';
  if (value instanceof Date) return zonedText(value, timeZone);
  if (kind === 'money' && /^-?[0-9]+(?:\.[0-9]+)?$/.test(String(value))) return String(value);
  if (kind === 'integer' && /^-?[0-9]+$/.test(String(value))) return String(value);
  return neutraliseFormula(String(value));
}

const line = (cells: readonly string[]): string => `${cells.map(quote).join(',')}\r\n`;

/** Heading of a column; that of times names their zone. */
export const headingOf = ({ title, kind }: Pick<ExportColumn<never>, 'title' | 'kind'>, timeZone: string): string =>
  kind === 'time' ? `${title} (${timeZone})` : title;

/** First line of a file, with the byte order mark. */
export const csvHead = (columns: readonly ExportColumn<never>[], timeZone: string): string =>
  csvStart + line(columns.map((column) => neutraliseFormula(headingOf(column, timeZone))));

export const csvLine = <Row>(row: Row, columns: readonly ExportColumn<Row>[], timeZone: string): string =>
  line(columns.map((column) => cellText(column.value(row), column.kind, timeZone)));
