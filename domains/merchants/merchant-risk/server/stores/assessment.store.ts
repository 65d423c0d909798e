import { sql } from 'kysely';
import type { AssessedLevel, Assessment, RiskInput } from '../../../../../engines/merchant-risk/index.ts';
import type { Db } from '../../../../../platform/server/index.ts';
import type { RiskLevel } from '../../../../register/kernel/index.ts';

export interface AssessmentRow {
  id: string;
  merchantNo: string;
  /** The round of onboarding in which it was submitted, where it was by its review. */
  onboardId: string | null;
  modelVersion: number;
  inputs: RiskInput[];
  inputsHash: string;
  answer: Assessment;
  score: number;
  assessedLevel: AssessedLevel;
  level: RiskLevel;
  overrideReason: string | null;
  structureReason: string | null;
  nextReviewOn: string;
  submittedBy: string;
  confirmedBy: string | null;
  submittedAt: Date;
}

const columns = sql<AssessmentRow>`a.id::text as id, a.merchant_no as "merchantNo", a.onboard_id::text as "onboardId", a.model_version as "modelVersion", a.inputs, a.inputs_hash as "inputsHash", a.answer, a.score,
  a.assessed_level as "assessedLevel", a.level, a.override_reason as "overrideReason", a.structure_reason as "structureReason",
  to_char(a.next_review_on, 'YYYY-MM-DD') as "nextReviewOn", a.submitted_by_name as "submittedBy", a.confirmed_by_name as "confirmedBy", a.submitted_at as "submittedAt"`;

/** The assessments of a merchant, newest first. */
export async function listAssessments(db: Db, merchantNo: string, limit: number): Promise<AssessmentRow[]> {
  const { rows } = await sql<AssessmentRow>`
    select ${columns} from merchant_risk_assessment a where a.merchant_no = ${merchantNo} order by a.submitted_at desc, a.id desc limit ${limit}`.execute(db);
  return rows;
}

/** The last assessment of a merchant. */
export async function findLastAssessment(db: Db, merchantNo: string): Promise<AssessmentRow | undefined> {
  const { rows } = await sql<AssessmentRow>`select ${columns} from merchant_risk_assessment a where a.merchant_no = ${merchantNo} and a.is_last`.execute(db);
  return rows[0];
}

/** When merchants of a company were assessed first and last. */
export async function listAssessmentTimes(db: Db, companyCode: string): Promise<Map<string, { first: Date; last: Date }>> {
  const { rows } = await sql<{ merchantNo: string; first: Date; last: Date }>`
    select a.merchant_no as "merchantNo", min(a.submitted_at) as first, max(a.submitted_at) as last from merchant_risk_assessment a
    where a.company_code = ${companyCode} group by 1`.execute(db);
  return new Map(rows.map(({ merchantNo, ...times }) => [merchantNo, times]));
}

export interface NewAssessment extends Omit<AssessmentRow, 'submittedBy'> {
  companyCode: string;
  by: { kind: 'staff' | 'system'; userId: string; name: string };
}
/** Keeps an assessment as the last one; the merchant is locked. */
export async function insertAssessment(db: Db, one: NewAssessment): Promise<void> {
  await sql`update merchant_risk_assessment set is_last = false where merchant_no = ${one.merchantNo} and is_last`.execute(db);
  await sql`
    insert into merchant_risk_assessment (id, merchant_no, company_code, onboard_id, model_version, inputs, inputs_hash, answer, score, assessed_level, level,
      override_reason, structure_reason, next_review_on, submitted_by, submitted_by_kind, submitted_by_name, confirmed_by_name, submitted_at)
    values (${one.id}, ${one.merchantNo}, ${one.companyCode}, ${one.onboardId}, ${one.modelVersion}, ${JSON.stringify(one.inputs)}::jsonb, ${one.inputsHash},
      ${JSON.stringify(one.answer)}::jsonb, ${one.score}, ${one.assessedLevel}, ${one.level}, ${one.overrideReason}, ${one.structureReason}, ${one.nextReviewOn}::date,
      ${one.by.userId}, ${one.by.kind}, ${one.by.name}, ${one.confirmedBy}, ${one.submittedAt})`.execute(db);
}
