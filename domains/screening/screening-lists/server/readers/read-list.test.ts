import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { faultText } from '../present.ts';
import { type ListFileError, type ListFormatName, readers } from './index.ts';
import { entryOf, fileOf, readAll, readSample, sampleBytes, sampleFiles } from './samples.fixture.ts';
import { zipOf } from './zip.fixture.ts';

const un = sampleBytes('un-consolidated.xml');
const pep = sampleBytes('br-pep.csv');
const repet = { 'personas.json': sampleBytes('personas.json'), 'entidades.json': sampleBytes('entidades.json') };
const html = '<!DOCTYPE html>\n<html><head><title>503</title></head><body>Service unavailable</body></html>';
const xml = (inside: string): string => `<?xml version="1.0"?><CONSOLIDATED_LIST>${inside}</CONSOLIDATED_LIST>`;
const individual = (inside: string): string => xml(`<INDIVIDUALS><INDIVIDUAL><DATAID>1</DATAID><FIRST_NAME>A</FIRST_NAME>${inside}</INDIVIDUAL></INDIVIDUALS>`);
const peps = (rows: number): string =>
  ['CPF;Nome_PEP;Descrição_Função', ...Array.from({ length: rows }, (_, at) => `***.${String(at).padStart(6, '0')}-**;NOME ${at};PREFEITO`), ''].join('\n');

describe('a file that is no list is refused:', () => {
  it.each<[string, ListFormatName, string, Uint8Array | string, string, object]>([
    ['an empty one', 'UN_XML', 'un.xml', '', 'EMPTY', {}],
    ['one of blanks', 'BR_PEP_CSV', 'pep.csv', ' \r\n \n', 'EMPTY', {}],
    ['a web page instead of XML', 'UN_XML', 'un.xml', html, 'HTML_PAGE', {}],
    ['a web page instead of CSV', 'EU_FSF_CSV', 'eu.csv', html, 'HTML_PAGE', {}],
    ['a web page instead of JSON', 'OPENSANCTIONS_ENTITIES', 'e.json', `\n${html}`, 'HTML_PAGE', {}],
    ['a picture', 'BR_PEP_CSV', 'pep.csv', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), 'WRONG_ENCODING', {}],
    ['letters that are not UTF-8', 'EU_FSF_CSV', 'eu.csv', Buffer.from('Entity_LogicalId;ção', 'latin1'), 'WRONG_ENCODING', { encoding: 'utf-8' }],
    ['XML that ends early', 'UN_XML', 'un.xml', un.subarray(0, un.length / 2), 'TRUNCATED', {}],
    ['XML without its last sign', 'UN_XML', 'un.xml', un.subarray(0, un.lastIndexOf('>')), 'TRUNCATED', {}],
    ['a row that ends in a quotation', 'BR_PEP_CSV', 'pep.csv', pep.subarray(0, pep.length - 20), 'TRUNCATED', {}],
    ['a last row that is too short', 'OFAC_SDN_CSV', 'sdn.csv', '1,"A",-0- ,"X"', 'FILE_MISSING', {}],
    ['JSON lines that end early', 'OPENSANCTIONS_ENTITIES', 'e.json', '{"id":"a","schema":"Person","caption":"A"}\n{"id":"b","sch', 'TRUNCATED', {}],
    ['another XML', 'UN_XML', 'un.xml', '<rss><channel/></rss>', 'XML_OTHER_ROOT', { expected: 'CONSOLIDATED_LIST', found: 'rss' }],
    ['XML with elements that cross', 'UN_XML', 'un.xml', xml('<A><B></A></B>'), 'XML_BROKEN', { line: 1 }],
    ['a document type', 'UN_XML', 'un.xml', `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><CONSOLIDATED_LIST/>`, 'XML_DOCTYPE', {}],
    ['an entity of its own', 'UN_XML', 'un.xml', individual('<NOTE>&bomb;</NOTE>'), 'XML_ENTITY', { line: 1 }],
    ['XML in which elements are too deep', 'UN_XML', 'un.xml', individual('<A>'.repeat(50) + '</A>'.repeat(50)), 'TOO_DEEP', { limit: 24 }],
    ['JSON that is too deep', 'OPENSANCTIONS_ENTITIES', 'e.json', `${'['.repeat(100)}${']'.repeat(100)}\n`, 'TOO_DEEP', { limit: 24 }],
    ['CSV with other columns', 'US_CSL_CSV', 'c.csv', 'a,b\n1,2\n', 'COLUMNS_MISSING', { columns: '_id, source, name, alt_names' }],
    ['the right form without an entry', 'UN_XML', 'un.xml', xml('<INDIVIDUALS/>'), 'NO_ENTRIES', {}],
    ['only a heading', 'BR_PEP_CSV', 'pep.csv', peps(0), 'NO_ENTRIES', {}],
    ['half an archive', 'BR_PEP_CSV', 'pep.zip', Buffer.from('PK\u0003\u0004abc'), 'ARCHIVE_BROKEN', {}],
  ])('%s', async (_, format, name, content, code, params) => expect(readAll(format, [fileOf(name, content)])).rejects.toMatchObject({ code, params }));

  it('JSON that is no array, is broken, or ends early', async () => {
    const read = (people: string) => readAll('AR_REPET_JSON', [fileOf('personas.json', people), fileOf('entidades.json', '[]')]);
    await expect(read('{"error":"x"}')).rejects.toMatchObject({ code: 'JSON_NOT_A_LIST' });
    await expect(read('[{"DATAID":1,}]')).rejects.toMatchObject({ code: 'JSON_BROKEN' });
    await expect(read('[{"DATAID":"1"},{"DATA')).rejects.toMatchObject({ code: 'TRUNCATED' });
  });

  it('a last row that was cut off', async () => {
    const content = 'id,schema,name,aliases\na,Person,ROE,\nb,Pers';
    await expect(readAll('OPENSANCTIONS_SIMPLE_CSV', [fileOf('t.csv', content)])).rejects.toMatchObject({ code: 'TRUNCATED' });
  });
});

