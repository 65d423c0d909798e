/*
 * Addresses at which no server of the public internet lies, as data. Sources: the IANA IPv4 and IPv6 Special-Purpose Address
 * Registries (https://www.iana.org/assignments/iana-ipv4-special-registry, …/iana-ipv6-special-registry), the IANA IPv6 Address
 * Space Registry (…/ipv6-address-space) for what is reserved or deprecated, and the documentation of cloud providers for metadata.
 */

export interface SpecialBlock {
  readonly block: string;
  /** As the registry calls it. */
  readonly name: string;
  readonly rfc: string;
}

export const specialBlocks: readonly SpecialBlock[] = [
  { block: '0.0.0.0/8', name: 'This network', rfc: 'RFC 791' },
  { block: '10.0.0.0/8', name: 'Private-Use', rfc: 'RFC 1918' },
  { block: '100.64.0.0/10', name: 'Shared Address Space', rfc: 'RFC 6598' },
  { block: '127.0.0.0/8', name: 'Loopback', rfc: 'RFC 1122' },
  { block: '169.254.0.0/16', name: 'Link Local', rfc: 'RFC 3927' },
  { block: '172.16.0.0/12', name: 'Private-Use', rfc: 'RFC 1918' },
  { block: '192.0.0.0/24', name: 'IETF Protocol Assignments', rfc: 'RFC 6890' },
  { block: '192.0.2.0/24', name: 'Documentation (TEST-NET-1)', rfc: 'RFC 5737' },
  { block: '192.31.196.0/24', name: 'AS112-v4', rfc: 'RFC 7535' },
  { block: '192.52.193.0/24', name: 'AMT', rfc: 'RFC 7450' },
  { block: '192.88.99.0/24', name: 'Deprecated (6to4 Relay Anycast)', rfc: 'RFC 7526' },
  { block: '192.168.0.0/16', name: 'Private-Use', rfc: 'RFC 1918' },
  { block: '192.175.48.0/24', name: 'Direct Delegation AS112 Service', rfc: 'RFC 7534' },
  { block: '198.18.0.0/15', name: 'Benchmarking', rfc: 'RFC 2544' },
  { block: '198.51.100.0/24', name: 'Documentation (TEST-NET-2)', rfc: 'RFC 5737' },
  { block: '203.0.113.0/24', name: 'Documentation (TEST-NET-3)', rfc: 'RFC 5737' },
  { block: '224.0.0.0/4', name: 'Multicast', rfc: 'RFC 5771' },
  { block: '240.0.0.0/4', name: 'Reserved', rfc: 'RFC 1112' },
  { block: '255.255.255.255/32', name: 'Limited Broadcast', rfc: 'RFC 919' },

  { block: '::/96', name: 'IPv4-compatible addresses, with the unspecified and the loopback address', rfc: 'RFC 4291' },
  { block: '::ffff:0:0/96', name: 'IPv4-mapped Address', rfc: 'RFC 4291' },
  { block: '::/8', name: 'Reserved by IETF', rfc: 'RFC 4291' },
  { block: '64:ff9b::/96', name: 'IPv4-IPv6 Translation', rfc: 'RFC 6052' },
  { block: '64:ff9b:1::/48', name: 'IPv4-IPv6 Translation', rfc: 'RFC 8215' },
  { block: '100::/64', name: 'Discard-Only Address Block', rfc: 'RFC 6666' },
  { block: '100:0:0:1::/64', name: 'Dummy IPv6 Prefix', rfc: 'RFC 9780' },
  { block: '100::/8', name: 'Reserved by IETF', rfc: 'RFC 4291' },
  { block: '200::/7', name: 'Reserved by IETF', rfc: 'RFC 4048' },
  { block: '400::/6', name: 'Reserved by IETF', rfc: 'RFC 4291' },
  { block: '800::/5', name: 'Reserved by IETF', rfc: 'RFC 4291' },
  { block: '1000::/4', name: 'Reserved by IETF', rfc: 'RFC 4291' },
  { block: '2001::/23', name: 'IETF Protocol Assignments', rfc: 'RFC 2928' },
  { block: '2001::/32', name: 'TEREDO', rfc: 'RFC 4380' },
  { block: '2001:2::/48', name: 'Benchmarking', rfc: 'RFC 5180' },
  { block: '2001:3::/32', name: 'AMT', rfc: 'RFC 7450' },
  { block: '2001:4:112::/48', name: 'AS112-v6', rfc: 'RFC 7535' },
  { block: '2001:10::/28', name: 'Deprecated (ORCHID)', rfc: 'RFC 4843' },
  { block: '2001:20::/28', name: 'ORCHIDv2', rfc: 'RFC 7343' },
  { block: '2001:30::/28', name: 'Drone Remote ID Protocol Entity Tags', rfc: 'RFC 9374' },
  { block: '2001:db8::/32', name: 'Documentation', rfc: 'RFC 3849' },
  { block: '2002::/16', name: '6to4', rfc: 'RFC 3056' },
  { block: '2620:4f:8000::/48', name: 'Direct Delegation AS112 Service', rfc: 'RFC 7534' },
  { block: '3fff::/20', name: 'Documentation', rfc: 'RFC 9637' },
  { block: '4000::/3', name: 'Reserved by IETF', rfc: 'RFC 4291' },
  { block: '5f00::/16', name: 'Segment Routing (SRv6) SIDs', rfc: 'RFC 9602' },
  { block: '6000::/3', name: 'Reserved by IETF', rfc: 'RFC 4291' },
  { block: '8000::/3', name: 'Reserved by IETF', rfc: 'RFC 4291' },
  { block: 'a000::/3', name: 'Reserved by IETF', rfc: 'RFC 4291' },
  { block: 'c000::/3', name: 'Reserved by IETF', rfc: 'RFC 4291' },
  { block: 'e000::/4', name: 'Reserved by IETF', rfc: 'RFC 4291' },
  { block: 'f000::/5', name: 'Reserved by IETF', rfc: 'RFC 4291' },
  { block: 'f800::/6', name: 'Reserved by IETF', rfc: 'RFC 4291' },
  { block: 'fc00::/7', name: 'Unique-Local', rfc: 'RFC 4193' },
  { block: 'fe00::/9', name: 'Reserved by IETF', rfc: 'RFC 4291' },
  { block: 'fe80::/10', name: 'Link-Local Unicast', rfc: 'RFC 4291' },
  { block: 'fec0::/10', name: 'Deprecated (site-local)', rfc: 'RFC 3879' },
  { block: 'ff00::/8', name: 'Multicast', rfc: 'RFC 4291' },
];

/**
 * Where cloud providers hand out the credentials of a machine. The blocks of the link are named as a whole: providers keep several
 * such services there, and nothing that a company would name.
 */
export const metadataBlocks: readonly { readonly block: string; readonly name: string }[] = [
  { block: '169.254.0.0/16', name: 'Link Local: 169.254.169.254 of AWS, Azure, Google Cloud and others, 169.254.170.2 and .23 of AWS containers' },
  { block: 'fe80::/10', name: 'Link-Local Unicast' },
  { block: '100.100.100.200/32', name: 'Alibaba Cloud' },
  { block: '168.63.129.16/32', name: 'Azure' },
  { block: '192.0.0.192/32', name: 'Oracle Cloud' },
  { block: 'fd00:42::42/128', name: 'Scaleway' },
  { block: 'fd00:ec2::23/128', name: 'AWS, credentials of pods' },
  { block: 'fd00:ec2::254/128', name: 'AWS' },
  { block: 'fd20:ce::254/128', name: 'Google Cloud' },
];

/** Names of the same services. */
export const metadataNames: readonly string[] = [
  'instance-data',
  'instance-data.ec2.internal',
  'metadata',
  'metadata.goog',
  'metadata.google.internal',
  'metadata.tencentyun.com',
];
