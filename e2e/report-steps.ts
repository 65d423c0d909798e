import { readFile } from 'node:fs/promises';
import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { applyNow, callAs, choose, enterAs, type Lang, open, settle } from './back-office.ts';
import { pageOfAnother } from './journey.ts';
import type { Words } from './words.ts';

/* What people do on the page of a report case, whatever it was opened for. */

/** A call of report cases by an account that is signed in beside the browser. */
export const call = <T>(account: string, path: string, body: object) => callAs<T>(account, `/api/aml/report-case/${path}`, body);

/** Says who reports, where nobody has said it for the company. */
export async function nameInstitutionOf(company: string, officer: string, details: object): Promise<void> {
  const { version } = await call<{ version: number }>(officer, 'institution/show', { entity_code: company });
  if (version > 0) return;
  const filer = { filer_first_names: 'Marina', filer_last_name: 'Azevedo' };
  await call(officer, 'institution/save', { entity_code: company, version, details: { ...filer, ...details } });
}

export const textOf = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
/** By the end of its name: before it may stand what its icon is called. */
export const button = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`(^| )${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`) });
/** By the beginning of its label: behind it may stand that it is optional. */
export const field = (root: Page | Locator, label: string) => root.getByLabel(new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(\\s|\\(|$)`));

/** Does an act of the head of the page, with its reason. */
export async function act(page: Page, t: Words<Lang>, { name, reason }: { name: string; reason?: string }): Promise<void> {
  await settle(page);
  const next = button(page, t(`reports.acts.${name}.button`));
  if ((await next.count()) > 0) await next.click();
  else {
    // What is not the next step is in the menu beside it.
    await page
      .getByRole('button', { name: t('kit.moreActions') })
      .first()
      .click();
    await page.getByRole('menuitem', { name: t(`reports.acts.${name}.button`) }).click();
  }
  const dialog = page.getByRole('dialog', { name: t(`reports.acts.${name}.title`) });
  if (reason) await dialog.getByRole('textbox').fill(reason);
  await dialog.getByRole('button', { name: t(`reports.acts.${name}.button`), exact: true }).click();
  await expect(dialog).toBeHidden();
  await settle(page);
}

export const goTo = async (page: Page, id: string, part: string) => open(page, `/reportCaseDetail/${id}?part=${part}`);

/** What the form of Siscoaf states of a person. */
export const factsOfBrazil = ['pep', 'pep_relation', 'obliged', 'public_servant'] as const;

/** Confirms of the first person of a case that none of what the form states is so, and fills in what else it asks. */
export async function completePerson(
  page: Page,
  t: Words<Lang>,
  { id, facts, person = {} }: { id: string; facts: readonly string[]; person?: Readonly<Record<string, string>> },
): Promise<void> {
  await goTo(page, id, 'people');
  await page
    .getByRole('button', { name: new RegExp(`^${t('reports.change')}:`) })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  for (const fact of facts) await choose(field(dialog, t(`words.reportFact.${fact}`)), new RegExp(`^${t('words.reportFactValue.NO')}$`));
  for (const [key, value] of Object.entries(person)) await field(dialog, t(`reports.people.details.${key}`)).fill(value);
  await dialog.getByRole('button', { name: t('reports.save'), exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** The second person agrees, in a browser of their own. @param isFiling to a report, rather than to none */
export async function agree(browser: Browser, t: Words<Lang>, id: string, { isFiling = true }: { isFiling?: boolean } = {}): Promise<void> {
  const page = await pageOfAnother(browser);
  await enterAs(page, 'officer2', { lang: t.lang });
  await open(page, `/reportCaseDetail/${id}`);
  await button(page, t(isFiling ? 'approval-requests.approveFiling' : 'approval-requests.approve')).click();
  await applyNow(page, t);
  await expect(textOf(page, t('approval-requests.approveSuccess'))).toBeVisible();
  await page.close();
}

/** Writes the file, downloads it twice, and notes that it was sent. @returns the file */
export async function send(page: Page, t: Words<Lang>, id: string): Promise<Buffer> {
  await goTo(page, id, 'filing');
  await button(page, t('reports.filing.write')).click();
  await expect(textOf(page, t('reports.filing.written'))).toBeVisible();
  await expect(button(page, t('reports.filing.downloadFile'))).toBeVisible();
  await settle(page);
  const read = async () => {
    const download = page.waitForEvent('download');
    await page
      .getByRole('button', { name: t('reports.filing.download') })
      .first()
      .click();
    return readFile(await (await download).path());
  };
  const first = await read();
  expect(first.length).toBeGreaterThan(100);
  expect((await read()).equals(first)).toBe(true);
  await button(page, t('reports.filing.noteSent')).click();
  const dialog = page.getByRole('dialog', { name: t('reports.filing.noteSent') });
  await dialog.getByRole('button', { name: t('reports.filing.noteSent'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await settle(page);
  return first;
}

export async function answer(page: Page, t: Words<Lang>, { receipt, refusal }: { receipt?: string; refusal?: string }): Promise<void> {
  await button(page, t('reports.filing.enterAnswer')).click();
  const dialog = page.getByRole('dialog', { name: t('reports.filing.enterAnswer') });
  if (refusal) {
    await dialog.getByText(t('words.filingAnswer.REFUSED'), { exact: true }).click();
    await dialog.getByLabel(t('reports.filing.refusal')).fill(refusal);
  } else await dialog.getByLabel(t('reports.filing.receiptNumber'), { exact: true }).fill(receipt ?? '');
  await dialog.getByRole('button', { name: t('reports.filing.enterAnswer'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await settle(page);
}

export const statusOf = async (id: string): Promise<string> => (await call<{ status: string }>('officer', 'show', { report_id: id })).status;
