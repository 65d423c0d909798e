// Payments while an earlier version is upgraded to this one, and back. `npm run test:upgrade`
import { execFile, spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs, promisify } from 'node:util';
import { startEmbeddedPostgres } from '@atalaia/embedded-postgres';
import { PlainError } from '../tools/database.ts';
import { makeOwner, readKept } from './ha/back-office.store.ts';
import { end, freePorts, run, until } from './ha/processes.ts';
import { Stream } from './ha/stream.ts';
import { explain, stopOnRequest } from '../tools/lifetime.ts';

/** Until 0.3.0 is released: the last state with the migrations that the baseline replaced. The tag of the latest release from then on. */
const earlierVersion = '177e7d46';

const usage = `Sends payments to an earlier version, upgrades it to this one meanwhile, goes back to the earlier one without a restore, and forth again.

  npm run test:upgrade                      from ${earlierVersion}
  npm run test:upgrade -- --from v0.3.0     from a tag or commit of this repository
  npm run test:upgrade -- --rate 20         payments a second; 20 otherwise
  npm run test:upgrade -- --keep            leaves the folder with the logs

Ends with 1 unless every payment was answered at the first try, each stands in the books once and is answered the same when it is
sent again, and reconcile, replay and audit:verify of this version find nothing. The earlier version runs with the dependencies of
this one. Builds all it needs in a temporary folder, on loopback, and takes it away again; some three minutes.`;

const root = path.resolve(import.meta.dirname, '..');
const settleMs = 5_000;
const startMs = 180_000;
const say = (line: string) => void process.stdout.write(`${line}\n`);
const lifetime = stopOnRequest(say);
const execute = promisify(execFile);

