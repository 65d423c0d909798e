// The server alone, on a database that is already running; `npm run dev` starts it again after every change.
import { findKeySource } from '../platform/server/index.ts';
import { dataFolder, filesFolder } from './database.ts';
import { explain, stopOnRequest } from './lifetime.ts';
import { loadServer } from './server-module.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const lifetime = stopOnRequest(() => undefined);
try {
  const startServer = await loadServer();
  const server = await startServer({
    databaseUrl: process.env.DATABASE_URL ?? '',
    port: Number(process.env.PORT),
    host: process.env.HOST ?? '127.0.0.1',
    demo: process.env.DEMO_DATA === 'on',
    filesDir: filesFolder(),
    keySource: findKeySource(process.env, dataFolder()),
  });
  lifetime.onStop(() => server.close());
  say('Server ready.');
  if (server.setUpUrl) say(`This desk is empty. Set it up here: ${server.setUpUrl}`);
  process.send?.({ ready: true, demoAccounts: server.demoAccounts });
  await server.loaded;
} catch (error) {
  say(explain(error));
  await lifetime.stop(1);
}
