import { deflateSync } from 'node:zlib';

/*
 * One document in every way in which the standard lets it be written (ISO 32000-1, 7.2 to 7.5), and in some that only viewers take.
 * The active ones and the harmless ones differ in a few words alone, so that a spelling that hides the words from a reader, or that
 * a reader refuses for itself, is found.
 */

export interface Content {
  readonly title: string;
  /** Entries of the catalog, of the page, and object 5, in canonical form: names with a slash, single blanks. */
  readonly catalog?: string;
  readonly page?: string;
  readonly action?: string;
}

const harmlessAction = '<< /S /GoTo /D [ 3 0 R /Fit ] >>';
const openAction = '/OpenAction 5 0 R';
const action = (title: string, text: string): Content => ({ title, catalog: openAction, action: text });

/** Everything that is refused, each in a document that is otherwise harmless. */
export const activeContents: readonly Content[] = [
  action('a script at opening', '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'),
  { title: 'a script by its name', catalog: '/Names << /JavaScript << /Names [ (a) << /S /JavaScript /JS (x) >> ] >> >>' },
  { title: 'a script of a page', page: '/AA << /O << /S /JavaScript /JS (x) >> >>' },
  { title: 'a script in a stream', page: '/AA << /O << /S /Rendition /JS 4 0 R >> >>' },
  action('a script after another action', '<< /S /GoTo /D [ 3 0 R /Fit ] /Next [ << /S /JavaScript /JS <6170702E616C657274> >> ] >>'),
  action('a program', '<< /S /Launch /F (cmd.exe) >>'),
  { title: 'a form that is sent', page: '/Annots [ << /Type /Annot /Subtype /Widget /A << /S /SubmitForm /F << /FS /URL /F (https://example.net) >> >> >> ]' },
  { title: 'data that are loaded', page: '/Annots [ << /Type /Annot /A << /S /ImportData /F (a.fdf) >> >> ]' },
  action('another document', '<< /S /GoToR /F (\\\\\\\\host\\\\a.pdf) /D [ 0 /Fit ] >>'),
  action('an embedded document', '<< /S /GoToE /D [ 0 /Fit ] /T << /R /C >> >>'),
  action('a film', '<< /S /Rendition /OP 0 >>'),
  action('an older film', '<< /S /Movie >>'),
  action('a sound', '<< /S /Sound /Sound 4 0 R >>'),
  { title: 'a form of XML', catalog: '/AcroForm << /XFA 4 0 R /Fields [ ] >>' },
  { title: 'a second file', catalog: '/Names << /EmbeddedFiles << /Names [ (a) 5 0 R ] >> >>', action: '<< /Type /Filespec /UF (a.exe) /EF << /F 4 0 R >> >>' },
  { title: 'a second file beside', catalog: '/AF [ << /UF (a.exe) /EF << /F 4 0 R >> >> ]' },
  { title: 'a file that is attached', page: '/Annots [ << /Type /Annot /Subtype /FileAttachment /FS 5 0 R >> ]' },
  { title: 'a file elsewhere', page: '/PieceInfo << /F (\\\\\\\\host\\\\share\\\\a) >>' },
  { title: 'a rich annotation', page: '/Annots [ << /Type /Annot /Subtype /RichMedia /RichMediaContent << /Configurations [ ] >> >> ]' },
  { title: 'a body in space', page: '/Annots [ << /Type /Annot /Subtype /3D /3DD 4 0 R >> ]' },
  action('a link at opening', '<< /S /URI /URI (https://example.net/opened) >>'),
  { title: 'a link at opening, inside', catalog: '/OpenAction << /S /GoTo /D [ 3 0 R /Fit ] /Next << /S /URI /URI (https://example.net) >> >>' },
  { title: 'a link at the page', page: '/AA 5 0 R', action: '<< /O << /S /URI /URI (https://example.net) >> >>' },
  { title: 'a link that is a script', page: '/Annots [ << /Type /Annot /A << /S /URI /URI (java\\163cript:alert\\(1\\)) >> >> ]' },
  { title: 'a link into the network', page: '/Annots [ << /Type /Annot /A << /S /URI /URI (file://host/share) >> >> ]' },
  { title: 'a kind behind a reference', catalog: '/OpenAction << /S 5 0 R /JS (x) >>', action: '/JavaScript' },
  { title: 'a kind behind a reference, a program', page: '/Annots [ << /Type /Annot /A << /S 5 0 R >> >> ]', action: '/Launch' },
  { title: 'a key that is there twice', catalog: '/OpenAction << /S /JavaScript /JS (x) /S /GoTo >>' },
  { title: 'a place that is missing', catalog: '/OpenAction << 12 endobj /S /JavaScript /JS (x) >>' },
];

