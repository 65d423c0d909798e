import { isIP } from 'node:net';
import { isFree } from './ports.ts';

/** An Atalaia that answers on a port, as its /readyz says. */
export interface RunningServer {
  port: number;
  /** `ready`, `loading`, `waiting` or `draining`. */
  status: string;
  database: string;
}

const patienceMs = 3_000;
export const usualPort = 8080;
/** Without PORT a start takes the first free port from the usual one on; a few installations may run beside each other. */
const portsLookedAt = 5;

/** Where a server that listens on `host` is reached from its own machine. */
export function ownHost(host: string | undefined): string {
  if (!host || host === '0.0.0.0') return '127.0.0.1';
  if (host === '::') return '[::1]';
  return isIP(host) === 6 ? `[${host}]` : host;
}

/** What answers on a port: an Atalaia, `other` for another program, undefined for nobody. */
export async function askPort(port: number, host = process.env.HOST): Promise<RunningServer | 'other' | undefined> {
  if (await isFree(port, host || '127.0.0.1')) return undefined;
  try {
    const response = await fetch(`http://${ownHost(host)}:${port}/readyz`, { signal: AbortSignal.timeout(patienceMs) });
    const { status, database } = (await response.json()) as Partial<RunningServer>;
    return typeof status === 'string' && typeof database === 'string' ? { port, status, database } : 'other';
  } catch {
    return 'other';
  }
}

/** The Atalaia that runs on the port of PORT or, without it, on one of the usual ports. */
export async function findRunningServer(): Promise<RunningServer | undefined> {
  const named = Number(process.env.PORT || 0);
  const ports = named > 0 ? [named] : Array.from({ length: portsLookedAt }, (_, at) => usualPort + at);
  for (const port of ports) {
    const result = await askPort(port);
    if (result !== undefined && result !== 'other') return result;
  }
  return undefined;
}

/** The address that links name: PUBLIC_URL, or that of the server on this machine, which need not run. */
export async function publicAddress(): Promise<string> {
  if (process.env.PUBLIC_URL) return process.env.PUBLIC_URL.replace(/\/$/, '');
  const port = Number(process.env.PORT || 0) || ((await findRunningServer())?.port ?? usualPort);
  return `http://${ownHost(process.env.HOST)}:${port}`;
}
