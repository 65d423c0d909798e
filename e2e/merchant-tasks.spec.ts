import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import type { EndpointData } from '../platform/contract/index.ts';
import type { taskCalls } from '../domains/merchants/merchant-tasks/contract/index.ts';
import { wordsOf as printedWords } from '../platform/server/print/printed-words.fixture.ts';
import { canvas } from '../seeds/png.ts';
import { baseUrl, callAs, choose, enterAs, open, sessionOf, settle, watchConsole } from './back-office.ts';
import { test } from './journey.ts';
import { mailsTo } from './mail-box.ts';
import { makeMerchantUnderReview, type UnderReview } from './merchant-under-review.ts';
import { openWindow } from './window.ts';
import { wordsOf } from './words.ts';

/*
 * A template is written and put in use, sent to a merchant, answered behind its link, returned, answered again and done; the
 * dossier of the onboarding names it.
 */

test.use({ locale: 'pt-BR' });
const t = wordsOf('pt');
const shoot = async (page: Page, name: string) => {
  if (process.env.TASK_SHOTS) await page.screenshot({ path: `${process.env.TASK_SHOTS}/${name}.png`, fullPage: true });
};
const drawDocument = (text: string): Buffer => {
  const board = canvas(640, 404, [236, 240, 232]);
  board.text(text, 24, 40, 3, [36, 46, 44]);
  return board.png();
};
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name });

/** The address in the last of so many mails. */
async function linkIn(email: string, count: number): Promise<string> {
  await expect.poll(async () => (await mailsTo(email)).length, { timeout: 30_000 }).toBe(count);
  const link = /\/merchantLink#token=\S+/.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[0];
  expect(link).toBeDefined();
  return link as string;
}

async function read<T>(path: string): Promise<T> {
  const { accessToken } = await sessionOf('senior');
  const response = await fetch(`${baseUrl()}${path}`, { headers: { access_token: accessToken } });
  return ((await response.json()) as { data: T }).data;
}

async function showLink(page: Page, address: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(baseUrl() + address);
}

async function approveDocument({ onboardId }: UnderReview): Promise<void> {
  const { requirements } = await read<{ requirements: { kind: string; document: { id: string; version: number } | null }[] }>(
    `/api/aml/onboard/review/document/list?onboard_id=${onboardId}`,
  );
  const document = requirements.find(({ kind }) => kind === 'POWER_OF_ATTORNEY')?.document;
  await callAs('senior', '/api/aml/onboard/review/document/approve', { id: document?.id, version: document?.version, approve: 'APPROVED' });
}

