import type { RawBuilder } from 'kysely';
import type { FilterCondition, ListFilter, ListFilters, ListSortChoice } from '../../contract/lists/index.ts';
import type { Call } from '../call.ts';
import type { Timed } from './windows.ts';
import type { ListContext, Condition, ListSource, LookingUp, OrderTerm, Ref, SortBy, Values, Where } from './bound.ts';

type ValueOf<One extends ListFilter> = One['schema']['_zod']['output'];
type ByKind<One extends ListFilter, A, R extends string, L extends string> =
  | R
  | RawBuilder<unknown>
  | Where<NonNullable<ValueOf<One>>, A>
  | LookingUp<NonNullable<ValueOf<One>>, A, L>;
/** A condition of its own is asked for whether there is a value or not. */
type ByItself<One extends ListFilter, A, L extends string> = Where<ValueOf<One>, A> | LookingUp<ValueOf<One>, A, L>;
type ConditionOf<One> = One extends ListFilter<infer _, infer C> ? C : FilterCondition;
type BoundKeys<F extends ListFilters> = { [Key in keyof F]: ConditionOf<F[Key]> extends 'scope' ? never : Key }[keyof F];
export type FilterBindings<F extends ListFilters, A, R extends string, L extends string> = {
  readonly [Key in BoundKeys<F>]: ConditionOf<F[Key]> extends 'own' ? ByItself<F[Key], A, L> : ByKind<F[Key], A, R, L>;
};

/** How the record of a list is found in the database. */
export interface ListPlan<
  F extends ListFilters,
  S extends readonly [string, ...string[]] | undefined,
  Alias extends string,
  Column extends string,
  L extends string,
  Extra,
  Row,
> {
  readonly source: ListSource<Alias, Column, ListContext<F, Extra>>;
  /** What makes a row one of its kind. It ends every order, so that pages join. */
  readonly key: readonly [Ref<Alias, Column, never>, ...Ref<Alias, Column, never>[]];
  /** Whose rows they are: a column with the code of a company, or a condition where one column does not say it. */
  readonly company: NoInfer<Ref<Alias, Column, L>> | ((companies: readonly string[], context: ListContext<F, Extra>) => RawBuilder<unknown>);
  /** Joins by the alias that they bring; each is made only where a filter or sort that is asked needs it, or a join after it. */
  readonly lookups?: Readonly<Record<L, RawBuilder<unknown> | { readonly after: readonly NoInfer<L>[]; readonly join: RawBuilder<unknown> }>>;
  /** For each filter its column, or its condition. */
  readonly filters: FilterBindings<F, ListContext<F, Extra>, NoInfer<Ref<Alias, Column, L>>, NoInfer<L>>;
  /** Conditions besides those of the filters. */
  readonly always?: (context: ListContext<F, Extra>) => readonly (Condition | { readonly lookups: readonly NoInfer<L>[]; readonly where: Condition })[];
  /** For each sortable column what it is ordered by; the order of a list that cannot be sorted. */
  readonly order: S extends readonly [string, ...string[]] ? Readonly<Record<S[number], NoInfer<Ref<Alias, Column, L>> | SortBy>> : readonly OrderTerm[];
  /** The order when none is asked, where it depends on the filters. */
  readonly sort?: (context: ListContext<F, Extra>) => ListSortChoice<S extends readonly [string, ...string[]] ? S[number] : never>;
  /** What comes after the column that is sorted by; absent: the key, in the same direction. */
  readonly ties?: (direction: 'asc' | 'desc') => readonly OrderTerm[];
  /** What is shown of a row. */
  readonly columns: RawBuilder<Row> | ((context: ListContext<F, Extra>) => RawBuilder<Row>);
  /** Joins that the columns need, for the rows of a page. */
  readonly joins?: RawBuilder<unknown> | ((context: ListContext<F, Extra>) => RawBuilder<unknown>);
  /**
   * Each company is read by its own index only as far as the page reaches, and the few found are merged: for orders that
   * begin with the company in their index. @param column what is sorted by
   */
  readonly mergesCompanies?: (column: string | undefined) => boolean;
  /**
   * The order begins with a time, the newest first, and no index keeps that order: only a block range index finds the rows of a
   * stretch of time. A page is read in windows of time, only as far back as it reaches. The time is never missing.
   */
  readonly timed?: (context: ListContext<F, Extra>) => Timed;
  /** The list shows one row, the newest, of those that are alike: how they are counted, and what drops the others. */
  readonly newestOf?: { readonly alike: RawBuilder<unknown>; readonly isNewest: (context: ListContext<F, Extra>) => RawBuilder<unknown> };
  /** Its column of money in minor units, which is summed by currency; the record names the column as `totals`. */
  readonly totals?: {
    readonly currency: NoInfer<Ref<Alias, Column, L>>;
    readonly amount: NoInfer<Ref<Alias, Column, L>> | RawBuilder<unknown>;
    /** How many of the first rows at most; 10,000 by itself. */
    readonly most?: number;
  };
  /** What conditions need besides the input. A list with a file keeps it with the request: plain values only. */
  readonly prepare?: (input: Values<F>, call: Call) => Promise<Extra> | Extra;
}
