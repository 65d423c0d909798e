/** A way of paying as settings name it; without a provider: whichever one, so it is closed only when all are. */
export const routeKey = ({ business, method, providerCode }: { business: string; method: string; providerCode: string | null }): string =>
  [business, method, providerCode ?? ''].join('|');

export interface Available {
  /** The channels of the company, as `routeKey` writes them. */
  channels: readonly string[];
  /** Lists of those that are closed. */
  closed: (readonly string[])[];
}

interface Way {
  business: string;
  method: string;
  providerCode: string | null;
}

/** Whether a payment finds a way: its own, or any of the method's when it does not say which. */
export function isOpen(
  way: Way,
  { channels, closed }: Available,
  isKeptOff: (way: { method: string; providerCode: string }) => boolean = () => false,
): boolean {
  const isClosed = (key: string): boolean => closed.some((list) => list.includes(key));
  const { method, providerCode } = way;
  if (isClosed(routeKey(way))) return false;
  if (providerCode !== null) return !isKeptOff({ method, providerCode });
  const start = routeKey(way);
  const offered = channels.filter((key) => key.startsWith(start));
  // Of a method that nobody offers, the provider is found outside: only what names no provider can close it.
  if (offered.length === 0) return !isKeptOff({ method, providerCode: '' });
  return offered.some((key) => !isClosed(key) && !isKeptOff({ method, providerCode: key.slice(start.length) }));
}
