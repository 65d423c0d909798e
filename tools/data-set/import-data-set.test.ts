import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { findBrokenInvariants } from '../../domains/payments/decisions/server/books/index.ts';
import type { Database } from '../../platform/server/index.ts';
import { testDatabase } from '../../platform/server/testing.ts';
import { importDataSet, type ImportOptions } from './import-data-set.ts';
import { writeCompaniesAlone } from '../../seeds/write-reference.ts';
import type { BadLine } from './read-table.ts';

const sample = join(import.meta.dirname, 'sample');
const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

/** A copy of the sample whose files may be rewritten. */
async function copySample(changes: Record<string, (text: string) => string> = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'atalaia-set-'));
  folders.push(folder);
  await cp(sample, folder, { recursive: true });
  for (const [file, change] of Object.entries(changes)) await writeFile(join(folder, file), change(await readFile(join(folder, file), 'utf8')));
  return folder;
}

/** The companies that the set names by the currencies of their limits. */
async function openCompanies(database: Database): Promise<Database> {
  await writeCompaniesAlone(database, new Date('2016-11-21T12:00:00Z'));
  return database;
}

async function load(database: Database, folder: string, options: Partial<ImportOptions> = {}) {
  const bad: BadLine[] = [];
  const texts: string[] = [];
  const report = await importDataSet(database, {
    folder,
    addChannels: true,
    operator: 'command line: tester',
    now: new Date('2026-11-21T12:00:00Z'),
    say: (line) => void texts.push(line),
    onBad: (line) => void bad.push(line),
    ...options,
  });
  return { ...report, bad, said: texts };
}

/** The books as they stand: what was decided, reserved, consumed, told and audited. */
async function readBooks(database: Database) {
  const { rows } = await sql<{ business: string; result: string; status: string; n: number; minor: string }>`
    select business, aml_result as result, partner_status as status, count(*)::integer as n, sum(order_amount_minor)::text as minor
    from transaction group by 1, 2, 3 order by 1, 2, 3`.execute(database.main);
  const counts = await sql<Record<string, string>>`
    select (select count(*) from decision) as decisions, (select count(*) from hold) as holds, (select count(*) from limit_entry) as entries,
      (select count(*) from transaction_event) as events, (select sum(reserved_minor) from decision_key) as reserved,
      (select count(*) from subject) as subjects, (select sum(hit_count) from alert) as hits`.execute(database.main);
  return { rows, counts: counts.rows[0] };
}

