import { randomUUID } from 'node:crypto';
import { clock } from '../../../../../platform/server/clock.ts';
import { defineGauge, isOutage, type Database, type JobDefinition } from '../../../../../platform/server/index.ts';
import { listCompanies } from '../../../../register/reference-data/server/index.ts';
import { listStateNumber } from '../../../../screening/screening-lists/server/index.ts';
import { listedEngine, searchInThreads } from '../../../../screening/screening/server/index.ts';
import { countDue } from './customer.store.ts';
import { endPauses, syncCuts, syncMarks, sweepCustomers } from './sync-customers.ts';
import { ChangeIndexes, syncRates, type Outcome, passCustomers, passEverybody, type Passing, passListChange, passPayments } from './passes.ts';
import { findOldestListChange } from './run.store.ts';
import { addSettings, listSettings } from './setting.store.ts';
import { giveTurnBack, takeTurn } from './turn.store.ts';
import { type Company, type EndAlert, TurnLost, type World } from './world.ts';

/** A pass rests after so long, so that every company has its turn. */
const passMs = 15_000;
/** So often it is asked whether the lists have changed: every other pass makes room for that, at whichever company it is. */
const newsMs = 500;
/** The job ends after so long, and begins again a little later. */
const lookMs = 60_000;
const renewMs = 8_000;
const customersAtOnce = 4_000;
const fewCustomers = 300;
/** This process, as it holds the turn. */
const self = randomUUID();

/** What the metrics show; ages are of the moment when they are asked for. */
const shown: { oldest: Date | undefined; due: number } = { oldest: undefined, due: 0 };
defineGauge(
  {
    name: 'atalaia_screening_monitoring_unchecked_seconds',
    help: 'Age of the oldest change of the screening lists with which not all monitored customers have been compared; 0 where there is none',
    labelNames: [],
  },
  () => [{ labels: {}, value: shown.oldest === undefined ? 0 : Math.max(0, Math.round((clock.ms() - shown.oldest.getTime()) / 1000)) }],
);
defineGauge(
  {
    name: 'atalaia_screening_monitoring_customers_due',
    help: 'Monitored customers who are new or changed and have not been compared with the lists',
    labelNames: [],
  },
  () => [{ labels: {}, value: shown.due }],
);

export interface Monitoring {
  database: Database;
  endAlert: EndAlert;
  /** Who holds the turn; this process where it is not given. */
  holder?: string;
  now?: () => Date;
  customersAtOnce?: number;
  fewCustomers?: number;
  /** Only so many parts of a pass, as of a process that dies after them. */
  isOver?: () => boolean;
}

/** Notices by the way that the lists are others than they were, while something else is done. */
class ListNews {
  readonly #database: Database;
  readonly #timer: NodeJS.Timeout;
  #seen = Number.POSITIVE_INFINITY;
  #isThere = false;

  constructor(database: Database) {
    this.#database = database;
    this.#timer = setInterval(() => void this.#look().catch(() => undefined), newsMs).unref();
  }

  async #look(): Promise<void> {
    if ((await listStateNumber(this.#database.main)) > this.#seen) this.#isThere = true;
  }

  /** The state of the lists that is worked with from now on. */
  async begin(): Promise<number> {
    this.#seen = await listStateNumber(this.#database.main);
    this.#isThere = false;
    return this.#seen;
  }

  /** Whether the lists have changed since. */
  readonly isThere = (): boolean => this.#isThere;

  close(): void {
    clearInterval(this.#timer);
  }
}

/**
 * All that there is to do now, company by company. What the lists have changed comes first, and everything else rests as soon as they
 * change again. @returns whether anything is left
 */
async function workThrough(worldOf: (ms: number) => World, companies: readonly Company[], changes: ChangeIndexes, news: ListNews): Promise<boolean> {
  const present = await news.begin();
  const world = (ms: number): World => {
    const one = worldOf(ms);
    return { ...one, isOver: () => news.isThere() || one.isOver() };
  };
  const { database, now } = world(0);
  const codes = companies.map(({ code }) => code);
  await addSettings(database.main, codes, present, now());
  const settings = await listSettings(database.main, codes);
  await endPauses(world(passMs));
  await syncCuts(world(passMs));
  await syncMarks(world(passMs), settings);
  for (const setting of settings) await sweepCustomers(world(passMs), setting);
  for (const setting of settings) await syncRates(world(passMs), setting);
  const outcomes: Outcome[] = [];
  const each = async (pass: (passing: Passing) => Promise<Outcome>, passWorld: () => World): Promise<void> => {
    for (const setting of settings) {
      const company = companies.find(({ code }) => code === setting.companyCode) as Company;
      outcomes.push(await pass({ world: passWorld(), company, setting, isOutage }));
    }
  };
  // A pass over a change goes on to its end: what its threads have learnt of words would be lost.
  await each(
    (passing) => passListChange(passing, present, changes),
    () => worldOf(lookMs),
  );
  for (const pass of [passCustomers, passEverybody, passPayments])
    await each(
      async (passing) => (news.isThere() ? 'MORE' : pass(passing)),
      () => world(passMs),
    );
  return outcomes.includes('MORE');
}

/** Does what monitoring has to do now, if no other process does it. @returns false where another one has the turn */
export async function monitorOnce({
  database,
  endAlert,
  holder = self,
  now = () => clock.now(),
  customersAtOnce: size = customersAtOnce,
  fewCustomers: few = fewCustomers,
  isOver,
}: Monitoring) {
  if (!(await takeTurn(database.main, holder))) return false;
  const renewing = setInterval(() => void takeTurn(database.main, holder).catch(() => undefined), renewMs);
  renewing.unref();
  const ends = performance.now() + lookMs;
  const news = new ListNews(database);
  const world = (ms: number): World => {
    const rests = performance.now() + ms;
    const engine = listedEngine(searchInThreads)(database);
    return {
      database,
      engine,
      endAlert,
      holder,
      now,
      customersAtOnce: size,
      fewCustomers: few,
      isOver: () => performance.now() > rests || (isOver?.() ?? false),
    };
  };
  try {
    const companies = await listCompanies(database.main);
    const changes = new ChangeIndexes();
    while ((await workThrough(world, companies, changes, news)) && performance.now() < ends && !isOver?.());
  } catch (error) {
    if (!(error instanceof TurnLost)) throw error;
  } finally {
    clearInterval(renewing);
    news.close();
    await giveTurnBack(database.main, holder);
  }
  return true;
}

/** Looks every few seconds for what has changed of the lists and of customers. */
export const monitoringJob = (endAlert: EndAlert): JobDefinition => ({
  name: 'screening-monitoring.look',
  everySeconds: 5,
  async run(_data, { database }) {
    await monitorOnce({ database, endAlert });
    shown.oldest = await findOldestListChange(database.main);
    shown.due = await countDue(database.main);
  },
});
