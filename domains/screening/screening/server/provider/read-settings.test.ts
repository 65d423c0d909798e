import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readProviderSettings } from './read-settings.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'atalaia-provider-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const key = 'k'.repeat(32);
const file = path.join(folder, 'key');
writeFileSync(file, `${key}\n${key}2\n\n`);
const base = { SCREENING_PROVIDER_URL: 'https://screening.example.com/v1/', SCREENING_PROVIDER_KEY: key };

describe('the settings of a screening provider', () => {
  it('are none where no address is set', () => {
    expect(readProviderSettings({})).toBeUndefined();
    expect(readProviderSettings({ SCREENING_PROVIDER_KEY: key, SCREENING_PROVIDER_URL: '' })).toBeUndefined();
  });

  it('have ordinary values, and the keys of the file before the one beside it', () => {
    expect(readProviderSettings(base)).toMatchObject({
      address: 'https://screening.example.com/v1',
      keys: [key],
      code: 'ext',
      timeoutMs: 3_000,
      atOnce: 8,
      threshold: 70,
    });
    expect(readProviderSettings({ ...base, SCREENING_PROVIDER_KEY_FILE: file })?.keys).toEqual([key, `${key}2`]);
    const set = { SCREENING_PROVIDER_CODE: 'acme', SCREENING_PROVIDER_TIMEOUT_MS: '800', SCREENING_PROVIDER_AT_ONCE: '2', SCREENING_PROVIDER_THRESHOLD: '85' };
    expect(readProviderSettings({ ...base, ...set })).toMatchObject({ code: 'acme', timeoutMs: 800, atOnce: 2, threshold: 85 });
  });

  it.each(['http://10.0.0.7:8080', 'http://screening.internal/v1', 'http://localhost:9000', 'https://8.8.8.8/v1'])('take %s', (url) => {
    expect(readProviderSettings({ ...base, SCREENING_PROVIDER_URL: url })?.address).toBe(url);
  });

  it.each([
    ['an address that is none', { SCREENING_PROVIDER_URL: 'screening' }, 'SCREENING_PROVIDER_URL'],
    ['another protocol', { SCREENING_PROVIDER_URL: 'ftp://screening.example.com' }, 'SCREENING_PROVIDER_URL'],
    ['http to the public internet', { SCREENING_PROVIDER_URL: 'http://screening.example.com' }, 'https://'],
    ['a password in the address', { SCREENING_PROVIDER_URL: 'https://me:secret@screening.example.com' }, 'without a password'],
    ['a question mark', { SCREENING_PROVIDER_URL: 'https://screening.example.com?key=1' }, 'without a password'],
    ['where cloud machines keep credentials', { SCREENING_PROVIDER_URL: 'http://169.254.169.254/latest' }, 'credentials'],
    ['no key', { SCREENING_PROVIDER_KEY: '' }, 'without a key'],
    ['too short a key', { SCREENING_PROVIDER_KEY: 'short' }, 'at least 32'],
    ['a file that is not there', { SCREENING_PROVIDER_KEY_FILE: path.join(folder, 'none') }, 'SCREENING_PROVIDER_KEY_FILE'],
    ['a code with capitals', { SCREENING_PROVIDER_CODE: 'Acme' }, 'SCREENING_PROVIDER_CODE'],
    ['no time', { SCREENING_PROVIDER_TIMEOUT_MS: '0' }, 'SCREENING_PROVIDER_TIMEOUT_MS'],
    ['half a place', { SCREENING_PROVIDER_AT_ONCE: '1.5' }, 'SCREENING_PROVIDER_AT_ONCE'],
    ['a threshold below the least', { SCREENING_PROVIDER_THRESHOLD: '49' }, 'SCREENING_PROVIDER_THRESHOLD'],
  ])('refuse %s, and say which is wrong without the secret', (_case, wrong, answer) => {
    const read = () => readProviderSettings({ ...base, ...wrong });
    expect(read).toThrow(answer);
    expect(read).not.toThrow(/kkkk|secret@|short/);
  });
});
