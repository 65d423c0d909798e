import { isIP } from 'node:net';

/** An address as a number of 32 or 128 bits. */
export interface IpAddress {
  readonly bits: 32 | 128;
  readonly value: bigint;
}

/** A block of addresses that share their first `prefix` bits. */
export interface IpBlock extends IpAddress {
  readonly prefix: number;
}

const low32 = 0xffffffffn;
const ofIpv4 = (value: bigint): IpAddress => ({ bits: 32, value: value & low32 });

const readIpv4 = (text: string): bigint => text.split('.').reduce((value, byte) => (value << 8n) | BigInt(byte), 0n);

/** @param text an IPv6 address in any spelling, without a zone */
function readIpv6(text: string): bigint {
  // The parser of addresses of the web writes groups only, also where the last two were written as an IPv4 address.
  const [head = '', tail] = new URL(`http://[${text}]/`).hostname.slice(1, -1).split('::');
  const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'));
  const [first, last] = [groupsOf(head), groupsOf(tail ?? '')];
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0');
  return [...first, ...zeros, ...last].reduce((value, group) => (value << 16n) | BigInt(`0x${group}`), 0n);
}

const mapped = 0xffffn;

/**
 * Reads an IPv4 or IPv6 address; one that is mapped into IPv6 (`::ffff:10.0.0.1`) is the IPv4 address.
 * @param text as `node:net` knows addresses, with or without a zone (`fe80::1%eth0`)
 * @returns undefined for what is no address
 */
export function readIp(text: string): IpAddress | undefined {
  const plain = text.split('%', 1)[0] as string;
  const family = isIP(plain);
  if (family === 0) return undefined;
  if (family === 4) return ofIpv4(readIpv4(plain));
  const value = readIpv6(plain);
  return value >> 32n === mapped ? ofIpv4(value) : { bits: 128, value };
}

/** Reads a block such as `10.0.0.0/8` or `fc00::/7`; undefined where it is none, or where bits behind the prefix are set. */
export function readBlock(text: string): IpBlock | undefined {
  const [, base = '', digits = ''] = /^([^/]+)\/(\d{1,3})$/.exec(text) ?? [];
  const family = isIP(base);
  if (family === 0) return undefined;
  const bits = family === 4 ? 32 : 128;
  const value = family === 4 ? readIpv4(base) : readIpv6(base);
  const prefix = Number(digits);
  if (prefix > bits || (value & ((1n << BigInt(bits - prefix)) - 1n)) !== 0n) return undefined;
  return { bits, value, prefix };
}

/** Whether an address, or a whole block, lies in a block. */
export function liesIn(one: IpAddress | IpBlock, { bits, value, prefix }: IpBlock): boolean {
  if (one.bits !== bits || ('prefix' in one && one.prefix < prefix)) return false;
  const behind = BigInt(bits - prefix);
  return one.value >> behind === value >> behind;
}

/** The IPv4 addresses that are written into an IPv6 address which translates or tunnels to them. */
function embedded({ value }: IpAddress): bigint[] {
  const top = (width: number): bigint => value >> BigInt(128 - width);
  // The unspecified and the loopback address are no IPv4 addresses.
  if (value <= 1n) return [];
  // IPv4-compatible (RFC 4291), the well-known prefix of translation (RFC 6052).
  if (top(96) === 0n || top(96) === 0x64ff9bn << 64n) return [value];
  // The prefix of translation for a network of one's own (RFC 8215), with the address at its end or behind its 48 bits.
  if (top(48) === 0x64ff9b0001n) return [value, (((value >> 64n) & 0xffffn) << 16n) | ((value >> 40n) & 0xffffn)];
  // 6to4 (RFC 3056): behind the first 16 bits.
  if (top(16) === 0x2002n) return [value >> 80n];
  // Teredo (RFC 4380): the server, and the client with its bits turned.
  if (top(32) === 0x20010000n) return [value >> 64n, ~value & low32];
  return [];
}

/** All addresses that an address stands for: itself, and those that it is translated or tunnelled to. */
export const formsOf = (address: IpAddress): readonly IpAddress[] => [address, ...(address.bits === 128 ? embedded(address).map(ofIpv4) : [])];
