import fc from 'fast-check';
import { expect, it } from 'vitest';
import { channelKey, openChannels, orderRoutes, type RouterRoute, type RoutingSettings, weighRoutes } from './index.ts';

const businesses = ['payin', 'payout'];
const methods = ['PIX', 'TED'];
const providers = ['A', 'B', 'C', 'D'];
const currencies = ['BRL', 'USD'];

const place = fc.record({ business: fc.constantFrom(...businesses), method: fc.constantFrom(...methods), providerCode: fc.constantFrom(...providers) });
const uniquely = <T extends { business: string; method: string; providerCode: string }>(one: fc.Arbitrary<T>) =>
  fc.uniqueArray(one, { selector: channelKey, maxLength: 12 });
const mapping = uniquely(fc.tuple(place, fc.option(fc.constantFrom(...currencies))).map(([at, currency]) => ({ ...at, currency })));
const routes: fc.Arbitrary<RouterRoute[]> = uniquely(
  fc.tuple(place, fc.nat({ max: 5 }), fc.boolean()).map(([at, weight, active]) => ({ ...at, weight, active })),
);
const keys = uniquely(place).map((result) => result.map(channelKey));
const settings: fc.Arbitrary<RoutingSettings> = fc.record({
  mapping,
  onceMapped: mapping,
  router: fc.option(
    routes.map((value) => ({ id: '1', version: 1, routes: value })),
    { nil: undefined },
  ),
  off: keys,
  closed: keys,
});
const query = fc.record({
  business: fc.constantFrom(...businesses),
  method: fc.constantFrom(...methods),
  currency: fc.constantFrom(...currencies),
  providerCode: fc.option(fc.constantFrom(...providers, 'nobody')),
});
const shunned = fc.subarray(providers);

it('no router, whatever it says, yields a channel that the mapping, the app, a block or a black list forbids', () => {
  fc.assert(
    fc.property(settings, routes, query, shunned, (value, changed, way, keptOff) => {
      for (const router of [value.router, undefined, { id: '1', version: 2, routes: changed }]) {
        const weighed = weighRoutes(way, { ...value, router }, (provider) => keptOff.includes(provider));
        for (const { providerCode } of weighed.routes) {
          const key = channelKey({ ...way, providerCode });
          const mapped = value.mapping.find((channel) => channelKey(channel) === key);
          expect(mapped).toBeDefined();
          expect([null, way.currency]).toContain(mapped?.currency);
          expect(value.off).not.toContain(key);
          expect(value.closed).not.toContain(key);
          expect(keptOff).not.toContain(providerCode);
          if (router) expect(router.routes.some((route) => channelKey(route) === key && route.active)).toBe(true);
        }
        // A provider that is named passes exactly as one of the final channels, once it is said who serves the method.
        if (weighed.isMapped) {
          const isAmong = weighed.routes.some(({ providerCode }) => way.providerCode === null || providerCode === way.providerCode);
          expect(weighed.isOpen).toBe(isAmong);
        }
        expect(weighed.closedBy === undefined).toBe(weighed.isOpen);
        // Every channel of the way is either final or out, once.
        const details = [...weighed.routes, ...weighed.out].map(({ providerCode }) => providerCode);
        expect(new Set(details).size).toBe(details.length);
      }
    }),
  );
});

it('a router only ever takes channels away from the default', () => {
  fc.assert(
    fc.property(mapping, routes, (value, changed) => {
      const all = new Set(openChannels(value, undefined));
      expect(openChannels(value, { routes: changed }).filter((key) => !all.has(key))).toEqual([]);
    }),
  );
});

it('the order of a payment loses and invents no route', () => {
  fc.assert(
    fc.property(settings, query, fc.string(), (value, way, payment) => {
      const { routes: final } = weighRoutes(way, value);
      const order = orderRoutes(final, { payment, providerCode: way.providerCode });
      expect([...order].sort((a, b) => (a.providerCode < b.providerCode ? -1 : 1))).toEqual(
        [...final].sort((a, b) => (a.providerCode < b.providerCode ? -1 : 1)),
      );
      expect(orderRoutes(final, { payment, providerCode: way.providerCode })).toEqual(order);
    }),
  );
});
