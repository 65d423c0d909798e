import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openBackOffice } from '../domains/payments/decisions/server/testing.ts';
import { examineAuditGuard, migrate, openDatabase, registerIdSource } from '../platform/server/index.ts';

/* What the image of PostgreSQL runs first, on a real PostgreSQL, and the product as the roles that it makes. */

const folder = path.resolve(import.meta.dirname, '../deploy');
const name = `roles_${randomBytes(6).toString('hex')}`;
const password = "it's a $password";
let admin: pg.Client;
let administrator: URL;
let application: URL;
let server: URL;
const serverPassword = 'another one';

const connected = async (url: URL): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString: String(url) });
  await client.connect();
  return client;
};

/** As deploy/README.md says it, and as the image runs the files of its folder. */
async function runRoles(passwords: Record<string, string>): Promise<void> {
  const { host, port, user, password: own } = admin;
  const words = ['--no-psqlrc', '--no-password', '--set=ON_ERROR_STOP=1', `--username=${user}`, `--dbname=${name}`];
  await promisify(execFile)('psql', [...words, `--file=${path.join(folder, 'postgres/roles.sql')}`], {
    env: { ...process.env, PGHOST: host, PGPORT: String(port), PGPASSWORD: String(own ?? ''), DATABASE_PASSWORD: undefined, ...passwords },
  });
}

/** `\getenv` is known to PostgreSQL 14 and newer. */
const hasClient = existsSync('/usr/bin/psql');

describe.skipIf(!hasClient)('the role of the application', () => {
  beforeAll(async () => {
    administrator = new URL(inject('postgresUrl'));
    admin = await connected(administrator);
    await admin.query(`create database ${name}`);
    administrator.pathname = `/${name}`;
    await runRoles({ DATABASE_PASSWORD: password });
    // As the image does not: it may be run again, and with a role for servers.
    await runRoles({ DATABASE_PASSWORD: password, SERVER_PASSWORD: serverPassword });
    application = new URL(administrator);
    application.username = 'atalaia_owner';
    application.password = encodeURIComponent(password);
    server = new URL(administrator);
    server.username = 'atalaia_server';
    server.password = encodeURIComponent(serverPassword);
  }, 60_000);

  afterAll(async () => {
    const inside = await connected(administrator);
    await inside.query('drop owned by atalaia_owner cascade');
    await inside.end();
    await admin.query(`drop database ${name} with (force)`);
    await admin.query('drop role atalaia_owner');
    await admin.query('drop role atalaia_server');
    await admin.end();
  });

  it('is no superuser, and makes neither roles nor databases', async () => {
    const { rows } = await admin.query(
      `select rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls, rolcanlogin from pg_roles where rolname = 'atalaia_owner'`,
    );
    expect(rows).toEqual([{ rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolreplication: false, rolbypassrls: false, rolcanlogin: true }]);
  });

  it('is not made without a password', async () => {
    await expect(runRoles({})).rejects.toThrow('DATABASE_PASSWORD is to hold the password');
  });

  it('makes the tables of a desk, which it then works on without the rights of their owner', { timeout: 120_000 }, async () => {
    await migrate(String(application), { say: () => undefined });
    const guard = await examineAuditGuard(String(application));
    expect(guard).toEqual({ role: 'atalaia_app' });
    const database = openDatabase(String(application), 2, guard.role);
    registerIdSource(database.main);
    try {
      await openBackOffice(database.main);
    } finally {
      await database.close();
    }
  });

  it('may stay with migrations: the role of servers works on the same tables and owns none', { timeout: 60_000 }, async () => {
    // It has no more rights than it needs, so that it works as itself.
    expect(await examineAuditGuard(String(server))).toEqual({});
    const client = await connected(server);
    try {
      await expect(client.query('create table more (id integer)')).rejects.toThrow('permission denied');
      await expect(client.query('alter table company add column more integer')).rejects.toThrow('must be owner');
      await expect(client.query('delete from audit_entry')).rejects.toThrow(/permission denied|not allowed|cannot/);
      expect((await client.query('select count(*)::integer as n from company')).rows[0]?.n).toBeGreaterThan(0);
    } finally {
      await client.end();
    }
  });
});

it('is the one that compose.yaml connects as, by a password of its own', async () => {
  const compose = await readFile(path.join(folder, 'compose.yaml'), 'utf8');
  const [, role, secret] = /DATABASE_URL: postgres:\/\/(\w+):\$\{(\w+):/.exec(compose) ?? [];
  const [, superuser] = /POSTGRES_USER: (\w+)/.exec(compose) ?? [];
  expect([role, secret]).toEqual(['atalaia_owner', 'DATABASE_PASSWORD']);
  expect(superuser).not.toBe(role);
  expect(compose).toContain('./postgres/roles.sql:/docker-entrypoint-initdb.d/roles.sql:ro');
});
