import { type RawBuilder, sql } from 'kysely';
import type { Conditions } from './conditions.ts';
import type { OrderTerm } from './bound.ts';

/** A join, with the names of those that must come before it. */
export type Join = RawBuilder<unknown> | { readonly after: readonly string[]; readonly join: RawBuilder<unknown> };

/** A list as requested, in the parts of a statement. */
export interface ListParts<Row> {
  /** Table and short name. */
  from: RawBuilder<unknown>;
  /** The same rows under the same name, where they are counted from another statement. */
  counted?: RawBuilder<unknown> | undefined;
  /** Its short name, where the rows of a page are looked up one by one. */
  lookedUp?: string | undefined;
  /** Its short name, and the columns that are carried to what is shown, where it is worked out. */
  carried: { alias: string; columns: readonly string[] } | undefined;
  key: readonly RawBuilder<unknown>[];
  /** Joins by the alias that they bring. */
  joinsByName: Readonly<Record<string, Join>>;
  conditions: Conditions;
  /** The rows of these companies; with none there are no rows, and nothing is asked. */
  company: RawBuilder<unknown>;
  /** Set where each company is read apart: the column of its code. */
  merged: { column: RawBuilder<unknown>; codes: readonly string[] } | undefined;
  newestOf: { alike: RawBuilder<unknown>; isNewest: RawBuilder<unknown> } | undefined;
  order: readonly OrderTerm[];
  /** What the order has to have looked up. */
  orderLookups: readonly string[];
  columns: RawBuilder<Row>;
  joins: RawBuilder<unknown>;
}

