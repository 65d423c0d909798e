import { execFile } from 'node:child_process';
import { readdir, readFile, readlink, realpath } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

export type ProcessFacts = { name: string; state: string; startedAt: string };

/** Name, state letter and start mark of a process; undefined when there is none. A zombie is reported with state `Z`. */
export async function findProcess(pid: number): Promise<ProcessFacts | undefined> {
  if (process.platform === 'linux') {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
    if (stat === undefined) return undefined;
    // The name stands in parentheses and may hold spaces and parentheses itself.
    const rest = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { name: stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')')), state: rest[0] ?? '?', startedAt: rest[19] ?? '' };
  }
  if (!isAlive(pid)) return undefined;
  if (process.platform === 'win32') return { name: 'unknown', state: '?', startedAt: '' };
  const listed = await run('ps', ['-o', 'state=,lstart=,comm=', '-p', String(pid)]).catch(() => undefined);
  const line = listed?.stdout.trim();
  if (!line) return undefined;
  const [state = '?', ...words] = line.split(/\s+/);
  return { state: state.charAt(0), startedAt: words.slice(0, 5).join(' '), name: words.slice(5).join(' ') };
}

/** Answers true for zombies too: where process 1 does not reap, a dead server still answers. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Is this process a living PostgreSQL server or backend (and not a zombie, or a stranger that got the same number)? */
export async function isLivePostgres(pid: number): Promise<boolean> {
  const facts = await findProcess(pid);
  if (!facts || facts.state === 'Z' || facts.state === 'X') return false;
  return facts.name === 'unknown' || facts.name.includes('postgres');
}

/** Every living PostgreSQL process, server or backend, whose working directory is the cluster. Linux only; elsewhere empty. */
export async function listClusterProcesses(clusterDir: string): Promise<number[]> {
  if (process.platform !== 'linux') return [];
  const folder = await realpath(clusterDir).catch(() => clusterDir);
  const results: number[] = [];
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    const cwd = await readlink(`/proc/${entry}/cwd`).catch(() => undefined);
    if (cwd === folder && (await isLivePostgres(Number(entry)))) results.push(Number(entry));
  }
  return results;
}

/** Sends a signal; false when the process is gone already. */
export function sendSignal(pid: number, signal: NodeJS.Signals): boolean {
  try {
    process.kill(pid, signal);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
    throw error;
  }
}

/** Resolves to true as soon as the check answers true, to false when the time is over. */
export async function waitUntil(check: () => boolean | Promise<boolean>, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  for (let pauseMs = 5; ; pauseMs = Math.min(pauseMs * 1.5, 100)) {
    if (await check()) return true;
    if (performance.now() >= deadline) return false;
    await sleep(pauseMs);
  }
}
