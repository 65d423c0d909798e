import { stepsOfMerchants } from './merchants.ts';
import { stepsOfScreening } from './screening.ts';
import type { Sizes, Step } from './steps.ts';

/* No trigger fires while these are written: what triggers would set is set here. */
const stepsOfMoney = ({ payments }: Sizes): Step[] => [
  {
    ids: payments,
    sql: `insert into limit_entry (id, key_id, transaction_id, kind, bucket, step, amount_minor, event_at, created_at)
      select $1::bigint + row_number() over (order by id), key_id, id, 'CONSUME', 'PERSONAL', 1, order_amount_minor, order_time, order_time
      from transaction where aml_result in ('ACCEPTED', 'RELEASED')`,
  },
  {
    ids: payments,
    sql: `insert into decision (id, transaction_id, stage, result, reasons, explanation, decided_at)
      select $1::bigint + row_number() over (order by id), id, 'PAYMENT', case when aml_result = 'RELEASED' then 'JUSTIFICATION_REQUIRED' else aml_result end, aml_reasons,
        '{"gates":[]}', order_time from transaction`,
  },
  { ids: 0, sql: `insert into payment_name (subject_id, name) select distinct subject_id, name from transaction` },
  {
    ids: payments / 4,
    sql: `insert into justification_case (id, subject_id, company_code, merchant_no, business, stage, opened_at, due_at, closed_at)
      select $1::bigint + row_number() over (), subject_id, 'ATBR', merchant_no, business,
        case when not bool_or(aml_result in ('JUSTIFICATION_REQUIRED', 'FROZEN')) then 'REVIEWED' when random() < 0.4 then 'EVIDENCE_SUBMITTED' else 'PENDING_REVIEW' end,
        min(order_time), max(order_time) + interval '7 days', case when not bool_or(aml_result in ('JUSTIFICATION_REQUIRED', 'FROZEN')) then max(order_time) end
      from transaction where aml_result <> 'ACCEPTED' group by subject_id, merchant_no, business`,
  },
  {
    ids: payments / 4,
    sql: `insert into hold (id, transaction_id, key_id, case_id, type, reason_code, status, amount_minor, opened_at, closed_at, closed_by_name, close_reason, company_code, business, case_open)
      select $1::bigint + row_number() over (order by t.id), t.id, t.key_id, c.id, case t.aml_result when 'FROZEN' then 'SANCTION' else 'LIMIT' end,
        case t.aml_result when 'FROZEN' then 'SANCTION' else 'LIMIT_PROBATION' end,
        case t.aml_result when 'RELEASED' then 'CLEARED' when 'REJECTED' then 'UPHELD' else 'OPEN' end, t.order_amount_minor, t.order_time,
        case when t.aml_result in ('RELEASED', 'REJECTED') then t.order_time + interval '2 days' end, 'Bruna', 'bench', t.company_code, t.business,
        c.stage <> 'REVIEWED'
      from transaction t join justification_case c on c.subject_id = t.subject_id and c.merchant_no = t.merchant_no and c.business = t.business
      where t.aml_result <> 'ACCEPTED'`,
  },
  {
    ids: 0,
    sql: `update decision_key k set reserved_minor = h.sum from (select key_id, sum(amount_minor) as sum from hold where status = 'OPEN' group by key_id) h where h.key_id = k.id`,
  },
  {
    ids: 0,
    sql: `insert into subject_standing (subject_id, company_code, standing, since, business, reason)
      select subject_id, 'ATBR', case when bool_or(status = 'OPEN') then 'PROBATION' when random() < 0.5 then 'MONITORING' when random() < 0.6 then 'APPROVED' else 'CLEAR' end,
        max(opened_at), 'payin', 'LIMIT_PROBATION' from hold h join decision_key k on k.id = h.key_id group by subject_id
      union all select subject_id, 'ATBR', 'BLOCKED', clock_now() - random() * interval '90 days', null, 'ID_BLACKLIST' from bench_person b
        where b.n % 130 = 7 and b.subject_id not in (select subject_id from transaction where aml_result <> 'ACCEPTED')`,
  },
  {
    ids: payments / 4,
    sql: `insert into standing_event (id, subject_id, company_code, business, from_standing, to_standing, reason, actor_kind, at)
      select $1::bigint + row_number() over (), subject_id, 'ATBR', business, 'CLEAR', standing, coalesce(reason, 'bench'), 'system', since from subject_standing`,
  },
  {
    ids: payments / 50,
    sql: `insert into approval_record (id, kind, company_code, subject_id, business, currency, monitor_minor, probation_minor, before, after, reason, valid_from, valid_to,
        revoked_at, created_by, created_by_name, approved_by, approved_by_name, created_at, raises, created_by_person, approved_by_person)
      select $1::bigint + row_number() over (), case when s.n % 3 = 0 then 'PERSONAL_LIMIT' else 'NEW_LIMIT' end, 'ATBR', s.subject_id, 'payin', 'BRL', 1000000000, 2000000000, '{}', '{}',
        'bench', clock_now() - random() * interval '100 days', clock_now() + random() * interval '200 days', case when s.n % 5 = 0 then clock_now() end, 1, 'Bruna', 2, 'Marina',
        clock_now() - random() * interval '100 days', true, 1, 2
      from (select subject_id, row_number() over () as n from subject_standing where standing in ('APPROVED', 'MONITORING')) s`,
  },
  {
    ids: payments / 20,
    sql: `insert into temporary_balance (id, key_id, merchant_no, status, granted_minor, remaining_minor, expires_at, reason, created_by, created_by_person, created_by_name, created_at)
      select $1::bigint + row_number() over (), k.id, c.merchant_no, case when random() < 0.03 then 'WAITING' when random() < 0.4 then 'ACTIVE' else 'EXPIRED' end, 500000, 300000,
        clock_now() + interval '20 days', 'bench', 1, 1, 'Bruna', clock_now() - random() * interval '60 days'
      from justification_case c join decision_key k on k.subject_id = c.subject_id where c.id % 3 = 0`,
  },
  {
    ids: payments / 10,
    sql: `with files as (insert into stored_file (sha256, size_bytes, media_type, name, purpose, company_code, created_at)
        select md5(c.id::text), 1000, 'application/pdf', 'fatura.pdf', 'evidence', 'ATBR', c.opened_at from justification_case c where c.stage <> 'PENDING_REVIEW'
        returning id, sha256, created_at)
      insert into evidence_file (id, case_id, stored_file_id, kind, attested_minor, currency, status, uploaded_by, uploaded_by_name, uploaded_at)
      select $1::bigint + row_number() over (), c.id, f.id, 'INVOICE', 100000, 'BRL', case when c.stage = 'EVIDENCE_SUBMITTED' then 'SCANNED' else 'APPROVED' end, 1, 'Bruna', f.created_at
      from files f join justification_case c on md5(c.id::text) = f.sha256`,
  },
];

