import { sql } from 'kysely';
import type { Db } from '../../../../../platform/server/index.ts';
import type { CaseStage, EvidenceStatus } from '../../../../register/kernel/index.ts';
import { clockDays } from '../../model/case-clock.ts';
import { attemptLimit, type CaseState } from '../../model/case-life.ts';
import { probationTables } from '../person/tables.ts';

export interface StoredCase extends CaseState {
  id: string;
  subjectId: string;
  companyCode: string;
  merchantNo: string;
  business: string;
  dueAt: Date;
  version: number;
}

const casesOf = (db: Db) =>
  probationTables(db)
    .selectFrom('justification_case')
    .select(['id', 'subject_id', 'company_code', 'merchant_no', 'business', 'stage', 'attempt', 'round', 'due_at', 'version']);
type CaseRow = Awaited<ReturnType<ReturnType<typeof casesOf>['execute']>>[number];

const toCase = (row: CaseRow): StoredCase => ({
  id: row.id,
  subjectId: row.subject_id,
  companyCode: row.company_code,
  merchantNo: row.merchant_no,
  business: row.business,
  stage: row.stage as CaseStage,
  attempt: row.attempt,
  round: row.round,
  dueAt: row.due_at,
  version: row.version,
});

export async function findCase(
  db: Db,
  at: { subjectId: string; merchantNo: string; business: string; companies: readonly string[] },
): Promise<StoredCase | undefined> {
  const row = await casesOf(db)
    .where('subject_id', '=', at.subjectId)
    .where('merchant_no', '=', at.merchantNo)
    .where('business', '=', at.business)
    .where('company_code', 'in', [...at.companies])
    .executeTakeFirst();
  return row && toCase(row);
}

export async function readCases(db: Db, ids: readonly string[]): Promise<StoredCase[]> {
  if (ids.length === 0) return [];
  const rows = await casesOf(db)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();
  return rows.map(toCase);
}

export async function listCaseIdsOf(db: Db, subjectIds: readonly string[]): Promise<string[]> {
  const rows = await probationTables(db)
    .selectFrom('justification_case')
    .select('id')
    .where('subject_id', 'in', [...subjectIds])
    .execute();
  return rows.map((row) => row.id);
}

/** Takes cases for update, in order of id. The caller holds the locks of their people, which come first. */
export async function lockCases(db: Db, ids: readonly string[]): Promise<StoredCase[]> {
  if (ids.length === 0) return [];
  const rows = await casesOf(db)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map(toCase);
}

/** Open holds and the files of the present round. */
export async function readContent(
  db: Db,
  one: { id: string; round: number },
): Promise<{ openHolds: number; files: { id: string; status: EvidenceStatus; attempt: number }[] }> {
  const tables = probationTables(db);
  const [holds, files] = [
    await tables
      .selectFrom('hold')
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .where('case_id', '=', one.id)
      .where('status', '=', 'OPEN')
      .executeTakeFirstOrThrow(),
    await tables.selectFrom('evidence_file').select(['id', 'status', 'attempt']).where('case_id', '=', one.id).where('round', '=', one.round).execute(),
  ];
  return { openHolds: Number(holds.count), files: files.map((file) => ({ id: file.id, status: file.status as EvidenceStatus, attempt: file.attempt })) };
}

export async function saveCase(db: Db, before: StoredCase, after: CaseState & { dueAt: Date }, now: Date): Promise<void> {
  await probationTables(db)
    .updateTable('justification_case')
    .set({
      stage: after.stage,
      attempt: after.attempt,
      due_at: after.dueAt,
      closed_at: after.stage === 'REVIEWED' ? now : null,
      version: before.version + 1,
    })
    .where('id', '=', before.id)
    .execute();
}

