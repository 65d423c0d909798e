import { isIP } from 'node:net';

/** TRUST_PROXY that cannot be followed; the message says what it takes. */
export class ProxySettingError extends Error {
  override name = 'StartRefused';
}

const usage =
  'TRUST_PROXY takes the number of proxies in front (1 for one), or their addresses separated by commas (10.0.0.7, 10.1.0.0/16). "true" would believe whatever a caller writes into X-Forwarded-For.';

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (version === 4 ? 32 : 128));
}

/** Nobody, those at these addresses, or those at one of the first hops. */
export type TrustedProxies = false | string[] | ((address: string, hop: number) => boolean);

/**
 * Reads TRUST_PROXY: whose word is taken for the address of the caller. Nobody's by default; otherwise that of so many
 * proxies, counted from this server, or of those at the named addresses.
 */
export function readTrustedProxies(setting: string | undefined): TrustedProxies {
  const text = (setting ?? '').trim();
  if (text === '' || text === 'false' || text === 'off' || text === '0') return false;
  if (/^\d{1,2}$/.test(text)) return (_address, hop) => hop < Number(text);
  const networks = text.split(',').map((part) => part.trim());
  if (networks.every(isNetwork)) return networks;
  throw new ProxySettingError(usage);
}
