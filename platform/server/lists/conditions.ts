import { type RawBuilder, sql } from 'kysely';
import type { FilterKind, ListFilters } from '../../contract/lists/index.ts';
import { codeIs, nameHolds } from '../db/name-search.ts';
import { type ListContext, type Condition, lookupOf, type LookingUp, type Where } from './bound.ts';

/** Minor units of an amount as it is typed, with at most two decimals. */
const minorOf = (amount: string): string => {
  const [whole = '0', cents = ''] = amount.split('.');
  return String(BigInt(`${whole}${cents.padEnd(2, '0')}`));
};

/** What each kind of filter compares a column with. */
const byKind: Readonly<Record<FilterKind, (column: RawBuilder<unknown>, value: never) => RawBuilder<unknown>>> = {
  value: (column, value) => sql`${column} = ${value}`,
  choice: (column, value) => sql`${column} = ${value}`,
  about: (column, value) => sql`${column} = ${value}`,
  company: (column, value) => sql`${column} = ${value}`,
  idType: (column, value) => sql`${column} = ${value}`,
  idNumber: (column, value) => sql`${column} = ${value}`,
  code: (column, value) => codeIs(column, value),
  name: (column, value) => nameHolds(column, value),
  flag: (column, value) => (value ? sql`${column}` : sql`not ${column}`),
  from: (column, value) => sql`${column} >= ${value}`,
  to: (column, value) => sql`${column} < ${value}`,
  least: (column, value) => sql`${column} >= ${minorOf(value)}`,
  most: (column, value) => sql`${column} <= ${minorOf(value)}`,
};

export interface Conditions {
  readonly where: readonly RawBuilder<unknown>[];
  readonly lookups: ReadonlySet<string>;
}

type AnyListContext = ListContext<ListFilters, unknown>;
type Binding = string | RawBuilder<unknown> | Where<never, AnyListContext> | LookingUp<never, AnyListContext, string> | undefined;
type Always = (context: AnyListContext) => readonly (Condition | { readonly lookups: readonly string[]; readonly where: Condition })[];

const isRaw = (value: unknown): value is RawBuilder<unknown> => typeof value === 'object' && value !== null && 'toOperationNode' in value;

/** All conditions but the one of the company, and what has to be looked up for them. */
export function conditionsOf(
  filters: ListFilters,
  { bindings, always }: { bindings: Readonly<Record<string, Binding>>; always: Always | undefined },
  context: AnyListContext,
): Conditions {
  const where: RawBuilder<unknown>[] = [];
  const lookups = new Set<string>();
  const add = (condition: Condition, needed: readonly string[] = []) => {
    if (condition === undefined) return;
    where.push(condition);
    for (const name of needed) lookups.add(name);
  };
  for (const [key, { kind, condition }] of Object.entries(filters)) {
    const binding = bindings[key];
    const value = context.input[key] as never;
    if (binding === undefined || (condition !== 'own' && value === undefined)) continue;
    if (typeof binding === 'string') add(byKind[kind](sql.ref(binding), value), [lookupOf(binding)]);
    else if (typeof binding === 'function') add((binding as Where<never, AnyListContext>)(value, context));
    else if (isRaw(binding)) add(byKind[kind](binding, value));
    else add(binding.where(value, context), binding.lookups);
  }
  for (const one of always?.(context) ?? []) {
    if (one === undefined || isRaw(one)) add(one);
    else add(one.where, one.lookups);
  }
  return { where, lookups };
}
