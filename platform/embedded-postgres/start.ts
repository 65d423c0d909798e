import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, open, readFile, realpath, stat } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { findBinaries } from './binaries.ts';
import { clearRemains, createCluster, createSocketDir, layout, readPassword, serverEnvironment, superuser, tailLog, writeSettings } from './cluster.ts';
import { EmbeddedPostgresError } from './errors.ts';
import { type Identity, type Launch, prepareLaunch } from './identity.ts';
import { takeOwnership } from './ownership.ts';
import { sendSignal, waitUntil } from './processes.ts';
import { acceptsConnections, type Address, socketFile } from './readiness.ts';

export type EmbeddedPostgresOptions = {
  /** The folder for everything the server keeps; made when missing. */
  dataDir: string;
  /** false for tests: nothing is forced to disk, and a power loss may lose the cluster. */
  durable?: boolean;
  /** Server settings by their PostgreSQL names, written to an included file. */
  settings?: Record<string, string>;
  /** Gets one sentence per step that takes time. */
  log?: (line: string) => void;
  /** Forces one of the ways to run under root; for tests. */
  identity?: Identity;
  /** `tcp` forces loopback instead of a socket. */
  listen?: 'socket' | 'tcp';
  /** The loopback port to take if it is free, so that a server started again keeps its address. */
  port?: number;
};

export type EmbeddedPostgres = {
  /** Address with user and password; the database named in it is the maintenance database `postgres`. */
  url: string;
  pid: number;
  identity: Identity;
  /** Whether this start made the cluster. */
  created: boolean;
  /** Resolves when the server is gone, asked or not. */
  exited: Promise<{ asked: boolean }>;
  /** Shuts the server down cleanly; may be called more than once. */
  stop(): Promise<void>;
};

/** The longest path a socket may have, less what PostgreSQL appends to it. */
const longestSocketPath = 100;

/**
 * Starts PostgreSQL on a data directory and waits until it takes connections. The server belongs to this process: when the
 * process ends in any way, the server shuts down. Start it from the main thread, because the kernel ties the server's life to
 * the thread that started it.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => undefined);
  const durable = options.durable ?? true;
  const dataDir = await prepareDataDir(options.dataDir);
  const release = await takeOwnership(dataDir);
  try {
    const launch = await prepareLaunch(findBinaries(), dataDir, options.identity);
    await clearRemains(dataDir, log);
    if (!(await stat(layout(dataDir).cluster).catch(() => undefined))) log('Creating the database.');
    const created = await createCluster(launch, dataDir, durable);
    const password = await readPassword(dataDir);
    for (let attempt = 1; ; attempt++) {
      const address = await chooseAddress(launch, dataDir, options);
      await writeSettings(launch, dataDir, address, { durable, settings: options.settings ?? {} });
      const server = await runServer(launch, dataDir, address);
      if (server.ready) return handleOf({ ...server, launch, address, password, created, release });
      if (attempt === 5 || !isPassing(server.complaint)) throw new EmbeddedPostgresError(`PostgreSQL did not start.\n${server.complaint}`);
      await waitUntil(() => false, 200 * attempt);
    }
  } catch (error) {
    await release();
    throw error;
  }
}

async function prepareDataDir(folder: string): Promise<string> {
  try {
    await mkdir(path.dirname(path.resolve(folder)), { recursive: true });
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return await realpath(folder);
  } catch (cause) {
    throw new EmbeddedPostgresError(`The data directory ${path.resolve(folder)} cannot be made or read by this user.`, { cause });
  }
}

/** Another process took the port between our look and the start, or the memory of a killed server is about to be freed. */
function isPassing(complaint: string): boolean {
  return /Address already in use|could not bind|pre-existing shared memory|lock file .* already exists/i.test(complaint);
}

async function chooseAddress(launch: Launch, dataDir: string, folder: EmbeddedPostgresOptions): Promise<Address> {
  const port = 5432;
  const fits = Buffer.byteLength(socketFile(layout(dataDir).socketDir, port)) < longestSocketPath;
  if (folder.listen !== 'tcp' && fits && process.platform !== 'win32') return { socketDir: await createSocketDir(launch, dataDir), port };
  return { host: '127.0.0.1', port: await findFreePort(folder.port).catch(() => findFreePort()) };
}

