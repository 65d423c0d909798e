import path from 'node:path';
import pg from 'pg';
import { openBackOffice } from '../../domains/payments/decisions/server/testing.ts';
import { issueMachineKey } from '../../domains/mechanisms/session/server/index.ts';
import { clock } from '../../platform/server/clock.ts';
import { findApplicationRole, loadKeyring, migrate, openDatabase, reachDatabase, registerIdSource, registerKeyring } from '../../platform/server/index.ts';

/** Makes the owner of the tables, who is no superuser, and the database. */
export async function makeOwner(adminUrl: string, database: string, password: string, role = 'atalaia'): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await admin.query(`create role ${role} login createrole password '${password}'`);
    await admin.query(`create database ${database} owner ${role}`);
  } finally {
    await admin.end();
  }
}

/** Whether a server has the database that a URL names. */
export async function canConnect(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Makes the tables, a company that takes payments, and the keys. @returns what a payment core and a server are given */
export async function openBackOfficeOn(url: string, folder: string): Promise<{ apiKey: string; keysFile: string }> {
  const keysFile = path.join(folder, 'keys');
  registerKeyring(await loadKeyring({ inline: undefined, file: keysFile, isMade: true }));
  await migrate(url, { say: () => undefined });
  const database = openDatabase(url, 2, await findApplicationRole(url));
  registerIdSource(database.main);
  try {
    await openBackOffice(database.main);
    const { key } = await issueMachineKey(database.main, { name: 'core', companyCode: 'ATBR', scopes: ['decide'] }, clock.now());
    return { apiKey: key, keysFile };
  } finally {
    await database.close();
  }
}

/** What the database holds of one payment. */
export interface Kept {
  /** Rows with its number, and acceptances and limit entries that are there more than once. */
  rows: number;
  repeated: number;
}

/** What the database holds of payments, by number. */
export async function readKept(url: string, tradeNos: readonly string[]): Promise<Map<string, Kept>> {
  // Finds the host that is the primary now.
  await reachDatabase(url, 60_000, () => undefined);
  const database = openDatabase(url, 1);
  try {
    const rows = await database.main
      .selectFrom('transaction as paid')
      .where('paid.trade_no', 'in', tradeNos)
      .select((of) => [
        'paid.trade_no as tradeNo',
        of
          .selectFrom('decision as made')
          .whereRef('made.transaction_id', '=', 'paid.id')
          .select((inner) => inner.fn.countAll<string>().as('count'))
          .as('decisions'),
        of
          .selectFrom('limit_entry as entry')
          .whereRef('entry.transaction_id', '=', 'paid.id')
          .select((inner) => inner.fn.countAll<string>().as('count'))
          .as('entries'),
        of
          .selectFrom('limit_entry as entry')
          .whereRef('entry.transaction_id', '=', 'paid.id')
          .select((inner) => inner.fn.count<string>('entry.bucket').distinct().as('count'))
          .as('buckets'),
      ])
      .execute();
    const kept = new Map<string, Kept>();
    for (const { tradeNo, decisions, entries, buckets } of rows) {
      const before = kept.get(tradeNo) ?? { rows: 0, repeated: 0 };
      const twice = Math.max(0, Number(decisions) - 1) + Number(entries) - Number(buckets);
      kept.set(tradeNo, { rows: before.rows + 1, repeated: before.repeated + twice });
    }
    return kept;
  } finally {
    await database.close();
  }
}
