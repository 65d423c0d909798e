import type { Compilable } from 'kysely';
import type { AbilityEntry, Demand, Language, Texts } from '../../contract/index.ts';
import type { ListRecord } from '../../contract/lists/index.ts';
export type { ExportFormat } from '../../contract/lists/index.ts';
import type { Db } from '../db/connect.ts';

export type ExportStatus = 'QUEUED' | 'RUNNING' | 'READY' | 'FAILED' | 'EXPIRED';

/** Filters of an export as plain JSON: they are stored with the request and shown in its log. */
export type ExportFilters = Record<string, string | number | boolean | readonly string[] | undefined>;

/** What the rows may hold for the person who asked; frozen when the export is requested. */
export interface ExportScope {
  /** Codes of the group companies whose rows may appear. */
  companies: string[];
  /** The abilities at that moment, so that a column can be masked as the screen masks it. */
  abilities: AbilityEntry[];
}

/** Half-open range of instants. */
export interface InstantRange {
  from: Date;
  to: Date;
}

export interface ExportQuestion<Filters extends ExportFilters> {
  /** Builds the query; it is run through a cursor, never all at once. */
  db: Db;
  filters: Filters;
  scope: ExportScope;
  range: InstantRange;
}

/**
 * Kind of a column. `money` is decimal text ("1234.50"), a number in a sheet; `time` is an instant, shown in the zone
 * of the person who asked; `text` is guarded against being read as a formula.
 */
export type ExportCellKind = 'text' | 'money' | 'time' | 'integer';
export type ExportValue = string | number | Date | null | undefined;

export interface ExportColumn<Row> {
  readonly title: string;
  readonly kind: ExportCellKind;
  readonly value: (row: Row) => ExportValue;
  /** Width in characters in a sheet. */
  readonly width?: number;
  /** Columns of the list, by key, whose content this is: it is left out of the file of a list that shows none of them. */
  readonly of?: readonly string[];
}

/** The columns of a file that belong to what a list shows; all of them when nothing is said, or nothing of it is known. */
export function shownOnly<Column extends Pick<ExportColumn<never>, 'of'>>(columns: readonly Column[], shown: readonly string[] | undefined): readonly Column[] {
  if (!shown) return columns;
  const left = columns.filter(({ of = [] }) => of.some((key) => shown.includes(key)));
  return left.length > 0 ? left : columns;
}

/**
 * What a slice registers to have its list downloaded. The platform does request log, job, file, range and expiry; the
 * slice says which rows and columns.
 */
export interface ExportKind<Row = unknown, Filters extends ExportFilters = ExportFilters> {
  /** Unique name, also that of its job: `transactions.payin`. */
  readonly name: string;
  /** Name of the sheet and of the file. */
  readonly title: Texts;
  /** Demanded again when a file is fetched, whatever call fetches it. */
  readonly ability: Demand;
  /** The list that it is the file of. */
  readonly list?: Pick<ListRecord, 'id' | 'columns'>;
  /** May look up what the columns' words need, such as names of rules. */
  columns(view: { db: Db; lang: Language; scope: ExportScope }): readonly ExportColumn<Row>[] | Promise<readonly ExportColumn<Row>[]>;
  /** Rows in their order. Must depend on nothing but the question: a retried job asks again. */
  query(question: ExportQuestion<Filters>): Compilable<Row>;
}

/** A kind whatever its rows; what lists of kinds hold. */
export type AnyExportKind = ExportKind<never, never>;

/** Forgets the row type of a kind, which only its own columns and query need. */
export const anyKind = <Row, Filters extends ExportFilters>(kind: ExportKind<Row, Filters>): AnyExportKind => kind as unknown as AnyExportKind;