describe('limits', () => {
  it.each<[string, ListFormatName, Uint8Array | string, object, string, object]>([
    ['bytes', 'UN_XML', un, { fileBytes: 3_000_000, archiveBytes: 1 }, 'none', {}],
    ['bytes', 'UN_XML', un, { fileBytes: 1000 }, 'TOO_LARGE', { megabytes: 1 }],
    ['a text in XML', 'UN_XML', individual(`<COMMENTS1>${'x'.repeat(5000)}</COMMENTS1>`), { fieldLength: 1000 }, 'FIELD_TOO_LONG', { limit: 1000 }],
    ['a comment in XML', 'UN_XML', individual(`<!--${'x'.repeat(300_000)}-->`), { fieldLength: 1000 }, 'FIELD_TOO_LONG', { limit: 1000 }],
    ['an element in XML', 'UN_XML', individual('<A/>'.repeat(2000)), { recordLength: 10_000 }, 'FIELD_TOO_LONG', { limit: 10_000 }],
    ['a cell', 'BR_PEP_CSV', `${peps(1)}1;${'x'.repeat(2000)};P\n`, { fieldLength: 1000 }, 'FIELD_TOO_LONG', { line: 3, limit: 1000 }],
    ['a row', 'BR_PEP_CSV', `${peps(1)}"${'x'.repeat(5000)}`, { recordLength: 2000 }, 'FIELD_TOO_LONG', { limit: 2000 }],
    ['a line of JSON', 'OPENSANCTIONS_ENTITIES', 'x'.repeat(3000), { recordLength: 2000 }, 'FIELD_TOO_LONG', { line: 1, limit: 2000 }],
    ['entries', 'BR_PEP_CSV', peps(20), { entries: 10 }, 'TOO_MANY_ENTRIES', { limit: 10 }],
    ['rows that are gathered', 'BR_PEP_CSV', peps(20), { gatheredRows: 10 }, 'TOO_MANY_ROWS', { limit: 10 }],
    ['rows of an entry', 'BR_PEP_CSV', `${peps(1)}${'***.000000-**;NOME 0;PREFEITO\n'.repeat(30)}`, { valuesPerEntry: 20 }, 'TOO_MANY_VALUES', { limit: 20 }],
    [
      'names of an entry',
      'UN_XML',
      individual(`<INDIVIDUAL_ALIAS><ALIAS_NAME>${Array.from({ length: 30 }, (_, at) => `B${at}`).join(';')}</ALIAS_NAME></INDIVIDUAL_ALIAS>`),
      { valuesPerEntry: 20 },
      'TOO_MANY_VALUES',
      { key: '1', limit: 20 },
    ],
    [
      'unreadable rows',
      'BR_PEP_CSV',
      `${peps(9)}only one\n`,
      { unreadableShare: 0.05 },
      'TOO_MANY_UNREADABLE',
      { unreadable: 1, rows: 10, percent: 10, limit: 5, COLUMNS: 1, COLUMNS_LINES: '11' },
    ],
  ])('of %s', async (_, format, content, limits, code, params) => {
    const read = readAll(format, [fileOf('list.file', content)], { limits });
    await (code === 'none' ? expect(read).resolves.toBeDefined() : expect(read).rejects.toMatchObject({ code, params }));
  });

  it('end the reading of a file of rubbish before its end', async () => {
    let read = 0;
    async function* rubbish(): AsyncGenerator<Uint8Array> {
      yield Buffer.from(peps(10));
      for (; read < 100_000; read += 1) yield Buffer.from('a;b\n'.repeat(1000));
    }
    await expect(readAll('BR_PEP_CSV', [{ name: 'pep.csv', bytes: rubbish() }])).rejects.toMatchObject({ code: 'TOO_MANY_UNREADABLE' });
    expect(read).toBeLessThan(1000);
  });
});

