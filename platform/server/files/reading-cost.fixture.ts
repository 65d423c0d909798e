import { ZipFile } from 'yazl';
import { type ReadingCost, tablePasses, tableTokens, xmlTokens } from '../../testing/reading-costs.ts';
import { readCsv, readTable } from './read-csv.ts';
import { sniffMediaType } from './sniff.ts';

const markup = [
  '<',
  '<script',
  '<script>',
  '<html',
  '<svg ',
  '<svg>',
  'xmlns',
  'onload',
  '<!doctype ',
  '<!doctype html',
  '<?php',
  '<?php ',
  '>',
  ' ',
  '\0',
  'a',
];

/** An object stream of nothing, broken, or with a length that is wrong; what lies in one; and what leads from one object to another. */
const pdf = [
  ...[
    '1 0 obj',
    ' obj',
    'obj<<',
    'obj[',
    'obj(',
    'obj<',
    'endobj',
    'trailer',
    'trailer<<',
    'startxref',
    'xref',
    '%',
    '%%EOF',
    '<<',
    '>>',
    '[',
    ']',
    '(',
    ')',
    '\\',
    '<',
    '>',
    '/',
    '#61',
    '/#',
    '/A',
  ],
  ...[
    '/S',
    '/JS',
    '/AA',
    '/AA 1 0 R',
    '/OpenAction',
    '/OpenAction 1 0 R',
    '/Encrypt',
    '/Encrypt 1 0 R',
    '/ID[<>]',
    '/First',
    '/N 1',
    '/Length 9',
    '/Length 1 0 R',
    '/Filter/Fl',
    '/Type/ObjStm',
    '/URI(x)',
  ],
  ...['stream', 'stream\n', 'stream\r', '\nendstream', '/ObjStmstream\nx\u009c\u0003endstream', '/ObjStm stream\nx endstream '],
  '1 0 obj<</Type/ObjStm/N 1/First 4>>stream\n1 0 /A\nendstream endobj ',
  '1 0 obj<</Type/ObjStm/N 9/First 0/Filter/Fl>>stream\nx\u009c\u0003\0\0\0\0\u0001endstream ',
  '1 0 obj<</N 1/First 0/Filter/LZW>>stream\n\u0080\u000b endstream ',
  '1 0 obj<</N 1/First 0/Length 2 0 R>>stream\n',
  ...['trailer<</Encrypt 1 0 R/ID[<00>]>>', '1 0 obj<</A<</S/GoTo/Next 1 0 R>>>>', '1 0 obj 1 ', '2 0 obj<</AA 1 0 R>>', '0', ' ', '\n', '\0', 'a', '\u0080'],
];

const wholePdf =
  '%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R>>endobj trailer<</Root 1 0 R>>\n';
const jpegSegments = [
  ...[
    '\u00ff',
    '\u00ff\u00d8',
    '\u00ff\u00d9',
    '\u00ff\u00da',
    '\u00ff\u00da\0\u0002',
    '\u00ff\0',
    '\u00ff\u00d0',
    '\u00ff\u00c0\0\u0002',
    '\u00ff\u00e1\0\u0004ab',
    '\u00ff\u00fe\0\u0002',
  ],
];
const jpeg = '\u00ff\u00d8\u00ff\u00c0\0\u0002\u00ff\u00da\0\u0002';
const pngChunks = ['\0\0\0\0IDAT\0\0\0\0', '\0\0\0\0tEXt\0\0\0\0', '\0\0\0\u0004', 'IEND', '\0'];
const webpChunks = ['VP8 \0\0\0\0', 'EXIF\u0002\0\0\0ab', 'ANMF', '\u0001\0\0\0'];
const archives = ['PK\u0003\u0004', 'PK\u0005\u0006', 'PK\u0001\u0002', 'Rar!\u001a\u0007', '7z', '%PDF-', '%PDF-1.', 'MZ'];

const sniffed = { of: ['sniffMediaType'], read: sniffMediaType };

