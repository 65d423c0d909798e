import { type ReactNode, useState } from 'react';
import type { TableSelection } from '../table/columns.ts';

interface Rows<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** Whether the reader may act on rows at all; there are no check boxes for others. */
  isOffered: boolean;
  /** What is offered for those that are chosen. */
  actsOf: (chosen: readonly Row[]) => ReactNode;
}

/** The check boxes of a list, and what is offered for the rows that are chosen. */
export function useChosenRows<Row>({ rows, keyOf, isOffered, actsOf }: Rows<Row>): { selection: TableSelection<Row> | undefined; acts: ReactNode } {
  const [keys, setKeys] = useState<readonly string[]>([]);
  if (!isOffered) return { selection: undefined, acts: null };
  const chosen = rows.filter((row) => keys.includes(keyOf(row)));
  return { selection: { keys, onChange: setKeys }, acts: chosen.length === 0 ? null : actsOf(chosen) };
}
