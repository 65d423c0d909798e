import { type RawBuilder, sql } from 'kysely';
import type { SearchableIdType } from '../../kernel/index.ts';
import { type NumberFilter, numberStart, readNumberFilter } from '../../kernel/number-filter.ts';
import { isOneOfDocuments } from './holders.store.ts';

function ownsNumber(subject: RawBuilder<unknown>, { documents, idStart, idTypes }: NumberFilter, beginning?: string): RawBuilder<unknown> | undefined {
  const owned = (condition: RawBuilder<unknown>) =>
    sql`exists (select from identifier i where i.subject_id = ${subject} and i.unlinked_at is null and ${condition})`;
  const ofType = idTypes ? [sql`i.id_type = any(${[...idTypes]}::text[])`] : [];
  const start = beginning ?? idStart;
  if (documents && start === undefined) return owned(isOneOfDocuments(documents));
  if (documents) return owned(sql`(${isOneOfDocuments(documents)} or ${sql.join([sql`i.id_no like ${`${start}%`}`, ...ofType], sql` and `)})`);
  const starts = idStart ? [sql`i.id_no like ${`${idStart}%`}`] : [];
  const parts = [...starts, ...ofType];
  return parts.length > 0 ? owned(sql.join(parts, sql` and `)) : undefined;
}

interface DocumentAsked {
  readonly input: { readonly id_no?: string | undefined; readonly id_type?: SearchableIdType | undefined };
}

/**
 * The conditions of the filters `id_no` and `id_type` of a list of people: who owns the document, or one whose number begins so.
 * @param subject the column that holds the person's key
 * @param wholeOnly a number that is no whole document finds nobody
 * @param orBeginning a number of at least so many signs is always looked up as the beginning of others too, a shorter one never
 */
export function ownerFilters(subject: string, { wholeOnly = false, orBeginning }: { wholeOnly?: boolean; orBeginning?: number } = {}) {
  const owned = (no: string | undefined, type: SearchableIdType | undefined) => {
    const read = readNumberFilter(no, type);
    if (no && orBeginning !== undefined) {
      const beginning = numberStart(no);
      return ownsNumber(
        sql.ref(subject),
        { ...read, documents: read.documents ?? [], idStart: undefined },
        beginning.length >= orBeginning ? beginning : undefined,
      );
    }
    return ownsNumber(sql.ref(subject), wholeOnly && read.idStart ? { ...read, documents: read.documents ?? [], idStart: undefined } : read);
  };
  return {
    id_no: (no: string | undefined, { input }: DocumentAsked) => (no ? owned(no, input.id_type) : undefined),
    // With a number the kind has been read together with it.
    id_type: (type: SearchableIdType | undefined, { input }: DocumentAsked) => (type === undefined || input.id_no ? undefined : owned(undefined, type)),
  };
}
