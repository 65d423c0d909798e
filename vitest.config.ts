import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const sources = '{domains,platform,engines,seeds,tools,apps}';
// One embedded PostgreSQL serves all integration tests; it is started here and its address given to the test files.
const globalSetup = ['./platform/server/testing-setup.ts'].filter((file) => existsSync(new URL(file, import.meta.url)));

export default defineConfig({
  test: {
    environment: 'node',
    include: [`${sources}/**/*.test.ts`, `${sources}/**/*.test.tsx`],
    exclude: ['**/node_modules/**', 'dist/**', 'e2e/**'],
    globalSetup,
    // Processes, not threads: the kernel ties an embedded server to the thread that started it, and tests start some.
    pool: 'forks',
    maxWorkers: Math.max(1, Math.min(4, availableParallelism())),
    testTimeout: 30_000,
    hookTimeout: 60_000,
    env: { TZ: 'UTC' },
  },
});
