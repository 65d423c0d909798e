import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import { endLinks, merchantDocumentsSlice } from '../domains/merchants/merchant-documents/server/index.ts';
import { merchantTasksSlice } from '../domains/merchants/merchant-tasks/server/index.ts';
import { merchantsApprovalKinds, merchantsSlice } from '../domains/merchants/merchants/server/index.ts';
import { notesSlice } from '../domains/mechanisms/notes/server/index.ts';
import {
  applicationQueue,
  onboardingApprovalKinds,
  onboardingSlice,
  unmetConditions,
  applyChange,
  askToOnboard,
} from '../domains/merchants/onboarding/server/index.ts';
import { alertsSlice } from '../domains/casework/alerts/server/index.ts';
import { approvalsApprovalKinds, approvalsSlice } from '../domains/casework/approvals/server/index.ts';
import { approvalRequestsSlice } from '../domains/mechanisms/approval-requests/server/index.ts';
import { decisionsSlice, type Origin } from '../domains/payments/decisions/server/index.ts';
import { findTargetAt, outboxSlice, saveWebhookTarget } from '../domains/mechanisms/outbox/server/index.ts';
import { paymentEventsSlice } from '../domains/payments/payment-events/server/index.ts';
import { kycApprovalKinds, kycSlice, kycDocumentQueue } from '../domains/people/kyc/server/index.ts';
import { merchantRiskApprovalKinds, merchantRiskSlice } from '../domains/merchants/merchant-risk/server/index.ts';
import { kindsWithLimits, limitsSlice } from '../domains/settings/limits/server/index.ts';
import { blackList, listApprovalKinds, listsSlice } from '../domains/payments/lists/server/index.ts';
import { probationApprovalKinds, probationSlice } from '../domains/casework/probation/server/index.ts';
import { appSettingsKind, appSettingsSlice } from '../domains/merchants/app-settings/server/index.ts';
import { incidentsSlice } from '../domains/reporting/incidents/server/index.ts';
import { investigationsSlice } from '../domains/casework/investigations/server/index.ts';
import { lookBackSlice } from '../domains/rules/look-back/server/index.ts';
import { alertAssignmentSlice } from '../domains/casework/alert-assignment/server/index.ts';
import { alertDeadlineApprovalKinds, alertDeadlinesSlice } from '../domains/casework/alert-deadlines/server/index.ts';
import { companiesSlice, companyApprovalKinds } from '../domains/settings/companies/server/index.ts';
import { routingApprovalKinds, routingSlice } from '../domains/payments/routing/server/index.ts';
import { settlementApprovalKinds, settlementsSlice } from '../domains/merchants/settlements/server/index.ts';
import { queuesSlice } from '../domains/mechanisms/queues/server/index.ts';
import { reportApprovalKinds, reportCasesSlice } from '../domains/reporting/report-cases/server/index.ts';
import { registerLimitedKinds, ruleApprovalKinds, rulesSlice, writeDefaultPack } from '../domains/rules/rules/server/index.ts';
import { listedEngine, registerConfirmedMatch, screeningApprovalKinds, screeningSlice, searchHere } from '../domains/screening/screening/server/index.ts';
import { listColleagues, sessionApprovalKinds, sessionSlice } from '../domains/mechanisms/session/server/index.ts';
import { presentEvidence } from '../domains/payments/transactions/server/index.ts';
import { openFreezeNotices } from '../domains/reporting/year-pack/server/index.ts';
import { connectTo, type Database, type FileStore } from '../platform/server/index.ts';
import { askApprovals } from './ask-approvals.ts';
import { assessMerchants, openMerchantReviews } from './assess-merchants.ts';
import { companies } from './companies.ts';
import { dateHistory } from './date-history.ts';
import { writeDayRates } from './day-rates.ts';
import { type BackOfficeCalls, openBackOffice } from './back-office-calls.ts';
import { type HistoryPlan, planHistory } from './history-plan.ts';
import { reviewIdentities } from './kyc-reviews.ts';
import { seedApplications } from './onboarding.ts';
import { writeLists } from './lists.ts';
import { keepBackOffice } from './keep-back-office.ts';
import { configureBackOffice } from './configuration.ts';
import { routePayments } from './routing.ts';
import { fileMerchants } from './merchant-files.ts';
import { loadTasks } from './merchant-tasks.ts';
import { type SizeName, scales } from './scale.ts';
import { payAsListed } from './screened-payments.ts';
import { monitorCustomers, writeFormerLists, writePresentLists } from './screening-lists.ts';
import { seedScreenings, seedScreeningsOfToday } from './screenings.ts';
import { coreOrigin } from './send-payments.ts';
import { lookBackOnce } from './look-backs.ts';
import { limitRiskyMerchants } from './risk-limits.ts';
import { seedRoles } from './roles.ts';
import { completePacks, writePacks, writeRuleExamples } from './rules.ts';
import { settleMerchants } from './settlements.ts';
import { demoMachineKeys, seedMachineKeys, seedStaff } from './staff.ts';
import { leaveIncidents } from './incidents.ts';
import { leaveInvestigations } from './investigations.ts';
import { leaveReports } from './report-cases.ts';
import { startOfStoryDay } from './story-calendar.ts';
import { History } from './play-history.ts';
import { writePeople } from './write-people.ts';
import { writeReference } from './write-reference.ts';

