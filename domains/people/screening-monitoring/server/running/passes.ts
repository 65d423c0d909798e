import { type Database, log, nextIds, systemActor } from '../../../../../platform/server/index.ts';
import { countEntriesSince } from '../../../../screening/screening-lists/server/index.ts';
import { screeningThresholds } from '../../../../screening/screening/server/index.ts';
import { buildIndex, type BuiltIndex, listIndexOf, readIndex } from '../../../../screening/screening/server/threads/index.ts';
import { type RunAct, runLife, type RunStatus } from '../../model/run-life.ts';
import { closeFindings } from './close-findings.ts';
import type { Part } from './compare-message.ts';
import { comparingOf } from './comparing.ts';
import { countToCompare, findEndOfNext, saveChecked, type Span } from './customer.store.ts';
import { listStandingOf, listStandingWithin } from './finding.store.ts';
import { keepFindings, type Pass } from './keep-findings.ts';
import { findCustomersRun, findOpenRun, insertRun, type Run, type RunKind, saveBegin, saveEnd, saveProgress, saveResumed } from './run.store.ts';
import { type MonitoringSetting, saveCompared, saveComparedBy } from './setting.store.ts';
import { threadCount } from './task-threads.ts';
import { comparePaymentsOf, countPayments } from './pass-payments.ts';
import { keepTurn } from './turn.store.ts';
import { type Company, TurnLost, type World } from './world.ts';

/*
 * The three passes of monitoring: entries that have changed against everybody, customers who have changed against all lists, and
 * everybody against everything. Each notes how far it is with every part, so that another process goes on where one has died.
 */

/** So few changes are read and put into an index in this thread. */
const fewChanges = 2_000;
/** Parts that wait beside the one that a thread compares. */
const partsAhead = 2;
const standingAtOnce = 200;
/** A pass that failed is tried again after so long. */
const retryMs = 60_000;
/** The pass over changed customers is one for so long. */
const customersRunMs = 3_600_000;

async function passOf({ database }: World, company: Company, run: Run, { lists, index }: BuiltIndex): Promise<Pass> {
  const rates = await screeningThresholds(database.main);
  return {
    runId: run.id,
    company,
    algorithm: index.algorithm,
    rates,
    versions: lists.map(({ sourceId, versionId }) => ({ sourceId, versionId })),
  };
}

async function begin({ database, now }: World, companyCode: string, kind: RunKind, fromNumber: number | null): Promise<Run | undefined> {
  const [id] = (await nextIds(database.main, 1)) as [string];
  return insertRun(database.main, {
    id,
    companyCode,
    kind,
    fromNumber,
    reason: null,
    by: { kind: 'system', userId: systemActor.userId, name: systemActor.name },
    at: now(),
  });
}

/** Writes within the turn, or not at all. */
const inTurn = ({ database, holder }: World, work: (trx: Parameters<typeof keepTurn>[0]) => Promise<void>): Promise<void> =>
  database.main.transaction().execute(async (trx) => {
    if (!(await keepTurn(trx, holder))) throw new TurnLost();
    await work(trx);
  });

/** What became of a pass for now: nothing is left to do, it goes on at once, or it rests before it is tried again. */
export type Outcome = 'DONE' | 'MORE' | 'RESTS';

/** Takes a pass one step on; it is told by the life whether that is possible. */
async function step(world: World, from: RunStatus, act: RunAct, save: (trx: Parameters<typeof keepTurn>[0]) => Promise<void>): Promise<void> {
  if (runLife.after(from, act) === undefined) throw new Error(`a pass that is ${from} cannot ${act}`);
  await inTurn(world, save);
}

/** Whether a pass that failed has rested long enough. */
const isResting = (run: Run, now: Date): boolean => run.status === 'FAILED' && now.getTime() - run.progressAt.getTime() < retryMs;

interface PassTarget {
  run: Run;
  pass: Pass;
  built: BuiltIndex;
  isDueOnly: boolean;
  /** After which record it goes on, and the last one that it compares. */
  after: string;
  upTo: string;
  /** What else a part means, beside what was found. */
  onPart?: (span: Span, part: Part) => Promise<void>;
  /** How many there are. */
  customers: number;
}

/** Compares the customers part by part. @returns whether all of them are done; false when it should go on at the next turn */
async function compareAll(world: World, target: PassTarget): Promise<boolean> {
  const { run, pass, built, isDueOnly, after: from, upTo, customers, onPart } = target;
  const { database } = world;
  const companyCode = pass.company.code;
  const { comparing, parts } = comparingOf(database, { built, rates: pass.rates }, { customers, fewCustomers: world.fewCustomers, isDueOnly });
  const limit = world.customersAtOnce * parts;
  let after = from;
  const waiting: { span: Span; part: Promise<Part> }[] = [];
  try {
    for (;;) {
      while (waiting.length < threadCount * partsAhead && !world.isOver()) {
        const end = await findEndOfNext(database.main, { companyCode, after, isDueOnly, limit });
        if (end === undefined || BigInt(after) >= BigInt(upTo)) break;
        const span = { companyCode, after, upTo: BigInt(end) > BigInt(upTo) ? upTo : end, isDueOnly };
        const part = comparing.compare(span);
        // It is waited for in its order; a failure before that is not forgotten, and does not end the process.
        part.catch(() => undefined);
        waiting.push({ span, part });
        after = span.upTo;
      }
      const next = waiting.shift();
      if (!next) return !world.isOver() || BigInt(after) >= BigInt(upTo);
      const part = await next.part;
      await keepFindings(world, pass, part.matched);
      await onPart?.(next.span, part);
      await inTurn(world, async (trx) => {
        if (isDueOnly) await saveChecked(trx, part.ids, { runId: run.id, at: world.now() });
        await saveProgress(trx, run.id, { afterId: isDueOnly ? '0' : next.span.upTo, done: part.customers }, world.now());
      });
    }
  } finally {
    comparing.close();
  }
}