describe('loading a data set', async () => {
  const database = await openCompanies(await testDatabase());
  const first = await load(database, sample);

  it('decides every payment and says what came of it', async () => {
    expect(first.bad).toEqual([]);
    expect(first.tally).toMatchObject({ decided: 37, repeated: 0, refunds: 6, payoutsPaid: 7, payoutsStopped: 3 });
    const total = (filter: (row: { company: string; result: string }) => boolean) =>
      [...first.tally.results.values()].filter(filter).reduce((sum, row) => sum + row.payments, 0);
    expect(total(() => true)).toBe(37);
    expect(total((row) => row.company === 'ATMX')).toBe(9);
    const { rows } = await sql<{ result: string; n: number }>`select aml_result as result, count(*)::integer as n from transaction group by 1`.execute(
      database.main,
    );
    expect(Object.fromEntries(rows.map(({ result, n }) => [result, n]))).toMatchObject({ JUSTIFICATION_REQUIRED: 11, FROZEN: 2, REVERSED: 6 });
    // What was refunded afterwards had been accepted.
    expect(total((row) => row.result === 'FROZEN')).toBe(2);
    expect(total((row) => row.result === 'REVERSED')).toBe(0);
    const alerts = await sql<{ n: number }>`select count(*)::integer as n from alert`.execute(database.main);
    expect(first.alerts.reduce((sum, row) => sum + row.alerts, 0)).toBe(alerts.rows[0]?.n);
    expect([...first.tally.reasons.keys()]).toEqual(
      expect.arrayContaining(['LIMIT_PROBATION', 'DECEASED', 'MINOR', 'KYC_NO_PASS', 'NAME_MISMATCH', 'SANCTION', 'PEP']),
    );
  });

  it('dates decisions by the payments, and the audit trail by the clock', async () => {
    const { rows } = await sql<{ apart: number }>`select count(*)::integer as apart from decision d join transaction t on t.id = d.transaction_id
      where d.decided_at <> t.order_time or t.created_at <> t.order_time`.execute(database.main);
    expect(rows[0]?.apart).toBe(0);
    const audit = await sql<{ verb: string; n: number; recent: boolean; actors: string }>`
      select verb, sum(coalesce(jsonb_array_length(after -> 'transactions'), 1))::integer as n, bool_and(at > clock_instant() - interval '1 hour') as recent, string_agg(distinct actor_name, ',') as actors
      from audit_entry group by verb`.execute(database.main);
    const byVerb = new Map(audit.rows.map((row) => [row.verb, row]));
    expect(byVerb.get('transaction.decided')).toMatchObject({ n: 37, recent: true, actors: 'command line: tester' });
    expect(byVerb.get('transaction.event-recorded')?.n).toBe(13);
    expect(byVerb.get('data-set.people-added')?.n).toBe(1);
  });

  it('keeps the books', async () => {
    expect(await findBrokenInvariants(database.main)).toEqual([]);
  });

  it('adds nothing when it is repeated', async () => {
    const before = await readBooks(database);
    const again = await load(database, sample);
    expect(again.tally).toMatchObject({ decided: 0, repeated: 37, refunds: 0, refundsRepeated: 6, payoutsPaid: 0, payoutsPaidBefore: 7, payoutsStopped: 0 });
    // The summary of a run is of that run alone.
    expect([again.tally.results.size, again.tally.reasons.size, again.alerts.length]).toEqual([0, 0, 0]);
    expect(again.said.join()).toContain('17 (0 new)');
    expect(await readBooks(database)).toEqual(before);
  });

  it('refuses a payment that comes back with other content, naming only its place', async () => {
    const before = await readBooks(database);
    const folder = await copySample({ 'transactions.csv': (text) => text.replace(/^(DT\d+,[^,]*,payin(?:,[^,]*){6},)\d+/m, '$1777777') });
    const again = await load(database, folder);
    expect(again.bad).toEqual([
      { file: 'transactions.csv', line: expect.any(Number), field: 'tid', problem: 'The payment was loaded before with other content.' },
    ]);
    expect(await readBooks(database)).toEqual(before);
  });
});

describe('a load that was cut off', async () => {
  const database = await openCompanies(await testDatabase());

  it('goes on where it stopped and ends with the same books', async () => {
    const stopping = new AbortController();
    const first = await load(database, sample, { chunk: 8, signal: stopping.signal, onProgress: (_share, payments) => payments >= 16 && stopping.abort() });
    expect(first.stopped).toBe(true);
    expect(first.tally.decided).toBeLessThan(37);
    const second = await load(database, sample, { chunk: 5 });
    expect(second.tally.decided).toBe(37 - first.tally.decided);
    const whole = await testDatabaseOf(sample);
    expect(await readBooks(database)).toEqual(await readBooks(whole));
  });

  it('reports what was decided but no longer sent', async () => {
    // As after a kill between a decision and what follows from it.
    await sql`delete from transaction_event e using transaction t where t.id = e.transaction_id and t.business = 'payout'`.execute(database.main);
    await sql`update transaction set partner_status = 'CREATED' where business = 'payout'`.execute(database.main);
    await load(database, sample);
    const { rows } = await sql<{ n: number }>`select count(*)::integer as n from transaction where business = 'payout' and partner_status = 'PAID'`.execute(
      database.main,
    );
    expect(rows[0]?.n).toBe(7);
  });
});

