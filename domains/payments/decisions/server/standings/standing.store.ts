import { sql } from 'kysely';
import type { Db } from '../../../../../platform/server/db/index.ts';
import type { Business, Standing } from '../../../../register/kernel/index.ts';

export interface PersonName {
  subjectId: string;
  companyCode: string;
}

export interface StandingFacts extends PersonName {
  standing: Standing;
  version: number;
  since: Date | null;
  openHolds: number;
}

const pairs = (people: readonly PersonName[]) =>
  sql`unnest(${people.map((one) => one.subjectId)}::bigint[], ${people.map((one) => one.companyCode)}::text[]) as w (subject_id, company_code)`;

/** Where people stand and how many holds are open on their payments; whoever has no row is CLEAR. */
export async function loadStandingFacts(db: Db, people: readonly PersonName[]): Promise<StandingFacts[]> {
  if (people.length === 0) return [];
  const { rows } = await sql<StandingFacts & { openHolds: string }>`
    select w.subject_id as "subjectId", w.company_code as "companyCode", coalesce(s.standing, 'CLEAR') as standing, coalesce(s.version, 0) as version, s.since,
      (select count(*) from decision_key k join hold h on h.key_id = k.id and h.status = 'OPEN' where k.subject_id = w.subject_id and k.company_code = w.company_code) as "openHolds"
    from ${pairs(people)} left join subject_standing s on s.subject_id = w.subject_id and s.company_code = w.company_code`.execute(db);
  return rows.map((row) => ({ ...row, openHolds: Number(row.openHolds) }));
}

/** Companies in which a person stands otherwise than clear. */
export async function listCompaniesOfStandings(db: Db, subjectId: string): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select company_code as code from subject_standing where subject_id = ${subjectId}::bigint and standing <> 'CLEAR' order by company_code`.execute(db);
  return rows.map(({ code }) => code);
}

export interface ClosedCase {
  id: string;
  companyCode: string;
  merchantNo: string;
  business: Business;
  stage: string;
  /** What the clock had proposed of it, which is withdrawn. */
  proposalId: string | null;
}

interface Closing {
  at: Date;
  by: { userId: string; name: string };
  reason: string;
}

/**
 * Closes the cases of people that have neither an open hold nor an undecided file, with what the clock proposed of them.
 * Answers them with the stage they had.
 */
export async function closeIdleCases(trx: Db, people: readonly PersonName[], { at, by, reason }: Closing): Promise<ClosedCase[]> {
  if (people.length === 0) return [];
  const { rows } = await sql<ClosedCase>`
    with idle as (
      select c.id, c.stage from ${pairs(people)} join justification_case c on c.subject_id = w.subject_id and c.company_code = w.company_code
      where c.stage <> 'REVIEWED'
        and not exists (select 1 from hold h where h.case_id = c.id and h.status = 'OPEN')
        and not exists (select 1 from evidence_file f where f.case_id = c.id and f.status in ('UPLOADED', 'SCANNED'))
    ), closed as (
      update justification_case c set stage = 'REVIEWED', closed_at = ${at}, version = c.version + 1 from idle where c.id = idle.id
      returning c.id, c.company_code, c.merchant_no, c.business, idle.stage
    ), withdrawn as (
      update case_proposal p set status = 'WITHDRAWN', decided_at = ${at}, decided_by = ${by.userId}::bigint, decided_by_name = ${by.name}, decide_reason = ${reason},
        version = p.version + 1
      from closed where p.case_id = closed.id and p.status = 'OPEN' returning p.id, p.case_id
    )
    select c.id, c.company_code as "companyCode", c.merchant_no as "merchantNo", c.business, c.stage, w.id as "proposalId"
    from closed c left join withdrawn w on w.case_id = c.id`.execute(trx);
  return rows;
}

/** People who stand APPROVED although no approval is in force at `at`, and those of whom a record has just ended. */
export async function findEndedApprovals(db: Db, at: Date, limit: number): Promise<PersonName[]> {
  const { rows } = await sql<PersonName>`
    select a.subject_id as "subjectId", a.company_code as "companyCode" from approval_record a
    where a.revoked_at is null and a.ended_at is null and a.valid_to is not null and a.valid_to <= ${at}
    union
    select s.subject_id as "subjectId", s.company_code as "companyCode" from subject_standing s
    where s.standing = 'APPROVED' and not exists (
      select 1 from approval_record a where a.subject_id = s.subject_id and a.company_code = s.company_code and a.kind <> 'TRANSACTIONS'
        and a.revoked_at is null and a.valid_from <= ${at} and (a.valid_to is null or a.valid_to > ${at})
        and not exists (select 1 from temporary_balance b where b.approval_id = a.id and b.status not in ('ACTIVE', 'EXHAUSTED')))
    order by 1, 2 limit ${limit}`.execute(db);
  return rows;
}

export interface OpenHoldRow {
  holdId: string;
  transactionId: string;
  keyId: string;
  caseId: string;
  subjectId: string;
  companyCode: string;
  type: string;
  reasonCode: string;
  amountMinor: bigint;
  openedAt: Date;
}

/** Open holds of one person at the given companies, oldest first. */
export async function openHolds(db: Db, filter: { subjectId: string; companies: readonly string[]; business?: Business }): Promise<OpenHoldRow[]> {
  const { rows } = await sql<Omit<OpenHoldRow, 'amountMinor'> & { amountMinor: string }>`
    select h.id as "holdId", h.transaction_id as "transactionId", h.key_id as "keyId", h.case_id as "caseId", k.subject_id as "subjectId",
      k.company_code as "companyCode", h.type, h.reason_code as "reasonCode", h.amount_minor as "amountMinor", h.opened_at as "openedAt"
    from decision_key k join hold h on h.key_id = k.id and h.status = 'OPEN'
    where k.subject_id = ${filter.subjectId}::bigint and k.company_code = any(${[...filter.companies]}::text[])
      and (${filter.business ?? null}::text is null or k.business = ${filter.business ?? null}::text)
    order by h.opened_at, h.id`.execute(db);
  return rows.map((row) => ({ ...row, amountMinor: BigInt(row.amountMinor) }));
}

/** Of these people, those with a case of a held payment that is open. */
export async function peopleWithOpenCases(db: Db, companyCode: string, subjectIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct subject_id as id from justification_case where company_code = ${companyCode} and subject_id = any(${[...subjectIds]}::bigint[]) and stage <> 'REVIEWED'`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}
