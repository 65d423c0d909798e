import { sql } from 'kysely';
import type { AssessedLevel, RiskModel } from '../../../../../engines/merchant-risk/index.ts';
import { type Db, nextIds } from '../../../../../platform/server/index.ts';
import { bindList, tableAs } from '../../../../../platform/server/lists/index.ts';
import type { TrialState } from '../../../../register/kernel/screening-trials.ts';
import { riskTrialItemList } from '../../contract/index.ts';

export interface TrialRow {
  id: string;
  baseVersion: number;
  content: RiskModel;
  draftVersion: number;
  draftEdition: number;
  status: TrialState;
  failure: string | null;
  lastMerchantNo: string;
  steps: number;
  stepsDone: number;
  createdBy: string;
  createdAt: Date;
  finishedAt: Date | null;
}
const columns = sql<TrialRow>`t.id::text as id, t.base_version as "baseVersion", t.content, t.draft_version as "draftVersion", t.draft_edition as "draftEdition", t.status,
  t.failure, t.last_merchant_no as "lastMerchantNo", t.steps, t.steps_done as "stepsDone", t.created_by_name as "createdBy", t.created_at as "createdAt", t.finished_at as "finishedAt"`;

export async function listTrials(db: Db, limit: number): Promise<TrialRow[]> {
  const { rows } = await sql<TrialRow>`select ${columns} from merchant_risk_trial t order by t.id desc limit ${limit}`.execute(db);
  return rows;
}
export async function findTrial(db: Db, id: string): Promise<TrialRow | undefined> {
  const { rows } = await sql<TrialRow>`select ${columns} from merchant_risk_trial t where t.id = ${id}::bigint`.execute(db);
  return rows[0];
}
/** A trial, locked until the end of the transaction. */
export async function lockTrial(db: Db, id: string): Promise<TrialRow | undefined> {
  const { rows } = await sql<TrialRow>`select ${columns} from merchant_risk_trial t where t.id = ${id}::bigint for update`.execute(db);
  return rows[0];
}
export async function isTrialUnderWay(db: Db): Promise<boolean> {
  const { rows } = await sql<{ yes: boolean }>`select exists (select from merchant_risk_trial where status in ('QUEUED', 'RUNNING')) as yes`.execute(db);
  return rows[0]?.yes ?? false;
}

export interface NewTrial extends Pick<TrialRow, 'id' | 'baseVersion' | 'content' | 'draftVersion' | 'draftEdition' | 'steps'> {
  by: { userId: string; name: string };
  at: Date;
}
export async function insertTrial(db: Db, one: NewTrial): Promise<void> {
  await sql`insert into merchant_risk_trial (id, base_version, content, draft_version, draft_edition, steps, created_by, created_by_kind, created_by_name, created_at)
    values (${one.id}, ${one.baseVersion}, ${JSON.stringify(one.content)}::jsonb, ${one.draftVersion}, ${one.draftEdition}, ${one.steps}, ${one.by.userId}, 'staff', ${one.by.name},
      ${one.at})`.execute(db);
}
/** Notes how far a locked trial is. */
export async function saveTrial(db: Db, { id, lastMerchantNo, stepsDone }: Pick<TrialRow, 'id' | 'lastMerchantNo' | 'stepsDone'>): Promise<void> {
  await sql`update merchant_risk_trial set status = 'RUNNING', last_merchant_no = ${lastMerchantNo}, steps_done = ${stepsDone} where id = ${id}::bigint`.execute(
    db,
  );
}
/** Ends a trial, unless it has ended; half of one shows nothing. */
export async function endTrial(db: Db, id: string, { status, at, failure = null }: { status: TrialState; at: Date; failure?: string | null }): Promise<void> {
  await sql`update merchant_risk_trial set status = ${status}, failure = ${failure}, finished_at = ${at} where id = ${id}::bigint and status in ('QUEUED', 'RUNNING')`.execute(
    db,
  );
  if (status !== 'READY') await sql`delete from merchant_risk_trial_item where trial_id = ${id}::bigint`.execute(db);
}

