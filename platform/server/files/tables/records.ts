export const separators = [',', ';', '\t', '|'] as const;
export type Separator = (typeof separators)[number];

export const separatorNames: Readonly<Record<Separator, string>> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'vertical bars' };

/** Spreadsheets write the separator on a line of its own, so that other spreadsheets know it. */
const separatorLine = /^"?sep=([,;\t|])"?$/i;

/** The separator that a line names for all that follow. */
export const separatorNamed = (line: string): Separator | undefined => separatorLine.exec(line)?.[1] as Separator | undefined;

/** The name of a column as it is compared: whatever its capitals, blanks, hyphens and signs that are not seen. */
export const headingOf = (cell: string): string =>
  cell
    .replace(/[\u00AD\u200B-\u200F\u2060\uFEFF]/g, '')
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');

/** The separator by which a heading shows most of the known columns; among equals the one that makes most cells. */
export function separatorOf(heading: string, columns: readonly string[]): Separator {
  const weighed = separators.map((separator) => {
    const cells = (splitRecord(heading, separator) ?? []).map(headingOf);
    return { separator, known: columns.filter((column) => cells.includes(column)).length, cells: cells.length };
  });
  weighed.sort((one, other) => other.known - one.known || other.cells - one.cells);
  return weighed[0]?.separator ?? ',';
}

/** The separator for which one of the first lines shows most of the known columns; among equals that of the line which makes most cells. */
export function separatorsByFit(lines: readonly string[], columns: readonly string[]): Separator {
  let best: { separator: Separator; known: number } | undefined;
  for (const line of lines) {
    if (line.trim() === '') continue;
    const separator = separatorOf(line, columns);
    const names = new Set((splitRecord(line, separator) ?? []).map(headingOf));
    const existing = columns.filter((column) => names.has(column)).length;
    if (!best || existing > best.known) best = { separator, known: existing };
  }
  return best?.separator ?? ',';
}

const isBlank = (sign: string | undefined): boolean => sign === ' ' || sign === '\u00A0';

/** Takes a record apart, whose lines may come one after the other: a quoted cell may go on on the next. */
class RecordReader {
  readonly #separator: Separator;
  readonly cells: string[] = [];
  #quoted: string | undefined;

  constructor(separator: Separator) {
    this.#separator = separator;
  }