export interface Passing {
  world: World;
  company: Company;
  setting: MonitoringSetting;
  /** Whether the database is away: then nothing is noted, and the work goes on when it is back. */
  isOutage(error: unknown): boolean;
}

/** A pass fails with a plain reason and is tried again; what another process does now, or the database cannot do, is no failure of it. */
async function failing({ world, isOutage }: Passing, run: Run, work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof TurnLost || isOutage(error)) throw error;
    log.error({ run: run.id, kind: run.kind, at: ((error as Error).stack ?? '').split('\n').slice(1, 4) }, 'a pass of the monitoring failed');
    await step(world, 'RUNNING', 'FAIL', (trx) => saveEnd(trx, run.id, { status: 'FAILED', fault: 'UNEXPECTED' }, world.now()));
    return 'RESTS';
  }
}

/** An index of what has changed, made once for all companies that are at the same state. */
export class ChangeIndexes {
  #last: { key: string; built: Promise<BuiltIndex> } | undefined;

  async of(database: Database, since: number, present: number): Promise<BuiltIndex> {
    const { comparison } = await screeningThresholds(database.main);
    const key = `${since} ${present} ${comparison}`;
    if (this.#last?.key !== key) this.#last = { key, built: this.#build(database, since) };
    return this.#last.built;
  }

  async #build(database: Database, since: number): Promise<BuiltIndex> {
    // A thread of its own takes longer to start than a few entries take to be read.
    return (await countEntriesSince(database.main, since)) > fewChanges ? buildIndex(database.threadUrl, { since }) : readIndex(database, { since });
  }
}

/**
 * Compares what has changed of the lists with every monitored customer, and closes what entries opened that are gone or match no more.
 * @param present number of the lists in force now
 */
export async function passListChange(passing: Passing, present: number, changes: ChangeIndexes): Promise<Outcome> {
  const { world, company, setting } = passing;
  const { database, now } = world;
  const { code } = company;
  const open = await findOpenRun(database.main, code, 'LIST_CHANGE');
  if (!open && present <= setting.listNumber) return 'DONE';
  const run = open ?? (await begin(world, code, 'LIST_CHANGE', setting.listNumber));
  if (!run || isResting(run, now())) return 'RESTS';
  return failing(passing, run, async () => {
    const built = await changes.of(database, run.fromNumber ?? setting.listNumber, present);
    const span = await spanOf(world, run, built);
    await beginPass(world, run, { ...span, entries: built.entryIds.length + built.ended.length, built });
    const pass = await passOf(world, company, run, built);
    for (;;) {
      const gone = await listStandingOf(database.main, code, built.ended, standingAtOnce);
      if (gone.length === 0) break;
      await closeFindings(world, pass, gone, 'DELISTED');
    }
    const changed = new Set(Array.from(built.entryIds, String));
    const onPart = async (part: Span, { matched }: Part) => {
      const results = new Set(matched.flatMap(({ monitoredId, hits }) => hits.map(({ entryId }) => `${monitoredId} ${entryId}`)));
      const standing = await listStandingWithin(database.main, part);
      const unlike = standing.filter(({ monitoredId, entryId }) => changed.has(entryId) && !results.has(`${monitoredId} ${entryId}`));
      await closeFindings(world, pass, unlike, 'NOT_MATCHING');
    };
    if (
      span.last !== null &&
      !(await compareAll(world, { run, pass, built, isDueOnly: false, after: run.afterId, upTo: span.last, customers: span.customers, onPart }))
    )
      return 'MORE';
    const toNumber = run.toNumber ?? built.number;
    await step(world, 'RUNNING', 'FINISH', async (trx) => {
      await saveEnd(trx, run.id, { status: 'DONE' }, now());
      await saveCompared(trx, code, toNumber, now());
    });
    return toNumber >= present ? 'DONE' : 'MORE';
  });
}

/** Whom a pass over everybody compares: as it was when it began. */
const spanOf = (
  { database }: World,
  run: Run,
  built: BuiltIndex,
): Promise<{ customers: number; last: string | null }> | { customers: number; last: string | null } => {
  if (run.toNumber !== null) return { customers: run.customers, last: run.uptoId };
  return built.entryIds.length === 0 ? { customers: 0, last: null } : countToCompare(database.main, run.companyCode, false);
};

