import { fork } from 'node:child_process';
import { createServer } from 'node:net';

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });

/** Receivers of webhooks and sources of lists of the journeys lie on the loopback interface. */
const inside = { OUTGOING_PRIVATE_HOSTS: '127.0.0.1' };

/** How long a back office waits for its database, which is always there, and a payment for its decision: on a busy machine longer than usual. */
const patience = { DATABASE_CONNECT_SECONDS: '60', DATABASE_WAIT_SECONDS: '60', CALL_DEADLINE_SECONDS: '60' };

/** Starts the server of a back office in a process of its own: a thread shared with another would make each wait for the other. */
export async function startBackOffice(env: Record<string, string>): Promise<{ url: string; setUpUrl: string | undefined; close(): Promise<void> }> {
  const child = fork(new URL('run-back-office.ts', import.meta.url), { env: { ...patience, ...inside, ...process.env, ...env }, execArgv: [] });
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const { url, setUpUrl } = await new Promise<{ url: string; setUpUrl?: string }>((resolve, reject) => {
    child.once('message', (message) => resolve(message as { url: string; setUpUrl?: string }));
    child.once('exit', (code) => reject(new Error(`the server of a desk ended with ${code} before it was ready`)));
  });
  return {
    url,
    setUpUrl,
    close: async () => {
      child.kill('SIGTERM');
      await gone;
    },
  };
}
