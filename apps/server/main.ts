import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';
import { forgetProcesses } from '../../domains/payments/decisions/server/index.ts';
import { limitListWait } from '../../domains/screening/screening/server/index.ts';
import { offerSetUp } from '../../domains/pages/first-run/server/index.ts';
import { authenticatorFor, countDemoCredentials } from '../../domains/mechanisms/session/server/index.ts';
import { clock } from '../../platform/server/clock.ts';
import { ConditionWatch } from '../../platform/server/conditions/index.ts';
import { showFigures, registerDiskPlaces } from '../../platform/server/figures/index.ts';
import {
  type AuditGuard,
  buildServer,
  DatabaseWatch,
  examineAuditGuard,
  examinePooler,
  type Host,
  type JobQueue,
  localFileStore,
  log,
  migrate,
  openDatabase,
  type Keyring,
  type KeySource,
  openKeyring,
  demandKeysOf,
  SealedWatch,
  findKeySource,
  platformJobs,
  reachDatabase,
  readTrustedProxies,
  serveMetrics,
  sealColumns,
  setAuditGuard,
  startQueue,
  unguardedReasons,
  registerClockBound,
  registerIdSource,
  registerKeyring,
  version,
  watchPools,
} from '../../platform/server/index.ts';
import {
  isOffBySetting,
  keepFormerSignatures,
  keepOwnDatabase,
  noteInstallation,
  outgoingStop,
  OutgoingWatch,
  registerPrivateHosts,
} from '../../platform/server/outgoing/index.ts';
import { type DemoAccount, demoAccounts } from '../../seeds/accounts.ts';
import { beginDemo, type DemoLoad } from '../../seeds/demo.ts';
import { serveApiReference } from './api-reference.ts';
import { demandClockOfDatabase, demandTrueTime } from './clock-setting.ts';
import { demandPrivateDemo, describeLeftovers } from './demo-exposure.ts';
import { endpoints } from './endpoints.ts';
import { figureSources } from './figures.ts';
import { readSettings, type ServerSettings } from './settings.ts';
import { conditions, slices } from './slices.ts';

/** Of the time in which a payment is answered, what it may wait for screening lists. */
const shareForLists = 0.6;

export interface StartOptions {
  databaseUrl: string;
  port: number;
  host: string;
  /** Keys that seal secrets in the database; those of `keySource` by default. */
  keys?: Keyring;
  /** Where the keys come from; the environment by default. */
  keySource?: KeySource;
  /** Loads the demonstration on first start, while the back office is served already, and offers its log-ins. */
  demo: boolean;
  /** The end of the demonstration's story; the present instant by default. */
  demoUntil?: Date;
  /** Folder of uploaded and exported files. */
  filesDir?: string;
  /** Folder of the database where it is on this machine; that of DATABASE_DIR by default. */
  databaseDir?: string;
  /** Address that mails and webhooks name; by default the one it listens on. */
  publicUrl?: string;
  /** Port of /metrics on the loopback interface; none by default. */
  metricsPort?: number;
  /** Size of the demonstration. */
  demoSize?: 'full' | 'small';
  /** Where progress of the first start is told. */
  say?: (line: string) => void;
  /** false: this process answers calls and runs no jobs. */
  work?: boolean;
}

export interface RunningServer {
  url: string;
  demoAccounts: DemoAccount[];
  /** Where an empty installation is set up, for the terminal alone; undefined where there are accounts. */
  setUpUrl: string | undefined;
  /** Settles when the demonstration is complete, at once where there is none; also when the server is closed before. */
  loaded: Promise<void>;
  close(): Promise<void>;
}

/** The index of a million names takes some twenty seconds. */
const longestBeginMs = 60_000;

const root = fileURLToPath(new URL('../../', import.meta.url));

const environmentPort = (): number | undefined => (process.env.METRICS_PORT ? Number(process.env.METRICS_PORT) : undefined);

/** Opens the database as what stands between allows, and says what a deployment should know about it. */
async function openGuarded(url: string, { limits }: ServerSettings) {
  const pooler = await examinePooler(url);
  if (pooler === 'transaction-without-names')
    log.warn(
      { pooler },
      'the pooler loses prepared statements, so none are used; take PgBouncer 1.21 or newer with max_prepared_statements, or its session mode',
    );
  const result = await examineAuditGuard(url);
  const isSet = pooler === 'none' || pooler === 'session';
  demandClockOfDatabase(clock.offsetMs(), isSet);
  const guard: AuditGuard = result.role && !isSet ? { unguarded: 'pooler' } : result;
  setAuditGuard(guard.unguarded === undefined);
  if (guard.unguarded)
    log.warn(
      { reason: unguardedReasons[guard.unguarded] },
      'the audit trail is kept from changes by its trigger alone: the server works with more rights than it needs',
    );
  if (!isSet) log.info({ pooler }, 'a pooler stands between: limits of statements are to be set at the role of the database');
  const database = openDatabase(url, Number(process.env.DATABASE_POOL ?? 10), guard.role, { limits, pooler });
  watchPools(database);
  return database;
}

