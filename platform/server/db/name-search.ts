import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

/*
 * How names are searched and put in order, everywhere: whoever types "jose" finds "José", and Álvaro comes before Bruno.
 * The index of a searched column has to be of `fold_name(column)`.
 */

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** The pattern of a search by a part of a text: characters of the text have no special meaning. */
export const containing = (text: string): string => `%${escaped(text)}%`;

/** The pattern of a search by the beginning of a text. */
export const beginningWith = (text: string): string => `${escaped(text)}%`;

/** Whether a name holds what was typed, whatever the accents and capitals of either. */
export const nameHolds = (name: Expression<unknown> | string, typed: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`fold_name(${typeof name === 'string' ? sql.ref(name) : name}) like fold_name(${containing(typed)}::text)`;

/** Whether a name is the same as another but for accents and capitals. */
export const nameIs = (name: Expression<unknown> | string, other: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`fold_name(${typeof name === 'string' ? sql.ref(name) : name}) like fold_name(${escaped(other)}::text)`;

/**
 * Whether a number or code is the one that was typed: as it stands, or all in capitals, or in none, as systems make numbers.
 * The index of the column answers it; one of `lower(column)` would be another to write with every payment.
 */
export const codeIs = (code: Expression<unknown> | string, typed: string): RawBuilder<SqlBool> =>
  sql<SqlBool>`${typeof code === 'string' ? sql.ref(code) : code} = any(${[...new Set([typed, typed.toUpperCase(), typed.toLowerCase()])]}::text[])`;

/** A name as what lists are ordered by: letters with accents beside those without. */
export const inNameOrder = (name: Expression<unknown> | string): RawBuilder<string> =>
  sql<string>`${typeof name === 'string' ? sql.ref(name) : name} collate "und-x-icu"`;

/** Letters from which on an index of names answers what a name holds; fewer are only looked for at its beginning. */
const indexedFrom = 3;

/** A name as searches compare it: without accents and capitals, as the database's `fold_name`. */
export const foldName = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u030c\u031b\u0323\u0327\u0328\u0331]/g, '')
    .toLowerCase()
    .replace(/[\u00f8\u0142\u0111\u0131]/g, (letter) => ({ '\u00f8': 'o', '\u0142': 'l', '\u0111': 'd', '\u0131': 'i' })[letter] as string);

/** The words of what was typed. */
export const wordsOf = (typed: string): string[] => foldName(typed).split(/\s+/).filter(Boolean);

/**
 * How close a name is to what was typed, the closest least: the same (0), beginning with its words (1), having them all as words (2),
 * beginning so (3), every word beginning one of its own (4), any other (5).
 */
export function nameDistance(name: string, typed: string): number {
  const [folded, words] = [foldName(name), wordsOf(typed)];
  const query = words.join(' ');
  const parts = folded.split(/[^\p{L}\p{N}]+/u);
  if (folded === query) return 0;
  if (folded.startsWith(`${query} `)) return 1;
  if (words.every((word) => parts.includes(word))) return 2;
  if (folded.startsWith(query)) return 3;
  return words.every((word) => parts.some((part) => part.startsWith(word))) ? 4 : 5;
}

interface NamedSource {
  /** Table and short name. */
  readonly from: RawBuilder<unknown>;
  readonly id: RawBuilder<string>;
  /** Searched; its index is of `fold_name` of it. */
  readonly name: RawBuilder<string>;
  /** Whose rows may be found, asked of the rows whose name fits. */
  readonly where: RawBuilder<unknown>;
  /** Rows that are looked at whether they may be found, of each kind of fit. */
  readonly looked: number;
}

/**
 * Rows for those who type a name: a bounded number whose name begins with it, then as many that hold every word of it, in no order.
 * The matches of a common word are never all read or sorted. With less than three letters names are only searched from their beginning.
 */
export function namedRows(typed: string, { from, id, name, where, looked }: NamedSource, most: number): RawBuilder<{ id: string; name: string }> {
  const words = wordsOf(typed);
  const folded = sql`fold_name(${name})`;
  const holdsAll = sql.join(
    words.map((word) => sql`${folded} like ${containing(word)}::text`),
    sql` and `,
  );
  const fitting = (fits: RawBuilder<unknown>) =>
    sql`(select x.id, x.name from (select ${id} as id, ${name} as name, ${where} as may from ${from} where ${fits} limit ${looked}) x where x.may limit ${most})`;
  const beginning = fitting(sql`${folded} like ${beginningWith(words.join(' '))}::text`);
  const holding = words.some((word) => word.length >= indexedFrom) ? sql` union ${fitting(holdsAll)}` : sql``;
  return sql<{ id: string; name: string }>`${beginning}${holding}`;
}
