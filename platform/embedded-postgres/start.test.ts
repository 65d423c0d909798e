import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findBinaries } from './binaries.ts';
import { DataDirectoryInUseError } from './errors.ts';
import { prepareLaunch } from './identity.ts';
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from './index.ts';
import { findProcess, isLivePostgres, listClusterProcesses, waitUntil } from './processes.ts';

let folder: string;
const started: EmbeddedPostgres[] = [];

async function start(name: string, options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir: path.join(folder, name), durable: false, ...options });
  started.push(server);
  return server;
}

async function query<Row extends pg.QueryResultRow>(url: string, sql: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  // A server that is killed ends the connection with an error event besides the refused query.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'atalaia-pg-'));
});

afterAll(async () => {
  for (const server of started) await server.stop();
  await rm(folder, { recursive: true, force: true });
});

describe('a fresh server', () => {
  test('starts, keeps its rows over a restart, and asks for its password', async () => {
    const first = await start('fresh');
    expect(first.created).toBe(true);
    await query(first.url, 'create table kept (n int)');
    await query(first.url, 'insert into kept values (7)');
    const withoutPassword = first.url.replace(/:[^:@/]+@/, ':wrong@');
    await expect(query(withoutPassword, 'select 1')).rejects.toThrow(/password authentication failed/);
    await first.stop();
    await first.stop();
    expect(await first.exited).toEqual({ asked: true });

    const second = await start('fresh');
    expect(second.created).toBe(false);
    expect(second.url).toBe(first.url);
    expect(await query(second.url, 'select n from kept')).toEqual([{ n: 7 }]);
    await second.stop();
  });

  test('is UTF-8, UTC, with accented letters in trigrams, and its settings can be changed later', async () => {
    const server = await start('settings', { settings: { work_mem: '7MB' } });
    const [facts] = await query<Record<string, string>>(
      server.url,
      `select current_setting('server_encoding') as encoding, current_setting('timezone') as zone, current_setting('work_mem') as memory,
              current_setting('listen_addresses') as listens, datlocprovider as provider, datlocale as locale from pg_database where datname = 'postgres'`,
    );
    expect(facts).toEqual({ encoding: 'UTF8', zone: 'UTC', memory: '7MB', listens: '', provider: 'b', locale: 'C.UTF-8' });
    await query(server.url, 'create extension pg_trgm');
    expect(await query(server.url, `select similarity('ÁÉÍ', 'ÁÉÍ')::text as same, array_length(show_trgm('é'), 1) as pieces`)).toEqual([
      { same: '1', pieces: 2 },
    ]);
    await query(server.url, `alter system set work_mem = '9MB'`);
    await query(server.url, 'select pg_reload_conf()');
    await waitUntil(async () => (await query<{ work_mem: string }>(server.url, 'show work_mem'))[0]?.work_mem === '9MB', 5000);
    expect(await query(server.url, 'show work_mem')).toEqual([{ work_mem: '9MB' }]);
    await server.stop();
  });

  test('keeps password and files to itself and no personal data in its log', async () => {
    const server = await start('private');
    await query(server.url, 'create table person (document text primary key)');
    await query(server.url, `insert into person values ('529.982.247-25')`);
    await expect(query(server.url, `insert into person values ('529.982.247-25')`)).rejects.toThrow(/duplicate/);
    await server.stop();
    expect((await stat(path.join(folder, 'private/password'))).mode & 0o777).toBe(0o600);
    expect((await stat(path.join(folder, 'private'))).mode & 0o777).toBe(0o700);
    expect(await readFile(path.join(folder, 'private/server.log'), 'utf8')).not.toContain('529.982.247-25');
  });

  test('falls back to loopback where the folder name is too long for a socket', async () => {
    const server = await start(`${'long-'.repeat(20)}name`);
    expect(new URL(server.url).hostname).toBe('127.0.0.1');
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop();
  });

  test('starts over after an initialisation that was cut off', async () => {
    await mkdir(path.join(folder, 'cut/cluster.new/base'), { recursive: true });
    await writeFile(path.join(folder, 'cut/cluster.new/PG_VERSION'), '18\n');
    const server = await start('cut');
    expect(server.created).toBe(true);
    await server.stop();
  });

  test('refuses settings whose name is not one', async () => {
    await expect(start('fresh', { settings: { 'x = 1\nport': '1' } })).rejects.toThrow(/Not the name/);
  });
});

describe.runIf(process.platform === 'linux' && process.getuid?.() === 0)('under root', () => {
  test('runs as another user where nothing is open to others', async () => {
    const before = process.umask(0o077);
    try {
      const server = await start('closed/below', { identity: 'nobody' });
      expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
      await server.stop();
      expect((await stat(path.join(folder, 'closed/below/cluster/atalaia.conf'))).mode & 0o077).toBe(0);
    } finally {
      process.umask(before);
    }
  });

  test('runs as another user where user namespaces are blocked, and moves between the two ways', async () => {
    const asNobody = await start('identities', { identity: 'nobody' });
    await query(asNobody.url, 'create table kept (n int)');
    const status = await readFile(`/proc/${asNobody.pid}/status`, 'utf8');
    expect(status).toMatch(/^Uid:\t65534\t65534/m);
    await asNobody.stop();
    const inNamespace = await start('identities', { identity: 'user-namespace' });
    expect(await query(inNamespace.url, 'select * from kept')).toEqual([]);
    await inNamespace.stop();
    const again = await start('identities', { identity: 'nobody' });
    expect(await query(again.url, 'select * from kept')).toEqual([]);
    await again.stop();
  });
});

