import { lettersAndDigits } from '../../../engines/spelling/index.ts';
import { type IdDocument, searchIdDocuments } from './id-numbers/id-document.ts';
import { type IdType, idTypesOfSearch, type SearchableIdType } from './id-numbers/id-types.ts';

/** What a list is narrowed to by its fields for a document: kind, number, or both. */
export interface NumberFilter {
  /** Whole documents that the typed number may mean; none of them means nobody. */
  documents: readonly IdDocument[] | undefined;
  /** How a number starts that is no whole document, or is so short a one that it may be the beginning of another. */
  idStart: string | undefined;
  /** Kinds of documents; absent means any. */
  idTypes: readonly IdType[] | undefined;
}

/** A number as it begins, however it is written. */
export const numberStart = lettersAndDigits;

/** Old documents of so few digits are rare; more often somebody has typed the beginning of a longer number. */
const longestBeginning = 6;

/** Reads the fields "ID type" and "ID number" of a list. The kind narrows by itself too. */
export function readNumberFilter(text: string | undefined, type: SearchableIdType | undefined): NumberFilter {
  const idTypes = type === undefined ? undefined : idTypesOfSearch(type);
  if (!text) return { documents: undefined, idStart: undefined, idTypes };
  const documents = searchIdDocuments(text, type);
  const start = numberStart(text);
  const mayBegin = type === undefined && documents.every(({ no }) => no.length <= longestBeginning);
  if (documents.length > 0) return { documents, idStart: mayBegin ? start : undefined, idTypes };
  // A text without any digit or letter matches nobody, not everybody.
  return start ? { documents: undefined, idStart: start, idTypes } : { documents: [], idStart: undefined, idTypes };
}
