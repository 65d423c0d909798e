import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { fromBufferPromise } from 'yauzl';
import { clock } from '../platform/server/clock.ts';
import { callAs, choose, enterAs, open, settle, watchConsole } from './back-office.ts';
import { test } from './journey.ts';
import { type OwnCompany, removePayments, writeCompany, writePayments } from './own-company.ts';
import { wordsOf } from './words.ts';

/* The audit pack of a year: asked for, made, downloaded; its index, its sample and its figures evaluated by something else. */

const company: OwnCompany = {
  code: 'ATPK',
  name: 'Atalaia Exame',
  country: 'BRA',
  currency: 'BRL',
  zone: 'America/Sao_Paulo',
  profile: { report_business_days: 1, holiday_calendar: 'BR-national', report_formats: ['COS'], retention_years: 10 },
  merchant: 'Livraria Exame',
  person: { name: 'Caio Nunes Pires', idType: 'CPF', idNo: '11144477735' },
  firstKey: 7_200_000_001,
};
const year = clock.now().getUTCFullYear() - 1;
const at = (day: string): Date => new Date(`${year}-${day}T15:00:00Z`);
const seed = 'Prova 42';
const sampleSize = 3;

async function filesOf(zip: Buffer): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  const opened = await fromBufferPromise(zip, { lazyEntries: true });
  for await (const entry of opened.eachEntry()) {
    const pieces: Buffer[] = [];
    for await (const piece of (await opened.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) pieces.push(piece);
    files.set(entry.fileName, Buffer.concat(pieces));
  }
  return files;
}
/** Rows of a table without its heading. No text of this journey has a comma or a quotation mark. */
const rowsOf = (file: Buffer | undefined): string[][] =>
  (file?.toString('utf8') ?? '')
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','));
const sha256 = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex');

// Its payments are written as they were, without decisions.
test.use({ ownBooks: true });

test.afterAll(() => removePayments(company.code));

test('the pack of a year is asked for, written and downloaded, and proves itself', async ({ page }) => {
  const t = wordsOf('en');
  const faults = watchConsole(page);
  await writeCompany(company);
  const payments = ['03-02', '03-09', '03-30', '08-01', '08-02'].map((day, place) => ({
    tradeNo: `PK-${clock.ms()}-${place}`,
    amountMinor: 10_000 * (place + 1),
    method: 'PIX',
    at: at(day),
  }));
  await writePayments(company, payments);
  // The year of the company begins at midnight of its zone: three hours later than in UTC.
  await writePayments(company, [{ tradeNo: `PK-${clock.ms()}-before`, amountMinor: 77_700, method: 'PIX', at: new Date(`${year}-01-01T02:59:59Z`) }]);
  await callAs('officer', '/api/aml/incident/record', {
    entity_code: company.code,
    kind: 'OUTAGE',
    severity: 'LOW',
    title: 'Power cut at the office',
    description: 'Two hours without work',
    began_time: at('05-05').getTime(),
    found_time: at('05-05').getTime(),
  });

  await enterAs(page, 'officer');
  await open(page, '/yearPack?tab=packs');
  await page.getByRole('button', { name: t('yearPack.packs.ask'), exact: true }).click();
  const dialog = page.getByRole('dialog', { name: t('yearPack.packs.ask') });
  await choose(dialog.getByLabel(t('yearPack.packs.company'), { exact: true }), company.name);
  await dialog.getByLabel(t('yearPack.packs.year'), { exact: true }).fill(String(year));
  await dialog.getByLabel(t('yearPack.packs.seed'), { exact: true }).fill(seed);
  await dialog.getByLabel(t('yearPack.packs.size'), { exact: true }).fill(String(sampleSize));
  await dialog.getByRole('button', { name: t('yearPack.packs.ask'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await settle(page);

  const section = page.locator('section').filter({ has: page.getByRole('heading', { name: `${company.code} · ${year}` }) });
  // The page asks by itself until the job is done.
  await expect(section.getByText(t('words.exportStatus.READY'), { exact: true })).toBeVisible({ timeout: 60_000 });
  const download = page.waitForEvent('download');
  await section.getByText(`${company.code}-${year}.zip`).click();
  const zip = await readFile(await (await download).path());
  await expect(section.getByText(sha256(zip))).toBeVisible();

  const files = await filesOf(zip);
  const index = rowsOf(files.get('index.csv'));
  expect(index.map(([name]) => name).sort()).toEqual([...files.keys()].filter((name) => name !== 'index.csv').sort());
  for (const [name = '', , bytes, hash] of index) {
    const file = files.get(name) as Buffer;
    expect([name, Number(bytes), hash]).toEqual([name, file.length, sha256(file)]);
  }
  const linesIn = (name: string): number => Number(index.find(([file]) => file === name)?.[1]);
  const named = (part: string): string => [...files.keys()].find((name) => name.includes(part)) ?? part;

  const population = rowsOf(files.get(named('Payments by month')));
  expect(population.map(([month, , currency, method, , count, amount]) => [month, currency, method, count, amount])).toEqual([
    [`${year}-03`, 'BRL', 'PIX', '3', '600.00'],
    [`${year}-08`, 'BRL', 'PIX', '2', '900.00'],
  ]);
  const sample = rowsOf(files.get(named('Sample of payments')));
  expect(sample).toHaveLength(sampleSize);
  const { list } = await callAs<{ list: { id: string; trade_no: string }[] }>('officer', '/api/aml/transaction/page', {
    business: 'payin',
    entity_code: company.code,
    page_size: 50,
  });
  const ofYear = list.filter(({ trade_no: no }) => payments.some(({ tradeNo }) => tradeNo === no)).map(({ id }) => id);
  expect(ofYear).toHaveLength(payments.length);
  const drawn = ofYear.sort((one, other) => (sha256(`${seed}:${one}`) < sha256(`${seed}:${other}`) ? -1 : 1)).slice(0, sampleSize);
  expect(sample.map(([, id]) => id)).toEqual(drawn);
  // The lineage is of the payments that were drawn.
  const lineage = rowsOf(files.get(named('Trace')));
  expect([...new Set(lineage.map(([, payment]) => payment))].sort()).toEqual([...drawn].sort());

  const incidents = rowsOf(files.get(named('Incidents')));
  expect(incidents.map((row) => [row[1], row[5]])).toEqual([['OUTAGE', 'Power cut at the office']]);
  expect(linesIn(named('Incidents'))).toBe(1);
  expect(linesIn(named('Reports to the authority'))).toBe(0);
  expect((files.get('Audit pack.pdf') as Buffer).subarray(0, 5).toString()).toBe('%PDF-');
  // Nobody who pays is named.
  for (const [name, bytes] of files) if (name.endsWith('.csv')) expect([name, bytes.includes(company.person.name)]).toEqual([name, false]);
  expect(faults).toEqual([]);
});