export interface TrialItem {
  merchantNo: string;
  companyCode: string;
  merchantName: string;
  scoreBefore: number;
  scoreAfter: number;
  levelBefore: AssessedLevel;
  levelAfter: AssessedLevel;
  direction: -1 | 0 | 1;
}
export async function insertTrialItems(db: Db, trialId: string, items: readonly TrialItem[]): Promise<void> {
  if (items.length === 0) return;
  const ids = await nextIds(db, items.length);
  await sql`
    insert into merchant_risk_trial_item (id, trial_id, merchant_no, company_code, merchant_name, score_before, score_after, level_before, level_after, direction)
    select r.id, ${trialId}::bigint, r."merchantNo", r."companyCode", r."merchantName", r."scoreBefore", r."scoreAfter", r."levelBefore", r."levelAfter", r.direction
    from jsonb_to_recordset(${JSON.stringify(items.map((item, at) => ({ ...item, id: ids[at] })))}::jsonb) as r (id bigint, "merchantNo" text, "companyCode" text, "merchantName" text,
      "scoreBefore" integer, "scoreAfter" integer, "levelBefore" text, "levelAfter" text, direction smallint)`.execute(db);
}

export interface Move {
  before: AssessedLevel;
  after: AssessedLevel;
  merchants: number;
}
/** How many merchants of these companies are of which level before and after. */
export async function countMoves(db: Db, trialId: string, companies: readonly string[]): Promise<Move[]> {
  const { rows } = await sql<Move>`
    select level_before as before, level_after as after, count(*)::integer as merchants from merchant_risk_trial_item
    where trial_id = ${trialId}::bigint and company_code = any(${[...companies]}::text[]) group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}
/** The companies that a trial is about. */
export async function listTrialCompanies(db: Db, trialId: string): Promise<string[]> {
  const { rows } = await sql<{
    code: string;
  }>`select distinct company_code as code from merchant_risk_trial_item where trial_id = ${trialId}::bigint order by 1`.execute(db);
  return rows.map(({ code }) => code);
}
/** Merchants that are of another level by the model that was tried; who was never assessed has none to change. */
export async function listMoved(db: Db, trialId: string): Promise<TrialItem[]> {
  const { rows } = await sql<TrialItem>`
    select i.merchant_no as "merchantNo", i.company_code as "companyCode", i.merchant_name as "merchantName", i.score_before as "scoreBefore",
      i.score_after as "scoreAfter", i.level_before as "levelBefore", i.level_after as "levelAfter", i.direction
    from merchant_risk_trial_item i join merchant_risk_assessment a on a.merchant_no = i.merchant_no and a.is_last
    where i.trial_id = ${trialId}::bigint and i.level_before <> i.level_after order by i.merchant_no`.execute(db);
  return rows;
}

export interface TrialItemRow extends TrialItem {
  id: string;
  trialId: string;
}
const directionOf = { LOWER: -1, SAME: 0, HIGHER: 1 } as const;

/** Merchants that trials are about; those that would be of more risk first. */
export const trialItems = bindList(riskTrialItemList, {
  source: tableAs('merchant_risk_trial_item', 'i'),
  key: ['i.id'],
  company: 'i.company_code',
  filters: {
    merchant_name: 'i.merchant_name',
    direction: (value) => sql`i.direction = ${directionOf[value]}`,
    level_after: 'i.level_after',
    trial_id: 'i.trial_id',
  },
  order: [
    { by: sql`abs(i.direction)`, direction: 'desc' },
    { by: sql`i.direction`, direction: 'desc' },
    { by: sql`i.score_after`, direction: 'desc' },
    { by: sql`i.id`, direction: 'desc' },
  ],
  columns: sql<TrialItemRow>`i.id::text as id, i.trial_id::text as "trialId", i.merchant_no as "merchantNo", i.company_code as "companyCode", i.merchant_name as "merchantName",
    i.score_before as "scoreBefore", i.score_after as "scoreAfter", i.level_before as "levelBefore", i.level_after as "levelAfter", i.direction`,
});