/** What looks like it and is none. */
export const harmlessContents: readonly Content[] = [
  action('a page at opening', harmlessAction),
  { title: 'a link', page: '/Annots [ << /Type /Annot /Subtype /Link /A << /S /URI /URI (https://example.net/javascript:) >> >> ]' },
  { title: 'words', catalog: '/Lang (/JavaScript << /S /Launch >>)', page: '/Alt (an object, 5 0 obj << /S >>)' },
  { title: 'other names', page: '/PieceInfo << /JSONData 1 /Launcher 2 /XFAB 3 /EFG 4 /JavaScriptless 5 /F 4 >>' },
  {
    title: 'a font with a short name',
    page: '/Resources << /Font << /AA 5 0 R /Sound 5 0 R /F 5 0 R >> >>',
    action: '<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>',
  },
  { title: 'a table without actions', page: '/AA << >>' },
];

interface Marks {
  name(text: string): string;
  blank(): string;
}
/** Writes the names and blanks of a canonical text anew. */
const respelt = (text: string, { name, blank }: Marks): string =>
  text.replace(/\((?:\\.|[^()\\])*\)|<[0-9A-F]+>|\/[^\s()<>[\]{}/%]+| /g, (token) =>
    token === ' ' ? blank() : token.startsWith('/') ? `/${name(token.slice(1))}` : token,
  );

const hex = (sign: string) => sign.charCodeAt(0).toString(16).padStart(2, '0');
const escapedBy = (which: (at: number) => boolean, write: (code: string) => string) => (text: string) =>
  [...text].map((sign, at) => (which(at) ? `#${write(hex(sign))}` : sign)).join('');
const same = (text: string) => text;
const plain: Marks = { name: same, blank: () => ' ' };

/** How the objects of a document lie in its file. */
interface Layout {
  readonly marks?: Marks;
  /** Objects that lie in an object stream: 1 (catalog), 2, 3 and 5. */
  readonly packed?: Packing;
  readonly head?: string;
  readonly beforeObject?: string;
  readonly headOf?: (number: number) => string;
  readonly afterWordObj?: string;
  /** Objects that are written once more behind the end, as a later version. */
  readonly updated?: 'later' | 'earlier';
  /** The active object stands inside of a stream or string, where a table could point. */
  readonly hidden?: 'stream' | 'string';
  readonly tail?: string;
}
interface Packing {
  readonly filters: readonly string[];
  readonly parameters?: string;
  readonly predict?: (bytes: Buffer) => Buffer;
  readonly type?: string;
  readonly filterText?: string;
  readonly more?: string;
  readonly afterStream?: string;
  readonly length?: (length: number) => string;
  /** The object that says the length. */
  readonly lengthAt?: number;
  readonly endstream?: string;
  /** Further objects of the file, by number. */
  readonly beside?: Readonly<Record<number, string>>;
  readonly first?: string;
  readonly count?: string;
  /** Places of the objects in reverse, or in the middle of others. */
  readonly places?: 'reverse' | 'inside';
}

