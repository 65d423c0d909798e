/*
 * Why a file is not read as a list. Each code says what is wrong and carries what its sentence needs; the sentences in the
 * languages of the screens are made elsewhere from these. `file` is the name under which the file was supplied.
 */

/** Why one row is not an entry; the rest of the file is read on. */
export type RowFault =
  /** More or fewer cells than the heading or the layout has. */
  | 'COLUMNS'
  | 'NO_KEY'
  | 'NO_NAME'
  /** The key of an entry that was read before. */
  | 'KEY_TWICE'
  /** An alias, address or comment of an entry that is not in the list. */
  | 'NO_ENTRY'
  /** A line that is not JSON, or not an entry. */
  | 'JSON';

/** For each reason that rows have: how many have it, and the lines of the first. */
export type RowReasons = Readonly<Partial<Record<RowFault | `${RowFault}_LINES`, string | number>>>;

export interface ListFileFaults {
  /** Nothing in it but blanks. */
  EMPTY: { file: string };
  TOO_LARGE: { file: string; megabytes: number };
  /** An HTML page, as servers send with an error or a log-in, instead of a list. */
  HTML_PAGE: { file: string };
  WRONG_ENCODING: { file: string; encoding: string };
  /** It ends in the middle of a row, an element or a value. */
  TRUNCATED: { file: string };

  ARCHIVE_BROKEN: { file: string };
  ARCHIVE_ENCRYPTED: { file: string };
  ARCHIVE_TOO_MANY_FILES: { file: string; limit: number };
  /** The files in it together are larger than may be unpacked. */
  ARCHIVE_TOO_LARGE: { file: string; megabytes: number };
  /** A file in it would become more than `limit` times as large when it is unpacked. */
  ARCHIVE_RATIO: { file: string; limit: number };

  /** A file of the set is missing; `file` is its name as the publisher gives it. */
  FILE_MISSING: { file: string };
  /** A file whose name is none of the set; `expected` lists them. */
  FILE_UNKNOWN: { file: string; expected: string };
  FILE_TWICE: { file: string };

  CSV_BROKEN: { file: string; line: number };
  /** `columns` lists the headings that were looked for and not found. */
  COLUMNS_MISSING: { file: string; columns: string };

  XML_BROKEN: { file: string; line: number };
  /** It declares a document type, by which entities could be declared; no list needs one. */
  XML_DOCTYPE: { file: string };
  XML_ENTITY: { file: string; line: number };
  XML_OTHER_ROOT: { file: string; expected: string; found: string };

  JSON_BROKEN: { file: string; line: number };
  /** JSON, but not an array of entries or one entry per line. */
  JSON_NOT_A_LIST: { file: string };
  /** Only the changes between two versions, not a whole list. */
  DELTA_FILE: { file: string };

  TOO_DEEP: { file: string; limit: number };
  FIELD_TOO_LONG: { file: string; line: number; limit: number };
  TOO_MANY_ENTRIES: { file: string; limit: number };
  /** More rows than can be gathered to entries. */
  TOO_MANY_ROWS: { file: string; limit: number };
  /** `key` is the source's key of the entry; `limit` holds for its names, and likewise for its other values. */
  TOO_MANY_VALUES: { file: string; key: string; limit: number };
  /** Of the rows that were read: it is not read to its end when they are too many before. `limit` is the share that is allowed. */
  TOO_MANY_UNREADABLE: { file: string; unreadable: number; rows: number; percent: number; limit: number } & RowReasons;
  /** In the form of the list, but without one entry. */
  NO_ENTRIES: { file: string };

  /** The mapping of an operator's own list; `field` is the part of it that is not as it must be. */
  MAPPING_BROKEN: { field: string };
  MAPPING_WITHOUT_NAME: Record<string, never>;
}

export type ListFileFault = keyof ListFileFaults;

/** A file that is not read as a list; nothing of it may come into force. */
export class ListFileError<Code extends ListFileFault = ListFileFault> extends Error {
  readonly code: Code;
  readonly params: ListFileFaults[Code];
  constructor(code: Code, params: ListFileFaults[Code]) {
    super(`list file: ${code}`);
    this.name = 'ListFileError';
    this.code = code;
    this.params = params;
  }
}

/** Ends the reading of a file. */
export const refuseFile = <Code extends ListFileFault>(code: Code, params: ListFileFaults[Code]): never => {
  throw new ListFileError(code, params);
};
