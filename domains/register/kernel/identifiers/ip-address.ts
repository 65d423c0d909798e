import ipaddr from 'ipaddr.js';

/** Four decimal numbers without zeros in front. */
const ipv4 = /^(?:(?:25[0-5]|2[0-4]\d|1\d\d|[1-9]?\d)(?:\.(?=.)|$)){4}$/;

/** An IPv6 address may end with an IPv4 one in dots; as two groups it is read the same way whatever stands before it. */
const withoutDottedEnd = (address: string): string =>
  address.replace(/(?<=:)(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/, (whole, ...parts) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number);
    return Math.max(a, b, c, d) > 255 ? whole : `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });

/**
 * The one form of an IP address: IPv6 as RFC 5952 writes it, IPv4 in four decimal numbers, also where it is written as
 * an IPv6 address that stands for it (RFC 4291, 2.5.5.2). Undefined for what is no address of the network: with a zone,
 * which means something on one machine only, or with leading zeros in IPv4, which some read as octal numbers.
 */
export function canonicalIp(text: string): string | undefined {
  if (ipv4.test(text)) return text;
  const address = withoutDottedEnd(text.trim().replace(/^\[(.*)\]$/, '$1'));
  if (address.includes('%')) return undefined;
  if (!address.includes(':')) return ipv4.test(address) ? address : undefined;
  if (!ipaddr.IPv6.isValid(address)) return undefined;
  const parsed = ipaddr.IPv6.parse(address);
  return parsed.isIPv4MappedAddress() ? parsed.toIPv4Address().toString() : parsed.toRFC5952String();
}
