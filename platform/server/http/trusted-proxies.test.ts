import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { ProxySettingError, readTrustedProxies } from './trusted-proxies.ts';

describe('TRUST_PROXY', () => {
  it.each([
    [undefined, false],
    ['', false],
    ['off', false],
    ['0', false],
    ['10.0.0.7', ['10.0.0.7']],
    ['10.0.0.7, 10.1.0.0/16,fd00::/8', ['10.0.0.7', '10.1.0.0/16', 'fd00::/8']],
  ])('%j is read as %j', (text, meant) => {
    expect(readTrustedProxies(text)).toEqual(meant);
  });
  it.each(['true', 'TRUE', 'on', 'loopback', '-1', '1.5', '10.0.0.0/33', '0.0.0.0/0', '10.0.0.1/', '10.0.0.1,proxy.example'])('%j is refused', (text) => {
    expect(() => readTrustedProxies(text)).toThrow(ProxySettingError);
  });

  /** The address that a server with this setting sees of a call that comes from the loopback. */
  async function readShown(setting: string | undefined, forwarded: string): Promise<string> {
    const app = Fastify({ trustProxy: readTrustedProxies(setting) });
    app.get('/', async (request) => request.ip);
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    try {
      return await (await fetch(url, { headers: { 'x-forwarded-for': forwarded } })).text();
    } finally {
      await app.close();
    }
  }
  it.each([
    // Nobody is trusted: the header is only a claim.
    [undefined, '10.9.9.1, 203.0.113.9', '127.0.0.1'],
    // The proxy appends whom it saw; whatever stands before was written by the caller.
    ['1', '10.9.9.1, 203.0.113.9', '203.0.113.9'],
    ['1', '203.0.113.9', '203.0.113.9'],
    ['2', '10.9.9.1, 203.0.113.9, 198.51.100.2', '203.0.113.9'],
    ['127.0.0.1', '10.9.9.1, 203.0.113.9', '203.0.113.9'],
    ['127.0.0.0/8,198.51.100.0/24', '10.9.9.1, 203.0.113.9, 198.51.100.2', '203.0.113.9'],
    // The call does not come from the named proxy.
    ['192.0.2.1', '10.9.9.1, 203.0.113.9', '127.0.0.1'],
  ])('%j with X-Forwarded-For %j means %s', async (setting, forwarded, address) => {
    expect(await readShown(setting, forwarded)).toBe(address);
  });
});
