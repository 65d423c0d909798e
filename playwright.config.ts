import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';
import { actionTimeout, windowOptions } from './e2e/window.ts';
import { restingJourneys } from './tools/journey-turns.ts';

/** One journey each, of minutes: begun last, they would run alone while the other worker has nothing left to do. */
const longest = ['**/accessibility.spec.ts', '**/tour.spec.ts'];

/** Files whose turn it is not. */
const resting = restingJourneys().map((file) => `**/${file}`);

/** Ten times as many invocations as usual before a function is optimised. */
const optimiseLater = [
  '--invocation-count-for-maglev=4000',
  '--invocation-count-for-maglev-osr=1000',
  '--invocation-count-for-turbofan=30000',
  '--invocation-count-for-osr=5000',
].join(',');

/*
 * Journeys in a real browser against the real server. Several run at a time, each against a server and database of its own with
 * the small demonstration, which e2e/start-server.ts starts. Any journey may come to any of them, in any order. There is one more
 * than there are processors: a journey waits for what it has asked, for frames that are drawn and for jobs.
 */
export default defineConfig({
  // Node runs the sources itself, here too.
  build: { external: ['**/*.ts'] },
  testDir: 'e2e',
  projects: [
    { name: 'long', testMatch: longest, testIgnore: resting },
    { name: 'short', testMatch: '**/*.spec.ts', testIgnore: [...longest, ...resting] },
  ],
  globalSetup: './e2e/start-server.ts',
  timeout: 240_000,
  expect: { timeout: 30_000 },
  workers: Math.min(4, availableParallelism() + 1),
  fullyParallel: true,
  retries: 0,
  reporter: process.env.CI ? [['line']] : [['list']],
  use: {
    viewport: windowOptions.viewport,
    contextOptions: { reducedMotion: windowOptions.reducedMotion },
    actionTimeout,
    screenshot: 'only-on-failure',
    // Recording costs a third of the time; `TRACE=1` keeps a trace of each journey that fails.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // Most of the code of a page runs a few hundred times: to optimise it takes longer than it saves, a fifth of the time of all pages.
        `--js-flags=${optimiseLater}`,
        // Pages of a window share a process, which knows the code of the application already (e2e/journey.ts).
        '--renderer-process-limit=1',
      ],
    },
  },
});
