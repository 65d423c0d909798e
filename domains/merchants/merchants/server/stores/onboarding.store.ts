import { sql } from 'kysely';
import { accountInUse } from '../../../../mechanisms/session/server/names/index.ts';
import type { OnboardingOutcome } from '../../../../register/kernel/index.ts';
import type { Db } from '../../../../../platform/server/index.ts';

/** One round of taking a merchant in. */
export interface OnboardingRow {
  onboardId: string;
  merchantNo: string;
  round: number;
  startedAt: Date;
  submittedAt: Date | null;
  dueOn: string | null;
  responsible: string | null;
  decidedAt: Date | null;
  outcome: OnboardingOutcome | null;
  snoozedUntil: Date | null;
  /** Version of the merchant at that time: whatever happens to it ends the snooze. */
  snoozedAtVersion: number | null;
  version: number;
}

const columns = sql<OnboardingRow>`o.id::text as "onboardId", o.merchant_no as "merchantNo", o.round, o.started_at as "startedAt", o.submitted_at as "submittedAt",
  o.due_on as "dueOn", o.responsible::text as responsible, o.decided_at as "decidedAt", o.outcome, o.snoozed_until as "snoozedUntil", o.snoozed_at_version as "snoozedAtVersion", o.version`;

/** Rounds by their ids, in that order; those that do not exist are left out. */
export async function findOnboardings(db: Db, onboardIds: readonly string[]): Promise<OnboardingRow[]> {
  const { rows } = await sql<OnboardingRow>`select ${columns} from merchant_onboarding o where o.id = any(${[...onboardIds]}::bigint[]) order by o.id`.execute(
    db,
  );
  return rows;
}

/** A round by its id, which is the `onboard_id` of version 1 of the interface. */
export async function findOnboarding(db: Db, onboardId: string): Promise<OnboardingRow | undefined> {
  const [result] = await findOnboardings(db, [onboardId]);
  return result;
}

/** The round of a merchant that is not decided; there is one at most. */
export async function findOpenOnboarding(db: Db, merchantNo: string): Promise<OnboardingRow | undefined> {
  const { rows } = await sql<OnboardingRow>`select ${columns} from merchant_onboarding o where o.merchant_no = ${merchantNo} and o.decided_at is null`.execute(
    db,
  );
  return rows[0];
}

/** All rounds of a merchant, the latest first. */
export async function listOnboardings(db: Db, merchantNo: string): Promise<OnboardingRow[]> {
  const { rows } = await sql<OnboardingRow>`select ${columns} from merchant_onboarding o where o.merchant_no = ${merchantNo} order by o.round desc`.execute(db);
  return rows;
}

/** Begins the next round of a merchant and answers its id. */
export async function insertOnboarding(db: Db, merchantNo: string, begun: { at: Date; dueOn: string | null; responsible: string | null }): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into merchant_onboarding (merchant_no, round, started_at, due_on, responsible)
    values (${merchantNo}, (select coalesce(max(round), 0) + 1 from merchant_onboarding where merchant_no = ${merchantNo}), ${begun.at}, ${begun.dueOn},
      ${accountInUse(sql`${begun.responsible}`)})
    returning id::text as id`.execute(db);
  return (rows[0] as { id: string }).id;
}

/** Notes that the application of a round was submitted, and by when it is to be decided where no day was set. */
export async function saveSubmitted(db: Db, onboardId: string, { at, dueOn }: { at: Date; dueOn: string }): Promise<void> {
  await sql`update merchant_onboarding set submitted_at = coalesce(submitted_at, ${at}), due_on = coalesce(due_on, ${dueOn}::date), version = version + 1
    where id = ${onboardId}::bigint`.execute(db);
}

/** Ends a round. */
export async function saveOutcome(db: Db, onboardId: string, outcome: OnboardingOutcome, at: Date): Promise<void> {
  await sql`update merchant_onboarding set decided_at = ${at}, outcome = ${outcome}, version = version + 1 where id = ${onboardId}::bigint`.execute(db);
}

/** Sets who works on a round and until when; what is left out stays. */
export async function changeOnboarding(
  db: Db,
  onboardId: string,
  changes: { responsible?: string | null | undefined; dueOn?: string | null | undefined },
): Promise<void> {
  const sets = [
    ...(changes.responsible === undefined ? [] : [sql`responsible = ${changes.responsible}::bigint`]),
    ...(changes.dueOn === undefined ? [] : [sql`due_on = ${changes.dueOn}`]),
    sql`version = version + 1`,
  ];
  await sql`update merchant_onboarding set ${sql.join(sets)} where id = ${onboardId}::bigint`.execute(db);
}

/** Rounds that are not decided and for which these accounts are responsible, as work of accounts. */
export async function listOpenRoundsOf(db: Db, userIds: readonly string[]): Promise<{ id: string; userId: string; companies: string[]; dueAt: Date | null }[]> {
  const { rows } = await sql<{ id: string; userId: string; companies: string[]; dueAt: Date | null }>`
    select o.id::text as id, o.responsible::text as "userId", array[m.company_code] as companies, o.due_on::timestamptz as "dueAt"
    from merchant_onboarding o join merchant m on m.merchant_no = o.merchant_no
    where o.responsible = any(${[...userIds]}::bigint[]) and o.decided_at is null order by o.id`.execute(db);
  return rows;
}

/** Sets who works on rounds; null: nobody. */
export async function assignOnboardings(db: Db, rounds: readonly { onboardId: string; responsible: string | null }[]): Promise<void> {
  await sql`update merchant_onboarding o set responsible = c.responsible, version = o.version + 1
    from unnest(${rounds.map(({ onboardId }) => onboardId)}::bigint[], ${rounds.map(({ responsible }) => responsible)}::bigint[]) as c (id, responsible)
    where o.id = c.id`.execute(db);
}

/** Until when rounds are out of the queue, as long as nothing happens to their merchants; null: they are in it. */
export async function snoozeOnboardings(db: Db, rounds: readonly { onboardId: string; until: Date | null }[]): Promise<void> {
  await sql`update merchant_onboarding o set snoozed_until = c.until, version = o.version + 1,
    snoozed_at_version = case when c.until is not null then (select m.version from merchant m where m.merchant_no = o.merchant_no) end
    from unnest(${rounds.map(({ onboardId }) => onboardId)}::bigint[], ${rounds.map(({ until }) => until)}::timestamptz[]) as c (id, until)
    where o.id = c.id`.execute(db);
}
