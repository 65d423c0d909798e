-- What rules look at beyond what the limits need: of a payment, of what became of it, of its person and its merchant.

alter table transaction
  add column phone text,
  add column ip text,
  add column issuer_country text,
  add column service_use_minor bigint check (service_use_minor >= 0),
  add column name_likeness smallint check (name_likeness between 0 and 1000),
  add column rule_marks smallint not null default 0;
comment on column transaction.ip is 'Address that the payer or beneficiary acted from.';
comment on column transaction.service_use_minor is 'What the person used of the service at this merchant in the last month, as the merchant reports it.';
comment on column transaction.name_likeness is 'Likeness of the name on the payment to the name of its person when it was decided, in thousandths; null when either was not known.';
comment on column transaction.rule_marks is 'Marks of rules, as they were set when it was decided: 8 account of a third party, 16 elsewhere, 32 another name.';

alter table transaction_event
  add column amount_minor bigint check (amount_minor > 0),
  add column account text,
  add column rule_marks smallint not null default 0;
comment on column transaction_event.amount_minor is 'What a refund or chargeback took back; null for other events.';
comment on column transaction_event.account is 'Account that a refund went to, where the payment core tells it.';
update transaction_event e set amount_minor = coalesce((e.detail ->> 'amount_minor')::bigint,
    nullif(greatest(coalesce(t.pay_amount_minor, t.order_amount_minor) - coalesce((
      select sum((o.detail ->> 'amount_minor')::bigint) from transaction_event o where o.transaction_id = t.id and o.event = 'refunded' and o.id <> e.id), 0), 0), 0))
  from transaction t where t.id = e.transaction_id and e.event in ('refunded', 'charged_back');

alter table subject
  add column nationality text,
  add column occupation text,
  add column region text,
  add column adverse_media_count integer check (adverse_media_count >= 0),
  add column kyc_review_due date;
comment on column subject.region is 'Where the person lives: code of the municipality by the national statistics office.';
comment on column subject.adverse_media_count is 'Reports of press and courts that are open; null when nobody has looked.';

alter table merchant
  add column declared_turnover_minor bigint check (declared_turnover_minor > 0),
  add column category_mismatches integer check (category_mismatches >= 0);
comment on column merchant.declared_turnover_minor is 'Turnover of a month that the merchant declared, in its currency.';
comment on column merchant.category_mismatches is 'Contradictions to the declared activity that a review has noted; null when nobody has looked.';

-- What one unit of a currency is worth in another on a day.
create table day_rate (
  currency  char(3) not null,
  quote     char(3) not null,
  day       date not null,
  rate      numeric(20,10) not null check (rate > 0),
  source    text not null,
  primary key (currency, quote, day)
);

-- Decisions from memory read more of a person, of a merchant and of an app than before.
drop trigger subject_changed on subject;
create trigger subject_changed after update of kind, name, verification, birth_date, deceased_on, pep, sanction, income_month_minor, income_currency,
    nationality, occupation, region, adverse_media_count, kyc_review_due on subject for each row
  when ((old.kind, old.name, old.verification, old.birth_date, old.deceased_on, old.pep, old.sanction, old.income_month_minor, old.income_currency,
      old.nationality, old.occupation, old.region, old.adverse_media_count, old.kyc_review_due)
    is distinct from (new.kind, new.name, new.verification, new.birth_date, new.deceased_on, new.pep, new.sanction, new.income_month_minor,
      new.income_currency, new.nationality, new.occupation, new.region, new.adverse_media_count, new.kyc_review_due))
  execute function move_person_version();
drop trigger merchant_changed on merchant;
create trigger merchant_changed after update of merchant_no, company_code, status, risk_level, currency, declared_turnover_minor on merchant
  for each statement execute function move_settings_version();
drop trigger merchant_app_changed on merchant_app;
create trigger merchant_app_changed after update of app_id, merchant_no, status, self_verify, payer_verification, industry on merchant_app
  for each statement execute function move_settings_version();
create trigger day_rate_changed after insert or update or delete or truncate on day_rate for each statement execute function move_settings_version();

-- Every movement of money as rules see it: a payment, and what refunds and chargebacks of pay-ins took back. The one definition
-- for decisions, back-tests and night passes. A payment that failed, was cancelled or refused moved no money.
create view payment_fact as
select t.id, t.id as transaction_id, t.company_code, t.subject_id, t.order_time as at, t.business as kind,
  case when t.business = 'payin' then coalesce(t.pay_amount_minor, t.order_amount_minor) else t.order_amount_minor end as amount_minor, t.currency,
  t.partner_status not in ('FAILED', 'CANCELLED') and t.aml_result <> 'REJECTED' as moved, t.rule_marks as marks, t.name_likeness, t.service_use_minor,
  t.merchant_no, t.app_id, a.industry, t.method, t.ip_country, t.device, t.account, t.merchant_uid, t.ip, t.email, t.phone, t.issuer_country,
  t.payout ->> 'country' as beneficiary_country, s.nationality, s.region, s.occupation, t.created_at as seen_at