const encoders: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  FlateDecode: (bytes) => deflateSync(bytes),
  ASCIIHexDecode: (bytes) => Buffer.from(`${bytes.toString('hex').replace(/.{60}/g, '$&\n')}>`),
  ASCII85Decode: (bytes) => Buffer.from(`${ascii85(bytes)}~>`),
  RunLengthDecode: (bytes) => runs(bytes),
  LZWDecode: (bytes) => lzw(bytes),
  Crypt: (bytes) => bytes,
};
const longName: Readonly<Record<string, string>> = { Fl: 'FlateDecode', AHx: 'ASCIIHexDecode', A85: 'ASCII85Decode', RL: 'RunLengthDecode', LZW: 'LZWDecode' };

function ascii85(bytes: Buffer): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 4) {
    const group = bytes.subarray(at, at + 4);
    let value = Buffer.concat([group, Buffer.alloc(4 - group.length)]).readUInt32BE();
    if (value === 0 && group.length === 4) {
      text += 'z';
      continue;
    }
    let signs = '';
    for (let place = 0; place < 5; place += 1) {
      signs = String.fromCharCode((value % 85) + 33) + signs;
      value = Math.floor(value / 85);
    }
    text += signs.slice(0, group.length + 1);
  }
  return text;
}

function runs(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += 128) {
    const part = bytes.subarray(at, at + 128);
    parts.push(Buffer.from([part.length - 1]), part);
  }
  return Buffer.concat([...parts, Buffer.from([128])]);
}

/** Codes of nine bits alone: the table is emptied before it needs more. */
function lzw(bytes: Buffer): Buffer {
  const codes = [256];
  for (const [at, byte] of bytes.entries()) {
    if (at > 0 && at % 200 === 0) codes.push(256);
    codes.push(byte);
  }
  codes.push(257);
  const bits = codes.map((code) => code.toString(2).padStart(9, '0')).join('');
  return Buffer.from(Array.from({ length: Math.ceil(bits.length / 8) }, (_, at) => Number.parseInt(bits.slice(at * 8, at * 8 + 8).padEnd(8, '0'), 2)));
}

const rowsOf = (bytes: Buffer, columns: number): Buffer[] =>
  Array.from({ length: Math.ceil(bytes.length / columns) }, (_, row) =>
    Buffer.concat([bytes.subarray(row * columns, (row + 1) * columns), Buffer.alloc(columns, 0x20)]).subarray(0, columns),
  );
/** Differences from the row above and from the sign before, as PNG writes them. */
const pngPredicted =
  (columns: number) =>
  (bytes: Buffer): Buffer =>
    Buffer.concat(
      rowsOf(bytes, columns).flatMap((row, at, rows) => {
        const kind = at % 5;
        const above = at > 0 ? (rows[at - 1] as Buffer) : Buffer.alloc(columns);
        return [
          Buffer.from([kind]),
          row.map((value, column) => {
            const [left, up, corner] = [column > 0 ? (row[column - 1] as number) : 0, above[column] as number, column > 0 ? (above[column - 1] as number) : 0];
            const guess = left + up - corner;
            const nearest = [left, up, corner].toSorted((one, other) => Math.abs(guess - one) - Math.abs(guess - other))[0] as number;
            return value - ([0, left, up, (left + up) >> 1, nearest][kind] as number);
          }),
        ];
      }),
    );
const tiffPredicted =
  (columns: number) =>
  (bytes: Buffer): Buffer =>
    Buffer.concat(rowsOf(bytes, columns).map((row) => row.map((value, column) => value - (column > 0 ? (row[column - 1] as number) : 0))));

