// The server of the product on the benchmark's database, without the jobs that would change what is measured.
import { testKeyring } from '../../../platform/server/secrets/testing-keyring.ts';
import { startServer } from '../../../apps/server/main.ts';

const [databaseUrl = '', port = '', folder = ''] = process.argv.slice(2);
await startServer({ databaseUrl, port: Number(port), host: '127.0.0.1', demo: false, filesDir: folder, keys: testKeyring, work: false });
process.send?.({ ready: true });