/** The cases of one subject as its page shows them, with what lies in each. */
export async function listCaseViews(db: Db, about: { subjectId: string; business: string; companies: readonly string[]; now: Date }) {
  const { rows } = await sql<{
    id: string;
    company_code: string;
    merchant_no: string;
    merchant_name: string;
    currency: string;
    stage: CaseStage;
    round: number;
    attempt: number;
    opened_at: Date;
    due_at: Date;
    closed_at: Date | null;
    version: number;
    open_holds: number;
    held_count: number;
    held_minor: string;
    files_undecided: number;
    files_approved: number;
    attested_free_minor: string;
    temporary_minor: string;
    proposal_id: string | null;
    proposal_reason: 'EVIDENCE_TIMEOUT' | 'EVIDENCE_REJECTED' | null;
    proposed_at: Date | null;
    proposal_version: number | null;
  }>`
    select c.id, c.company_code, c.merchant_no, m.muname as merchant_name, coalesce(held.currency, m.currency) as currency, c.stage, c.round, c.attempt, c.opened_at, c.due_at,
      c.closed_at, c.version, coalesce(held.open_holds, 0) as open_holds, coalesce(held.held_count, 0) as held_count, coalesce(held.held_minor, 0) as held_minor,
      coalesce(files.undecided, 0) as files_undecided, coalesce(files.approved, 0) as files_approved, coalesce(files.attested_free, 0) as attested_free_minor,
      coalesce(balances.remaining, 0) as temporary_minor, p.id as proposal_id, p.reason_code as proposal_reason, p.proposed_at, p.version as proposal_version
    from justification_case c
    join merchant m on m.merchant_no = c.merchant_no
    left join lateral (
      select sum(one.open_holds)::int as open_holds, count(*)::int as held_count, sum(one.amount_minor) as held_minor, min(one.currency) as currency
      from (select count(*) as open_holds, max(h.amount_minor) as amount_minor, min(t.currency) as currency from hold h join transaction t on t.id = h.transaction_id
        where h.case_id = c.id and h.status = 'OPEN' group by h.transaction_id) one
    ) held on true
    left join lateral (
      select count(*) filter (where status in ('UPLOADED', 'SCANNED'))::int as undecided, count(*) filter (where status = 'APPROVED')::int as approved,
        sum(attested_minor) filter (where status = 'APPROVED' and balance_id is null and currency = coalesce(held.currency, m.currency)) as attested_free
      from evidence_file where case_id = c.id
    ) files on true
    left join lateral (
      select sum(b.remaining_minor) as remaining from temporary_balance b join decision_key k on k.id = b.key_id
      where b.merchant_no = c.merchant_no and k.subject_id = c.subject_id and k.business = c.business and k.company_code = c.company_code
        and k.currency = coalesce(held.currency, m.currency) and b.status = 'ACTIVE' and b.expires_at > ${about.now}
    ) balances on true
    left join case_proposal p on p.case_id = c.id and p.status = 'OPEN'
    where c.subject_id = ${about.subjectId} and c.business = ${about.business} and c.company_code = any(${[...about.companies]})
    order by (c.stage = 'REVIEWED'), c.due_at, c.id`.execute(db);
  return rows;
}

export interface StoredProposal {
  id: string;
  caseId: string;
  reasonCode: 'EVIDENCE_TIMEOUT' | 'EVIDENCE_REJECTED';
  status: string;
  version: number;
  subjectId: string;
  companyCode: string;
}

export async function findProposal(db: Db, id: string, companies: readonly string[]): Promise<StoredProposal | undefined> {
  const row = await probationTables(db)
    .selectFrom('case_proposal as p')
    .innerJoin('justification_case as c', 'c.id', 'p.case_id')
    .select(['p.id', 'p.case_id', 'p.reason_code', 'p.status', 'p.version', 'c.subject_id', 'c.company_code'])
    .where('p.id', '=', id)
    .where('c.company_code', 'in', [...companies])
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      caseId: row.case_id,
      reasonCode: row.reason_code as StoredProposal['reasonCode'],
      status: row.status,
      version: row.version,
      subjectId: row.subject_id,
      companyCode: row.company_code,
    }
  );
}

interface ProposalEnd {
  status: 'CONFIRMED' | 'DISMISSED' | 'WITHDRAWN';
  by: { userId: string; name: string };
  reason: string;
  now: Date;
  /** Unless it was made for this round and attempt. */
  unless?: { round: number; attempt: number } | undefined;
}