/** A database with the folder loaded at once. */
async function testDatabaseOf(folder: string): Promise<Database> {
  await load(books, folder);
  return books;
}
const books = await openCompanies(await testDatabase());

describe('files that are not as they should be', async () => {
  const database = await openCompanies(await testDatabase());

  it('are named by file, line and field, never by what they say', async () => {
    const lines = (await readFile(join(sample, 'transactions.csv'), 'utf8')).trimEnd().split('\n');
    const [header, one = ''] = lines;
    const cells = one.split(',');
    const wrong = (column: string, value: string): string => cells.map((cell, at) => (header?.split(',')[at] === column ? value : cell)).join(',');
    const folder = await copySample({
      'transactions.csv': () =>
        [
          header,
          wrong('amount_minor', '12.5'),
          wrong('id_no', '52998224726'),
          wrong('ts', 'yesterday'),
          wrong('ts', '2030-01-01T00:00:00.000Z'),
          wrong('status', 'LOST'),
          wrong('app_id', 'Segredo'),
          wrong('payer_or_beneficiary_name', '"Ana, ""Aninha"" Prado"'),
          `${one},more`,
          wrong('payer_or_beneficiary_name', '"Ana'),
          cells.map((cell, at) => ({ tid: 'R1', business: 'refund', refund_of: 'nobody' })[header?.split(',')[at] as 'tid'] ?? cell).join(','),
        ].join('\r\n'),
      'entities.csv': (text) => text.replace(/,Pass,/, ',Perhaps,'),
    });
    const refused = await load(database, folder);
    expect([refused.written, refused.tally.decided]).toEqual([false, 0]);
    const { bad, tally } = await load(database, folder, { leaveOutFaults: true });
    expect(bad).toEqual(refused.bad);
    expect(bad.map(({ file, line, field }) => `${file} ${line} ${field}`)).toEqual([
      expect.stringMatching(/^entities\.csv \d+ is_verified$/),
      'transactions.csv 2 amount_minor',
      'transactions.csv 3 id_no',
      'transactions.csv 4 ts',
      'transactions.csv 5 ts',
      'transactions.csv 6 status',
      'transactions.csv 9 ',
      'transactions.csv 10 ',
      // Looked up together with others.
      'transactions.csv 7 app_id',
      'transactions.csv 11 refund_of',
    ]);
    expect(tally.decided).toBe(1);
    for (const text of ['52998224726', 'Segredo', 'Ana', 'Perhaps', 'yesterday', 'nobody']) expect(JSON.stringify(bad)).not.toContain(text);
  });

  it('stop the load where a table or a column is missing, or a file is damaged', async () => {
    const without = await copySample();
    await rm(join(without, 'entities.csv'));
    await expect(load(database, without)).rejects.toThrow('There is no entities.csv.gz or entities.csv');
    const column = await copySample({ 'merchants.csv': (text) => text.replace('industry', 'trade') });
    await expect(load(database, column)).rejects.toThrow('merchants.csv, line 1: the column industry missing.');
    const damaged = await copySample();
    await rm(join(damaged, 'transactions.csv'));
    await writeFile(join(damaged, 'transactions.csv.gz'), gzipSync(await readFile(join(sample, 'transactions.csv'))).subarray(0, 400));
    await expect(load(database, damaged)).rejects.toThrow('transactions.csv.gz, after line');
  });

  it('ask which company takes merchants when the limits do not say', async () => {
    await sql`insert into company (code, name, country, currency, time_zone, profile) values ('XXBR', 'X', 'BRA', 'BRL', 'America/Sao_Paulo', '{}')`.execute(
      database.main,
    );
    await sql`insert into limit_profile (level, company_code, business, currency, monitor_minor, probation_minor) values ('general', 'XXBR', 'payin', 'BRL', 1, 1)`.execute(
      database.main,
    );
    await expect(load(database, sample)).rejects.toThrow('Companies with one: ATBR, XXBR. Choose with --company BRA=CODE.');
    await expect(load(database, sample, { companies: new Map([['BRA', 'ATMX']]) })).rejects.toThrow('general limit in BRL');
    expect((await load(database, sample, { companies: new Map([['BRA', 'ATBR']]), leaveOutFaults: true })).tally.decided).toBeGreaterThan(30);
  });
});

