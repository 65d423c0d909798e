import { expect } from '@playwright/test';
import type { Endpoint } from '../platform/contract/index.ts';
import { endpoints } from '../apps/server/endpoints.ts';
import { baseUrl, watchConsole } from './back-office.ts';
import { test } from './journey.ts';

for (const colorScheme of ['light', 'dark'] as const)
  test(`the reference of all calls is found by words and asks nobody else, ${colorScheme}`, async ({ page }) => {
    const text = watchConsole(page);
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      if (!/^(?:data|blob):/.test(request.url()) && !request.url().startsWith(baseUrl())) elsewhere.push(request.url());
    });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(`${baseUrl()}/docs`);
    const calls = page.locator('.opblock');
    const box = page.getByRole('searchbox', { name: 'Find a call' });
    // Only what is in sight is drawn; the first call shows that the list is there. On a busy machine the whole document takes a while to
    // draw, and the page answers nothing meanwhile.
    page.setDefaultTimeout(120_000);
    await expect(calls.first()).toBeVisible({ timeout: 120_000 });
    await expect(box).toBeVisible({ timeout: 120_000 });
    // Words of an address, of a summary, of an ability and of an audit entry, in any order and in large and small letters.
    for (const { words, isMeant } of [
      { words: 'Export.DOWNLOADED transaction', isMeant: ({ audit, path }) => audit === 'export.downloaded' && path.includes('/transaction/') },
      { words: '/healths/', isMeant: () => false },
      { words: 'public post', isMeant: ({ ability, method }) => ability === 'public' && method === 'POST' },
    ] satisfies { words: string; isMeant: (record: Endpoint) => boolean }[]) {
      await box.fill(words);
      await expect(calls).toHaveCount(endpoints.filter(isMeant).length);
    }
    const [audited] = endpoints.filter(({ audit, path }) => audit === 'export.downloaded' && path.includes('/transaction/'));
    await box.fill(`${audited?.path} export.downloaded`);
    await expect(calls).toHaveCount(1);
    await calls.locator('.opblock-summary-control').click();
    await expect(calls).toContainText(audited?.ability ?? '-');
    await expect(calls).toContainText('export.downloaded');
    await expect(calls).toContainText('trade_no');
    // It is for reading: there is nothing to sign in with and nothing to send.
    await expect(page.getByRole('button', { name: /authori[sz]e|try it out|execute/i })).toHaveCount(0);
    expect(elsewhere).toEqual([]);
    expect(text).toEqual([]);
  });
