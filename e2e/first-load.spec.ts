import { expect } from '@playwright/test';
import { enterAs } from './back-office.ts';
import { budgetedLists, filesOfRoute, firstLoadBudget, kilobytes } from './first-load.ts';
import { test } from './journey.ts';

// Nothing is in the cache of a window of its own.
test.use({ ownWindow: true });

for (const [name, route] of Object.entries(budgetedLists))
  test(`the first load of ${name} keeps its budget`, async ({ page }) => {
    await enterAs(page, 'officer');
    expect(kilobytes(await filesOfRoute(page, route))).toBeLessThanOrEqual(firstLoadBudget);
  });
