import { afterEach, expect, it, vi } from 'vitest';
import { readSettings } from './settings.ts';

afterEach(() => vi.unstubAllEnvs());

it('former signatures are kept where the environment says "on", and no other word is taken', () => {
  expect(readSettings('127.0.0.1').keepsFormerSignatures).toBe(false);
  vi.stubEnv('FORMER_SIGNATURES', 'on');
  expect(readSettings('127.0.0.1').keepsFormerSignatures).toBe(true);
  vi.stubEnv('FORMER_SIGNATURES', 'yes');
  expect(() => readSettings('127.0.0.1')).toThrow('FORMER_SIGNATURES takes "on" or "off"');
});

it('one caller may make sixty calls a second, or as many as the environment says', () => {
  expect(readSettings('127.0.0.1').rates).toEqual({ calls: 60, heavy: 90 });
  vi.stubEnv('CALLS_PER_SECOND', '600');
  expect(readSettings('127.0.0.1').rates).toEqual({ calls: 600, heavy: 900 });
  for (const wrong of ['0', '19', '10001', 'off']) {
    vi.stubEnv('CALLS_PER_SECOND', wrong);
    expect(() => readSettings('127.0.0.1')).toThrow('CALLS_PER_SECOND takes 20 to 10000 whole calls');
  }
});

it('files reach back thirty days, or as many as the environment says', () => {
  expect(readSettings('127.0.0.1').downloadDays).toBe(30);
  vi.stubEnv('DOWNLOAD_DAYS', '366');
  expect(readSettings('127.0.0.1').downloadDays).toBe(366);
  vi.stubEnv('DOWNLOAD_DAYS', '7');
  expect(() => readSettings('127.0.0.1')).toThrow('DOWNLOAD_DAYS takes 30 to 3660 whole days');
});

it('private hosts are read at the start, which a wrong entry refuses by its name', () => {
  vi.stubEnv('OUTGOING_PRIVATE_HOSTS', 'core.internal, 10.20.0.0/16');
  expect(readSettings('127.0.0.1').privateHosts.names).toEqual(new Set(['core.internal']));
  vi.stubEnv('OUTGOING_PRIVATE_HOSTS', 'core.internal, 169.254.169.254');
  expect(() => readSettings('127.0.0.1')).toThrow('OUTGOING_PRIVATE_HOSTS: "169.254.169.254"');
  vi.stubEnv('OUTGOING_PRIVATE_HOSTS', '');
  expect(readSettings('127.0.0.1').privateHosts.networks).toEqual([]);
});

it('the reference of calls is served unless it is switched off, and a misspelt word is no yes', () => {
  expect(readSettings('127.0.0.1').servesReference).toBe(true);
  vi.stubEnv('API_REFERENCE', 'off');
  expect(readSettings('127.0.0.1').servesReference).toBe(false);
  vi.stubEnv('API_REFERENCE', 'no');
  expect(() => readSettings('127.0.0.1')).toThrow('API_REFERENCE takes "on" or "off"');
});
