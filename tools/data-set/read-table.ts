import { createReadStream, existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { createGunzip } from 'node:zlib';
import {
  headingOf,
  LineSplitter,
  RecordSplitter,
  type Separator,
  separatorNamed,
  separatorOf,
  splitRecord,
} from '../../platform/server/files/tables/records.ts';
import { decoderOf, EncodingError, EncodingDetector, lineOfDamage, type TextEncoding } from '../../platform/server/files/tables/text-encoding.ts';
import { PlainError } from '../database.ts';
import { FormDetector, type FormOptions, readValue, shouldBe, type TableForm, type ValueKinds } from './table-form.ts';

/** What is wrong with one line of a file. Says where and what, never what was written there. */
export interface BadLine {
  file: string;
  line: number;
  /** Column, or empty when the whole line is meant. */
  field: string;
  problem: string;
}

export interface TableRow<C extends string> {
  line: number;
  cells: Record<C, string>;
}

/** A file of a data set: `name.csv.gz` or `name.csv`, with a header line. */
export interface Table {
  file: string;
  path: string;
  bytes: number;
}

export function findTable(folder: string, name: string): Table | undefined {
  const file = [`${name}.csv.gz`, `${name}.csv`].find((one) => existsSync(path.join(folder, one)));
  return file === undefined ? undefined : { file, path: path.join(folder, file), bytes: statSync(path.join(folder, file)).size };
}

/** Files that somebody may expect to be loaded, and where what stands in them is entered. */
const enteredElsewhere: Readonly<Record<string, string>> = {
  companies: 'Companies are not loaded from files: the set-up page makes the first one, the system configuration others.',
  limits: 'Limits are not loaded from files: the set-up page makes the first ones, the system configuration others.',
};
const tableFile = /^(.*?)\.(?:csv\.gz|csv|xlsx?|ods|tsv)$/i;

/** Names the tables of a folder that are not read; one that holds what is entered elsewhere refuses the folder. @param names tables of the set */
export function reportOtherTables(folder: string, names: readonly string[], say: (line: string) => void): void {
  const read = new Set(names.map((name) => findTable(folder, name)?.file));
  const others = readdirSync(folder)
    .filter((file) => tableFile.test(file) && !read.has(file))
    .sort();
  for (const file of others) {
    const where = enteredElsewhere[tableFile.exec(file)?.[1]?.toLowerCase() ?? ''];
    if (where !== undefined) throw new PlainError(`${file}: ${where} Take the file out of the folder.`);
  }
  if (others.length > 0) say(`Not read: ${others.join(', ')}.`);
}

/** A table of the set with how it is written. */
export interface TableOfSet {
  table: Table;
  form: TableForm;
  /** Lines with a fault, which are left out. */
  faulty: ReadonlySet<number>;
  onBad: (bad: BadLine) => void;
}

/** How a table is to be read: what its values are, and which column may stand in place of a needed one. */
export interface TableShape {
  kinds?: ValueKinds;
  instead?: Readonly<Record<string, string>>;
}

async function* readBytes({ path: place, file }: Table, onBytes: (read: number) => void): AsyncGenerator<Buffer> {
  const source = createReadStream(place);
  let read = 0;
  source.on('data', (piece) => {
    read += piece.length;
    onBytes(read);
  });
  const unpacked = file.endsWith('.gz') ? source.pipe(createGunzip()) : source;
  source.on('error', (error) => unpacked.destroy(error));
  for await (const piece of unpacked) yield piece as Buffer;
}

const encodings = new Map<string, Promise<TextEncoding>>();

async function judgeEncoding(table: Table): Promise<TextEncoding> {
  const detector = new EncodingDetector();
  try {
    for await (const piece of readBytes(table, () => undefined)) detector.take(piece);
    return detector.end();
  } catch (error) {
    if (error instanceof EncodingError)
      throw new PlainError(
        `${table.file}, line ${error.line}: ${error.isOfOther ? 'has letters of DOS or an old Macintosh' : 'is neither UTF-8 nor UTF-16 with its mark nor Windows-1252'}.`,
      );
    if ((error as { code?: string }).code?.startsWith('Z_'))
      throw new PlainError(`${table.file}, after line ${detector.lines}: cannot be unpacked; the file is cut off or damaged.`);
    throw error;
  }
}

/** Found over all bytes, once for a file that stays as it is. */
function encodingOf(table: Table): Promise<TextEncoding> {
  const { mtimeMs, size } = statSync(table.path);
  const name = `${table.path}|${mtimeMs}|${size}`;
  const result = encodings.get(name) ?? judgeEncoding(table);
  encodings.set(name, result);
  return result;
}

async function* readLines(table: Table, encoding: TextEncoding, onBytes: (read: number) => void): AsyncGenerator<string> {
  const decode = decoderOf(encoding);
  const lines = new LineSplitter();
  for await (const piece of readBytes(table, onBytes)) yield* lines.take(decode(piece));
  yield* lines.take(decode());
  yield* lines.end();
}

interface Heading {
  line: number;
  names: string[];
  separator: Separator;
}

interface Opened {
  heading: Heading;
  /** Lines below the heading, each with its number. */
  lines: AsyncGenerator<[string, number]>;
}

/** Reads up to the heading. @param known columns that it may name, by which the separator is told */
async function open(table: Table, existing: readonly string[], onBytes: (read: number) => void = () => undefined): Promise<Opened> {
  const source = readLines(table, await encodingOf(table), onBytes);
  let line = 0;
  let named: Separator | undefined;
  async function* rest(): AsyncGenerator<[string, number]> {
    for await (const text of source) {
      line += 1;
      yield [text, line];
    }
  }
  for (;;) {
    const { value: text, done } = await source.next();
    if (done) throw new PlainError(`${table.file} is empty.`);
    line += 1;
    named ??= line === 1 ? separatorNamed(text) : undefined;
    if (text.trim() === '' || (line === 1 && named)) continue;
    const separator = named ?? separatorOf(text, existing);
    return { heading: { line, names: (splitRecord(text, separator) ?? []).map(headingOf), separator }, lines: rest() };
  }
}

/** Where each column stands; one that is missing may be replaced. */
function placesOf<C extends string>(
  { names, line }: Heading,
  file: string,
  columns: readonly C[],
  instead: TableShape['instead'],
): Map<C, { at: number; name: string }> {
  const standing = (column: C): string => (names.includes(column) ? column : (instead?.[column] ?? column));
  const missing = columns.filter((column) => !names.includes(standing(column)));
  if (missing.length > 0) throw new PlainError(`${file}, line ${line}: ${missing.length > 1 ? 'the columns' : 'the column'} ${missing.join(', ')} missing.`);
  return new Map(columns.map((column) => [column, { at: names.indexOf(standing(column)), name: standing(column) }]));
}

/** Names of the columns of a table, to tell which kind of set it belongs to. */
export async function readColumnNames(table: Table, existing: readonly string[] = []): Promise<string[]> {
  const { heading, lines } = await open(table, existing);
  await lines.return(undefined);
  return heading.names;
}

/** An empty line, also one of a spreadsheet that writes the separators of one. */
const isEmpty = (cells: readonly string[] | undefined): boolean => cells?.every((cell) => cell.trim() === '') === true;

/** Looks at the whole file and finds how it is written. */
export async function examineTable<C extends string>(
  table: Table,
  columns: readonly C[],
  shape: TableShape = {},
  options: FormOptions = {},
): Promise<TableForm> {
  const { kinds = {}, instead } = shape;
  const { heading, lines } = await open(table, [...columns, ...Object.values(instead ?? {})]);
  const standing = placesOf(heading, table.file, columns, instead);
  const places = [...standing.values()].filter(({ name }) => kinds[name] !== undefined);
  const detector = new FormDetector(kinds);
  const splitter = new RecordSplitter(heading.separator, (cells) => cells.length === heading.names.length);
  let records = 0;
  const take = (result: Iterable<{ cells: string[] | undefined }>) => {
    for (const { cells } of result) {
      if (isEmpty(cells)) continue;
      records += 1;
      if (cells?.length === heading.names.length) for (const { at, name } of places) detector.take(name, (cells[at] as string).trim());
    }
  };
  for await (const [text, line] of lines) take(splitter.take(text, line));
  take(splitter.end());
  const standIns = Object.fromEntries([...standing].flatMap(([column, { name }]) => (name === column ? [] : [[column as string, name]])));
  const read = new Set([...standing.values()].map(({ name }) => name));
  const unread = heading.names.filter((name) => !read.has(name));
  return { encoding: await encodingOf(table), separator: heading.separator, records, unread, standIns, ...detector.decide(table.file, options) };
}

export interface TableReading extends TableShape {
  /** @param cells of the line as they stand, where the line is a row */
  onBad: (bad: BadLine, cells?: Record<string, string>) => void;
  onBytes?: (read: number) => void;
  /** As `examineTable` has found it; without it values are taken as they stand. */
  form?: TableForm | undefined;
}

/** The rows of a table, line by line as they are read. Lines that are no row are reported and passed over. */
export async function* readTable<C extends string>(
  table: Table,
  columns: readonly C[],
  { onBad, onBytes, form, kinds = {}, instead }: TableReading,
): AsyncGenerator<TableRow<C>> {
  const { heading, lines } = await open(table, [...columns, ...Object.values(instead ?? {})], onBytes);
  const places = [...placesOf(heading, table.file, columns, instead)];
  const width = heading.names.length;
  const splitter = new RecordSplitter(heading.separator, (cells) => cells.length === width);
  const rowOf = (line: number, cells: readonly string[]): TableRow<C> | undefined => {
    const row = {} as Record<C, string>;
    let isGood = true;
    for (const [column, { at, name }] of places) {
      const text = cells[at] as string;
      if (lineOfDamage(text) > 0) {
        onBad({ file: table.file, line, field: name, problem: `Letters of the ${name} field were damaged when the file was saved before.` });
        isGood = false;
      }
      const kind = form && text !== '' ? kinds[name] : undefined;
      const value = kind && form ? readValue(kind, text.trim(), form) : text;
      if (value === undefined) {
        const whole = Object.fromEntries(places.map(([one, place]) => [one as string, cells[place.at] as string]));
        onBad({ file: table.file, line, field: name, problem: shouldBe(name, kind as NonNullable<typeof kind>) }, whole);
      }
      isGood &&= value !== undefined;
      row[column] = value ?? '';
    }
    return isGood ? { line, cells: row } : undefined;
  };
  function* rowsOf(records: ReturnType<RecordSplitter['take']>): Generator<TableRow<C>> {
    for (const { line, cells } of records) {
      if (isEmpty(cells)) continue;
      if (cells?.length !== width) {
        const problem = cells ? `has ${cells.length} fields where the header has ${width}` : 'a quote is not closed';
        onBad({ file: table.file, line, field: '', problem });
        continue;
      }
      const row = rowOf(line, cells);
      if (row) yield row;
    }
  }
  for await (const [text, line] of lines) yield* rowsOf(splitter.take(text, line));
  yield* rowsOf(splitter.end());
}
