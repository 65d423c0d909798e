// A server of the decisions alone, for the test that kills it. Prints its address; the key is the one of the test.
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clock } from '../../../../platform/server/clock.ts';
import { type Actor, buildServer, localFileStore, openDatabase, startQueue, registerIdSource, registerKeyring } from '../../../../platform/server/index.ts';
import { testKeyring } from '../../../../platform/server/secrets/testing-keyring.ts';
import { limitMemory } from './payment/decide-payments.ts';
import { decisionsSlice } from './index.ts';
import { companyCode } from './testing.ts';

const url = process.env.DATABASE_URL ?? '';
const key = process.env.TEST_KEY ?? '';
/** How far the clock of this machine is off. */
const skewMs = Number(process.env.TEST_SKEW_MS ?? 0);
registerKeyring(testKeyring);
const database = openDatabase(url);
registerIdSource(database.main);
if (process.env.TEST_MEMORY) limitMemory(database.main, Number(process.env.TEST_MEMORY));
const files = localFileStore(await mkdtemp(join(tmpdir(), 'atalaia-crash-')));
const config = { publicUrl: 'http://localhost', demo: false, sandbox: true };
const jobs = await startQueue({ url, jobs: [], context: { database, files, config }, work: false });
const core: Actor = {
  kind: 'machine',
  userId: '77',
  personId: '77',
  name: 'payment core',
  account: 'core',
  amlRole: '',
  abilities: [],
  companies: [companyCode],
  scopes: ['decide', 'read'],
};
const authenticator = {
  byToken: async () => undefined,
  byAccount: async () => undefined,
  byMachineKey: async (_db: unknown, value: string) => (value === key ? core : undefined),
};
const app = await buildServer({
  host: { database, files, jobs, config, authenticator, clock: () => new Date(clock.ms() + skewMs) },
  handlers: decisionsSlice.handlers,
  internal: decisionsSlice.internal ? [decisionsSlice.internal(database)] : [],
  databaseState: async () => 'ready',
});
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
