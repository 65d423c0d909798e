import { sql } from 'kysely';
import type { Verdict } from '../../../../engines/rules/index.ts';
import { type Db, nextIds } from '../../../../platform/server/index.ts';

/* Random samples of payments just under the thresholds of rules. */

export interface BelowLine {
  id: string;
  ruleId: string;
  versionId: string;
  companyCode: string;
  month: string;
  threshold: number;
  lookedFrom: number;
  found: number;
}

export interface NewBelowLine extends Omit<BelowLine, 'id'> {
  items: readonly { transactionId: string; verdict: Verdict<unknown> | null }[];
}

/** Keeps a sample; one that was drawn for the month before stays. Call it in a transaction. */
export async function insertBelowLine(db: Db, drawn: NewBelowLine, now: Date): Promise<void> {
  const [id, ...itemIds] = (await nextIds(db, 1 + drawn.items.length)) as [string, ...string[]];
  const { rows } = await sql`
    insert into rule_below_line (id, rule_id, version_id, company_code, month, threshold, looked_from, found, drawn_at)
    values (${id}, ${drawn.ruleId}, ${drawn.versionId}, ${drawn.companyCode}, ${drawn.month}, ${drawn.threshold}, ${drawn.lookedFrom}, ${drawn.found}, ${now})
    on conflict do nothing returning id`.execute(db);
  if (rows.length === 0 || drawn.items.length === 0) return;
  const items = drawn.items.map(({ transactionId, verdict }, place) => ({ id: itemIds[place], transaction_id: transactionId, numbers: verdict }));
  await sql`
    insert into rule_below_line_item (id, below_line_id, transaction_id, numbers)
    select r.id, ${id}, r.transaction_id, coalesce(r.numbers, 'null'::jsonb)
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as r (id bigint, transaction_id bigint, numbers jsonb) on conflict do nothing`.execute(db);
}

/** Rules that have a sample of a month already. */
export async function findSampledRules(db: Db, companyCode: string, month: string): Promise<Set<string>> {
  const rows = await db.selectFrom('rule_below_line').select('rule_id').where('company_code', '=', companyCode).where('month', '=', month).execute();
  return new Set(rows.map((row) => row.rule_id));
}

export async function listBelowLineMonths(db: Db, ruleId: string): Promise<string[]> {
  const rows = await db.selectFrom('rule_below_line').select('month').where('rule_id', '=', ruleId).orderBy('month', 'desc').execute();
  return rows.map((row) => row.month);
}

export async function findBelowLine(db: Db, ruleId: string, month: string): Promise<BelowLine | undefined> {
  const { rows } = await sql<BelowLine>`
    select id, rule_id as "ruleId", version_id as "versionId", company_code as "companyCode", month, threshold, looked_from as "lookedFrom", found
    from rule_below_line where rule_id = ${ruleId} and month = ${month}`.execute(db);
  return rows[0];
}

export interface BelowLineItem {
  id: string;
  belowLineId: string;
  companyCode: string;
  transactionId: string;
  numbers: Verdict<unknown> | null;
  finding: 'UNREMARKABLE' | 'SUSPICIOUS' | null;
  comment: string | null;
  reviewedByName: string | null;
  reviewedAt: Date | null;
  version: number;
}

const items = sql`
  select i.id, i.below_line_id as "belowLineId", l.company_code as "companyCode", i.transaction_id as "transactionId", i.numbers, i.finding, i.comment,
    i.reviewed_by_name as "reviewedByName", i.reviewed_at as "reviewedAt", i.version
  from rule_below_line_item i join rule_below_line l on l.id = i.below_line_id`;

export async function listBelowLineItems(db: Db, belowLineId: string): Promise<BelowLineItem[]> {
  return (await sql<BelowLineItem>`${items} where i.below_line_id = ${belowLineId} order by i.id`.execute(db)).rows;
}

export async function findBelowLineItem(db: Db, id: string): Promise<BelowLineItem | undefined> {
  return (await sql<BelowLineItem>`${items} where i.id = ${id}`.execute(db)).rows[0];
}

export interface Review {
  finding: 'UNREMARKABLE' | 'SUSPICIOUS';
  comment: string;
  by: { userId: string; name: string };
  now: Date;
}

/** false when somebody changed it meanwhile. */
export async function saveReview(db: Db, { id, version }: { id: string; version: number }, { finding, comment, by, now }: Review): Promise<boolean> {
  const result = await db
    .updateTable('rule_below_line_item')
    .set({ finding, comment, reviewed_by: by.userId, reviewed_by_name: by.name, reviewed_at: now, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
