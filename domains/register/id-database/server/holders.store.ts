import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { holdersOf, type IdDocument, innerNumberOf, plainNumber, standsForMany } from '../../kernel/index.ts';
import { isTwiceIssued } from '../model/number-holder.ts';

/** The condition that a stored number is this one, of whichever of its holders. The operators are those of the index `identifier_no`. */
export const isNumberOrHolders = (column: RawBuilder<unknown>, no: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${column} = ${plainNumber(no)} or ${column} ~>=~ ${holdersOf(no)} and ${column} ~<~ ${`${holdersOf(no)}~`})`;

/** The numbers that have a document inside which two people may have: they are on file without it. */
function withNumbersAround(document: IdDocument): IdDocument[] {
  const inner = innerNumberOf(document.type);
  if (inner?.type !== document.type || !isTwiceIssued(document)) return [document];
  const numbers = inner.numbersOf(plainNumber(document.no));
  return [document, ...numbers.flatMap((no) => inner.within.map((type) => ({ country: document.country, type, no })))];
}

/** The condition that a row `i` of `identifier` is one of these documents as people write them; a number of many is that of all its holders. */
export function isOneOfDocuments(documents: readonly IdDocument[]): RawBuilder<SqlBool> {
  const exact = documents.flatMap(withNumbersAround);
  const whole = sql<SqlBool>`(i.id_country, i.id_type, i.id_no) in (select * from unnest(
    ${exact.map((one) => one.country)}::text[], ${exact.map((one) => one.type)}::text[], ${exact.map((one) => one.no)}::text[]))`;
  const ofMany = documents
    .filter(standsForMany)
    .map(({ country, type, no }) => sql<SqlBool>`i.id_country = ${country} and i.id_type = ${type} and ${isNumberOrHolders(sql`i.id_no`, no)}`);
  return ofMany.length === 0 ? whole : sql<SqlBool>`(${sql.join([whole, ...ofMany], sql` or `)})`;
}