test('a template is sent, answered, returned, answered again and done (pt)', async ({ page, browser }) => {
  const text = watchConsole(page);
  // The merchant has a browser of its own, in which nobody is signed in.
  const outside = await (await openWindow(browser, { locale: 'pt-BR' })).newPage();
  const saidOutside = watchConsole(outside);
  const mark = randomUUID().slice(0, 8);
  const merchant = await makeMerchantUnderReview(mark);
  const name = `Atualização ${mark}`;
  const address = await test.step('a template is written, put in use and sent', async () => {
    await enterAs(page, 'onboarding', { lang: 'pt' });
    await open(page, '/additionalTasks?part=templates');
    await page.getByRole('button', { name: t('merchantTasks.templates.add'), exact: true }).click();
    const editor = dialogOf(page, t('merchantTasks.templates.add'));
    await editor.getByLabel(t('merchantTasks.templates.name'), { exact: true }).fill(name);
    await choose(editor.getByLabel(t('merchantTasks.company'), { exact: true }), 'Atalaia Pagamentos do Brasil');
    await editor.getByLabel(t('merchantTasks.editor.title'), { exact: true }).fill('O sócio está em uma lista');
    await editor.getByLabel(t('merchantTasks.editor.questionText'), { exact: true }).fill('O que a loja vende?');
    await editor.getByRole('button', { name: t('merchantTasks.editor.addQuestion') }).click();
    const second = editor.getByRole('group', { name: t('merchantTasks.editor.question', { count: 2 }) });
    await second.getByLabel(t('merchantTasks.editor.questionText'), { exact: true }).fill('Onde vende?');
    await choose(second.getByLabel(t('merchantTasks.editor.kind'), { exact: true }), t('words.taskQuestionKind.CHOICE'));
    for (const [at, option] of ['Na loja', 'Pela internet'].entries()) {
      await second.getByRole('button', { name: t('merchantTasks.editor.addOption') }).click();
      await second.getByLabel(t('merchantTasks.editor.option', { count: at + 1 }), { exact: true }).fill(option);
    }
    await editor.getByRole('button', { name: t('merchantTasks.editor.addDocument') }).click();
    const document = editor.getByRole('group', { name: t('merchantTasks.editor.document', { count: 1 }) });
    await choose(document.getByRole('combobox'), t('words.merchantDocumentKind.POWER_OF_ATTORNEY'));
    await shoot(page, 'editor');
    await editor.getByRole('button', { name: t('merchantTasks.templates.save') }).click();
    // A word that could tip the merchant off is refused, at its field.
    await expect(editor.locator('.ant-form-item-explain-error')).toContainText('lista');
    await shoot(page, 'editor-refused');
    await editor.getByLabel(t('merchantTasks.editor.title'), { exact: true }).fill('Atualização cadastral');
    await editor.getByRole('button', { name: t('merchantTasks.templates.save') }).click();
    const drawer = dialogOf(page, name);
    await drawer.getByRole('button', { name: t('merchantTasks.templates.submit') }).click();
    await dialogOf(page, t('merchantTasks.templates.submit'))
      .getByRole('button', { name: t('merchantTasks.templates.submit') })
      .click();
    await expect(drawer.getByText(t('words.taskTemplateStatus.SUBMITTED')).first()).toBeVisible();
    await open(page, '/additionalTasks');
    await page.getByRole('button', { name: t('merchantTasks.send'), exact: true }).click();
    const sending = dialogOf(page, t('merchantTasks.send'));
    const find = async (label: string, option: string) => {
      const select = sending.getByLabel(label, { exact: true });
      await select.click();
      await select.pressSequentially(option);
      await page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option').filter({ hasText: option }).first().click();
    };
    await find(t('merchantTasks.template'), name);
    await find(t('merchantTasks.merchant'), merchant.name);
    await sending.getByLabel(t('merchantTasks.recipient'), { exact: true }).click();
    await page.locator('.ant-select-dropdown:not(.ant-select-dropdown-hidden) .ant-select-item-option').filter({ hasText: 'Carla' }).first().click();
    await sending.getByRole('button', { name: t('merchantTasks.sendNow'), exact: true }).click();
    await expect(sending).toBeHidden();
    return linkIn(merchant.email, 1);
  });

  await test.step('the merchant is asked, sends the document first, and answers', async () => {
    await showLink(outside, address);
    const task = outside.getByRole('region', { name: 'Atualização cadastral' });
    await expect(task).toContainText(t('words.linkTaskState.TO_ANSWER'));
    await expect(outside.locator('.link-card')).not.toContainText(/risco|alerta|lista|BETTING/i);
    await shoot(outside, 'link');
    await task.getByRole('button', { name: t('merchantLink.tasks.send') }).click();
    await expect(task.getByText(t('merchantLink.tasks.required')).first()).toBeVisible();
    await task.getByLabel('O que a loja vende?').fill('Sapatos');
    await task.getByLabel('Pela internet').check();
    await task.getByRole('button', { name: t('merchantLink.tasks.send') }).click();
    await expect(
      task
        .getByRole('alert')
        .filter({ hasText: t('merchantLink.tasks.documentsFirst') })
        .first(),
    ).toBeVisible();
    await shoot(outside, 'link-refused');
    await task.locator('input[type=file]').setInputFiles({ name: 'procuracao.png', mimeType: 'image/png', buffer: drawDocument(mark) });
    await expect(task.getByRole('listitem')).toContainText(t('words.linkDocumentState.RECEIVED'));
    await task.getByRole('button', { name: t('merchantLink.tasks.send') }).click();
    await expect(task).toContainText(t('merchantLink.tasks.received'));
    await shoot(outside, 'link-sent');
  });

  const openTask = async () => {
    await open(page, '/additionalTasks');
    await page
      .locator('.grid-table tbody tr', { hasText: merchant.name })
      .getByRole('button', { name: t('merchantTasks.open'), exact: true })
      .click();
    const drawer = dialogOf(page, 'Atualização cadastral');
    await settle(page);
    return drawer;
  };
  const again = await test.step('the desk returns it with what is to be corrected', async () => {
    const drawer = await openTask();
    await expect(drawer).toContainText('Sapatos');
    await drawer.getByRole('button', { name: t('merchantTasks.acts.ACCEPT.act'), exact: true }).click();
    await dialogOf(page, t('merchantTasks.acts.ACCEPT.title'))
      .getByRole('button', { name: t('merchantTasks.acts.ACCEPT.act'), exact: true })
      .click();
    await expect(dialogOf(page, t('merchantTasks.acts.ACCEPT.title')).getByRole('alert')).toContainText(t('words.merchantDocumentKind.POWER_OF_ATTORNEY'));
    await page.keyboard.press('Escape');
    await drawer.getByRole('button', { name: t('merchantTasks.acts.RETURN.act'), exact: true }).click();
    const dialog = dialogOf(page, t('merchantTasks.acts.RETURN.title'));
    await dialog.getByLabel(t('merchantTasks.returnText')).fill('Diga também as marcas');
    await dialog.getByRole('button', { name: t('merchantTasks.acts.RETURN.act'), exact: true }).click();
    await expect(drawer.getByText(t('words.merchantTaskStatus.RETURNED')).first()).toBeVisible();
    return linkIn(merchant.email, 2);
  });

  await test.step('the merchant corrects its answer by the new link; the old one opens nothing', async () => {
    await showLink(outside, address);
    await expect(outside.getByText(t('merchantLink.gone'))).toBeVisible();
    await showLink(outside, again);
    const task = outside.getByRole('region', { name: 'Atualização cadastral' });
    await expect(task).toContainText('Diga também as marcas');
    await expect(task.getByLabel('O que a loja vende?')).toHaveValue('Sapatos');
    await shoot(outside, 'link-returned');
    await task.getByLabel('O que a loja vende?').fill('Sapatos das marcas Azul e Verde');
    await task.getByRole('button', { name: t('merchantLink.tasks.send') }).click();
    await expect(task).toContainText(t('merchantLink.tasks.received'));
  });

  await test.step('it is done once the document is approved, and the dossier names it', async () => {
    await approveDocument(merchant);
    const drawer = await openTask();
    await drawer.getByRole('button', { name: t('merchantTasks.acts.ACCEPT.act'), exact: true }).click();
    await dialogOf(page, t('merchantTasks.acts.ACCEPT.title'))
      .getByRole('button', { name: t('merchantTasks.acts.ACCEPT.act'), exact: true })
      .click();
    await expect(drawer.getByText(t('words.merchantTaskStatus.DONE')).first()).toBeVisible();
    await shoot(page, 'done');
    const { list } = await callAs<EndpointData<typeof taskCalls.list>>('senior', '/api/aml/onboard/task/page', {
      status: 'DONE',
      merchant_name: merchant.name,
    });
    const task = await read<EndpointData<typeof taskCalls.show>>(`/api/aml/onboard/task/detail?id=${list[0]?.id}`);
    expect(task.rounds.map(({ answered_by: by }) => by)).toEqual(['Carla', 'Carla']);
    expect(task.rounds.map(({ round, answers }) => [round, answers[0]?.value])).toEqual([
      [2, 'Sapatos das marcas Azul e Verde'],
      [1, 'Sapatos'],
    ]);
    const { accessToken } = await sessionOf('senior');
    const dossier = await fetch(`${baseUrl()}/api/aml/onboard/dossier/pdf`, {
      method: 'POST',
      headers: { access_token: accessToken, 'content-type': 'application/json', 'accept-language': 'pt-BR' },
      body: JSON.stringify({ onboard_id: merchant.onboardId }),
    });
    const printed = printedWords(Buffer.from(await dossier.arrayBuffer())).replace(/\s+/g, ' ');
    expect(printed).toContain('Atualização cadastral');
    expect(printed).toContain('Sapatos das marcas Azul e Verde');
  });
  expect([...text, ...saidOutside].filter((line) => !/\b(?:400|404|409)\b/.test(line))).toEqual([]);
});
