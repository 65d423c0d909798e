import { sql } from 'kysely';
import { type Actor, type Db, nextIds } from '../../../../../platform/server/index.ts';
import type { AlertStatus, Conclusion } from '../../../../register/kernel/index.ts';
import type { AlertAct } from '../../model/alert-life.ts';
import type { WorkItem } from '../../../../mechanisms/session/server/index.ts';
import { nameOfAccount } from '../../../../mechanisms/session/server/names/index.ts';

/** What deciding on an alert takes of it. */
export interface LockedAlert {
  id: string;
  name: string;
  status: AlertStatus;
  version: number;
  companyCode: string;
  subjectId: string | null;
  merchantNo: string | null;
  dedupKey: string;
  responsibleId: string | null;
  responsibleName: string | null;
  snoozedUntil: Date | null;
  dueAt: Date | null;
  triggerTime: Date;
  analysisId: string | null;
  conclusion: Conclusion | null;
  firstOperationAt: Date;
}

const columns = sql`a.id, a.name, a.status, a.version, a.company_code as "companyCode", a.subject_id as "subjectId", a.merchant_no as "merchantNo", a.dedup_key as "dedupKey",
  a.responsible_id as "responsibleId", ${nameOfAccount('a.responsible_id')} as "responsibleName", a.snoozed_until as "snoozedUntil",
  a.due_at as "dueAt", a.trigger_time as "triggerTime", a.analysis_id as "analysisId", a.conclusion,
  coalesce((select min(t.order_time) from alert_transaction x join transaction t on t.id = x.transaction_id where x.alert_id = a.id), a.trigger_time) as "firstOperationAt"`;

/** Locks alerts in order of key; those of other companies are left out. @param companies absent: whichever they are of */
export async function lockAlerts(db: Db, ids: readonly string[], companies?: readonly string[]): Promise<LockedAlert[]> {
  const { rows } = await sql<LockedAlert>`
    select ${columns} from alert a where a.id = any(${[...ids]}::bigint[]) ${companies ? sql`and a.company_code = any(${[...companies]}::text[])` : sql``}
    order by a.id for update of a`.execute(db);
  return rows;
}

/** An alert as it stands, without a lock. */
export async function findAlertState(db: Db, id: string, companies: readonly string[]): Promise<LockedAlert | undefined> {
  const { rows } = await sql<LockedAlert>`
    select ${columns} from alert a where a.id = ${id}::bigint and a.company_code = any(${[...companies]}::text[])`.execute(db);
  return rows[0];
}

export interface AlertChange {
  status: AlertStatus;
  responsibleId?: string | null;
  snoozedUntil?: Date | null;
  /** The analysis that closes it. */
  closing?: { analysisId: string; conclusion: Conclusion; comment: string; at: Date; by: string };
}

/** What becomes of one alert. */
export interface AlertUpdate extends AlertChange {
  id: string;
  /** Steps of its life that lead there; each makes a version. */
  steps?: number;
}