describe('rows that cannot be read', () => {
  it('are told by reason, with the lines of the first, and by their true share', async () => {
    const row = (key: string) => `${key},Person,Exemplar ${key},,,,,,INV - Invented reason`;
    const rows = Array.from({ length: 100 }, (_one, at) => row(at > 0 && at % 4 === 0 ? 'a0' : `a${at}`));
    const text = ['id,schema,name,aliases,birth_date,countries,addresses,identifiers,sanctions', ...rows, 'short', row(''), ''].join('\n');
    const refused = await readAll('OPENSANCTIONS_SIMPLE_CSV', [fileOf('list.csv', text)]).catch((error: unknown) => error);
    expect(refused).toMatchObject({
      code: 'TOO_MANY_UNREADABLE',
      params: { unreadable: 26, percent: 25.5, limit: 5, KEY_TWICE: 24, COLUMNS: 1, COLUMNS_LINES: '102', NO_KEY: 1, NO_KEY_LINES: '103' },
    });
    const { params } = refused as ListFileError;
    expect(faultText({ code: 'TOO_MANY_UNREADABLE', params: params as never }, 'en')).toMatch(
      /^Of 102 rows that were read of the file list.csv, 26 \(25.5 %\) are no entries. At most 5 % may be. .*The key of an earlier row: 24 \(lines 6, 10, 14, 18, 22, …\)\./,
    );
  });
  it('are counted, reported, and do not stop the rest', async () => {
    const read = await readAll('BR_PEP_CSV', [fileOf('pep.csv', `${peps(50)}one;two\n***.999999-**;;P\n`)]);
    expect(read.report).toMatchObject({ rows: 52, entries: 50, unreadable: 2 });
    expect(read.report.unreadableRows).toEqual([
      { file: 'pep.csv', line: 52, fault: 'COLUMNS' },
      { file: 'pep.csv', line: 53, fault: 'NO_KEY' },
    ]);
  });

  it('include the second entry of a key', async () => {
    const record = (id: string): string => `<INDIVIDUAL><DATAID>${id}</DATAID><FIRST_NAME>N${id}</FIRST_NAME></INDIVIDUAL>`;
    const records = Array.from({ length: 40 }, (_, at) => record(String(at)));
    const read = await readAll('UN_XML', [fileOf('un.xml', xml([...records, record('7')].join('')))]);
    expect(read.report).toMatchObject({ entries: 40, unreadable: 1, unreadableRows: [{ file: 'un.xml', fault: 'KEY_TWICE' }] });
  });
});