function findFreePort(port = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(port, '127.0.0.1', () => {
      const bound = probe.address();
      probe.close(() => (bound && typeof bound === 'object' ? resolve(bound.port) : reject(new EmbeddedPostgresError('No free port was found on loopback.'))));
    });
  });
}

type Running = { ready: true; child: ChildProcess; pid: number; gone: Promise<void> };
type Failed = { ready: false; complaint: string };

async function runServer(launch: Launch, dataDir: string, address: Address): Promise<Running | Failed> {
  const at = layout(dataDir);
  const tooLarge = (await stat(at.log).catch(() => undefined))?.size ?? 0;
  // The log is a file and not a pipe: a server that outlives its parent must still be able to write.
  const logFile = await open(at.log, tooLarge > 10_000_000 ? 'w' : 'a', 0o600);
  const logStart = (await logFile.stat()).size;
  const [program = '', ...words] = [...launch.prefix, launch.binaries.postgres, '-D', at.cluster];
  const child = spawn(program, words, {
    stdio: ['ignore', logFile.fd, logFile.fd],
    env: serverEnvironment(),
    uid: launch.uid,
    gid: launch.gid,
    // Its own session: Ctrl-C in the terminal must reach the server through us, after our own connections are closed.
    detached: true,
  });
  let over = false;
  let spawnError: Error | undefined;
  const gone = new Promise<void>((resolve) => {
    const end = () => {
      over = true;
      resolve();
    };
    child.once('exit', end);
    child.once('error', (error) => {
      spawnError = error;
      end();
    });
  });
  await logFile.close();
  await waitUntil(async () => over || ((await ownsLock(at.cluster, child.pid)) && (await acceptsConnections(address, superuser))), 120_000);
  if (!over && child.pid !== undefined && (await acceptsConnections(address, superuser))) {
    child.unref();
    return { ready: true, child, pid: child.pid, gone };
  }
  if (!over) child.kill('SIGKILL');
  await gone;
  return { ready: false, complaint: spawnError ? spawnError.message : await tailLog(at.log, logStart) };
}

/** The prefix programs replace themselves, so the server has the number of the child; another server on the port does not. */
async function ownsLock(clusterDir: string, pid: number | undefined): Promise<boolean> {
  const text = await readFile(path.join(clusterDir, 'postmaster.pid'), 'utf8').catch(() => '');
  return Number(text.split('\n')[0]) === pid;
}

type Parts = Running & { launch: Launch; address: Address; password: string; created: boolean; release: () => Promise<void> };

function handleOf({ child, pid, gone, launch, address, password, created, release }: Parts): EmbeddedPostgres {
  let isStopping = false;
  let stopping: Promise<void> | undefined;
  const onExit = () => void sendSignal(pid, 'SIGINT');
  process.on('exit', onExit);
  const exited = gone.then(async () => {
    process.off('exit', onExit);
    await release();
    return { asked: isStopping };
  });
  const stop = async () => {
    isStopping = true;
    child.ref();
    // Fast, then immediate, then by force; the write-ahead log makes all three safe.
    for (const [signal, waitMs] of [
      ['SIGINT', 30_000],
      ['SIGQUIT', 10_000],
      ['SIGKILL', 10_000],
    ] as const) {
      if (child.exitCode !== null || child.signalCode !== null) break;
      child.kill(signal);
      await Promise.race([gone, waitUntil(() => child.exitCode !== null || child.signalCode !== null, waitMs)]);
    }
    await exited;
  };
  return {
    url: urlOf(address, password),
    pid,
    identity: launch.identity,
    created,
    exited,
    stop: () => (stopping ??= stop()),
  };
}

function urlOf(address: Address, password: string): string {
  const place = 'socketDir' in address ? `${encodeURIComponent(address.socketDir)}:${address.port}` : `${address.host}:${address.port}`;
  return `postgres://${superuser}:${encodeURIComponent(password)}@${place}/postgres`;
}
