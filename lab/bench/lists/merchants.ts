import { assessRisk, type RiskInput, shippedModel } from '../../../engines/merchant-risk/index.ts';
import type { Sizes, Step } from './steps.ts';

/* Merchants of a provider that has worked for years: most are onboarded, some are under review, some have left. */

const inputs: readonly RiskInput[] = [
  { aspect: 'MERCHANT_COUNTRY', value: 'BRA' },
  { aspect: 'PARTY_COUNTRY', value: 'BRA', about: '1' },
  { aspect: 'PARTY_COUNTRY', value: 'PRT', about: '2' },
  { aspect: 'PAYER_COUNTRY', value: 'BRA' },
  { aspect: 'INDUSTRY', value: 'ECOMMERCE' },
  { aspect: 'PRODUCT', value: 'PAYIN' },
  { aspect: 'STRUCTURE', value: 'LAYERED' },
  { aspect: 'TURNOVER', value: '10000000', currency: 'BRL' },
  { aspect: 'TICKET', value: '15000', currency: 'BRL' },
  { aspect: 'DELIVERY', value: 'REMOTE' },
  { aspect: 'STANDING', value: 'CLEAR' },
];
const literal = (value: unknown): string => `'${JSON.stringify(value).replaceAll("'", "''")}'::jsonb`;
/** One assessment as it is kept; of each merchant there is one with a score of its own. */
const answer = literal(assessRisk(shippedModel, inputs, false));

const status = `case when n % 100 < 88 then 'ONBOARDED' when n % 100 < 90 then 'SUBMITTED' when n % 100 < 93 then 'IN_REVIEW' when n % 100 = 93 then 'PENDING_INFO'
  when n % 100 = 94 then 'READY' when n % 100 < 97 then 'REJECTED' when n % 100 < 99 then 'OFFBOARDED' else 'SUSPENDED' end`;
const level = `case when n % 10 = 0 then 'HIGH' when n % 10 < 5 then 'MEDIUM' else 'LOW' end`;
const kinds = `(array['ARTICLES_OF_ASSOCIATION', 'PROOF_OF_ADDRESS', 'IDENTITY_DOCUMENT', 'OWNERSHIP_DECLARATION', 'PROOF_OF_ACCOUNT', 'CONTRACT', 'REGISTRATION_CERTIFICATE', 'LICENCE'])`;
const steps = `(array['CDD', 'DOCUMENTS', 'CRA', 'NAME_SCREENING', 'EDD'])`;
const causes = `(array['TURNOVER', 'TICKET', 'NEW_COUNTRY', 'REFUNDS', 'HELD', 'SUSPICIOUS_ALERTS', 'SHARED_OWNER', 'PERIODIC'])`;

const taskStatus = `(array['SENT', 'IN_REVIEW', 'RETURNED', 'CANCELLED', 'DONE'])[least(5, 1 + n % 40)]`;
const template = literal({
  title: { en: 'Yearly update', pt: 'Atualização anual', es: 'Actualización anual' },
  intro: {},
  questions: [{ kind: 'TEXT', is_mandatory: true, text: { en: 'What is sold?', pt: 'O que é vendido?', es: '¿Qué se vende?' }, options: [] }],
  documents: [],
});
const query = literal({
  title: 'Atualização anual',
  intro: '',
  questions: [{ key: 'q1', kind: 'TEXT', text: 'O que é vendido?', isMandatory: true, options: [] }],
  documents: [],
});