/** The job queue of a process, which begins to run jobs when it is told to: they must not meet a demonstration that is loaded. */
async function openQueue(start: (work: boolean) => Promise<JobQueue>, works: boolean): Promise<JobQueue & { begin(): Promise<void> }> {
  let current = await start(works);
  return {
    enqueue: (...job) => current.enqueue(...job),
    stop: () => current.stop(),
    async begin() {
      const idle = current;
      current = await start(true);
      await idle.stop();
    },
  };
}

/** Tells what is still to be told of the demonstration; its jobs begin when it is complete. */
async function completeDemo(load: DemoLoad, { stop, begin, say }: { stop: AbortSignal; begin: () => Promise<void>; say: (line: string) => void }) {
  try {
    if (!(await load.play(stop)) || stop.aborted) return;
    await begin();
    say('The demonstration is complete.');
    log.info('the demonstration is complete');
  } catch (error) {
    log.error({ code: (error as { code?: string }).code, at: ((error as Error).stack ?? '').split('\n').slice(1, 8) }, 'the demonstration could not be loaded');
    throw error;
  }
}

/** Migrates, seeds when asked to, and serves calls and browser application from one process. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  // Whatever is written from here on is for the account that runs the server alone, however it was started.
  if (isMainThread) process.umask(0o077);
  const exposed = demandPrivateDemo({
    demo: options.demo,
    host: options.host,
    publicUrl: options.publicUrl ?? process.env.PUBLIC_URL,
    allowed: process.env.PUBLIC_DEMO,
  });
  const otherTime = demandTrueTime({ offsetMs: clock.offsetMs(), now: clock.now(), mayDiffer: options.demo, sandbox: process.env.SANDBOX });
  const trustProxy = readTrustedProxies(process.env.TRUST_PROXY);
  const settings = readSettings(options.host);
  registerPrivateHosts(settings.privateHosts);
  keepFormerSignatures(settings.keepsFormerSignatures);
  isOffBySetting();
  for (const url of new Set([options.databaseUrl, settings.migrationUrl ?? options.databaseUrl])) await keepOwnDatabase(url);
  const say = options.say ?? (() => undefined);
  if (settings.screeningProvider) log.info({ host: new URL(settings.screeningProvider.address).host }, 'names are compared with lists by a provider');
  await reachDatabase(options.databaseUrl, settings.startMs, say);
  const sealedColumns = slices.flatMap((slice) => slice.sealed ?? []);
  const keySource = options.keySource ?? findKeySource(process.env, undefined);
  if (options.keys) registerKeyring(options.keys);
  else await openKeyring(keySource, options.databaseUrl, sealedColumns);
  await demandKeysOf(options.databaseUrl, sealedColumns);
  await migrate(settings.migrationUrl ?? options.databaseUrl, { say, apply: settings.migrates });
  const database = await openGuarded(options.databaseUrl, settings);
  registerIdSource(database.main);
  // Processes of the original are none of a copy, and its payments are not passed on to them.
  if (await noteInstallation(database.main, clock.now())) await forgetProcesses(database.main);
  const outgoing = new OutgoingWatch(database.main);
  await outgoing.start();
  // What an earlier version has left in clear, or another key has sealed.
  const sealed = await sealColumns(database.main, sealedColumns);
  if (sealed > 0) log.info({ sealed }, 'secrets sealed with the present key');
  const filesDir = options.filesDir ?? (process.env.FILES_DIR || join(root, '.data/files'));
  await mkdir(filesDir, { recursive: true });
  const files = localFileStore(filesDir);
  const databaseDir = options.databaseDir ?? settings.databaseDir;
  registerDiskPlaces([{ place: 'FILES', folder: filesDir }, ...(databaseDir ? [{ place: 'DATABASE' as const, folder: databaseDir }] : [])]);
  const publicUrl = options.publicUrl ?? process.env.PUBLIC_URL ?? `http://${options.host}:${options.port}`;
  const load = options.demo
    ? await beginDemo({ database, files, publicUrl, now: options.demoUntil ?? clock.now(), size: options.demoSize ?? 'full', say })
    : undefined;
  let isComplete = load === undefined || load.percent() === 100;
  const config = {
    publicUrl,
    demo: options.demo,
    sandbox: process.env.SANDBOX !== 'false',
    sessionIdleMs: settings.sessionIdleMs,
    languages: settings.languages,
    downloadDays: settings.downloadDays,
    demoPercent: () => (isComplete ? undefined : load?.percent()),
  };
  const watch = new DatabaseWatch(options.databaseUrl, settings.limits.connectMs);
  registerClockBound(settings.clockBoundMs);
  watch.start();
  // Whether the clock is right is known before the first job and the first payment.
  await watch.look();
  const works = options.work ?? true;
  const jobs = await openQueue(
    (work) =>
      startQueue({
        url: options.databaseUrl,
        jobs: [...platformJobs, ...slices.flatMap((slice) => slice.jobs ?? [])],
        context: { database, files, config },
        work,
      }),
    works && isComplete,
  );
  const warnings = [exposed, options.demo ? undefined : describeLeftovers(await countDemoCredentials(database.main)), otherTime].filter(
    (one) => one !== undefined,
  );
  for (const one of warnings) log.warn(one);
  const lacking = new ConditionWatch({ database, demo: options.demo, conditions });
  const sealedWatch = new SealedWatch(database.main, { columns: sealedColumns, keysFrom: !options.keys && keySource.file ? 'FILE' : 'ENVIRONMENT' });
  await sealedWatch.start();
  let draining = false;
  // A payment says that it cannot wait for the lists before its caller is told that the outcome is not known.
  limitListWait(settings.deadlines.machineMs * shareForLists);
  const host: Host = {
    database,
    files,
    jobs,
    config,
    authenticator: authenticatorFor(config),
    clock: () => clock.now(),
    sees: slices.find(({ sees }) => sees)?.sees,
    mayFindByNumber: slices.find((slice) => slice.mayFindByNumber)?.mayFindByNumber,
    deadlines: settings.deadlines,
  };
  const app = await buildServer({
    host,
    handlers: slices.flatMap((slice) => slice.handlers),
    internal: slices.flatMap((slice) => slice.internal?.(database) ?? []),
    webRoot: join(root, 'dist/web'),
    trustProxy,
    secure: publicUrl.startsWith('https:'),
    rates: settings.rates,
    extend: (server) => (settings.servesReference ? serveApiReference(server, endpoints) : undefined),
    databaseState: () => watch.look(),
    isOutgoingOff: () => outgoingStop() !== undefined,
    lacks: () => lacking.worst(),
    secretsState: () => sealedWatch.state,
    isDraining: () => draining,
    logsRequests: settings.logsRequests,
  });
  const setUpUrl = options.demo ? undefined : await offerSetUp(database.main, publicUrl, clock.now());
  const begun = Promise.all(slices.flatMap((slice) => slice.begin?.(database) ?? []));
  // Calls wait for what is missing then; the server does not stay away for it.
  await Promise.race([begun, sleep(longestBeginMs, undefined, { ref: false })]);
  await lacking.start();
  const url = await app.listen({ port: options.port, host: options.host });
  const metricsPort = options.metricsPort ?? environmentPort();
  const hideFigures = showFigures(database, figureSources);
  const metricsServer = metricsPort ? await serveMetrics(metricsPort, process.env.METRICS_HOST ?? '127.0.0.1') : undefined;
  log.info({ version, port: options.port }, 'server started');
  const stop = new AbortController();
  const begin = async () => {
    if (works) await jobs.begin();
    await lacking.look();
    isComplete = true;
  };
  // Planning the history takes a moment in which nothing else is done: a connection would seem not to come about.
  const loaded = isComplete || !load ? Promise.resolve() : watch.look().then(() => completeDemo(load, { stop: stop.signal, begin, say }));
  // Whoever does not wait for it reads of a failure in the log.
  loaded.catch(() => undefined);
  return {
    url,
    loaded,
    setUpUrl,
    demoAccounts: options.demo ? demoAccounts(clock.now()) : [],
    async close() {
      draining = true;
      stop.abort();
      // Other processes decide for its people from now on, and balancers see on /readyz that it goes, before it closes its door.
      await Promise.all(slices.flatMap((slice) => slice.leave?.(database) ?? []));
      if (settings.drainMs > 0) {
        log.info({ seconds: settings.drainMs / 1000 }, 'server is about to stop and still answers');
        await sleep(settings.drainMs);
      }
      await app.close();
      await loaded.catch(() => undefined);
      await jobs.stop();
      metricsServer?.close();
      hideFigures();
      await watch.stop();
      await outgoing.stop();
      await lacking.stop();
      await sealedWatch.stop();
      await database.close();
    },
  };
}