describe('files as people save them', async () => {
  const database = await openCompanies(await testDatabase());
  const semicolons = (text: string): string => text.replaceAll(';', ' / ').replaceAll(',', ';').replaceAll(' / ', ',');

  /** The sample as a spreadsheet of Brazil saves it: amounts with decimals, days before months, times of São Paulo without saying so. */
  async function copyAsSpreadsheet(encode: (text: string) => Buffer): Promise<string> {
    const folder = await copySample();
    const save = async (file: string, change: (text: string) => string) =>
      writeFile(join(folder, file), encode(change(await readFile(join(folder, file), 'utf8')).replaceAll('\n', '\r\n')));
    await save('merchants.csv', (text) => text.replaceAll(',', '\t'));
    await save('entities.csv', (text) => semicolons(text.replaceAll('\nDE', '\nDÉ').replace(/(\d{4})-(\d{2})-(\d{2})/g, '$3/$2/$1')));
    await save('transactions.csv', (text) => {
      const [head = '', ...lines] = text.trimEnd().split('\n');
      const names = head.split(',');
      const [amountAt, timeAt] = [names.indexOf('amount_minor'), names.indexOf('ts')];
      const rows = lines.map((line) => {
        const cells = line.split(',');
        const minor = (cells[amountAt] as string).padStart(3, '0');
        cells[amountAt] = `${minor.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, '.')},${minor.slice(-2)}`;
        const at = new Date(Date.parse(cells[timeAt] as string) - 3 * 3_600_000).toISOString();
        cells[timeAt] = `${at.slice(8, 10)}/${at.slice(5, 7)}/${at.slice(0, 4)} ${at.slice(11, 23)}`;
        return cells.join(';');
      });
      return [head.replace('amount_minor', 'amount').replaceAll(',', ';'), ...rows].join('\n');
    });
    return folder;
  }

  it('are read alike, whatever they are written in, and say so before anything is written', async () => {
    const plain = await testDatabaseOf(sample);
    const folder = await copyAsSpreadsheet((text) => Buffer.from(`\uFEFF${text}`, 'utf16le'));
    await expect(load(database, folder, { form: { dayOrder: 'day-month-year' } })).rejects.toThrow('transactions.csv: its times name no zone.');
    await expect(load(database, folder, { form: { timeZone: 'UTC' } })).rejects.toThrow('entities.csv: no day tells');
    const form = { timeZone: 'America/Sao_Paulo', dayOrder: 'day-month-year' } as const;
    const checked = await load(database, folder, { form, checkOnly: true });
    expect(checked.bad).toEqual([]);
    expect(checked.said).toEqual([
      'Not read: labels.csv, scenarios.csv.',
      expect.stringMatching(/^merchants\.csv: \d+ lines, UTF-16, tabs\.$/),
      expect.stringMatching(/^entities\.csv: 17 lines, UTF-16, semicolons, days before months, columns not read: entity_id\.$/),
      'transactions.csv: 43 lines, UTF-16, semicolons, days before months, a comma before decimals, times of America/Sao_Paulo, columns not read: industry entity_id.',
    ]);
    expect((await readBooks(database)).rows).toEqual([]);
    expect((await load(database, folder, { form })).tally.decided).toBe(37);
    expect(await readBooks(database)).toEqual(await readBooks(plain));
    // The same files in Windows-1252 are the same payments.
    const again = await load(database, await copyAsSpreadsheet((text) => Buffer.from(text, 'latin1')), { form });
    expect([again.bad, again.tally.decided, again.tally.repeated]).toEqual([[], 0, 37]);
    expect(again.said.find((line) => line.startsWith('entities.csv'))).toContain('Windows-1252, semicolons');
  });

  it('are refused with the line where they are no text', async () => {
    const broken = await copySample();
    const bytes = await readFile(join(broken, 'entities.csv'));
    await writeFile(join(broken, 'entities.csv'), Buffer.concat([bytes, Buffer.from('é\n'), Buffer.from([0xe9, 10])]));
    const { length } = bytes.toString().split('\n');
    await expect(load(database, broken)).rejects.toThrow(`entities.csv, line ${length + 1}: is neither UTF-8`);
  });

  it('with amounts that have decimals in a column of minor units are told of each line, and of the other column', async () => {
    const folder = await copySample({ 'transactions.csv': (text) => text.replace(/^((?:[^,]*,){9})(\d+)(\d{2}),/gm, '$1"$2,$3",') });
    const { bad, written } = await load(database, folder);
    expect(written).toBe(false);
    expect(bad.filter(({ field, problem }) => field === 'amount_minor' && problem.includes('Name the column amount')).length).toBeGreaterThan(30);
  });
});

