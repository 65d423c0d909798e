import type { ReactNode } from 'react';

/** A column of a plain table. */
export interface PlainColumn<Row> {
  key: string;
  /** Empty for the column that names the rows where that needs no word. */
  title: string;
  /** Numbers stand at the end. */
  isFigure?: boolean;
  className?: string;
  of: (row: Row) => ReactNode;
}

interface PlainTableProps<Row> {
  /** Told to those who do not see the table. */
  caption: string;
  /** The first one names the row. */
  columns: readonly PlainColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** It may be wider than its place: then it scrolls sideways by itself. */
  isWide?: boolean;
}

/** A short table of figures inside a panel: neither paged nor sorted, read as a whole. */
export function PlainTable<Row>({ caption, columns, rows, keyOf, isWide = false }: PlainTableProps<Row>): ReactNode {
  const table = (
    <table className="plain-table">
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ key, title, isFigure }) =>
            title === '' ? (
              <td key={key} />
            ) : (
              <th key={key} scope="col" className={isFigure ? 'figure-head' : undefined}>
                {title}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ key, isFigure, className, of }, place) =>
              place === 0 ? (
                <th key={key} scope="row">
                  {of(row)}
                </th>
              ) : (
                <td key={key} className={isFigure ? 'figure' : className}>
                  {of(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
  if (!isWide) return table;
  return (
    <section className="plain-table-frame" tabIndex={0} aria-label={caption}>
      {table}
    </section>
  );
}