from transaction t left join merchant_app a on a.app_id = t.app_id left join subject s on s.id = t.subject_id
union all
select e.id, t.id, t.company_code, t.subject_id, e.occurred_at, case e.event when 'refunded' then 'refund' else 'chargeback' end,
  e.amount_minor, t.currency, true, e.rule_marks, null::smallint, null::bigint,
  t.merchant_no, t.app_id, a.industry, t.method, t.ip_country, t.device, t.account, t.merchant_uid, t.ip, t.email, t.phone, t.issuer_country,
  t.payout ->> 'country', s.nationality, s.region, s.occupation, e.created_at
from transaction t join transaction_event e on e.transaction_id = t.id and e.event in ('refunded', 'charged_back') and e.amount_minor is not null
  left join merchant_app a on a.app_id = t.app_id left join subject s on s.id = t.subject_id
where t.business = 'payin' and (t.refunded_minor > 0 or t.partner_status in ('REFUNDED', 'CHARGEBACK'));
comment on view payment_fact is 'seen_at: when it became known here. A refund has the number of its event, and is looked for at payments that were refunded.';

-- A fact as a list of values, in the order that domains/payment-facts/server/payment-facts.ts reads.
create function fact_values(f payment_fact) returns json language sql stable as $$
  select json_build_array(f.id, f.company_code, f.subject_id::text, (extract(epoch from f.at) * 1000)::bigint, f.kind, f.amount_minor, f.currency,
    f.moved, f.marks, f.merchant_no, f.app_id, f.industry, f.method, f.ip_country, f.device, f.account, f.merchant_uid, f.ip, f.email, f.phone,
    f.issuer_country, f.beneficiary_country, f.nationality, f.region, f.occupation)
$$;

-- What a person moved after a moment, the oldest first, what came at one moment in the order in which it became known.
create function facts_of_subject(subject bigint, since timestamptz) returns json
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $$
begin
  return (select json_agg(fact_values(f) order by f.at, f.seen_at, f.id) from payment_fact f where f.subject_id = subject and f.at > since);
end $$;

-- People by document with all that plain decisions on them need, what rules look at of them and their history, and their
-- versions, as they are at one moment.
drop function known_people(text[], text[], text[], timestamptz);
create function known_people(countries text[], types text[], numbers text[], since timestamptz, history_since timestamptz)
returns table (place bigint, id bigint, kind text, name text, verification text, birth_date text, deceased_on text, pep text, sanction text,
  version bigint, standings json, keys json, income_month text, income_currency text, nationality text, occupation text, region text, adverse_media integer,
  kyc_review_due text, known_at bigint, history json, beginnings json)
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $$
#variable_conflict use_column
begin
  return query
  select w.place, s.id, s.kind, s.name, s.verification, s.birth_date::text, s.deceased_on::text, s.pep, s.sanction, v.version,
    (select json_agg(json_build_array(g.company_code, g.standing)) from subject_standing g where g.subject_id = s.id),
    (select json_agg(json_build_object('id', k.id::text, 'company', k.company_code, 'business', k.business, 'currency', k.currency,
      'reserved', k.reserved_minor::text,
      'lines', (
        select json_agg(json_build_array(l.at, l.amount::text) order by l.at) from (
          select (extract(epoch from e.event_at) * 1000)::bigint as at, sum(case when e.kind = 'REVERSE' then -e.amount_minor else e.amount_minor end) as amount
          from limit_entry e where e.key_id = k.id and e.event_at >= known_people.since and e.bucket = 'PERSONAL' group by e.event_at) l),
      'balances', (
        select json_agg(json_build_object('id', b.id::text, 'merchant', b.merchant_no, 'remaining', b.remaining_minor::text,
          'expires', (extract(epoch from b.expires_at) * 1000)::bigint) order by b.expires_at, b.id)
        from (select * from temporary_balance where key_id = k.id offset 0) b where b.status = 'ACTIVE'),
      'personal', (
        select json_agg(json_build_object('id', a.id::text, 'monitor', a.monitor_minor::text, 'probation', a.probation_minor::text,
          'from', (extract(epoch from a.valid_from) * 1000)::bigint, 'to', (extract(epoch from a.valid_to) * 1000)::bigint) order by a.id)
        from approval_record a where a.subject_id = k.subject_id and a.company_code = k.company_code and a.business = k.business
          and a.currency = k.currency and a.kind in ('NEW_LIMIT', 'PERSONAL_LIMIT') and a.revoked_at is null)))
      from decision_key k where k.subject_id = s.id),
    s.income_month_minor::text, s.income_currency::text, s.nationality, s.occupation, s.region, s.adverse_media_count, s.kyc_review_due::text,
    (extract(epoch from s.created_at) * 1000)::bigint,
    case when history_since is not null then facts_of_subject(s.id, history_since) end,
    case when history_since is not null then (
      select json_agg(json_build_array(b.company_code, (extract(epoch from b.first_at) * 1000)::bigint, (extract(epoch from b.last_at) * 1000)::bigint)) from (
        select t.company_code, min(t.order_time) as first_at, max(t.order_time) as last_at from transaction t
        where t.subject_id = s.id and t.order_time <= history_since group by t.company_code) b) end
  from unnest(countries, types, numbers) with ordinality as w (country, type, no, place)
  cross join lateral (
    select subject_id from identifier where id_country = w.country and id_type = w.type and id_no = w.no and unlinked_at is null limit 1) i
  cross join lateral (select * from subject where id = i.subject_id limit 1) s
  cross join lateral (select version from person_version where subject_id = i.subject_id limit 1) v;
