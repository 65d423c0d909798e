import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { authenticatorFor, countDemoCredentials } from '../../domains/session/server/index.ts';
import {
  buildServer,
  findApplicationRole,
  type Host,
  isReachable,
  localFileStore,
  log,
  migrate,
  openDatabase,
  type Keyring,
  loadKeyring,
  findKeySource,
  platformJobs,
  readTrustedProxies,
  serveMetrics,
  sealColumns,
  startQueue,
  useIdSource,
  useKeyring,
} from '../../platform/server/index.ts';
import { type DemoAccount, demoAccounts } from '../../seeds/accounts.ts';
import { seedDemo } from '../../seeds/demo.ts';
import { serveApiReference } from './api-reference.ts';
import { demandPrivateDemo, describeLeftovers } from './demo-exposure.ts';
import { endpoints } from './endpoints.ts';
import { slices } from './slices.ts';

export interface StartOptions {
  databaseUrl: string;
  port: number;
  host: string;
  /** Keys that seal secrets in the database; those of the environment by default. */
  keys?: Keyring;
  /** Loads the demonstration on first start and offers its log-ins. */
  demo: boolean;
  /** Folder of uploaded and exported files. */
  filesDir?: string;
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
  close(): Promise<void>;
}

const root = fileURLToPath(new URL('../../', import.meta.url));

const environmentPort = (): number | undefined => (process.env.METRICS_PORT ? Number(process.env.METRICS_PORT) : undefined);

/** Migrates, seeds when asked to, and serves calls and browser application from one process. */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const exposed = demandPrivateDemo({
    demo: options.demo,
    host: options.host,
    publicUrl: options.publicUrl ?? process.env.PUBLIC_URL,
    allowed: process.env.PUBLIC_DEMO,
  });
  const trustProxy = readTrustedProxies(process.env.TRUST_PROXY);
  useKeyring(options.keys ?? (await loadKeyring(findKeySource(process.env, undefined))));
  await migrate(options.databaseUrl);
  const database = openDatabase(options.databaseUrl, Number(process.env.DATABASE_POOL ?? 10), await findApplicationRole(options.databaseUrl));
  useIdSource(database.main);
  // What an earlier version has left in clear, or another key has sealed.
  const sealed = await sealColumns(
    database.main,
    slices.flatMap((slice) => slice.sealed ?? []),
  );
  if (sealed > 0) log.info({ sealed }, 'secrets sealed with the present key');
  const filesDir = options.filesDir ?? process.env.FILES_DIR ?? join(root, '.data/files');
  await mkdir(filesDir, { recursive: true });
  const files = localFileStore(filesDir);
  const publicUrl = options.publicUrl ?? process.env.PUBLIC_URL ?? `http://${options.host}:${options.port}`;
  const config = { publicUrl, demo: options.demo, sandbox: process.env.SANDBOX !== 'false' };
  if (options.demo) {
    await seedDemo({ database, files, publicUrl, now: new Date(), size: options.demoSize ?? 'full', say: options.say ?? (() => undefined) });
  }
  const jobs = await startQueue({
    url: options.databaseUrl,
    jobs: [...platformJobs, ...slices.flatMap((slice) => slice.jobs ?? [])],
    context: { database, files, config },
    work: options.work ?? true,
  });
  const host: Host = { database, files, jobs, config, authenticator: authenticatorFor(config), clock: () => new Date() };
  const warning = exposed ?? (options.demo ? undefined : describeLeftovers(await countDemoCredentials(database.main)));
  if (warning) log.warn(warning);
  const app = await buildServer({
    host,
    handlers: slices.flatMap((slice) => slice.handlers),
    webRoot: join(root, 'dist/web'),
    trustProxy,
    secure: publicUrl.startsWith('https:'),
    extend: (server) => serveApiReference(server, endpoints),
    isReady: () => isReachable(database),
    warning,
  });
  const url = await app.listen({ port: options.port, host: options.host });
  const metricsPort = options.metricsPort ?? environmentPort();
  const metricsServer = metricsPort ? await serveMetrics(metricsPort, process.env.METRICS_HOST ?? '127.0.0.1') : undefined;
  log.info({ port: options.port }, 'server started');
  return {
    url,
    demoAccounts: options.demo ? demoAccounts(new Date()) : [],
    async close() {
      await app.close();
      await jobs.stop();
      metricsServer?.close();
      await database.close();
    },
  };
}
