import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { grantApplicationRole } from './application-role.ts';

const folder = new URL('../../../db/migrations/', import.meta.url);
const lockKey = 7_240_119;

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/** The migrations in order, with the checksum of each file. */
export async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/**
 * Brings a database up to date, one transaction a file, under an advisory lock so that several processes may start at once.
 * Refuses when an applied file has changed since. Answers the names it applied.
 */
export async function migrate(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'atalaia-migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query(
      'create table if not exists schema_migration (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    const done = new Map(
      (await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migration')).rows.map((row) => [row.name, row.checksum]),
    );
    const applied: string[] = [];
    for (const migration of await readMigrations()) {
      const known = done.get(migration.name);
      if (known === migration.checksum) continue;
      if (known) throw new Error(`Migration ${migration.name} was changed after it had been applied. Restore the file; put the change into a new one.`);
      await client.query('begin');
      try {
        await client.query(migration.sql);
        await client.query('insert into schema_migration (name, checksum) values ($1, $2)', [migration.name, migration.checksum]);
        await client.query('commit');
      } catch (error) {
        await client.query('rollback');
        throw new Error(`Migration ${migration.name} failed`, { cause: error });
      }
      applied.push(migration.name);
    }
    await grantApplicationRole(client);
    return applied;
  } finally {
    await client.end();
  }
}
