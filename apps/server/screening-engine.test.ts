import { afterEach, expect, it, vi } from 'vitest';
import { algorithmVersions, defaultThreshold } from '../../engines/screening/index.ts';
import type { Database } from '../../platform/server/index.ts';
import { engineOfEnvironment } from './screening-engine.ts';
import { readSettings } from './settings.ts';

const database = {} as Database;
/** The engine as a process that starts now would choose it. */
const chosen = () => engineOfEnvironment()(database);
afterEach(() => vi.unstubAllEnvs());

it('names are compared by the product itself, unless the operator has set a provider', () => {
  expect(chosen()).toMatchObject({ algorithms: algorithmVersions, threshold: defaultThreshold });
  vi.stubEnv('SCREENING_PROVIDER_URL', 'https://screening.example.com/v1');
  vi.stubEnv('SCREENING_PROVIDER_KEY', 'k'.repeat(32));
  vi.stubEnv('SCREENING_PROVIDER_CODE', 'acme');
  vi.stubEnv('SCREENING_PROVIDER_THRESHOLD', '85');
  expect(chosen()).toMatchObject({ algorithms: ['acme'], threshold: 85 });
});

it('a wrong setting stops the start', () => {
  vi.stubEnv('SCREENING_PROVIDER_URL', 'http://screening.example.com/v1');
  vi.stubEnv('SCREENING_PROVIDER_KEY', 'k'.repeat(32));
  expect(() => readSettings('127.0.0.1')).toThrow('SCREENING_PROVIDER_URL has to begin with https://');
});
