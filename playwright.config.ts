import { defineConfig } from '@playwright/test';

/** One journey each, of minutes: begun last, they would run alone while the other worker has nothing left to do. */
const longest = ['**/accessibility.spec.ts', '**/tour.spec.ts'];

/*
 * Journeys in a real browser against the real server. Two run at a time, each against a server and database of its own with
 * the small demonstration, which e2e/start-server.ts starts. Any journey may come to any of the two, in any order.
 */
export default defineConfig({
  testDir: 'e2e',
  projects: [
    { name: 'long', testMatch: longest },
    { name: 'short', testMatch: '**/*.spec.ts', testIgnore: longest },
  ],
  globalSetup: './e2e/start-server.ts',
  timeout: 240_000,
  expect: { timeout: 30_000 },
  workers: 2,
  fullyParallel: true,
  retries: 0,
  reporter: process.env.CI ? [['line']] : [['list']],
  use: {
    viewport: { width: 1440, height: 900 },
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    // A dialog that is still growing has its buttons elsewhere when the mouse is let go: such a press hits nothing.
    contextOptions: { reducedMotion: 'reduce' },
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
      ],
    },
  },
});
