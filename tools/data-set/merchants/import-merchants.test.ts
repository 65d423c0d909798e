import { cp, mkdtemp, readFile, rm, symlink, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { decideInputs, inventDocument, paymentInput } from '../../../domains/payments/decisions/server/testing.ts';
import { findMerchant, listRounds, ownershipOf } from '../../../domains/merchants/merchants/server/index.ts';
import { seedRoles } from '../../../seeds/roles.ts';
import { seedStaff } from '../../../seeds/staff.ts';
import { writeReference } from '../../../seeds/write-reference.ts';
import { type Database, localFileStore } from '../../../platform/server/index.ts';
import { testDatabase } from '../../../platform/server/testing.ts';
import { splitRecord } from '../../../platform/server/files/tables/records.ts';
import type { BadLine } from '../read-table.ts';
import { importMerchants, type MerchantImportOptions } from './import-merchants.ts';
import { isMerchantSet } from './tables.ts';

const sample = join(import.meta.dirname, '../sample-merchants');
const statement = 'Merchants of the contract of 2026-03-12, committee minutes 14';
const folders: string[] = [];
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))));

async function temporary(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'atalaia-merchants-'));
  folders.push(folder);
  return folder;
}

/** A copy of the sample whose files may be rewritten. */
async function copySample(changes: Record<string, (text: string) => string> = {}): Promise<string> {
  const folder = await temporary();
  await cp(sample, folder, { recursive: true });
  for (const [file, change] of Object.entries(changes)) await writeFile(join(folder, file), change(await readFile(join(folder, file), 'utf8')));
  return folder;
}

let database: Database;
let files: MerchantImportOptions['files'];
const now = new Date('2026-11-25T12:00:00Z');

async function openBase(): Promise<void> {
  database = await testDatabase();
  files = localFileStore(await temporary());
  await seedRoles(database.main);
  await seedStaff(database.main);
  await writeReference(database, new Date('2025-01-01T00:00:00Z'));
}

async function load(folder = sample, options: Partial<MerchantImportOptions> = {}) {
  const bad: BadLine[] = [];
  const report = await importMerchants(database, {
    folder,
    files,
    publicUrl: 'http://desk.example',
    account: 'officer',
    takenOver: statement,
    operator: 'command line: tester',
    now,
    leaveOutFaults: true,
    onBad: (line) => void bad.push(line),
    ...options,
  });
  return { ...report, bad };
}

