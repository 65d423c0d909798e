import { z } from 'zod';
import { type AbilityEntry, type Demand, mayCall } from '../ability.ts';
import * as wire from '../wire.ts';
import type { ListColumns } from './columns.ts';

/*
 * What a list is, once: its filters, its columns, what it is sorted by, how far it is counted. Its input, the filters and columns
 * of its screen, its statements (`platform/server/lists`), its file and its generated tests all follow from the record.
 */

/**
 * What a filter compares, and with which control it is asked:
 * `value` equals, as it is written; `code` equals a number or code, whatever the capitals; `name` is part of a name, whatever
 * accents and capitals; `choice` is one of a closed list; `flag` yes or no; `from` and `to` are the ends of a time, `least` and
 * `most` of an amount; `company` is one of the reader's companies; `idNumber` and `idType` are a person's document; `about` is
 * whom or what the list is about, asked by no field.
 */
export type FilterKind = 'value' | 'code' | 'name' | 'choice' | 'flag' | 'from' | 'to' | 'least' | 'most' | 'company' | 'idNumber' | 'idType' | 'about';

/**
 * Where its condition comes from: `kind` from its kind and a column, `own` from a function of the server, `scope` from the
 * companies of the reader.
 */
export type FilterCondition = 'kind' | 'own' | 'scope';

export interface ListFilter<Schema extends z.ZodType = z.ZodType, Condition extends FilterCondition = FilterCondition> {
  readonly kind: FilterKind;
  readonly schema: Schema;
  /** Names or identifies a person: its value appears in no URL and in no log of downloads. */
  readonly isPersonal: boolean;
  readonly condition: Condition;
  /** Of a choice. */
  readonly values?: readonly string[];
  /** Of the end of a range: the key of its other end. */
  readonly other?: string;
  /** Of the end of a time: the instant itself, and not its whole minute. */
  readonly isInstant?: true;
}
export type ListFilters = Readonly<Record<string, ListFilter>>;

interface Extra {
  values?: readonly string[];
  other?: string;
  isPersonal?: boolean;
}
const made = <Schema extends z.ZodType>(kind: FilterKind, schema: Schema, extra: Extra = {}): ListFilter<Schema, 'kind'> => ({
  kind,
  schema,
  isPersonal: false,
  condition: 'kind',
  ...extra,
});

const from = <Schema extends z.ZodType, const C extends FilterCondition>(condition: C, one: ListFilter<Schema>): ListFilter<Schema, C> => ({
  ...one,
  condition,
});

const filterAmount = () => z.union([z.literal('').transform(() => undefined), wire.amount()]).optional();
const filterFlag = () => z.union([z.literal('').transform(() => undefined), wire.flag()]).optional();

/** Both ends of a range under their keys. */
const ends = <const From extends string, const To extends string, Schema extends z.ZodType>(
  keys: readonly [From, To],
  kinds: readonly [FilterKind, FilterKind],
  schema: () => Schema,
) => {
  const [first, last] = keys;
  return { [first]: made(kinds[0], schema(), { other: last }), [last]: made(kinds[1], schema(), { other: first }) } as {
    [Key in From | To]: ListFilter<Schema, 'kind'>;
  };
};

/** Builders of filters; see `FilterKind`. All but `about` may be left out or empty, which means any. */
export const filter = {
  value: (max = 64) => made('value', wire.filterText(max)),
  code: (max = 100) => made('code', wire.filterText(max)),
  name: (max = 120) => made('name', wire.filterText(max)),
  /** Part of the name of a person. */
  personName: (max = 120) => made('name', wire.filterText(max), { isPersonal: true }),
  choice: <const T extends readonly [string, ...string[]]>(values: T) => made('choice', wire.filterChoice(values), { values }),
  /** A choice that people type, such as a currency. */
  codeChoice: <const T extends readonly [string, ...string[]]>(values: T) => made('choice', wire.filterCode(values), { values }),
  flag: () => made('flag', filterFlag()),
  /** A time between two instants; the end names its whole minute, so that 23:59 means up to midnight. */
  time: <const From extends string, const To extends string>(begin: From, end: To) => ends([begin, end], ['from', 'to'], wire.filterInstant),
  /** An amount between two, both included. */
  amount: <const From extends string, const To extends string>(least: From, most: To) => ends([least, most], ['least', 'most'], filterAmount),
  /** The company whose rows are wanted, of those of the reader. */
  company: () => from('scope', made('company', wire.filterText(20))),
  /** With or without separators. */
  idNumber: (max = 40) => special(made('idNumber', wire.filterText(max), { isPersonal: true })),
  idType: <const T extends readonly [string, ...string[]]>(types: T) => special(made('idType', wire.filterChoice(types), { values: types })),
  /** Whom or what the list is about. */
  about: <Schema extends z.ZodType>(schema: Schema) => made('about', schema),
};

