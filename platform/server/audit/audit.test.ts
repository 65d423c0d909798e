import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import type { Actor } from '../call.ts';
import { findApplicationRole } from '../db/application-role.ts';
import { openDatabase, type Database, type Db } from '../db/connect.ts';
import { atEndOfFile } from '../../testing/end-of-file.ts';
import { testDatabase } from '../testing.ts';
import { writeAudit } from './audit.store.ts';
import { sealAudit, verifyAudit, type ChainVerdict } from './seal.store.ts';

const actor: Pick<Actor, 'kind' | 'userId' | 'name' | 'companies'> = { kind: 'staff', userId: '7', name: 'Ana', companies: ['ATBR'] };
const origin = { actor, verb: 'thing.changed', ip: '127.0.0.1', requestId: 'r' };

async function write(db: Db, count: number): Promise<void> {
  for (let i = 0; i < count; i += 1) await writeAudit(db, origin, [{ subject: { kind: 'thing', id: String(i) }, before: { n: i }, after: { n: i + 1 } }]);
}

/** Seals until `count` entries are in the chain: transactions of other databases of the server hold sealing up. */
async function sealUntil(db: Db, count: number): Promise<void> {
  const sealed = async () => {
    await sealAudit(db);
    expect((await verifyAudit(db)).sealed).toBe(count);
  };
  await vi.waitFor(sealed, { timeout: 20_000, interval: 50 });
}

/** A chain of eight entries, and the same database seen by its owner, who can switch the triggers off. */
async function chain(): Promise<{ database: Database; owner: Db }> {
  const database = await testDatabase();
  const asOwner = openDatabase(database.url, 2);
  atEndOfFile(() => asOwner.close());
  await write(database.main, 8);
  await sealUntil(database.main, 8);
  return { database, owner: asOwner.main };
}

/** Writes past grants and triggers, as the owner of a database can. */
async function withoutGuards(trx: Db, tamper: (trx: Db) => Promise<unknown>): Promise<void> {
  await sql`set local session_replication_role = replica`.execute(trx);
  await tamper(trx);
}

class Undo extends Error {}

/** What the verification says after tampering, which is undone again. */
async function verdictAfter(tamper: (trx: Db) => Promise<unknown>, expectedHead?: string): Promise<ChainVerdict> {
  let verdict: ChainVerdict | undefined;
  const attempt = chained.owner.transaction().execute(async (trx) => {
    await withoutGuards(trx, tamper);
    verdict = await verifyAudit(trx, expectedHead);
    throw new Undo();
  });
  await expect(attempt).rejects.toBeInstanceOf(Undo);
  return verdict as ChainVerdict;
}

const { database, owner } = await chain();
const chained = await chain();
const rewritten = await chain();
const restored = await chain();

describe('the audit trail', () => {
  it('is closed to the application by grant', async () => {
    expect(await findApplicationRole(database.url)).toBe('atalaia_app');
    for (const statement of ['update audit_entry set reason = null', 'delete from audit_entry', 'truncate audit_entry cascade', 'delete from audit_link']) {
      await expect(sql.raw(statement).execute(database.main)).rejects.toMatchObject({ code: '42501', message: expect.stringContaining('permission denied') });
    }
    await expect(sql`alter table audit_entry disable trigger all`.execute(database.main)).rejects.toMatchObject({ code: '42501' });
  });
  it('can have its statistics refreshed by the application all the same', async () => {
    await sql`analyze audit_entry`.execute(database.main);
    const { rows } = await sql<{
      analyzed: boolean;
    }>`select last_analyze is not null as analyzed from pg_stat_user_tables where relname = 'audit_entry'`.execute(owner);
    expect(rows[0]?.analyzed).toBe(true);
  });
  it('is closed to the owner by trigger', async () => {
    for (const statement of [
      'update audit_entry set reason = null',
      'delete from audit_entry',
      'truncate audit_entry cascade',
      'update audit_link set hash = hash',
    ]) {
      await expect(sql.raw(statement).execute(owner)).rejects.toMatchObject({ message: expect.stringContaining('insert-only') });
    }
  });
  it('verifies, and counts what is not sealed yet', async () => {
    await write(database.main, 1);
    expect(await verifyAudit(database.main)).toMatchObject({ sealed: 8, unsealed: 1, broken: undefined });
    await sealUntil(database.main, 9);
    expect(await verifyAudit(database.main)).toMatchObject({ sealed: 9, unsealed: 0, broken: undefined });
  });
  it('does not seal past an open transaction, and seals its entries in the end', async () => {
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    let wrote = (): void => undefined;
    const written = new Promise<void>((resolve) => {
      wrote = resolve;
    });
    const slow = database.main.transaction().execute(async (trx) => {
      await write(trx, 1);
      wrote();
      await gate;
    });
    await written;
    await write(database.main, 1);
    expect(await sealAudit(database.main)).toBe(0);
    release();
    await slow;
    await sealUntil(database.main, 11);
    expect(await verifyAudit(database.main)).toMatchObject({ unsealed: 0, broken: undefined });
  });
  it('is sealed by one of several processes at a time, each entry once', async () => {
    await write(database.main, 5);
    await Promise.all(Array.from({ length: 8 }, (_, turn) => sealAudit(turn % 2 ? owner : database.main)));
    await sealUntil(database.main, 16);
    expect((await verifyAudit(database.main)).broken).toBeUndefined();
  });
});

