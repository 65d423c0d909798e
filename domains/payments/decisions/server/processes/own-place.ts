import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { type AddressInfo, isIP } from 'node:net';
import { hostname } from 'node:os';
import { log } from '../../../../../platform/server/log.ts';
import { seal, unseal } from '../../../../../platform/server/secrets/keyring.ts';
import { placeOf, type SealedColumn } from '../../../../../platform/server/secrets/sealed-columns.store.ts';
import type { FactFeed, Member, Whereabouts } from '../histories/fact-feed.ts';
import { protocol } from './passed-payments.ts';

/** The key of a process lies sealed in the database, as every secret does. */
export const processSecret: SealedColumn = {
  table: 'decision_process',
  column: 'secret',
  addressee: { named: ['process', 'machine', 'address'], beside: ['beat_at', 'protocol', 'came', 'met', 'knows'] },
};

/** PEER_ADDRESS or PEER_HOST that cannot be followed; the message says what they take. */
export class PeerSettingError extends Error {
  override name = 'StartRefused';
}

const usage =
  'PEER_ADDRESS takes the address at which other processes reach this one, without a path (http://10.0.0.7:8080), PEER_HOST its host alone (10.0.0.7); either takes "off".';

/** `off`: this process decides by itself. Otherwise where others reach it; undefined: on its machine only. */
export type PeerSetting = 'off' | ((port: number) => string) | undefined;

function originOf(text: string): string {
  const url = URL.parse(text);
  const isAddress = url !== null && ['http:', 'https:'].includes(url.protocol) && url.href === `${url.origin}/`;
  if (!isAddress) throw new PeerSettingError(usage);
  return url.origin;
}

/** Reads PEER_ADDRESS and PEER_HOST. */
export function readPeerSetting({ PEER_ADDRESS: address = '', PEER_HOST: host = '' }: NodeJS.ProcessEnv): PeerSetting {
  if (address === 'off' || host === 'off') return 'off';
  if (address) {
    const origin = originOf(address);
    return () => origin;
  }
  if (!host) return undefined;
  const name = isIP(host) === 6 ? `[${host}]` : host;
  if (/[/@?#]/.test(name)) throw new PeerSettingError(usage);
  originOf(`http://${name}:1`);
  return (port) => originOf(`http://${name}:${port}`);
}

const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || host === '[::1]' || host.startsWith('127.');

/** On this machine, when the operator has named no address; undefined when it listens elsewhere only. */
function localAddress({ address, port }: AddressInfo): string | undefined {
  if (address === '::1') return `http://[::1]:${port}`;
  return isLoopback(address) || address === '0.0.0.0' || address === '::' ? `http://127.0.0.1:${port}` : undefined;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Where other processes pass payments on to this one, and the key by which it knows them. */
export class OwnPlace {
  readonly #setting = readPeerSetting(process.env);
  readonly #key = randomBytes(32).toString('base64url');
  readonly #digest = digest(this.#key);
  #whereabouts: Whereabouts | undefined;

  /** Whether people are shared with other processes at all. */
  get isShared(): boolean {
    return this.#setting !== 'off';
  }

  /** Whether somebody read the key where this process registered it. */
  isKey(key: string): boolean {
    return timingSafeEqual(digest(key), this.#digest);
  }

  /** Is told where this process takes calls. */
  listens(at: AddressInfo): void {
    if (this.#setting === 'off') return;
    const address = this.#setting ? this.#setting(at.port) : localAddress(at);
    if (address) this.#whereabouts = { machine: hostname(), address, secret: seal(this.#key, placeOf(processSecret)), protocol };
    else log.info('other processes pass nothing on to this one: PEER_ADDRESS does not say where they reach it');
  }

  /** Tells other processes, where they can reach this one. @returns whether they can */
  announce(feed: FactFeed): boolean {
    if (!this.#whereabouts) return false;
    feed.announce(this.#whereabouts);
    return true;
  }
}

const places = new WeakMap<FactFeed, OwnPlace>();

/** The place of this process among those that decide on the database of a feed. */
export function ownPlaceOf(feed: FactFeed): OwnPlace {
  const existing = places.get(feed) ?? new OwnPlace();
  places.set(feed, existing);
  return existing;
}

/** Where another process is reached, and its key; undefined when it is not from here. */
export function placeOfMember({ address, machine, secret, protocol: spoken }: Member): { address: string; key: string } | undefined {
  if (address === null || secret === null || spoken !== protocol) return undefined;
  const url = URL.parse(address);
  if (!url || (isLoopback(url.hostname) && machine !== hostname())) return undefined;
  try {
    return { address, key: unseal(secret, placeOf(processSecret)) };
  } catch (error) {
    log.warn({ reason: (error as Error).message }, 'the key of another process cannot be read, nothing is passed on to it');
    return undefined;
  }
}