/** Writes steps on alerts in one statement; answers the new versions in the order given. */
export async function updateAlerts(db: Db, changes: readonly AlertUpdate[]): Promise<number[]> {
  if (changes.length === 0) return [];
  const of = <Value>(pick: (change: AlertUpdate) => Value): Value[] => changes.map(pick);
  const { rows } = await sql<{ id: string; version: number }>`
    update alert a set status = c.status, version = a.version + c.steps,
      responsible_id = case when c.sets_responsible then c.responsible_id else a.responsible_id end,
      snoozed_until = case when c.analysis_id is not null then null when c.sets_snooze then c.snoozed_until else a.snoozed_until end,
      conclusion = coalesce(c.conclusion, a.conclusion), comment = coalesce(c.comment, a.comment), concluded_at = coalesce(c.concluded_at, a.concluded_at),
      concluded_by = coalesce(c.concluded_by, a.concluded_by), analysis_id = coalesce(c.analysis_id, a.analysis_id)
    from unnest(${of(({ id }) => id)}::bigint[], ${of(({ status }) => status)}::text[], ${of(({ steps = 1 }) => steps)}::int[],
      ${of(({ responsibleId }) => responsibleId !== undefined)}::boolean[], ${of(({ responsibleId = null }) => responsibleId)}::bigint[],
      ${of(({ snoozedUntil }) => snoozedUntil !== undefined)}::boolean[], ${of(({ snoozedUntil = null }) => snoozedUntil)}::timestamptz[],
      ${of(({ closing }) => closing?.conclusion ?? null)}::text[], ${of(({ closing }) => closing?.comment ?? null)}::text[],
      ${of(({ closing }) => closing?.at ?? null)}::timestamptz[], ${of(({ closing }) => closing?.by ?? null)}::bigint[],
      ${of(({ closing }) => closing?.analysisId ?? null)}::bigint[])
      as c (id, status, steps, sets_responsible, responsible_id, sets_snooze, snoozed_until, conclusion, comment, concluded_at, concluded_by, analysis_id)
    where a.id = c.id returning a.id, a.version`.execute(db);
  const versions = new Map(rows.map(({ id, version }) => [id, version]));
  return changes.map(({ id }) => versions.get(id) as number);
}

/** Opens a concluded alert again: the legal time for the analysis begins again. Answers the new version. */
export async function writeReopening(db: Db, id: string, { responsibleId, at }: { responsibleId: string; at: Date }): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update alert set status = 'IN_REVIEW', version = version + 1, responsible_id = ${responsibleId}::bigint,
      conclusion = null, comment = null, concluded_at = null, concluded_by = null, analysis_id = null,
      (due_at, due_by) = (select d.due_at, d.due_by from alert_deadline_of(company_code, type, severity, ${at}::timestamptz, null) d)
    where id = ${id}::bigint returning version`.execute(db);
  return (rows[0] as { version: number }).version;
}

export interface NewNote {
  alertId: string;
  act: AlertAct | 'COMMENT' | 'ASSIGN' | 'HAND_BACK' | 'UNDO' | 'ASK_REOPEN';
  comment: string | undefined;
  from: AlertStatus;
  to: AlertStatus;
  detail?: Record<string, unknown>;
}

/** Adds to the histories; answers the keys. */
export async function insertNotes(db: Db, by: Pick<Actor, 'userId' | 'name'>, at: Date, notes: readonly NewNote[]): Promise<string[]> {
  if (notes.length === 0) return [];
  const ids = await nextIds(db, notes.length);
  await db
    .insertInto('alert_note')
    .values(
      notes.map((note, index) => ({
        id: ids[index] as string,
        alert_id: note.alertId,
        act: note.act,
        comment: note.comment ?? null,
        from_status: note.from,
        to_status: note.to,
        detail: JSON.stringify(note.detail ?? {}),
        user_id: by.userId,
        user_name: by.name,
        at,
      })),
    )
    .execute();
  return ids;
}

/** The latest step on an alert, comments apart. */
export interface LatestStep {
  act: NewNote['act'];
  from: AlertStatus;
  userId: string;
  at: Date;
  /** What was before, of steps that can be taken back. */
  before: { responsible_id: string | null; snoozed_until: string | null } | null;
}
export async function findLatestSteps(db: Db, alertIds: readonly string[]): Promise<Map<string, LatestStep>> {
  const { rows } = await sql<LatestStep & { alertId: string }>`
    select o.id::text as "alertId", n.* from unnest(${[...alertIds]}::bigint[]) as o (id) cross join lateral (
      select act, from_status as "from", user_id as "userId", at, detail -> 'before' as before from alert_note
      where alert_id = o.id and act <> 'COMMENT' order by id desc limit 1) n`.execute(db);
  return new Map(rows.map(({ alertId, ...step }) => [alertId, step]));
}

export interface NewAnalysis {
  id: string;
  companyCode: string;
  subjectId: string | null;
  merchantNo: string | null;
  conclusion: Conclusion;
  comment: string;
  by: Actor;
  at: Date;
}
export async function insertAnalyses(db: Db, analyses: readonly NewAnalysis[]): Promise<void> {
  if (analyses.length === 0) return;
  await db
    .insertInto('alert_analysis')
    .values(
      analyses.map(({ id, by, at, ...analysis }) => ({
        id,
        company_code: analysis.companyCode,
        subject_id: analysis.subjectId,
        merchant_no: analysis.merchantNo,
        conclusion: analysis.conclusion,
        comment: analysis.comment,
        concluded_by: by.userId,
        concluded_by_person: by.personId,
        concluded_by_name: by.name,
        concluded_at: at,
      })),
    )
    .execute();
}

export async function insertDossiers(db: Db, at: Date, dossiers: readonly { alertId: string; analysisId: string; content: object }[]): Promise<void> {
  if (dossiers.length === 0) return;
  const ids = await nextIds(db, dossiers.length);
  await db
    .insertInto('alert_dossier')
    .values(
      dossiers.map(({ alertId, analysisId, content }, index) => ({
        id: ids[index] as string,
        alert_id: alertId,
        analysis_id: analysisId,
        content: JSON.stringify(content),
        made_at: at,
      })),
    )
    .execute();
}

/** The dossier of an alert's latest analysis. */
export const findDossier = (db: Db, alertId: string, companies: readonly string[]) =>
  db
    .selectFrom('alert_dossier as d')
    .innerJoin('alert as a', 'a.id', 'd.alert_id')
    .select(['d.id', 'd.content', 'a.company_code'])
    .where('d.alert_id', '=', alertId)
    .where('a.company_code', '=', sql<string>`any(${[...companies]}::text[])`)
    .orderBy('d.id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Another open alert of the same rule, subject and window. */
export async function hasOpenTwin(db: Db, alert: Pick<LockedAlert, 'id' | 'dedupKey'>): Promise<boolean> {
  const { rows } = await sql`select 1 from alert where dedup_key = ${alert.dedupKey} and status <> 'CONFIRMED' and id <> ${alert.id}::bigint limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Of these people, those with an alert that is not concluded. */
