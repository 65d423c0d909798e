import { describe, expect, it } from 'vitest';
import { type RouteQuery, channelKey, openChannels, orderRoutes, type RouterRoute, type RoutingSettings, weighRoutes } from './index.ts';

const channel = (providerCode: string, change: Partial<{ business: string; method: string; currency: string | null }> = {}) => ({
  business: 'payin',
  method: 'PIX',
  currency: null,
  ...change,
  providerCode,
});
const route = (providerCode: string, change: Partial<RouterRoute> = {}): RouterRoute => ({
  business: 'payin',
  method: 'PIX',
  providerCode,
  weight: 1,
  active: true,
  ...change,
});
const settings = (change: Partial<RoutingSettings> = {}): RoutingSettings => ({
  mapping: [channel('B'), channel('A'), channel('C', { currency: 'USD' })],
  onceMapped: [],
  router: undefined,
  off: [],
  closed: [],
  ...change,
});
const routerOf = (...routes: RouterRoute[]) => ({ id: '1', version: 1, routes });
const query = (change: Partial<RouteQuery> = {}): RouteQuery => ({ business: 'payin', method: 'PIX', currency: 'BRL', providerCode: null, ...change });
const key = (providerCode: string) => channelKey(channel(providerCode));

describe('the final channels', () => {
  it.each<[string, Partial<RoutingSettings>, Partial<RouteQuery>, string[], string[], string | undefined]>([
    ['without a router: all of the mapping, in the currency', {}, {}, ['A', 'B'], [], undefined],
    ['of another currency', {}, { currency: 'USD' }, ['A', 'B', 'C'], [], undefined],
    ['in the order of the router', { router: routerOf(route('B'), route('A')) }, {}, ['B', 'A'], [], undefined],
    ['without what the router leaves out', { router: routerOf(route('B')) }, {}, ['B'], ['A ROUTER'], undefined],
    ['without what is off in the router', { router: routerOf(route('B'), route('A', { active: false })) }, {}, ['B'], ['A ROUTER'], undefined],
    ['without what is not mapped', { router: routerOf(route('Z'), route('A'), route('B')) }, {}, ['A', 'B'], ['Z MAPPING'], undefined],
    ['without what is off for the app', { off: [key('A')] }, {}, ['B'], ['A APP'], undefined],
    ['without what is closed', { closed: [key('A')] }, {}, ['B'], ['A BLOCK_CONFIG'], undefined],
    ['none, last by the app', { off: [key('A')], router: routerOf(route('A')) }, {}, [], ['A APP', 'B ROUTER'], 'APP'],
    ['none, by a router of other methods', { router: routerOf(route('A', { method: 'TED' })) }, {}, [], ['A ROUTER', 'B ROUTER'], 'ROUTER'],
    ['of a provider that is named', {}, { providerCode: 'B' }, ['A', 'B'], [], undefined],
    ['of a named provider that is out', { router: routerOf(route('B')) }, { providerCode: 'A' }, ['B'], ['A ROUTER'], 'ROUTER'],
    ['of a named provider that nobody knows', {}, { providerCode: 'Z' }, ['A', 'B'], [], 'MAPPING'],
    ['when the last channel was taken out', { mapping: [], onceMapped: [channel('')] }, {}, [], [], 'MAPPING'],
  ])('%s', (_name, value, way, final, out, closedBy) => {
    const weighed = weighRoutes(query(way), settings(value));
    expect(weighed.routes.map(({ providerCode }) => providerCode)).toEqual(final);
    expect(weighed.out.map(({ providerCode, reason }) => `${providerCode} ${reason}`)).toEqual(out);
    expect([weighed.isOpen, weighed.closedBy]).toEqual([closedBy === undefined, closedBy]);
  });

  it('leave an unmapped method unrestricted unless a router lists the permitted routes', () => {
    const unmapped = query({ method: 'CARD', providerCode: 'X' });
    expect(weighRoutes(unmapped, settings())).toMatchObject({ isMapped: false, isOpen: true, routes: [] });
    expect(weighRoutes(unmapped, settings({ router: routerOf(route('A')) }))).toMatchObject({ isOpen: false, closedBy: 'ROUTER' });
    expect(weighRoutes(unmapped, settings({ closed: ['payin|CARD|X'] }))).toMatchObject({ isOpen: false, closedBy: 'BLOCK_CONFIG' });
    expect(weighRoutes(unmapped, settings(), () => true)).toMatchObject({ isOpen: false, closedBy: 'CHANNEL_BLACKLIST' });
    expect(weighRoutes(query(), settings({ mapping: [], onceMapped: [channel('', { currency: 'USD' })] }))).toMatchObject({ isMapped: false, isOpen: true });
  });
});

describe('the order of one payment', () => {
  const routes = [
    { providerCode: 'A', weight: 3 },
    { providerCode: 'B', weight: 1 },
    { providerCode: 'C', weight: 0 },
  ];
  const first = (payment: string) => orderRoutes(routes, { payment, providerCode: null })[0]?.providerCode;

  it('draws the first by the weights, always the same for the same payment', () => {
    const drawn = Array.from({ length: 4_000 }, (_, at) => first(`T-${at}`));
    const share = (provider: string) => drawn.filter((one) => one === provider).length / drawn.length;
    expect(share('A')).toBeGreaterThan(0.7);
    expect(share('A')).toBeLessThan(0.8);
    expect(share('C')).toBe(0);
    expect(Array.from({ length: 4_000 }, (_, at) => first(`T-${at}`))).toEqual(drawn);
  });

  it('keeps the others in their order, and puts a provider that is named in front', () => {
    expect(orderRoutes(routes, { payment: 'T', providerCode: 'C' }).map(({ providerCode }) => providerCode)).toEqual(['C', 'A', 'B']);
    const idle = routes.map((one) => ({ ...one, weight: 0 }));
    expect(orderRoutes(idle, { payment: 'T', providerCode: null }).map(({ providerCode }) => providerCode)).toEqual(['A', 'B', 'C']);
    expect(orderRoutes([], { payment: 'T', providerCode: 'C' })).toEqual([]);
  });
});

it('permits the active, mapped routes of a router, or all without a router', () => {
  const { mapping } = settings();
  expect(openChannels(mapping, undefined)).toEqual(['B', 'A', 'C'].map(key));
  expect(openChannels(mapping, { routes: [route('A'), route('B', { active: false }), route('Z')] })).toEqual([key('A')]);
});
