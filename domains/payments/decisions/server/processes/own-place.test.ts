import { hostname } from 'node:os';
import { describe, expect, it } from 'vitest';
import { placeOf, seal } from '../../../../../platform/server/index.ts';
import '../../../../../platform/server/testing.ts';
import { placeOfMember, processSecret, readPeerSetting } from './own-place.ts';
import { protocol } from './passed-payments.ts';

describe('where other processes reach this one', () => {
  it.each([
    [{}, undefined],
    [{ PEER_HOST: '' }, undefined],
    [{ PEER_HOST: 'off' }, 'off'],
    [{ PEER_ADDRESS: 'off', PEER_HOST: '10.0.0.7' }, 'off'],
    [{ PEER_HOST: '10.0.0.7' }, 'http://10.0.0.7:8080'],
    [{ PEER_HOST: 'fd00::7' }, 'http://[fd00::7]:8080'],
    [{ PEER_HOST: 'node-1.internal' }, 'http://node-1.internal:8080'],
    [{ PEER_ADDRESS: 'https://node-1.internal:8443', PEER_HOST: '10.0.0.7' }, 'https://node-1.internal:8443'],
    [{ PEER_ADDRESS: 'http://10.0.0.7/' }, 'http://10.0.0.7'],
  ])('%j is %s', (env, expected) => {
    const setting = readPeerSetting(env);
    expect(typeof setting === 'function' ? setting(8080) : setting).toBe(expected);
  });
  it.each([
    { PEER_ADDRESS: '10.0.0.7:8080' },
    { PEER_ADDRESS: 'ftp://10.0.0.7' },
    { PEER_ADDRESS: 'http://10.0.0.7:8080/desk' },
    { PEER_ADDRESS: 'http://name:word@10.0.0.7' },
    { PEER_HOST: '10.0.0.7:8080' },
    { PEER_HOST: 'http://10.0.0.7' },
  ])('%j is refused with a sentence', (env) => {
    expect(() => readPeerSetting(env)).toThrow('PEER_ADDRESS takes');
  });
});

describe('where this one reaches another', () => {
  const secret = seal('its key', placeOf(processSecret));
  const member = { process: 'other', machine: hostname(), address: 'http://127.0.0.1:8080', secret, protocol, came: 1, met: [], knows: [] };
  it.each([
    ['on the same machine', {}, { address: 'http://127.0.0.1:8080', key: 'its key' }],
    ['on another', { machine: 'elsewhere', address: 'http://10.0.0.7:8080' }, { address: 'http://10.0.0.7:8080', key: 'its key' }],
    ['not by the loopback interface of another', { machine: 'elsewhere' }, undefined],
    ['not by that of IPv6 either', { machine: 'elsewhere', address: 'http://[::1]:8080' }, undefined],
    ['not when it says no address', { address: null }, undefined],
    ['not when it speaks otherwise', { protocol: protocol + 1 }, undefined],
    ['not when its key is sealed with keys that are not known here', { secret: 'sealed:1:strange:AAAA' }, undefined],
    ['not when what it says is no address', { address: '10.0.0.7' }, undefined],
  ])('%s', (_, change, expected) => {
    expect(placeOfMember({ ...member, ...change })).toEqual(expected);
  });
});