  /** true: the record ends with this line; false: a quote is open; undefined: this is no record. */
  take(line: string): boolean | undefined {
    let at = 0;
    if (this.#quoted !== undefined) {
      this.#quoted += '\n';
      const next = this.#readQuoted(line, 0);
      if (next === undefined || next < 0) return next === undefined ? undefined : false;
      if (next > line.length) return true;
      at = next;
    }
    for (;;) {
      let start = at;
      while (isBlank(line[start]) && line[start] !== this.#separator) start += 1;
      if (line[start] !== '"') {
        const end = line.indexOf(this.#separator, at);
        this.cells.push(line.slice(at, end < 0 ? undefined : end));
        if (end < 0) return true;
        at = end + 1;
        continue;
      }
      this.#quoted = '';
      const next = this.#readQuoted(line, start + 1);
      if (next === undefined || next < 0) return next === undefined ? undefined : false;
      if (next > line.length) return true;
      at = next;
    }
  }

  /** Where the next cell begins, behind the end of the line after the last one; -1 when the quote is open; undefined when more follows it. */
  #readQuoted(line: string, from: number): number | undefined {
    let at = from;
    for (;;) {
      const end = line.indexOf('"', at);
      if (end < 0) {
        this.#quoted += line.slice(at);
        return -1;
      }
      this.#quoted += line.slice(at, end);
      at = end + 1;
      if (line[at] !== '"') break;
      this.#quoted += '"';
      at += 1;
    }
    while (isBlank(line[at])) at += 1;
    if (at < line.length && line[at] !== this.#separator) return undefined;
    this.cells.push(this.#quoted as string);
    this.#quoted = undefined;
    return at + 1;
  }
}

/** The cells of a line, quotes undone. Undefined when a quote is not closed on it, or closed too early. */
export function splitRecord(line: string, separator: Separator): string[] | undefined {
  if (!line.includes('"')) return line.split(separator);
  const reader = new RecordReader(separator);
  return reader.take(line) ? reader.cells : undefined;
}

export interface TableRecord {
  /** Where it begins, counted from 1. */
  line: number;
  /** undefined: its quotes are not as they should be */
  cells: string[] | undefined;
}

interface HeldLine {
  line: number;
  text: string;
}

/** A record that is longer, or goes on over more lines, lacks its closing quote somewhere. */
const longestRecord = 20_000;
const mostLines = 20;

/** Makes records of lines. Of a record that is none only its first line is lost. */
export class RecordSplitter {
  readonly #separator: Separator;
  readonly #fits: (cells: readonly string[]) => boolean;
  #held: HeldLine[] = [];
  #heldLength = 0;
  #open: RecordReader | undefined;

  /** @param fits whether a record of several lines has the cells of a record; otherwise its first line stands alone */
  constructor(separator: Separator, fits: (cells: readonly string[]) => boolean = () => true) {
    this.#separator = separator;
    this.#fits = fits;
  }

  *take(text: string, line: number): Generator<TableRecord> {
    if (text.length > longestRecord) {
      yield* this.end();
      yield { line, cells: undefined };
      return;
    }
    if (!this.#open && !text.includes('"')) {
      yield { line, cells: text.split(this.#separator) };
      return;
    }
    this.#open ??= new RecordReader(this.#separator);
    this.#held.push({ line, text });
    this.#heldLength += text.length;
    const isWhole = this.#open.take(text);
    if (isWhole === false && this.#held.length < mostLines && this.#heldLength <= longestRecord) return;
    const { cells } = this.#open;
    const [first, ...rest] = this.#held as [HeldLine, ...HeldLine[]];
    this.#clear();
    if (isWhole && (rest.length === 0 || this.#fits(cells))) yield { line: first.line, cells };
    else {
      yield { line: first.line, cells: undefined };
      for (const one of rest) yield* this.take(one.text, one.line);
    }
  }

  #clear(): void {
    this.#open = undefined;
    this.#held = [];
    this.#heldLength = 0;
  }

  *end(): Generator<TableRecord> {
    while (this.#held.length > 0) {
      const [first, ...rest] = this.#held as [HeldLine, ...HeldLine[]];
      this.#clear();
      yield { line: first.line, cells: undefined };
      for (const one of rest) yield* this.take(one.text, one.line);
    }
  }
}

/** The lines of a whole text. */
export function* linesOfText(text: string): Generator<string> {
  const lines = new LineSplitter();
  yield* lines.take(text);
  yield* lines.end();
}

/** The lines of a text that comes in pieces, whatever ends them. */
export class LineSplitter {
  #rest = '';

  *take(piece: string): Generator<string> {
    const text = this.#rest + piece;
    let from = 0;
    // Each end is searched for once: the next of one kind may be far behind many of the other.
    let [feed, carriage] = [text.indexOf('\n'), text.indexOf('\r')];
    while (feed >= 0 || carriage >= 0) {
      const end = feed < 0 || (carriage >= 0 && carriage < feed) ? carriage : feed;
      // What follows a carriage return at the end of a piece is not known yet.
      if (end === text.length - 1 && end === carriage) break;
      yield text.slice(from, end);
      from = end === carriage && text[end + 1] === '\n' ? end + 2 : end + 1;
      if (feed >= 0 && feed < from) feed = text.indexOf('\n', from);
      if (carriage >= 0 && carriage < from) carriage = text.indexOf('\r', from);
    }
    this.#rest = text.slice(from);
  }

  *end(): Generator<string> {
    const rest = this.#rest.endsWith('\r') ? this.#rest.slice(0, -1) : this.#rest;
    this.#rest = '';
    if (rest !== '') yield rest;
  }
}