function readWords() {
  const { values } = parseArgs({
    options: {
      from: { type: 'string', default: earlierVersion },
      rate: { type: 'string', default: '20' },
      keep: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return undefined;
  const perSecond = Number(values.rate);
  if (!(perSecond > 0 && perSecond <= 500)) throw new PlainError('--rate takes a number of payments a second, up to 500.');
  return { from: values.from, perSecond, keep: values.keep };
}

/** The files of the earlier version in a folder, with the dependencies of this one. */
async function checkOut(commit: string, folder: string): Promise<string> {
  const earlier = path.join(folder, 'earlier');
  const added = spawnSync('git', ['worktree', 'add', '--quiet', '--detach', earlier, commit], { cwd: root, encoding: 'utf8' });
  if (added.status !== 0) throw new PlainError(`${commit} cannot be checked out: ${added.stderr.trim()}`);
  lifetime.onStop(async () => void spawnSync('git', ['worktree', 'remove', '--force', earlier], { cwd: root }));
  await symlink(path.join(root, 'node_modules'), path.join(earlier, 'node_modules'));
  return earlier;
}

const openBackOffice = `
  const { openBackOfficeOn } = await import(process.cwd() + '/lab/ha/back-office.store.ts');
  process.stdout.write(JSON.stringify(await openBackOfficeOn(process.env.DATABASE_URL, process.env.DATA_DIR)));
  process.exit(0);`;

interface Running {
  url: string;
  stop(): Promise<void>;
}

async function upgrade({ from, perSecond, keep }: { from: string; perSecond: number; keep: boolean }): Promise<boolean> {
  const folder = await mkdtemp(path.join(tmpdir(), 'atalaia-upgrade-'));
  lifetime.onStop(async () => {
    if (keep) say(`Logs: ${folder}`);
    else await rm(folder, { recursive: true, force: true });
  });
  const data = path.join(folder, 'data');
  await mkdir(data);
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'postgres'), listen: 'tcp' });
  lifetime.onStop(() => postgres.stop());
  await makeOwner(postgres.url, 'upgraded', 'secret', 'upgraded_owner');
  const place = new URL(postgres.url);
  const url = `postgres://upgraded_owner:secret@${place.host}/upgraded`;
  const earlier = await checkOut(from, folder);
  const { DATABASE_URL: _url, ATALAIA_KEYS: _keys, PORT: _port, PUBLIC_URL: _public, ...rest } = process.env;
  const shared = {
    ...rest,
    DATABASE_URL: url,
    DATA_DIR: data,
    FILES_DIR: path.join(folder, 'files'),
    DEMO_DATA: 'off',
    NODE_NO_WARNINGS: '1',
    DRAIN_SECONDS: '2',
  };
  const { stdout } = await execute(process.execPath, ['--input-type=module', '--eval', openBackOffice], { cwd: earlier, env: shared });
  const { apiKey, keysFile } = JSON.parse(stdout) as { apiKey: string; keysFile: string };
  const env: NodeJS.ProcessEnv = { ...shared, ATALAIA_KEYS_FILE: keysFile };
  const ports = await freePorts(4);

  async function start(tree: string): Promise<Running> {
    const port = ports.shift() as number;
    const output = path.join(folder, `${path.basename(tree)}-${port}.log`);
    const child = run({ command: process.execPath, words: [path.join(tree, 'tools/serve.ts')], output, env: { ...env, PORT: String(port) } });
    lifetime.onStop(() => end(child));
    const address = `http://127.0.0.1:${port}`;
    const ready = () =>
      fetch(`${address}/readyz`).then(
        ({ status }) => status === 200 || undefined,
        () => undefined,
      );
    await until(`the server of ${tree}`, ready, startMs).catch(async (error: Error) => {
      throw new PlainError(`${error.message}\n${(await readFile(output, 'utf8')).slice(-2_000)}`);
    });
    return { url: address, stop: () => end(child) };
  }

  const command = (name: string): Promise<{ ok: boolean; text: string }> =>
    execute(process.execPath, [path.join(root, `tools/${name}.ts`)], { cwd: root, env }).then(
      ({ stdout: text }) => ({ ok: true, text }),
      ({ stdout: text }: { stdout: string }) => ({ ok: false, text }),
    );
  const phase = async (text: string) => {
    const began = performance.now();
    await sleep(settleMs);
    say(`${text}: ${stream.payments.length} payments so far, ${((performance.now() - began) / 1000).toFixed(0)} s`);
  };

  let current = await start(earlier);
  const stream = new Stream({ perSecond, key: apiKey, next: () => current });
  lifetime.onStop(async () => stream.abandon());
  /** As a balancer does: the new one is ready, payments go there, the other one is asked to stop. */
  async function changeTo(tree: string): Promise<void> {
    const before = current;
    current = await start(tree);
    await before.stop();
  }
  stream.start();
  await phase(`${from} serves`);
  const began = performance.now();
  const migrated = await command('migrate');
  if (!migrated.ok) throw new PlainError(`The migration failed:\n${migrated.text}`);
  say(`Migrated in ${((performance.now() - began) / 1000).toFixed(1)} s (${/\((\d+) applied/.exec(migrated.text)?.[1] ?? 0} migrations) while ${from} serves.`);
  await phase(`${from} serves on the tables of this version`);
  await changeTo(root);
  await phase('This version serves');
  await changeTo(earlier);
  await phase(`${from} serves again`);
  await changeTo(root);
  await phase('This version serves again');
  await stream.finish();

  const numbers = stream.payments.map(({ tradeNo }) => tradeNo);
  const kept = await readKept(url, numbers);
  const unanswered = stream.payments.filter(({ answer }) => answer === undefined).length;
  const wrong = numbers.filter((number) => kept.get(number)?.rows !== 1 || kept.get(number)?.repeated !== 0).length;
  const changed = (await stream.findChanged()).length;
  await current.stop();
  const proofs = [];
  for (const name of ['reconcile', 'replay', 'audit-verify']) proofs.push({ name, ...(await command(name)) });
  const failures = [...stream.failures].map(([kind, count]) => `${count} × ${kind}`).join(', ') || 'none';
  say(
    `\nPayments: ${numbers.length}. Failed answers: ${failures}. Without an answer: ${unanswered}. Missing or doubled: ${wrong}. Answered otherwise again: ${changed}.`,
  );
  for (const { name, ok, text } of proofs) say(`${ok ? '✓' : '✗'} ${name}: ${text.trim().split('\n').at(-1) ?? ''}${ok ? '' : `\n${text}`}`);
  return stream.failures.size === 0 && unanswered + wrong + changed === 0 && proofs.every(({ ok }) => ok);
}

try {
  const words = readWords();
  if (words === undefined) {
    say(usage);
    process.exit(0);
  }
  const holds = await upgrade(words);
  say(holds ? 'Upgrade and way back hold.' : 'They do NOT hold.');
  await lifetime.stop(holds ? 0 : 1);
} catch (error) {
  say(explain(error));
  await lifetime.stop(2);
}
