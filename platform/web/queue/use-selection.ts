import { useState } from 'react';
import type { TableSelection } from '../table/columns.ts';
import type { UnprocessedRow } from './unprocessed-dialog.tsx';

interface SelectionRules<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Why a row cannot be chosen; undefined: it can. */
  withheld: (row: Row) => string | undefined;
}

/** What an act on chosen rows did not reach. */
export interface UnprocessedRows {
  done: number;
  rows: readonly UnprocessedRow[];
}

/** The rows that are chosen for an act on all of them, of those on the page, and what the latest act did not reach. */
export interface Choice<Row> {
  chosen: readonly Row[];
  selection: TableSelection<Row>;
  toggle(key: string): void;
  clear(): void;
  /** Ends the selection after an act; what was left is told. */
  finish(done: readonly string[], unprocessed: readonly UnprocessedRow[]): void;
  left: UnprocessedRows | undefined;
  read(): void;
}

/** Keeps which rows of a page are chosen. */
export function useSelection<Row>({ rows, keyOf, withheld }: SelectionRules<Row>): Choice<Row> {
  const [keys, setKeys] = useState<readonly string[]>([]);
  const [unprocessed, setLeft] = useState<UnprocessedRows>();
  return {
    chosen: rows.filter((row) => keys.includes(keyOf(row))),
    selection: { keys, onChange: (next) => setKeys(next), withheld },
    toggle(key) {
      const row = rows.find((one) => keyOf(one) === key);
      if (row && withheld(row) === undefined) setKeys((now) => (now.includes(key) ? now.filter((other) => other !== key) : [...now, key]));
    },
    clear: () => setKeys([]),
    finish(done, rowsLeft) {
      setKeys([]);
      if (rowsLeft.length > 0) setLeft({ done: done.length, rows: rowsLeft });
    },
    left: unprocessed,
    read: () => setLeft(undefined),
  };
}
