// Loads the demonstration of the journeys into the folder that is named, ahead of them and beside other tests: `ATALAIA_TEMPLATE`.
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/index.ts';
import { stopOnRequest } from '../tools/lifetime.ts';
import { loadTemplate } from './template.ts';

const folder = process.argv[2] as string;
const lifetime = stopOnRequest(() => undefined);
const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), durable: false });
lifetime.onStop(() => postgres.stop());
await loadTemplate(postgres.url, join(folder, 'files'));
await lifetime.stop(0);