export interface DemoSeed {
  database: Database;
  files: FileStore;
  publicUrl: string;
  /** The moment up to which the history is told, when it is not begun yet. */
  now: Date;
  size?: SizeName;
  /** Takes a line of progress. */
  say?: (line: string) => void;
}

/** A demonstration that is begun: its roles, staff, companies and shops are there, so that people can sign in. */
export interface DemoLoad {
  /** How much of it is there, in whole per cent: 100 when it is complete. */
  percent(): number;
  /**
   * Tells what is still to be told; waits where another process of the database is doing so. May be called again after it was
   * stopped or failed, in this process or in another, and goes on where it was.
   * @param stop asks to stop at the next point from which the same can be told as without stopping
   * @returns whether the demonstration is complete
   */
  play(stop?: AbortSignal): Promise<boolean>;
}

/** How far a load has come, as the database keeps it. */
interface Progress {
  size: SizeName;
  toldUntil: Date;
  daysDone: number;
  /** Of the day after them. */
  stepsDone: number;
  closingDone: number;
  isFinished: boolean;
}

const screeningEngineOf = listedEngine(searchHere);

// The demonstration is also loaded where the application is not.
registerConfirmedMatch(openFreezeNotices);
registerLimitedKinds(kindsWithLimits);

const merchantPorts = { unmetConditions, followChange: applyChange, askToOnboard, endLinks };

const slices = [
  queuesSlice([kycDocumentQueue, applicationQueue]),
  merchantsSlice(merchantPorts),
  decisionsSlice,
  paymentEventsSlice,
  outboxSlice,
  sessionSlice,
  alertsSlice(presentEvidence),
  reportCasesSlice({ findColleagues: listColleagues, blockList: blackList }),
  incidentsSlice({ sources: [], finders: [] }),
  investigationsSlice(presentEvidence),
  notesSlice,
  limitsSlice,
  probationSlice,
  approvalsSlice,
  rulesSlice,
  appSettingsSlice([]),
  routingSlice,
  alertDeadlinesSlice,
  alertAssignmentSlice,
  companiesSlice(writeDefaultPack),
  settlementsSlice,
  lookBackSlice,
  kycSlice,
  listsSlice,
  screeningSlice(screeningEngineOf),
  merchantDocumentsSlice,
  merchantRiskSlice,
  merchantTasksSlice,
  onboardingSlice(screeningEngineOf),
  approvalRequestsSlice([
    ...ruleApprovalKinds,
    appSettingsKind,
    ...routingApprovalKinds,
    ...alertDeadlineApprovalKinds,
    ...companyApprovalKinds,
    ...settlementApprovalKinds,
    ...sessionApprovalKinds,
    ...reportApprovalKinds,
    ...probationApprovalKinds,
    ...approvalsApprovalKinds,
    ...kycApprovalKinds,
    ...listApprovalKinds,
    ...screeningApprovalKinds,
    ...onboardingApprovalKinds,
    ...merchantsApprovalKinds(merchantPorts),
    ...merchantRiskApprovalKinds,
  ]),
];
const minuteMs = 60_000;

