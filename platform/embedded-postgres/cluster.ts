import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { access, appendFile, chmod, chown, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { totalmem } from 'node:os';
import path from 'node:path';
import { EmbeddedPostgresError } from './errors.ts';
import type { Launch } from './identity.ts';
import { isLivePostgres, listClusterProcesses, sendSignal, waitUntil } from './processes.ts';
import type { Address } from './readiness.ts';

export const superuser = 'atalaia';

/** Everything is in one folder: the cluster itself, its password, its socket, its log. */
export function layout(dataDir: string) {
  return {
    cluster: path.join(dataDir, 'cluster'),
    draft: path.join(dataDir, 'cluster.new'),
    password: path.join(dataDir, 'password'),
    socketDir: path.join(dataDir, 'socket'),
    log: path.join(dataDir, 'server.log'),
  };
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/** Runs a program as the server's user and returns what it said; refuses with its output when it fails. */
async function runAsServer(launch: Launch, command: string[], input?: string): Promise<string> {
  const [program = '', ...words] = [...launch.prefix, ...command];
  return new Promise((resolve, reject) => {
    const child = spawn(program, words, {
      cwd: '/',
      uid: launch.uid,
      gid: launch.gid,
      stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
      env: serverEnvironment(),
      ...(process.platform === 'win32' ? { cwd: undefined } : {}),
    });
    let text = '';
    child.stdout?.on('data', (chunk) => {
      text += String(chunk);
    });
    child.stderr?.on('data', (chunk) => {
      text += String(chunk);
    });
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(text);
      else reject(new EmbeddedPostgresError(`${path.basename(command[0] ?? '')} failed (${code}): ${text.trim()}`));
    });
    child.stdin?.end(input);
  });
}

/** The server inherits only what it needs: a stray PGDATA, PGPORT or LC_ALL of the caller must not change it. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const kept: NodeJS.ProcessEnv = { TZ: 'UTC' };
  for (const name of ['PATH', 'SYSTEMROOT', 'TEMP', 'TMP', 'HOME']) if (process.env[name] !== undefined) kept[name] = process.env[name];
  return kept;
}

/** Makes the cluster if it is not there. It is built under another name and renamed when whole, so a kill in the middle leaves no half. */
export async function createCluster(launch: Launch, dataDir: string, durable: boolean): Promise<boolean> {
  const at = layout(dataDir);
  if (await exists(at.cluster)) return false;
  await rm(at.draft, { recursive: true, force: true });
  const password = randomBytes(24).toString('base64url');
  await writeFile(at.password, `${password}\n`, { mode: 0o600 });
  await chmod(at.password, 0o600);
  if (launch.uid !== undefined) await chown(at.password, launch.uid, launch.gid ?? launch.uid);
  const words = [
    ...['--pgdata', at.draft, '--username', superuser, '--pwfile', at.password, '--auth', 'scram-sha-256'],
    ...['--encoding', 'UTF8', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8', '--locale', 'C'],
    ...['-L', launch.binaries.shareDir, '--no-instructions'],
    // What a power loss may lose anyway needs no sums that tell of damage.
    ...(durable ? [] : ['--no-sync', '--no-data-checksums']),
  ];
  // Trigram search asks the C library what a letter is; only a UTF-8 character type knows accented ones.
  const withLetters = [...words, '--lc-ctype', 'C.UTF-8'];
  await runAsServer(launch, [launch.binaries.initdb, ...withLetters]).catch(async (error: Error) => {
    if (!error.message.includes('invalid locale')) throw error;
    await rm(at.draft, { recursive: true, force: true });
    return runAsServer(launch, [launch.binaries.initdb, ...words]);
  });
  await appendFile(path.join(at.draft, 'postgresql.conf'), "\ninclude_if_exists 'atalaia.conf'\n");
  await rename(at.draft, at.cluster);
  return true;
}

export async function readPassword(dataDir: string): Promise<string> {
  const file = layout(dataDir).password;
  const text = await readFile(file, 'utf8').catch((cause) => {
    throw new EmbeddedPostgresError(`The password of the embedded database is missing (${file}).`, { cause });
  });
  return text.trim();
}

/**
 * A quarter of the memory of the machine or container, as the manual of PostgreSQL advises, up to 4 GB: a system that gives
 * back file pages which were not read for a while makes random reads of history a hundred times slower than reads from here.
 */
const bufferMegabytes = (): number =>
  Math.floor(Math.min(4096, Math.max(128, Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY) / 4 / 1_048_576)));

const quote = (value: string) => `'${value.replaceAll("'", "''")}'`;

