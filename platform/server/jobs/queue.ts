import { setTimeout as sleep } from 'node:timers/promises';
import { CompiledQuery } from 'kysely';
import { PgBoss, type SendOptions } from 'pg-boss';
import { clock } from '../clock.ts';
import { type Db, guardedPool } from '../db/connect.ts';
import { isOutage, lossOf } from '../db/database-loss.ts';
import { noteLoss } from '../db/outage.ts';
import { log } from '../log.ts';
import { noteFull } from '../machine-fault.ts';
import { ClockFarOff, forgetJobs, noteRun, watchJob } from './job-runs.ts';
import type { JobContext, JobDefinition } from './jobs.ts';

/** The position of a job among those of its name that wait. */
export interface JobPlace {
  /** The higher comes first; 0 when nothing is said. */
  priority?: number;
  /** It is not begun before so many seconds have passed. */
  afterSeconds?: number;
}

/** Adds and runs jobs. */
export interface JobQueue {
  /** Adds a job inside the caller's transaction; with a pool it is added at once. */
  enqueue(db: Db, job: string, data: object, options?: JobPlace): Promise<void>;
  /** Ends the workers; running jobs get 20 seconds. */
  stop(): Promise<void>;
}

const inTransaction = (db: Db): NonNullable<SendOptions['db']> => ({
  executeSql: async (text: string, values?: unknown[]) => ({
    rows: (await db.executeQuery(CompiledQuery.raw(text, (values ?? []) as unknown[]))).rows as never[],
  }),
});

interface QueueOptions {
  url: string;
  jobs: readonly JobDefinition<never>[];
  context: Omit<JobContext, 'now' | 'enqueue'>;
  /** false: jobs can be added but this process runs none. */
  work: boolean;
  /** What jobs take for the present; the clock of the process by itself. A test server gives that of its calls. */
  now?: () => Date;
}

/** A query to a lost database waits before it fails, longer each time: it has enough to do with coming back. */
const [firstPauseMs, longestPauseMs] = [200, 5_000];

/** Statements of the queue are short; one that is not answered for this long never will be. */
const patienceMs = 30_000;

/** Pauses that grow until something succeeds. They end when the queue is stopped. */
function newBackOff() {
  let ms = firstPauseMs;
  const stopped = new AbortController();
  return {
    succeeded() {
      ms = firstPauseMs;
    },
    async pause(): Promise<void> {
      const now = ms * (0.75 + Math.random() / 2);
      ms = Math.min(longestPauseMs, ms * 2);
      await sleep(now, undefined, { signal: stopped.signal }).catch(() => undefined);
    },
    stop: () => stopped.abort(),
  };
}

type BackOff = ReturnType<typeof newBackOff>;

/** The connections of the queue: to a server that takes changes only, and in no hurry while there is none. */
function queueConnections(url: string, backOff: BackOff) {
  const pool = guardedPool(url, { patienceMs }, { application_name: 'atalaia-jobs', max: 4, connectionTimeoutMillis: 10_000 });
  return {
    async executeSql(text: string, values?: unknown[]): Promise<{ rows: never[] }> {
      try {
        const result = await pool.query(text, values);
        backOff.succeeded();
        return result as unknown as { rows: never[] };
      } catch (error) {
        // Counted before the pause, so that the outage ends when it ends.
        if (noteLoss(error, 'job queue')) await backOff.pause();
        throw error;
      }
    },
    end: () => pool.end(),
  };
}

/** The text of an error may hold what it was about: only its kind and place are logged. */
function tellFailure(job: string, error: unknown): void {
  if (noteFull(error, { job })) return;
  log.error({ job, code: (error as { code?: string }).code, at: ((error as Error).stack ?? '').split('\n').slice(1, 4) }, 'job failed');
}

