import { sql } from 'kysely';
import { type Db, nextIds } from '../../../../../platform/server/index.ts';
import type { ReviewReason } from '../../../../register/kernel/merchant-risk.ts';
import { accountInUse } from '../../../../mechanisms/session/server/names/index.ts';

export interface EvidenceLinkRow {
  kind: 'payment' | 'alert' | 'subject' | 'merchant';
  id: string;
  text: string;
}
/** What was measured, with what it rests on. */
export interface Evidence {
  measured: string | null;
  bound: string | null;
  declared: string | null;
  currency: string | null;
  details: string[];
  links: EvidenceLinkRow[];
}
/** A reason to review a merchant, found in a period. */
export interface Cause {
  merchantNo: string;
  kind: ReviewReason;
  period: string;
  evidence: Evidence;
}

export interface CauseRow extends Cause {
  id: string;
  foundAt: Date;
}
export interface ReviewRow {
  id: string;
  merchantNo: string;
  openedAt: Date;
  dueOn: string;
  responsible: string | null;
  causes: CauseRow[];
}

/** The open review of a merchant with its causes. */
export async function findOpenReview(db: Db, merchantNo: string): Promise<ReviewRow | undefined> {
  const { rows } = await sql<ReviewRow>`
    select v.id::text as id, v.merchant_no as "merchantNo", v.opened_at as "openedAt", to_char(v.due_on, 'YYYY-MM-DD') as "dueOn", v.responsible_id::text as responsible, '[]'::jsonb as causes
    from merchant_review v where v.merchant_no = ${merchantNo} and v.status = 'OPEN'`.execute(db);
  const [review] = rows;
  if (!review) return undefined;
  const causes = await sql<CauseRow>`
    select h.id::text as id, h.merchant_no as "merchantNo", h.kind, h.period, h.evidence, h.found_at as "foundAt" from merchant_trigger_hit h
    where h.review_id = ${review.id}::bigint order by h.id`.execute(db);
  return { ...review, causes: causes.rows };
}

/** The causes that are not known yet, once for a merchant, kind and period. */
export async function newCauses(db: Db, causes: readonly Cause[]): Promise<Cause[]> {
  if (causes.length === 0) return [];
  const { rows } = await sql<{ key: string }>`
    select h.merchant_no || ' ' || h.kind || ' ' || h.period as key from merchant_trigger_hit h
    where h.merchant_no = any(${[...new Set(causes.map((one) => one.merchantNo))]}::text[])`.execute(db);
  const existing = new Set(rows.map(({ key }) => key));
  return causes.filter(({ merchantNo, kind, period }) => !existing.has(`${merchantNo} ${kind} ${period}`));
}

/** Open reviews for which these accounts are responsible, as work of accounts. */
export async function listOpenReviewsOf(
  db: Db,
  userIds: readonly string[],
): Promise<{ id: string; userId: string; companies: string[]; dueAt: Date | null }[]> {
  const { rows } = await sql<{ id: string; userId: string; companies: string[]; dueAt: Date | null }>`
    select id::text as id, responsible_id::text as "userId", array[company_code] as companies, due_on::timestamptz as "dueAt" from merchant_review
    where responsible_id = any(${[...userIds]}::bigint[]) and status = 'OPEN' order by id`.execute(db);
  return rows;
}

/** Makes another account, or nobody, responsible for an open review; undefined where it is no longer open or of another account. */
export async function saveReviewer(
  db: Db,
  id: string,
  { from, to }: { from: string; to: string | null },
): Promise<{ merchantNo: string; companyCode: string } | undefined> {
  const { rows } = await sql<{ merchantNo: string; companyCode: string }>`
    update merchant_review set responsible_id = ${to}::bigint where id = ${id}::bigint and responsible_id = ${from}::bigint and status = 'OPEN'
    returning merchant_no as "merchantNo", company_code as "companyCode"`.execute(db);
  return rows[0];
}

export interface NewCause {
  cause: Cause;
  companyCode: string;
  responsible: string | null;
  dueOn: string;
  at: Date;
}
/** Opens a review for a cause, or adds the cause to the one that is open. @returns the review, and whether it is new; undefined where the cause is known */
export async function addCause(db: Db, { cause, companyCode, responsible, dueOn, at }: NewCause): Promise<{ reviewId: string; isNew: boolean } | undefined> {
  const [fresh, hitId] = (await nextIds(db, 2)) as [string, string];
  const { rows: opened } = await sql<{ id: string }>`
    insert into merchant_review (id, merchant_no, company_code, opened_at, due_on, responsible_id)
    values (${fresh}, ${cause.merchantNo}, ${companyCode}, ${at}, ${dueOn}::date, ${accountInUse(sql`${responsible}`)}) on conflict (merchant_no) where status = 'OPEN' do nothing
    returning id::text as id`.execute(db);
  const { rows: open } = await sql<{
    id: string;
  }>`select id::text as id from merchant_review where merchant_no = ${cause.merchantNo} and status = 'OPEN' for update`.execute(db);
  const reviewId = (open[0] as { id: string }).id;
  const { rows: kept } = await sql<{ id: string }>`
    insert into merchant_trigger_hit (id, review_id, merchant_no, company_code, kind, period, evidence, found_at)
    values (${hitId}, ${reviewId}, ${cause.merchantNo}, ${companyCode}, ${cause.kind}, ${cause.period}, ${JSON.stringify(cause.evidence)}::jsonb, ${at})
    on conflict (merchant_no, kind, period) do nothing returning id::text as id`.execute(db);
  if (kept.length > 0) return { reviewId, isNew: opened.length > 0 };
  if (opened.length > 0) await sql`delete from merchant_review where id = ${fresh}`.execute(db);
  return undefined;
}

/** Closes the open review of a merchant by an assessment. @returns its id */
export async function closeReview(
  db: Db,
  merchantNo: string,
  { assessmentId, by, at }: { assessmentId: string; by: string; at: Date },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    update merchant_review set status = 'CLOSED', assessment_id = ${assessmentId}, closed_at = ${at}, closed_by_name = ${by}
    where merchant_no = ${merchantNo} and status = 'OPEN' returning id::text as id`.execute(db);
  return rows[0]?.id;
}
