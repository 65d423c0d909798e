import { type RawBuilder, sql } from 'kysely';
import type { NumberFilter } from '../../kernel/number-filter.ts';

/**
 * Conditions of a list of people that is narrowed by kind or number of a document; none when nothing is asked.
 * @param subject the column that holds the person's key
 */
export function ownsNumber(subject: RawBuilder<unknown>, { documents, idStart, idTypes }: NumberFilter): RawBuilder<unknown>[] {
  const owned = (condition: RawBuilder<unknown>) =>
    sql`exists (select from identifier i where i.subject_id = ${subject} and i.unlinked_at is null and ${condition})`;
  if (documents) return [owned(isOneOf(documents))];
  const ofType = idTypes ? [sql`i.id_type = any(${[...idTypes]}::text[])`] : [];
  const starts = idStart ? [sql`i.id_no like ${`${idStart}%`}`] : [];
  const parts = [...starts, ...ofType];
  return parts.length > 0 ? [owned(sql.join(parts, sql` and `))] : [];
}

const isOneOf = (documents: NonNullable<NumberFilter['documents']>): RawBuilder<unknown> => sql`(i.id_country, i.id_type, i.id_no) in (
  select * from unnest(${documents.map((one) => one.country)}::text[], ${documents.map((one) => one.type)}::text[], ${documents.map((one) => one.no)}::text[]))`;