/** A job that polls: repeated after its own end, so that it never runs twice in one process at a time. */
function repeat(definition: JobDefinition, everySeconds: number, run: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const backOff = newBackOff();
  const turn = async () => {
    try {
      await run();
      backOff.succeeded();
    } catch (error) {
      // That the clock is off is in the log already.
      if (noteLoss(error, 'jobs') || error instanceof ClockFarOff) await backOff.pause();
      else tellFailure(definition.name, error);
    }
    if (!stopped) timer = setTimeout(() => void turn(), everySeconds * 1000);
  };
  timer = setTimeout(() => void turn(), Math.min(everySeconds * 1000, 500));
  return () => {
    stopped = true;
    backOff.stop();
    clearTimeout(timer);
  };
}

/** How often it is looked whether any queue has a job to begin; a queue itself asks seldom, in case that a look missed one. */
const lookEveryMs = 500;
const askEverySeconds = 15;

/** The queues of these in which a job waits that may be begun. */
const queuesWithWork = `select q.name from unnest($1::text[]) as q (name)
  where exists (select from pgboss.job j where j.name = q.name and j.state < 'active' and not j.blocked and j.start_after < now()) -- database time: that of pg-boss`;

/**
 * Looks at all queues with one statement and wakes the workers of those with work: each asking for itself twice a second would be
 * seventy statements a second for nothing.
 */
function wakeWorkers(boss: PgBoss, connections: ReturnType<typeof queueConnections>, workers: ReadonlyMap<string, string>): () => void {
  const names = [...workers.keys()];
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const look = async () => {
    // A failure has been noted, and waited for, by the connections.
    const { rows } = await connections.executeSql(queuesWithWork, [names]).catch(() => ({ rows: [] }));
    for (const { name } of rows as { name: string }[]) boss.notifyWorker(workers.get(name) as string);
    if (!stopped) timer = setTimeout(() => void look(), lookEveryMs);
  };
  if (names.length > 0) timer = setTimeout(() => void look(), lookEveryMs);
  return () => {
    stopped = true;
    clearTimeout(timer);
  };
}

/** Starts the queue in the schema `pgboss` of the same database. A killed worker's job is taken over after 10 s without a heartbeat. */
export async function startQueue({ url, jobs, context, work, now = () => clock.now() }: QueueOptions): Promise<JobQueue> {
  const backOff = newBackOff();
  const connections = queueConnections(url, backOff);
  const boss = new PgBoss({ db: { executeSql: connections.executeSql }, schedule: work, supervise: work });
  boss.on('error', (error) => {
    if (!isOutage(error)) log.warn({ code: (error as { code?: string }).code, state: lossOf(error)?.kind }, 'job queue failed');
  });
  await boss.start();
  const enqueue: JobQueue['enqueue'] = async (db, job, data, { priority = 0, afterSeconds = 0 } = {}) => {
    await boss.send(job, data, { db: inTransaction(db), priority, ...(afterSeconds > 0 ? { startAfter: afterSeconds } : {}) });
  };
  const stops: (() => void)[] = [];
  const workers = new Map<string, string>();
  for (const definition of jobs as readonly JobDefinition[]) {
    if (work) watchJob(definition);
    const run = (data: object) => noteRun(definition, () => definition.run(data as never, { ...context, now: now(), enqueue }));
    if (definition.everySeconds) {
      if (work) stops.push(repeat(definition, definition.everySeconds, () => run({})));
      continue;
    }
    await boss.createQueue(definition.name, { retryLimit: definition.retryLimit ?? 3, retryBackoff: true, heartbeatSeconds: 10 });
    if (!work) continue;
    const worker = await boss.work(definition.name, { pollingIntervalSeconds: askEverySeconds }, async (batch) => {
      for (const job of batch)
        await run((job.data ?? {}) as object).catch((error: unknown) => {
          if (!noteLoss(error, 'jobs') && !(error instanceof ClockFarOff)) tellFailure(definition.name, error);
          throw error;
        });
    });
    workers.set(definition.name, worker);
    if (definition.cron) await boss.schedule(definition.name, definition.cron);
  }
  if (work) stops.push(wakeWorkers(boss, connections, workers));
  return {
    enqueue,
    async stop() {
      for (const stop of stops) stop();
      if (work) forgetJobs(jobs);
      backOff.stop();
      await boss.stop({ graceful: true, timeout: 20_000 });
      await connections.end();
    },
  };
}
