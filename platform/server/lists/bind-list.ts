import { type Compilable, type RawBuilder, sql } from 'kysely';
import { type AbilityEntry, InvalidInputError, type Page, wire } from '../../contract/index.ts';
import { hiddenFrom, type ListFilters, type ListRecord, type ListSortChoice } from '../../contract/lists/index.ts';
import type { Call } from '../call.ts';
import type { Db } from '../db/connect.ts';
import { endOfMinute } from '../exports/range.ts';
import { type ListContext, byColumn, lookupOf, type OrderTerm, type SortBy, type Values } from './bound.ts';
import { conditionsOf } from './conditions.ts';
import type { ListPlan } from './plan.ts';
import { countStatement, everyStatement, type ListParts, pageStatement, sumStatement, type Tally, type TalliedBy, tallyStatement } from './statements.ts';
import { readByWindows } from './windows.ts';

/** The parsed input of a list's call: its filters, a page, and an order. */
export type ListQuestion<F extends ListFilters> = Values<F> & {
  readonly page_num?: number | undefined;
  readonly page_size?: number | undefined;
  readonly pageNum?: number | undefined;
  readonly pageSize?: number | undefined;
  readonly sorted_column?: string | undefined;
  readonly sorted_order?: string | undefined;
  /** Of a list with a column of money. */
  readonly with_totals?: boolean | undefined;
  /** Of a list that is counted up to a limit: all rows are counted. */
  readonly with_exact_total?: boolean | undefined;
};

export interface FoundPage<Row, F extends ListFilters, Extra> {
  page: Page;
  rows: Row[];
  total: number;
  isCapped: boolean;
  context: ListContext<F, Extra>;
  /** Absent: not asked for. */
  sums?: wire.PageSums | undefined;
}

/** Rows whose money is summed at most: so many are read in the time of a page. */
export const mostSummed = 10_000;

/** How many of the first rows are wanted. */
export interface FirstRows {
  readonly most: number;
  /** Absent: of all rows of the question. */
  readonly among?: readonly string[] | undefined;
}

/** A list that can be read. */
export interface BoundList<F extends ListFilters, Extra, Row, C extends string = string> {
  readonly record: ListRecord<F, readonly [string, ...string[]] | undefined, C>;
  /** What a call asks, and the order that it wants. */
  ask(call: Call, input: ListQuestion<F>): Promise<{ context: ListContext<F, Extra>; sort: ListSortChoice | undefined }>;
  /** What is looked up for the conditions of an input. Refuses filters that are not shown to the caller. */
  prepare(input: Values<F>, call: Call): Promise<Extra>;
  /** One page with how many rows there are. */
  find(call: Call, input: ListQuestion<F>): Promise<FoundPage<Row, F, Extra>>;
  /** The answer of the list's call. */
  answer<Shown>(
    call: Call,
    input: ListQuestion<F>,
    present: (rows: Row[], context: ListContext<F, Extra>) => Shown[] | Promise<Shown[]>,
  ): Promise<ReturnType<typeof wire.presentPage<Shown>>>;
  /**
   * The first rows of a question, uncounted, for those who look for something and not through a list. Scope, conditions and order
   * are those of the list.
   * @param wanted how many at most, and the first columns of the keys of the only rows that are looked at
   */
  first(call: Call, input: ListQuestion<F>, range: FirstRows): Promise<Row[]>;
  /** How many rows of a question there are for each value of a column, so that what is counted is what the list shows. */
  tally(call: Call, input: ListQuestion<F>, range: TalliedBy): Promise<Tally[]>;
  /** How many rows a question has, all of them. */
  count(db: Db, context: ListContext<F, Extra>): Promise<number>;
  /** A row as a reader of these abilities is shown it: what is not shown to the reader is null. */
  shownTo<Shown>(abilities: readonly AbilityEntry[]): (row: Shown) => Shown;
  /** All rows of a question, for a cursor. @param asked its companies are not narrowed yet */
  every(db: Db, context: ListContext<F, Extra>, sort: ListSortChoice | undefined): Compilable<Row>;
}

