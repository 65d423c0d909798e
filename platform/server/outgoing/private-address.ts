import { BlockList, isIP } from 'node:net';

const privateNets = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  privateNets.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of [
  ['::', 127],
  ['64:ff9b::', 96],
  ['fc00::', 7],
  ['fe80::', 10],
  ['ff00::', 8],
] as const)
  privateNets.addSubnet(net, bits, 'ipv6');

/** Where cloud providers keep the credentials of a machine; never a list. */
const linkLocal = new BlockList();
linkLocal.addSubnet('169.254.0.0', 16, 'ipv4');
linkLocal.addSubnet('fe80::', 10, 'ipv6');

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
const plain = (host: string): string => host.replace(/^\[|\]$/g, '');
const unmapped = (address: string): string => /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;

/** Whether an IP address belongs to no host of the public internet. */
export const isPrivateAddress = (address: string): boolean => privateNets.check(unmapped(address), familyOf(unmapped(address)));

const isLinkLocal = (address: string): boolean => linkLocal.check(unmapped(address), familyOf(unmapped(address)));

const privateEndings = ['.local', '.localhost', '.internal', '.intranet', '.lan', '.home.arpa', '.corp'];

/** Whether the operator has named a host of a private network, so that a private address is what is meant. */
export function namesPrivateHost(host: string): boolean {
  const name = plain(host).toLowerCase();
  if (isIP(name) !== 0) return isPrivateAddress(name);
  return !name.includes('.') || privateEndings.some((ending) => name.endsWith(ending));
}

/** Whether a host may be asked at an address that its name was resolved to. */
export const mayAsk = (host: string, address: string): boolean => !isLinkLocal(address) && (!isPrivateAddress(address) || namesPrivateHost(host));

/** Whether credentials may go to an address: over TLS, or within a private network. */
export const mayCarrySecrets = ({ protocol, hostname }: URL): boolean => protocol === 'https:' || namesPrivateHost(hostname);
