import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';

/*
 * How names are searched and put in order, everywhere: whoever types "jose" finds "José", and Álvaro comes before Bruno.
 * The index of a searched column has to be of `fold_name(column)`.
 */

const escaped = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

/** The pattern of a search by a part of a text: what the text holds stands for itself. */
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