const beginPass = (
  world: World,
  run: Run,
  { customers, last, entries, built }: { customers: number; last: string | null; entries: number; built: BuiltIndex },
): Promise<void> =>
  step(world, run.status, 'BEGIN', (trx) =>
    run.toNumber === null || run.kind === 'CUSTOMERS'
      ? saveBegin(trx, run.id, { toNumber: built.number, versions: built.lists, entries, uptoId: last, customers }, world.now())
      : saveResumed(trx, run.id, world.now()),
  );

/** Compares customers who are new or have changed with all lists. */
export async function passCustomers(passing: Passing): Promise<Outcome> {
  const { world, company } = passing;
  const { database, now } = world;
  const { code } = company;
  const due = await countToCompare(database.main, code, true);
  if (due.last === null) return 'DONE';
  const upTo = due.last;
  const built = await listIndexOf(database).inForce();
  // Nothing found would mean nothing.
  if (built.lists.length === 0) return 'DONE';
  const after = new Date(now().getTime() - customersRunMs);
  const run = (await findCustomersRun(database.main, code, { toNumber: built.number, after })) ?? (await begin(world, code, 'CUSTOMERS', null));
  if (!run || isResting(run, now())) return 'RESTS';
  return failing(passing, run, async () => {
    await beginPass(world, run, { customers: run.done + due.customers, last: upTo, entries: built.entryIds.length, built });
    if (!(await compareAll(world, { run, pass: await passOf(world, company, run, built), built, isDueOnly: true, after: '0', upTo, customers: due.customers })))
      return 'MORE';
    await step(world, 'RUNNING', 'FINISH', (trx) => saveEnd(trx, run.id, { status: 'DONE' }, now()));
    return 'DONE';
  });
}

/**
 * Asks for everybody to be compared again where the match rates or the comparison are others than before. Who is new is compared by
 * those in force anyway; matches that a higher rate would not find any more stay for people to decide.
 */
export async function syncRates(world: World, { companyCode, comparedBy }: MonitoringSetting): Promise<void> {
  const { version, comparison } = await screeningThresholds(world.database.main);
  const present = `${version}/${comparison}`;
  if (comparedBy === present) return;
  await inTurn(world, async (trx) => {
    const [id] = (await nextIds(trx, 1)) as [string];
    const by = { kind: 'system' as const, userId: systemActor.userId, name: systemActor.name };
    const isAsked = comparedBy === null || (await insertRun(trx, { id, companyCode, kind: 'EVERYBODY', fromNumber: null, reason: null, by, at: world.now() }));
    // One that is under way has begun by other rates: it is asked for again when that one is done.
    if (isAsked) await saveComparedBy(trx, companyCode, present);
  });
}

/** Compares everybody with everything, where somebody has asked for it or the match rates have changed. */
export async function passEverybody(passing: Passing): Promise<Outcome> {
  const { world, company, setting } = passing;
  const { database, now } = world;
  const run = await findOpenRun(database.main, company.code, 'EVERYBODY');
  if (!run) return 'DONE';
  if (isResting(run, now())) return 'RESTS';
  return failing(passing, run, async () => {
    const built = await listIndexOf(database).inForce();
    if (built.lists.length === 0) {
      await step(world, run.status, 'FAIL', (trx) => saveEnd(trx, run.id, { status: 'FAILED', fault: 'NO_LIST' }, now()));
      return 'RESTS';
    }
    const span = await spanOf(world, run, built);
    await beginPass(world, run, { ...span, entries: built.entryIds.length, built });
    const pass = await passOf(world, company, run, built);
    if (
      span.last !== null &&
      !(await compareAll(world, { run, pass, built, isDueOnly: false, after: run.afterId, upTo: span.last, customers: span.customers }))
    )
      return 'MORE';
    await step(world, 'RUNNING', 'FINISH', async (trx) => {
      await saveEnd(trx, run.id, { status: 'DONE' }, now());
      await saveCompared(trx, company.code, setting.listNumber, now());
    });
    return 'DONE';
  });
}

/** Compares payments that were decided without a sanctions list, where somebody has asked for it. */
export async function passPayments(passing: Passing): Promise<Outcome> {
  const { world, company } = passing;
  const { database, now } = world;
  const run = await findOpenRun(database.main, company.code, 'PAYMENTS');
  if (!run) return 'DONE';
  if (isResting(run, now())) return 'RESTS';
  return failing(passing, run, async () => {
    const built = await listIndexOf(database).inForce();
    if (!built.lists.some(({ kind }) => kind === 'SANCTION')) {
      await step(world, run.status, 'FAIL', (trx) => saveEnd(trx, run.id, { status: 'FAILED', fault: 'NO_LIST' }, now()));
      return 'RESTS';
    }
    const span = run.toNumber === null ? await countPayments(database.main, run) : { customers: run.customers, last: run.uptoId };
    await beginPass(world, run, { ...span, entries: built.entryIds.length, built });
    if (span.last !== null && !(await comparePaymentsOf(world, run, span.last))) return 'MORE';
    await step(world, 'RUNNING', 'FINISH', (trx) => saveEnd(trx, run.id, { status: 'DONE' }, now()));
    return 'DONE';
  });
}