/**
 * Settings go to an included file, never to the command line: what is given with `-c` cannot be changed by ALTER SYSTEM later,
 * and the change is silently without effect.
 */
export async function writeSettings(
  { uid, gid }: Pick<Launch, 'uid' | 'gid'>,
  dataDir: string,
  address: Address,
  options: { durable: boolean; settings: Record<string, string> },
): Promise<void> {
  const socket = 'socketDir' in address;
  const settings: Record<string, string> = {
    listen_addresses: socket ? '' : address.host,
    unix_socket_directories: socket ? address.socketDir : '',
    unix_socket_permissions: '0700',
    port: String(address.port),
    max_connections: '100',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Statements and key values hold personal data: the log gets neither.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    log_parameter_max_length: '0',
    log_parameter_max_length_on_error: '0',
    // Files of the log are kept and used again: making new ones stops whoever commits for tens of milliseconds. After a
    // checkpoint every page goes to the log as a whole once more, so checkpoints are far apart.
    ...(options.durable
      ? { shared_buffers: `${bufferMegabytes()}MB`, min_wal_size: '512MB', max_wal_size: '4GB', checkpoint_timeout: '15min' }
      : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...options.settings,
  };
  const lines = Object.entries(settings).map(([name, value]) => {
    if (!/^[a-z_][a-z0-9_.]*$/.test(name)) throw new EmbeddedPostgresError(`Not the name of a database setting: ${name}`);
    return `${name} = ${quote(value)}`;
  });
  const file = path.join(layout(dataDir).cluster, 'atalaia.conf');
  await writeFile(`${file}.new`, `# Written at every start; ALTER SYSTEM overrides it.\n${lines.join('\n')}\n`, { mode: 0o600 });
  if (uid !== undefined) await chown(`${file}.new`, uid, gid ?? uid);
  await rename(`${file}.new`, file);
}

/**
 * Makes the cluster free for a start: stops a server whose owner is gone, waits for backends that outlived their server, and
 * removes lock files that a zombie or a stranger with the same process number would keep alive.
 */
export async function clearRemains(dataDir: string, log: (line: string) => void): Promise<void> {
  const at = layout(dataDir);
  const lockFile = path.join(at.cluster, 'postmaster.pid');
  const locked = Number((await readFile(lockFile, 'utf8').catch(() => '')).split('\n')[0]) || undefined;
  const remaining = async () => {
    const processes = await listClusterProcesses(at.cluster);
    const portable = process.platform !== 'linux' && locked && (await isLivePostgres(locked)) ? [locked] : [];
    return [...processes, ...portable];
  };
  const steps: { signal: NodeJS.Signals; waitMs: number }[] = [
    { signal: 'SIGINT', waitMs: 20_000 },
    { signal: 'SIGQUIT', waitMs: 5_000 },
    { signal: 'SIGKILL', waitMs: 5_000 },
  ];
  for (const { signal, waitMs } of steps) {
    const processes = await remaining();
    if (processes.length === 0) break;
    log(`Stopping a database server that an earlier run left behind (process ${processes.join(', ')}).`);
    // The server stops its backends itself; without a server the backends are asked one by one.
    const targets = locked && processes.includes(locked) && signal !== 'SIGKILL' ? [locked] : processes;
    for (const pid of targets) sendSignal(pid, signal);
    await waitUntil(async () => (await remaining()).length === 0, waitMs);
  }
  const left = await remaining();
  if (left.length > 0) throw new EmbeddedPostgresError(`A database server of an earlier run (process ${left.join(', ')}) does not stop.`);
  await rm(lockFile, { force: true });
  // The lock file of a socket elsewhere belongs to somebody else; ours is in our own folder.
  await rm(at.socketDir, { recursive: true, force: true });
}

/** The folder of the socket, private to the server's user. */
export async function createSocketDir(launch: Launch, dataDir: string): Promise<string> {
  const { socketDir } = layout(dataDir);
  await mkdir(socketDir, { recursive: true, mode: 0o700 });
  if (launch.uid !== undefined) await chown(socketDir, launch.uid, launch.gid ?? launch.uid);
  else if (launch.identity === 'nobody') await chown(socketDir, 65534, 65534);
  return socketDir;
}

/** The last lines of the server's log, to show when a start fails. */
export async function tailLog(file: string, fromByte: number): Promise<string> {
  const handle = await open(file, 'r').catch(() => undefined);
  if (!handle) return '';
  try {
    const { size } = await handle.stat();
    const start = Math.max(fromByte, size - 4000);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(Math.max(0, size - start)), 0, size - start, start);
    return buffer.subarray(0, bytesRead).toString('utf8').trim();
  } finally {
    await handle.close();
  }
}