/** Decimal text of minor units. */
const decimalOf = (minor: string): string => {
  const digits = minor.replace('-', '').padStart(3, '0');
  return `${minor.startsWith('-') ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** Ends of times name their whole minute. */
/** More rows than any list has that is answered whole. */
const everyRow = 1_000_000;
const asksForPage = ({ page_num, page_size, pageNum, pageSize }: Record<string, unknown>): boolean =>
  [page_num, page_size, pageNum, pageSize].some((one) => one !== undefined);

export function withExclusiveEnds<F extends ListFilters>(filters: F, input: Values<F>): Values<F> {
  const values = Object.entries(filters).map(([key, { kind, isInstant }]) => {
    const value = input[key];
    return [key, kind === 'to' && value !== undefined ? (isInstant ? new Date((value as Date).getTime() + 1) : endOfMinute(value as Date)) : value];
  });
  return Object.fromEntries(values) as Values<F>;
}

/** The companies whose rows are wanted: the one that is asked for, if the reader has it. */
function narrowed(filters: ListFilters, input: Record<string, unknown>, companies: readonly string[]): readonly string[] {
  const context = Object.entries(filters).flatMap(([key, { condition }]) => (condition === 'scope' && input[key] !== undefined ? [input[key]] : []));
  return context.length === 0 ? companies : companies.filter((code) => context.includes(code));
}

function refuseTooDeep(page: Page, deepestRow: number | undefined): void {
  if (deepestRow === undefined || page.offset < deepestRow) return;
  const field = page.style === 'camel' ? 'pageNum' : 'page_num';
  throw new InvalidInputError([{ field, code: 'tooBig', params: { limit: Math.floor(deepestRow / page.size) } }]);
}

/** Refuses an input that filters by what is not shown to the reader: which rows are left would tell what they hold. */
function refuseHidden(input: Readonly<Record<string, unknown>>, hidden: ReadonlySet<string>): void {
  const fields = [...hidden].filter((key) => input[key] !== undefined);
  if (fields.length > 0) throw new InvalidInputError(fields.map((field) => ({ field, code: 'notShown' })));
}

const hiddenOrder = () => new InvalidInputError([{ field: 'sorted_column', code: 'notShown' }]);

/**
 * Binds the record of a list to the database. What it answers is narrowed to the companies of the reader, whatever the filters
 * are, and is in a complete order, so that its pages join without gaps or repeats.
 */
export function bindList<
  F extends ListFilters,
  S extends readonly [string, ...string[]] | undefined,
  const Alias extends string,
  Column extends string,
  Row,
  const L extends string = never,
  Extra = undefined,
  C extends string = never,
>(record: ListRecord<F, S, C>, plan: ListPlan<F, S, Alias, Column, L, Extra, Row>): BoundList<F, Extra, Row, C> {
  const { source, company } = plan;
  const key = plan.key.map((ref) => sql.ref(ref));
  const valueOf = <T>(part: RawBuilder<T> | ((listContext: ListContext<F, Extra>) => RawBuilder<T>), context: ListContext<F, Extra>): RawBuilder<T> =>
    typeof part === 'function' ? part(context) : part;

  function orderOf(sort: ListSortChoice | undefined): { terms: readonly OrderTerm[]; lookups: readonly string[] } {
    if (sort === undefined) return { terms: Array.isArray(plan.order) ? (plan.order as readonly OrderTerm[]) : [], lookups: [] };
    const result = (plan.order as Readonly<Record<string, string | SortBy>>)[sort.column] as string | SortBy;
    const by = typeof result === 'string' ? byColumn(result) : result;
    const direction = sort.order;
    const ties = (by.ties ?? plan.ties)?.(direction) ?? key.map((one) => ({ by: one, direction }));
    return { terms: [...by.terms.map((term) => ({ ...term, direction })), ...ties], lookups: by.lookups };
  }

  /** The order when none is asked; where that column is not shown to the reader, by the first one that is. */
  function ownOrder(context: ListContext<F, Extra>): ListSortChoice | undefined {
    const hidden = hiddenFrom(record, context.abilities);
    const chosen = plan.sort?.(context) ?? (record.sort as ListSortChoice | undefined);
    if (chosen === undefined || !hidden.has(chosen.column)) return chosen;
    const shown = record.sorts?.find((column) => !hidden.has(column));
    return shown === undefined ? undefined : { column: shown, order: chosen.order };
  }

  /** Every statement of the list is made here, so that none rests on what is not shown to its reader. */
  function partsOf(context: ListContext<F, Extra>, sort: ListSortChoice | undefined): ListParts<Row> {
    const hidden = hiddenFrom(record, context.abilities);
    refuseHidden(context.input, hidden);
    if (sort !== undefined && hidden.has(sort.column)) throw hiddenOrder();
    const bindings = plan.filters as Parameters<typeof conditionsOf>[1]['bindings'];
    const always = plan.always as Parameters<typeof conditionsOf>[1]['always'];
    const { terms, lookups } = orderOf(sort);
    const result = conditionsOf(record.filters, { bindings, always }, context as ListContext<ListFilters, unknown>);
    const { newestOf } = plan;
    const isMerged = typeof company === 'string' && (plan.mergesCompanies?.(sort?.column) ?? false);
    return {
      from: valueOf(source.from as RawBuilder<unknown> | ((listContext: ListContext<F, Extra>) => RawBuilder<unknown>), context),
      counted: source.counted,
      lookedUp: source.isLookedUp ? source.alias : undefined,
      carried: source.carries && { alias: source.alias, columns: source.carries },
      key,
      joinsByName: plan.lookups ?? {},
      conditions: typeof company === 'string' ? { ...result, lookups: new Set([...result.lookups, lookupOf(company)]) } : result,
      // A list of one code is compared as that code alone, so that an index keeps its order.
      company:
        typeof company === 'string'
          ? sql`${sql.ref(company)} in (${sql.join(context.companies.length > 0 ? context.companies : [''])})`
          : company(context.companies, context),
      merged: isMerged ? { column: sql.ref(company), codes: context.companies } : undefined,
      newestOf: newestOf && { alike: newestOf.alike, isNewest: newestOf.isNewest(context) },
      order: terms,
      orderLookups: lookups,
      columns: valueOf(plan.columns, context),
      joins: plan.joins === undefined ? sql`` : valueOf(plan.joins, context),
    };
  }

  /** A reader of no company, of a list whose rows all have one. */
  const seesNothing = (context: ListContext<F, Extra>): boolean => typeof company === 'string' && context.companies.length === 0;
  const narrowedTo = (context: ListContext<F, Extra>): ListContext<F, Extra> => ({
    ...context,
    companies: narrowed(record.filters, context.input, context.companies),
  });
  async function prepare(input: Values<F>, call: Call): Promise<Extra> {
    refuseHidden(input, hiddenFrom(record, call.actor.abilities));
    return (await plan.prepare?.(input, call)) as Extra;
  }

  async function ask(call: Call, input: ListQuestion<F>): Promise<{ context: ListContext<F, Extra>; sort: ListSortChoice | undefined }> {
    const { actor, now } = call;
    const extra = await prepare(input, call);
    const context = narrowedTo({ input: withExclusiveEnds(record.filters, input), companies: actor.companies, abilities: actor.abilities, now, extra });
    const chosen = ownOrder(context);
    const sort = chosen && wire.sortOf(input, chosen.column, chosen.order);
    if (sort && hiddenFrom(record, actor.abilities).has(sort.column)) throw hiddenOrder();
    return { context, sort: sort && { column: sort.column, order: sort.direction } };
  }

  /** Sums by currency of what is found, in the order of the list as far as it is summed. */
  async function sumsOf(call: Call, parts: ListParts<Row>): Promise<wire.PageSums | undefined> {
    if (plan.totals === undefined || hiddenFrom(record, call.actor.abilities).has(record.totals ?? '')) return undefined;
    const { currency, amount, most = mostSummed } = plan.totals;
    const by = typeof amount === 'string' ? sql.ref(amount) : amount;
    const lookups = [lookupOf(currency), ...(typeof amount === 'string' ? [lookupOf(amount)] : [])];
    const { rows } = await sumStatement(parts, { currency: sql.ref(currency), amount: by, lookups }, most).execute(call.db);
    const counted = rows.reduce((sum, one) => sum + one.count, 0);
    return {
      totals: rows.flatMap(({ currency: code, sum }) => (code === null || sum === null ? [] : [{ currency: code, amount: decimalOf(sum) }])),
      ...(counted > most ? { totals_of_first: most } : {}),
    };
  }

  async function find(call: Call, input: ListQuestion<F>): Promise<FoundPage<Row, F, Extra>> {
    const page = await findPage(call, input);
    if (!input.with_totals || seesNothing(page.context)) return page;
    return { ...page, sums: await sumsOf(call, partsOf(page.context, page.sort)) };
  }

  async function findPage(call: Call, input: ListQuestion<F>): Promise<FoundPage<Row, F, Extra> & { sort: ListSortChoice | undefined }> {
    const page = record.answersAll && !asksForPage(input) ? { ...wire.pageOf(input), size: everyRow } : wire.pageOf(input);
    refuseTooDeep(page, record.deepestRow);
    const { context, sort } = await ask(call, input);
    if (seesNothing(context)) return { page, rows: [], total: 0, isCapped: false, context, sort };
    const parts = partsOf(context, sort);
    const limit = input.with_exact_total ? undefined : record.countLimit;
    if (parts.carried) {
      const result = await pageStatement(parts, page).execute(call.db);
      const [first] = result.rows as (Row & { all_rows: number })[];
      const isPastEnd = first === undefined && page.offset > 0;
      const total = isPastEnd ? (await countStatement(parts, undefined).execute(call.db)).rows[0]?.count : first?.all_rows;
      return { page, rows: result.rows, total: total ?? 0, isCapped: false, context, sort };
    }
    if (plan.timed) {
      const { rows, count } = await readByWindows(call.db, parts, plan.timed(context), { page, limit });
      return { page, rows, total: Math.min(count, limit ?? count), isCapped: limit !== undefined && count > limit, context, sort };
    }
    const [rows, counts] = await Promise.all([pageStatement(parts, page).execute(call.db), countStatement(parts, limit).execute(call.db)]);
    const count = counts.rows[0]?.count ?? 0;
    return { page, rows: rows.rows, total: Math.min(count, limit ?? count), isCapped: limit !== undefined && count > limit, context, sort };
  }

  function shownTo<Shown>(abilities: readonly AbilityEntry[]): (row: Shown) => Shown {
    const hidden = [...hiddenFrom(record, abilities)].map((key) => [key, null] as const);
    if (hidden.length === 0) return (row) => row;
    // A key that only filters is no column of the row.
    return (row) => ({ ...row, ...Object.fromEntries(hidden.filter(([key]) => key in (row as object))) });
  }

  return {
    record: record as unknown as BoundList<F, Extra, Row, C>['record'],
    prepare,
    shownTo,
    ask,
    find,
    async answer(call, input, present) {
      const { page, rows, total, isCapped, context, sums } = await find(call, input);
      const presented = await present(rows, context);
      const shownPage = page.size === everyRow ? { ...page, size: Math.max(rows.length, 1) } : page;
      return wire.presentPage(shownPage, presented.map(shownTo(call.actor.abilities)), total, isCapped, sums);
    },
    async first(call, input, { most, among }) {
      if (among?.length === 0) return [];
      const { context, sort } = await ask(call, input);
      if (seesNothing(context)) return [];
      const parts = partsOf(context, sort);
      const where = among ? [sql`${key[0]} in (${sql.join(among)})`, ...parts.conditions.where] : parts.conditions.where;
      const statement = pageStatement({ ...parts, conditions: { ...parts.conditions, where } }, { size: most, offset: 0 });
      return (await statement.execute(call.db)).rows;
    },
    async tally(call, input, range) {
      const { context } = await ask(call, input);
      if (seesNothing(context)) return [];
      return (await tallyStatement(partsOf(context, undefined), range).execute(call.db)).rows;
    },
    async count(db, whole) {
      const context = narrowedTo(whole);
      if (seesNothing(context)) return 0;
      const { rows } = await countStatement(partsOf(context, undefined), undefined).execute(db);
      return rows[0]?.count ?? 0;
    },
    every(db, whole, sort) {
      const context = narrowedTo(whole);
      const isShown = sort !== undefined && !hiddenFrom(record, context.abilities).has(sort.column);
      const parts = partsOf(context, isShown ? sort : ownOrder(context));
      const statement = everyStatement(seesNothing(context) ? { ...parts, company: sql`false` } : parts);
      return { compile: () => statement.compile(db) };
    },
  };
}
