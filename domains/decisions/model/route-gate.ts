import { addingGate, type Gate } from './gate.ts';

/** A way of paying as settings name it; without a provider: whichever one, so it is closed only when all are. */
export const routeKey = ({ business, method, providerCode }: { business: string; method: string; providerCode: string | null }): string =>
  [business, method, providerCode ?? ''].join('|');

/** Step 6: an app takes no new payment by a channel that was switched off for it. What was admitted before may drain. */
export const routeGate: Gate = addingGate(6, 'route', ({ policy, payment, earlier }) => {
  const { route, business } = payment;
  if (earlier || !route || !policy.app.channelsOff?.includes(routeKey({ business, ...route }))) return undefined;
  return { code: 'ROUTE_UNAVAILABLE', action: 'REJECT', facts: { method: route.method, provider_code: route.providerCode } };
});
