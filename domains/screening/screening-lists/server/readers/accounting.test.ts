import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ListFileError, type ListFormatName } from './index.ts';
import { fileOf, readAll, type ReadThrough, readSample, sampleBytes, sampleFiles } from './samples.fixture.ts';

/* Nothing that a file says is dropped in silence: it is used, counted as unread, or left out for a reason that its format names. */

const formats = Object.keys(sampleFiles) as ListFormatName[];
const isLatin = new Set<ListFormatName>(['BR_CEIS_CSV', 'BR_CNEP_CSV', 'BR_CEAF_CSV', 'BR_PEP_CSV']);

interface SampleText {
  name: string;
  text: string;
}
const textsOf = (format: ListFormatName): SampleText[] =>
  (sampleFiles[format] ?? []).map((file) => ({ name: path.basename(file), text: sampleBytes(file).toString(isLatin.has(format) ? 'latin1' : 'utf8') }));
const encoded = (format: ListFormatName, { name, text }: SampleText) => fileOf(name, Buffer.from(text, isLatin.has(format) ? 'latin1' : 'utf8'));

/** A word that no list holds. */
const mark = 'Qzxwvmark';

/** What a field of a file is called, and the file with another name for it and a mark in each of its values. */
interface Renamed {
  field: string;
  text: string;
}

function renamedInXml(text: string): Renamed[] {
  const names = new Set([...text.matchAll(/<(\w+)(?: [^>]*)?>[^<]*[^<\s][^<]*<\/\1>/g)].map(([, name]) => name as string));
  // Where one is renamed that names a record, there is no record.
  return [...names].map((field) => ({
    field,
    text: text.replace(new RegExp(`<${field}((?: [^>]*)?)>([^<]*[^<\\s][^<]*)</${field}>`, 'g'), `<X${field}$1>$2 ${mark}</X${field}>`),
  }));
}

/** A copy in which a property has another name, and the mark for every text in it. */
function withoutProperty(value: unknown, field: string, isInside = false): unknown {
  if (Array.isArray(value)) return value.map((each) => withoutProperty(each, field, isInside));
  if (typeof value === 'string') return isInside ? mark : value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name === field ? `X${name}` : name, withoutProperty(each, field, isInside || name === field)]),
  );
}

function propertiesOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(propertiesOf);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) =>
    (JSON.stringify(each).includes('":"') || /"[^"]/.test(JSON.stringify(each)) ? [name] : []).concat(propertiesOf(each)),
  );
}

/** @param keys of the entries that are read; lines of others are of another kind of list */
function renamedInJson(text: string, keys: ReadonlySet<string>): Renamed[] {
  const isLines = !text.trimStart().startsWith('[');
  const records = isLines
    ? text
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line) as { id?: string })
    : (JSON.parse(text) as { id?: string }[]);
  const read = isLines ? records.filter(({ id }) => keys.has(id ?? '')) : records;
  return [...new Set(read.flatMap(propertiesOf))].map((field) => {
    const renamed = read.map((record) => withoutProperty(record, field));
    return { field, text: isLines ? renamed.map((record) => JSON.stringify(record)).join('\n') : JSON.stringify(renamed) };
  });
}

/** Cells of a line of CSV whose quotes hold no line ends. */
function cellsOf(line: string, delimiter: string): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (const sign of line) {
    if (sign === '"') isQuoted = !isQuoted;
    if (sign === delimiter && !isQuoted) {
      cells.push(cell);
      cell = '';
    } else cell += sign;
  }
  return [...cells, cell];
}

function renamedInCsv(text: string): Renamed[] {
  const [head = '', ...rows] = text.trimEnd().split(/\r?\n/);
  const delimiter = head.includes(';') ? ';' : ',';
  const columns = cellsOf(head, delimiter);
  const bare = (cell: string): string => cell.replace(/^\ufeff?"?|"$/g, '');
  const withMark = (cell: string): string => (bare(cell) === '' ? cell : `"${bare(cell)} ${mark}"`);
  const changed = (line: string, at: number, change: (cell: string) => string): string =>
    cellsOf(line, delimiter)
      .map((cell, place) => (place === at ? change(cell) : cell))
      .join(delimiter);
  return columns.flatMap((column, at) => {
    if (rows.every((row) => ['', '-'].includes(bare(cellsOf(row, delimiter)[at] ?? '')))) return [];
    const heading = `"${bare(column)} renamed"`;
    return [{ field: bare(column), text: [changed(head, at, () => heading), ...rows.map((row) => changed(row, at, withMark))].join('\r\n') }];
  });
}

