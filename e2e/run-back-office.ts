// The back office of one worker of the journeys, a process of its own; ends with the one that started it.
import { startServer } from '../apps/server/main.ts';
import { testKeyring } from '../platform/server/secrets/testing-keyring.ts';
import { stopOnRequest } from '../tools/lifetime.ts';

const lifetime = stopOnRequest(() => undefined);
const server = await startServer({
  databaseUrl: process.env.DATABASE_URL as string,
  port: Number(process.env.PORT),
  host: '127.0.0.1',
  demo: process.env.DEMO_DATA !== 'off',
  demoSize: 'small',
  filesDir: process.env.FILES_DIR,
  keys: testKeyring,
  work: process.env.RUN_JOBS !== 'off',
});
lifetime.onStop(() => server.close());
process.send?.({ url: server.url, setUpUrl: server.setUpUrl });
