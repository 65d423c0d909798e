import { sql } from 'kysely';
import { alertsSlice } from '../domains/alerts/server/index.ts';
import { approvalsApprovalKinds, approvalsSlice } from '../domains/approvals/server/index.ts';
import { approvalRequestsSlice } from '../domains/approval-requests/server/index.ts';
import { decisionsSlice, type Origin } from '../domains/decisions/server/index.ts';
import { outboxSlice, saveWebhookTarget } from '../domains/outbox/server/index.ts';
import { paymentEventsSlice } from '../domains/payment-events/server/index.ts';
import { kycApprovalKinds, kycSlice } from '../domains/kyc/server/index.ts';
import { limitsSlice } from '../domains/limits/server/index.ts';
import { listApprovalKinds, listsSlice } from '../domains/lists/server/index.ts';
import { probationApprovalKinds, probationSlice } from '../domains/probation/server/index.ts';
import { appSettingsKind, appSettingsSlice } from '../domains/app-settings/server/index.ts';
import { lookBackSlice } from '../domains/look-back/server/index.ts';
import { ruleApprovalKinds, rulesSlice } from '../domains/rules/server/index.ts';
import { presentEvidence } from '../domains/transactions/server/index.ts';
import type { Database, FileStore } from '../platform/server/index.ts';
import { askApprovals } from './ask-approvals.ts';
import { companies } from './companies.ts';
import { dateHistory } from './date-history.ts';
import { openDesk } from './desk-calls.ts';
import { planHistory, startOfHistoryDay } from './history-plan.ts';
import { reviewIdentities } from './kyc-reviews.ts';
import { writeLists } from './lists.ts';
import { type SizeName, scales } from './scale.ts';
import { coreOrigin } from './send-payments.ts';
import { seedRoles } from './roles.ts';
import { writePacks, writeRuleExamples } from './rules.ts';
import { demoMachineKeys, seedMachineKeys, seedStaff } from './staff.ts';
import { History } from './tell-history.ts';
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

interface Load {
  size: SizeName;
  toldUntil: Date;
  daysDone: number;
  isFinished: boolean;
}

const slices = [
  decisionsSlice,
  paymentEventsSlice,
  outboxSlice,
  alertsSlice(presentEvidence),
  limitsSlice,
  probationSlice,
  approvalsSlice,
  rulesSlice,
  appSettingsSlice,
  lookBackSlice,
  kycSlice,
  listsSlice,
  approvalRequestsSlice([
    ...ruleApprovalKinds,
    appSettingsKind,
    ...probationApprovalKinds,
    ...approvalsApprovalKinds,
    ...kycApprovalKinds,
    ...listApprovalKinds,
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
async function beginLoad(db: Database['main'], size: SizeName, now: Date): Promise<Load> {
  const until = new Date(Math.floor(now.getTime() / minuteMs) * minuteMs);
  await sql`insert into demo_load (size, told_until) values (${size}, ${until}) on conflict (only_row) do nothing`.execute(db);
  const { rows } =
    await sql<Load>`select size, told_until as "toldUntil", days_done as "daysDone", finished_at is not null as "isFinished" from demo_load`.execute(db);
  return rows[0] as Load;
}

async function findOrigins(db: Database['main']): Promise<Map<string, Origin>> {
  const names = demoMachineKeys.map((key) => key.name);
  const { rows } = await sql<{
    id: string;
    companyCode: string;
  }>`select id, company_code as "companyCode" from machine_key where name = any(${names}::text[]) and revoked_at is null`.execute(db);
  return new Map(rows.map((row) => [row.companyCode, coreOrigin(row.id, row.companyCode)]));
}

async function openWebhooks(db: Database['main']): Promise<void> {
  for (const { code } of companies)
    await saveWebhookTarget(db, {
      companyCode: code,
      kind: 'demo',
      url: `demo://payment-core/${code.toLowerCase()}`,
      secret: `demo-webhook-secret-${code.toLowerCase()}`,
    });
}

/** What a database holds: nothing, the whole demonstration, a part of it whose load was cut off, or something else. */
export async function findDesk(db: Database['main']): Promise<'empty' | 'demonstration' | 'begun' | 'other'> {
  const { rows } = await sql<{ finished: boolean | null; inUse: boolean }>`
    select (select finished_at is not null from demo_load) as finished,
      exists (select 1 from company) or exists (select 1 from user_account) as "inUse"`.execute(db);
  const { finished, inUse } = rows[0] as { finished: boolean | null; inUse: boolean };
  if (finished !== null) return finished ? 'demonstration' : 'begun';
  return inUse ? 'other' : 'empty';
}

/**
 * Loads the demonstration: people, shops, and a history of payments that goes through the decisions and the desk as real
 * ones do. Does nothing when it is there; goes on where it stopped when it was interrupted.
 */
export async function seedDemo({ database, files, publicUrl, now, size = 'full', say = () => undefined }: DemoSeed): Promise<void> {
  const db = database.main;
  const load = await beginLoad(db, size, now);
  await writeFoundation(database, load.toldUntil);
  if (load.isFinished) return;
  const plan = planHistory(scales[load.size], load.toldUntil);
  say(`Loading the demonstration: ${plan.people.length} people, about ${plan.payments.length} payments over ${plan.days} days.`);
  const subjects = await writePeople(database, plan.people, plan.from);
  // The rules are there before the first payment, so that what they hold and alert on is real.
  await writePacks(database, new Date(plan.from.getTime() - 120 * minuteMs));
  const desk = await openDesk({ database, files, slices, publicUrl });
  const history = new History({ database, files, slices, desk, plan, origins: await findOrigins(db), subjects, publicUrl });
  await history.resumeAt(load.daysDone);
  let told = 0;
  for (let day = load.daysDone; day < plan.days; day += 1) {
    await history.tellDay(day);
    await sql`update demo_load set days_done = ${day + 1}`.execute(db);
    // Fresh statistics keep the decisions quick while the tables grow from nothing.
    if (day % 15 === 2) await sql`analyze`.execute(db);
    const share = Math.floor(((day + 1) / plan.days) * 10);
    if (share > told) say(`  ${startOfHistoryDay(plan, day).toISOString().slice(0, 10)}, ${share * 10} %`);
    told = Math.max(told, share);
  }
  await history.handInLastPaper(new Date(load.toldUntil.getTime() - 50 * minuteMs));
  await dateHistory(database, new Date(load.toldUntil.getTime() - 15 * minuteMs));
  await reviewIdentities(desk, { people: plan.people, subjects, from: new Date(load.toldUntil.getTime() - 240 * minuteMs) });
  await writeRuleExamples(desk, new Date(load.toldUntil.getTime() - 90 * minuteMs));
  await askApprovals(database, desk, new Date(load.toldUntil.getTime() - 80 * minuteMs));
  await writeLists(database, desk, new Date(load.toldUntil.getTime() - 80 * minuteMs));
  await sql`analyze`.execute(db);
  await sql`update demo_load set finished_at = clock_timestamp()`.execute(db);
}