async function outcomeOf(format: ListFormatName, files: readonly SampleText[]): Promise<ReadThrough | string> {
  try {
    return await readAll(
      format,
      files.map((file) => encoded(format, file)),
      { limits: { unreadableShare: 1 } },
    );
  } catch (error) {
    if (error instanceof ListFileError) return error.code;
    throw error;
  }
}

const unreadOf = ({ report }: ReadThrough): string[] => Object.values(report.parts).flatMap(({ samples }) => samples);

describe('what a file says', () => {
  it.each(formats)('is used or accounted for in the excerpt of %s', async (format) => {
    const { report } = await readSample(format);
    expect(report.parts.FIELDS?.samples ?? []).toEqual([]);
    expect(report.parts.NAMES?.read).toBe(report.entries);
  });

  it.each(formats.filter((format) => format !== 'OFAC_SDN_CSV'))(
    'is counted as unread, or the file refused, where a field of %s has another name',
    async (format) => {
      const files = textsOf(format);
      let tried = 0;
      const before = await readSample(format);
      const keys = new Set(before.entries.map(({ key }) => key));
      for (const [at, { name, text }] of files.entries()) {
        const renamed = /\.xml$/.test(name) ? renamedInXml(text) : /\.jsonl?$/.test(name) ? renamedInJson(text, keys) : renamedInCsv(text);
        for (const one of renamed) {
          const outcome = await outcomeOf(
            format,
            files.map((file, place) => (place === at ? { name, text: one.text } : file)),
          );
          tried += 1;
          const isSeen =
            typeof outcome === 'string' ||
            outcome.report.unreadable > before.report.unreadable ||
            outcome.report.entries < before.report.entries ||
            unreadOf(outcome).some((sample) => sample.toLowerCase().includes(mark.toLowerCase())) ||
            // What stands outside the entries, as the list's own name.
            (outcome.report.entries === before.report.entries && !JSON.stringify(outcome.entries).includes(mark) && isOutside(one.field));
          expect(isSeen, `${format}: ${one.field}`).toBe(true);
        }
      }
      expect(tried).toBeGreaterThan(5);
    },
  );

  it('is used or counted in each cell of the lists of OFAC without headings', async () => {
    const files = textsOf('OFAC_SDN_CSV');
    for (const [at, file] of files.entries()) {
      const lines = file.text.trimEnd().split(/\r?\n/);
      for (let column = 1; column < cellsOf(lines[0] ?? '', ',').length; column += 1) {
        const text = lines
          .map((line) =>
            cellsOf(line, ',')
              .map((cell, place) => (place === column && !cell.includes('-0-') ? `"${cell.replaceAll('"', '').trim()} ${mark}"` : cell))
              .join(','),
          )
          .join('\r\n');
        if (!text.includes(mark)) continue;
        const outcome = await outcomeOf(
          'OFAC_SDN_CSV',
          files.map((other, place) => (place === at ? { ...file, text } : other)),
        );
        if (typeof outcome === 'string') throw new Error(outcome);
        const isNumbering = column === 1 && ['alt.csv', 'add.csv'].includes(file.name);
        const isSeen =
          isNumbering ||
          JSON.stringify(outcome.entries).includes(mark) ||
          unreadOf(outcome).some((sample) => sample.toLowerCase().includes(mark.toLowerCase()));
        expect(isSeen, `${file.name} ${column}`).toBe(true);
      }
    }
  });
});

/** Fields of the list and not of its entries. */
const isOutside = (field: string): boolean => ['dataAsOf', 'sanctionsList', 'target'].includes(field);
