/*
 * Files that people upload are read in time that is in proportion to their bytes, whatever they hold. Whoever reads such bytes says in
 * a `reading-cost.fixture.ts` beside the reader what its format is made of; `apps/server/reading-costs.property.test.ts` finds these
 * files, repeats what they name, and finds readers of uploads that have none.
 */

export interface ReadingCost {
  readonly title: string;
  /** The functions by these names that are given the bytes of an upload, and read them as `read` does. */
  readonly of: readonly string[];
  /** Signs and words of the format, in Latin-1: each that a reader looks for, or that begins, ends or holds something together. */
  readonly tokens: readonly string[];
  /** What a file may begin with so that it is read on. */
  readonly starts: readonly string[];
  /** The file that holds these bytes as a part, if it is no more than they are. */
  readonly wrap?: (bytes: Buffer) => Buffer | Promise<Buffer>;
  /** Passes over its bytes that reading may cost; 300 unless the library that reads is slower. */
  readonly passes?: number;
  /** Reads; what is answered or thrown does not matter. */
  readonly read: (bytes: Buffer) => unknown;
}

/** What a fixture of this name exports. */
export interface ReadingCostFixture {
  readonly readingCosts: readonly ReadingCost[];
}

/** Passes over a table or a document of marks: the library makes an object for each cell, record or element. */
export const tablePasses = 1_500;

/** Signs of tables of commas, with line ends, quotes and blanks. */
export const tableTokens: readonly string[] = [',', ';', '\t', '"', '""', '"a"', '\r', '\n', '\r\n', ' ', 'a', '=', '\u00ff', '\0', '\u00ef\u00bb\u00bf'];
export const xmlTokens: readonly string[] = [
  ...[
    '<',
    '>',
    '</',
    '/>',
    '<a>',
    '</a>',
    '<a/>',
    '<a b="c">',
    '<a b="',
    '&',
    '&amp;',
    '&#65;',
    '&a;',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<?',
    '?>',
    '<!DOCTYPE a [',
    'a',
    ' ',
    '\n',
    '"',
    "'",
  ],
];
export const jsonTokens: readonly string[] = ['{', '}', '[', ']', '"', '\\', '\\u0041', ':', ',', '1', '1e9', '-', 'null', '{"a":', '[],', ' ', '\n', '\u00ff'];
