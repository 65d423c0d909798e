import { expect } from '@playwright/test';
import pg from 'pg';
import { clock } from '../platform/server/clock.ts';
import { backOfficeAddress } from './back-office-address.ts';
import { choose, open, rowWith, startAs, watchConsole } from './back-office.ts';
import { inLanguages, test } from './journey.ts';
import { wordsOf } from './words.ts';

/*
 * Somebody leaves who is responsible for alerts and for an application: before the removal the dialog says how much of each there is, the
 * alerts are handed over to a colleague, and the application goes back to its queue.
 */

interface Leaver {
  id: string;
  name: string;
  account: string;
}
const query = async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> => {
  const client = new pg.Client({ connectionString: backOfficeAddress().database });
  await client.connect();
  const { rows } = await client.query<Row>(text, [...values]).finally(() => client.end());
  return rows;
};

/** An account of its own with two alerts and an application that nobody else works on. */
async function bringLeaver(lang: string): Promise<Leaver & { alerts: string[]; application: string }> {
  const [name, account] = [`Lea Vaz ${lang.toUpperCase()}`, `lea.vaz.${lang}.${clock.ms()}`];
  const [person] = await query<{ id: string }>('insert into staff_person (name) values ($1) returning id', [name]);
  const [one] = await query<{ id: string }>(
    `insert into user_account (person_id, account, email, name, aml_role, company_codes, password_hash, lang, demonstration)
      values ($1, $2, $2 || '@desk.example', $3, 'AML_SENIOR', (select array_agg(code) from company), 'none', 'en', true) returning id`,
    [person?.id, account, name],
  );
  const id = (one as { id: string }).id;
  const alerts = await query<{ id: string }>(
    `update alert set responsible_id = $1 where id in (select id from alert where status <> 'CONFIRMED' and company_code = 'ATBR' order by due_at desc, id limit 2) returning id`,
    [id],
  );
  const applications = await query<{ id: string }>(
    `update merchant_onboarding set responsible = $1 where id = (select max(id) from merchant_onboarding where decided_at is null) returning id`,
    [id],
  );
  return { id, name, account, alerts: alerts.map((row) => row.id), application: (applications[0] as { id: string }).id };
}

const responsibleOf = async (table: 'alert' | 'merchant_onboarding', column: string, ids: readonly string[]): Promise<(string | null)[]> =>
  (
    await query<{ name: string | null }>(
      `select distinct u.name from ${table} t left join user_account u on u.id = t.${column} where t.id = any($1::bigint[])`,
      [ids],
    )
  ).map((row) => row.name);

const colleague = 'Caio Lacerda';

for (const { lang, title } of inLanguages(import.meta, 'the work of somebody who leaves is handed over', ['en', 'pt']))
  test(title, async ({ page }) => {
    test.setTimeout(120_000);
    const t = wordsOf(lang);
    const console = watchConsole(page);
    const leaver = await bringLeaver(lang);
    await startAs(page, 'admin', lang);
    await open(page, `/systemconfig?name=${leaver.account}`);
    await rowWith(page, leaver.name).first().getByRole('button').last().click();
    await page.getByRole('menuitem', { name: t('staffDesk.remove.button'), exact: true }).click();
    const dialog = page.getByRole('dialog', { name: t('staffDesk.remove.title', { name: leaver.name }) });
    const alerts = t('staffDesk.work.kind', { kind: t('words.staffWork.ALERTS'), count: 2 });
    await expect(dialog).toContainText(alerts);
    await expect(dialog).toContainText(t('staffDesk.work.kind', { kind: t('words.staffWork.APPLICATIONS'), count: 1 }));
    await choose(dialog.getByLabel(alerts), colleague);
    await dialog.getByRole('textbox').fill('Left');
    await dialog.getByRole('button', { name: t('staffDesk.remove.button') }).click();
    await expect(dialog).toBeHidden();
    await expect(rowWith(page, leaver.name).first()).toContainText(t('words.staffState.DISABLED'));
    expect(await responsibleOf('alert', 'responsible_id', leaver.alerts)).toEqual([colleague]);
    expect(await responsibleOf('merchant_onboarding', 'responsible', [leaver.application])).toEqual([null]);
    // Other journeys find the alerts as they were.
    await query('update alert set responsible_id = null where id = any($1::bigint[])', [leaver.alerts]);
    expect(console).toEqual([]);
  });
