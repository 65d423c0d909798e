import { isIP } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { guardedLookup } from './guarded-connection.ts';
import { formsOf, readBlock, readIp } from './ip-address.ts';
import { keepOwnDatabase, keepOwnPort } from './own-doors.ts';
import { destinationOf, isListedHost, mayAsk, mayCarrySecrets, mayConnect } from './private-address.ts';
import { readPrivateHosts, registerPrivateHosts } from './private-hosts.ts';
import { metadataBlocks, metadataNames, specialBlocks } from './special-blocks.ts';

/* Every block of the registries and every service of metadata, in every spelling: as an address of the web, and as a name that is resolved. */

beforeEach(() => registerPrivateHosts(readPrivateHosts('')));
afterEach(() => registerPrivateHosts(readPrivateHosts('')));

const bytesOf = (value: bigint): number[] => [24n, 16n, 8n, 0n].map((shift) => Number((value >> shift) & 0xffn));
const dotted = (value: bigint): string => bytesOf(value).join('.');
const groupsOf = (value: bigint): string[] => Array.from({ length: 8 }, (_, at) => ((value >> BigInt(112 - 16 * at)) & 0xffffn).toString(16));
const wide = (text: string): string => text.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
const escaped = (text: string): string => [...text].map((one) => `%${one.charCodeAt(0).toString(16)}`).join('');
const octal = (byte: number): string => `0${byte.toString(8)}`;
const hex = (value: bigint | number): string => `0x${value.toString(16)}`;
const pair = (value: bigint): string => `${(value >> 16n).toString(16)}:${(value & 0xffffn).toString(16)}`;

/** Names by their form, which the system takes for an IPv4 address. */
function numericNames(value: bigint): string[] {
  const [a, b, c, d] = bytesOf(value) as [number, number, number, number];
  return [
    String(value),
    hex(value),
    [a, b, c, d].map(octal).join('.'),
    [a, b, c, d].map(hex).join('.'),
    `${a}.${(b << 16) | (c << 8) | d}`,
    `${a}.${b}.${(c << 8) | d}`,
    `${hex(a)}.${octal(b)}.${(c << 8) | d}`,
  ];
}

function spellings4(value: bigint): string[] {
  const text = dotted(value);
  return [
    text,
    `${text}.`,
    ...numericNames(value),
    hex(value).toUpperCase().replace('0X', '0X'),
    wide(text),
    text.replaceAll('.', '\u3002'),
    escaped(text),
    `[::ffff:${text}]`,
    `[::FFFF:${pair(value).toUpperCase()}]`,
    `[0:0:0:0:0:ffff:${pair(value)}]`,
    `[0000:0000:0000:0000:0000:ffff:${text}]`,
    `[64:ff9b::${text}]`,
    `[64:ff9b:1::${text}]`,
    `[64:ff9b:1:${(value >> 16n).toString(16)}:00${((value >> 8n) & 0xffn).toString(16).padStart(2, '0')}:${((value & 0xffn) << 8n).toString(16)}::]`,
    `[2002:${pair(value)}::1]`,
    `[2001:0:${pair(value)}::]`,
    `[2001:0:808:808::${pair(~value & 0xffffffffn)}]`,
    // Not `::` and `::1`, which are addresses of their own.
    ...(value > 1n ? [`[::${text}]`] : []),
  ];
}

function spellings6(value: bigint): string[] {
  const groups = groupsOf(value);
  const [low, tail] = [value & 0xffffffffn, groups.slice(0, 6)];
  const full = groups.join(':');
  return [`[${full}]`, `[${full.toUpperCase()}]`, `[${groups.map((group) => group.padStart(4, '0')).join(':')}]`, `[${tail.join(':')}:${dotted(low)}]`];
}

/** First, last and one address in the middle of a block, as a number. */
function samplesOf(block: string): { bits: number; values: bigint[] } {
  const { bits, value, prefix } = readBlock(block) as NonNullable<ReturnType<typeof readBlock>>;
  const size = 1n << BigInt(bits - prefix);
  return { bits, values: [...new Set([value, value + size / 2n, value + size - 1n])] };
}
const spellingsOf = (block: string): string[] => {
  const { bits, values } = samplesOf(block);
  return values.flatMap(bits === 32 ? spellings4 : spellings6);
};
const urlOf = (host: string, protocol = 'https'): URL => new URL(`${protocol}://${host}/`);
const isTyped = (host: string): boolean => mayAsk(destinationOf(urlOf(host), 'TYPED'));
const textOf = (bits: number, value: bigint): string => (bits === 32 ? dotted(value) : groupsOf(value).join(':'));

// A mapped address is the IPv4 address, and a spelling of each of them.
const blocks = [...specialBlocks, ...metadataBlocks].map(({ block }) => block).filter((block) => block !== '::ffff:0:0/96');