describe('one folder, two owners', () => {
  test('the second process gets a sentence, and the first is not disturbed', async () => {
    const server = await start('shared');
    await expect(start('shared')).rejects.toThrow(DataDirectoryInUseError);
    await expect(start('shared')).rejects.toThrow(/in use by another process/);
    expect(await query(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop();
  });

  test('of several that start at once, one wins', async () => {
    const results = await Promise.allSettled([1, 2, 3].map(() => start('race')));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const result of results) if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(DataDirectoryInUseError);
    for (const result of results) if (result.status === 'fulfilled') await result.value.stop();
  });
});

describe('remains of an earlier run', () => {
  test('a lock file that names a living stranger does not stop the start', async () => {
    const first = await start('stranger');
    await first.stop();
    const lockFile = path.join(folder, 'stranger/cluster/postmaster.pid');
    await writeFile(lockFile, `${process.ppid}\n${path.join(folder, 'stranger/cluster')}\n1\n5432\n\n\n1 1\nready   \n`);
    const second = await start('stranger');
    expect(await query(second.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    await second.stop();
  });

  test.runIf(process.platform === 'linux')('a server without its parent is stopped and the data kept', async () => {
    const first = await start('orphan');
    await query(first.url, 'create table kept (n int)');
    await first.stop();
    const dataDir = path.join(folder, 'orphan');
    const launch = await prepareLaunch(findBinaries(), dataDir);
    const prefix = launch.prefix
      .join(' ')
      .replace(/setpriv --pdeathsig INT --$/, '')
      .trim()
      .split(' ')
      .filter(Boolean);
    const [program = '', ...words] = [...prefix, launch.binaries.postgres, '-D', path.join(dataDir, 'cluster')];
    // The socket folder goes with a clean start, so the orphan listens in the data directory itself.
    const orphan = spawn(program, [...words, '-k', dataDir], { detached: true, stdio: 'ignore', uid: launch.uid, gid: launch.gid });
    const lockFile = path.join(dataDir, 'cluster/postmaster.pid');
    expect(await waitUntil(async () => (await readFile(lockFile, 'utf8').catch(() => '')).includes('ready'), 10_000)).toBe(true);
    const second = await start('orphan');
    expect(await isLivePostgres(orphan.pid ?? 0)).toBe(false);
    expect(await query(second.url, 'select * from kept')).toEqual([]);
    await second.stop();
  });
});

describe.runIf(process.platform === 'linux')('kill -9', () => {
  test('of the parent process leaves no server behind', async () => {
    const dataDir = path.join(folder, 'parent');
    const parent = spawn(process.execPath, [path.join(import.meta.dirname, 'keep-alive.fixture.ts'), dataDir], { stdio: ['ignore', 'pipe', 'inherit'] });
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const { pid, url } = JSON.parse(String(line)) as { pid: number; url: string };
    await query(url, 'create table kept (n int)');
    parent.kill('SIGKILL');
    await once(parent, 'exit');
    const cluster = path.join(dataDir, 'cluster');
    expect(await waitUntil(async () => (await listClusterProcesses(cluster)).length === 0, 15_000)).toBe(true);
    expect((await findProcess(pid))?.state ?? 'Z').toBe('Z');
    const next = await start('parent');
    expect(await query(next.url, 'select * from kept')).toEqual([]);
    await next.stop();
  });

  test('of the server loses no acknowledged row', async () => {
    const server = await start('killed', { durable: true });
    await query(server.url, 'create table ledger (writer int, n int, primary key (writer, n))');
    const acknowledged: [number, number][] = [];
    let stopped = false;
    const write = async (writer: number) => {
      const client = new pg.Client({ connectionString: server.url });
      client.on('error', () => undefined);
      await client.connect();
      for (let n = 0; !stopped; n++) {
        await client.query('insert into ledger values ($1, $2)', [writer, n]);
        acknowledged.push([writer, n]);
      }
    };
    const writers = [1, 2, 3, 4].map((writer) => write(writer).catch(() => undefined));
    await waitUntil(() => acknowledged.length > 200, 10_000);
    process.kill(server.pid, 'SIGKILL');
    expect(await server.exited).toEqual({ asked: false });
    stopped = true;
    await Promise.all(writers);
    const next = await start('killed', { durable: true });
    const rows = await query<{ writer: number; n: number }>(next.url, 'select writer, n from ledger');
    const kept = new Set(rows.map(({ writer, n }) => `${writer}:${n}`));
    expect(acknowledged.length).toBeGreaterThan(200);
    expect(acknowledged.filter(([writer, n]) => !kept.has(`${writer}:${n}`))).toEqual([]);
    await next.stop();
  });

  test('of the server with a backend at work: the next start ends the backend first', async () => {
    const server = await start('busy');
    const busy = query(server.url, 'select count(*) from generate_series(1, 2000000000)').catch((error: Error) => error.message);
    await sleep(300);
    process.kill(server.pid, 'SIGKILL');
    await server.exited;
    const next = await start('busy');
    expect(await query(next.url, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(typeof (await busy)).toBe('string');
    await next.stop();
  });
});
