import { readFileSync } from 'node:fs';
import { type Browser, expect, type Page } from '@playwright/test';
import { baseUrl, choose, rowWith, settle } from './back-office.ts';
import { pageOfAnother, test } from './journey.ts';

/*
 * The ten-minute tour of the README, step by step, by somebody who knows nothing but its words: what it calls a page, a tab
 * or a button has to be called so on the screen.
 */

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
const tour = readme.slice(readme.indexOf('## Ten-minute tour'), readme.indexOf('## Send it a payment'));

/** A name that the tour uses; a screen that changes its words has to change the tour's. */
function named(name: string): string {
  expect(tour, `the tour does not say "${name}"`).toContain(name);
  return name;
}

/** Signs in with what the sign-in page itself tells about the demonstration's accounts. */
async function signIn(page: Page, account: string): Promise<void> {
  await page.goto(baseUrl());
  const row = page.getByRole('button').filter({ has: page.getByText(account, { exact: true }) });
  await expect(async () => {
    await page.getByTitle('English').click({ timeout: 10_000 });
    await row.click({ timeout: 10_000 });
    await expect(page.getByLabel(/verification code/i).first()).not.toHaveValue('', { timeout: 10_000 });
    await page.getByRole('button', { name: 'Sign in', exact: true }).click({ timeout: 10_000 });
    await page.waitForURL(/\/overview/, { timeout: 20_000 });
  }).toPass({ timeout: 120_000 });
  await page.getByRole('banner').getByTitle('English').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
}

async function menu(page: Page, name: string, group?: string): Promise<void> {
  const navigation = page.getByRole('navigation', { name: 'Main menu' });
  // A link may count what waits behind its name.
  const link = navigation.getByRole('link', { name: new RegExp(`^${name}(?:\\s|\\d|$)`) });
  await expect(navigation.getByRole('menuitem').first()).toBeVisible();
  if (group && !(await link.isVisible())) await navigation.getByRole('menuitem', { name: group }).click();
  await link.click();
  await settle(page);
}

/** A page of the menu by the words of its group and its own. */
function fromGroup(page: Page, path: string): Promise<void> {
  const [group, name] = path.split(' → ') as [string, string];
  return menu(page, name, group);
}

/** A second window, as another person. */
async function secondWindow(browser: Browser, account: string): Promise<Page> {
  const page = await pageOfAnother(browser);
  await signIn(page, named(account));
  return page;
}

/** The list of all work: its views, its rows by keyboard, what stands beside it, and the charts. */
async function lookAround(page: Page): Promise<void> {
  for (const view of ['Mine', 'Unassigned', 'To approve', 'Overdue']) {
    await page.getByRole('tab', { name: new RegExp(`^${named(view)} `) }).click();
    await settle(page);
  }
  await page.getByRole('tab', { name: /^Unassigned / }).click();
  await settle(page);
  await expect(page.getByRole('tab', { name: /^Unassigned / })).toHaveAttribute('aria-selected', 'true');
  const rows = page.locator('main [data-queue-key]');
  await expect(rows.first()).toBeVisible();
  await page.keyboard.press('j');
  await expect(rows.first()).toBeFocused();
  await page.keyboard.press('j');
  await expect(rows.nth(1)).toBeFocused();
  await page.keyboard.press('k');
  const opened = (await rows.first().getAttribute('href')) as string;
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate('location.pathname + location.search')).toContain(opened.split('?')[0]);
  await page.goBack();
  for (const beside of ['Last 30 days', 'Money on hold']) await expect(page.getByRole('heading', { name: named(beside), exact: true })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: named('Reports'), exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
  await settle(page);
}

async function workAnAlert(page: Page): Promise<void> {
  await fromGroup(page, named('Inbox → Alerts'));
  await expect(page.locator('tr[data-row-key], [data-queue-key]').first()).toBeVisible();
  await page.keyboard.press('j');
  const alert = page.getByRole('region', { name: 'Alert', exact: true });
  await expect(alert).toBeVisible();
  await settle(page);
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await settle(page);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  // What is escalated is taken by seniors: `j` goes on to the next.
  const take = alert.getByRole('button', { name: /^Take/ });
  while ((await take.getAttribute('aria-disabled')) === 'true') {
    await page.keyboard.press('j');
    await settle(page);
  }
  await page.keyboard.press('t');
  await expect(page.getByRole('status')).toContainText('The alert is assigned to you.');
  // Why, and what else is known.
  await alert
    .getByRole('button', { name: new RegExp(named('Explain')) })
    .first()
    .click();
  await settle(page);
  await expect(alert.getByRole('region', { name: /^Explain/ })).toBeInViewport();
  for (const tab of [named('Person'), named('Limits and payments'), named('Links')]) {
    await alert.getByRole('tab', { name: tab, exact: true }).click();
    await settle(page);
    await expect(alert.getByRole('tab', { name: tab, exact: true })).toHaveAttribute('aria-selected', 'true');
  }
}

