/**
 * Where a queue goes after an act: to the next row of one's own, to the next one that nobody has, to the next one that waits where
 * rows are nobody's, or nowhere. A queue offers those that it can find.
 */
export const advances = ['MINE', 'UNASSIGNED', 'NEXT', 'STAY'] as const;
export type Advance = (typeof advances)[number];
/** What somebody goes on with. */
export type Direction = Exclude<Advance, 'STAY'>;

/** The rows of a page in the order in which somebody works through them: those after a place, then those before it. */
export const rowsFrom = <Row>(rows: readonly Row[], place: number): readonly Row[] => [...rows.slice(place + 1), ...rows.slice(0, Math.max(0, place + 1))];

interface RowQuery<Row> {
  /** Place of the row that is left; -1: before the first. */
  place: number;
  keyOf: (row: Row) => string;
  fits: (row: Row) => boolean;
  /** Rows that were dealt with just now, though the list still shows them. */
  left: ReadonlySet<string>;
}
/** The next row that fits, of those that are on the page. */
export const nextOnPage = <Row>(rows: readonly Row[], { place, keyOf, fits, left }: RowQuery<Row>): Row | undefined =>
  rowsFrom(rows, place).find((row) => !left.has(keyOf(row)) && fits(row));
