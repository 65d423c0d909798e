import { sql } from 'kysely';
import { assessRisk, type RiskInput, shippedModel } from '../../../../engines/merchant-risk/index.ts';
import { type Db, nextIds } from '../../../../platform/server/index.ts';

const inputs = (industry: string): RiskInput[] => [
  { aspect: 'MERCHANT_COUNTRY', value: 'BRA' },
  { aspect: 'INDUSTRY', value: industry },
  { aspect: 'PRODUCT', value: 'payin' },
];

/** Assessments, reviews, triggers and a trial of a company's merchants; no two alike. */
export async function writeRows(db: Db, company: string): Promise<void> {
  const { rows: merchants } = await sql<{ no: string }>`
    select m.merchant_no as no from merchant m where m.company_code = ${company}
      and not exists (select from merchant_risk_assessment a where a.merchant_no = m.merchant_no and a.submitted_by_kind = 'staff') order by 1 limit 2`.execute(
    db,
  );
  const [first, second] = merchants;
  if (!first || !second) return;
  const ids = await nextIds(db, 9);
  const id = (at: number): string => ids[at] as string;
  const [calm, grave] = [assessRisk(shippedModel, inputs('ECOMMERCE')), assessRisk(shippedModel, inputs('BETTING'))];
  await sql`update merchant_risk_assessment set is_last = false where merchant_no in (${first.no}, ${second.no})`.execute(db);
  await sql`
    insert into merchant_risk_assessment (id, merchant_no, company_code, model_version, inputs, inputs_hash, answer, score, assessed_level, level, override_reason,
      structure_reason, next_review_on, submitted_by, submitted_by_kind, submitted_by_name, confirmed_by_name, submitted_at) values
    (${id(0)}, ${first.no}, ${company}, 1, ${JSON.stringify(inputs('ECOMMERCE'))}::jsonb, 'one', ${JSON.stringify(calm)}::jsonb, ${calm.score}, ${calm.level}, 'HIGH', 'Known from before',
      null, clock_now()::date - 3, 1, 'staff', 'Officer', null, clock_now() - interval '3 days'),
    (${id(1)}, ${second.no}, ${company}, 1, ${JSON.stringify(inputs('BETTING'))}::jsonb, 'two', ${JSON.stringify(grave)}::jsonb, ${grave.score}, 'HIGH', 'MEDIUM', 'Licensed',
      'Group of a listed company', clock_now()::date + 300, 1, 'staff', 'Officer', 'Senior', clock_now() - interval '5 days')`.execute(db);
  await sql`update merchant m set risk_score = a.score from merchant_risk_assessment a where a.merchant_no = m.merchant_no and a.is_last
    and m.merchant_no in (${first.no}, ${second.no})`.execute(db);
  await sql`
    insert into merchant_review (id, merchant_no, company_code, opened_at, due_on) values (${id(2)}, ${first.no}, ${company}, clock_now() - interval '40 days', clock_now()::date - 10)
    on conflict do nothing`.execute(db);
  const evidence = { measured: '4', bound: '2', declared: null, currency: null, details: [], links: [] };
  await sql`
    insert into merchant_trigger_hit (id, review_id, merchant_no, company_code, kind, period, evidence, found_at)
    select ${id(3)}, v.id, v.merchant_no, v.company_code, 'HELD', 'rare', ${JSON.stringify(evidence)}::jsonb, clock_now() from merchant_review v
    where v.merchant_no = ${first.no} and v.status = 'OPEN'`.execute(db);
  await sql`insert into merchant_trigger (company_code, kind, is_on, threshold, version, changed_by, changed_by_kind, changed_by_name, changed_at)
    values (${company}, 'HELD', false, 40, 3, 1, 'staff', 'Officer', clock_now()) on conflict do nothing`.execute(db);
  await sql`
    insert into merchant_risk_trial (id, base_version, content, draft_version, draft_edition, status, steps, steps_done, created_by, created_by_kind, created_by_name, created_at, finished_at)
    values (${id(4)}, 1, ${JSON.stringify(shippedModel)}::jsonb, 2, 1, 'READY', 2, 2, 1, 'staff', 'Officer', clock_now(), clock_now())`.execute(db);
  await sql`
    insert into merchant_risk_trial_item (id, trial_id, merchant_no, company_code, merchant_name, score_before, score_after, level_before, level_after, direction) values
    (${id(5)}, ${id(4)}, ${first.no}, ${company}, 'First shop', 3000, 4000, 'LOW', 'MEDIUM', 1),
    (${id(6)}, ${id(4)}, ${second.no}, ${company}, 'Second shop', 7000, 3000, 'HIGH', 'LOW', -1)`.execute(db);
}
