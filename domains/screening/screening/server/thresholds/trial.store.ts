import { sql } from 'kysely';
import type { Db } from '../../../../../platform/server/index.ts';
import type { Confidence } from '../../../../../engines/screening/index.ts';
import type { SourceKind } from '../../../../register/kernel/screening-lists.ts';
import type { TrialState } from '../../../../register/kernel/screening-trials.ts';
import type { ListSize } from '../../model/trial.ts';
import type { Thresholds } from '../../model/thresholds.ts';
import { ratesIn } from '../stores/threshold.store.ts';

export interface TrialRow {
  id: string;
  baseVersion: number;
  before: Thresholds;
  after: Thresholds;
  /** The version of the comparison in force that it compares with, and the one that is tried. */
  comparison: string;
  algorithm: string;
  lists: readonly ListSize[];
  status: TrialState;
  failure: string | null;
  lastSubjectId: string;
  lastHitId: string;
  steps: number;
  stepsDone: number;
  people: Readonly<Record<string, number>>;
  createdByName: string;
  createdAt: Date;
  finishedAt: Date | null;
}

const columns = sql<TrialRow>`t.id, t.base_version as "baseVersion", ${ratesIn('b')} as before, ${ratesIn('t')} as after, b.comparison, t.algorithm, t.lists, t.status, t.failure,
  t.last_subject_id as "lastSubjectId", t.last_hit_id as "lastHitId", t.steps, t.steps_done as "stepsDone", t.people, t.created_by_name as "createdByName",
  t.created_at as "createdAt", t.finished_at as "finishedAt"`;
const source = sql`screening_trial t join screening_threshold b on b.version = t.base_version`;

export interface NewTrial extends Pick<TrialRow, 'id' | 'baseVersion' | 'after' | 'algorithm' | 'lists' | 'steps'> {
  by: { userId: string; name: string };
  at: Date;
}
export async function insertTrial(db: Db, { id, baseVersion, after, algorithm, lists, steps, by, at }: NewTrial): Promise<void> {
  await sql`insert into screening_trial (id, base_version, sanction, pep, debarment, other, algorithm, lists, steps, created_by, created_by_name, created_at)
    values (${id}, ${baseVersion}, ${after.SANCTION}, ${after.PEP}, ${after.DEBARMENT}, ${after.OTHER}, ${algorithm}, ${JSON.stringify(lists)}::jsonb, ${steps}, ${by.userId},
      ${by.name}, ${at})`.execute(db);
}

