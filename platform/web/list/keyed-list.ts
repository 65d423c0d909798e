import { useMemo } from 'react';
import type { List } from './use-list.ts';

/** A list whose rows have no key of their own, with one that is made of them. @param keyOf a function that stays the same */
export function useKeyedList<Row extends object>(list: List<Row>, keyOf: (row: Row) => string): List<Row & { key: string }> {
  const { rows, newest } = list;
  const keyed = useMemo(() => rows.map((row) => ({ ...row, key: keyOf(row) })), [rows, keyOf]);
  const keyedNewest = useMemo(() => newest && { ...newest, rows: newest.rows.map((row) => ({ ...row, key: keyOf(row) })) }, [newest, keyOf]);
  return { ...list, rows: keyed, newest: keyedNewest };
}
