import type { ReactNode } from 'react';
import type { MessageKey, Vocabulary } from '../../contract/index.ts';
import type { CellKind, ListColumn, ListRecord } from '../../contract/lists/index.ts';
import type { MenuAct } from '../kit/more-acts.tsx';

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
  /** `tag`: labels and colours; `text`: labels. */
  tag?: Vocabulary;
  /** `id`: kind of the document, shown before it. */
  idType?: (row: Row) => string | null | undefined;
  /** `link`: address inside the application (see `addressOf`). */
  href?: (row: Row) => string | undefined;
  /** A cell of its own. Keep it cheap: plain spans and buttons, no kit component per row. */
  render?: (row: Row) => ReactNode;
}

/** How one column of a list is shown; its title, its kind and what its codes are called, the record says. */
export type ShownColumn<Row, Key extends string> = Omit<AppColumn<Row>, 'key' | 'titleKey' | 'kind' | 'tag' | 'sortable'> & { key: Key };

/** The columns of a list's screen as its record has them, in the order in which they are shown. */
export function columnsOf<Row, C extends string>(
  { columns }: Pick<ListRecord<never, undefined, C>, 'columns'>,
  shown: readonly ShownColumn<NoInfer<Row>, C>[],
): readonly AppColumn<Row>[] {
  return shown.map((one): AppColumn<Row> => {
    const { title, kind, words } = columns?.[one.key] as ListColumn;
    return { ...one, titleKey: title, kind, ...(words ? { tag: words } : {}) };
  });
}

/** One thing that can be done with a row. The first also stands at the end of the row; all are in its menu. */
export type RowAction = MenuAct;

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

/** Keys of columns that say whom or what a row is about, the first one that is shown first. */
const nameKeys = ['name', 'person', 'person_name', 'subject_name', 'customer', 'title', 'merchant_name', 'muname', 'legal_name', 'rule_name'];
/** So many columns besides name and state stand in a row of a narrow window. */
const narrowColumns = 4;
export type NarrowPlace = 'main' | 'state' | 'rest' | 'hidden';

/** Where each shown column stands in a row of a narrow window: who it is about, its state, the next ones below, and those that are left to the open record. */
export function narrowPlaces(columns: readonly Pick<AppColumn<unknown>, 'key' | 'kind'>[]): NarrowPlace[] {
  const main = nameKeys.map((key) => columns.findIndex((column) => column.key === key)).find((at) => at >= 0) ?? 0;
  const state = columns.findIndex(({ kind }, at) => kind === 'tag' && at !== main);
  let rest = 0;
  return columns.map((_column, at) => {
    if (at === main) return 'main';
    if (at === state) return 'state';
    rest += 1;
    return rest > narrowColumns ? 'hidden' : 'rest';
  });
}

/** Address inside the application: path plus the values that are present. */
export function addressOf(path: string, search: Record<string, string | number | undefined | null> = {}): string {
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) if (value !== undefined && value !== null && value !== '') query.set(key, String(value));
  return query.size > 0 ? `${path}?${query}` : path;
}