/** Ends the open proposal of a case, if there is one; answers its id. */
export async function endProposal(db: Db, caseId: string, end: ProposalEnd): Promise<string | undefined> {
  const row = await probationTables(db)
    .updateTable('case_proposal')
    .set({
      status: end.status,
      decided_at: end.now,
      decided_by: end.by.userId,
      decided_by_name: end.by.name,
      decide_reason: end.reason,
      version: sql`version + 1`,
    })
    .where('case_id', '=', caseId)
    .where('status', '=', 'OPEN')
    .$if(end.unless !== undefined, (query) => query.where((eb) => eb.not(eb.and({ round: end.unless?.round ?? 0, attempt: end.unless?.attempt ?? 0 }))))
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function insertProposal(
  db: Db,
  proposal: { id: string; caseId: string; round: number; attempt: number; reasonCode: StoredProposal['reasonCode']; now: Date },
): Promise<boolean> {
  const row = await probationTables(db)
    .insertInto('case_proposal')
    .values({
      id: proposal.id,
      case_id: proposal.caseId,
      round: proposal.round,
      attempt: proposal.attempt,
      reason_code: proposal.reasonCode,
      proposed_at: proposal.now,
    })
    .onConflict((conflict) => conflict.column('case_id').where(sql<boolean>`status = 'OPEN'`).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Open cases in which the clock has something to do: never asked, to be reminded (a day after the request at the
 * earliest), or to be proposed. The days are those of the model's clock; the model decides again on each case.
 */
export async function listDueCases(db: Db, now: Date, limit: number): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from justification_case c
    left join case_reminder asked on asked.case_id = c.id and asked.round = c.round and asked.attempt = c.attempt and asked.kind = 'REQUEST'
    left join case_reminder reminded on reminded.case_id = c.id and reminded.round = c.round and reminded.attempt = c.attempt and reminded.kind = 'REMINDER'
    where c.stage = 'PENDING_REVIEW' and exists (select from hold h where h.case_id = c.id and h.status = 'OPEN') and (
      case when c.due_at + make_interval(days => ${clockDays.uphold - clockDays.due}) <= ${now} or c.attempt > ${attemptLimit}
        then not exists (select from case_proposal p where p.case_id = c.id and p.status = 'OPEN')
        else asked.at is null or (c.due_at - make_interval(days => ${clockDays.due - clockDays.reminder}) <= ${now}
          and asked.at <= ${new Date(now.getTime() - 86_400_000)} and reminded.at is null)
      end)
    order by c.due_at limit ${limit}`.execute(db);
  return rows;
}

/** Whom to ask for documents: the merchant of a case. */
export const readAddressee = (db: Db, caseId: string) =>
  probationTables(db)
    .selectFrom('justification_case as c')
    .innerJoin('merchant as m', 'm.merchant_no', 'c.merchant_no')
    .select(['m.email', 'm.lang', 'm.muname', 'c.subject_id', 'c.company_code'])
    .where('c.id', '=', caseId)
    .executeTakeFirstOrThrow();

/** The transactions for which a merchant is asked for documents. */
export async function readHeldTradeNos(db: Db, caseId: string): Promise<string[]> {
  const rows = await probationTables(db)
    .selectFrom('hold as h')
    .innerJoin('transaction as t', 't.id', 'h.transaction_id')
    .select('t.trade_no')
    .distinct()
    .where('h.case_id', '=', caseId)
    .where('h.status', '=', 'OPEN')
    .orderBy('t.trade_no')
    .execute();
  return rows.map((row) => row.trade_no);
}

export const readReminders = (db: Db, one: { id: string; round: number; attempt: number }) =>
  probationTables(db)
    .selectFrom('case_reminder')
    .select(['kind', 'at'])
    .where('case_id', '=', one.id)
    .where('round', '=', one.round)
    .where('attempt', '=', one.attempt)
    .execute();

export async function insertReminder(
  db: Db,
  reminder: { caseId: string; round: number; attempt: number; kind: 'REQUEST' | 'REMINDER'; messageId: string; now: Date },
): Promise<void> {
  await probationTables(db)
    .insertInto('case_reminder')
    .values({
      case_id: reminder.caseId,
      round: reminder.round,
      attempt: reminder.attempt,
      kind: reminder.kind,
      message_id: reminder.messageId,
      at: reminder.now,
    })
    .execute();
}
