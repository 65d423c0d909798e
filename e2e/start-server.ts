import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/index.ts';
import { startServer } from '../apps/server/main.ts';
import { startMailBox } from './mail-box.ts';

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });

/**
 * One server with the small demonstration on a database of its own, for all journeys of a run. Where `ATALAIA_URL` and
 * `ATALAIA_DATABASE` name a running one, that is used: journeys are then written and tried without a start each time. Journeys
 * that read mails want `ATALAIA_MAILS` too, the folder of its mail box.
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.ATALAIA_URL && process.env.ATALAIA_DATABASE) return undefined;
  const folder = await mkdtemp(join(tmpdir(), 'atalaia-e2e-'));
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), durable: false });
  // Mails go to a real server, whose box the journeys read.
  const mails = await startMailBox(join(folder, 'mails'));
  process.env.SMTP_URL = mails.url;
  process.env.ATALAIA_MAILS = join(folder, 'mails');
  const port = await freePort();
  const server = await startServer({ databaseUrl: postgres.url, port, host: '127.0.0.1', demo: true, demoSize: 'small', filesDir: join(folder, 'files') });
  process.env.ATALAIA_URL = server.url;
  process.env.ATALAIA_DATABASE = postgres.url;
  await writeFile(join(folder, 'ready'), server.url);
  return async () => {
    await server.close();
    await mails.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
