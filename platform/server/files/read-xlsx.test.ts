import { describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { columnName } from '../exports/xlsx.ts';
import { dayOfSerial, readXlsx, XlsxError } from './read-xlsx.ts';

const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relationsOf = (relations: readonly (readonly [string, string, string])[]) =>
  `<Relationships>${relations.map(([id, kind, target]) => `<Relationship Id="${id}" Type="${office}/${kind}" Target="${target}"/>`).join('')}</Relationships>`;
const workbookOf = (...ids: string[]) =>
  `<workbook xmlns:rel="${office}"><sheets>${ids.map((id, at) => `<sheet name="S${at}" sheetId="${9 - at}" rel:id="${id}"/>`).join('')}</sheets></workbook>`;
const sheetOf = (cells: readonly (readonly string[])[]) =>
  `<worksheet><sheetData>${cells
    .map(
      (row, at) =>
        `<row r="${at + 1}">${row.map((text, column) => `<c r="${columnName(column)}${at + 1}" t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`,
    )
    .join('')}</sheetData></worksheet>`;

async function zipOf(parts: Readonly<Record<string, string>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, text] of Object.entries(parts)) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  const pieces: Buffer[] = [];
  for await (const piece of zip.outputStream) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}
const usual = {
  '_rels/.rels': relationsOf([['r1', 'officeDocument', 'xl/workbook.xml']]),
  'xl/workbook.xml': workbookOf('a', 'b'),
  'xl/_rels/workbook.xml.rels': relationsOf([
    ['b', 'worksheet', 'worksheets/sheet1.xml'],
    ['a', 'worksheet', 'worksheets/sheet2.xml'],
  ]),
  'xl/worksheets/sheet1.xml': sheetOf([['second']]),
  'xl/worksheets/sheet2.xml': sheetOf([['first']]),
};
const refused = (parts: Readonly<Record<string, string>>) => expect(zipOf(parts).then(readXlsx)).rejects.toThrow(XlsxError);
/** The texts of the rows that have something in them. */
const textsOf = async (parts: Readonly<Record<string, string>>) => (await readXlsx(await zipOf(parts))).rows.map(({ cells }) => cells.map(({ text }) => text));
const blank = (length: number) => ' '.repeat(length);

describe('a workbook', () => {
  it('is read by its first sheet, as it orders them itself', async () => {
    expect(await textsOf(usual)).toEqual([['first']]);
    expect(await textsOf({ ...usual, 'xl/workbook.xml': workbookOf('b', 'a') })).toEqual([['second']]);
  });

  it('is found where its relations say, with its texts', async () => {
    const parts = {
      '_rels/.rels': relationsOf([['r1', 'officeDocument', '/book/main.xml']]),
      'book/main.xml': workbookOf('chart', 'c'),
      'book/_rels/main.xml.rels': relationsOf([
        ['chart', 'chartsheet', 'charts/one.xml'],
        ['c', 'worksheet', '../tables/any%20name.xml'],
        ['t', 'sharedStrings', '/tables/texts.xml'],
      ]),
      'tables/any name.xml': '<worksheet><sheetData><row r="2"><c r="B2" t="s"><v>1</v></c><c><v>7</v></c></row></sheetData></worksheet>',
      'tables/texts.xml': '<sst><si><t>no</t></si><si><r><t>ye</t></r><r><t>s</t></r><rPh><t>above</t></rPh></si></sst>',
    };
    expect((await readXlsx(await zipOf(parts))).rows).toEqual([
      { line: 2, cells: [{ text: '' }, { text: 'yes' }, { text: '7', isNumber: true }], isHidden: false },
    ]);
  });

  it('of many large sheets is read by the first alone', async () => {
    const others = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`xl/worksheets/sheet${at + 10}.xml`, blank(8 * 1024 * 1024)]));
    expect(await textsOf({ ...usual, ...others })).toEqual([['first']]);
  });

  it('is refused when what is read of it is too large together', async () => {
    const half = blank(17 * 1024 * 1024);
    const relations = relationsOf([
      ['a', 'worksheet', 'worksheets/sheet2.xml'],
      ['t', 'sharedStrings', 'texts.xml'],
    ]);
    const both = {
      ...usual,
      'xl/_rels/workbook.xml.rels': relations,
      'xl/texts.xml': `<sst>${half}</sst>`,
      'xl/worksheets/sheet2.xml': `<worksheet>${half}</worksheet>`,
    };
    expect(await textsOf({ ...both, 'xl/texts.xml': '<sst/>' })).toEqual([]);
    await refused(both);
  });

  it('is refused with too many rows or columns, and when it is none', async () => {
    const first = (sheet: string) => ({ ...usual, 'xl/worksheets/sheet2.xml': sheet });
    expect(await textsOf(first(sheetOf(Array.from({ length: 20_000 }, () => ['x']))))).toHaveLength(20_000);
    await refused(first(sheetOf(Array.from({ length: 20_002 }, () => ['x']))));
    await refused(first(sheetOf([Array.from({ length: 101 }, () => 'x')])));
    // What is formatted and empty is none of them.
    expect(await textsOf(first('<worksheet><row r="1048576"><c r="XFD1048576" s="1"/></row></worksheet>'))).toEqual([]);
    await refused(first('<worksheet><row>'));
    await refused(first('<worksheet><row r="2"><c><v>1</v></c></row><row r="2"><c><v>2</v></c></row></worksheet>'));
    await refused(first('<worksheet><row><c t="s"><v>7</v></c></row></worksheet>'));
    await refused({ ...usual, 'xl/workbook.xml': workbookOf() });
    await refused({ 'xl/worksheets/sheet1.xml': sheetOf([['x']]) });
    await refused({});
    await expect(readXlsx(Buffer.from('PK\x03\x04 is none'))).rejects.toThrow(XlsxError);
  });

  it('is read by the sheet that it shows when it is opened, and names those that it hides', async () => {
    const sheets = '<sheet name="Notes" rel:id="a" state="veryHidden"/><sheet name="Old" rel:id="a"/><sheet name="New" rel:id="b"/>';
    const book = (active: number) =>
      `<workbook xmlns:rel="${office}"><bookViews><workbookView activeTab="${active}"/></bookViews><sheets>${sheets}</sheets></workbook>`;
    const read = async (active: number) => readXlsx(await zipOf({ ...usual, 'xl/workbook.xml': book(active) }));
    expect(await read(2)).toMatchObject({ name: 'New', others: ['Old'], hidden: ['Notes'], rows: [{ cells: [{ text: 'second' }] }] });
    expect(await read(0)).toMatchObject({ name: 'Old', others: ['New'], hidden: ['Notes'], rows: [{ cells: [{ text: 'first' }] }] });
    await expect(
      zipOf({ ...usual, 'xl/workbook.xml': book(0).replaceAll('name=', 'state="hidden" name=').replace('state="veryHidden"', '') }).then(readXlsx),
    ).rejects.toMatchObject({
      kind: 'NO_SHEET',
    });
  });

  const cellsOf = async (cells: string, { styles = '', book = '' } = {}) => {
    const relations = relationsOf([
      ['a', 'worksheet', 'worksheets/sheet2.xml'],
      ['s', 'styles', 'styles.xml'],
    ]);
    const parts = {
      ...usual,
      'xl/workbook.xml': `<workbook xmlns:rel="${office}">${book}<sheets><sheet name="S" rel:id="a"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': relations,
      'xl/styles.xml': `<styleSheet>${styles}</styleSheet>`,
      'xl/worksheets/sheet2.xml': `<worksheet><sheetData><row>${cells}</row></sheetData></worksheet>`,
    };
    return (await readXlsx(await zipOf(parts))).rows[0]?.cells.map(({ text, fault }) => fault ?? text);
  };

  it('has the texts that are meant, in whatever way they stand in it', async () => {
    const texts = [
      '<is><t>a_x000D_b</t></is>',
      '<is><t>_x005F_x000D_</t></is>',
      '<is><r><t>J</t></r><r><t>o</t></r><rPh><t>no</t></rPh></is>',
      '<is><t><![CDATA[<&]]></t></is>',
    ];
    expect(await cellsOf(texts.map((one) => `<c t="inlineStr">${one}</c>`).join(''))).toEqual(['a\rb', '_x000D_', 'Jo', '<&']);
    expect(await cellsOf('<c t="str"><f>A1</f><v>x_x0041_</v></c><c t="b"><v>1</v></c><c t="d"><v>2026-01-31T00:00:00</v></c>')).toEqual([
      'xA',
      'TRUE',
      '2026-01-31',
    ]);
  });

  it('has the numbers that were typed, days as days, and says what it cannot know', async () => {
    const styles =
      '<numFmts><numFmt numFmtId="170" formatCode="dd/mm/yyyy;@"/><numFmt numFmtId="171" formatCode="000\\.000\\.000\\-00"/><numFmt numFmtId="172" formatCode="&quot;days&quot; 0.00"/></numFmts>' +
      '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/><xf numFmtId="172"/></cellXfs>';
    const cell = (value: string, style = 0) => `<c s="${style}"><v>${value}</v></c>`;
    const numbers = [
      cell('1234.5600000000001'),
      cell('12345678909'),
      cell('1.2345678901234568E+17'),
      cell('1E-7'),
      cell('46053', 1),
      cell('46053.5', 2),
      cell('60', 1),
    ];
    const read = ['1234.56', '12345678909', 'DIGITS_LOST', '0.0000001', '2026-01-31', '2026-01-31 12:00:00', 'CELL_DATE'];
    expect(await cellsOf(numbers.join(''), { styles })).toEqual(read);
    expect(await cellsOf(cell('1234567890', 3) + cell('5', 4), { styles })).toEqual(['01234567890', '5']);
    expect(await cellsOf(cell('44591', 1), { styles, book: '<workbookPr date1904="1"/>' })).toEqual(['2026-01-31']);
    expect(await cellsOf('<c t="e"><v>#N/A</v></c><c><f>A1</f></c><c><f>A1</f><v></v></c><c t="str"><f>A1</f><v></v></c><c><v>9</v></c>')).toEqual([
      'CELL_ERROR',
      'CELL_NO_RESULT',
      'CELL_NO_RESULT',
      '',
      '9',
    ]);
  });

  it.each([
    [1, false, '1900-01-01'],
    [59, false, '1900-02-28'],
    [60, false, undefined],
    [61, false, '1900-03-01'],
    [0.5, false, '12:00:00'],
    [0, true, '1904-01-01'],
    [-1, false, undefined],
    [2_958_466, false, undefined],
  ])('the day of %d (1904: %s)', (serial, is1904, day) => {
    expect(dayOfSerial(serial, is1904)).toBe(day);
  });

  it('written by the Open Packaging Conventions in strict form, with other capitals and absolute names, is read', async () => {
    const strict = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
    const parts = {
      '_rels/.rels': `<Relationships><Relationship Id="r1" Type="${strict}/officeDocument" Target="/xl/Workbook.xml"/></Relationships>`,
      'xl/workbook.xml': `<workbook xmlns:r="${strict}"><sheets><sheet name="S" r:id="a"/></sheets></workbook>`,
      'xl/_rels/Workbook.xml.rels': `<Relationships><Relationship Id="a" Type="${strict}/worksheet" Target="/xl/Sheets/S.xml"/></Relationships>`,
      'xl/sheets/s.xml': sheetOf([['strict']]),
    };
    expect(await textsOf(parts)).toEqual([['strict']]);
  });
});
