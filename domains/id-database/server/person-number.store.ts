import { type RawBuilder, sql } from 'kysely';
import type { SearchableIdType } from '../../kernel/index.ts';
import { type NumberFilter, readNumberFilter } from '../../kernel/number-filter.ts';

function ownsNumber(subject: RawBuilder<unknown>, { documents, idStart, idTypes }: NumberFilter): RawBuilder<unknown> | undefined {
  const owned = (condition: RawBuilder<unknown>) =>
    sql`exists (select from identifier i where i.subject_id = ${subject} and i.unlinked_at is null and ${condition})`;
  if (documents) return owned(isOneOf(documents));
  const ofType = idTypes ? [sql`i.id_type = any(${[...idTypes]}::text[])`] : [];
  const starts = idStart ? [sql`i.id_no like ${`${idStart}%`}`] : [];
  const parts = [...starts, ...ofType];
  return parts.length > 0 ? owned(sql.join(parts, sql` and `)) : undefined;
}

const isOneOf = (documents: NonNullable<NumberFilter['documents']>): RawBuilder<unknown> => sql`(i.id_country, i.id_type, i.id_no) in (
  select * from unnest(${documents.map((one) => one.country)}::text[], ${documents.map((one) => one.type)}::text[], ${documents.map((one) => one.no)}::text[]))`;

interface DocumentAsked {
  readonly input: { readonly id_no?: string | undefined; readonly id_type?: SearchableIdType | undefined };
}

/**
 * The conditions of the filters `id_no` and `id_type` of a list of people: who owns the document, or one whose number begins so.
 * @param subject the column that holds the person's key
 * @param wholeOnly a number that is no whole document finds nobody
 */
export function ownerFilters(subject: string, { wholeOnly = false } = {}) {
  const owned = (no: string | undefined, type: SearchableIdType | undefined) => {
    const read = readNumberFilter(no, type);
    return ownsNumber(sql.ref(subject), wholeOnly && read.idStart ? { ...read, documents: [], idStart: undefined } : read);
  };
  return {
    id_no: (no: string | undefined, { input }: DocumentAsked) => (no ? owned(no, input.id_type) : undefined),
    // With a number the kind has been read together with it.
    id_type: (type: SearchableIdType | undefined, { input }: DocumentAsked) => (type === undefined || input.id_no ? undefined : owned(undefined, type)),
  };
}
