// Payments while a PostgreSQL that fails over does so. `npm run test:ha`
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { PlainError } from '../tools/database.ts';
import { startCluster } from './ha/cluster.ts';
import { openBackOfficeOn, readKept } from './ha/back-office.store.ts';
import { type Fault, faults, type World } from './ha/faults.ts';
import { missingPackages } from './ha/packages.ts';
import { type Result, tableOf, describe, verdictsOf } from './ha/report.ts';
import { type LogFigures, Servers } from './ha/servers.ts';
import { Stream } from './ha/stream.ts';
import { explain, stopOnRequest } from '../tools/lifetime.ts';

const usage = `Sends payments to three servers whose PostgreSQL, under Patroni with a synchronous standby, is made to fail over, and counts
what was lost, doubled or answered otherwise. Builds all it needs in a temporary folder, on loopback, and takes it away again.

  npm run test:ha                        every fault; some ten minutes
  npm run test:ha -- --only kill,freeze  some of: ${faults.map(({ name }) => name).join(', ')}
  npm run test:ha -- --rate 40           payments a second; 25 otherwise
  npm run test:ha -- --keep              leaves the folder with the logs

Needs Debian packages, and says which are missing. Ends with 1 when something that has to hold does not.
docs/benchmarks/availability.md holds what was measured.`;

const say = (line: string) => void process.stdout.write(`${line}\n`);
const lifetime = stopOnRequest(say);

function readWords(): { chosen: readonly Fault[]; perSecond: number; keep: boolean } | undefined {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      rate: { type: 'string', default: '25' },
      keep: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return undefined;
  const perSecond = Number(values.rate);
  if (!(perSecond > 0 && perSecond <= 500)) throw new PlainError('--rate takes a number of payments a second, up to 500.');
  const names = values.only?.split(',') ?? faults.map(({ name }) => name);
  const chosen = names.map((name) => {
    const result = faults.find((fault) => fault.name === name.trim());
    if (!result) throw new PlainError(`--only takes some of: ${faults.map((fault) => fault.name).join(', ')}.`);
    return result;
  });
  return { chosen, perSecond, keep: values.keep };
}

/** What the logs say now beyond what they said before. */
const beyond = (now: Record<string, LogFigures>, before: Record<string, LogFigures>): Record<string, LogFigures> =>
  Object.fromEntries(
    Object.entries(now).map(([name, { lost, back, seconds }]) => {
      const past = before[name] ?? { lost: 0, back: 0, seconds: [] };
      return [name, { lost: lost - past.lost, back: back - past.back, seconds: seconds.slice(past.seconds.length) }];
    }),
  );

async function playOne(fault: Fault, world: World, makeStream: () => Stream): Promise<Result> {
  const { cluster, servers } = world;
  await cluster.settled();
  await servers.allIn();
  const logsBefore = await servers.readLogs();
  const stream = makeStream();
  stream.start();
  lifetime.onStop(async () => stream.abandon());
  await sleep(3_000);
  servers.takeStates();
  const since = performance.now();
  const patroniSeconds = await fault.play(world);
  await sleep(5_000);
  // Payments are counted also where Patroni does not make the cluster whole again.
  await cluster.settled().catch((error: unknown) => say(explain(error)));
  await servers.allIn();
  await sleep(3_000);
  await stream.finish();
  const states = servers.takeStates();
  const logs = beyond(await servers.readLogs(), logsBefore);
  const acknowledged = stream.payments.filter(({ answer }) => answer !== undefined);
  const kept = await readKept(
    cluster.hostsUrl,
    stream.payments.map(({ tradeNo }) => tradeNo),
  );
  return {
    fault,
    sent: stream.payments.length,
    acknowledged: acknowledged.length,
    lost: acknowledged.filter(({ tradeNo }) => !kept.has(tradeNo)).length,
    doubled: [...kept.values()].filter(({ rows, repeated }) => rows > 1 || repeated > 0).length,
    failures: new Map(stream.failures),
    changed: (await stream.findChanged()).length,
    silenceSeconds: stream.longestSilence(since),
    patroniSeconds,
    states,
    logs,
  };
}

async function play(chosen: readonly Fault[], perSecond: number, keep: boolean): Promise<boolean> {
  const folder = await mkdtemp(path.join(tmpdir(), 'atalaia-ha-'));
  lifetime.onStop(async () => {
    if (keep) say(`The logs are in ${folder}.`);
    else await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  // The servers of the database run as another user.
  await chmod(folder, 0o755);
  const [below, own] = [path.join(folder, 'cluster'), path.join(folder, 'servers')];
  await mkdir(below, { mode: 0o700 });
  await mkdir(own, { mode: 0o700 });
  say('Building three PostgreSQL under Patroni, three etcd, a proxy and a pooler …');
  const cluster = await startCluster(below, lifetime.onStop);
  const { apiKey, keysFile } = await openBackOfficeOn(cluster.hostsUrl, own);
  const servers = new Servers(own, { ATALAIA_KEYS_FILE: keysFile });
  lifetime.onStop(() => servers.stop());
  await servers.add('hosts', cluster.hostsUrl);
  await servers.add('proxy', cluster.proxyUrl);
  await servers.add('pooler', cluster.poolerUrl);
  const makeStream = () => new Stream({ perSecond, key: apiKey, next: () => servers.next() });
  const results: Result[] = [];
  for (const fault of chosen) {
    say(`\n— ${fault.title} —`);
    const result = await playOne(fault, { cluster, servers }, makeStream);
    results.push(result);
    say(tableOf([result]));
    say(describe(result));
  }
  say(`\n${tableOf(results)}\n`);
  const verdicts = verdictsOf(results);
  for (const { text, holds } of verdicts) say(`${holds ? 'Holds' : 'FAILS'}: ${text}.`);
  return verdicts.every(({ holds }) => holds);
}

try {
  const words = readWords();
  if (!words) {
    say(usage);
    process.exit(0);
  }
  const missing = missingPackages();
  if (missing.length > 0) {
    say(`Not run: this needs Debian packages that are not installed here. As root:\n\n  apt-get install ${missing.join(' ')}`);
    process.exit(0);
  }
  const holds = await play(words.chosen, words.perSecond, words.keep);
  await lifetime.stop(holds ? 0 : 1);
} catch (error) {
  say(explain(error));
  await lifetime.stop(2);
}
