import { definePort } from '../ports.ts';
import { type IpAddress, type IpBlock, liesIn, readBlock, readIp } from './ip-address.ts';
import { metadataBlocks, metadataNames, specialBlocks } from './special-blocks.ts';

/** Hosts and networks inside that may be asked by what is typed on a screen or stands in a configuration file. */
export interface PrivateHosts {
  readonly names: ReadonlySet<string>;
  readonly networks: readonly IpBlock[];
}

/** OUTGOING_PRIVATE_HOSTS that cannot be followed; the message says why. */
export class PrivateHostsError extends Error {
  override name = 'StartRefused';
}

const blocksOf = (rows: readonly { block: string }[]): IpBlock[] =>
  rows.map(({ block }) => {
    const read = readBlock(block);
    if (!read) throw new Error(`${block} is no block`);
    return read;
  });
const special = blocksOf(specialBlocks);
const metadata = blocksOf(metadataBlocks);

/** Whether an address belongs to a block in which no server of the public internet lies. */
export const isSpecial = (address: IpAddress | IpBlock): boolean => special.some((block) => liesIn(address, block));
/** Whether an address belongs to a service that hands out the credentials of a machine. */
export const isMetadata = (address: IpAddress | IpBlock): boolean => metadata.some((block) => liesIn(address, block));

const variable = 'OUTGOING_PRIVATE_HOSTS';
const usage = `${variable} takes host names, addresses and networks, separated by commas, such as "core.internal, 10.20.0.0/16".`;

const hostName = /^(?=.{1,253}$)[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?(?:\.[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?)*$/;

/** A name as it is compared: in small letters and without the dot of the root. */
export const plainName = (host: string): string => host.toLowerCase().replace(/\.$/, '');

function demandUse(entry: string, network: IpBlock): IpBlock {
  if (isMetadata(network)) throw new PrivateHostsError(`${variable}: "${entry}" is where cloud machines keep credentials; it is never asked.`);
  if (!isSpecial(network)) throw new PrivateHostsError(`${variable}: "${entry}" is not part of one private network; public addresses need no entry.`);
  return network;
}

const mapped = blocksOf([{ block: '::ffff:0:0/96' }]);

function readEntry(entry: string): string | IpBlock {
  if (entry.includes('/')) {
    const network = readBlock(entry);
    if (!network) throw new PrivateHostsError(`${variable}: "${entry}" is no network such as 10.20.0.0/16; behind the prefix all bits are zero. ${usage}`);
    if (mapped.some((block) => liesIn(network, block))) throw new PrivateHostsError(`${variable}: "${entry}" is a network of IPv4; write it as one.`);
    return demandUse(entry, network);
  }
  const address = readIp(entry);
  if (address && !entry.includes('%')) return demandUse(entry, { ...address, prefix: address.bits });
  const name = plainName(entry);
  // Other spellings of addresses (127.1, 0x7f000001) are names by their form alone.
  if (!hostName.test(name) || URL.parse(`http://${name}/`)?.hostname !== name) throw new PrivateHostsError(`${variable}: "${entry}" is no host. ${usage}`);
  if (metadataNames.includes(name)) throw new PrivateHostsError(`${variable}: "${entry}" is where cloud machines keep credentials; it is never asked.`);
  return name;
}

/**
 * Reads OUTGOING_PRIVATE_HOSTS: names of hosts, addresses and networks in CIDR form, separated by commas.
 * @param text the value of the variable; nothing is listed where it is missing or empty
 * @throws PrivateHostsError that names the wrong entry
 */
export function readPrivateHosts(text: string | undefined): PrivateHosts {
  const entries = (text ?? '').trim() === '' ? [] : (text ?? '').split(',').map((entry) => entry.trim());
  if (entries.includes('')) throw new PrivateHostsError(`${variable} has an empty entry. ${usage}`);
  const read = entries.map(readEntry);
  return { names: new Set(read.filter((one) => typeof one === 'string')), networks: read.filter((one) => typeof one !== 'string') };
}

const hosts = definePort<PrivateHosts>({ names: new Set(), networks: [] });

/** Says which private hosts may be asked; done once, when a process starts. */
export const registerPrivateHosts: (hosts: PrivateHosts) => void = hosts.register;

/** Whether the operator has listed a host by its name. */
export const isListedName = (host: string): boolean => hosts.now.names.has(plainName(host));
/** Whether networks are listed: then only what a name is resolved to says whether its host may be asked. */
export const listsNetworks = (): boolean => hosts.now.networks.length > 0;
/** Whether the operator has listed an address, by itself or by its network. */
export const isListedAddress = (address: IpAddress): boolean => hosts.now.networks.some((network) => liesIn(address, network));
