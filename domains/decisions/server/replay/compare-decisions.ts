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

/** Whether nothing differs but the order in which a rule names the movements that it has counted. */
export function isOtherOrder(differences: readonly Difference[]): boolean {
  const lists = Map.groupBy(differences, ({ path }) => idOfList.exec(path)?.[1]);
  if (lists.has(undefined)) return false;
  return [...lists.values()].every((own) => {
    const sorted = (side: 'stored' | 'again'): string =>
      own
        .map((one) => one[side] ?? '')
        .sort()
        .join();
    return sorted('stored') === sorted('again');
  });
}
