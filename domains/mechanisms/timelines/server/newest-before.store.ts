import { type RawBuilder, sql } from 'kysely';
import type { TimelineAsk } from './timeline-source.ts';

/**
 * The newest events before a place, of rows that have `at`, `id` and `part`.
 * @param events a statement, or several joined by `union all`
 */
export const newestBefore = <Row>(events: RawBuilder<unknown>, { before, most }: TimelineAsk): RawBuilder<Row> => sql<Row>`
  select * from (${events}) x where (x.at, x.id, x.part) < (${before.at}::timestamptz, ${before.id}::bigint, ${before.part}::int)
  order by x.at desc, x.id desc, x.part desc limit ${most}`;

/** A time of a row at which something befell it. */
interface Moment {
  readonly at: RawBuilder<unknown>;
  /** Who did it. */
  readonly by: RawBuilder<unknown>;
  /** The state that the row came to, where it is told. */
  readonly status?: RawBuilder<unknown>;
}

/**
 * What befell the rows of one table: an event for each of their times that is set, with `by` and `status`; the first moment is
 * part 0. @param rows `from` the table, its joins and its conditions; @param columns `id`, and what else each event says
 */
export const newestMoments = <Row>(
  { rows, columns, moments }: { rows: RawBuilder<unknown>; columns: RawBuilder<unknown>; moments: readonly Moment[] },
  ask: TimelineAsk,
): RawBuilder<Row> =>
  newestBefore(
    sql.join(
      moments.map(
        ({ at, by, status = sql`null::text` }, part) =>
          sql`select ${at} as at, ${sql.lit(part)} as part, ${columns}, ${status} as status, ${by} as by ${rows} and ${at} is not null`,
      ),
      sql` union all `,
    ),
    ask,
  );