const nothing = sql``;
const listed = (parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql.join(parts, sql`, `);
const allOf = (parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> => sql.join(parts, sql` and `);

const joined = ({ joinsByName }: ListParts<unknown>, names: Iterable<string>): RawBuilder<unknown> => {
  const lookups = new Set<string>();
  const want = (name: string): void => {
    const join = joinsByName[name];
    lookups.add(name);
    if (join && 'after' in join) join.after.forEach(want);
  };
  for (const name of names) want(name);
  const results = Object.entries(joinsByName).flatMap(([name, one]) => (lookups.has(name) ? ['after' in one ? one.join : one] : []));
  return results.length > 0 ? sql` ${sql.join(results, sql` `)}` : nothing;
};

const nullsOf = ({ nulls, direction }: OrderTerm): string =>
  nulls === undefined ? '' : nulls === 'least' && direction === 'asc' ? ' nulls first' : ' nulls last';
const orderedBy = (order: readonly OrderTerm[], place: (term: OrderTerm, index: number) => RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`order by ${listed(order.map((term, index) => sql`${place(term, index)} ${sql.raw(`${term.direction}${nullsOf(term)}`)}`))}`;

const keyName = (index: number) => sql.id(`key_${index}`);
const orderName = (index: number) => sql.id(`order_${index}`);

/** Keys of the rows, what they are ordered by and what is carried of them, in their order. */
function keysOf(parts: ListParts<unknown>, slice: { size: number; offset: number } | undefined): RawBuilder<unknown> {
  const { from, key, conditions, company, merged, newestOf, order, carried } = parts;
  const named = listed([
    ...key.map((one, index) => sql`${one} as ${keyName(index)}`),
    ...order.map(({ by }, index) => sql`${by} as ${orderName(index)}`),
    ...(carried ? [...carried.columns.map((column) => sql.ref(`${carried.alias}.${column}`)), sql`count(*) over ()::int as all_rows`] : []),
  ]);
  const where = (ofCompany: RawBuilder<unknown>) =>
    sql`where ${allOf([ofCompany, ...conditions.where, ...(newestOf ? [newestOf.isNewest] : [])])} ${orderedBy(order, ({ by }) => by)}`;
  const source = sql`select ${named} from ${from}${joined(parts, [...conditions.lookups, ...parts.orderLookups])}`;
  if (slice === undefined) return sql`${source} ${where(company)}`;
  if (merged === undefined) return sql`${source} ${where(company)} limit ${slice.size} offset ${slice.offset}`;
  return sql`select own.* from unnest(${[...merged.codes]}::text[]) as company_of (code) cross join lateral (
    ${source} ${where(sql`${merged.column} = company_of.code`)} limit ${slice.offset + slice.size}) own
    ${orderedBy(order, (_term, index) => sql`own.${orderName(index)}`)} limit ${slice.size} offset ${slice.offset}`;
}

/** One page: its keys are found first, so that only the rows shown are put together. */
export function pageStatement<Row>(parts: ListParts<Row>, slice: { size: number; offset: number } | undefined): RawBuilder<Row> {
  const { carried, lookedUp, columns, joins } = parts;
  const page = sql.id(carried?.alias ?? 'page');
  const same = parts.key.map((one, index) => sql`${one} = page.${keyName(index)}`);
  // `offset 0` keeps the lookup from becoming a join again.
  const shown = lookedUp
    ? sql`page cross join lateral (select * from ${parts.from} where ${allOf(same)} offset 0) as ${sql.id(lookedUp)}`
    : sql`page join ${parts.from} on ${allOf(same)}`;
  const source = carried ? sql`page as ${page}` : shown;
  return sql<Row>`with page as (${keysOf(parts, slice)})
    select ${columns}${carried ? sql`, ${page}.all_rows` : nothing} from ${source} ${joins}
    ${orderedBy(parts.order, (_term, index) => sql`${page}.${orderName(index)}`)}`;
}

/** All rows, for a cursor. */
export function everyStatement<Row>(parts: ListParts<Row>): RawBuilder<Row> {
  const { conditions, orderLookups, from, columns, joins, company, order, newestOf, joinsByName } = parts;
  // What is looked up to narrow could bring the same names as what is shown.
  const needed = parts.carried !== undefined || [...conditions.lookups, ...orderLookups].some((name) => name in joinsByName);
  if (needed) return pageStatement(parts, undefined);
  return sql<Row>`select ${columns} from ${from} ${joins} where ${allOf([company, ...conditions.where, ...(newestOf ? [newestOf.isNewest] : [])])}
    ${orderedBy(order, ({ by }) => by)}`;
}

/** How many rows there are; with a limit counting stops one past it. */
export function countStatement(parts: ListParts<unknown>, limit: number | undefined): RawBuilder<{ count: number }> {
  const { counted: from = parts.from, conditions, company, merged, newestOf } = parts;
  const upTo = limit === undefined ? nothing : sql` limit ${limit + 1}`;
  const findResults = (ofCompany: RawBuilder<unknown>) =>
    sql`select ${newestOf ? sql`distinct ${newestOf.alike}` : sql`1`} from ${from}${joined(parts, conditions.lookups)} where ${allOf([ofCompany, ...conditions.where])}${upTo}`;
  if (merged === undefined) return sql<{ count: number }>`select count(*)::int as count from (${findResults(company)}) found`;
  return sql<{ count: number }>`select count(*)::int as count from (
    select 1 from unnest(${[...merged.codes]}::text[]) as company_of (code) cross join lateral (${findResults(sql`${merged.column} = company_of.code`)}) own${upTo}) found`;
}

/** What rows are counted by, and the time of which the earliest is wanted; both of the columns of the list's own table. */
export interface TalliedBy {
  readonly by: RawBuilder<unknown>;
  readonly earliest: RawBuilder<unknown>;
}
export interface Tally {
  /** As text; null where the column is empty. */
  value: string | null;
  count: number;
  earliest: Date | null;
}

/** How many rows there are for each value of a column. */
export function tallyStatement(parts: ListParts<unknown>, { by, earliest }: TalliedBy): RawBuilder<Tally> {
  const { from, conditions, company, newestOf } = parts;
  const where = allOf([company, ...conditions.where, ...(newestOf ? [newestOf.isNewest] : [])]);
  return sql<Tally>`select (${by})::text as value, count(*)::int as count, min(${earliest}) as earliest
    from ${from}${joined(parts, conditions.lookups)} where ${where} group by 1`;
}

/** What is summed: the currency, the amount in minor units, and what has to be looked up for them. */
export interface SummedBy {
  readonly currency: RawBuilder<unknown>;
  readonly amount: RawBuilder<unknown>;
  readonly lookups: readonly string[];
}

/** Sums by currency of the first rows in the order of the list; one row more than is summed is counted, which says that there are more. */
export function sumStatement(
  parts: ListParts<unknown>,
  { currency, amount, lookups }: SummedBy,
  most: number,
): RawBuilder<{ currency: string | null; sum: string | null; count: number }> {
  const { from, conditions, company, merged, newestOf, order } = parts;
  const named = listed([sql`${currency} as currency`, sql`${amount} as amount`, ...order.map(({ by }, index) => sql`${by} as ${orderName(index)}`)]);
  const upTo = sql.raw(String(most + 1));
  const findResults = (ofCompany: RawBuilder<unknown>) => {
    const where = allOf([ofCompany, ...conditions.where, ...(newestOf ? [newestOf.isNewest] : [])]);
    const source = joined(parts, [...conditions.lookups, ...parts.orderLookups, ...lookups]);
    return sql`select ${named} from ${from}${source} where ${where} ${orderedBy(order, ({ by }) => by)} limit ${upTo}`;
  };
  const inOrder = orderedBy(order, (_term, index) => orderName(index));
  const all = merged
    ? sql`select own.* from unnest(${[...merged.codes]}::text[]) as company_of (code) cross join lateral (${findResults(sql`${merged.column} = company_of.code`)}) own
        ${inOrder} limit ${upTo}`
    : findResults(company);
  return sql`select currency, (sum(amount) filter (where place <= ${sql.raw(String(most))}))::text as sum, count(*)::int as count
    from (select currency, amount, row_number() over (${inOrder}) as place from (${all}) ordered) placed group by currency order by currency`;
}