function packedObject(objects: readonly (readonly [number, string])[], packing: Packing, { name }: Marks): { bytes: Buffer; length: number } {
  const ordered = packing.places === 'reverse' ? objects.toReversed() : objects;
  let body = '';
  const places = new Map<number, number>();
  for (const [number, text] of ordered) {
    const before = packing.places === 'inside' ? '(a string that holds ' : '';
    places.set(number, body.length + before.length);
    body += `${before}${text}${before ? ')' : ''}\n`;
  }
  const head = `${objects.map(([number]) => `${number} ${places.get(number)}`).join(' ')} `;
  const unpacked = Buffer.from(head + body, 'latin1');
  const predicted = packing.predict?.(unpacked) ?? unpacked;
  const bytes = packing.filters.toReversed().reduce((packed, filter) => (encoders[longName[filter] ?? filter] as (bytes: Buffer) => Buffer)(packed), predicted);
  const filters = packing.filters.map((filter) => `/${name(filter)}`);
  const filterText =
    packing.filterText ?? (filters.length === 0 ? '' : filters.length === 1 ? `/${name('Filter')} ${filters[0]}` : `/${name('Filter')} [${filters.join(' ')}]`);
  const whole = Buffer.concat([
    Buffer.from(
      `<< ${packing.type ?? `/${name('Type')} /${name('ObjStm')}`} /${name('N')} ${packing.count ?? objects.length} /${name('First')} ${packing.first ?? head.length} ${filterText} ${packing.parameters ?? ''} ${packing.more ?? ''} ${(packing.length ?? ((length) => `/Length ${length}`))(bytes.length)} >>\nstream${packing.afterStream ?? '\n'}`,
      'latin1',
    ),
    bytes,
    Buffer.from(packing.endstream ?? '\nendstream'),
  ]);
  return { bytes: whole, length: bytes.length };
}

