import { type RawBuilder, sql } from 'kysely';
import type { TimelineAsk } from './timeline-source.ts';

/**
 * The newest events before a place, of rows that have `at`, `id` and `part`.
 * @param events a statement, or several joined by `union all`
 */
export const newestBefore = <Row>(events: RawBuilder<unknown>, { before, most }: TimelineAsk): RawBuilder<Row> => sql<Row>`
  select * from (${events}) x where (x.at, x.id, x.part) < (${before.at}::timestamptz, ${before.id}::bigint, ${before.part}::int)
  order by x.at desc, x.id desc, x.part desc limit ${most}`;
