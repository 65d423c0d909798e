import { type AbilityEntry, type Demand, type Endpoint, mayCall } from '../../../../platform/contract/index.ts';
import { hiddenFrom, type ListFilters, type ListRecord } from '../../../../platform/contract/lists/index.ts';

type AnyList = ListRecord<ListFilters, readonly [string, ...string[]] | undefined>;
type Schema = { safeParse(value: unknown): { success: boolean } };

/** A list with what its calls demand. */
export interface KnownList {
  readonly record: AnyList;
  readonly demands: readonly Demand[];
}

/** The lists that people read, by their ids, as the records of the calls say. */
export function listsOf(calls: readonly Endpoint[]): ReadonlyMap<string, KnownList> {
  const existing = new Map<string, { record: AnyList; demands: Demand[] }>();
  for (const { list, ability } of calls) {
    if (list === undefined || ability.startsWith('machine:') || ability === 'public') continue;
    const one = existing.get(list.id) ?? { record: list, demands: [] };
    one.demands.push(ability);
    existing.set(list.id, one);
  }
  return existing;
}

export const mayRead = ({ demands }: KnownList, abilities: readonly AbilityEntry[]): boolean => demands.some((demand) => mayCall(abilities, demand));

/** Whoever may change what a list shows may share views of it; a list that everybody has for itself is shared by nobody. */
export const mayShare = ({ demands }: KnownList, abilities: readonly AbilityEntry[]): boolean =>
  demands.some((demand) => demand.endsWith(':read') && mayCall(abilities, demand.replace(/:read$/, ':write') as Demand));

/** Whoever configures the back office, or shares views of the list and sees the configuration, says with what the list opens for a role. */
export const maySetDefaults = (list: KnownList, abilities: readonly AbilityEntry[]): boolean =>
  mayRead(list, abilities) && (mayCall(abilities, 'AML.CONFIGURATION:write') || (mayShare(list, abilities) && mayCall(abilities, 'AML.CONFIGURATION:read')));

/**
 * Keys of filters that a view may not hold: those that the list does not have or its reader is not shown, that name a person, or whose
 * value it does not know.
 */
export function unknownFilters({ record }: KnownList, filters: Readonly<Record<string, string>>, abilities: readonly AbilityEntry[]): string[] {
  const hidden = hiddenFrom(record, abilities);
  return Object.entries(filters).flatMap(([key, value]) => {
    const one = Object.hasOwn(record.filters, key) ? record.filters[key] : undefined;
    const isKnown =
      one !== undefined && !hidden.has(key) && !one.isPersonal && one.kind !== 'about' && (one.schema as unknown as Schema).safeParse(value).success;
    return isKnown ? [] : [key];
  });
}

/** Whether the list has an order, and its reader is shown what it goes by. */
export const knowsOrder = ({ record }: KnownList, column: string | null, abilities: readonly AbilityEntry[]): boolean =>
  column === null || ((record.sorts as readonly string[] | undefined)?.includes(column) === true && !hiddenFrom(record, abilities).has(column));

/** Codes of companies that a view asks for. */
export const companiesOfFilters = ({ record }: KnownList, filters: Readonly<Record<string, string>>): string[] =>
  Object.entries(filters).flatMap(([key, value]) => (Object.hasOwn(record.filters, key) && record.filters[key]?.kind === 'company' ? [value] : []));