/** How long the shops and their limits have existed. */
const shopsMs = 120 * 24 * 60 * minuteMs;

/** What the history stands on: roles, staff, companies, shops, channels, limits and machine keys. Safe to repeat. */
async function writeFoundation(database: Database, until: Date): Promise<void> {
  await writeReference(database, new Date(until.getTime() - shopsMs));
  await seedRoles(database.main);
  await seedStaff(database.main, until);
  await seedMachineKeys(database.main, until);
  await openWebhooks(database.main);
}

/** The load that was begun, or a new one up to this minute. */
async function beginProgress(db: Database['main'], size: SizeName, now: Date): Promise<Progress> {
  const until = new Date(Math.floor(now.getTime() / minuteMs) * minuteMs);
  await sql`insert into demo_load (size, told_until) values (${size}, ${until}) on conflict (only_row) do nothing`.execute(db);
  return readProgress(db);
}

async function readProgress(db: Database['main']): Promise<Progress> {
  const { rows } =
    await sql<Progress>`select size, told_until as "toldUntil", days_done as "daysDone", steps_done as "stepsDone", closing_done as "closingDone",
    finished_at is not null as "isFinished" from demo_load`.execute(db);
  return rows[0] as Progress;
}

async function findOrigins(db: Database['main']): Promise<Map<string, Origin>> {
  const names = demoMachineKeys.map((key) => key.name);
  const { rows } = await sql<{
    id: string;
    companyCode: string;
  }>`select id, company_code as "companyCode" from machine_key where name = any(${names}::text[]) and revoked_at is null`.execute(db);
  return new Map(rows.map((row) => [row.companyCode, coreOrigin(row.id, row.companyCode)]));
}

/** The addresses of the demonstration's own core; one that is there stays as it is, as staff may have switched it off. */
export async function openWebhooks(db: Database['main']): Promise<void> {
  for (const { code } of companies) {
    const url = `demo://payment-core/${code.toLowerCase()}`;
    if (await findTargetAt(db, code, url)) continue;
    await saveWebhookTarget(db, { companyCode: code, kind: 'demo', url, secret: `demo-webhook-secret-${code.toLowerCase()}` });
  }
}

/** What a database holds: nothing, the whole demonstration, a part of it whose load was cut off, or something else. */
export async function findBackOffice(db: Database['main']): Promise<'empty' | 'demonstration' | 'begun' | 'other'> {
  const { rows } = await sql<{ finished: boolean | null; inUse: boolean }>`
    select (select finished_at is not null from demo_load) as finished,
      exists (select 1 from company) or exists (select 1 from user_account) as "inUse"`.execute(db);
  const { finished, inUse } = rows[0] as { finished: boolean | null; inUse: boolean };
  if (finished !== null) return finished ? 'demonstration' : 'begun';
  return inUse ? 'other' : 'empty';
}

const lockKey = 7_240_180;
const waitMs = 1_000;

/**
 * Runs work while no other process of this database does the same. The lock belongs to a transaction of a connection of its
 * own, so that it ends with the process, also behind a pooler. @returns undefined while another process is at it
 */
async function alone<T>(url: string, work: () => Promise<T>): Promise<{ value: T } | undefined> {
  const client = (await connectTo(url, 'atalaia-demonstration')) as pg.Client;
  try {
    await client.query('begin');
    await client.query(`select set_config(name, '0', true) from pg_settings where name in ('idle_in_transaction_session_timeout', 'transaction_timeout')`);
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [lockKey]);
    return rows[0]?.mine ? { value: await work() } : undefined;
  } finally {
    await client.end().catch(() => undefined);
  }
}

interface ClosingStep {
  world: DemoSeed;
  plan: HistoryPlan;
  subjects: ReadonlyMap<string, string>;
  backOffice: BackOfficeCalls;
  history: History;
  minutesBefore(minutes: number): Date;
}

