import { defineConfig } from 'vitest/config';
import { keepCompiled } from './tools/test-parts.ts';

keepCompiled();

/** The photograph of all answers, which `npm run golden` takes; it is no test and no part of `npm test`. */
export default defineConfig({
  test: {
    include: ['apps/server/photograph/*.golden.ts'],
    globalSetup: ['./platform/server/testing-setup.ts'],
    pool: 'forks',
    isolate: false,
    experimental: { viteModuleRunner: false, nodeLoader: false },
    env: { TZ: 'UTC' },
    hookTimeout: 3_600_000,
    testTimeout: 3_600_000,
  },
});
