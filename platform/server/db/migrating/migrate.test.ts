import path from 'node:path';
import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../../testing.ts';
import { migrate } from './migrate.ts';
import { emptyDatabase, type Release, writeRelease } from './migration-world.fixture.ts';
import { hashOfFormer, readMigration } from './migrations.ts';

it('finds the host that takes changes, also when another is named first', async () => {
  const { url } = await testDatabase();
  const { host } = new URL(url);
  // Nobody listens there.
  const away = '127.0.0.1:1';
  expect(await migrate(url.replace(host, `${away},${host}`))).toEqual([]);
});

describe('a baseline', () => {
  const former = {
    'migrations/0001-old.sql': 'create table payment (id bigint);',
    'migrations/0002-older.sql': 'alter table payment add column amount bigint;',
  };
  const later = { 'migrations/0010-later.sql': 'create table later (id bigint);' };

  /** A release that has all of them in its baseline. */
  async function withBaseline(): Promise<Release> {
    const migrations = Object.entries(former).map(([file, sql]) => readMigration(path.basename(file), sql));
    const replaces = hashOfFormer([], new Map(migrations.map(({ name, checksum }) => [name, checksum])));
    const baseline = `-- replaces ${replaces}\ncreate table payment (id bigint, amount bigint);`;
    return {
      files: { 'migrations/0001-baseline.sql': baseline, 'migrations/0002-rows.sql': `-- replaces ${replaces}\ninsert into payment values (1, 1);`, ...later },
    };
  }
  const counted = async (client: pg.Client) => Number((await client.query<{ count: string }>('select count(*) from payment')).rows[0]?.count);

  it('makes a new database', async () => {
    const { url, client } = await emptyDatabase();
    const folder = await writeRelease(await withBaseline());
    expect(await migrate(url, { folder })).toEqual(['0000-audit.sql', '0001-baseline.sql', '0002-rows.sql', '0010-later.sql']);
    expect(await counted(client)).toBe(1);
    expect(await migrate(url, { folder })).toEqual([]);
  });

  it('is only recorded where all that it replaces was applied, and the version before goes on there', async () => {
    const { url, client } = await emptyDatabase();
    const before = await writeRelease({ files: former });
    await migrate(url, { folder: before });
    const folder = await writeRelease(await withBaseline());
    await expect(migrate(url, { folder, apply: false })).rejects.toThrow('The database lacks 3 migrations. Run "npm run migrate" first.');
    expect((await Promise.all([migrate(url, { folder }), migrate(url, { folder })])).flat()).toEqual(['0001-baseline.sql', '0002-rows.sql', '0010-later.sql']);
    expect(await counted(client)).toBe(0);
    expect(await migrate(url, { folder: before })).toEqual([]);
    expect(await migrate(url, { folder })).toEqual([]);
  });

  it.each([
    ['some of what it replaces', { 'migrations/0001-old.sql': former['migrations/0001-old.sql'] }],
    ['others', { ...former, 'migrations/0003-oldest.sql': 'alter table payment add column note text;' }],
    ['another text', { ...former, 'migrations/0002-older.sql': 'alter table payment add column amount integer;' }],
  ])('refuses a database with %s, and leaves it as it is', async (_, files) => {
    const { url, client } = await emptyDatabase();
    await migrate(url, { folder: await writeRelease({ files }) });
    const recorded = async () => (await client.query('select * from schema_migration order by name')).rows;
    const existing = await recorded();
    const folder = await writeRelease(await withBaseline());
    await expect(migrate(url, { folder })).rejects.toThrow(/with migrations that this version does not have\. It was left as it is\./);
    await expect(migrate(url, { folder, apply: false })).rejects.toThrow(/see docs\/upgrade\.md/);
    expect(await recorded()).toEqual(existing);
    expect((await client.query(`select to_regclass('later') as later`)).rows).toEqual([{ later: null }]);
  });

  it('does not mind what a later version has applied', async () => {
    const { url } = await emptyDatabase();
    const release = await withBaseline();
    await migrate(url, { folder: await writeRelease({ files: { ...release.files, 'migrations/0011-next.sql': 'create table next (id bigint);' } }) });
    expect(await migrate(url, { folder: await writeRelease(release) })).toEqual([]);
  });
});