end $$;


-- As before, with what rules look at. Writes accepted payments: those of people whose version is the one they were judged by, none of whose payments exists
-- yet. The versions are locked in order of the people's ids and move with every payment, so that nobody else's judgement
-- of the same people passes. For each person: written or not, and whether the settings are still those of the judgement.
create or replace function write_accepted(people bigint[], versions bigint[], payments integer[], settings bigint, rows json, audit_at timestamptz)
returns table (subject_id bigint, written text, same_settings boolean)
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $$
#variable_conflict use_column
begin
  return query
  with judged as materialized (
    select * from unnest(people, versions, payments) as j (subject_id, version, payments)
  ), given as materialized (
    select * from json_to_recordset(rows) as r (id bigint, decision_id bigint, entry_id bigint, company text, business text,
      trade_no text, hash text, merchant_ref text, merchant_no text, app_id text, subject_id bigint, key_id bigint, id_country text, id_type text,
      id_no text, name text, email text, merchant_uid text, method text, provider text, currency text, amount bigint, order_time timestamptz,
      partner_id text, stage text, device text, ip_country text, account text, payout jsonb, payer jsonb, at timestamptz, explanation jsonb,
      actor_id bigint, actor_name text, ip text, request text, phone text, payer_ip text,
      issuer_country text, service_use bigint, name_likeness smallint, rule_marks smallint)
  ), fence as materialized (
    select v.subject_id, v.version from person_version v where v.subject_id = any(people) order by v.subject_id for no key update
  ), known as materialized (
    select distinct g.subject_id from given g
    cross join lateral (select 1 from transaction t where t.business = g.business and t.trade_no = g.trade_no limit 1) t
  ), verdict as materialized (
    select j.subject_id, j.payments, s.same, case
        when f.version is distinct from j.version or not s.same then 'CHANGED'
        when k.subject_id is not null then 'EXISTS'
        else 'WRITTEN' end as written
    from judged j
    cross join (select (select c.version from settings_version c where c.only_row) = settings as same) s
    left join fence f on f.subject_id = j.subject_id
    left join known k on k.subject_id = j.subject_id
  ), moved as (
    update person_version v set version = v.version + p.payments from verdict p where p.written = 'WRITTEN' and v.subject_id = p.subject_id
  ), passed as materialized (
    select g.* from given g join verdict p on p.subject_id = g.subject_id where p.written = 'WRITTEN'
  ), added_transaction as (
    insert into transaction (id, company_code, business, trade_no, payload_hash, merchant_ref, merchant_no, app_id, subject_id, key_id, id_country,
      id_type, id_no, name, email, merchant_uid, method, provider_code, currency, order_amount_minor, pay_amount_minor, order_time, paid_at,
      partner_id, partner_status, aml_result, stage, device, ip_country, account, payout, payer, created_at, updated_at, phone, ip, issuer_country,
      service_use_minor, name_likeness, rule_marks)
    select id, company, business, trade_no, hash, merchant_ref, merchant_no, app_id, subject_id, key_id, id_country,
      id_type, id_no, name, email, merchant_uid, method, provider, currency, amount, case when stage = 'PAYMENT' then amount end, order_time,
      case when stage = 'PAYMENT' then order_time end, partner_id, case when stage = 'PAYMENT' then 'PAID' else 'CREATED' end, 'ACCEPTED', stage,
      device, ip_country, account, payout, payer, at, at, phone, payer_ip, issuer_country, service_use, name_likeness, coalesce(rule_marks, 0)
    from passed
  ), added_decision as (
    insert into decision (id, transaction_id, stage, result, explanation, decided_at)
    select decision_id, id, stage, 'ACCEPTED', explanation, at from passed
  ), added_entry as (
    insert into limit_entry (id, key_id, transaction_id, kind, bucket, step, amount_minor, event_at, created_at)
    select entry_id, key_id, id, 'CONSUME', 'PERSONAL', 1, amount, order_time, at from passed
  ), changed_key as (
    update decision_key k set version = k.version + p.payments from (select key_id, count(*) as payments from passed group by key_id) p where k.id = p.key_id
  ), added_audit as (
    insert into audit_entry (at, verb, actor_id, actor_name, company_code, subject_kind, subject_id, after, reason, ip, request_id)
    select coalesce(audit_at, clock_timestamp()), 'transaction.decided', actor_id, actor_name, company, 'transaction', id::text,
      jsonb_build_object('aml_result', 'ACCEPTED', 'stage', stage, 'business', business, 'amount_minor', amount::text, 'currency', currency,
        'holds', '[]'::jsonb),
      'within limits', ip, request
    from passed
  )
  select subject_id, written, same from verdict;
end $$;