describe('tampering by somebody who owns the database', () => {
  it('with an entry is detected, with its place', async () => {
    const { broken } = await verdictAfter((trx) => sql`update audit_entry set after = '{"n": 99}' where subject_id = '3'`.execute(trx));
    expect(broken).toMatchObject({ position: '4', fault: 'entry-changed' });
  });
  it('with a link is detected', async () => {
    const { broken } = await verdictAfter((trx) => sql`update audit_link set hash = repeat('0', 64) where position = 5`.execute(trx));
    expect(broken).toMatchObject({ position: '5' });
  });
  it('by deleting an entry is detected', async () => {
    const { broken } = await verdictAfter((trx) => sql`delete from audit_entry where subject_id = '5'`.execute(trx));
    expect(broken).toMatchObject({ position: '6', fault: 'entry-missing' });
  });
  it('by deleting an entry and its link is detected', async () => {
    const { broken } = await verdictAfter(async (trx) => {
      await sql`delete from audit_link where position = 2`.execute(trx);
      await sql`delete from audit_entry where subject_id = '1'`.execute(trx);
    });
    expect(broken).toMatchObject({ position: '3', fault: 'link-missing' });
  });
  it('by slipping in an old entry is detected', async () => {
    const { broken } = await verdictAfter((trx) =>
      sql`insert into audit_entry (verb, actor_name, request_id, txid) select 'forged', 'nobody', 'x', min(txid) from audit_entry`.execute(trx),
    );
    expect(broken).toMatchObject({ fault: 'slipped-in' });
  });
  it('by cutting off the end is detected only against a head that was recorded elsewhere', async () => {
    const noted = (await verifyAudit(chained.owner)).head;
    const cut = async (trx: Db) => {
      await sql`delete from audit_link where position > 6`.execute(trx);
      await sql`delete from audit_entry where subject_id in ('6', '7')`.execute(trx);
    };
    expect((await verdictAfter(cut)).broken).toBeUndefined();
    expect((await verdictAfter(cut, noted)).broken).toMatchObject({ fault: 'head-unknown' });
  });
  it('by rewriting the whole chain is detected only against a head that was recorded elsewhere', async () => {
    const { owner: forger } = rewritten;
    const noted = (await verifyAudit(forger)).head;
    await forger.transaction().execute((outer) =>
      withoutGuards(outer, async (trx) => {
        await sql`delete from audit_link`.execute(trx);
        await sql`update audit_entry set reason = 'forged'`.execute(trx);
        await sql`update audit_watermark set next_txid = 0`.execute(trx);
      }),
    );
    await sealUntil(forger, 8);
    expect((await verifyAudit(forger)).broken).toBeUndefined();
    expect((await verifyAudit(forger, noted)).broken).toMatchObject({ fault: 'head-unknown' });
  });
  it('is not seen in an older head of a trail that has grown', async () => {
    const noted = (await verifyAudit(chained.owner)).head;
    await write(chained.database.main, 3);
    await sealUntil(chained.database.main, 11);
    expect((await verifyAudit(chained.owner, noted)).broken).toBeUndefined();
  });
});

describe('a database restored into another server', () => {
  it('goes on with its chain although transactions count again', async () => {
    const { database: db, owner: restorer } = restored;
    await write(db.main, 2);
    // As after a restore: all numbers of the trail lie far ahead of the server's own.
    await restorer.transaction().execute((outer) =>
      withoutGuards(outer, async (trx) => {
        await sql`update audit_entry set txid = txid + 1000000`.execute(trx);
        await sql`update audit_watermark set next_txid = next_txid + 1000000`.execute(trx);
      }),
    );
    await write(db.main, 1);
    await sealUntil(db.main, 11);
    await write(db.main, 1);
    await sealUntil(db.main, 12);
    expect(await verifyAudit(db.main)).toMatchObject({ sealed: 12, unsealed: 0, broken: undefined });
  });
});
