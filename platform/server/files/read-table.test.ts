import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RefusedError } from '../../contract/index.ts';
import { sampleWorkbook, workbookCells, workbookRow } from '../../testing/sample-workbook.ts';
import { rounds } from '../../testing/turn.ts';
import { csvHead, csvLines } from '../exports/csv.ts';
import type { ExportColumn } from '../exports/kind.ts';
import { xlsxStream } from '../exports/xlsx.ts';
import { mostCsvLines, readCsv, readTable } from './read-csv.ts';

const columns = ['name', 'day', 'amount', 'number'] as const;
const values = { days: ['day'], amounts: ['amount'], codes: ['number'], dayOrder: 'day-month-year' } as const;
const read = (bytes: Buffer) => readTable(bytes, columns, ['name', 'number'], values);
/** How a table is refused, as `TABLE_WIDTH 3`: with its line, and the column where there is one. */
async function refusalOf(table: string | Buffer): Promise<string> {
  try {
    await read(Buffer.from(table as string));
  } catch (error) {
    if (error instanceof RefusedError) return [error.errorName, error.params.line, error.params.column].filter((part) => part !== undefined).join(' ');
    throw error;
  }
  return '';
}

/* --- texts --- */

const letters1252: Readonly<Record<string, number>> = { '€': 0x80, '“': 0x93, '”': 0x94, '’': 0x92, '–': 0x96 };
const encoders: Readonly<Record<string, (text: string) => Buffer>> = {
  'UTF-8': (text) => Buffer.from(text),
  'UTF-8 with its mark': (text) => Buffer.from(`\uFEFF${text}`),
  'UTF-16, lower byte first': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'UTF-16, higher byte first': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
  'Windows-1252': (text) => Buffer.from([...text].map((sign) => letters1252[sign] ?? sign.charCodeAt(0))),
};
const separators = { COMMA: ',', SEMICOLON: ';', TAB: '\t', BAR: '|' } as const;
const lineEnds = { 'CR LF': '\r\n', LF: '\n', CR: '\r' };
/** Rows that are saved with every encoding, separator and end of line. */
const rows = [
  ['Name', 'Day', 'Amount', 'Number', 'Obs.'],
  ['João Conceição', '31/12/2026', '1.234,50', '00123', ''],
  ['Muñoz; Peña, “Filhos” | D’Ávila\tS.A.', '01/02/2026', '12,00', '7', 'não é lido'],
  ['GARCÍA "EL NIÑO"', '2026-02-01', '5', '8', ''],
];
const quoted = (cell: string): string => (/[",;\t|]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
const used = [
  { line: 2, cells: { name: 'João Conceição', day: '2026-12-31', amount: '1234.50', number: '00123' } },
  { line: 3, cells: { name: 'Muñoz; Peña, “Filhos” | D’Ávila\tS.A.', day: '2026-02-01', amount: '12.00', number: '7' } },
  { line: 4, cells: { name: 'GARCÍA "EL NIÑO"', day: '2026-02-01', amount: '5', number: '8' } },
];

describe.each(Object.keys(encoders))('a table in %s', (encoding) => {
  it.each(Object.keys(separators).flatMap((separator) => Object.keys(lineEnds).map((end) => [separator, end] as const)))(
    'with %s and %s',
    async (separator, end) => {
      const [sign, newline] = [separators[separator as 'TAB'], lineEnds[end as 'LF']];
      const text = rows.map((row) => row.map(quoted).join(sign) + newline).join('');
      const { lines, reading } = await read((encoders[encoding] as (text: string) => Buffer)(text));
      expect(lines).toEqual(used);
      expect(reading).toEqual({
        format: 'CSV',
        encoding: encoding.startsWith('UTF-8') ? 'UTF-8' : encoding.startsWith('UTF-16') ? 'UTF-16' : 'Windows-1252',
        separator,
        sheet: null,
        other_sheets: [],
        hidden_sheets: [],
        hidden_rows: 0,
        heading_line: 1,
        rows: 3,
        empty_rows: 0,
        columns: [...columns],
        unknown_columns: ['Obs.'],
        day_order: 'day-month-year',
      });
    },
  );
});

describe('a table as people leave it', () => {
  it('has a title above its heading, empty lines, blanks that are not seen, and a separator that is named', async () => {
    const text = 'sep=;\r\nRelatório;;\r\n\r\n\u200BNAME\u00A0; Number ;;x\r\n\u00A0Ana\uFEFF;1;note;\r\n;;;\r\n\r\nBea;2;;\r\n;;;\r\n';
    const { lines, reading } = await read(Buffer.from(`\uFEFF${text}`));
    expect(lines).toEqual([
      { line: 5, cells: { name: 'Ana', number: '1' } },
      { line: 8, cells: { name: 'Bea', number: '2' } },
    ]);
    expect(reading).toMatchObject({ heading_line: 4, rows: 2, empty_rows: 2, columns: ['name', 'number'], unknown_columns: ['C', 'x'], day_order: null });
  });

  it('has names of columns with blanks and hyphens', async () => {
    const { reading } = await readTable(Buffer.from('Reason-Code,ID no\n1,2\n'), ['reason_code', 'id_no'], ['reason_code', 'id_no']);
    expect(reading.columns).toEqual(['reason_code', 'id_no']);
  });

  it('ends lines early where a spreadsheet has left out empty cells of sixteen lines', async () => {
    const line = (at: number): string => (at < 16 ? `N${at},,,${at},` : `N${at},,,${at}`);
    const text = ['name,day,amount,number,obs', ...Array.from({ length: 20 }, (_one, at) => line(at + 1)), ''].join('\r\n');
    expect((await read(Buffer.from(text))).lines).toHaveLength(20);
    // A line that is cut off is none of them.
    expect(await refusalOf(`${text}N21,,`)).toBe('TABLE_WIDTH 22');
    expect(await refusalOf(text.replace('N17,,,17', 'N17'))).toBe('TABLE_WIDTH 18');
  });

  it.each([
    ['name,number\nSilva, João,1\n', 'TABLE_WIDTH 2'],
    ['name,number\nJoão\nSilva,1\n', 'TABLE_WIDTH 2'],
    ['name,number\n"Ana" x,1\n', 'TABLE_QUOTES 2'],
    ['name,number\nAna,1\n"Bea,2\n', 'TABLE_QUOTES 3'],
    ['name,number,Name\nAna,1,Bea\n', 'TABLE_COLUMN_TWICE 1 name'],
    ['name,nr\nAna,1\n', 'TABLE_COLUMNS 1'],
    ['name,number\nAna,"1,23457E+13"\n', 'TABLE_DIGITS_LOST 2 number'],
    ['name,number\nAna,1.23E+21\n', 'TABLE_DIGITS_LOST 2 number'],
    ['name,number\nAna,1\nTotal,1\n', 'TABLE_TOTAL 3'],
    ['name;number\nAna;1\nTOTAL GERAL:;1\n', 'TABLE_TOTAL 3'],
    ['name,number\nAna\uFFFD,1\n', 'TABLE_LETTERS_LOST 2'],
    ['name,number\nx,1\nJoÃ£o,1\n', 'TABLE_LETTERS_LOST 3'],
    [Buffer.from([...Buffer.from('name,number\nJo'), 0xc6, ...Buffer.from('o,1\n')]), 'TABLE_OTHER_ENCODING 2'],
    [Buffer.from([...Buffer.from('name,number\n'), 0, 10]), 'TABLE_ENCODING 2'],
    ['<html><table><tr><td>name</td></tr></table>', 'TABLE_MARKUP'],
    ['<?xml version="1.0"?><Workbook/>', 'TABLE_MARKUP'],
    [Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'TABLE_OLD_WORKBOOK'],
    ['PK\u0003\u0004 and nothing', 'TABLE_NO_WORKBOOK'],
    ['', 'TABLE_COLUMNS 1'],
  ])('is refused with its line: %j', async (table, refusal) => {
    expect(await refusalOf(table)).toBe(refusal);
  });

  it('has days that no line decides as they are written in the country, and none where the file writes both ways', async () => {
    const days = async (...texts: string[]) =>
      (await read(Buffer.from(`name,number,day\n${texts.map((day) => `A,1,${day}\n`).join('')}`))).lines.map(({ cells }) => cells.day);
    expect(await days('01/02/2026', '5.6.2026')).toEqual(['2026-02-01', '2026-06-05']);
    expect(await days('01/02/2026', '1/31/2026')).toEqual(['2026-01-02', '2026-01-31']);
    expect(await days('01/02/2026', '1/31/2026', '31/01/2026', '30/01/2026')).toEqual(['01/02/2026', '1/31/2026', '31/01/2026', '30/01/2026']);
    expect(await days('31/01/2026 00:00:00', '2026-01-31T00:00', '31/01/2026 10:00')).toEqual(['2026-01-31', '2026-01-31', '31/01/2026 10:00']);
  });

  it('is read up to a limit that callers find exceeded', () => {
    const text = `name,number\n${'A,1\n'.repeat(mostCsvLines + 50)}`;
    expect(readCsv(Buffer.from(text), columns, ['name']).lines).toHaveLength(mostCsvLines + 1);
  });
});

/* --- workbooks --- */

const heading = workbookRow(1, 'Name', 'Day', 'Amount', 'Number');

describe('a table in a workbook', () => {
  it('is read by what its cells are, and says what was read', async () => {
    const sheet = `${heading}${workbookRow(2, 'Ana', 46053, 1234.5, 12_345_678_909)}<row r="4" hidden="1">${workbookCells(4, ['Bea', '31/01/2026', '1.234,50', '07', 'more'])}</row>`;
    const { lines, reading } = await read(await sampleWorkbook({ sheet }));
    expect(lines).toEqual([
      { line: 2, cells: { name: 'Ana', day: '2026-01-31', amount: '1234.5', number: '12345678909' } },
      { line: 4, cells: { name: 'Bea', day: '2026-01-31', amount: '1234.50', number: '07' } },
    ]);
    expect(reading).toMatchObject({
      format: 'XLSX',
      encoding: null,
      separator: null,
      sheet: 'Plan1',
      hidden_rows: 1,
      rows: 2,
      empty_rows: 1,
      unknown_columns: ['E'],
    });
  });

  it.each([
    [`${heading}<row r="2"><c r="A2" t="e"><v>#N/A</v></c></row>`, '', 'TABLE_CELL_ERROR 2 name'],
    [`${heading}<row r="2"><c r="D2"><f>A1</f></c></row>`, '', 'TABLE_CELL_NO_RESULT 2 number'],
    [heading + workbookRow(2, 'Ana', '', '', 1e17), '', 'TABLE_DIGITS_LOST 2 number'],
    [heading + workbookRow(2, 'Ana', '', '', 1), '<mergeCells><mergeCell ref="A2:A3"/></mergeCells>', 'TABLE_CELL_MERGED 2 name'],
    [workbookRow(1, 'no heading'), '', 'TABLE_COLUMNS 1'],
  ])('is refused with its line: %s', async (sheet, behind, refusal) => {
    expect(await refusalOf(await sampleWorkbook({ sheet, behind }))).toBe(refusal);
  });

  it('may have merged cells and errors where nothing is read', async () => {
    const sheet = `${workbookRow(1, 'A title over all columns')}${workbookRow(2, 'Name', 'Number', 'Other')}<row r="3">${workbookCells(3, ['Ana', '1'])}<c r="C3" t="e"><v>#REF!</v></c></row>`;
    const { lines } = await read(await sampleWorkbook({ sheet, behind: '<mergeCells><mergeCell ref="A1:C1"/><mergeCell ref="C3:C4"/></mergeCells>' }));
    expect(lines).toEqual([{ line: 3, cells: { name: 'Ana', number: '1' } }]);
  });
});

/* --- what was exported --- */

interface Exported {
  readonly name: string;
  readonly number: string;
}
const exported: ExportColumn<Exported>[] = [
  { title: 'name', kind: 'text', value: (row) => row.name },
  { title: 'number', kind: 'text', value: (row) => row.number },
];
const parts = [';', ',', '\t', '|', '"', "'", "''", ' ', '\n', '=', '+', '-', '@', '\uFF1D', '\uFE66', '1+1', 'ção', '_x0041_', 'Ana', '<&>', '00'];
const text = fc
  .array(fc.constantFrom(...parts), { minLength: 1, maxLength: 8 })
  .map((result) => result.join('').trim())
  .filter((result) => result !== '');
const exportedRows = fc.array(fc.record({ name: text, number: text }), { minLength: 1, maxLength: 4 });

async function bytesOf(rowsOfFile: readonly Exported[]): Promise<Buffer> {
  async function* once(): AsyncGenerator<readonly Exported[]> {
    yield rowsOfFile;
  }
  const pieces: Buffer[] = [];
  for await (const piece of xlsxStream({ title: 'Export', columns: exported, rows: once(), timeZone: 'UTC' })) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

describe('what was exported is read as it was', () => {
  const cellsRead = async (bytes: Buffer) => (await readTable(bytes, ['name', 'number'], ['name', 'number'])).lines.map(({ cells }) => cells);

  it('from CSV', async () => {
    await fc.assert(
      fc.asyncProperty(exportedRows, async (list) => {
        const file = csvHead(exported as never, 'UTC') + csvLines(list, exported, 'UTC');
        expect(await cellsRead(Buffer.from(file))).toEqual(list);
      }),
      { numRuns: rounds(300) },
    );
  });

  it('from a workbook, with characters that XML does not have, and cut where a cell ends', async () => {
    const odd = [{ name: 'a\u0001b\rc\u000Bd', number: '_x0001_' }];
    expect(await cellsRead(await bytesOf(odd))).toEqual(odd);
    const [long] = await cellsRead(await bytesOf([{ name: 'x'.repeat(40_000), number: '1' }]));
    expect([long?.name?.length, long?.name?.at(-1)]).toEqual([32_767, '…']);
  });

  it('from a workbook', async () => {
    await fc.assert(
      fc.asyncProperty(exportedRows, async (list) => {
        expect(await cellsRead(await bytesOf(list))).toEqual(list);
      }),
      { numRuns: rounds(100) },
    );
  });
});
