import type { ReactNode } from 'react';
import type { Demand } from '../../contract/index.ts';
import type { MessageKey } from '../../contract/index.ts';
import type { Vocabulary } from '../../contract/index.ts';

export type CellKind = 'text' | 'number' | 'time' | 'date' | 'money' | 'tag' | 'id' | 'link' | 'flag' | 'actor';

/** A column as data; its kind picks the cell, so money and time look alike everywhere. */
export interface AppColumn<Row> {
  /** Property of the row, and the name under which the server sorts. */
  key: string;
  titleKey: MessageKey;
  /** In pixels; must hold the Portuguese title. */
  width: number;
  kind: CellKind;
  sortable?: boolean;
  pin?: 'start' | 'end';
  hiddenByDefault?: boolean;
  /** The value, when it is not the property named by `key`. */
  value?: (row: Row) => string | number | boolean | null | undefined;
  /** `money`: where the currency is; the property `currency` by default. */
  currency?: (row: Row) => string | null | undefined;
  /** `tag`: labels and colours. */
  tag?: Vocabulary;
  /** `id`: kind of the document, shown before it. */
  idType?: (row: Row) => string | null | undefined;
  /** `link`: address inside the application (see `addressOf`). */
  href?: (row: Row) => string | undefined;
  /** A cell of its own. Keep it cheap: plain spans and buttons, no kit component per row. */
  render?: (row: Row) => ReactNode;
}

/** One thing that can be done with a row. The first is a button in the row, the others are in its menu. */
export interface RowAction {
  key: string;
  label: string;
  onClick: () => void;
  danger?: boolean;
  /** The call it sends: without the ability it is disabled and says why. */
  endpoint?: { readonly ability: Demand };
  disabledReason?: string | undefined;
}

/** Check boxes of a table. */
export interface TableSelection<Row> {
  keys: readonly string[];
  /** Keys and rows of this page that are chosen; rows that leave the page leave the selection. */
  onChange: (keys: string[], rows: Row[]) => void;
  /** Why a row cannot be selected; undefined when it can. */
  withheld?: (row: Row) => string | undefined;
}

export type Density = 'dense' | 'roomy';
/** What a user chose for one table. */
export interface TableChoice {
  /** Column keys that are hidden; undefined: the columns' own defaults. */
  hidden?: string[] | undefined;
  density?: Density | undefined;
  pageSize?: number | undefined;
}

/** Columns that are shown, pinned ones at their ends. */
export function visibleColumns<Row>(columns: readonly AppColumn<Row>[], choice: TableChoice): AppColumn<Row>[] {
  const hidden = new Set(choice.hidden ?? columns.filter((column) => column.hiddenByDefault).map((column) => column.key));
  const shown = columns.filter((column) => column.pin === 'start' || !hidden.has(column.key));
  const rank = (column: AppColumn<Row>) => (column.pin === 'start' ? 0 : column.pin === 'end' ? 2 : 1);
  return [...shown].sort((a, b) => rank(a) - rank(b));
}

/** Address inside the application: path plus the values that are present. */
export function addressOf(path: string, search: Record<string, string | number | undefined | null> = {}): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) if (value !== undefined && value !== null && value !== '') query.set(key, String(value));
  return query.size > 0 ? `${path}?${query}` : path;
}