/** One payment in twenty-five is hit by a rule, one in a hundred by a second one. */
const stepsOfRules: Step[] = [
  {
    ids: 0,
    sql: `with rules as (select v.id, v.rule_id, row_number() over (order by v.id) - 1 as n, count(*) over () as all_rules
        from rule_version v join rule r on r.id = v.rule_id where r.company_code = 'ATBR' and v.status = 'ACTIVE')
      insert into rule_hit (fact_id, version_id, stage, rule_id, transaction_id, subject_id, company_code, merchant_no, at, decided_at, mode, outcome, action, effect)
      select t.id, v.id, 'PAYMENT', v.rule_id, t.id, t.subject_id, t.company_code, t.merchant_no, t.order_time, t.order_time, 'ACTIVE', 'HIT', 'ALERT', 'ACTED'
      from transaction t cross join (values (25, 1), (100, 2)) as often (share, place)
        join rules v on v.n = (t.id / often.share * often.place + often.place) % v.all_rules
      where t.id % often.share = 0`,
  },
];

const types = `(array['STRUCTURING', 'COUNT', 'CUMULATIVE_AMOUNT', 'SHARED_DEVICE', 'RAPID_IN_OUT', 'ROUND_AMOUNT', 'LIMIT_MONITOR', 'PEP'])`;

