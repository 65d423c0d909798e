import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeKeyring } from '../../platform/server/index.ts';
import { testKeyring } from '../../platform/server/secrets/testing-keyring.ts';

/* The server as an operator starts it, in a process of its own. */

async function freePort(): Promise<number> {
  const listener = createServer().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as { port: number };
  await new Promise((resolve) => listener.close(resolve));
  return port;
}

export interface StartedServer {
  readonly url: string;
  readonly metricsUrl: string;
  /** Folder of its data and files. */
  readonly folder: string;
  /** Everything that it has written so far: its log, line by line. */
  said(): string;
  /** Ends it, at once where no other signal is named. */
  stop(signal?: NodeJS.Signals): Promise<void>;
}

/** Starts a server on a database, with settings of its environment. */
export async function startedServer(databaseUrl: string, env: Readonly<Record<string, string>> = {}): Promise<StartedServer> {
  const folder = await mkdtemp(join(tmpdir(), 'atalaia-started-'));
  const [port, metricsPort] = [await freePort(), await freePort()];
  let text = '';
  const child: ChildProcess = spawn(process.execPath, [fileURLToPath(new URL('../../tools/serve.ts', import.meta.url))], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      ATALAIA_KEYS: writeKeyring(testKeyring),
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      DEMO_DATA: 'off',
      DATA_DIR: folder,
      LOG_LEVEL: 'warn',
      NODE_NO_WARNINGS: '1',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout?.on('data', (part) => {
      text += String(part);
      if (text.includes('Server ready.')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${text}`)));
  });
  return {
    url: `http://127.0.0.1:${port}`,
    metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
    folder,
    said: () => text,
    async stop(signal = 'SIGKILL') {
      if (child.exitCode === null) {
        const gone = once(child, 'exit');
        child.kill(signal);
        await gone;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}
