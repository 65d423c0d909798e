import { ownStorage } from '../session/session-store.ts';
import type { Draft } from './fields.ts';

/*
 * What a list showed last, for the file that is asked for beside it. Filters may name a person and are kept in memory only, until
 * the session ends; the keys of columns stay in this browser.
 */
const filtersOf = new Map<string, Readonly<Record<string, string>>>();

export const keepFilters = (id: string, filters: Readonly<Record<string, string>>): void => void filtersOf.set(id, filters);
/** What the form of a file begins with: the filters that its list was shown with, as far as the form has them. */
export const draftOf = (id: string, { keys, initial }: { keys: readonly string[]; initial: Draft }): Draft => ({
  ...initial,
  ...Object.fromEntries(Object.entries(filtersOf.get(id) ?? {}).filter(([key, value]) => keys.includes(key) && value)),
});
export const forgetFilters = (): void => filtersOf.clear();

export const keepColumns = (id: string, keys: readonly string[]): void => ownStorage().write('columns', id, JSON.stringify(keys));
/** Keys of the columns that a list was shown with; undefined when it never was. */
export function keptColumns(id: string): readonly string[] | undefined {
  try {
    return JSON.parse(ownStorage().read('columns', id) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