const merchant = async (no: string) => {
  const result = await findMerchant(database.main, no);
  if (!result) throw new Error(`there is no merchant ${no}`);
  return result;
};
const countOf = async (table: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from ${sql.table(table)}`.execute(database.main);
  return rows[0]?.n ?? 0;
};
const trailOf = async (no: string) => {
  const { rows } = await sql<{ verb: string; actor: string; reason: string | null; after: Record<string, unknown> | null }>`
    select verb, actor_name as actor, reason, after from audit_entry where subject_kind = 'merchant' and subject_id = ${no} order by id`.execute(database.main);
  return rows;
};
const documents = async (no: string) => {
  const { rows } = await sql<{ kind: string; status: string; scan: string | null; party: string | null; by: string }>`
    select kind, status, scan_note as scan, party_subject_id::text as party, uploaded_by_name as by from merchant_document
    where merchant_no = ${no} and stored_file_id is not null order by id`.execute(database.main);
  return rows;
};

describe('loading merchants', () => {
  beforeEach(openBase);

  it('writes nothing while a line has a fault, and nothing when files are only checked', async () => {
    const before = await countOf('audit_entry');
    const folder = await copySample({ 'merchants.csv': (text) => text.replace('@', ' at ') });
    const refused = await load(folder, { leaveOutFaults: false });
    expect(refused.bad.length).toBeGreaterThan(0);
    expect(refused).toMatchObject({ written: false, applications: 0 });
    expect(await load(sample, { checkOnly: true })).toMatchObject({ written: false, applications: 0, takenOver: 0, bad: [] });
    expect([await countOf('merchant_review'), await countOf('audit_entry')]).toEqual([0, before]);
  });

  it('reads files as spreadsheets of Brazil save them', async () => {
    const texts: string[] = [];
    const decimals = (text: string) => text.replace(/(?<=,)(\d+)\.(\d{2})(?=,)/g, '"$1,$2"').replace(/(\d{4})-(\d{2})-(\d{2})/g, '$3/$2/$1');
    const cells = (text: string) =>
      decimals(text)
        .split('\n')
        .map((line) => (splitRecord(line, ',') ?? []).map((cell) => (/[;"]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(';'))
        .join('\r\n');
    const folder = await copySample();
    for (const file of ['merchants.csv', 'owners.csv', 'contacts.csv', 'accounts.csv', 'apps.csv', 'documents.csv'])
      await writeFile(join(folder, file), Buffer.from(cells(await readFile(join(folder, file), 'utf8')), 'latin1'));
    const done = await load(folder, { leaveOutFaults: false, say: (line) => void texts.push(line) });
    expect(done.bad).toEqual([]);
    expect(done).toMatchObject({ applications: 2, takenOver: 1, documents: 3 });
    expect((await merchant('SM001')).declaredTurnoverMinor).toBe(18_000_000);
    expect(texts.find((line) => line.startsWith('merchants.csv'))).toMatch(/semicolons.*days before months, a comma before decimals/);
  });

  it('names files that are not read, and refuses companies and limits, which are entered elsewhere', async () => {
    const folder = await copySample({});
    await writeFile(join(folder, 'prices.csv'), 'a,b\n');
    const texts: string[] = [];
    await load(folder, { checkOnly: true, say: (line: string) => void texts.push(line) });
    expect(texts).toContain('Not read: prices.csv.');
    await writeFile(join(folder, 'companies.csv'), 'code,name\nNOVA,Nova\n');
    await expect(load(folder, { checkOnly: true })).rejects.toThrow('companies.csv: Companies are not loaded from files');
  });

  it('distinguishes a set of merchants from one of payments', async () => {
    expect([await isMerchantSet(sample), await isMerchantSet(join(import.meta.dirname, '../sample'))]).toEqual([true, false]);
  });

  it('enters applications that await their review, with owners, documents and audit, and none of them is onboarded', async () => {
    const done = await load();
    expect(done.bad).toEqual([]);
    expect(done).toMatchObject({ applications: 2, takenOver: 1, known: 0, leftOut: 0, documents: 3 });
    const one = await merchant('SM001');
    expect(one).toMatchObject({
      status: 'SUBMITTED',
      companyCode: 'ATBR',
      country: 'BRA',
      industry: 'ECOMMERCE',
      declaredTurnoverMinor: 18_000_000,
      lang: 'pt',
    });
    expect((await merchant('SM003')).lang).toBe('es');
    const { holders, controllers } = await ownershipOf(database.main, 'SM001');
    expect(holders.map(({ roles, effectiveShareBp }) => [[...roles].sort(), effectiveShareBp])).toEqual([[['DIRECTOR', 'OWNER'], 10_000]]);
    expect(controllers).toHaveLength(1);
    expect((await documents('SM001')).map(({ kind, status, scan }) => [kind, status, scan])).toEqual([
      ['ARTICLES_OF_ASSOCIATION', 'UPLOADED', 'NO_SCANNER'],
      ['IDENTITY_DOCUMENT', 'UPLOADED', 'NO_SCANNER'],
    ]);
    expect((await documents('SM001'))[1]?.party).toBe(holders[0]?.id);
    const trail = await trailOf('SM001');
    expect(trail.map(({ verb }) => verb)).toEqual(
      expect.arrayContaining([
        'merchant.created',
        'merchant-app.added',
        'merchant-contact.added',
        'merchant-account.set',
        'merchant-relationship.added',
        'merchant.moved',
      ]),
    );
    expect(new Set(trail.map(({ actor }) => actor)).size).toBe(1);
    expect(trail[0]?.actor).toContain('(command line: tester)');
  });

  it('works out shares over the layers of a chain', async () => {
    await load();
    const { holders, depth } = await ownershipOf(database.main, 'SM002');
    expect(depth).toBe(3);
    expect(holders.map(({ effectiveShareBp }) => effectiveShareBp).sort((a, b) => a - b)).toEqual([2000, 6000, 6000, 8000]);
  });

  it('takes over with the statement of the operator: active, of high risk, its first review due at once, and what is missing on record', async () => {
    const done = await load();
    const one = await merchant('SM002');
    expect(one).toMatchObject({ status: 'ONBOARDED', statusReason: statement, riskLevel: 'HIGH', nextReviewOn: '2026-11-25' });
    expect(await listRounds(database.main, 'SM002')).toMatchObject([{ round: 1, outcome: 'ONBOARDED' }]);
    const used = (await trailOf('SM002')).find(({ verb }) => verb === 'merchant.taken-over');
    expect(used?.reason).toBe(statement);
    expect(used?.after?.unmet_gates).toEqual(['CDD', 'ACCOUNT', 'SCREENING', 'CRA', 'DOCUMENTS', 'CONTRACT', 'BLOCK_CONFIG']);
    expect(done.lacking.get('CRA')).toBe(1);
    const { rows } = await sql<{ kind: string; status: string }>`
      select h.kind, v.status from merchant_review v join merchant_trigger_hit h on h.review_id = v.id where v.merchant_no = 'SM002'`.execute(database.main);
    expect(rows).toEqual([{ kind: 'TAKEN_OVER', status: 'OPEN' }]);
    const pay = async (merchantNo: string, appId: string) => {
      const input = paymentInput({ id_no: inventDocument().no, merchant_no: merchantNo, app_id: appId });
      await decideInputs(database.main, [input]);
      const row = await database.main
        .selectFrom('transaction')
        .select(['aml_result', 'aml_reasons'])
        .where('trade_no', '=', String(input.trade_no))
        .executeTakeFirst();
      return row?.aml_reasons;
    };
    expect(await pay('SM001', 'SM001-WEB')).toEqual(['MERCHANT_STATE']);
    expect(await pay('SM002', 'SM002-APP')).not.toContain('MERCHANT_STATE');
  });

  it('adds nothing when it is repeated', async () => {
    await load();
    const tables = [
      'merchant',
      'merchant_relationship',
      'merchant_document',
      'merchant_contact',
      'merchant_account',
      'merchant_app',
      'subject',
      'audit_entry',
      'stored_file',
    ];
    const before = await Promise.all(tables.map(countOf));
    expect(await load()).toMatchObject({ applications: 0, takenOver: 0, known: 3, leftOut: 0, documents: 0, bad: [] });
    expect(await Promise.all(tables.map(countOf))).toEqual(before);
  });

  it('stops between two merchants, and the next run goes on there', async () => {
    const stopping = new AbortController();
    const first = await load(sample, { signal: stopping.signal, onProgress: (_share, merchants) => merchants >= 1 && stopping.abort() });
    expect([first.stopped, first.applications + first.takenOver]).toEqual([true, 1]);
    expect(await load()).toMatchObject({ known: 1, stopped: false, bad: [] });
    expect(await countOf('merchant_relationship')).toBe(8);
  });

  it('takes nobody over without a statement, nor by an account that may not decide requests', async () => {
    const folder = await copySample();
    const { takenOver: _said, ...rest } = { takenOver: statement, account: 'onboarding' };
    const bad: BadLine[] = [];
    const report = await importMerchants(database, {
      folder,
      files,
      publicUrl: 'x',
      ...rest,
      operator: 'tester',
      now,
      leaveOutFaults: true,
      onBad: (line) => void bad.push(line),
    });
    expect(report).toMatchObject({ applications: 2, takenOver: 0, leftOut: 1 });
    expect(bad).toEqual([{ file: 'merchants.csv', line: 3, field: 'taken_over', problem: expect.stringContaining('--taken-over') }]);
    await expect(load(folder, { account: 'onboarding' })).rejects.toThrow(/may decide requests/);
    await expect(load(folder, { account: 'support' })).rejects.toThrow(/may not do this/);
    await expect(load(folder, { account: 'nobody' })).rejects.toThrow(/no account/);
  });
});

describe('faults of the files', () => {
  beforeAll(async () => {
    await openBase();
    // The other merchants of the set are there; each fault is about the first one.
    await load(await copySample({ 'merchants.csv': (text) => text.replace('SM001,ATBR', 'SM001,NONE') }));
  });

  it.each([
    ['merchants.csv', 2, 'tax_id', (text: string) => text.replace(/(SM001.*example,)\d{14}/, '$111222333000182')],
    ['merchants.csv', 2, 'country', (text: string) => text.replace('Ltda,BR,BRL', 'Ltda,QQ,BRL')],
    ['merchants.csv', 2, 'industry', (text: string) => text.replace('ecommerce', 'alchemy')],
    ['merchants.csv', 2, 'payer_countries', (text: string) => text.replace('85.00,BR,', '85.00,BR;QQ,')],
    ['merchants.csv', 2, 'entity_code', (text: string) => text.replace('SM001,ATBR', 'SM001,NONE')],
    ['owners.csv', 2, 'share', (text: string) => text.replace('OWNER,,100,', 'OWNER,,100.001,')],
    ['owners.csv', 2, 'share', (text: string) => text.replace('OWNER,,100,', 'OWNER,,,')],
    ['owners.csv', 2, 'id_no', (text: string) => text.replace(/CPF,\d{11},1980/, 'CPF,11111111111,1980')],
    ['owners.csv', 2, 'country', (text: string) => text.replace('Brandão,BR', 'Brandão,QQ')],
    ['owners.csv', 2, 'role', (text: string) => text.replace('ana,OWNER', 'ana,FRIEND')],
    ['owners.csv', 3, 'of', (text: string) => text.replace('ana,DIRECTOR,', 'ana,DIRECTOR,nobody')],
    ['contacts.csv', 2, 'email', (text: string) => text.replace('compliance@livrariaipe.example', 'nobody')],
    ['accounts.csv', 2, 'bank', (text: string) => text.replace(/(SM001,BANK,[^,]*,\d+),341/, '$1,')],
    ['documents.csv', 2, 'kind', (text: string) => text.replace('ARTICLES_OF_ASSOCIATION', 'POEM')],
    ['documents.csv', 2, 'file', (text: string) => text.replace('SM001-contrato-social.pdf', 'missing.pdf')],
    ['documents.csv', 2, 'file', (text: string) => text.replace('SM001-contrato-social.pdf', '../merchants.csv')],
    ['documents.csv', 3, 'owner', (text: string) => text.replace(',ana,', ',nobody,')],
  ])('leaves a merchant out whole for a fault in %s, line %i, %s, and names the place, never the value', async (file, line, field, change) => {
    const done = await load(await copySample({ [file]: change }));
    expect(done.bad).toEqual([{ file, line, field, problem: expect.any(String) }]);
    expect(done.bad[0]?.problem).not.toMatch(/11222333000182|11111111111|nobody@|QQ/);
    expect(done).toMatchObject({ applications: 0, takenOver: 0, known: 2, leftOut: 1 });
    expect(await findMerchant(database.main, 'SM001')).toBeUndefined();
  });

  it('is loaded once the files are mended', async () => {
    expect(await load()).toMatchObject({ applications: 1, known: 2, leftOut: 0, bad: [] });
  });
});

describe('what files say together', () => {
  beforeEach(openBase);
  afterEach(() => vi.unstubAllEnvs());

  it('refuses shares that are more than a whole, and a chain that does not lead to the merchant', async () => {
    const over = await load(await copySample({ 'owners.csv': (text) => text.replace('SM002,bia,OWNER,,20', 'SM002,bia,OWNER,,30') }));
    expect(over.bad).toEqual([{ file: 'owners.csv', line: 4, field: 'share', problem: 'The shares in one company are more than 100 % together.' }]);
    const loose = await load(await copySample({ 'owners.csv': (text) => text.replace('SM002,holding,OWNER,,80', 'SM002,holding,OWNER,abroad,80') }));
    expect(loose.bad).toEqual([expect.objectContaining({ file: 'owners.csv', field: 'of' })]);
    expect(await findMerchant(database.main, 'SM002')).toBeUndefined();
  });

  it('refuses numbers of other merchants, of apps too, and lines about nobody', async () => {
    await load();
    const other = await load(
      await copySample({ 'merchants.csv': (text) => text.replace('SM003,ATMX', 'SM001,ATBR').replace(/^SM001,ATBR,Livraria.*\n/m, '') }),
    );
    expect(other.bad).toContainEqual({ file: 'merchants.csv', line: 3, field: 'merchant_no', problem: 'Another merchant has this number.' });
    expect(other.bad).toContainEqual(
      expect.objectContaining({ file: 'owners.csv', field: 'merchant_no', problem: expect.stringContaining('not one of the merchants') }),
    );
    const twice = await copySample({
      'merchants.csv': (text) => text.replaceAll('SM003', 'SM004').replace(/MXN,marketplace,payin,([^,]*),[A-Z0-9]+/, 'MXN,marketplace,payin,$1,GODE561231GR8'),
      'apps.csv': (text) => text.replace('SM003,SM003-WEB', 'SM004,SM001-WEB'),
    });
    const app = await load(twice);
    expect(app.bad.filter(({ file }) => file === 'apps.csv')).toEqual([
      { file: 'apps.csv', line: 5, field: 'app_id', problem: 'Another merchant has this app.' },
    ]);
  });

  it('takes no links out of the folder, and no files that uploads refuse', async () => {
    const folder = await copySample();
    const place = join(folder, 'documents/SM001-contrato-social.pdf');
    await unlink(place);
    await symlink('/etc/hostname', place);
    expect((await load(folder)).bad).toEqual([{ file: 'documents.csv', line: 2, field: 'file', problem: 'The file is not in the folder documents.' }]);
    await unlink(place);
    await writeFile(place, '<html><script>alert(1)</script></html>');
    const refused = await load(folder);
    expect(refused.bad).toEqual([expect.objectContaining({ file: 'documents.csv', line: 2, field: 'file' })]);
    expect(await findMerchant(database.main, 'SM001')).toBeUndefined();
  });

  it('has the scanner look at documents as at uploads; one that finds something rejects them and asks again', async () => {
    const folder = await temporary();
    const script = join(folder, 'scan.sh');
    await writeFile(script, 'cat > /dev/null; exit 1\n');
    vi.stubEnv('ANTIVIRUS_COMMAND', `sh ${script}`);
    const done = await load();
    expect(done).toMatchObject({ documents: 3, infected: 3, unscanned: 0 });
    expect((await documents('SM001')).map(({ status, scan }) => [status, scan])).toEqual([
      ['REJECTED', 'INFECTED'],
      ['REJECTED', 'INFECTED'],
    ]);
  });
});
