import { defineConfig } from '@playwright/test';
import { goldenServers } from './e2e/golden/parts.ts';
import usual from './playwright.config.ts';

/** Golden photographs of the screens, `npm run golden`: as the journeys, each part of the screens at a back office of its own. */
export default defineConfig({
  ...usual,
  testDir: 'e2e/golden',
  projects: [{ name: 'golden', testMatch: '**/*.golden.ts' }],
  timeout: 3 * 3_600_000,
  workers: goldenServers,
  reporter: 'line',
});
