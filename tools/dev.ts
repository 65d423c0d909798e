// Development: the server starts again after a change, the browser takes changes over without a reload. `npm run dev`
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createServer } from 'vite';
import { openDatabaseServer } from './database.ts';
import { explain, stopOnRequest } from './lifetime.ts';
import { choosePort, isFree } from './ports.ts';
import { accountTable, type DemoAccount, wantsDemo } from './server-module.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const lifetime = stopOnRequest(say);
const host = process.env.HOST || '127.0.0.1';

try {
  const port = await choosePort(host);
  const database = await openDatabaseServer(say);
  lifetime.onStop(() => database.stop());
  const serverPort = await freePortAfter(port);
  startWatchedServer(serverPort, database.url, wantsDemo(database.embedded));
  const target = `http://127.0.0.1:${serverPort}`;
  const proxied = ['/api', '/jwt', '/docs', '/healthz', '/readyz'];
  const vite = await createServer({
    configFile: path.resolve(import.meta.dirname, '../vite.config.ts'),
    server: { host, port, strictPort: true, proxy: Object.fromEntries(proxied.map((prefix) => [prefix, { target, changeOrigin: false }])) },
  });
  await vite.listen();
  lifetime.onStop(() => vite.close());
  say(`\nDevelopment server: http://${host === '0.0.0.0' ? 'localhost' : host}:${port}\nCtrl-C stops it.`);
} catch (error) {
  say(explain(error));
  await lifetime.stop(1);
}

async function freePortAfter(port: number): Promise<number> {
  for (let candidate = port + 1; ; candidate++) if (await isFree(candidate, '127.0.0.1')) return candidate;
}

function startWatchedServer(port: number, databaseUrl: string, demo: boolean): void {
  const child = spawn(process.execPath, ['--watch', '--watch-preserve-output', path.join(import.meta.dirname, 'serve.ts')], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, DATABASE_URL: databaseUrl, PORT: String(port), HOST: '127.0.0.1', DEMO_DATA: demo ? 'on' : 'off' },
  });
  let shown = false;
  child.on('message', (message: { demoAccounts?: readonly DemoAccount[] }) => {
    if (shown || !demo || !message.demoAccounts?.length) return;
    shown = true;
    say(`\nLog-ins of the demonstration:\n\n${accountTable(message.demoAccounts).join('\n')}`);
  });
  lifetime.onStop(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  });
}
