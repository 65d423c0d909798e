import { lookup } from 'node:dns/promises';
import { networkInterfaces } from 'node:os';
import { urlsOf } from '../db/database-address.ts';
import { type IpAddress, liesIn, readBlock, readIp } from './ip-address.ts';

/*
 * Where this process itself can be reached, and its database: calls, metrics and database are protected by the fact that they are
 * reached from certain places alone, and this process is one of them.
 */

const ports = new Map<number, number>();

interface Door {
  host: string;
  port: number;
  addresses: IpAddress[];
}
const databases: Door[] = [];

/**
 * Notes a port on which this process listens: nothing that it is asked to fetch leads there.
 * @returns takes the note back, for when the port is closed
 */
export function keepOwnPort(port: number): () => void {
  ports.set(port, (ports.get(port) ?? 0) + 1);
  return () => {
    const left = (ports.get(port) ?? 1) - 1;
    if (left === 0) ports.delete(port);
    else ports.set(port, left);
  };
}

const postgresPort = 5432;
const withoutEnds = (host: string): string => host.replace(/^\[|\]$/g, '').toLowerCase();

/** Notes the hosts of a database, by name and by the addresses that they have now: nothing that is fetched leads there. */
export async function keepOwnDatabase(databaseUrl: string): Promise<void> {
  for (const one of urlsOf(databaseUrl)) {
    const url = URL.parse(one);
    if (!url?.hostname) continue;
    const host = withoutEnds(url.hostname);
    const result = readIp(host) ? [{ address: host }] : await lookup(host, { all: true }).catch(() => []);
    databases.push({ host, port: Number(url.port) || postgresPort, addresses: result.flatMap(({ address }) => readIp(address) ?? []) });
  }
}

const hereBlocks = ['0.0.0.0/8', '127.0.0.0/8', '::/128', '::1/128'].flatMap((block) => readBlock(block) ?? []);

const isSame = (one: IpAddress, other: IpAddress): boolean => one.bits === other.bits && one.value === other.value;

/** Whether an address is one of this machine. */
function isHere(address: IpAddress): boolean {
  if (hereBlocks.some((block) => liesIn(address, block))) return true;
  const own = Object.values(networkInterfaces()).flatMap((list) => (list ?? []).flatMap((one) => readIp(one.address) ?? []));
  return own.some((one) => isSame(one, address));
}

/** Whether an address and a port lead to this process or to its database. */
export const isOwnDoor = (address: IpAddress, port: number): boolean =>
  databases.some((door) => door.port === port && door.addresses.some((one) => isSame(one, address))) ||
  ((ports.has(port) || databases.some((door) => door.port === port && door.addresses.some(isHere))) && isHere(address));

/** Whether a name and a port are those of the database. */
export const isOwnDatabase = (host: string, port: number): boolean => databases.some((door) => door.port === port && door.host === host);
