import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { LongestPartFirst } from './tools/test-order.ts';
import { findTestParts, keepCompiled, type TestPartName } from './tools/test-parts.ts';

keepCompiled();
const parts = findTestParts();
/** Files that wait for the night (tools/waiting-tests.ts). */
const waiting = new Set((process.env.TEST_WAITING ?? '').split('\n'));
/** At night properties try many more random cases and take accordingly. */
const nightRounds = Number(process.env.TEST_ROUNDS ?? 1);
/** One more than there are processors: many tests wait for processes of their own, a database or a clock. */
const maxWorkers = Math.min(5, availableParallelism() + 1);

/**
 * Sources are run by Node itself, as in production, instead of by Vite, which puts a look-up before each use of an import: what
 * counts and compares takes longer by it, and each file costs its transformation. Nothing there is replaced by `vi.mock`.
 */
const asNodeRuns = { viteModuleRunner: false, nodeLoader: false };

/** Texts are there whatever a test loads. */
const texts = './platform/testing/texts.ts';
/** Files that share their modules leave nothing replaced behind. */
const putBack = ['./platform/server/ports-setup.fixture.ts', texts];
/** Where there are properties, they take the seed of the run. */
const seeded = ['./platform/testing/seeded-properties.ts', texts];

const inDocument: TestProjectInlineConfiguration['test'] = {
  pool: 'threads',
  environment: 'jsdom',
  setupFiles: ['./platform/web/screen-setup.fixture.ts', ...seeded],
};

const project = (name: TestPartName, options: TestProjectInlineConfiguration['test']): TestProjectInlineConfiguration => ({
  extends: true,
  test: { name, include: parts[name].filter((file) => !waiting.has(file)), ...options },
});

export default defineConfig({
  test: {
    environment: 'node',
    exclude: ['**/node_modules/**', 'dist/**', 'e2e/**'],
    // One embedded PostgreSQL serves all tests that need one; it is started here and its address given to the test files.
    globalSetup: ['./platform/server/testing-setup.ts'],
    sequence: { sequencer: LongestPartFirst },
    maxWorkers,
    testTimeout: 120_000 * nightRounds,
    hookTimeout: 120_000,
    env: { TZ: 'UTC' },
    projects: [
      // Nothing outlasts a pure test, so one worker loads the files that many of them need once.
      project('pure', { pool: 'threads', isolate: false, experimental: asNodeRuns, setupFiles: seeded }),
      // Components in a document without layout, which is emptied after each file: the kit of components is loaded once a worker.
      project('web', { ...inDocument, isolate: false }),
      project('apart', inDocument),
      // Processes, not threads: the kernel ties an embedded server to the thread that started it, and tests start some.
      project('integration', { pool: 'forks', isolate: false, experimental: asNodeRuns, setupFiles: putBack }),
      project('long', { pool: 'forks', isolate: false, experimental: asNodeRuns, setupFiles: [...putBack, ...seeded] }),
    ],
  },
});