export const stepsOfMerchants = ({ merchants, people }: Sizes): readonly Step[] => [
  {
    ids: merchants * 2,
    sql: `create table bench_merchant as select n, 'MB' || n as merchant_no, $1::bigint + n as onboard_id, $1::bigint + ${merchants} + n as subject_id
      from generate_series(1, ${merchants}) as n`,
  },
  { ids: 0, sql: `alter table bench_merchant add primary key (n)` },
  {
    ids: 0,
    sql: `insert into subject (id, kind, country, name, verification, source) select subject_id, 'COMPANY', 'BRA', 'Loja Inventada ' || n || ' Ltda', 'Not Verify', 'MERCHANT' from bench_merchant`,
  },
  {
    ids: 0,
    sql: `insert into merchant (merchant_no, muid, muname, legal_name, company_code, country, currency, industry, email, lang, status, risk_level, subject_id, trade_names, tax_id_type,
        tax_id, founded_on, activity, declared_turnover_minor, declared_ticket_minor, payer_countries, delivery, products, city, region, created_at, created_by_name, onboarded_at,
        status_changed_at, status_changed_by, next_review_on, responsible)
      select merchant_no, 'mu' || merchant_no, (array['Loja', 'Casa', 'Mercado', 'Padaria', 'Estúdio', 'Oficina', 'Ateliê', 'Viagens'])[1 + n * 7 % 8] || ' Inventada ' || n,
        'Loja Inventada ' || n || ' Ltda', 'ATBR', 'BRA', 'BRL', (array['ECOMMERCE', 'MARKETPLACE', 'TRAVEL', 'HEALTH', 'BETTING'])[1 + n % 5], 'b' || n || '@example.invalid', 'pt',
        ${status}, ${level}, subject_id, array['Inventada ' || n], 'CNPJ', lpad(n::text, 14, '0'), '2015-01-01', 'Sells', 10000000 + n, 15000 + n, '{BRA}', 'REMOTE', '{Goods}', 'Recife', 'PE',
        clock_now() - n * interval '1 hour', 'Bruna', case when n % 100 < 88 or n % 100 >= 97 then clock_now() - n * interval '50 minutes' end, clock_now() - n * interval '45 minutes', 'Bruna',
        case when n % 100 < 88 or n % 100 = 99 then clock_now()::date + (n * 37 % 1100) - 10 end, 1 + n % 4
      from bench_merchant`,
  },
  {
    ids: 0,
    sql: `insert into merchant_app (app_id, merchant_no, app_name, industry) select 'AB' || n, merchant_no, 'Loja ' || n, 'ECOMMERCE' from bench_merchant`,
  },
  {
    ids: merchants * 2,
    sql: `insert into merchant_relationship (id, merchant_no, holder_subject_id, role, share_bp, has_control, source, added_at, added_by_kind, added_by, added_by_name)
      select $1::bigint + b.n * 2 + d.n, b.merchant_no, p.subject_id, 'OWNER', case d.n when 0 then 6000 else 4000 end, d.n = 0, 'Articles', clock_now() - b.n * interval '1 hour', 'staff', 1, 'Bruna'
      from bench_merchant b cross join (values (0), (1)) as d (n) join bench_person p on p.n = (b.n * 2 + d.n) * 31 % ${people}`,
  },
  {
    ids: merchants,
    sql: `insert into merchant_account (id, merchant_no, kind, holder_name, holder_tax_id, bank, branch, account_type, number, added_at, added_by_kind, added_by, added_by_name,
        verified_at, verified_by_kind, verified_by, verified_by_name)
      select $1::bigint + n, merchant_no, 'BANK', 'Loja Inventada ' || n || ' Ltda', lpad(n::text, 14, '0'), '341', '0001', 'CHECKING', lpad(n::text, 8, '0'), clock_now(), 'staff', 1, 'Bruna',
        clock_now(), 'staff', 2, 'Marina' from bench_merchant`,
  },
  {
    ids: merchants,
    sql: `insert into merchant_contact (id, merchant_no, purpose, name, email, lang, added_at, added_by_kind, added_by, added_by_name)
      select $1::bigint + n, merchant_no, 'COMPLIANCE', 'Contato ' || n, 'b' || n || '@example.invalid', 'pt', clock_now(), 'staff', 1, 'Bruna' from bench_merchant`,
  },
  {
    ids: 0,
    sql: `insert into merchant_onboarding (id, merchant_no, round, started_at, submitted_at, due_on, responsible, decided_at, outcome)
      select onboard_id, merchant_no, 1, clock_now() - n * interval '1 hour', clock_now() - n * interval '59 minutes', clock_now()::date + (n % 60) - 20, case when n % 3 = 0 then 1 + n % 4 end,
        case when n % 100 between 88 and 94 then null else clock_now() - n * interval '50 minutes' end,
        case when n % 100 between 88 and 94 then null when n % 100 < 97 and n % 100 >= 95 then 'REJECTED' else 'ONBOARDED' end from bench_merchant`,
  },
  {
    ids: 0,
    sql: `insert into onboarding_step (onboard_id, step, state, note, changed_by_name, changed_at)
      select onboard_id, ${steps}[place], case when n % 100 < 88 or place < 3 then 'DONE' when n % 7 = 0 then 'BLOCKED' else 'WORKING' end,
        case when n % 100 >= 88 and place >= 3 and n % 7 = 0 then 'bench' end, 'Bruna', clock_now()
      from bench_merchant cross join generate_series(1, 4) as place`,
  },
  {
    ids: merchants,
    sql: `insert into merchant_risk_assessment (id, merchant_no, company_code, onboard_id, model_version, inputs, inputs_hash, answer, score, assessed_level, level, next_review_on,
        submitted_by, submitted_by_kind, submitted_by_name, submitted_at)
      select $1::bigint + n, merchant_no, 'ATBR', onboard_id, 1, ${literal(inputs)}, 'bench', ${answer}, 500 + n * 13 % 8000, ${level}, ${level}, clock_now()::date + (n * 37 % 1100) - 10, 1, 'staff',
        'Bruna', clock_now() - n * interval '50 minutes' from bench_merchant where n % 100 not between 88 and 90`,
  },
  { ids: 0, sql: `update merchant m set risk_score = a.score from merchant_risk_assessment a where a.merchant_no = m.merchant_no` },
  {
    ids: merchants,
    sql: `insert into merchant_review (id, merchant_no, company_code, opened_at, due_on, responsible_id)
      select $1::bigint + n, merchant_no, 'ATBR', clock_now() - n * interval '2 minutes', clock_now()::date + 30 - n % 60, 1 + n % 4 from bench_merchant where n % 25 = 0`,
  },
  {
    ids: merchants,
    sql: `insert into merchant_trigger_hit (id, review_id, merchant_no, company_code, kind, period, evidence, found_at)
      select $1::bigint + row_number() over (), v.id, v.merchant_no, 'ATBR', ${causes}[1 + (v.id + d.n) % 8], '2026-10', '{"measured": "100.00", "bound": "50.00", "declared": "25.00", "currency": "BRL", "details": [], "links": []}', v.opened_at
      from merchant_review v cross join (values (0), (1)) as d (n)`,
  },
  {
    ids: 0,
    sql: `with files as (insert into stored_file (sha256, size_bytes, media_type, name, purpose, company_code, created_at)
        select encode(sha256(convert_to('bench-' || b.n || '-' || d.n, 'UTF8')), 'hex'), 1000, 'application/pdf', 'document-' || b.n || '-' || d.n || '.pdf', 'bench-document', 'ATBR', clock_now()
        from bench_merchant b cross join generate_series(1, 6) as d (n) returning id, name)
      insert into merchant_document (id, company_code, merchant_no, kind, status, origin, is_mandatory, requested_at, requested_by_kind, requested_by, requested_by_name, stored_file_id,
        scan_note, scanned_at, uploaded_at, uploaded_by_kind, uploaded_by, uploaded_by_person, uploaded_by_name, reviewed_at, reviewed_by_kind, reviewed_by, reviewed_by_name, valid_until)
      select f.id, 'ATBR', 'MB' || split_part(f.name, '-', 2), ${kinds}[split_part(split_part(f.name, '-', 3), '.', 1)::integer], 'APPROVED', 'RULE', true, clock_now(), 'staff', 1, 'Bruna', f.id,
        'CLEAN', clock_now(), clock_now(), 'staff', 1, 1, 'Bruna', clock_now(), 'staff', 2, 'Marina', clock_now()::date + 300 from files f`,
  },
  {
    ids: 1,
    sql: `insert into merchant_risk_trial (id, base_version, content, draft_version, draft_edition, status, steps, steps_done, created_by, created_by_kind, created_by_name, created_at, finished_at)
      select $1::bigint, version, content, version + 1, 1, 'READY', ${merchants}, ${merchants}, 1, 'staff', 'Bruna', clock_now(), clock_now() from merchant_risk_model where status = 'LIVE'`,
  },
  {
    ids: merchants,
    sql: `insert into merchant_risk_trial_item (id, trial_id, merchant_no, company_code, merchant_name, score_before, score_after, level_before, level_after, direction)
      select $1::bigint + n, t.id, merchant_no, 'ATBR', 'Loja Inventada ' || n, 3000, 3000 + n % 2000, 'LOW', case when n % 9 = 0 then 'MEDIUM' else 'LOW' end, case when n % 9 = 0 then 1 else 0 end
      from bench_merchant cross join merchant_risk_trial t`,
  },
  {
    ids: 60,
    sql: `insert into merchant_task_template (id, company_code, template_no, edition, status, name, content, saved_at, saved_by, saved_by_name, submitted_at, submitted_by_name)
      select $1::bigint + n, 'ATBR', $1::bigint + n, 1, 'SUBMITTED', 'Modelo ' || n, ${template}, clock_now() - n * interval '1 day', 1, 'Bruna', clock_now(), 'Bruna' from generate_series(1, 60) as n`,
  },
  {
    ids: merchants * 2,
    // Of each merchant one by a template and one without; 1 of 13 is open.
    sql: `insert into merchant_task (id, company_code, merchant_no, merchant_name, template_id, status, title, content, currency, contact_id, recipient, recipient_name, lang, due_on,
        remind_before, remind_every, sent_at, sent_by, sent_by_name, decided_at, decided_by, decided_by_name)
      select $1::bigint + n * 2 + d.way, 'ATBR', b.merchant_no, 'Loja Inventada ' || n, case d.way when 0 then t.id end, ${taskStatus}, 'Atualização ' || n % 60, ${query}, 'BRL', c.id, c.email, c.name,
        'pt', clock_now()::date - n % 900 + 30, 3, 7, clock_now() - n % 900 * interval '1 day', 1, 'Bruna', case when n % 40 >= 3 then clock_now() end, case when n % 40 >= 3 then 1 end,
        case when n % 40 >= 3 then 'Bruna' end
      from bench_merchant b join merchant_contact c on c.merchant_no = b.merchant_no join merchant_task_template t on t.name = 'Modelo ' || 1 + n % 60
      cross join (values (0), (1)) as d (way)`,
  },
];