const stepsOfAlerts = ({ alerts, people }: Sizes): Step[] => [
  {
    ids: alerts,
    sql: `with drawn as (select n, random() as fate, clock_now() - interval '120 days' + n * (interval '120 days' / ${alerts}) as at, floor(${people} * power(random(), 1.8))::integer as person
        from generate_series(1, ${alerts}) n)
      insert into alert (id, name, type, status, subject_id, company_code, business, currency, dedup_key, window_from, window_to, trigger_time, last_hit_at, hit_count, evidence,
        responsible_id, conclusion, concluded_at, concluded_by, comment, due_at, severity, snoozed_until)
      select $1::bigint + d.n, ${types}[1 + d.n % 8], ${types}[1 + d.n % 8],
        case when d.fate < 0.06 then 'NEW' when d.fate < 0.11 then 'IN_REVIEW' when d.fate < 0.13 then 'WAITING_INFO' when d.fate < 0.15 then 'ESCALATED' else 'CONFIRMED' end,
        b.subject_id, 'ATBR', 'payin', 'BRL', case when d.n % 2 = 0 then 'RULE:' || rules.ids[1 + d.n % cardinality(rules.ids)] || ':' else '' end || 'bench:' || d.n, d.at - interval '1 day', d.at, d.at, d.at, 1 + d.n % 5, '{}',
        case when d.fate between 0.06 and 0.15 then 1 + d.n % 4 end, case when d.fate >= 0.15 then (array['FALSE_POSITIVE', 'JUSTIFIED', 'JUSTIFIED', 'SUSPICIOUS'])[1 + d.n % 4] end,
        case when d.fate >= 0.15 then d.at + interval '3 days' end, case when d.fate >= 0.15 then 1 end, case when d.fate >= 0.15 then 'bench' end,
        d.at + interval '45 days', 1 + d.n % 4, case when d.fate between 0.06 and 0.065 then clock_now() + interval '3 days' end
      from drawn d join bench_person b on b.n = d.person
        cross join (select array_agg(id order by id) as ids from rule where company_code = 'ATBR') rules`,
  },
  {
    ids: 0,
    sql: `insert into alert_transaction (alert_id, transaction_id)
      select a.id, unnest(t.ids) from alert a
        join (select subject_id, (array_agg(id))[1:2] as ids from transaction group by subject_id) t on t.subject_id = a.subject_id`,
  },
  {
    ids: alerts,
    sql: `insert into alert_analysis (id, company_code, subject_id, conclusion, comment, concluded_by, concluded_by_person, concluded_by_name, concluded_at)
      select $1::bigint + row_number() over (order by id), company_code, subject_id, conclusion, 'bench', 1, 1, 'Bruna', concluded_at from alert where status = 'CONFIRMED'`,
  },
  {
    ids: alerts,
    sql: `insert into alert_note (id, alert_id, act, from_status, to_status, user_id, user_name, at)
      select $1::bigint + row_number() over (), id, case when status = 'CONFIRMED' then 'CONCLUDE' else 'TAKE' end, 'NEW', status, 1, 'Bruna', trigger_time from alert where status <> 'NEW'`,
  },
  {
    ids: alerts / 10,
    sql: `insert into report_case (id, company_code, subject_id, analysis_id, kind, status, decided_at, due_at, opened_by, opened_by_name)
      select $1::bigint + row_number() over (), 'ATBR', subject_id, id, 'COS', case when id % 10 = 0 then 'DRAFT' else 'FILED' end, concluded_at, concluded_at + interval '1 day', 1, 'Bruna'
      from alert_analysis where conclusion = 'SUSPICIOUS' and id % 9 = 0`,
  },
];

