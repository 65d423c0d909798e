import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { neutraliseFormula } from '../../contract/csv.ts';
import { showHidden } from '../../contract/hidden-characters.ts';
import { headingOf } from './csv.ts';
import type { ExportCellKind, ExportColumn, ExportValue } from './kind.ts';
import { sheetDay } from './zoned.ts';

/*
 * A workbook of one sheet, written while its rows arrive: nothing of it stays in memory. Texts stand in the cells
 * themselves (`inlineStr`), because a table of shared texts would have to be complete before the sheet.
 */

/** Rows of a sheet, heading included; a format limit. */
export const sheetRowLimit = 1_048_576;

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Order of the formats in `styles.xml`. */
const styleOf = { text: 0, head: 1, money: 2, time: 3, integer: 0 } as const;

const contentTypes = `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>`;
const packageRelations = `${declaration}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;
const workbookRelations = `${declaration}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`;
const styles = `${declaration}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="#,##0.00"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font><font><b/><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

/** Most characters of a cell; a format limit. */
const longestCell = 32_767;
/** A text that fits into a cell; one that is cut shows it. */
const fitted = (text: string): string => (text.length > longestCell ? `${text.slice(0, longestCell - 1)}…` : text);

const escaped = (character: string): string => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

/** Text as XML takes it: markup escaped, characters that XML forbids or changes in the format's own escape, which is itself kept literal. */
function xmlText(text: string): string {
  return text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[\u0000-\u0008\u000B-\u001F\uFFFE\uFFFF]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, escaped)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Name of a sheet: 31 characters without the ones that the format forbids. */
const sheetName = (title: string): string =>
  title
    .replace(/[\\/?*[\]:']/g, ' ')
    .slice(0, 31)
    .trim() || 'Export';

function workbook(title: string): string {
  return `${declaration}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${xmlText(sheetName(title))}" sheetId="1" r:id="rId1"/></sheets></workbook>`;
}

/** `A`, `B`, … `Z`, `AA`: the name of a column by its place. */
export function columnName(index: number): string {
  let name = '';
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) name = String.fromCharCode(65 + ((rest - 1) % 26)) + name;
  return name;
}

const textCell = (at: string, text: string, style: number): string =>
  `<c r="${at}" t="inlineStr"${style ? ` s="${style}"` : ''}><is><t xml:space="preserve">${xmlText(fitted(neutraliseFormula(showHidden(text))))}</t></is></c>`;

/** Spreadsheets count with 15 digits; a longer number would change in silence, so it stays text. */
const fitsNumber = (text: string): boolean => /^-?[0-9]+(?:\.[0-9]+)?$/.test(text) && text.replace(/^-?0*\.?0*|\./g, '').length <= 15;

function cell(at: string, value: ExportValue, kind: ExportCellKind, timeZone: string): string {
  if (value === null || value === undefined || value === '') return '';
  if (value instanceof Date) return `<c r="${at}" s="${styleOf.time}"><v>${sheetDay(value, timeZone)}</v></c>`;
  const text = String(value);
  if (kind !== 'text' && fitsNumber(text)) return `<c r="${at}"${styleOf[kind] ? ` s="${styleOf[kind]}"` : ''}><v>${text}</v></c>`;
  return textCell(at, text, styleOf.text);
}

function sheetStart(columns: readonly ExportColumn<never>[], timeZone: string): string {
  const widths = columns.map((column, index) => `<col min="${index + 1}" max="${index + 1}" width="${column.width ?? 18}" customWidth="1"/>`).join('');
  const heads = columns.map((column, index) => textCell(`${columnName(index)}1`, headingOf(column, timeZone), styleOf.head)).join('');
  return `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr defaultRowHeight="15"/><cols>${widths}</cols><sheetData><row r="1">${heads}</row>`;
}

async function* sheet<Row>(rows: AsyncIterable<readonly Row[]>, columns: readonly ExportColumn<Row>[], timeZone: string): AsyncGenerator<Buffer> {
  const names = columns.map((_column, index) => columnName(index));
  yield Buffer.from(sheetStart(columns as readonly ExportColumn<never>[], timeZone));
  let at = 1;
  for await (const batch of rows) {
    let text = '';
    for (const row of batch) {
      at += 1;
      const cells = columns.map((column, index) => cell(`${names[index]}${at}`, column.value(row), column.kind, timeZone)).join('');
      text += `<row r="${at}">${cells}</row>`;
    }
    yield Buffer.from(text);
  }
  yield Buffer.from('</sheetData></worksheet>');
}

interface WorkbookPlan<Row> {
  title: string;
  columns: readonly ExportColumn<Row>[];
  rows: AsyncIterable<readonly Row[]>;
  timeZone: string;
}

/** Writes a workbook as a stream of bytes; a failing source fails the stream. */
export function xlsxStream<Row>({ title, columns, rows, timeZone }: WorkbookPlan<Row>): Readable {
  const zip = new ZipFile();
  // The fixed date makes equal rows give equal bytes, so that a retried export keeps one file.
  const options = { mtime: new Date(Date.UTC(2020, 0, 1)), compress: true };
  const output = zip.outputStream as Readable;
  const source = Readable.from(sheet(rows, columns, timeZone), { objectMode: false, highWaterMark: 64 * 1024 });
  source.on('error', (error) => output.destroy(error));
  output.on('close', () => source.destroy());
  zip.on('error', (error: Error) => output.destroy(error));
  zip.addBuffer(Buffer.from(contentTypes), '[Content_Types].xml', options);
  zip.addBuffer(Buffer.from(packageRelations), '_rels/.rels', options);
  zip.addBuffer(Buffer.from(workbook(title)), 'xl/workbook.xml', options);
  zip.addBuffer(Buffer.from(workbookRelations), 'xl/_rels/workbook.xml.rels', options);
  zip.addBuffer(Buffer.from(styles), 'xl/styles.xml', options);
  zip.addReadStream(source, 'xl/worksheets/sheet1.xml', options);
  zip.end();
  return output;
}
