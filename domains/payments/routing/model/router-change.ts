import { type Channel, channelKey, openChannels, type RouterRoute } from '../../../../engines/routing/index.ts';

export interface RouterChange {
  /** Channels, as `channelKey` writes them, that become available by it. */
  readonly opens: readonly string[];
  readonly closes: readonly string[];
}

/**
 * What a change of a router opens and closes. null is the default of the company, every channel of its mapping. What is opened
 * takes a second person.
 */
export function changeOf(mapping: readonly Channel[], before: readonly RouterRoute[] | null, after: readonly RouterRoute[] | null): RouterChange {
  const openBy = (routes: readonly RouterRoute[] | null) => openChannels(mapping, routes === null ? undefined : { routes });
  const was = new Set(openBy(before));
  const is = new Set(openBy(after));
  return { opens: [...is].filter((key) => !was.has(key)), closes: [...was].filter((key) => !is.has(key)) };
}

/** The places of routes that stand twice. */
export function repeated(routes: readonly RouterRoute[]): number[] {
  const visited = new Set<string>();
  const results: number[] = [];
  routes.forEach((route, at) => {
    const key = channelKey(route);
    if (visited.has(key)) results.push(at);
    visited.add(key);
  });
  return results;
}

export const sameRoutes = (a: readonly RouterRoute[], b: readonly RouterRoute[]): boolean =>
  a.length === b.length &&
  a.every((one, at) => {
    const other = b[at] as RouterRoute;
    return channelKey(one) === channelKey(other) && one.weight === other.weight && one.active === other.active;
  });