async function walkLinks(page: Page): Promise<void> {
  const node = page.locator('.link-node');
  await node.locator('xpath=self::*[@tabindex="0"]').first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await settle(page);
  await expect(page.getByRole('slider').first()).toBeVisible();
  await expect(page.locator('.app-table tbody tr').first()).toBeVisible();
}

async function concludeIt(page: Page): Promise<void> {
  await page.keyboard.press('f');
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('2');
  await page.keyboard.type('Receipts agree with the amounts, and the declared income covers the volume of three months.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await settle(page);
  await page.keyboard.press('Escape');
  const filters = page.getByRole('search');
  await choose(filters.getByLabel(named('Status'), { exact: true }), named('Concluded'));
  await filters.getByRole('button', { name: 'Search' }).click();
  await settle(page);
  await page.keyboard.press('j');
  await settle(page);
  const arriving = page.waitForEvent('download');
  await page.keyboard.press('d');
  expect((await arriving).suggestedFilename()).toMatch(/\.pdf$/);
}

/** Documents that attest an amount, and a balance that is asked for. */
async function justifyHeldMoney(page: Page): Promise<string> {
  await fromGroup(page, named('Cases → Probation list'));
  const person = named('Otávio Brandão Lessa');
  const filters = page.getByRole('search');
  await filters.getByLabel('Name', { exact: true }).fill(person);
  await filters.getByRole('button', { name: 'Search' }).click();
  await settle(page);
  const row = rowWith(page, person);
  await expect(row).toContainText(named('submitted'));
  await row.getByRole('button').first().click();
  await settle(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(person);
  await page.getByRole('tab', { name: new RegExp(`^${named('Held transactions')}`) }).click();
  await settle(page);
  await expect(page.locator('.app-table tbody tr').first()).toBeVisible();
  await page.getByRole('tab', { name: new RegExp(`^${named('Evidence')}`) }).click();
  const attested = page.locator('.app-table tbody tr').filter({ hasText: /BRL [\d]/ });
  const toReview = attested.getByRole('button', { name: named('Review'), exact: true }).first();
  await toReview.click();
  const review = page.getByRole('dialog');
  await review.getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(review).toBeHidden();
  await page.getByRole('tab', { name: named('Balances'), exact: true }).click();
  await page.getByRole('button', { name: 'Request balance' }).click();
  const request = page.getByRole('dialog', { name: 'Request a temporary balance' });
  // The merchant where most is missing, its approved files and the missing amount are there already.
  await expect(request.getByLabel('Amount of the balance')).toHaveValue(/\d/);
  await request.getByLabel('Reason').fill('The documents hold');
  await request.getByRole('button', { name: 'Send for approval' }).click();
  await expect(request).toBeHidden();
  return person;
}

/** The second person: sees what waits, and grants the balance. */
async function grantBalance(senior: Page, person: string): Promise<void> {
  await fromGroup(senior, named('Inbox → Approvals'));
  await expect(senior.locator('.app-table tbody tr').first()).toBeVisible();
  await menu(senior, 'Probation list', 'Cases');
  named('Probation list → Balances waiting for approval');
  await senior.getByRole('link', { name: /^Balances to approve/ }).click();
  await expect(senior.getByRole('heading', { name: 'Balances waiting for approval' }).first()).toBeVisible();
  await rowWith(senior, person).getByRole('button', { name: 'Approve', exact: true }).first().click();
  // What supports the balance comes into the dialog, which grows: a button that moves under the mouse is not pressed.
  await settle(senior);
  await senior
    .getByRole('dialog')
    .getByRole('button', { name: /Approve/ })
    .click();
  await expect(senior.getByRole('dialog')).toBeHidden();
}

async function release(page: Page): Promise<void> {
  await page.getByRole('tab', { name: /^Held transactions/ }).click();
  await settle(page);
  const first = page
    .locator('.app-table tbody tr')
    .filter({ has: page.getByRole('checkbox') })
    .first();
  await first.getByRole('checkbox').check();
  await page.getByRole('button', { name: named('Check release') }).click();
  const plan = page.getByRole('dialog');
  await plan.getByRole('button', { name: /^Approve/ }).click();
  await expect(page.getByRole('status')).toContainText('Approve Success');
}

/** Somebody verified, looked up by the number that the register shows. */
async function blackList(officer: Page): Promise<void> {
  await fromGroup(officer, named('People and merchants → ID database'));
  const filters = officer.getByRole('search');
  await choose(filters.getByLabel(named('Verified')), named('Pass'));
  await filters.getByRole('button', { name: 'Search' }).click();
  await settle(officer);
  const verified = officer.locator('.app-table tbody tr').filter({ hasText: 'CPF' }).filter({ hasText: 'Pass' }).first();
  const number = /\d{3}\.\d{3}\.\d{3}-\d{2}/.exec(await verified.innerText())?.[0] as string;
  await fromGroup(officer, named('People and merchants → Black and white lists'));
  await officer.getByRole('button', { name: named('Add to black list') }).click();
  const dialog = officer.getByRole('dialog');
  await dialog.getByLabel('ID number').fill(number);
  await dialog.getByRole('button', { name: 'Look up' }).click();
  await choose(dialog.getByLabel('Reason', { exact: true }), 'Confirmed fraud');
  await dialog.getByRole('button', { name: 'Add to the black list' }).click();
  await expect(dialog).toBeHidden();
  const row = rowWith(officer, number).first();
  await row.getByRole('button').last().click();
  await officer.getByRole('menuitem', { name: named('Remove from the list') }).click();
  await expect(officer.getByRole('dialog')).toContainText('second person');
  await officer.keyboard.press('Escape');
}

async function reviewDocuments(kyc: Page): Promise<void> {
  await fromGroup(kyc, named('People and merchants → ID database'));
  const filters = kyc.getByRole('search');
  await choose(filters.getByLabel(named('In review')), named('Yes'));
  await filters.getByRole('button', { name: 'Search' }).click();
  await settle(kyc);
  const toReview = kyc.getByRole('button', { name: named('Review'), exact: true }).first();
  const list = kyc.url();
  // Somebody whose documents have come.
  for (let place = 0; !(await toReview.isVisible()); place += 1) {
    await kyc.goto(list);
    await settle(kyc);
    await kyc.getByRole('button', { name: 'Open' }).nth(place).click();
    await kyc.getByRole('tab', { name: named('KYC review') }).click();
    await settle(kyc);
  }
  await toReview.click();
  const dialog = kyc.getByRole('dialog');
  await expect(dialog.getByRole('img').first()).toBeVisible();
  await dialog
    .getByLabel(/reason/i)
    .first()
    .fill('The number cannot be read');
  await dialog.getByLabel(named('Reason given to the person')).click();
  await kyc.getByTitle('It cannot be read').last().click();
  await dialog.getByRole('button', { name: /^Reject/ }).click();
  await expect(dialog).toBeHidden();
}

async function readTheTrail(auditor: Page): Promise<void> {
  await fromGroup(auditor, named('Records → Activity log'));
  await auditor.getByRole('tab', { name: named('E-mail history') }).click();
  await settle(auditor);
  await expect(auditor.locator('.app-table tbody tr').first()).toBeVisible();
  await auditor.getByRole('tab', { name: named('Audit trail') }).click();
  await settle(auditor);
  await auditor.getByRole('button', { name: named('Verify now') }).click();
  await expect(auditor.getByText('The chain is intact')).toBeVisible({ timeout: 60_000 });
}

async function withTimeLeft(manager: Page): Promise<void> {
  await fromGroup(manager, named('Rules → Rule settings'));
  await manager.locator('.app-table tbody tr').first().getByRole('button', { name: 'Open' }).click();
  await settle(manager);
  await manager
    .getByRole('button', { name: named('Edit') })
    .first()
    .click();
  await manager.getByRole('button', { name: named('Run back-test') }).click();
  await expect(manager.getByRole('region', { name: 'Reach of the rule' })).toBeVisible({ timeout: 60_000 });
  await fromGroup(manager, named('Payments → Transactions'));
  await manager.getByRole('tab', { name: named('Payin Download') }).click();
  await expect(manager.getByRole('button', { name: 'Request file' })).toBeVisible();
}

test('the tour of the README can be walked as it is written', async ({ page, browser }) => {
  test.setTimeout(300_000);
  await test.step('1 and 2: sign in, overview', async () => {
    await signIn(page, named('analyst'));
    await lookAround(page);
  });
  await test.step('3 and 4: an alert by keyboard, and why', () => workAnAlert(page));
  await test.step('5: links', () => walkLinks(page));
  await test.step('6: concluded, with a dossier', () => concludeIt(page));
  const person = await test.step('7: evidence for held money', () => justifyHeldMoney(page));
  await test.step('8: a second person grants, the first one releases', async () => {
    const senior = await secondWindow(browser, 'senior');
    await grantBalance(senior, person);
    await senior.close();
    await release(page);
  });
  await test.step('9: black list', async () => {
    const officer = await secondWindow(browser, 'officer');
    await blackList(officer);
  });
  await test.step('10: KYC', async () => reviewDocuments(await secondWindow(browser, 'kyc')));
  await test.step('11: the trail', async () => readTheTrail(await secondWindow(browser, 'auditor')));
  await test.step('12: with time left', async () => {
    const officer = await secondWindow(browser, 'officer');
    await fromGroup(officer, named('Cases → Report cases'));
    await expect(officer.getByRole('heading', { name: named('Report cases') }).first()).toBeVisible();
    await officer.close();
    await withTimeLeft(await secondWindow(browser, 'rules'));
  });
});