export async function peopleWithOpenAlerts(db: Db, companyCode: string, subjectIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct subject_id as id from alert where company_code = ${companyCode} and subject_id = any(${[...subjectIds]}::bigint[]) and status <> 'CONFIRMED'`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Locks alerts that nobody is responsible for and that do not wait for a senior, the most urgent first; those that somebody else holds are left. @param types absent: any */
export async function lockUnassignedIds(
  db: Db,
  { companyCode, now, types, limit }: { companyCode: string; now: Date; types: readonly string[] | undefined; limit: number },
): Promise<{ id: string; type: string }[]> {
  const { rows } = await sql<{ id: string; type: string }>`
    select id, type from alert
    where company_code = ${companyCode} and responsible_id is null and status <> 'CONFIRMED' and status <> 'ESCALATED' and (snoozed_until is null or snoozed_until <= ${now})
      ${types ? sql`and type = any(${[...types]}::text[])` : sql``}
    order by due_at, id limit ${limit} for update skip locked`.execute(db);
  return rows;
}

/** Alerts that are not concluded and for which these accounts are responsible, as work of accounts. */
export async function listOpenOf(db: Db, userIds: readonly string[]): Promise<WorkItem[]> {
  const { rows } = await sql<WorkItem>`
    select id, responsible_id::text as "userId", array[company_code] as companies, due_at as "dueAt" from alert
    where responsible_id = any(${[...userIds]}::bigint[]) and status <> 'CONFIRMED' order by id`.execute(db);
  return rows;
}

/** How many open alerts each of these accounts is responsible for. @param companies absent: of any company */
export async function countOpenOf(db: Db, userIds: readonly string[], companies?: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; count: number }>`
    select responsible_id::text as id, count(*)::int as count from alert
    where responsible_id = any(${[...userIds]}::bigint[]) and status <> 'CONFIRMED' ${companies ? sql`and company_code = any(${[...companies]}::text[])` : sql``} group by 1`.execute(
    db,
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}
