import { sql } from 'kysely';
import type { Db } from '../../../../../platform/server/index.ts';
import type { SourceKind } from '../../../../register/kernel/screening-lists.ts';
import type { PersonFact } from '../../model/person-fact.ts';

/** What a fact was before a true match decided it. */
export interface KeptFact {
  id: string;
  before: string;
  value: string;
  mark: string;
}

/** What is kept of a fact that a true match decides now. */
export async function findKept(db: Db, subjectId: string, fact: PersonFact): Promise<KeptFact | undefined> {
  const { rows } = await sql<KeptFact>`select id, value_before as before, value, past_id::text as mark from screening_person_fact
    where subject_id = ${subjectId}::bigint and fact = ${fact} and ended_at is null`.execute(db);
  return rows[0];
}

/** Who confirmed a match, with the second person where two have. */
export interface Confirming {
  by: { kind: string; userId: string; name: string };
  confirmedBy: string | null;
  at: Date;
}

export interface NewKept extends Confirming {
  id: string;
  subjectId: string;
  fact: PersonFact;
  before: string;
  value: string;
  mark: string;
  hitId: string;
}

export async function insertKept(db: Db, one: NewKept): Promise<void> {
  await sql`insert into screening_person_fact (id, subject_id, fact, value_before, value, past_id, hit_id, set_by_kind, set_by, set_by_name, confirmed_by_name, set_at)
    values (${one.id}, ${one.subjectId}, ${one.fact}, ${one.before}, ${one.value}, ${one.mark}, ${one.hitId}, ${one.by.kind}, ${one.by.userId}, ${one.by.name},
      ${one.confirmedBy}, ${one.at})`.execute(db);
}

/** The person was merged: what was before is what both were. */
export async function changeKept(db: Db, id: string, { before, mark }: Pick<KeptFact, 'before' | 'mark'>): Promise<void> {
  await sql`update screening_person_fact set value_before = ${before}, past_id = ${mark} where id = ${id}::bigint`.execute(db);
}

export async function endKept(db: Db, id: string, { outcome, by, at }: { outcome: 'RESTORED' | 'LEFT'; by: string; at: Date }): Promise<void> {
  await sql`update screening_person_fact set ended_at = ${at}, ended_by_name = ${by}, outcome = ${outcome} where id = ${id}::bigint`.execute(db);
}

export interface TrueMatch extends Confirming {
  hitId: string;
  source: string;
}

/** The true matches of a person on lists of a kind, at whichever company, oldest decision first. */
export async function listTrueMatches(db: Db, subjectId: string, kind: SourceKind): Promise<TrueMatch[]> {
  const { rows } = await sql<Omit<TrueMatch, 'by'> & { byKind: string; byId: string; byName: string }>`
    select h.id as "hitId", h.source_name as source, h.decided_by_kind as "byKind", h.decided_by::text as "byId", h.decided_by_name as "byName",
      h.confirmed_by_name as "confirmedBy", h.decided_at as at
    from screening_hit h join screening_report r on r.id = h.report_id
    where r.subject_id = ${subjectId}::bigint and h.status = 'TRUE_MATCH' and h.source_kind = ${kind} order by h.decided_at, h.id`.execute(db);
  return rows.map(({ byKind, byId, byName, ...row }) => ({ ...row, by: { kind: byKind, userId: byId, name: byName } }));
}

export interface FactRow {
  id: string;
  fact: PersonFact;
  before: string;
  value: string;
  setBy: string;
  setAt: Date;
  endedBy: string | null;
  endedAt: Date | null;
  outcome: 'RESTORED' | 'LEFT' | null;
}

/** What true matches have made of a person, newest first. */
export async function listFactsOf(db: Db, subjectId: string, limit: number): Promise<FactRow[]> {
  const { rows } = await sql<FactRow>`select id, fact, value_before as before, value, coalesce(confirmed_by_name, set_by_name) as "setBy", set_at as "setAt",
      ended_by_name as "endedBy", ended_at as "endedAt", outcome
    from screening_person_fact where subject_id = ${subjectId}::bigint and value_before <> value order by id desc limit ${limit}`.execute(db);
  return rows;
}

/** The people that screenings are about. */
export async function listSubjects(db: Db, reportIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct subject_id as id from screening_report
    where id = any(${[...reportIds]}::bigint[]) and subject_id is not null order by subject_id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The screenings of hits. */
export async function listReportsOfHits(db: Db, hitIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select distinct report_id as id from screening_hit where id = any(${[...hitIds]}::bigint[])`.execute(db);
  return rows.map(({ id }) => id);
}

interface Move {
  fromSubjectId: string;
  toSubjectId: string;
  isWhole: boolean;
}

/**
 * Screenings and clearances follow documents. All of them where one person becomes another; where a document is taken away,
 * those of its payments, and those that were of whom it goes back to.
 */
export async function moveScreenings(trx: Db, { fromSubjectId, toSubjectId, isWhole }: Move): Promise<void> {
  const [from, to] = [sql`${fromSubjectId}::bigint`, sql`${toSubjectId}::bigint`];
  const moved = isWhole
    ? sql`true`
    : sql`(r.moved_from = ${to} or r.transaction_id is not null and exists (select from transaction t where t.id = r.transaction_id and t.subject_id = ${to}))`;
  await sql`update screening_report r set subject_id = ${to}, moved_from = case when ${isWhole} then coalesce(r.moved_from, ${from}) end
    where r.subject_id = ${from} and ${moved}`.execute(trx);
  if (isWhole) await sql`update screening_trial_item set subject_id = ${to} where subject_id = ${from}`.execute(trx);
  await sql`update screening_clearance c set subject_id = ${to} where c.subject_id = ${from}
    and (${isWhole} or exists (select from screening_hit h join screening_report r on r.id = h.report_id where h.id = c.hit_id and r.subject_id = ${to}))`.execute(
    trx,
  );
}