/** What is done when the last day is told, in this order. Each is begun again when it was interrupted: calls of the back office are done once, the rest is safe to repeat. */
const closingSteps: readonly ((step: ClosingStep) => Promise<void>)[] = [
  ({ world: { database }, backOffice, minutesBefore }) => fileMerchants({ database, backOffice, at: minutesBefore(110) }),
  ({ backOffice, minutesBefore }) => assessMerchants({ backOffice, at: minutesBefore(100) }),
  ({ world: { database }, minutesBefore }) => openMerchantReviews({ database, at: minutesBefore(90) }),
  ({ history, minutesBefore }) => history.bringScenarios(minutesBefore),
  ({ world: { database }, minutesBefore }) => dateHistory(database, minutesBefore(15)),
  ({ backOffice, plan, subjects, minutesBefore }) => reviewIdentities(backOffice, { plan, subjects, from: minutesBefore(240) }),
  ({ backOffice, minutesBefore }) => keepBackOffice(backOffice, minutesBefore(110)),
  ({ backOffice, minutesBefore }) => routePayments(backOffice, minutesBefore(95)),
  ({ backOffice, minutesBefore }) => configureBackOffice(backOffice, minutesBefore(92)),
  ({ backOffice, minutesBefore }) => writeRuleExamples(backOffice, minutesBefore(90)),
  ({ world: { database }, backOffice, minutesBefore }) => askApprovals(database, backOffice, minutesBefore(80)),
  async ({ world, backOffice, minutesBefore }) => {
    await writeLists(backOffice, minutesBefore(80));
    await writeFormerLists(world, minutesBefore(70));
  },
  ({ world: { database }, backOffice, plan, subjects, minutesBefore }) => seedScreenings({ database, backOffice, plan, subjects, until: minutesBefore(75) }),
  async ({ world, backOffice, minutesBefore }) => {
    await writePresentLists(world, minutesBefore(70));
    await payAsListed(world.database, await findOrigins(world.database.main), minutesBefore(60));
    await monitorCustomers(world.database, minutesBefore(55));
    await seedScreeningsOfToday({ database: world.database, backOffice, until: minutesBefore(20) });
  },
  ({ world: { database }, backOffice, minutesBefore }) => leaveReports(database.main, backOffice, minutesBefore(120)),
  ({ world: { database }, backOffice, minutesBefore }) => leaveInvestigations(database.main, backOffice, minutesBefore(12)),
  ({ backOffice, minutesBefore }) => leaveIncidents(backOffice, minutesBefore(11)),
  ({ backOffice, minutesBefore }) => seedApplications(backOffice, minutesBefore(10)),
  ({ world: { database }, backOffice, minutesBefore }) => loadTasks(database, backOffice, minutesBefore(5)),
  ({ backOffice, minutesBefore }) => limitRiskyMerchants(backOffice, minutesBefore(4)),
  ({ world: { database }, backOffice, minutesBefore }) => settleMerchants({ database, backOffice, until: minutesBefore(3) }),
  ({ world, backOffice, minutesBefore }) => lookBackOnce(world, backOffice, minutesBefore(2)),
  async ({ world: { database }, minutesBefore }) => {
    await writeDayRates(database.main, minutesBefore(1));
    await completePacks(database, minutesBefore(1));
  },
];

/** All of it takes about as long as so many days of the history. */
const closingDays = 6;

/** One load of the demonstration, in this process. */
class Loading implements DemoLoad {
  readonly #world: DemoSeed;
  readonly #say: (line: string) => void;
  #progress: Progress;

  constructor(world: DemoSeed, progress: Progress) {
    this.#world = world;
    this.#say = world.say ?? (() => undefined);
    this.#progress = progress;
  }

  percent(): number {
    const { size, daysDone, closingDone, isFinished } = this.#progress;
    const share = (daysDone + (closingDone / closingSteps.length) * closingDays) / (scales[size].days + closingDays);
    return isFinished ? 100 : Math.min(99, Math.floor(share * 100));
  }

