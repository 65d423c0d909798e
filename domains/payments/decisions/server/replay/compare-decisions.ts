import { shownRows } from '../../../../../engines/rules/index.ts';

/** One value of a decision that came out otherwise when it was made again. */
export interface Difference {
  /** Where it stands: `explanation.limits.used_minor`. */
  path: string;
  /** As JSON; absent where there was none. */
  stored?: string;
  again?: string;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const shown = (value: unknown): string | undefined => (value === undefined ? undefined : JSON.stringify(value));

/** All values that differ between two JSON values, each at its deepest place. */
export function differencesOf(stored: unknown, again: unknown, path: string): Difference[] {
  if (Object.is(stored, again)) return [];
  if (isObject(stored) && isObject(again) && Array.isArray(stored) === Array.isArray(again)) {
    const names = new Set([...Object.keys(stored), ...Object.keys(again)]);
    return [...names].flatMap((name) => differencesOf(stored[name], again[name], Array.isArray(stored) ? `${path}[${name}]` : `${path}.${name}`));
  }
  const [was, is] = [shown(stored), shown(again)];
  return [{ path, ...(was === undefined ? {} : { stored: was }), ...(is === undefined ? {} : { again: is }) }];
}

const idOfList = /^(.*\.seen\[\d+\]\.ids)\[\d+\]$/;

export interface NamedMovements {
  /** How many movements the list at a path of the explanation names, as stored. */
  countAt(path: string): number;
  /** When a movement was, if it is known. */
  atOf(id: string): number | undefined;
}

/**
 * Whether nothing differs but the order in which a rule names the movements that it has counted. It names so many at most: of those
 * that happened at the same moment, some are then named by one order and others by another.
 */
export function isOtherOrder(differences: readonly Difference[], { countAt, atOf }: NamedMovements): boolean {
  const lists = Map.groupBy(differences, ({ path }) => idOfList.exec(path)?.[1]);
  if (lists.has(undefined)) return false;
  return [...lists].every(([path, own]) => {
    const [stored, again] = (['stored', 'again'] as const).map((side) => own.map((one) => one[side] ?? '')) as [string[], string[]];
    const timesOf = (ids: readonly string[], others: readonly string[]) => ids.filter((id) => !others.includes(id)).map(atOf);
    const [left, came] = [timesOf(stored, again), timesOf(again, stored)];
    if (left.length === 0 && came.length === 0) return stored.toSorted().join() === again.toSorted().join();
    if (countAt(path as string) < shownRows || left.includes(undefined)) return false;
    return left.toSorted().join() === came.toSorted().join();
  });
}