/** Writes a document of one page. */
export function writeDocument(content: Content, layout: Layout = {}): Buffer {
  const marks = layout.marks ?? plain;
  const textsOf = ({ catalog = '', page = '', action: fifth = harmlessAction }: Content): [number, string][] => [
    [1, `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`],
    [2, '<< /Type /Pages /Kids [ 3 0 R ] /Count 1 >>'],
    [3, `<< /Type /Page /Parent 2 0 R /MediaBox [ 0 0 200 200 ] /Contents 4 0 R ${page} >>`],
    [5, fifth],
  ];
  const harmless = textsOf({ title: '' });
  const target = textsOf(content);
  const written = (texts: readonly [number, string][]): [number, string][] => texts.map(([number, text]) => [number, respelt(text, marks)]);
  const first = layout.updated === 'later' || layout.hidden ? harmless : target;
  const drawing = 'BT /F1 12 Tf 20 100 Td (a page /JavaScript /Launch) Tj ET';
  const hidden = written(target)
    .map(([number, text]) => `${number} 0 obj ${text} endobj`)
    .join(' ');
  const streamText = layout.hidden === 'stream' ? `${drawing}\n${hidden}` : drawing;
  const bodies: [number, Buffer][] = [[4, Buffer.from(`<< /Length ${streamText.length} >>\nstream\n${streamText}\nendstream`, 'latin1')]];
  if (layout.packed) {
    const { bytes, length: packedLength } = packedObject(written(first), layout.packed, marks);
    bodies.push([6, bytes]);
    if (layout.packed.lengthAt !== undefined) bodies.push([layout.packed.lengthAt, Buffer.from(String(packedLength))]);
    for (const [number, text] of Object.entries(layout.packed.beside ?? {})) bodies.push([Number(number), Buffer.from(text, 'latin1')]);
  } else for (const [number, text] of written(first)) bodies.push([number, Buffer.from(text, 'latin1')]);
  if (layout.hidden === 'string') bodies.push([7, Buffer.from(`(${hidden})`, 'latin1')]);
  const parts: Buffer[] = [Buffer.from(layout.head ?? '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  let length = (parts[0] as Buffer).length;
  const offsets = new Map<number, number>();
  const add = (...added: Buffer[]) => {
    for (const part of added) length += part.length;
    parts.push(...added);
  };
  const addObject = ([number, body]: [number, Buffer]) => {
    add(Buffer.from(layout.beforeObject ?? ''));
    offsets.set(number, length);
    add(Buffer.from(`${layout.headOf?.(number) ?? `${number} 0`} obj${layout.afterWordObj ?? '\n'}`), body, Buffer.from('\nendobj\n'));
  };
  bodies.forEach(addObject);
  const finish = () => {
    if (layout.packed) {
      offsets.set(8, length);
      const kinds = [1, 2, 3, 5].map((number, index) => [number, [2, 6, index]] as const);
      const entries = new Map<number, readonly number[]>([[0, [0, 0, 255]], ...kinds, ...[...offsets].map(([number, at]) => [number, [1, at, 0]] as const)]);
      const size = Math.max(...entries.keys()) + 1;
      const table = Buffer.concat(
        Array.from({ length: size }, (_, number) => {
          const [kind = 0, at = 0, last = 0] = entries.get(number) ?? [];
          return Buffer.from([kind, at >>> 24, (at >>> 16) & 255, (at >>> 8) & 255, at & 255, last]);
        }),
      );
      const start = length;
      add(Buffer.from(`8 0 obj\n<< /Type /XRef /Size ${size} /W [1 4 1] /Root 1 0 R /Length ${table.length} >>\nstream\n`), table);
      add(Buffer.from(`\nendstream\nendobj\nstartxref\n${start}\n%%EOF\n`));
      return;
    }
    const start = length;
    const lines = [...offsets].map(([number, at]) => `${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`).join('');
    add(Buffer.from(`xref\n0 1\n0000000000 65535 f \n${lines}trailer\n<< /Size 8 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`));
  };
  finish();
  if (layout.updated) {
    for (const [number, text] of written(layout.updated === 'later' ? target : harmless)) addObject([number, Buffer.from(text, 'latin1')]);
    finish();
  }
  add(Buffer.from(layout.tail ?? ''));
  return Buffer.concat(parts);
}

/** A spelling: whether the standard has it, so that a harmless document in it is taken. */
export interface Spelling {
  readonly title: string;
  readonly layout: Layout;
  readonly isProper: boolean;
}
const proper = (title: string, layout: Layout): Spelling => ({ title, layout, isProper: true });
const improper = (title: string, layout: Layout): Spelling => ({ title, layout, isProper: false });

const flate: Packing = { filters: ['FlateDecode'] };
const chains: readonly (readonly string[])[] = [
  [],
  ...Object.keys(encoders).map((filter) => [filter]),
  ...Object.keys(longName).map((filter) => [filter]),
  ['ASCIIHexDecode', 'FlateDecode'],
  ['ASCII85Decode', 'FlateDecode'],
  ['ASCII85Decode', 'LZWDecode'],
  ['RunLengthDecode', 'ASCIIHexDecode', 'FlateDecode'],
  ['FlateDecode', 'FlateDecode'],
  ['A85', 'RL', 'Fl', 'AHx', 'LZW'],
];

export const spellings: readonly Spelling[] = [
  proper('as everybody writes it', {}),
  proper('names with every letter escaped', { marks: { ...plain, name: escapedBy(() => true, same) } }),
  proper('names with a letter escaped, in capitals', {
    marks: {
      ...plain,
      name: escapedBy(
        (at) => at % 3 === 1,
        (code) => code.toUpperCase(),
      ),
    },
  }),
  ...['\n', '\r', '\r\n', '\t', '\f', '\0', '   ', '%a comment\n', ' %(\r', '\n%>>\n'].map((blank) =>
    proper(`${JSON.stringify(blank)} between tokens`, { marks: { ...plain, blank: () => blank } }),
  ),
  improper('names that end with a sign that PDFium takes for a blank', { marks: { name: (text) => `${text}\u0080`, blank: () => ' ' } }),
  proper('a number of an object over several lines', { headOf: (number) => `${number}\n\n0\r\n` }),
  proper('a number of an object with a comment', { headOf: (number) => `${number} %x\n0 %obj\n` }),
  proper('an object that begins directly', { afterWordObj: '' }),
  proper('a comment after the word obj', { afterWordObj: '%endobj\n' }),
  improper('signs before an object', { beforeObject: 'junk ) >> ' }),
  proper('a later version', { updated: 'later' }),
  proper('an earlier version', { updated: 'earlier' }),
  proper('inside of a stream', { hidden: 'stream' }),
  improper('inside of a string', { hidden: 'string' }),
  proper('blank lines before the head', { head: '\r\n\r\n%PDF-1.4\n' }),
  proper('blanks behind the end', { tail: '\n\0\0\0' }),
  ...chains.map((filters) => proper(`packed by ${filters.join(', ') || 'nothing'}`, { packed: { filters } })),
  proper('packed, with escaped names', { packed: flate, marks: { ...plain, name: escapedBy((at) => at % 2 === 0, same) } }),
  proper('packed, with a long dictionary', { packed: { ...flate, more: `%${'x'.repeat(5_000)}\n/Note (${'y'.repeat(5_000)})` } }),
  proper('packed, the stream after a carriage return', { packed: { ...flate, afterStream: '\r' } }),
  proper('packed, the stream after both line ends', { packed: { ...flate, afterStream: '\r\n' } }),
  improper('packed, the stream after blanks', { packed: { ...flate, afterStream: '  \n' } }),
  improper('packed, the stream on the line of the word', { packed: { ...flate, afterStream: '' } }),
  improper('packed, the stream after other signs', { packed: { ...flate, afterStream: ' here\n' } }),
  improper('packed, a wrong length', { packed: { ...flate, length: () => '/Length 7' } }),
  improper('packed, no length', { packed: { ...flate, length: () => '' } }),
  proper('packed, the length elsewhere', { packed: { ...flate, length: () => '/Length 9 0 R', lengthAt: 9 } }),
  improper('packed, no end', { packed: { ...flate, endstream: '' } }),
  improper('packed, no type', { packed: { ...flate, type: '' } }),
  improper('packed, another type', { packed: { ...flate, type: '/Type /Metadata' } }),
  improper('packed, the type elsewhere', { packed: { ...flate, type: '/Type 9 0 R', beside: { 9: '/ObjStm' } } }),
  proper('packed, the filter elsewhere', { packed: { ...flate, filterText: '/Filter 9 0 R', beside: { 9: '/FlateDecode' } } }),
  proper('packed, the filter elsewhere, in a list', { packed: { ...flate, filterText: '/Filter 9 0 R', beside: { 9: '[ 10 0 R ]', 10: '/FlateDecode' } } }),
  proper('packed, the count elsewhere', { packed: { ...flate, count: '9 0 R', beside: { 9: '4' } } }),
  proper('packed, the predictor of PNG', { packed: { ...flate, predict: pngPredicted(7), parameters: '/DecodeParms << /Predictor 15 /Columns 7 >>' } }),
  proper('packed, the predictor of PNG elsewhere', {
    packed: { ...flate, predict: pngPredicted(3), parameters: '/DecodeParms [ 9 0 R ]', beside: { 9: '<< /Predictor 12 /Columns 3 >>' } },
  }),
  proper('packed, the predictor of TIFF', { packed: { ...flate, predict: tiffPredicted(5), parameters: '/DecodeParms << /Predictor 2 /Columns 5 >>' } }),
  proper('packed in another order', { packed: { ...flate, places: 'reverse' } }),
  improper('packed inside of strings', { packed: { ...flate, places: 'inside' } }),
  proper('packed, then a later version', { packed: flate, updated: 'later' }),
  improper('packed with a filter for pictures', { packed: { filters: [], filterText: '/Filter /DCTDecode' } }),
];
