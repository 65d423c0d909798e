import { type RawBuilder, sql } from 'kysely';
import type { AbilityEntry } from '../../contract/index.ts';
import type { ListFilters } from '../../contract/lists/index.ts';
import type { DB } from '../../../db/types.ts';
import { inNameOrder } from '../db/name-search.ts';

/** The parsed values of a list's filters; ends of times are exclusive here. */
export type Values<F extends ListFilters> = { readonly [Key in keyof F]?: F[Key]['schema']['_zod']['output'] | undefined };

/** What conditions are made from: the filters, the reader, the time, and what was looked up for them. */
export interface ListContext<F extends ListFilters, Extra> {
  readonly input: Values<F>;
  /** Those of the reader whose rows are wanted. */
  readonly companies: readonly string[];
  readonly abilities: readonly AbilityEntry[];
  readonly now: Date;
  readonly extra: Extra;
}

/** Where the rows of a list are, under which name, with which columns. */
export interface ListSource<Alias extends string, Column extends string, A = unknown> {
  readonly alias: Alias;
  readonly from: RawBuilder<unknown> | ((context: A) => RawBuilder<unknown>);
  /** The same rows by a statement that counts them faster, where it has another shape. */
  readonly counted?: RawBuilder<unknown>;
  /**
   * The rows of a page are looked up one by one. For a view that puts tables together: joined to the keys of a page, all of it would
   * be read.
   */
  readonly isLookedUp?: boolean;
  /** Names of its columns; carried for the compiler only. */
  readonly _columns?: Column;
  /** Columns that are carried to what is shown, where the rows are worked out and not read a second time. */
  readonly carries?: readonly Column[];
}
/** A table or view of the database under a short name. @param options.isLookedUp see `ListSource` */
export const tableAs = <Table extends keyof DB & string, const Alias extends string>(
  table: Table,
  alias: Alias,
  { isLookedUp = false }: { isLookedUp?: boolean } = {},
): ListSource<Alias, keyof DB[Table] & string> => ({
  alias,
  from: sql`${sql.table(table)} as ${sql.id(alias)}`,
  isLookedUp,
});
/**
 * The rows of a table as their reader may know them. @param from them under the short name, with the columns of the table: filters,
 * orders and counts then rest on nothing else
 */
export const visibleTable = <Table extends keyof DB & string, const Alias extends string>(
  _table: Table,
  alias: Alias,
  from: (reader: { readonly abilities: readonly AbilityEntry[] }) => RawBuilder<unknown>,
): ListSource<Alias, keyof DB[Table] & string, { readonly abilities: readonly AbilityEntry[] }> => ({ alias, from });
/** Rows of a statement under a short name. @param options.counted a statement of the same rows from which they are counted */
export const rowsAs = <const Alias extends string>(
  rows: RawBuilder<unknown>,
  alias: Alias,
  { counted }: { counted?: RawBuilder<unknown> } = {},
): ListSource<Alias, string> => ({
  alias,
  from: sql`(${rows}) as ${sql.id(alias)}`,
  ...(counted ? { counted: sql`(${counted}) as ${sql.id(alias)}` } : {}),
});
/**
 * Rows that are worked out for what is asked, such as sums. They are worked out once for a page and its count; what is shown
 * of them are these columns, and what `joins` brings.
 */
export const workedOut = <const Alias extends string, const Column extends string, A>(
  alias: Alias,
  carries: readonly Column[],
  rows: (context: A) => RawBuilder<unknown>,
): ListSource<Alias, Column, A> => ({ alias, carries, from: (context) => sql`(${rows(context)}) as ${sql.id(alias)}` });

/** A column of the source, or of something that can be looked up beside it. */
export type Ref<Alias extends string, Column extends string, Lookup extends string> = `${Alias}.${Column}` | `${Lookup}.${string}`;

export type Condition = RawBuilder<unknown> | undefined;
export type Where<Value, A> = (value: Value, context: A) => Condition;
/** A condition of its own, with the names of what has to be looked up for it. */
export interface LookingUp<Value, A, Lookup extends string> {
  readonly lookups: readonly Lookup[];
  readonly where: Where<Value, A>;
}

export type Nulls = 'last' | 'least';
export interface OrderTerm {
  readonly by: RawBuilder<unknown>;
  readonly direction: 'asc' | 'desc';
  /**
   * It may be missing: `last`, whichever the direction, or `least` as if it were the least of all, which is the order of an index
   * that is read backwards. A column that is never missing keeps the order of its index.
   */
  readonly nulls?: Nulls | undefined;
}
/** The order of a list for a requested column; all of it follows the requested direction. */
export interface SortBy {
  readonly terms: readonly Omit<OrderTerm, 'direction'>[];
  /** Names of what has to be looked up for it. */
  readonly lookups: readonly string[];
  /** What comes after it; absent: the key, in the same direction. */
  readonly ties?: (direction: 'asc' | 'desc') => readonly OrderTerm[];
}

const aliasOf = (ref: string): string => ref.slice(0, ref.indexOf('.'));
/** Order by a column as it is. */
export const byColumn = (ref: string, { nulls }: { nulls?: Nulls } = {}): SortBy => ({
  terms: [{ by: sql.ref(ref), nulls }],
  lookups: [aliasOf(ref)],
});
/** Order by what is worked out. @param lookups names of what has to be looked up for it */
export const byExpression = (by: RawBuilder<unknown>, { nulls = 'last', lookups = [] }: { nulls?: Nulls; lookups?: readonly string[] } = {}): SortBy => ({
  terms: [{ by, nulls }],
  lookups,
});
/** Order by a name, letters with accents beside those without. */
export const byName = (ref: string): SortBy => ({ terms: [{ by: inNameOrder(ref), nulls: 'last' }], lookups: [aliasOf(ref)] });
/** Order by an amount of money. Amounts of different currencies cannot be compared, so the rows of each currency are grouped. */
export const byAmount = ({ currency, amount }: { currency: string; amount: string | RawBuilder<unknown> }, { nulls }: { nulls?: Nulls } = {}): SortBy => ({
  terms: [{ by: sql.ref(currency) }, { by: typeof amount === 'string' ? sql.ref(amount) : amount, nulls }],
  lookups: [aliasOf(currency), ...(typeof amount === 'string' ? [aliasOf(amount)] : [])],
});

/** What has to be looked up for a reference: nothing for a column of the source. */
export const lookupOf = (ref: string): string => aliasOf(ref);