const stepsOfRecords = ({ payments, people }: Sizes): Step[] => [
  {
    ids: 0,
    sql: `insert into audit_entry (at, verb, actor_id, actor_name, company_code, subject_kind, subject_id, before, after, reason, ip, request_id)
      select clock_now() - interval '120 days' + n * (interval '120 days' / ${payments / 2}),
        (array['transaction.decided', 'personal-data.viewed', 'alert.taken', 'evidence-file.reviewed', 'session.opened', 'transaction.released'])[1 + n % 6], 1 + n % 8,
        (array['Bruna', 'Marina', 'Caio', 'Helena', 'system'])[1 + n % 5], 'ATBR', 'subject', (1 + n % ${people})::text, '{"status":"NEW"}', '{"status":"DONE"}', null, '10.0.0.1', 'bench-' || n
      from generate_series(1, ${payments / 2}) n`,
  },
  {
    ids: 0,
    sql: `insert into audit_link (entry_id, position, prev_hash, hash, sealed_at) select id, row_number() over (order by id), md5(id::text), md5((id + 1)::text), at from audit_entry`,
  },
  {
    ids: 0,
    sql: `insert into mail_message (message_id, template, lang, subject_id, company_code, recipient, title, body, status, via, attempts, created_at, sent_at, sent_by_name, asks)
      select '<' || g.i || '@bench>', (array['evidence-request', 'evidence-reminder', 'document-request', 'document-rejected'])[1 + g.i % 4], 'pt', b.subject_id, 'ATBR', 'a@example.com', 'Documentos', 'texto',
        (array['DELIVERED', 'DELIVERED', 'SENT', 'DELIVERED', 'BOUNCED'])[1 + g.i % 5], 'smtp', 1, clock_now() - g.i * interval '3 minutes', clock_now() - g.i * interval '3 minutes', 'system', true
      from generate_series(1, ${payments / 20}) as g (i) join bench_person b on b.n = g.i % ${people}`,
  },
  {
    ids: people / 5,
    sql: `insert into list_entry (id, kind, company_code, id_country, id_type, id_no, name, reason_code, source, starts_at, ends_at, recorded_state, created_by, created_by_name, created_at, updated_at)
      select $1::bigint + n, (array['BLACK', 'BLACK', 'BLACK', 'WHITE'])[1 + n % 4], 'ATBR', 'BRA', 'CPF', no, 'Pessoa Inventada ' || n, 'FRAUD', (array['MANUAL', 'SCREENING', 'IMPORT'])[1 + n % 3],
        clock_now() - random() * interval '300 days', case when n % 4 = 3 or n % 3 = 0 then clock_now() + (random() - 0.3) * interval '200 days' + interval '90 days' end, 'ACTIVE', 1, 'Bruna', clock_now(), clock_now()
      from bench_person where n < ${people / 10}`,
  },
  {
    ids: people / 20,
    sql: `insert into list_entry (id, kind, company_code, id_country, id_type, id_no, name, provider_code, reason_code, source, starts_at, recorded_state, created_by, created_by_name, created_at, updated_at)
      select $1::bigint + n, 'CHANNEL', 'ATBR', 'BRA', 'CPF', no, 'Pessoa Inventada ' || n, (select min(code) from provider), 'FRAUD', 'MANUAL', clock_now() - random() * interval '300 days', 'ACTIVE', 1, 'Bruna', clock_now(), clock_now()
      from bench_person where n between ${people / 10} and ${people / 10 + people / 100}`,
  },
  {
    ids: 6_000,
    sql: `insert into approval_request (id, kind, payload, payload_hash, company_codes, status, maker_user_id, maker_person_id, maker_name, created_at, expires_at, decided_user_id, decided_person_id,
        decided_by_name, decided_at)
      select $1::bigint + n, 'alert.reopen', '{"alert_name":"STRUCTURING","alert_id":"1","company_code":"ATBR"}', 'x', '{ATBR}', 'EXPIRED', 1, 1, 'Bruna', clock_now() - n * interval '20 minutes', clock_now() - n * interval '20 minutes' + interval '72 hours', null, null, null, null
      from generate_series(1, 5000) n`,
  },
  {
    ids: people / 4,
    sql: `insert into kyc_document (id, subject_id, kind, status, requested_at, requested_by_name)
      select $1::bigint + n, subject_id, 'ID_FRONT', 'REQUESTED', clock_now() - random() * interval '30 days', 'Bruna' from bench_person where n % 5 = 0`,
  },
  { ids: 0, sql: `update subject s set pep = 'CURRENT' from bench_person b where b.subject_id = s.id and b.n % 80 = 3` },
  { ids: 0, sql: `update subject s set verification = 'Not Verify' from bench_person b where b.subject_id = s.id and b.n % 9 = 4` },
];

/** A run of the rules over the past that found a payment of every twentieth person, and one person with a thousand of them. */
const stepsOfLookBacks = ({ people }: Sizes): Step[] => [
  {
    ids: 1,
    sql: `insert into look_back (id, company_code, period_from, period_to, reason, rule_set_version, rules, status, percent, done_until, payments, created_by, created_by_name,
        created_at, updated_at, finished_at)
      values ($1::bigint, 'ATBR', clock_now() - interval '90 days', clock_now(), 'bench', 1, '[]', 'DONE', 100, clock_now(), 1000, 1, 'Bruna', clock_now(), clock_now(), clock_now())`,
  },
  {
    ids: people / 20 + 1,
    sql: `insert into look_back_finding (id, look_back_id, company_code, side, rule_id, version_id, rule_name, rule_type, action, subject_id, payments, first_at, last_at, found_at)
      select $1::bigint + row_number() over (order by b.n), l.id, 'ATBR', 'NOW_ONLY', v.rule_id, v.id, 'Bench', 'STRUCTURING', 'ALERT', b.subject_id, 1, clock_now(), clock_now(), clock_now()
      from bench_person b cross join look_back l cross join (select id, rule_id from rule_version order by id limit 1) v where b.n % 20 = 0`,
  },
  {
    ids: 0,
    sql: `insert into look_back_payment (finding_id, fact_id, transaction_id, currency, amount_minor, at, found_otherwise)
      select f.id, t.id, t.id, t.currency, t.order_amount_minor, t.order_time, false from (select min(id) as id from look_back_finding) f,
        (select * from transaction order by id limit 1000) t`,
  },
];

/** Everything beside the payments, in an order in which each finds what it hangs on. */
export const casework = (sizes: Sizes): readonly Step[] => [
  ...stepsOfMoney(sizes),
  ...stepsOfRules,
  ...stepsOfAlerts(sizes),
  ...stepsOfRecords(sizes),
  ...stepsOfScreening(sizes),
  ...stepsOfMerchants(sizes),
  ...stepsOfLookBacks(sizes),
];
