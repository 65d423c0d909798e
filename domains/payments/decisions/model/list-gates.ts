import {
  type AvailableRoute,
  type Channel,
  orderRoutes,
  type OutReason,
  type RoutingSettings,
  type WeighedRoutes,
  weighRoutes,
} from '../../../../engines/routing/index.ts';
import type { BlockAction } from '../../../register/kernel/index.ts';
import { addingGate, type Finding, type FindingAction, type Gate, type GateContext } from './gate.ts';
import { enforcedAction, entriesNow, isOnBlackList, isSwitchedOff, type ListedEntry, notListed } from './listed.ts';

const actionOf: Readonly<Record<BlockAction, FindingAction>> = { REJECT: 'REJECT', PENDING: 'HOLD', ALERT: 'ALERT' };

/** Whether the company enforces its black list and its block configuration for this payment's business at this moment. */
const isEnforced = ({ policy, payment }: GateContext): boolean => !isSwitchedOff(policy.app.switchedOff ?? [], payment);

function blackFinding(context: GateContext, entry: ListedEntry | undefined): Omit<Finding, 'step'> {
  const { policy, person } = context;
  const row = policy.app.block;
  const facts: Finding['facts'] = {
    standing: person.standing,
    ...(entry ? { entry_id: entry.id, entry_version: entry.version } : {}),
    ...(row ? { block_row: row.id, block_row_version: row.version, block_row_level: row.level } : {}),
  };
  const action = enforcedAction(row);
  const isOn = isEnforced(context);
  if (!isOn || !action) return { code: 'ID_BLACKLIST', action: 'NOTE', facts: { ...facts, enforced: false, because: isOn ? 'row off' : 'switch off' } };
  return {
    code: 'ID_BLACKLIST',
    action: actionOf[action],
    ...(action === 'PENDING' ? { holdType: 'MANUAL' as const } : {}),
    ...(action === 'REJECT' ? {} : { alertType: 'ID_BLACKLIST' }),
    facts: { ...facts, enforced: true, block_action: action },
  };
}

/**
 * Step 4: whoever is on the identity black list meets what the block configuration says for the app; refusal where it
 * says nothing. A standing BLOCKED without any entry keeps somebody out as well.
 */
export const blackListGate: Gate = addingGate(4, 'identity-black-list', (context) => {
  const { person, payment } = context;
  const lists = person.lists ?? notListed;
  const [entry] = entriesNow(lists, 'BLACK', payment);
  if (entry) return blackFinding(context, entry);
  return person.standing === 'BLOCKED' && !isOnBlackList(lists) ? blackFinding(context, undefined) : undefined;
});

/** Step 4: payments of a person who is held by hand wait. No switch changes that. */
export const heldPersonGate: Gate = addingGate(4, 'held-person', ({ person, payment }) => {
  const [entry] = entriesNow(person.lists ?? notListed, 'HOLD', payment);
  return entry ? { code: 'MANUAL_HOLD', action: 'HOLD', holdType: 'MANUAL', facts: { entry_id: entry.id, entry_version: entry.version } } : undefined;
});

type RouteQuery = Pick<GateContext, 'policy'> & {
  payment: Pick<GateContext['payment'], 'business' | 'currency' | 'now' | 'route'>;
  person: Pick<GateContext['person'], 'lists'>;
};

const parsed = new WeakMap<readonly string[], readonly Channel[]>();
const noChannels: readonly string[] = [];

/** Channels as settings are read, `business|method|provider` with the currency where there is one. */
function channelsOf(keys: readonly string[]): readonly Channel[] {
  const existing = parsed.get(keys);
  if (existing) return existing;
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
function routingSettingsOf({
  policy: { app },
  payment,
}: Pick<RouteQuery, 'policy'> & { payment: Pick<RouteQuery['payment'], 'business' | 'now'> }): RoutingSettings {
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
const channelEntries = ({
  payment,
  person,
}: Pick<RouteQuery, 'person'> & { payment: Pick<RouteQuery['payment'], 'business' | 'now'> }): readonly ListedEntry[] =>
  entriesNow(person.lists ?? notListed, 'CHANNEL', payment);

/** The final channels of a payment, by the one function that screens use too; undefined for one that is under way. */
export function routesFor(query: RouteQuery): WeighedRoutes | undefined {
  const { route, business, currency } = query.payment;
  if (!route) return undefined;
  const entries = channelEntries(query);
  return weighRoutes(
    { business, method: route.method, currency, providerCode: route.providerCode },
    routingSettingsOf(query),
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

/** As the explanation of a payment names them. */
const closedWords: Readonly<Record<OutReason, string>> = {
  MAPPING: 'channel mapping',
  ROUTER: 'router',
  APP: 'app',
  BLOCK_CONFIG: 'block configuration',
  CHANNEL_BLACKLIST: 'channel black list',
};

/**
 * Step 6: routes that the mapping, the router, the app or the block configuration does not allow, and those that the person is
 * kept off, are taken away; a payment with none left is refused. What was admitted before may drain.
 */
export const routeGate: Gate = addingGate(6, 'route', (context) => {
  const { policy, payment, earlier } = context;
  const { route } = payment;
  const weighed = earlier || !route ? undefined : routesFor(context);
  if (!route || !weighed?.closedBy) return undefined;
  const { closedBy } = weighed;
  const facts = { method: route.method, provider_code: route.providerCode, closed_by: closedWords[closedBy] };
  const refused = (more: Finding['facts'] = {}): Omit<Finding, 'step'> => ({ code: 'ROUTE_UNAVAILABLE', action: 'REJECT', facts: { ...facts, ...more } });
  if (closedBy === 'BLOCK_CONFIG') return refused({ block_row: policy.app.block?.id ?? null, block_row_version: policy.app.block?.version ?? null });
  if (closedBy === 'ROUTER') return refused({ router: policy.app.router?.id ?? null, router_version: policy.app.router?.version ?? null });
  if (closedBy !== 'CHANNEL_BLACKLIST') return refused();
  const entry = channelEntries(context)[0] as ListedEntry;
  const entryFacts = { entry_id: entry.id, entry_version: entry.version };
  return [
    { code: 'CHANNEL_BLACKLIST', action: 'ALERT', facts: { method: route.method, provider_code: route.providerCode, ...entryFacts } },
    refused(entryFacts),
  ];
});
