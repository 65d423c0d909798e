// What a screen costs the browser: bytes of the first load, and work of the main thread for a page of 100 rows. Chromium,
// the built web app, the small demonstration. The work is measured in thread time, which a busy machine moves little.
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { baseUrl, demoAccounts, enterAs, open, settle } from '../../e2e/back-office.ts';
import { budgetedLists as lists, filesOfRoute, firstLoadBudget, kilobytes } from '../../e2e/first-load.ts';
import startBackOffice from '../../e2e/start-server.ts';
import { ensureChromium } from '../../tools/chromium.ts';
import { PlainError } from '../../tools/database.ts';
import { buildWeb } from '../../tools/web-build.ts';
import { median, rounded } from './figures.ts';

const budgets = { listKb: firstLoadBudget, overShellKb: 60, repaintMs: 160 };
const otherRoutes = { overview: '/overview', figures: '/figures', downloads: '/transactionsDownload', myAccount: '/my-account' };
/** Charts have a budget of their own. */
const withCharts = ['figures'];
const pageOf100 = '/transactions?size=100';
const repaints = 9;
const warmUps = 3;

async function newPage(browser: Browser, account: string): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await enterAs(page, account);
  return { context, page };
}

/** Thread time of the main thread spent on tasks so far, ms. */
async function taskMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find((one) => one.name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

/** Presses a heading as a script of the page would, and waits until other rows stand there and nothing moves any more. As text: it runs in the page. */
const sortInPage = (heading: string): string => `new Promise((done) => {
  const body = document.querySelector('tbody');
  const first = body.firstElementChild.dataset.rowKey;
  const seen = new MutationObserver(() => {
    if (!body.firstElementChild || body.firstElementChild.dataset.rowKey === first) return;
    seen.disconnect();
    setTimeout(done, 400);
  });
  seen.observe(body, { childList: true, subtree: true, attributeFilter: ['data-row-key'] });
  [...document.querySelectorAll('thead th button')].find((one) => one.textContent.includes(${JSON.stringify(heading)})).click();
})`;

/**
 * Sorts a page of 100 rows another way: the call, its answer, and every row drawn anew. Nothing but the page works
 * meanwhile: what a tool does to find and press a heading, and to look whether rows have changed, took a quarter more.
 */
async function measureRepaint(browser: Browser, account: string): Promise<{ ms: number; bestMs: number; rows: number }> {
  const { context, page } = await newPage(browser, account);
  await open(page, pageOf100);
  const heading = await page
    .locator('thead th button')
    .filter({ hasText: /amount/i })
    .first()
    .innerText();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const samples: number[] = [];
  // The first turns warm the engine up.
  for (let turn = -warmUps; turn < repaints; turn += 1) {
    await settle(page);
    const before = await taskMs(session);
    await page.evaluate(sortInPage(heading));
    const spent = (await taskMs(session)) - before;
    if (turn >= 0) samples.push(spent);
  }
  const count = await page.locator('tbody tr').count();
  await context.close();
  return { ms: median(samples), bestMs: Math.min(...samples), rows: count };
}

async function measure(browser: Browser, say: (line: string) => void): Promise<Record<string, number>> {
  const { accounts } = await demoAccounts();
  const account = accounts.find((one) => one.aml_role === 'AML_OFFICER')?.account;
  if (!account) throw new Error(`no officer at ${baseUrl()}`);
  const routes = { ...lists, ...otherRoutes };
  const loads = new Map<string, Set<string>>();
  for (const [name, route] of Object.entries(routes)) {
    const { context, page } = await newPage(browser, account);
    loads.set(name, await filesOfRoute(page, route));
    await context.close();
  }
  // The shell is what every route loads.
  const [one, ...others] = [...loads.values()];
  const shell = new Set([...(one ?? [])].filter((file) => others.every((files) => files.has(file))));
  const verdict = (value: number, limit: number): string => (value <= limit ? `within ${limit}` : `OVER ${limit}`);
  say(`Shell (what every route loads): ${rounded(kilobytes(shell))} kB gzip of scripts and styles`);
  const figures: Record<string, number> = { shellKb: rounded(kilobytes(shell)) };
  for (const [name, files] of loads) {
    const whole = kilobytes(files);
    const over = kilobytes([...files].filter((file) => !shell.has(file)));
    const marks = [
      name in lists ? `first load ${verdict(whole, budgets.listKb)}` : '',
      withCharts.includes(name) ? 'with charts' : verdict(over, budgets.overShellKb),
    ];
    say(`${name}: ${rounded(whole)} kB, ${rounded(over)} kB over the shell (${marks.filter(Boolean).join('; ')})`);
    Object.assign(figures, { [`${name}Kb`]: rounded(whole), [`${name}OverShellKb`]: rounded(over) });
  }
  const { ms, bestMs, rows } = await measureRepaint(browser, account);
  say(`Repainting a page of ${rows} rows: ${rounded(ms)} ms of the main thread, best ${rounded(bestMs)} (${verdict(ms, budgets.repaintMs)})`);
  return { ...figures, repaintMs: rounded(ms), repaintBestMs: rounded(bestMs), repaintRows: rows };
}

export async function bench(say: (line: string) => void): Promise<Record<string, number>> {
  const executablePath = await ensureChromium(say);
  if (!executablePath) throw new PlainError('The benchmark needs Chromium; "npm run doctor" says how to get it.');
  await buildWeb(say);
  const stop = await startBackOffice({ workers: 1 });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'] });
  try {
    return await measure(browser, say);
  } finally {
    await browser.close();
    await stop?.();
  }
}