describe('what a set names and nobody has put on file', async () => {
  const misspelt = (text: string): string => text.replace(/,PIX,/, ',BOLETOX,');
  const database = await testDatabase();

  it('is no company: nothing is loaded before one is set up', async () => {
    await expect(load(database, sample)).rejects.toThrow('No company here has general limits yet.');
    const { rows } = await sql<{ n: number }>`select count(*)::integer as n from company`.execute(database.main);
    expect(rows[0]?.n).toBe(0);
  });

  it.each(['companies.csv', 'limits.csv.gz', 'Companies.xlsx'])(
    'is no company or limit of a file %s: it is refused with where these are entered',
    async (file) => {
      const folder = await copySample({});
      await writeFile(join(folder, file), 'code,name\nNOVA,Nova\n');
      await expect(load(database, folder)).rejects.toThrow(/are not loaded from files: the set-up page makes the first/);
    },
  );

  it('is no payment method and no channel, unless it is asked for', async () => {
    await openCompanies(database);
    const countOf = async () =>
      (await sql<{ n: number }>`select (select count(*) from payment_method) + (select count(*) from provider_channel) as n`.execute(database.main)).rows[0]?.n;
    const before = await countOf();
    const folder = await copySample({ 'transactions.csv': misspelt });
    const { bad, written } = await load(database, folder, { addChannels: false });
    expect(written).toBe(false);
    expect(bad).toContainEqual({ file: 'transactions.csv', line: expect.any(Number), field: 'method', problem: 'The method is not on file here.' });
    expect(await countOf()).toBe(before);
    const added = await load(database, folder);
    expect(added.said.find((line) => line.startsWith('Payment methods and channels that are added'))).toContain('BOLETOX');
    const { rows } = await sql<{ n: number }>`select count(*)::integer as n from audit_entry where verb = 'data-set.channels-added'`.execute(database.main);
    expect(rows[0]?.n).toBe(1);
  });

  it('is no second merchant, app or payment of the same number', async () => {
    await openCompanies(database);
    const folder = await copySample({
      'merchants.csv': (text) => {
        const lines = text.trimEnd().split('\n');
        const app = lines[1]?.split(',')[3]?.split(';')[0] ?? '';
        return [...lines, lines[1], `NEW1,digital_goods,BRA,${app}`].join('\n');
      },
      'transactions.csv': (text) => `${misspelt(text).trimEnd()}\n${misspelt(text).split('\n')[1]}\n`,
    });
    const { bad, written } = await load(database, folder);
    expect(written).toBe(false);
    expect(bad.map(({ file, field }) => `${file} ${field}`)).toEqual(['merchants.csv merchant_no', 'merchants.csv apps', 'transactions.csv tid']);
  });
});
