import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { findBrokenInvariants } from '../domains/payments/decisions/server/books/index.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/index.ts';
import { openDatabase } from '../platform/server/index.ts';
import { type BackOfficeAddress, offerBackOffices } from './back-office-address.ts';
import { freePort, startBackOffice } from './back-office-process.ts';
import { startMailBox } from './mail-box.ts';
import { loadTemplate, run, template, withDatabase } from './template.ts';

/** What `npm run reconcile` would say of a database that journeys have used. */
async function readBooks({ database: url }: BackOfficeAddress): Promise<string[]> {
  const database = openDatabase(url, 1);
  try {
    return (await findBrokenInvariants(database.main)).map(({ invariant, id }) => `${invariant} (${id})`);
  } finally {
    await database.close();
  }
}

type RunningServer = BackOfficeAddress & { close(): Promise<void> };

/** A back office with a database, files and mail box of its own. */
async function openBackOffice(postgresUrl: string, folder: string, place: number): Promise<RunningServer> {
  const [database, files, mails] = [`desk_${place}`, join(folder, `files-${place}`), join(folder, `mails-${place}`)];
  await cp(join(folder, 'files'), files, { recursive: true });
  // Mails go to a real server, whose box the journeys read.
  const box = await startMailBox(mails);
  const databaseUrl = withDatabase(postgresUrl, database);
  const server = await startBackOffice({ DATABASE_URL: databaseUrl, FILES_DIR: files, SMTP_URL: box.url, PORT: String(await freePort()) });
  return {
    url: server.url,
    database: databaseUrl,
    files,
    mails,
    close: async () => {
      await server.close();
      await box.close();
    },
  };
}

/**
 * A back office with the small demonstration for each worker of the run, on one PostgreSQL. Where `ATALAIA_URL` and
 * `ATALAIA_DATABASE` name a running one, that is used: journeys are then written and tried without a start each time. Journeys
 * that read mails want `ATALAIA_MAILS` too, the folder of its mail box, and those that start a second server `ATALAIA_FILES`, that of its files,
 * and those that receive webhooks want it started with `OUTGOING_PRIVATE_HOSTS=127.0.0.1`. `ATALAIA_TEMPLATE` names a folder in which
 * `prepare-template.ts` has loaded the demonstration; it is removed at the end like one of its own.
 */
export default async function setup({ workers }: Pick<FullConfig, 'workers'>): Promise<(() => Promise<void>) | undefined> {
  if (process.env.ATALAIA_URL && process.env.ATALAIA_DATABASE) return undefined;
  const prepared = process.env.ATALAIA_TEMPLATE;
  const folder = prepared ?? (await mkdtemp(join(tmpdir(), 'atalaia-e2e-')));
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), durable: false });
  if (!prepared) await loadTemplate(postgres.url, join(folder, 'files'));
  const places = Array.from({ length: workers }, (_, place) => place);
  for (const place of places) await run(postgres.url, `create database desk_${place} template ${template}`);
  const backOffices = await Promise.all(places.map((place) => openBackOffice(postgres.url, folder, place)));
  offerBackOffices(backOffices.map(({ url, database, files, mails }) => ({ url, database, files, mails })));
  return async () => {
    await Promise.all(backOffices.map((backOffice) => backOffice.close()));
    const broken = (await Promise.all(backOffices.map(readBooks))).flat();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
    if (broken.length > 0) throw new Error(`After the journeys the books do not add up:\n${broken.join('\n')}`);
  };
}