describe('archives', () => {
  it('are read whatever their name, and also hold a set of files', async () => {
    const one = await readAll('BR_PEP_CSV', [fileOf('202611_PEP', await zipOf({ 'folder/202611_PEP.csv': pep }))]);
    expect(one.entries).toEqual((await readSample('BR_PEP_CSV')).entries);
    expect(one.report.sourceDate).toBe('2026-11-01');
    const set = await readAll('AR_REPET_JSON', [fileOf('repet.zip', await zipOf({ ...repet, 'leame.txt': 'x' }))]);
    expect(set.entries).toEqual((await readSample('AR_REPET_JSON')).entries);
  });

  it('are refused with too many files, too large, or too dense', async () => {
    const many = await zipOf(Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`${at}.csv`, 'x'])));
    await expect(readAll('BR_PEP_CSV', [fileOf('a.zip', many)])).rejects.toMatchObject({ code: 'ARCHIVE_TOO_MANY_FILES', params: { limit: 50 } });
    const bomb = await zipOf({ 'a.csv': Buffer.alloc(20_000_000) });
    await expect(readAll('BR_PEP_CSV', [fileOf('a.zip', bomb)])).rejects.toMatchObject({ code: 'ARCHIVE_RATIO', params: { file: 'a.zip', limit: 200 } });
    await expect(readAll('BR_PEP_CSV', [fileOf('a.zip', bomb)], { limits: { fileBytes: 10_000_000 } })).rejects.toMatchObject({ code: 'ARCHIVE_TOO_LARGE' });
    await expect(readAll('BR_PEP_CSV', [fileOf('a.zip', bomb)], { limits: { archiveBytes: 1000 } })).rejects.toMatchObject({ code: 'TOO_LARGE' });
  });

  it('whose directory lies about a size are refused when more comes out', async () => {
    const zip = await zipOf({ 'a.csv': Buffer.alloc(5_000_000, 'a') });
    const directory = zip.lastIndexOf(Buffer.from('PK\u0001\u0002'));
    zip.writeUInt32LE(1000, directory + 24);
    await expect(readAll('BR_PEP_CSV', [fileOf('a.zip', zip)])).rejects.toMatchObject({ code: 'ARCHIVE_BROKEN' });
  });

  it('with a wrong checksum, a password or half of their bytes are refused', async () => {
    const zip = await zipOf({ 'a.csv': pep });
    const directory = zip.lastIndexOf(Buffer.from('PK\u0001\u0002'));
    const changed = (offset: number, value: number): Buffer => {
      const copy = Buffer.from(zip);
      copy.writeUInt8(value, directory + offset);
      return copy;
    };
    await expect(readAll('BR_PEP_CSV', [fileOf('a.zip', changed(16, 1))])).rejects.toMatchObject({ code: 'ARCHIVE_BROKEN' });
    await expect(readAll('BR_PEP_CSV', [fileOf('a.zip', changed(8, 1))])).rejects.toMatchObject({ code: 'ARCHIVE_ENCRYPTED' });
    await expect(readAll('BR_PEP_CSV', [fileOf('a.zip', changed(10, 99))])).rejects.toMatchObject({ code: 'ARCHIVE_BROKEN' });
    await expect(readAll('BR_PEP_CSV', [fileOf('a.zip', zip.subarray(0, zip.length / 2))])).rejects.toMatchObject({ code: 'ARCHIVE_BROKEN' });
  });
});

describe('the files of a set', () => {
  it('are known by their names, with a date as well', async () => {
    const read = await readAll('AR_REPET_JSON', [
      fileOf('entidades-2026-11-20.json', repet['entidades.json']),
      fileOf('20261120_PERSONAS.JSON', repet['personas.json']),
    ]);
    expect(entryOf(read, '9900001').kind).toBe('person');
  });

  it('are complete, known, and there once', async () => {
    const people = () => fileOf('personas.json', repet['personas.json']);
    const entities = () => fileOf('entidades.json', repet['entidades.json']);
    await expect(readAll('AR_REPET_JSON', [people()])).rejects.toMatchObject({ code: 'FILE_MISSING', params: { file: 'entidades.json' } });
    await expect(readAll('AR_REPET_JSON', [people(), entities(), people()])).rejects.toMatchObject({ code: 'FILE_TWICE' });
    await expect(readAll('AR_REPET_JSON', [people(), fileOf('x.json', '[]')])).rejects.toMatchObject({
      code: 'FILE_UNKNOWN',
      params: { file: 'x.json', expected: 'personas.json, entidades.json' },
    });
    await expect(readAll('UN_XML', [])).rejects.toMatchObject({ code: 'FILE_MISSING' });
  });
});

it('passes on an error of the source unchanged, as the file is not to blame', async () => {
  async function* broken(): AsyncGenerator<Uint8Array> {
    yield pep.subarray(0, 100);
    throw new Error('connection lost');
  }
  await expect(readAll('BR_PEP_CSV', [{ name: 'pep.csv', bytes: broken() }])).rejects.toThrow('connection lost');
});

it('lets other work of the process go on while it reads what is in memory', async () => {
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  const bytes = Buffer.from(peps(60_000));
  await readAll('BR_PEP_CSV', [{ name: 'pep.csv', bytes: Readable.from([bytes]) }]);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(10);
});

it('closes the source when the reader stops early', async () => {
  let isClosed = false;
  async function* source(): AsyncGenerator<Uint8Array> {
    try {
      yield Buffer.from('<rss>');
      yield Buffer.from('</rss>');
    } finally {
      isClosed = true;
    }
  }
  await expect(readAll('UN_XML', [{ name: 'un.xml', bytes: source() }])).rejects.toMatchObject({ code: 'XML_OTHER_ROOT' });
  expect(isClosed).toBe(true);
});

it('has a sample of every format but the two that share a reader or need a mapping', () =>
  expect(Object.keys(readers).filter((format) => !(format in sampleFiles))).toEqual(['OFAC_CONS_CSV', 'MAPPED_CSV']));
