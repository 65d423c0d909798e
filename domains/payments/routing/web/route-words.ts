import type { Text } from '../../../../platform/web/index.ts';
import type { Business } from '../../../register/kernel/index.ts';
import { businessWords } from '../../../register/vocabulary/contract/index.ts';
import { listRouterChannels, listRouters, listChannels, type RouteViewData, showChannel, showFinalChannels, showRouter } from '../contract/index.ts';

/** What is asked again when routes have changed. */
export const touchedByRoutes = [listRouters, showRouter, showFinalChannels, listChannels, showChannel, listRouterChannels] as const;

export const channelWords = ({ business, method, provider_name: provider }: { business: Business; method: string; provider_name: string }, t: Text): string =>
  `${t.term(businessWords, business)} · ${method} · ${provider}`;

export interface RouteChange {
  key: string;
  kind: 'added' | 'removed' | 'turnedOn' | 'turnedOff' | 'weight';
  route: RouteViewData;
  /** The weight before. */
  was?: number;
}

const keyOf = (route: RouteViewData): string => `${route.business}|${route.method}|${route.provider_code}`;

/** What differs between two versions, apart from the order. */
export function routeChanges(before: readonly RouteViewData[], after: readonly RouteViewData[]): RouteChange[] {
  const was = new Map(before.map((route) => [keyOf(route), route]));
  const is = new Set(after.map(keyOf));
  const changes: RouteChange[] = before.filter((route) => !is.has(keyOf(route))).map((route) => ({ key: `removed ${keyOf(route)}`, kind: 'removed', route }));
  for (const route of after) {
    const key = keyOf(route);
    const old = was.get(key);
    if (!old) changes.push({ key: `added ${key}`, kind: 'added', route });
    else {
      if (old.active !== route.active) changes.push({ key: `state ${key}`, kind: route.active ? 'turnedOn' : 'turnedOff', route });
      if (old.weight !== route.weight) changes.push({ key: `weight ${key}`, kind: 'weight', route, was: old.weight });
    }
  }
  return changes;
}
