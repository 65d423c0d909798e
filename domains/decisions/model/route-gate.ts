import { type AvailableRoute, type Channel, orderRoutes, type RoutingSettings, type WeighedRoutes, weighRoutes } from '../../../engines/routing/index.ts';
import type { GateContext } from './gate.ts';
import { entriesNow, isSwitchedOff, type ListedEntry, notListed } from './listed.ts';

type Asked = Pick<GateContext, 'policy'> & {
  payment: Pick<GateContext['payment'], 'business' | 'currency' | 'now' | 'route'>;
  person: Pick<GateContext['person'], 'lists'>;
};

const parsed = new WeakMap<readonly string[], readonly Channel[]>();
const noChannels: readonly string[] = [];

/** Channels as settings are read, `business|method|provider` with the currency where there is one. */
function channelsOf(keys: readonly string[]): readonly Channel[] {
  const known = parsed.get(keys);
  if (known) return known;
  const channels = keys.map((key): Channel => {
    const [business = '', method = '', providerCode = '', currency = null] = key.split('|');
    return { business, method, providerCode, currency };
  });
  parsed.set(keys, channels);
  return channels;
}

const wayOf = (key: string): Omit<Channel, 'providerCode'> => {
  const [business = '', method = '', currency = null] = key.split('|');
  return { business, method, currency };
};

/** What settles the routes of an app's payments at this moment. */
export function routingSettingsOf({
  policy: { app },
  payment,
}: Pick<Asked, 'policy'> & { payment: Pick<Asked['payment'], 'business' | 'now'> }): RoutingSettings {
  const isEnforced = app.block?.status === 'ON' && !isSwitchedOff(app.switchedOff ?? [], payment);
  return {
    mapping: channelsOf(app.channels ?? noChannels),
    onceMapped: (app.onceMapped ?? noChannels).map(wayOf),
    router: app.router ?? undefined,
    off: app.channelsOff ?? noChannels,
    closed: isEnforced ? (app.block?.routes ?? noChannels) : noChannels,
  };
}

const matches = (entry: ListedEntry, method: string, providerCode: string): boolean =>
  (entry.method === null || entry.method === method) && (entry.providerCode === null || entry.providerCode === providerCode);

/** Entries of the channel black list that name the person now. */
export const channelEntries = ({ payment, person }: Pick<Asked, 'person'> & { payment: Pick<Asked['payment'], 'business' | 'now'> }): readonly ListedEntry[] =>
  entriesNow(person.lists ?? notListed, 'CHANNEL', payment);

/** The final channels of a payment, by the one function that screens use too; undefined for one that is under way. */
export function routesFor(asked: Asked): WeighedRoutes | undefined {
  const { route, business, currency } = asked.payment;
  if (!route) return undefined;
  const entries = channelEntries(asked);
  return weighRoutes(
    { business, method: route.method, currency, providerCode: route.providerCode },
    routingSettingsOf(asked),
    entries.length === 0 ? undefined : (providerCode) => entries.some((entry) => matches(entry, route.method, providerCode)),
  );
}

/** Routes as the payment core is told them: provider and weight, first to try first. */
export type AllowedRoutes = readonly (readonly [providerCode: string, weight: number])[];

/** The routes that one payment may take, in its own order; undefined where the payment core chooses the provider itself. */
export function allowedRoutes(weighed: WeighedRoutes | undefined, payment: { tradeNo: string; providerCode: string | null }): AllowedRoutes | undefined {
  if (!weighed?.isMapped) return undefined;
  const order = orderRoutes(weighed.isOpen ? weighed.routes : [], { payment: payment.tradeNo, providerCode: payment.providerCode });
  return order.map(({ providerCode, weight }: AvailableRoute) => [providerCode, weight] as const);
}