/** A filter whose condition is more than its kind says; the server writes it. */
export const special = <Schema extends z.ZodType>(one: ListFilter<Schema>): ListFilter<Schema, 'own'> => from('own', one);
/** A filter whose value names or identifies a person. */
export const personal = <Schema extends z.ZodType, C extends FilterCondition>(one: ListFilter<Schema, C>): ListFilter<Schema, C> => ({
  ...one,
  isPersonal: true,
});
/** A filter by another schema, such as one that refuses what cannot be asked. */
export const checkedBy = <Schema extends z.ZodType, C extends FilterCondition>(one: ListFilter<z.ZodType, C>, schema: Schema): ListFilter<Schema, C> => ({
  ...one,
  schema,
});

export interface ListSortChoice<Column extends string = string> {
  readonly column: Column;
  readonly order: 'asc' | 'desc';
}

type Sorts = readonly [string, ...string[]];
type SortingOf<S> = S extends Sorts ? ReturnType<typeof wire.sorting<S>> : unknown;
/** The schemas of the filters alone, for the call of a file. */
export type FilterInput<F extends ListFilters> = { readonly [Key in keyof F]: F[Key]['schema'] };
/** The shape of a list's input: both dialects of paging, sorting where it can be sorted, and the filters. */
export type ListInput<F extends ListFilters, S> = typeof wire.paging & SortingOf<S> & FilterInput<F>;

interface Definition<F extends ListFilters, S extends Sorts | undefined, C extends string> {
  /** Unique in the product: `alerts.list`. */
  readonly id: string;
  readonly filters: F;
  /** What its screen and its file show of a row. A list that has a file names them here. */
  readonly columns?: ListColumns<C>;
  /** Columns of its rows that it can be sorted by. */
  readonly sorts?: S;
  /** The order when none is asked; absent where it depends on the filters. */
  readonly sort?: ListSortChoice<S extends Sorts ? S[number] : never>;
  /** Counting stops here, unless `with_exact_total` asks for all; the answer says so. Absent: all are counted. */
  readonly countLimit?: number;
  /** Deepest row that can be paged to; further back, narrow the filters. */
  readonly deepestRow?: number;
  /** Where no page is asked for, all rows are answered: of calls that list all by their name. */
  readonly answersAll?: boolean;
  /** Its column of money, which is summed by currency where `with_totals` asks for it. */
  readonly totals?: string;
  /**
   * Columns, filters and orders that not every reader of the list is shown, by their key: readers of one of the abilities are. For
   * all others the column is null in each row, stands in no file and has no sum, and its key is refused as a filter and as an order.
   */
  readonly shownTo?: Readonly<Record<string, readonly Demand[]>>;
}
export interface ListRecord<F extends ListFilters = ListFilters, S extends Sorts | undefined = Sorts | undefined, C extends string = string>
  extends Definition<F, S, C> {
  /** Spread it into the strict input of the list's call. */
  readonly input: ListInput<F, S>;
  /** Its filters without page and order, for the call of its file. */
  readonly filterInput: FilterInput<F>;
}

/** Declares a list; see the top of the file. */
export function defineList<const F extends ListFilters, const S extends Sorts | undefined = undefined, C extends string = never>(
  definition: Definition<F, S, C>,
): ListRecord<F, S, C> {
  const schemas = Object.fromEntries(Object.entries(definition.filters).map(([key, { schema }]) => [key, schema]));
  const { sorts } = definition;
  return {
    ...definition,
    input: {
      ...wire.paging,
      ...(definition.totals ? { with_totals: filterFlag() } : {}),
      ...(definition.countLimit === undefined ? {} : { with_exact_total: filterFlag() }),
      ...(sorts ? wire.sorting(sorts) : {}),
      ...schemas,
    } as unknown as ListInput<F, S>,
    filterInput: schemas as FilterInput<F>,
  };
}

/** Keys of a list that are not shown to a reader of these abilities; see `shownTo`. */
export const hiddenFrom = ({ shownTo = {} }: Pick<ListRecord, 'shownTo'>, abilities: readonly AbilityEntry[]): ReadonlySet<string> =>
  new Set(Object.entries(shownTo).flatMap(([key, demands]) => (demands.some((demand) => mayCall(abilities, demand)) ? [] : [key])));
