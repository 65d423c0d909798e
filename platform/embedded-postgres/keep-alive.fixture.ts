// Started as a process of its own by the tests, which kill it: starts a server on the given folder and waits.
import { startEmbeddedPostgres } from './index.ts';

const dataDir = process.argv[2];
if (!dataDir) throw new Error('The data directory is missing.');
const server = await startEmbeddedPostgres({ dataDir, durable: false });
process.stdout.write(`${JSON.stringify({ url: server.url, pid: server.pid })}\n`);
setInterval(() => undefined, 1000);
