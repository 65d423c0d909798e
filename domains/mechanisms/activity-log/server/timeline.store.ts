import { sql } from 'kysely';
import type { AbilityEntry } from '../../../../platform/contract/index.ts';
import type { Db } from '../../../../platform/server/index.ts';
import { newestBefore, type OfApp, type OfMerchant, type OfPerson, type TimelinePlace } from '../../timelines/server/index.ts';
import { mailsFor } from './email-history.store.ts';
import { notOfReports } from './audit-trail.store.ts';

export interface MailEvent extends TimelinePlace {
  companyCode: string | null;
  title: string;
  status: string;
  by: string;
}

/** E-mails about a person, by when they were written. */
export async function listMailEvents(db: Db, ask: OfPerson, abilities: readonly AbilityEntry[]): Promise<MailEvent[]> {
  const { rows } = await newestBefore<MailEvent>(
    sql`select m.created_at as at, m.id, 0 as part, m.company_code as "companyCode", m.title, m.status, m.sent_by_name as by from ${mailsFor(abilities)}
      where m.subject_id = ${ask.subjectId}::bigint and (m.company_code is null or m.company_code = any(${[...ask.companies]}::text[]))`,
    ask,
  ).execute(db);
  return rows;
}

export interface ActEvent extends TimelinePlace {
  companyCode: string | null;
  verb: string;
  by: string;
}

/**
 * What people of the staff did to the record of a person. Readings are left to the audit trail, as are acts of which another kind
 * of the timeline tells more; what is about reports is told by neither, whoever reads.
 */
export async function listActEvents(db: Db, ask: OfPerson): Promise<ActEvent[]> {
  const { rows } = await newestBefore<ActEvent>(
    sql`select e.at, e.id, 0 as part, e.company_code as "companyCode", e.verb, e.actor_name as by from audit_entry e
      where e.subject_kind = 'subject' and e.subject_id = ${ask.subjectId} and e.actor_kind = 'staff'
        and (e.company_code is null or e.company_code = any(${[...ask.companies]}::text[]))
        and e.verb not like 'personal-data.%' and e.verb not like 'approval.%' and e.verb not like 'report-case.%'
        and e.verb not in ('standing.changed', 'identity.field-set') and ${notOfReports}`,
    ask,
  ).execute(db);
  return rows;
}

export interface ChangeEvent extends ActEvent {
  /** The state that a merchant came to, where the entry is of that. */
  status: string | null;
}

/**
 * What was done to the record of a merchant, by whomever. Readings and notes are left to the audit trail, as are assessments, of which
 * another kind of the timeline tells; reports are told by neither.
 */
export async function listChangesOfMerchant(db: Db, ask: OfMerchant): Promise<ChangeEvent[]> {
  const { rows } = await newestBefore<ChangeEvent>(
    sql`select e.at, e.id, 0 as part, e.company_code as "companyCode", e.verb, e.actor_name as by, e.after ->> 'status' as status from audit_entry e
      where e.subject_kind = 'merchant' and e.subject_id = ${ask.merchantNo} and (e.company_code is null or e.company_code = any(${[...ask.companies]}::text[]))
        and e.verb not like '%.viewed' and e.verb not like 'merchant.note%' and e.verb not like 'merchant-risk.%' and e.verb not like 'report-case.%' and ${notOfReports}`,
    ask,
  ).execute(db);
  return rows;
}

/** What was done to the settings of an app. */
export async function listChangesOfApp(db: Db, ask: OfApp): Promise<ActEvent[]> {
  const { rows } = await newestBefore<ActEvent>(
    sql`select e.at, e.id, 0 as part, e.company_code as "companyCode", e.verb, e.actor_name as by from audit_entry e
      where e.subject_kind = 'app-settings' and e.subject_id = ${ask.appId} and (e.company_code is null or e.company_code = any(${[...ask.companies]}::text[]))`,
    ask,
  ).execute(db);
  return rows;
}