  async play(stop?: AbortSignal): Promise<boolean> {
    const { database } = this.#world;
    for (let isLater = false; !this.#progress.isFinished && !stop?.aborted; isLater = true) {
      const done = await alone(database.url, () => this.#tellRest(stop));
      if (done) return this.#progress.isFinished;
      if (!isLater) this.#say('Another process is loading the demonstration; waiting for it.');
      await sleep(waitMs, undefined, { signal: stop }).catch(() => undefined);
      this.#progress = await readProgress(database.main);
    }
    return this.#progress.isFinished;
  }

  async #tellRest(stop: AbortSignal | undefined): Promise<void> {
    const { database, files, publicUrl } = this.#world;
    const db = database.main;
    // Another process may have told some of it since.
    this.#progress = await readProgress(db);
    const { size, toldUntil, isFinished } = this.#progress;
    if (isFinished) return;
    const plan = planHistory(scales[size], toldUntil);
    this.#say(`Loading the demonstration: ${plan.people.length} people, about ${plan.payments.length} payments over ${plan.days} days.`);
    const subjects = await writePeople(database, plan.people, plan.from, { isNew: this.#progress.daysDone === 0 });
    // The rules are there before the first payment, so that what they hold and alert on is real.
    await writePacks(database, new Date(plan.from.getTime() - 120 * minuteMs));
    const backOffice = await openBackOffice({ database, files, slices, publicUrl });
    const history = new History({ database, files, slices, backOffice, plan, origins: await findOrigins(db), subjects, publicUrl });
    await history.resumeAt(this.#progress.daysDone, this.#progress.stepsDone);
    for (let day = this.#progress.daysDone; day < plan.days; day += 1) {
      if (stop?.aborted) return;
      const stepsDone = day === this.#progress.daysDone ? this.#progress.stepsDone : 0;
      await history.tellDay(day, stepsDone, (at, done) => sql`update demo_load set steps_done = ${done}`.execute(at));
      await sql`update demo_load set days_done = ${day + 1}, steps_done = 0`.execute(db);
      // Fresh statistics keep the decisions quick while the tables grow from nothing.
      if (day % 15 === 2) await sql`analyze`.execute(db);
      this.#advance({ daysDone: day + 1, stepsDone: 0 }, startOfStoryDay(plan, day));
    }
    const minutesBefore = (minutes: number) => new Date(toldUntil.getTime() - minutes * minuteMs);
    for (const [place, step] of closingSteps.entries()) {
      if (place < this.#progress.closingDone) continue;
      if (stop?.aborted) return;
      await backOffice.inOnePart(
        () => step({ world: this.#world, plan, subjects, backOffice, history, minutesBefore }),
        (trx) => sql`update demo_load set closing_done = ${place + 1}`.execute(trx),
      );
      this.#advance({ closingDone: place + 1 }, toldUntil);
    }
    await sql`analyze`.execute(db);
    await sql`update demo_load set finished_at = clock_instant()`.execute(db);
    this.#progress = { ...this.#progress, isFinished: true };
  }

  /** Notes what is done, and tells it at every tenth. */
  #advance(done: Partial<Progress>, upTo: Date): void {
    const before = Math.floor(this.percent() / 10);
    this.#progress = { ...this.#progress, ...done };
    const tenths = Math.floor(this.percent() / 10);
    if (tenths > before) this.#say(`  ${upTo.toISOString().slice(0, 10)}, ${tenths * 10} %`);
  }
}

/** Begins the demonstration, or takes up one that was begun: writes what people need to sign in. Safe to repeat. */
export async function beginDemo(seed: DemoSeed): Promise<DemoLoad> {
  const { database, now, size = 'full' } = seed;
  const progress = await beginProgress(database.main, size, now);
  await writeFoundation(database, progress.toldUntil);
  return new Loading(seed, progress);
}

/**
 * Loads the whole demonstration: people, shops, and a history of payments that goes through the decisions and the back office as
 * real ones do. Does nothing when it is there; goes on where it stopped when it was interrupted.
 */
export async function seedDemo(seed: DemoSeed): Promise<void> {
  await (await beginDemo(seed)).play();
}
