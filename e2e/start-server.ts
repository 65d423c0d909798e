import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/index.ts';
import { findBrokenInvariants } from '../domains/decisions/server/index.ts';
import { openDatabase } from '../platform/server/index.ts';
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

/** What `npm run reconcile` would say of the database that the journeys have used. */
async function readBooks(url: string): Promise<string[]> {
  const database = openDatabase(url, 1);
  try {
    return (await findBrokenInvariants(database.main)).map(({ invariant, id }) => `${invariant} (${id})`);
  } finally {
    await database.close();
  }
}

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
    const broken = await readBooks(postgres.url);
    await mails.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
    if (broken.length > 0) throw new Error(`After the journeys the books do not add up:\n${broken.join('\n')}`);
  };
}