describe('what is typed', () => {
  it.each(blocks)('never leads to %s, however it is written', (block) => {
    expect(spellingsOf(block).filter(isTyped)).toEqual([]);
  });

  it.each(blocks)('never leads to %s by a name that is resolved to it', (block) => {
    const { bits, values } = samplesOf(block);
    for (const value of values) {
      const address = textOf(bits, value);
      expect([address, mayConnect({ host: 'lists.example.com', port: 443, origin: 'TYPED' }, address)]).toEqual([address, false]);
    }
  });

  it('leads to no part of IPv6 that is not handed out for the public internet', () => {
    const isPublic = (first: number): boolean => first >> 5 === 1;
    for (let first = 0; first < 256; first += 1) {
      const address = `${((first << 8) | 0x7b).toString(16)}:1234:5678::9abc`;
      expect([address, isTyped(`[${address}]`)]).toEqual([address, isPublic(first)]);
    }
  });

  it.each([
    ...['[fd00:ec2::254]', '100.100.100.200', '192.0.0.192', '168.63.129.16', '[64:ff9b::a9fe:a9fe]', '[::7f00:1]', '[2002:7f00:1::]', '[fec0::1]'],
    ...[
      '127.1',
      '0x7f.1',
      '0177.0.0.1',
      '2130706433',
      '127.0.0.1.',
      '[::ffff:7f00:1]',
      '\uff11\uff12\uff17.0.0.1',
      '%31%32%37.0.0.1',
      '169.254.169.254',
      '10.0.0.1',
    ],
  ])('does not lead to %s', (host) => {
    expect(isTyped(host)).toBe(false);
  });

  it('leads to the public internet', () => {
    for (const host of ['8.8.8.8', '1.1.1.1', '172.15.0.1', '172.32.0.1', '100.128.0.1', '[2606:4700::1111]', '[2001:4860:4860::8888]', '[2a00:1450::1]'])
      expect([host, isTyped(host)]).toEqual([host, true]);
    for (const host of ['lists.example.com', 'LISTS.example.com.', 'xn--bcher-kva.example']) expect([host, isTyped(host)]).toEqual([host, true]);
  });

  it('leads to no name of a private network, and to none of metadata', () => {
    for (const host of ['mirror', 'lists.corp', 'lists.internal', 'LISTS.Internal.', 'localhost', 'localhost.', ...metadataNames])
      expect([host, isTyped(host)]).toEqual([host, false]);
  });
});

const resolveBy =
  (addresses: string[]): Parameters<typeof guardedLookup>[1] =>
  (_host, _options, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: isIP(address) })),
    );
type Answer = { error: string | undefined; found: string[] };
const lookUp = (host: string, resolver?: Parameters<typeof guardedLookup>[1]): Promise<Answer> =>
  new Promise((settle) =>
    guardedLookup({ host, port: 443, origin: 'TYPED' }, resolver)(host, { all: true }, (error, result) =>
      settle({
        error: error?.code,
        found: (result as { address: string }[] | '').length === 0 ? [] : (result as { address: string }[]).map(({ address }) => address),
      }),
    ),
  );

describe('the resolver', () => {
  it('drops forbidden addresses, and fails where none remains', async () => {
    expect(await lookUp('lists.example.com', resolveBy(['10.0.0.1', '8.8.8.8', '::ffff:127.0.0.1', 'fec0::1']))).toEqual({
      error: undefined,
      found: ['8.8.8.8'],
    });
    expect(await lookUp('lists.example.com', resolveBy(['::7f00:1', '2002:7f00:1::', 'fec0::1', 'fe80::1%eth0']))).toEqual({
      error: 'PRIVATE_ADDRESS',
      found: [],
    });
  });
  it('refuses names by their form, which the system takes for addresses', async () => {
    for (const host of ['127.0.0.1', '10.1.2.3', '169.254.169.254'].flatMap((text) => numericNames((readIp(text) as { value: bigint }).value))) {
      const { error } = await lookUp(host);
      expect([host, error === 'PRIVATE_ADDRESS' || error === 'ENOTFOUND']).toEqual([host, true]);
      expect([host, mayAsk({ host, port: 25, origin: 'TYPED' })]).toEqual([host, false]);
    }
  });
});