/** The latest trials, newest first. */
export async function listTrials(db: Db, limit: number): Promise<TrialRow[]> {
  const { rows } = await sql<TrialRow>`select ${columns} from ${source} order by t.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function findTrial(db: Db, id: string): Promise<TrialRow | undefined> {
  const { rows } = await sql<TrialRow>`select ${columns} from ${source} where t.id = ${id}::bigint`.execute(db);
  return rows[0];
}

/** A trial, locked until the end of the transaction. */
export async function lockTrial(db: Db, id: string): Promise<TrialRow | undefined> {
  const { rows } = await sql<TrialRow>`select ${columns} from ${source} where t.id = ${id}::bigint for update of t`.execute(db);
  return rows[0];
}

export async function isTrialUnderWay(db: Db): Promise<boolean> {
  const { rows } = await sql<{ yes: boolean }>`select exists (select from screening_trial where status in ('QUEUED', 'RUNNING')) as yes`.execute(db);
  return rows[0]?.yes ?? false;
}

/** Notes how far a locked trial is. */
export async function saveTrial(db: Db, { id, status, lastSubjectId, lastHitId, stepsDone, people }: TrialRow): Promise<void> {
  await sql`update screening_trial set status = ${status}, last_subject_id = ${lastSubjectId}::bigint, last_hit_id = ${lastHitId}::bigint, steps_done = ${stepsDone},
    people = ${JSON.stringify(people)}::jsonb where id = ${id}::bigint`.execute(db);
}

/** Ends a trial, unless it has ended; half of one shows nothing. @param failure key of the sentence that says why it failed */
export async function endTrial(db: Db, id: string, { status, at, failure = null }: { status: TrialState; at: Date; failure?: string | null }): Promise<void> {
  await sql`update screening_trial set status = ${status}, failure = ${failure}, finished_at = ${at}
    where id = ${id}::bigint and status in ('QUEUED', 'RUNNING')`.execute(db);
  if (status !== 'READY')
    await sql`delete from screening_trial_item i using screening_trial t where i.trial_id = ${id}::bigint and t.id = i.trial_id and t.status <> 'READY'`.execute(
      db,
    );
}

export interface PeopleCount {
  type: SourceKind | null;
  confidence: Confidence | null;
  before: number;
  after: number;
  newly: number;
  newlyCleared: number;
  noLonger: number;
}

/** How many people of these companies are potential matches before and after: in all, by kind of list, and by what it rests on. */
export async function countPeople(db: Db, trialId: string, companies: readonly string[]): Promise<PeopleCount[]> {
  const { rows } = await sql<PeopleCount>`
    with person as (
      select source_kind, confidence, subject_id, bool_or(effect in ('SAME', 'GONE')) as was, bool_or(effect in ('SAME', 'NEW')) as is,
        bool_or(effect = 'NEW' and not is_cleared) as "makesWork"
      from screening_trial_item where trial_id = ${trialId}::bigint and company_code = any(${[...companies]}::text[]) and origin = 'PERSON'
      group by grouping sets ((subject_id), (subject_id, source_kind), (subject_id, source_kind, confidence)))
    select source_kind as type, confidence, (count(*) filter (where was))::integer as before, (count(*) filter (where "is"))::integer as after,
      (count(*) filter (where "is" and not was))::integer as newly, (count(*) filter (where "is" and not was and not "makesWork"))::integer as "newlyCleared",
      (count(*) filter (where was and not "is"))::integer as "noLonger"
    from person group by source_kind, confidence`.execute(db);
  return rows;
}

export interface MatchCount {
  type: SourceKind | null;
  compared: number;
  lostConfirmed: number;
  lostOpen: number;
  ended: number;
  below: number;
}

/** What becomes of earlier matches of these companies: in all, and by kind of list. */
export async function countMatches(db: Db, trialId: string, companies: readonly string[]): Promise<MatchCount[]> {
  const { rows } = await sql<MatchCount>`
    select source_kind as type, count(*)::integer as compared, (count(*) filter (where effect = 'LOST' and hit_status = 'TRUE_MATCH'))::integer as "lostConfirmed",
      (count(*) filter (where effect = 'LOST' and hit_status <> 'TRUE_MATCH'))::integer as "lostOpen", (count(*) filter (where effect = 'ENDED'))::integer as ended,
      (count(*) filter (where effect = 'BELOW'))::integer as below
    from screening_trial_item where trial_id = ${trialId}::bigint and company_code = any(${[...companies]}::text[]) and origin = 'MATCH'
    group by grouping sets ((), (source_kind)) having count(*) > 0`.execute(db);
  return rows;
}

/**
 * Confirmed matches that would not be found any more: those of the trial that are confirmed now, and those that the trial does not
 * know as they were found or decided since.
 * @param companies whose matches; without it, of all
 */
export async function countLostMatches(db: Db, { id, before, after }: TrialRow, companies?: readonly string[]): Promise<number> {
  const rateIn = (thresholds: Thresholds) => sql`(${JSON.stringify(thresholds)}::jsonb ->> h.source_kind)::numeric`;
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from screening_hit h join screening_report r on r.id = h.report_id
      left join screening_trial_item i on i.trial_id = ${id}::bigint and i.hit_id = h.id
    where h.status = 'TRUE_MATCH' and ${companies === undefined ? sql`true` : sql`r.company_code = any(${[...companies]}::text[])`} and (i.effect = 'LOST' or i.id is null and h.score >= ${rateIn(before)} and h.score < ${rateIn(after)})`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** The companies that a trial is about. */
export async function listTrialCompanies(db: Db, { id, people }: TrialRow): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`select distinct company_code as code from screening_trial_item where trial_id = ${id}::bigint`.execute(db);
  return [...new Set([...Object.keys(people).flatMap((codes) => codes.split(' ')), ...rows.map(({ code }) => code)])].filter((code) => code !== '').toSorted();
}
