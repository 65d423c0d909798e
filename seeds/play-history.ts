import { sql } from 'kysely';
import type { Origin } from '../domains/payments/decisions/server/index.ts';
import { auditedAt, type Database, type Db, type FileStore, type Slice } from '../platform/server/index.ts';
import type { BackOfficeCalls } from './back-office-calls.ts';
import type { HistoryPlan } from './history-plan.ts';
import type { SeedIdentity } from './identities.ts';
import { type CaseStep, stepToBalance, stepToDocument } from './case-plan.ts';
import { findOpenCases, type OpenCase } from './open-cases.ts';
import type { PlannedPayment } from './payment.ts';
import { seededRandom } from './random.ts';
import { balanceToCheck, documentToReview, type Scenario, scenarios } from './scenarios.ts';
import { type DueEvent, sendEvents, sendPayments } from './send-payments.ts';
import { startOfStoryDay, storyWeekday } from './story-calendar.ts';
import { watchStandings } from './watch-standings.ts';
import { workAlerts } from './work-alerts.ts';
import { takeStep, workCases } from './work-cases.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Whoever waits for a justification mostly stops paying. */
const waitsQuietly = 0.88;

export interface StoryPlayer {
  database: Database;
  files: FileStore;
  slices: readonly Slice[];
  backOffice: BackOfficeCalls;
  plan: HistoryPlan;
  origins: ReadonlyMap<string, Origin>;
  /** Subject of each person, by the person's key. */
  subjects: ReadonlyMap<string, string>;
  publicUrl: string;
}

/** Shifts of the back office by hour of the story; on Saturdays one person looks in, on Sundays nobody does. */
const shiftsOf = (weekday: number): readonly number[] => (weekday === 0 ? [] : weekday === 6 ? [11] : [9.6, 13.3, 17.1]);

