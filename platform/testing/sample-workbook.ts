import { ZipFile } from 'yazl';
import { columnName } from '../server/exports/xlsx.ts';

/* Small workbooks, as uploads of tables may be. */

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
interface BookParts {
  /** The rows of its sheet. */
  readonly sheet: string;
  /** What follows them in the sheet. */
  readonly behind?: string;
}

/** A workbook of one sheet. */
export async function sampleWorkbook({ sheet, behind = '' }: BookParts): Promise<Buffer> {
  const zip = new ZipFile();
  const relation = (id: string, kind: string, target: string) =>
    `<Relationships><Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/></Relationships>`;
  const parts: Readonly<Record<string, string>> = {
    '_rels/.rels': relation('a', 'officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `<workbook xmlns:r="${office}"><sheets><sheet name="Plan1" r:id="a"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relation('a', 'worksheet', 'sheet.xml'),
    'xl/sheet.xml': `<worksheet><sheetData>${sheet}</sheetData>${behind}</worksheet>`,
  };
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  const pieces: Buffer[] = [];
  for await (const piece of zip.outputStream) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

/** The cells of a row: texts, and numbers as a spreadsheet keeps them. */
export const workbookCells = (line: number, texts: readonly (string | number)[]): string =>
  texts
    .map((text, at) => {
      const place = `${columnName(at)}${line}`;
      return typeof text === 'number' ? `<c r="${place}"><v>${text}</v></c>` : `<c r="${place}" t="inlineStr"><is><t>${text}</t></is></c>`;
    })
    .join('');
export const workbookRow = (line: number, ...texts: readonly (string | number)[]): string => `<row r="${line}">${workbookCells(line, texts)}</row>`;