/** A workbook whose sheet, texts or list of sheets is the part. */
const workbookWith =
  (part: string) =>
  async (bytes: Buffer): Promise<Buffer> => {
    const relation = (id: string, kind: string, target: string) => `<Relationship Id="${id}" Type="x/${kind}" Target="${target}"/>`;
    const parts: Record<string, Buffer | string> = {
      'xl/workbook.xml': '<workbook><sheets><sheet r:id="a"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels': `<Relationships>${relation('a', 'worksheet', 'sheet.xml')}${relation('b', 'sharedStrings', 'texts.xml')}</Relationships>`,
      'xl/sheet.xml': '<worksheet><row><c t="s"><v>0</v></c></row></worksheet>',
      'xl/texts.xml': '<sst><si><t>code</t></si></sst>',
      [part]: bytes,
    };
    const zip = new ZipFile();
    for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name);
    zip.end();
    const pieces: Buffer[] = [];
    for await (const piece of zip.outputStream) pieces.push(piece as Buffer);
    return Buffer.concat(pieces);
  };
const table = { of: ['readTable'], passes: tablePasses, read: (bytes: Buffer) => readTable(bytes, ['code', 'name'], ['code']) };

export const readingCosts: readonly ReadingCost[] = [
  { title: 'the type of a PDF', ...sniffed, tokens: pdf, starts: ['%PDF-1.7\n', wholePdf] },
  {
    title: 'the type of a JPEG',
    ...sniffed,
    tokens: [...jpegSegments, ...markup, ...archives],
    starts: ['\u00ff\u00d8\u00ff\u00e1\0\u0002', jpeg, `${jpeg}\u00ff\u00d9`],
  },
  { title: 'the type of a PNG', ...sniffed, tokens: [...pngChunks, ...markup], starts: [`\u0089PNG\r\n\u001a\n\0\0\0\rIHDR${'\0'.repeat(17)}`] },
  { title: 'the type of a WebP', ...sniffed, tokens: [...webpChunks, ...markup], starts: ['RIFF\u0000\u0000\u0002\u0000WEBP'] },
  { title: 'the type of a text', ...sniffed, tokens: [...markup, '\u00ef\u00bb\u00bf', '\u00c3', '\u0080', '\n'], starts: ['', '\u00ef\u00bb\u00bf'] },
  {
    title: 'a table of commas',
    of: ['readCsv'],
    passes: tablePasses,
    tokens: tableTokens,
    starts: ['code,name\n', 'code;name\r\n', ''],
    read: (bytes) => readCsv(bytes, ['code', 'name'], ['code']),
  },
  {
    title: 'a sheet',
    ...table,
    tokens: [
      ...xmlTokens,
      '<row>',
      '<row r="9">',
      '</row>',
      '<c>',
      '<c r="B2" t="s">',
      '<c r="',
      '<v>',
      '</v>',
      '</c>',
      '<v>0</v>',
      '<t>',
      '<c><v>0</v></c>',
      '<row/>',
    ],
    starts: ['<worksheet><sheetData>', '<worksheet><row><c><v>'],
    wrap: workbookWith('xl/sheet.xml'),
  },
  {
    title: 'the texts of a workbook',
    ...table,
    tokens: [...xmlTokens, '<si>', '</si>', '<t>', '</t>', '<si><t>a</t></si>', '<rPh>'],
    starts: ['<sst>', '<sst><si><t>'],
    wrap: workbookWith('xl/texts.xml'),
  },
  {
    title: 'the sheets of a workbook',
    ...table,
    tokens: [...xmlTokens, '<sheet r:id="b"/>', '<sheet a:id="a" b:id="a"/>'],
    starts: ['<workbook>', ''],
    wrap: workbookWith('xl/workbook.xml'),
  },
  {
    title: 'what a workbook refers to',
    ...table,
    tokens: [...xmlTokens, '<Relationship Id="b" Target="../../a"/>', '<Relationship Id="b" Target="'],
    starts: ['<Relationships>', '<Relationships><Relationship Id="a" Type="x/worksheet" Target="'],
    wrap: workbookWith('xl/_rels/workbook.xml.rels'),
  },
  { title: 'an archive', ...table, tokens: archives, starts: ['PK\u0003\u0004'] },
];
