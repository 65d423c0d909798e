import { describe, expect, it } from 'vitest';
import { RefusedError } from '../../../contract/index.ts';
import { readCsv } from '../read-csv.ts';
import { LineSplitter, RecordSplitter, separatorNamed, separatorOf, splitRecord } from './records.ts';
import { decodeText, EncodingError, EncodingDetector, type TextEncoding } from './text-encoding.ts';
import { DayOrderDetector, DecimalDetector, readDay, readDecimal } from './values.ts';

const words = 'número;João Açúcar\nMuñoz;“São Paulo” €5\n';
/** Windows-1252 of texts whose letters above Latin-1 are the few that are used here. */
const in1252 = (text: string): Buffer =>
  Buffer.from(
    text.replace(/[“”€]/g, (sign) => ({ '“': '\u0093', '”': '\u0094', '€': '\u0080' })[sign as '€'] ?? sign),
    'latin1',
  );
const inUtf16 = (text: string, isBig = false): Buffer => {
  const bytes = Buffer.from(`\uFEFF${text}`, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};
const lineOf = (read: () => unknown): number => {
  try {
    read();
  } catch (error) {
    if (error instanceof EncodingError) return error.line;
    if (error instanceof RefusedError) return Number(error.params.line);
    throw error;
  }
  return 0;
};

describe('the encoding of a text', () => {
  it.each<[string, Buffer, TextEncoding]>([
    ['UTF-8', Buffer.from(words), 'utf-8'],
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${words}`), 'utf-8'],
    ['UTF-16', inUtf16(words), 'utf-16le'],
    ['UTF-16 with the higher byte first', inUtf16(words, true), 'utf-16be'],
    ['Windows-1252', in1252(words), 'windows-1252'],
  ])('%s is recognised over all bytes, however they come', (_name, bytes, encoding) => {
    expect(decodeText(bytes)).toEqual({ text: words, encoding });
    for (const size of [1, 2, 3, 7]) {
      const detector = new EncodingDetector();
      for (let at = 0; at < bytes.length; at += size) detector.take(bytes.subarray(at, at + size));
      expect(detector.end()).toBe(encoding);
    }
  });

  it('is decided by the last letter as well as by the first', () => {
    const plain = 'a;b\n'.repeat(50_000);
    expect(decodeText(in1252(`${plain}é`)).encoding).toBe('windows-1252');
    expect(decodeText(Buffer.from(`${plain}é`)).encoding).toBe('utf-8');
  });

  it.each([
    ['a damaged letter in UTF-8', Buffer.concat([Buffer.from('ção\n'), Buffer.from([0xe3, 10])]), 2],
    ['a damaged letter behind the mark of UTF-8', Buffer.from([0xef, 0xbb, 0xbf, 65, 10, 66, 10, 0xe3]), 3],
    ['a byte that Windows-1252 does not have', Buffer.from([65, 10, 0xe3, 0x81, 10]), 2],
    ['a program', Buffer.from([77, 90, 0, 0, 3]), 1],
    ['UTF-16 without its mark', Buffer.from('a;b', 'utf16le'), 1],
    ['letters of DOS', Buffer.from([...Buffer.from('a\nJo'), 0xc6, ...Buffer.from('o\n')]), 2],
    ['letters of an old Macintosh', Buffer.from([...Buffer.from('a\nb\nL'), 0x97, ...Buffer.from('pez\n')]), 3],
    ['half a pair in UTF-16', inUtf16('a\n\uD83D\n'), 2],
    ['half a unit of UTF-16', inUtf16('a\nb\n').subarray(0, 9), 2],
  ])('%s is refused with its line', (_name, bytes, line) => {
    expect(lineOf(() => decodeText(bytes))).toBe(line);
  });
});

describe('records', () => {
  it.each([
    ['code;name,long', ['code', 'name'], ';'],
    ['code\tname', ['code', 'name'], '\t'],
    ['code|name', ['code', 'name'], '|'],
    ['"code","name;more"', ['code'], ','],
    ['code', ['code'], ','],
  ])('%s names its separator', (heading, columns, separator) => {
    expect(separatorOf(heading, columns)).toBe(separator);
  });

  it('may be told their separator on the first line', () => {
    expect([separatorNamed('sep=;'), separatorNamed('"sep=,"'), separatorNamed('separator')]).toEqual([';', ',', undefined]);
  });

  it.each([
    ['a,b,,d', ['a', 'b', '', 'd']],
    ['', ['']],
    ['"a,b",c', ['a,b', 'c']],
    ['a,"say ""hi"""', ['a', 'say "hi"']],
    ['"",x,', ['', 'x', '']],
    [' "a" , b', ['a', ' b']],
    ['"open', undefined],
    ['"a"b,c', undefined],
  ])('%s is split', (line, cells) => {
    expect(splitRecord(line, ',')).toEqual(cells);
  });

  const split = (text: string, width = 2) => {
    const splitter = new RecordSplitter(',', (cells) => cells.length === width);
    return [...text.split('\n').flatMap((line, at) => [...splitter.take(line, at + 1)]), ...splitter.end()];
  };

  it('go on over lines within quotes', () => {
    expect(split('a,"b\nc ""d"""\ne,f')).toEqual([
      { line: 1, cells: ['a', 'b\nc "d"'] },
      { line: 3, cells: ['e', 'f'] },
    ]);
  });

  it('lose one line alone where a quote is not closed', () => {
    expect(split('a,"b\nc,d\ne,f')).toEqual([
      { line: 1, cells: undefined },
      { line: 2, cells: ['c', 'd'] },
      { line: 3, cells: ['e', 'f'] },
    ]);
    // Another quote far below closes nothing: what would lie between is no record.
    expect(split('a,"b\nc,d\ne,"f"').map(({ line, cells }) => [line, cells?.length])).toEqual([
      [1, undefined],
      [2, 2],
      [3, 2],
    ]);
  });

  it('are read whatever ends the lines, wherever pieces end', () => {
    const text = 'a\r\nb\rc\n\nd';
    for (let size = 1; size < 6; size += 1) {
      const lines = new LineSplitter();
      const results: string[] = [];
      for (let at = 0; at < text.length; at += size) results.push(...lines.take(text.slice(at, at + size)));
      expect([...results, ...lines.end()]).toEqual(['a', 'b', 'c', '', 'd']);
    }
  });
});

describe('days and amounts', () => {
  const order = (...texts: string[]) => {
    const detector = new DayOrderDetector();
    for (const text of texts) detector.take(text);
    return detector.found;
  };
  const sign = (...texts: string[]) => {
    const detector = new DecimalDetector();
    for (const text of texts) detector.take(text);
    return detector.found;
  };

  it('are found over all values', () => {
    expect(order('01/02/2026', '03/04/2026', '31/01/2026')).toBe('day-month-year');
    expect(order('01/02/2026', '1/31/2026')).toBe('month-day-year');
    expect(order('01.02.2026')).toBe('day-month-year');
    expect(order('01/02/2026')).toBe('undecided');
    expect(order('31/01/2026', '01/31/2026')).toBe('undecided');
    // Where both ways are certain, most is no proof.
    expect(order('31/01/2026', '30/01/2026', '01/31/2026')).toBe('undecided');
    expect(order('2026-02-01', '')).toBeUndefined();
    expect(sign('1.234', '1.234,50')).toBe('comma');
    expect(sign('13,97')).toBe('comma');
    expect(sign('1,234', '1,234,567')).toBe('point');
    expect(sign('1.234')).toBe('undecided');
    expect(sign('1234')).toBeUndefined();
  });

  it.each([
    ['2026-01-31', undefined, '2026-01-31'],
    ['2026/1/5', undefined, '2026-01-05'],
    ['05/01/2026', 'day-month-year', '2026-01-05'],
    ['05/01/2026', 'month-day-year', '2026-05-01'],
    ['05/01/2026', undefined, undefined],
    ['31/02/2026', 'day-month-year', undefined],
    ['31/01/2026', 'month-day-year', undefined],
    ['31/01/20265', 'day-month-year', undefined],
    ['yesterday', 'day-month-year', undefined],
  ] as const)('the day %s (%s)', (text, way, day) => {
    expect(readDay(text, way)?.day).toBe(day);
  });

  it.each([
    ['1.234,50', 'comma', '1234.50'],
    ['1,234.50', 'point', '1234.50'],
    ['1 234,50', 'comma', '1234.50'],
    ['1234567', undefined, '1234567'],
    ['12.50', 'comma', undefined],
    ['1,23,4', 'point', undefined],
    ['12,5', undefined, undefined],
    ['R$ 5', 'comma', undefined],
  ] as const)('the amount %s (%s)', (text, way, read) => {
    expect(readDecimal(text, way)).toBe(read);
  });
});

describe('an uploaded table', () => {
  const read = (bytes: Buffer) => readCsv(bytes, ['reference', 'amount', 'day', 'name'], ['reference'], { days: ['day'], amounts: ['amount'] }).lines;
  const german = 'Reference;Amount;Day;Name\r\n1;1.234,50;31/01/2026;Açaí\r\n\r\n2;99;01/02/2026;"São\r\nPaulo"\r\n';
  const rows = [
    { line: 2, cells: { reference: '1', amount: '1234.50', day: '2026-01-31', name: 'Açaí' } },
    { line: 4, cells: { reference: '2', amount: '99', day: '2026-02-01', name: 'São\nPaulo' } },
  ];

  it.each([
    ['UTF-8', Buffer.from(german)],
    ['Windows-1252', in1252(german)],
    ['UTF-16 with tabs', inUtf16(german.replaceAll(';', '\t'))],
    ['with a line for spreadsheets', Buffer.from(`sep=;\r\n${german}`)],
  ])('is read as people save it: %s', (name, bytes) => {
    const shift = name.includes('line for') ? 1 : 0;
    expect(read(bytes)).toEqual(rows.map((row) => ({ ...row, line: row.line + shift })));
  });

  it('leaves what no line decides as it is, and refuses what is no text', () => {
    expect(read(Buffer.from('reference,amount,day\n1,1.234,01/02/2026\n'))[0]?.cells).toEqual({ reference: '1', amount: '1.234', day: '01/02/2026' });
    expect(lineOf(() => read(Buffer.from([...Buffer.from('reference\nç\n'), 0xe7, 10])))).toBe(3);
    expect(lineOf(() => read(Buffer.from('reference,name\n1,"open\n')))).toBe(2);
  });
});
