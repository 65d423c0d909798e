import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { PlainError } from '../../tools/database.ts';

export interface Program {
  command: string;
  words: readonly string[];
  /** Its output is added to this file. */
  output: string;
  env?: NodeJS.ProcessEnv;
  user?: { uid: number; gid: number } | undefined;
}

/** Starts a program of the test, away from the keyboard, so that Ctrl-C reaches only the test, which then ends them in order. */
export function run({ command, words, output, env, user }: Program): ChildProcess {
  const file = openSync(output, 'a');
  const child = spawn(command, words, { stdio: ['ignore', file, file], detached: true, env: { ...process.env, ...env }, ...user });
  child.on('error', () => undefined);
  return child;
}

export const isAlive = (child: ChildProcess): boolean => child.pid !== undefined && child.exitCode === null && child.signalCode === null;

/** Ends a process, by force when it takes longer than asked. */
export async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM', patienceMs = 20_000): Promise<void> {
  if (!isAlive(child)) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  const force = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  await gone;
  clearTimeout(force);
}

/** A process and all that it has started. */
export function familyOf(pid: number): number[] {
  const lines = spawnSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).stdout.trim().split('\n');
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number));
  const results = [pid];
  for (const parent of results) results.push(...pairs.filter(([, of]) => of === parent).map(([child]) => child as number));
  return results;
}

/** Sends a signal to those that are still there. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // It has ended meanwhile.
    }
  }
}

/** Loopback ports that nobody listens on. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer().listen(0, '127.0.0.1');
      await once(server, 'listening');
      return server;
    }),
  );
  const ports = servers.map((server) => (server.address() as { port: number }).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

/** Waits until something holds. @param what told when it does not in time */
export async function until<T>(what: string, holds: () => Promise<T | undefined>, patienceMs: number, everyMs = 200): Promise<T> {
  const end = performance.now() + patienceMs;
  for (;;) {
    const result = await holds();
    if (result !== undefined) return result;
    if (performance.now() > end) throw new PlainError(`Waited ${Math.round(patienceMs / 1000)} s in vain: ${what}.`);
    await sleep(everyMs);
  }
}
