import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Server processes that decide on one database, for tests of what one of them learns from another. */
export interface DecidingProcesses {
  readonly addresses: readonly string[];
  stop(): Promise<void>;
}

/** Starts them one after the other. @param key machine key that payments are sent with */
export async function startDecidingProcesses({ url, key, count }: { url: string; key: string; count: number }): Promise<DecidingProcesses> {
  const children: ChildProcess[] = [];
  const addresses: string[] = [];
  for (let turn = 0; turn < count; turn += 1) {
    const child = spawn(process.execPath, [fileURLToPath(new URL('./crash-server.ts', import.meta.url))], {
      env: { ...process.env, DATABASE_URL: url, TEST_KEY: key, NODE_NO_WARNINGS: '1' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    const [address] = await once(child.stdout as NodeJS.ReadableStream, 'data');
    addresses.push(String(address).trim());
  }
  return {
    addresses,
    async stop() {
      for (const child of children) {
        const gone = once(child, 'exit');
        child.kill('SIGKILL');
        await gone;
      }
    },
  };
}
