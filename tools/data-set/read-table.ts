import { createReadStream, existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { createGunzip } from 'node:zlib';
import { PlainError } from '../database.ts';

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

/** A file of a data set: `name.csv.gz` or `name.csv`, UTF-8, comma, with a header line. */
export interface Table {
  file: string;
  path: string;
  bytes: number;
}

export function findTable(folder: string, name: string): Table | undefined {
  const file = [`${name}.csv.gz`, `${name}.csv`].find((one) => existsSync(path.join(folder, one)));
  return file === undefined ? undefined : { file, path: path.join(folder, file), bytes: statSync(path.join(folder, file)).size };
}

/** The cells of a line, quotes undone. Undefined when a quote is not closed on its line. */
export function splitLine(line: string): string[] | undefined {
  if (!line.includes('"')) return line.split(',');
  const cells: string[] = [];
  for (let at = 0; at <= line.length; ) {
    if (line[at] !== '"') {
      const end = line.indexOf(',', at);
      cells.push(line.slice(at, end < 0 ? undefined : end));
      at = end < 0 ? line.length + 1 : end + 1;
      continue;
    }
    let cell = '';
    for (at += 1; ; ) {
      const end = line.indexOf('"', at);
      if (end < 0) return undefined;
      cell += line.slice(at, end);
      at = end + 1;
      if (line[at] !== '"') break;
      cell += '"';
      at += 1;
    }
    if (at < line.length && line[at] !== ',') return undefined;
    cells.push(cell);
    at += 1;
  }
  return cells;
}

async function* readLines({ path: place, file }: Table, onBytes: (read: number) => void): AsyncGenerator<string> {
  const source = createReadStream(place);
  let read = 0;
  source.on('data', (piece) => {
    read += piece.length;
    onBytes(read);
  });
  const unpacked = file.endsWith('.gz') ? source.pipe(createGunzip()) : source;
  source.on('error', (error) => unpacked.destroy(error));
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  for await (const piece of unpacked) {
    const lines = (rest + decoder.decode(piece as Buffer, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  rest += decoder.decode();
  if (rest !== '') yield rest;
}

function readHeader<C extends string>(text: string, file: string, columns: readonly C[]): number[] {
  const names = (splitLine(text) ?? []).map((name) => name.trim());
  const missing = columns.filter((column) => !names.includes(column));
  if (missing.length > 0) throw new PlainError(`${file}, line 1: ${missing.length > 1 ? 'the columns' : 'the column'} ${missing.join(', ')} missing.`);
  return columns.map((column) => names.indexOf(column));
}

/** Names of the columns of a table, to tell which kind of set it belongs to. */
export async function readColumnNames(table: Table): Promise<string[]> {
  for await (const line of readLines(table, () => undefined)) return (splitLine(line.replace(/^\uFEFF/, '').trimEnd()) ?? []).map((name) => name.trim());
  throw new PlainError(`${table.file} is empty.`);
}

export interface TableReading {
  onBad: (bad: BadLine) => void;
  onBytes?: (read: number) => void;
}

/** The rows of a table, line by line as they are read. Lines that are no row are reported and passed over. */
export async function* readTable<C extends string>(table: Table, columns: readonly C[], { onBad, onBytes }: TableReading): AsyncGenerator<TableRow<C>> {
  let places: number[] | undefined;
  let width = 0;
  let line = 0;
  try {
    for await (const raw of readLines(table, onBytes ?? (() => undefined))) {
      line += 1;
      const text = raw.endsWith('\r') ? raw.slice(0, -1) : raw;
      if (!places) {
        const plain = text.replace(/^\uFEFF/, '');
        places = readHeader(plain, table.file, columns);
        width = splitLine(plain)?.length ?? 0;
        continue;
      }
      if (text === '') continue;
      const cells = splitLine(text);
      if (cells?.length !== width) {
        const problem = cells ? `has ${cells.length} fields where the header has ${width}` : 'a quote is not closed';
        onBad({ file: table.file, line, field: '', problem });
        continue;
      }
      yield {
        line,
        cells: Object.fromEntries(columns.map((column, index) => [column, cells[(places as number[])[index] as number] as string])) as Record<C, string>,
      };
    }
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === 'ERR_ENCODING_INVALID_ENCODED_DATA') throw new PlainError(`${table.file}, after line ${line}: is not UTF-8.`);
    if (code?.startsWith('Z_')) throw new PlainError(`${table.file}, after line ${line}: cannot be unpacked; the file is cut off or damaged.`);
    throw error;
  }
  if (!places) throw new PlainError(`${table.file} is empty.`);
}