describe('OUTGOING_PRIVATE_HOSTS', () => {
  const listable = specialBlocks.filter(({ block }) => !['::ffff:0:0/96', '169.254.0.0/16', 'fe80::/10'].includes(block));

  it.each(listable.map(({ block }) => block))('allows %s where it is listed, but no metadata in it', (block) => {
    registerPrivateHosts(readPrivateHosts(block));
    const { bits, values } = samplesOf(block);
    // What translates to an IPv4 address takes that one to be listed as well.
    for (const value of values.filter((one) => formsOf({ bits: bits as 32 | 128, value: one }).length === 1)) {
      const address = textOf(bits, value);
      expect([address, mayConnect({ host: 'x.example.com', port: 443, origin: 'TYPED' }, address)]).toEqual([address, true]);
    }
    for (const { block: metadata } of metadataBlocks) expect(spellingsOf(metadata).filter(isTyped)).toEqual([]);
  });

  it.each(['[fd00:ec2::254]', '100.100.100.200', '192.0.0.192', '168.63.129.16', '[64:ff9b::a9fe:a9fe]', '[::ffff:100.100.100.200]'])(
    'never allows %s',
    (host) => {
      registerPrivateHosts(readPrivateHosts('fc00::/7, 100.64.0.0/10, 192.0.0.0/24, 64:ff9b::/96'));
      expect([isTyped(host), mayAsk(destinationOf(urlOf(host), 'OPERATOR'))]).toEqual([false, false]);
    },
  );

  it('takes names and addresses, for that host alone', () => {
    registerPrivateHosts(readPrivateHosts('Core.Internal., 10.20.0.0/16 , 10.9.0.7, ::1'));
    expect(mayConnect({ host: 'core.internal', port: 443, origin: 'TYPED' }, '10.1.1.1')).toBe(true);
    expect(mayConnect({ host: 'other.internal', port: 443, origin: 'TYPED' }, '10.1.1.1')).toBe(false);
    for (const host of ['10.20.255.1', '[::ffff:10.20.0.1]', '10.9.0.7', '[::1]', 'core.internal']) expect([host, isTyped(host)]).toEqual([host, true]);
    for (const host of ['10.21.0.1', '10.9.0.8', '127.0.0.1', '[64:ff9b::10.20.0.1]']) expect([host, isTyped(host)]).toEqual([host, false]);
    expect(mayCarrySecrets(urlOf('core.internal', 'http'), 'TYPED')).toBe(true);
    expect(mayCarrySecrets(urlOf('10.20.0.1', 'http'), 'TYPED')).toBe(true);
    expect(mayCarrySecrets(urlOf('10.21.0.1', 'http'), 'TYPED')).toBe(false);
    expect([isListedHost('10.9.0.7'), isListedHost('example.com')]).toEqual([true, false]);
  });

  it.each([
    ['10.0.0.1/8', 'bits are zero'],
    ['10.0.0.0/33', 'no network'],
    ['10.0.0.0/', 'no network'],
    ['0.0.0.0/0', 'not part of one private network'],
    ['8.8.8.8', 'need no entry'],
    ['9.0.0.0/8', 'need no entry'],
    ['::ffff:10.0.0.0/104', 'write it as one'],
    ['169.254.169.254', 'credentials'],
    ['169.254.0.0/16', 'credentials'],
    ['fd00:ec2::254', 'credentials'],
    ['::ffff:169.254.169.254', 'credentials'],
    ['metadata.google.internal', 'credentials'],
    ['127.1', 'no host'],
    ['0x7f000001', 'no host'],
    ['http://core.internal', 'no network'],
    ['core.internal:8080', 'no host'],
    ['core internal', 'no host'],
    ['*.internal', 'no host'],
    ['10.0.0.0/8,,core', 'empty entry'],
    ['fe80::1%eth0', 'no host'],
  ])('refuses %s at the start', (text, words) => {
    expect(() => readPrivateHosts(text)).toThrow(words);
  });
});

describe('what the operator sets', () => {
  it('may be private, and never the metadata of a cloud', () => {
    for (const host of ['10.0.0.7', 'screening.internal', 'localhost', '127.0.0.1']) expect(mayAsk(destinationOf(urlOf(host), 'OPERATOR'))).toBe(true);
    for (const { block } of metadataBlocks) expect(spellingsOf(block).filter((host) => mayAsk(destinationOf(urlOf(host), 'OPERATOR')))).toEqual([]);
    for (const host of metadataNames) expect(mayAsk(destinationOf(urlOf(host), 'OPERATOR'))).toBe(false);
  });
});

describe('ports of this process, and its database', () => {
  it('are reached by nothing, listed or set', async () => {
    registerPrivateHosts(readPrivateHosts('127.0.0.0/8, ::1, localhost, 10.0.0.0/8, db.internal, 0.0.0.0'));
    const giveBack = keepOwnPort(9_183);
    await keepOwnDatabase('postgres://me:pass@10.0.0.5:5433,db.internal/atalaia');
    const at = (host: string): boolean[] => (['TYPED', 'OPERATOR'] as const).map((origin) => mayAsk(destinationOf(new URL(`http://${host}/`), origin)));
    for (const host of [
      '127.0.0.1:9183',
      '127.9.9.9:9183',
      '0.0.0.0:9183',
      '[::1]:9183',
      '2130706433:9183',
      '[::ffff:7f00:1]:9183',
      '10.0.0.5:5433',
      'db.internal:5432',
    ])
      expect([host, ...at(host)]).toEqual([host, false, false]);
    expect(mayConnect({ host: 'localhost', port: 9_183, origin: 'OPERATOR' }, '127.0.0.1')).toBe(false);
    for (const host of ['127.0.0.1:9184', '10.0.0.6:5433', 'db.internal:5433', '10.0.0.5:9183']) expect([host, ...at(host)]).toEqual([host, true, true]);
    giveBack();
    expect(at('127.0.0.1:9183')).toEqual([true, true]);
  });
});
