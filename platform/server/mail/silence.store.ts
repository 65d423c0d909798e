import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';

export interface SilenceRow {
  companyCode: string;
  reason: string | null;
  setBy: string | null;
  setAt: Date | null;
  waiting: string;
}

/**
 * A person at each of these companies: silent or not, and how many requests wait for that. Those from before the silence are not
 * counted: one that waits still would tell that it has been held for another reason.
 */
export async function listSilence(db: Db, subjectId: string, companies: readonly string[]): Promise<SilenceRow[]> {
  const { rows } = await sql<SilenceRow>`
    select c.code as "companyCode", s.reason, s.set_by_name as "setBy", s.set_at as "setAt",
      (select count(*) from mail_message m where m.subject_id = ${subjectId} and m.company_code = c.code and m.status = 'QUEUED' and m.asks
        and m.created_at > s.set_at) as waiting
    from unnest(${companies as string[]}::text[]) as c (code) left join mail_silence s on s.subject_id = ${subjectId} and s.company_code = c.code order by c.code`.execute(
    db,
  );
  return rows;
}

export interface Silencing {
  subjectId: string;
  companyCode: string;
  reason: string;
  by: { userId: string; name: string };
  now: Date;
}

/** @returns false when the person was silent already */
export async function addSilence(db: Db, { subjectId, companyCode, reason, by, now }: Silencing): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into mail_silence (subject_id, company_code, reason, set_by, set_by_name, set_at)
    values (${subjectId}, ${companyCode}, ${reason}, ${by.userId}, ${by.name}, ${now}) on conflict do nothing`.execute(db);
  return numAffectedRows === 1n;
}

/** @returns false when the person was not silent */
export async function endSilence(db: Db, subjectId: string, companyCode: string): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from mail_silence where subject_id = ${subjectId} and company_code = ${companyCode}`.execute(db);
  return numAffectedRows === 1n;
}

/** Documents that change their subject take a silence along: the person behind them is the same. */
export async function moveSilence(db: Db, move: { fromSubjectId: string; toSubjectId: string }): Promise<void> {
  await sql`insert into mail_silence (subject_id, company_code, reason, set_by, set_by_name, set_at)
    select ${move.toSubjectId}, company_code, reason, set_by, set_by_name, set_at from mail_silence where subject_id = ${move.fromSubjectId}
    on conflict do nothing`.execute(db);
  await sql`insert into mail_hold (subject_id, company_code, source)
    select ${move.toSubjectId}, company_code, source from mail_hold where subject_id = ${move.fromSubjectId} on conflict do nothing`.execute(db);
}

/** Holds requests by mail to these people, and to nobody else, for a reason that is told nowhere. @param source what holds them; unique in the product */
export async function holdMails(
  db: Db,
  { source, companyCode, subjectIds }: { source: string; companyCode: string; subjectIds: readonly string[] },
): Promise<void> {
  await sql`delete from mail_hold where source = ${source} and subject_id <> all(${[...subjectIds]}::bigint[])`.execute(db);
  await sql`insert into mail_hold (subject_id, company_code, source) select unnest(${[...subjectIds]}::bigint[]), ${companyCode}, ${source} on conflict do nothing`.execute(
    db,
  );
}

export interface MailOutcome {
  messageId: string;
  status: 'DELIVERED' | 'BOUNCED';
  at: Date;
}

/** Notes what became of sent mails of a company; those that ended already stay as they are. @returns the mails that changed */
export async function noteMailOutcomes(
  db: Db,
  events: readonly MailOutcome[],
  companies: readonly string[],
): Promise<{ messageId: string; status: string; companyCode: string }[]> {
  const { rows } = await sql<{ messageId: string; status: string; companyCode: string }>`
    update mail_message m set status = e.status, delivered_at = case when e.status = 'DELIVERED' then e.at end
    from (select distinct on (message_id) * from unnest(${events.map((one) => one.messageId)}::text[], ${events.map((one) => one.status)}::text[],
      ${events.map((one) => one.at)}::timestamptz[]) as e (message_id, status, at) order by message_id, at) e
    where m.message_id = e.message_id and m.status = 'SENT' and m.company_code = any(${companies as string[]})
    returning m.message_id as "messageId", m.status, m.company_code as "companyCode"`.execute(db);
  return rows;
}
