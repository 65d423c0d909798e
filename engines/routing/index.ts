/*
 * Which providers may take a payment, and why each of the others may not. The decision, the screen and the check before a
 * change use this one function.
 */

/** That a provider serves a method for a company: one row of the channel mapping. */
export interface Channel {
  readonly business: string;
  readonly method: string;
  readonly providerCode: string;
  /** What it pays in; null: any currency. */
  readonly currency: string | null;
}

/** One line of a merchant's router. */
export interface RouterRoute {
  readonly business: string;
  readonly method: string;
  readonly providerCode: string;
  /** Share of the payments that try this route first; 0: only after others. */
  readonly weight: number;
  readonly active: boolean;
}

export interface Router {
  readonly id: string;
  readonly version: number;
  /** In the order in which they are tried. */
  readonly routes: readonly RouterRoute[];
}

export interface RoutingSettings {
  readonly mapping: readonly Channel[];
  /** Methods of which a channel was taken out of the mapping: without any left they are closed, and not open to everybody. */
  readonly onceMapped: readonly Omit<Channel, 'providerCode'>[];
  /** Absent: the default of the company, which is every channel of the mapping with the same share. */
  readonly router: Router | undefined;
  /** Channels that the app may not use, as `channelKey` writes them. */
  readonly off: readonly string[];
  /** Channels that the block configuration closes. */
  readonly closed: readonly string[];
}

/** Reasons why a provider may not take a payment, in the order in which they are evaluated. */
const outReasons = ['MAPPING', 'ROUTER', 'APP', 'BLOCK_CONFIG', 'CHANNEL_BLACKLIST'] as const;
export type OutReason = (typeof outReasons)[number];

export interface AvailableRoute {
  readonly providerCode: string;
  readonly weight: number;
}
export interface ClosedRoute {
  readonly providerCode: string;
  readonly reason: OutReason;
}

export interface WeighedRoutes {
  /** False: no provider is mapped to this method, so that the payment core chooses one. */
  readonly isMapped: boolean;
  /** Whether the payment finds a way. */
  readonly isOpen: boolean;
  /** The final channels in the order of the router. */
  readonly routes: readonly AvailableRoute[];
  readonly out: readonly ClosedRoute[];
  /** What took the last way away. */
  readonly closedBy: OutReason | undefined;
}

/** The payment whose routes are wanted. */
export interface RouteQuery {
  readonly business: string;
  readonly method: string;
  readonly currency: string;
  /** Null: whichever one. */
  readonly providerCode: string | null;
}

/** A channel as settings of apps and blocks name it. */
export const channelKey = ({ business, method, providerCode }: { business: string; method: string; providerCode: string }): string =>
  [business, method, providerCode].join('|');

type Way = Omit<RouteQuery, 'providerCode'>;
const serves = (channel: Omit<Channel, 'providerCode'>, { business, method, currency }: Way): boolean =>
  channel.business === business && channel.method === method && (channel.currency === null || channel.currency === currency);

const lastOf = (out: readonly ClosedRoute[]): OutReason | undefined => {
  const places = out.map(({ reason }) => outReasons.indexOf(reason));
  return places.length === 0 ? undefined : outReasons[Math.max(...places)];
};

interface Candidate extends AvailableRoute {
  /** Reason for its exclusion before app and person are evaluated. */
  readonly reason: OutReason | undefined;
}

/** Channels of the mapping and routes of the router, each once, in the order in which they are tried. */
function candidatesOf(way: Way, { mapping, router }: RoutingSettings): Candidate[] {
  const mapped = mapping.filter((channel) => serves(channel, way)).map(({ providerCode }) => providerCode);
  if (!router) return [...mapped].sort().map((providerCode) => ({ providerCode, weight: 1, reason: undefined }));
  const listed = router.routes.filter(({ business, method }) => business === way.business && method === way.method);
  return [
    ...listed.map(
      ({ providerCode, weight, active }): Candidate => ({
        providerCode,
        weight,
        reason: mapped.includes(providerCode) ? (active ? undefined : 'ROUTER') : 'MAPPING',
      }),
    ),
    ...mapped
      .filter((providerCode) => !listed.some((route) => route.providerCode === providerCode))
      .sort()
      .map((providerCode): Candidate => ({ providerCode, weight: 0, reason: 'ROUTER' })),
  ];
}

/**
 * Weighs the channels of a method: the router's routes that the mapping knows, that the app may use, that no block
 * closes and that the person is not kept off.
 * @param isKeptOff whether the person is kept off a provider; an empty code asks about the method as a whole
 */
export function weighRoutes(query: RouteQuery, settings: RoutingSettings, isKeptOff: (providerCode: string) => boolean = () => false): WeighedRoutes {
  const { business, method, providerCode: named } = query;
  const closedAfter = (providerCode: string): OutReason | undefined => {
    const key = channelKey({ business, method, providerCode });
    if (settings.off.includes(key)) return 'APP';
    if (settings.closed.includes(key)) return 'BLOCK_CONFIG';
    return isKeptOff(providerCode) ? 'CHANNEL_BLACKLIST' : undefined;
  };
  const candidates = candidatesOf(query, settings);
  const isMapped = settings.mapping.some((channel) => serves(channel, query)) || settings.onceMapped.some((one) => serves(one, query));
  if (!isMapped) {
    // Of a method that nobody maps the provider is found outside; a router, which says all that a merchant may use, closes it.
    const closedBy = settings.router ? 'ROUTER' : closedAfter(named ?? '');
    return { isMapped, isOpen: closedBy === undefined, routes: [], out: [], closedBy };
  }
  const routes: AvailableRoute[] = [];
  const out: ClosedRoute[] = [];
  for (const { providerCode, weight, reason } of candidates) {
    const closed = reason ?? closedAfter(providerCode);
    if (closed) out.push({ providerCode, reason: closed });
    else routes.push({ providerCode, weight });
  }
  if (named === null) return { isMapped, isOpen: routes.length > 0, routes, out, closedBy: routes.length > 0 ? undefined : (lastOf(out) ?? 'MAPPING') };
  const isOpen = routes.some(({ providerCode }) => providerCode === named);
  return { isMapped, isOpen, routes, out, closedBy: isOpen ? undefined : (out.find(({ providerCode }) => providerCode === named)?.reason ?? 'MAPPING') };
}

/** A number from 0 to below 1 that is always the same for the same text (FNV-1a with a final mix). */
function shareOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 0x1_0000_0000;
}

/**
 * The order in which one payment tries its routes: the one it names, or else one drawn by the weights, comes first; the others
 * follow as the router has them. The same payment always gets the same order.
 */
export function orderRoutes(routes: readonly AvailableRoute[], { payment, providerCode }: { payment: string; providerCode: string | null }): AvailableRoute[] {
  const total = routes.reduce((sum, { weight }) => sum + weight, 0);
  let left = shareOf(payment) * total;
  let first = routes.findIndex((route) => route.providerCode === providerCode);
  if (first < 0 && total > 0) first = routes.findIndex(({ weight }) => (left -= weight) < 0);
  const chosen = routes[first];
  return chosen ? [chosen, ...routes.filter((route) => route !== chosen)] : [...routes];
}

/** Channels of the mapping that a router lets through, whatever apps and people are kept off; without a router all of them. */
export function openChannels(mapping: readonly Channel[], router: Pick<Router, 'routes'> | undefined): string[] {
  const open = new Set(router?.routes.filter(({ active }) => active).map(channelKey));
  return mapping.map(channelKey).filter((key) => !router || open.has(key));
}
