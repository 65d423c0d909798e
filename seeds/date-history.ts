import { sql } from 'kysely';
import { type Actor, auditedAt, type Database, systemActor, writeAudit } from '../platform/server/index.ts';

/*
 * Some rows are dated by the clock of the database when they are made. In a history they belong to its moments: mails to
 * when the merchant was asked, files to when they were uploaded, and messages of the past were delivered in the past.
 */

async function dateMails(db: Database['main'], before: Date): Promise<void> {
  // By the person's number, which is the same in every load, as ids are not.
  const bounces = sql`coalesce(abs(hashtext((select i.id_no from justification_case c join identifier i on i.subject_id = c.subject_id
    where c.id = r.case_id order by i.is_primary desc, i.id_no limit 1))) % 37 = 0, false)`;
  await sql`
    update mail_message m set created_at = r.at, next_attempt_at = r.at, via = 'smtp', attempts = 1, sent_at = r.at + interval '4 seconds',
      status = case when ${bounces} then 'BOUNCED' else 'DELIVERED' end, error = case when ${bounces} then 'EENVELOPE 550 RCPT TO' end,
      delivered_at = case when not ${bounces} then r.at + interval '21 seconds' end
    from case_reminder r where r.message_id = m.message_id and m.status = 'QUEUED' and r.at < ${before}`.execute(db);
}

async function dateFiles(db: Database['main']): Promise<void> {
  await sql`update stored_file f set created_at = e.uploaded_at from evidence_file e where e.stored_file_id = f.id and f.created_at > e.uploaded_at`.execute(
    db,
  );
}

const demoCore: Actor = { ...systemActor, name: 'demo payment core' };

/** The payment core confirmed what it was told, as it does when the server runs; what is fresh is left to the server. */
async function confirmMessages(db: Database['main'], before: Date): Promise<void> {
  const { rows } = await sql<{ eventId: string; companyCode: string; at: Date }>`
    update outbox_message set status = 'ACKNOWLEDGED', attempts = 1, last_status = 200, delivered_at = created_at + interval '2 seconds', acknowledged_at = created_at + interval '3 seconds'
    where status = 'PENDING' and created_at < ${before} returning event_id as "eventId", company_code as "companyCode", acknowledged_at as at`.execute(db);
  for (const row of rows) {
    await auditedAt(row.at, () =>
      writeAudit(db, { actor: demoCore, verb: 'outbox.acknowledged', ip: null, requestId: `demo-core:${row.eventId}` }, [
        {
          subject: { kind: 'outbox-message', id: row.eventId },
          companyCode: row.companyCode,
          before: { status: 'DELIVERED' },
          after: { status: 'ACKNOWLEDGED' },
        },
      ]),
    );
  }
}

/** Dates what the database dated by itself, up to `before`. Safe to repeat. */
export async function dateHistory(database: Database, before: Date): Promise<void> {
  await database.main.transaction().execute(async (db) => {
    await dateMails(db, before);
    await dateFiles(db);
    await confirmMessages(db, before);
  });
}
