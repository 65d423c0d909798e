// Starts everything: database, web app, server. `npm start`
import { demandPrivateDemo } from '../apps/server/demo-exposure.ts';
import { findKeyring, findKeySource, reachDatabase, version } from '../platform/server/index.ts';
import { dataFolder, filesFolder, openDatabaseServer } from './database.ts';
import { explain, stopOnRequest } from './lifetime.ts';
import { choosePort } from './ports.ts';
import { accountTable, loadServer, wantsDemo } from './server-module.ts';
import { buildWeb, demandBuiltWeb } from './web-build.ts';

const began = performance.now();
const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`;
const say = (line: string) => process.stdout.write(`${line}\n`);
const lifetime = stopOnRequest(say);
const isBuilt = process.env.BUILD_AT_START === 'off';

try {
  const host = process.env.HOST || '127.0.0.1';
  // Told before anything is downloaded or built; the server asks again.
  demandPrivateDemo({ demo: wantsDemo(!process.env.DATABASE_URL), host, publicUrl: process.env.PUBLIC_URL, allowed: process.env.PUBLIC_DEMO });
  if (isBuilt) demandBuiltWeb();
  const keySource = findKeySource(process.env, dataFolder());
  // Keys that cannot be read are told before anything is built.
  await findKeyring(keySource);
  const port = await choosePort(host);
  // Started together: the one waits for the disk while the other computes.
  const [opened, built] = await Promise.allSettled([openAndRegister(), isBuilt ? false : buildWeb(say)]);
  if (opened.status === 'rejected') throw opened.reason;
  if (built.status === 'rejected') throw built.reason;
  const database = opened.value;
  say(`Database ready${built.value ? ', web app built' : ''} (${seconds()}).`);
  const demo = wantsDemo(database.embedded);
  if (database.created) say('Creating the tables.');
  const startServer = await loadServer();
  const server = await startServer({
    databaseUrl: database.url,
    port,
    host,
    demo,
    filesDir: filesFolder(),
    keySource,
    say,
    ...(database.embedded ? { databaseDir: dataFolder() } : {}),
  });
  lifetime.onStop(() => server.close());
  say(`\nAtalaia ${version} is running (${seconds()}): ${server.url}`);
  if (demo && server.demoAccounts?.length) say(`\nLog-ins of the demonstration:\n\n${accountTable(server.demoAccounts).join('\n')}`);
  if (server.setUpUrl) say(`\nThis desk is empty. Set it up here, within 24 hours; the link works until there is an account:\n\n${server.setUpUrl}`);
  say('\nCtrl-C stops it.');
  await server.loaded;
} catch (error) {
  say(explain(error));
  await lifetime.stop(1);
}

async function openAndRegister() {
  const external = process.env.DATABASE_URL;
  if (external) await reachDatabase(external, Number(process.env.START_WAIT_SECONDS || 60) * 1_000, say);
  const database = await openDatabaseServer(say);
  lifetime.onStop(() => database.stop());
  return database;
}
