import { chown, cp, lstat, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../../../platform/embedded-postgres/index.ts';
import { type Database, migrate, nextIds, openDatabase, reachDatabase, registerIdSource } from '../../../../platform/server/index.ts';
import type { PaymentAnswer } from './intake/payment-answer.ts';
import { findBrokenInvariants, findOverusedKeys } from './books/invariants.store.ts';
import { decideInputs, inventDocument, openBackOffice, paymentInput, probationMinor, thirtyDays } from './testing.ts';

/*
 * A failover may lose the last changes, and a backup certainly does. The database then gives versions and numbers again that
 * running processes remember otherwise.
 */

const cluster = 'cluster';
let folder: string;
let postgres: EmbeddedPostgres;
let database: Database;
const opened: Database[] = [];

const open = (): Database => {
  const made = openDatabase(database?.url ?? postgres.url, 4);
  opened.push(made);
  return made;
};

/** Copies with the owner of every file. */
async function copy(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true, preserveTimestamps: true });
  const own = async (below: string): Promise<void> => {
    const { uid, gid } = await lstat(join(from, below));
    await chown(join(to, below), uid, gid);
    for (const entry of await readdir(join(from, below), { withFileTypes: true })) {
      const name = join(below, entry.name);
      if (entry.isDirectory()) await own(name);
      else {
        const owner = await lstat(join(from, name));
        await chown(join(to, name), owner.uid, owner.gid);
      }
    }
  };
  await own('');
}

const data = (): string => join(folder, 'data');
const backup = (): string => join(folder, 'backup');
const start = async (settings: Record<string, string> = {}, port?: number): Promise<void> => {
  postgres = await startEmbeddedPostgres({ dataDir: data(), durable: false, listen: 'tcp', settings, ...(port === undefined ? {} : { port }) });
};

/** The database as it was when the backup was taken, on a timeline of its own. */
async function restore(): Promise<void> {
  const port = Number(new URL(postgres.url).port);
  await postgres.stop();
  await rm(join(data(), cluster), { recursive: true });
  await copy(backup(), join(data(), cluster));
  const { uid, gid } = await lstat(join(data(), cluster, 'PG_VERSION'));
  await writeFile(join(data(), cluster, 'recovery.signal'), '');
  await chown(join(data(), cluster, 'recovery.signal'), uid, gid);
  await start({ restore_command: 'false' }, port);
  // Reading is possible before the recovery has ended.
  await reachDatabase(postgres.url, 30_000, () => undefined);
}

const idNo = inventDocument().no;
const pay = async (by: Database, amountMinor: bigint): Promise<string> => {
  const [answer] = await decideInputs(by.main, [paymentInput({ id_no: idNo, amount_minor: Number(amountMinor) })]);
  const value = answer as PaymentAnswer;
  return value.kind === 'decided' ? value.transaction.amlResult : value.kind;
};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atalaia-restored-'));
  await start();
  await migrate(postgres.url);
  database = open();
  registerIdSource(database.main);
  await openBackOffice(database.main);
  expect(await pay(database, 1_000n)).toBe('ACCEPTED');
  await sql`checkpoint`.execute(database.main);
  const port = Number(new URL(postgres.url).port);
  await Promise.all(opened.splice(0).map((one) => one.close()));
  await postgres.stop();
  await copy(join(data(), cluster), backup());
  await start({}, port);
  database = open();
  registerIdSource(database.main);
}, 120_000);
afterAll(async () => {
  await Promise.all(opened.map((one) => one.close()));
  await postgres?.stop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

it('forgets what a lost change had made of a person, and numbers taken before', async () => {
  // Remembered at the version that this payment makes; the restored database knows nothing of it.
  expect(await pay(database, 1_000n)).toBe('ACCEPTED');
  await restore();
  const other = open();
  // Another process brings the person to the same version, with nearly the whole limit used.
  expect(await pay(other, (probationMinor * 8n) / 10n)).toBe('ACCEPTED');
  expect(await pay(database, (probationMinor * 8n) / 10n)).not.toBe('ACCEPTED');
  const { rows } = await sql<{ drawn: string }>`select nextval('id_block') as drawn`.execute(database.main);
  const [id] = await nextIds(database.main, 1);
  expect(BigInt(id as string)).toBeLessThan(BigInt((rows[0] as { drawn: string }).drawn));
  const again = (await database.main.selectFrom('transaction').select('id').execute()).map((row) => row.id);
  expect(new Set(again).size).toBe(again.length);
  expect(await findOverusedKeys(database.main, thirtyDays, probationMinor)).toEqual([]);
  expect(await findBrokenInvariants(database.main)).toEqual([]);
}, 60_000);

it('reads a person again who is at an earlier version than it remembers', async () => {
  // The same timeline once more, as nothing told the server that its number was taken: only the version shows what was lost.
  await restore();
  expect(await pay(database, 100n)).toBe('ACCEPTED');
  expect(await pay(database, 100n)).toBe('ACCEPTED');
  await restore();
  expect(await pay(database, (probationMinor * 8n) / 10n)).toBe('ACCEPTED');
  expect(await pay(database, (probationMinor * 8n) / 10n)).not.toBe('ACCEPTED');
  const { rows } = await sql<{ version: string; accepted: unknown }>`
    select a.version, a.accepted from person_version p, accepted_since(array[p.subject_id], array[p.version + 5], clock_now() - interval '1 day') a`.execute(
    database.main,
  );
  expect(rows.length).toBe(1);
  expect(rows[0]?.accepted).toBeNull();
  expect(await findBrokenInvariants(database.main)).toEqual([]);
}, 60_000);
