import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, it } from 'vitest';
import { migrate } from './migrate.ts';
import { emptyDatabase, writeRelease } from './migration-world.fixture.ts';
import { splitStatements } from './migrations.ts';

const table = { 'migrations/0001-table.sql': 'create table payment (id bigint primary key, amount bigint); insert into payment values (1, 7), (2, 7);' };
const build = (kind = '') => `-- no transaction\ncreate ${kind} index concurrently if not exists payment_amount on payment (amount);\n`;
const indexes = `select c.relname as name, i.indisvalid as valid from pg_index i join pg_class c on c.oid = i.indexrelid where i.indrelid = 'payment'::regclass and not i.indisprimary`;
const locks = `select count(*)::int as count from pg_locks where locktype = 'advisory' and objid = 7240119 and database = (select oid from pg_database where datname = current_database())`;

async function untilBuilding(client: pg.Client): Promise<void> {
  const builds = `select from pg_stat_activity where datname = current_database() and query like '%index concurrently%' and wait_event_type = 'Lock' and pid <> pg_backend_pid()`;
  while (((await client.query(builds)).rowCount ?? 0) === 0) await sleep(20);
}

it('splits a text where its statements end', () => {
  expect(
    splitStatements(`-- first; not yet
      create table a (b text default ';', "c;" int); /* no; */
      do $body$ begin perform ';'; end $body$;
      select 'it''s; one', $1, $$;$$ ;;
      -- nothing
    `).map((statement) => statement.replace(/^--[^\n]*\n\s*/, '')),
  ).toEqual([`create table a (b text default ';', "c;" int)`, `/* no; */\n      do $body$ begin perform ';'; end $body$`, `select 'it''s; one', $1, $$;$$`]);
});

it('builds an index outside a transaction, and records it', async () => {
  const { url, client } = await emptyDatabase();
  const folder = await writeRelease({ files: { ...table, 'migrations/0002-index.sql': `${build()}vacuum payment;` } });
  expect(await migrate(url, { folder })).toEqual(['0000-audit.sql', '0001-table.sql', '0002-index.sql']);
  expect((await client.query(indexes)).rows).toEqual([{ name: 'payment_amount', valid: true }]);
  expect((await client.query(locks)).rows).toEqual([{ count: 0 }]);
  expect(await migrate(url, { folder })).toEqual([]);
});

it('is repeated from its beginning after a failure, without the index that was broken off', async () => {
  const { url, client } = await emptyDatabase();
  const folder = await writeRelease({ files: { ...table, 'migrations/0002-index.sql': build('unique') } });
  await expect(migrate(url, { folder })).rejects.toThrow('Migration 0002-index.sql failed');
  expect((await client.query(indexes)).rows).toEqual([{ name: 'payment_amount', valid: false }]);
  expect((await client.query(locks)).rows).toEqual([{ count: 0 }]);
  await client.query('delete from payment where id = 2');
  expect(await migrate(url, { folder })).toEqual(['0002-index.sql']);
  expect((await client.query(indexes)).rows).toEqual([{ name: 'payment_amount', valid: true }]);
});

it('is run by one process at a time, while payments go on', async () => {
  const { url, client } = await emptyDatabase();
  await migrate(url, { folder: await writeRelease({ files: table }) });
  // The building waits for this transaction, which has changed the table.
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  await other.query('begin; insert into payment values (3, 1)');
  const folder = await writeRelease({ files: { ...table, 'migrations/0002-index.sql': build() } });
  const texts: string[] = [];
  const runs = [0, 1].map(() => migrate(url, { folder, say: (line) => texts.push(line) }));
  while (!texts.some((line) => line.includes('Another process'))) await sleep(20);
  await untilBuilding(client);
  await client.query('insert into payment values (4, 1)');
  expect((await client.query(indexes)).rows).toEqual([{ name: 'payment_amount', valid: false }]);
  await other.query('commit');
  await other.end();
  expect((await Promise.all(runs)).flat()).toEqual(['0002-index.sql']);
  expect((await client.query(indexes)).rows).toEqual([{ name: 'payment_amount', valid: true }]);
});

it('holds its lock by an open transaction, as a pooler demands, and goes on with nothing once that is lost', async () => {
  const { url, client } = await emptyDatabase();
  await migrate(url, { folder: await writeRelease({ files: table }) });
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  await other.query('begin; insert into payment values (3, 1)');
  const folder = await writeRelease({ files: { ...table, 'migrations/0002-index.sql': `${build()}insert into payment values (9, 9);` } });
  const run = migrate(url, { folder }).catch((error: Error) => error);
  const holders = `select l.pid, a.state, a.backend_xmin::text as xmin from pg_locks l join pg_stat_activity a using (pid) where l.locktype = 'advisory' and l.objid = 7240119 and a.datname = current_database()`;
  await untilBuilding(client);
  const { rows } = await client.query<{ pid: number; state: string; xmin: string | null }>(holders);
  // Without a snapshot, or the building of the index would wait for the holder of its own lock.
  expect(rows).toMatchObject([{ state: 'idle in transaction', xmin: null }]);
  await client.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
  await other.query('commit');
  await other.end();
  expect(await run).toBeInstanceOf(Error);
  expect((await client.query('select from payment where id = 9')).rowCount).toBe(0);
  expect(await migrate(url, { folder })).toEqual(['0002-index.sql']);
  expect((await client.query('select from payment where id = 9')).rowCount).toBe(1);
});

it('demands that the building of an index can be repeated', async () => {
  const { url } = await emptyDatabase();
  const folder = await writeRelease({ files: { ...table, 'migrations/0002-index.sql': build().replace('if not exists ', '') } });
  const refused = (await migrate(url, { folder }).catch((error: Error) => error)) as Error;
  expect((refused.cause as Error).message).toContain('has to say "if not exists"');
});
