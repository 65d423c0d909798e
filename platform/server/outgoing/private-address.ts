import { formsOf, type IpAddress, readIp } from './ip-address.ts';
import { isOwnDatabase, isOwnDoor } from './own-doors.ts';
import { isListedAddress, isListedName, isMetadata, isSpecial, listsNetworks, plainName } from './private-hosts.ts';
import { metadataNames } from './special-blocks.ts';

/*
 * The one rule for everything that leaves: what is typed on a screen or stands in a configuration file leads to the public internet,
 * and to private hosts only where the operator lists them in the environment. What the operator sets in the environment itself may
 * be private. Services that hand out credentials of a machine, and this process and its database, are reached by neither.
 */

/** Who says where something goes: the operator, by the environment (or the product itself), or somebody on a screen or in a file. */
export type Origin = 'OPERATOR' | 'TYPED';

export interface Destination {
  /** A name or an address, as it is written; brackets of an IPv6 address may be there. */
  readonly host: string;
  readonly port: number;
  readonly origin: Origin;
}

const withoutBrackets = (host: string): string => host.replace(/^\[|\]$/g, '');

/** The address that a host is, in whatever spelling programs that look up names take for one; undefined for a name. */
function literalOf(host: string): IpAddress | undefined {
  const plain = withoutBrackets(host);
  const address = readIp(plain);
  if (address) return address;
  const url = plain.includes(':') ? null : URL.parse(`http://${plain}/`);
  return url ? readIp(url.hostname) : undefined;
}

const isNever = (address: IpAddress, port: number): boolean => formsOf(address).some((form) => isMetadata(form) || isOwnDoor(form, port));

/** Whether a host may be asked at an address that its name was resolved to, or that it is. */
export function mayConnect({ host, port, origin }: Destination, address: string): boolean {
  const read = readIp(address);
  if (!read || isNever(read, port) || !mayBeNamed(host, port)) return false;
  if (origin === 'OPERATOR' || isListedName(host)) return true;
  return formsOf(read).every((form) => !isSpecial(form) || isListedAddress(form));
}

const mayBeNamed = (host: string, port: number): boolean => {
  const name = plainName(withoutBrackets(host));
  return !metadataNames.includes(name) && !isOwnDatabase(name, port);
};

const privateEndings = ['.local', '.localhost', '.internal', '.intranet', '.lan', '.home.arpa', '.corp'];

/** Whether a host is one of a private network, as far as its spelling tells. */
function namesPrivateHost(host: string): boolean {
  const address = literalOf(host);
  if (address) return formsOf(address).some(isSpecial);
  const name = plainName(host);
  return !name.includes('.') || privateEndings.some((ending) => name.endsWith(ending));
}

/** Whether a destination may be asked, as far as its spelling tells: an address is evaluated, a name before it is looked up. */
export function mayAsk(destination: Destination): boolean {
  const { host, port, origin } = destination;
  const address = literalOf(host);
  if (!mayBeNamed(host, port) || (address && isNever(address, port))) return false;
  if (origin === 'OPERATOR' || isListedName(withoutBrackets(host))) return true;
  return address ? formsOf(address).every((form) => !isSpecial(form) || isListedAddress(form)) : listsNetworks() || !namesPrivateHost(host);
}

const portOf = ({ port, protocol }: URL): number => Number(port) || (protocol === 'https:' ? 443 : 80);

/** Where an address of the web leads. */
export const destinationOf = (url: URL, origin: Origin): Destination => ({ host: url.hostname, port: portOf(url), origin });

/** Whether a host is private and listed by the operator. */
export function isListedHost(host: string): boolean {
  const address = literalOf(host);
  return isListedName(withoutBrackets(host)) || (address !== undefined && isListedAddress(address));
}

/** Whether credentials may go to an address: over TLS, or to a host of a private network that is listed or that the operator has set. */
export const mayCarrySecrets = ({ protocol, hostname }: URL, origin: Origin): boolean =>
  protocol === 'https:' || (origin === 'OPERATOR' ? namesPrivateHost(hostname) : isListedHost(hostname));
