import { expect, type Locator, type Page } from '@playwright/test';
import { clock } from '../platform/server/clock.ts';
import { merchantNamed } from '../seeds/merchants.ts';
import { callAs, choose, enterAs, open, rowWith, settle, watchConsole } from './back-office.ts';
import { inLanguages, test } from './journey.ts';
import { wordsOf } from './words.ts';

/* A breach of personal data from its record to its end: the notice that the law asks for, a link, a note, and what closing lacks. */

const shop = merchantNamed('Lojas Aurora');

/** A moment as people type it. */
function typed(at: Date): string {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat('en-GB', {
      timeZone: 'America/Sao_Paulo',
      ...({ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const),
    })
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const { year, month, day, hour, minute } = parts;
  return `${year}-${month}-${day} ${hour}:${minute}`;
}
/** Types a moment into a field with a calendar, and leaves it. */
async function fillMoment(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await field.press('Enter');
  await expect(field).toHaveValue(text);
}
const field = (root: Page | Locator, label: string) => root.getByLabel(new RegExp(`^${label}(\\s|\\(|$)`));

for (const { lang, title } of inLanguages(import.meta, 'an incident is recorded, notified to the authority and closed', ['en', 'pt'])) {
  test(title, async ({ page }) => {
    const t = wordsOf(lang);
    const faults = watchConsole(page);
    const title = `File to a wrong address ${clock.ms()}`;
    const hoursAgo = (hours: number): Date => new Date(clock.ms() - hours * 3_600_000);
    await enterAs(page, 'officer', { lang });
    await open(page, '/incidents');

    await test.step('record it', async () => {
      await page.getByRole('button', { name: t('incidents.record.button') }).click();
      const dialog = page.getByRole('dialog', { name: t('incidents.record.title') });
      await choose(dialog.getByLabel(t('incidents.company'), { exact: true }), 'Atalaia Pagamentos do Brasil');
      await choose(dialog.getByLabel(t('incidents.kind'), { exact: true }), t('words.incidentKind.DATA_LEAK'));
      await choose(dialog.getByLabel(t('incidents.severity'), { exact: true }), t('words.incidentSeverity.HIGH'));
      await field(dialog, t('incidents.subject')).fill(title);
      await field(dialog, t('incidents.description')).fill('A list of names was sent to the wrong address.');
      await fillMoment(field(dialog, t('incidents.began')), typed(hoursAgo(3)));
      await fillMoment(field(dialog, t('incidents.found')), typed(hoursAgo(2)));
      await dialog.getByRole('button', { name: t('incidents.record.button'), exact: true }).click();
      await expect(dialog).toBeHidden();
    });

    const drawer = page.getByRole('dialog', { name: title, exact: true });
    await expect(drawer).toBeVisible();
    // The law asks for a notice of this kind of incident, and says by when.
    await expect(drawer.getByText('ANPD', { exact: true })).toBeVisible();
    await expect(drawer.getByText(t('words.incidentNoticeState.OPEN'), { exact: true })).toBeVisible();
    const act = (name: string) => drawer.getByRole('button', { name: t(`incidents.acts.${name}.button`), exact: true });

    await test.step('begin work on it', async () => {
      await act('BEGIN').click();
      const dialog = page.getByRole('dialog', { name: t('incidents.acts.BEGIN.title') });
      await dialog.getByRole('textbox').fill('The recipient is asked to delete it');
      await dialog.getByRole('button', { name: t('incidents.acts.BEGIN.button'), exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(drawer.getByText(t('words.incidentStatus.IN_WORK'), { exact: true }).first()).toBeVisible();
    });

    await test.step('join it with a merchant', async () => {
      await drawer.getByRole('button', { name: t('incidents.links.add') }).click();
      const dialog = page.getByRole('dialog', { name: t('incidents.links.add') });
      await choose(dialog.getByLabel(t('incidents.links.kind'), { exact: true }), t('words.incidentLinkKind.MERCHANT'));
      await field(dialog, t('incidents.links.number')).fill(shop.merchantNo);
      await dialog.getByRole('button', { name: t('incidents.links.add'), exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(drawer.getByRole('link', { name: new RegExp(shop.name) })).toBeVisible();
    });

    // It says what is lacking, and cannot be closed before.
    await expect(act('CLOSE')).toHaveAttribute('aria-disabled', 'true');
    await expect(drawer.getByText(t('words.incidentLack.MEASURES'))).toBeVisible();

    await test.step('say how it ended', async () => {
      await drawer.getByRole('button', { name: t('incidents.change') }).click();
      const dialog = page.getByRole('dialog', { name: t('incidents.change') });
      await fillMoment(field(dialog, t('incidents.ended')), typed(hoursAgo(1)));
      await field(dialog, t('incidents.measures')).fill('The recipient has deleted it; addresses are now checked by two people.');
      await dialog.getByRole('button', { name: t('incidents.save'), exact: true }).click();
      await expect(dialog).toBeHidden();
      await settle(page);
    });

    await test.step('note the notice', async () => {
      await drawer.getByRole('button', { name: t('incidents.noticeDialog.button') }).click();
      const dialog = page.getByRole('dialog', { name: t('incidents.noticeDialog.title') });
      await fillMoment(field(dialog, t('incidents.noticed')), typed(hoursAgo(1)));
      await field(dialog, t('incidents.reference')).fill('ANPD 2026/17');
      await dialog.getByRole('button', { name: t('incidents.save'), exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(drawer.getByText(t('words.incidentNoticeState.GIVEN'), { exact: true })).toBeVisible();
    });

    await test.step('close it', async () => {
      await act('CLOSE').click();
      const dialog = page.getByRole('dialog', { name: t('incidents.acts.CLOSE.title') });
      await dialog.getByRole('textbox').fill('Nothing is left to be done');
      await dialog
        .getByRole('button', { name: t('incidents.acts.CLOSE.button'), exact: true })
        .last()
        .click();
      await expect(dialog).toBeHidden();
      await expect(act('REOPEN')).toBeVisible();
      await expect(drawer.getByText('Nothing is left to be done')).toBeVisible();
    });

    await test.step('find it in the log', async () => {
      await open(page, `/incidents?title=${encodeURIComponent(title)}`);
      const row = rowWith(page, title);
      await expect(row).toHaveCount(1);
      await expect(row).toContainText(t('words.incidentStatus.CLOSED'));
    });
    expect(faults).toEqual([]);
  });
}

test('an auditor reads the log and changes nothing, and support does not see it', async ({ page }) => {
  const t = wordsOf('en');
  await enterAs(page, 'auditor');
  await open(page, '/incidents');
  await expect(page.getByRole('heading', { level: 1, name: t('incidents.title') })).toBeVisible();
  await expect(page.getByRole('button', { name: t('incidents.record.button') })).toHaveCount(0);
  await expect(callAs('support', '/api/aml/incident/list', {})).rejects.toThrow('30004');
});