/** Who waited for a justification or was blocked before payments from this moment on: before the load was interrupted, these may have made something else of people. */
async function findQuiet(database: Database, from: number): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select distinct s.subject_id as id from subject_standing s
    join lateral (select e.to_standing from standing_event e where e.subject_id = s.subject_id and e.company_code = s.company_code
      and not (e.actor_kind = 'machine' and e.at >= ${new Date(from)}) order by e.id desc limit 1) was on true
    where (s.standing in ('PROBATION', 'BLOCKED') or s.since >= ${new Date(from)}) and was.to_standing in ('PROBATION', 'BLOCKED')`.execute(database.main);
  return new Set(rows.map((row) => row.id));
}

async function findSent(database: Database, payments: readonly PlannedPayment[]): Promise<Set<string>> {
  const { rows } = await sql<{
    tradeNo: string;
  }>`select trade_no as "tradeNo" from transaction where trade_no = any(${payments.map((payment) => payment.tradeNo)}::text[])`.execute(database.main);
  return new Set(rows.map((row) => row.tradeNo));
}

/** Jobs that the server runs by itself, at a moment of the history. */
const morningJobs = new Set(['approval-requests.expire', 'expire-balances', 'end-approvals', 'probation.case-clocks', 'approvals.bulk-allow']);

/** A part of a day, done as a whole or begun again. */
interface Step {
  /** Moment up to which payments and events are told after it; undefined for what the back office and jobs do. */
  until?: number;
  run(): Promise<void>;
}

/** Goes through the plan day by day: payments, what became of them, jobs and the back office, each at its time. */
export class History {
  readonly #teller: StoryPlayer;
  readonly #personOf: Map<string, SeedIdentity>;
  #next = 0;
  #due: DueEvent[] = [];

  constructor(teller: StoryPlayer) {
    this.#teller = teller;
    const untouched = new Set(scenarios.map((scenario) => scenario.name));
    this.#personOf = new Map(
      teller.plan.people.filter((person) => !untouched.has(person.key)).map((person) => [teller.subjects.get(person.key) as string, person]),
    );
  }

  /** Takes up a history of which `day` is told up to so many of its steps: what is still to come of its payments comes. */
  async resumeAt(day: number, steps: number): Promise<void> {
    const { plan, database } = this.#teller;
    const reached = day < plan.days ? this.#stepsOf(day).slice(0, steps) : [];
    const start = reached.findLast(({ until }) => until !== undefined)?.until ?? startOfStoryDay(plan, day).getTime();
    while ((plan.payments[this.#next]?.at ?? Number.POSITIVE_INFINITY) < start) this.#next += 1;
    const earlier = plan.payments.slice(0, this.#next).filter((payment) => payment.events.some((event) => event.at >= start));
    const sent = await findSent(database, earlier);
    for (const payment of earlier) if (sent.has(payment.tradeNo)) this.#queueEvents(payment, start);
  }

  /** @param from so many steps of the day are done @param onStep notes how many are; what the back office does is noted in the transaction in which it ends */
  async tellDay(day: number, from: number, onStep: (db: Db, done: number) => Promise<unknown>): Promise<void> {
    for (const [at, step] of this.#stepsOf(day).entries()) {
      if (at < from) continue;
      const note = (db: Db): Promise<unknown> => onStep(db, at + 1);
      if (step.until === undefined) await this.#teller.backOffice.inOnePart(() => step.run(), note);
      else {
        await step.run();
        await note(this.#teller.database.main);
      }
    }
  }

  /** A day in its order. What the back office does is apart from what comes before it, which must not be told again with the back office's work done. */
  #stepsOf(day: number): Step[] {
    const { plan, backOffice } = this.#teller;
    const start = startOfStoryDay(plan, day);
    const end = Math.min(startOfStoryDay(plan, day + 1).getTime(), plan.until.getTime());
    const weekday = storyWeekday(plan, day);
    const at = (hour: number) => start.getTime() + hour * hourMs;
    const steps: Step[] = [];
    let reached = start.getTime();
    const tellUntil = (until: number) => {
      const from = reached;
      steps.push({ until, run: () => this.#runUntil(from, until) });
      reached = until;
    };
    tellUntil(Math.min(at(7), end));
    if (at(7) < end) steps.push({ run: () => this.#runJobs(new Date(at(7))) });
    for (const hour of shiftsOf(weekday)) {
      if (at(hour) >= end) break;
      tellUntil(at(hour));
      steps.push({ run: () => this.#workShift(new Date(at(hour))) });
      const isNoon = hour > 12 && hour < 15;
      if (isNoon && at(hour + 4) < end) steps.push({ run: () => workAlerts(backOffice, plan, new Date(at(hour))) });
      if (weekday === 3 && isNoon) steps.push({ run: () => watchStandings(backOffice, plan, new Date(at(hour) + 45 * minuteMs)) });
    }
    tellUntil(end);
    if (end === plan.until.getTime()) steps.push({ run: () => this.#runJobs(new Date(end)) });
    return steps;
  }

  #queueEvents(payment: PlannedPayment, from: number): void {
    for (const event of payment.events) if (event.at >= from && event.at < this.#teller.plan.until.getTime()) this.#due.push({ payment, event });
  }

  /** Payments and events between two moments. People who wait for a justification mostly do not pay meanwhile. */
  async #runUntil(from: number, end: number): Promise<void> {
    const { plan, database, subjects, origins } = this.#teller;
    const quiet = await findQuiet(database, from);
    const first = this.#next;
    while ((plan.payments[this.#next]?.at ?? Number.POSITIVE_INFINITY) < end) this.#next += 1;
    const some = plan.payments.slice(first, this.#next);
    const isSkipped = (payment: PlannedPayment) =>
      !payment.isCase && quiet.has(subjects.get(payment.person.key) ?? '') && seededRandom(`quiet/${payment.key}`).chance(waitsQuietly);
    const skipped = some.filter(isSkipped);
    const sentBefore = skipped.length > 0 ? await findSent(database, skipped) : new Set<string>();
    const chosen = some.filter((payment) => !isSkipped(payment) || sentBefore.has(payment.tradeNo));
    await sendPayments(database, chosen, origins);
    for (const payment of chosen) this.#queueEvents(payment, 0);
    this.#due.sort((a, b) => a.event.at - b.event.at);
    const ripe = this.#due.findIndex((one) => one.event.at >= end);
    const now = this.#due.splice(0, ripe < 0 ? this.#due.length : ripe);
    await sendEvents(database, now, origins);
  }

  async #runJobs(at: Date): Promise<void> {
    const { database, files, slices, publicUrl } = this.#teller;
    const context = { database, files, now: at, config: { publicUrl, demo: true, sandbox: true }, enqueue: async () => undefined };
    for (const job of slices.flatMap((slice) => slice.jobs ?? [])) if (morningJobs.has(job.name)) await auditedAt(at, () => job.run({}, context));
  }

  /** Brings the cases of the scenarios to where they stand when the history ends. Safe to repeat. */
  async bringScenarios(minutesBefore: (minutes: number) => Date): Promise<void> {
    for (const minutes of [75, 65, 55]) await this.#takeStep(balanceToCheck, stepToBalance, minutesBefore(minutes));
    await this.#takeStep(documentToReview, stepToDocument, minutesBefore(50));
  }

  async #takeStep({ name }: Scenario, stepOf: (one: OpenCase) => CaseStep | undefined, at: Date): Promise<void> {
    const { backOffice, plan, subjects } = this.#teller;
    const person = plan.people.find(({ key }) => key === name);
    const cases = await backOffice.readOnce(`cases at ${at.getTime()} for ${name}`, (db) => findOpenCases(db, at));
    for (const one of cases) if (one.subjectId === subjects.get(name)) await takeStep({ backOffice, one, at, person }, stepOf(one));
  }

  async #workShift(at: Date): Promise<void> {
    const { backOffice, plan } = this.#teller;
    const cases = await backOffice.readOnce('cases', (db) => findOpenCases(db, at));
    await workCases({ backOffice, cases, at, until: plan.until, personOf: (subjectId) => this.#personOf.get(subjectId) });
  }
}
