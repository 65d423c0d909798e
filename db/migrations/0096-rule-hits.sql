-- Every hit of a rule, and every time one failed; what the numbers were stands in the explanation of the decision.
create table rule_hit (
  fact_id         bigint not null,
  version_id      bigint not null references rule_version (id),
  stage           text not null check (stage in ('ORDER', 'PAYMENT', 'EVENT', 'PASS')),
  rule_id         bigint not null,
  transaction_id  bigint not null,
  subject_id      bigint not null,
  company_code    text not null,
  merchant_no     text not null,
  at              timestamptz(3) not null,
  decided_at      timestamptz(3) not null,
  mode            text not null check (mode in ('ACTIVE', 'SHADOW')),
  outcome         text not null check (outcome in ('HIT', 'ERROR')),
  action          text not null check (action in ('ALERT', 'MONITOR', 'PENDING', 'REJECT')),
  effect          text not null check (effect in ('ACTED', 'QUIET', 'EXCUSED', 'NONE')),
  primary key (fact_id, version_id, stage)
);
comment on column rule_hit.fact_id is 'The payment, or the event that took money back.';
comment on column rule_hit.stage is 'ORDER and PAYMENT: judged with the payment. EVENT: with a refund or chargeback. PASS: found later, by a pass over stored history.';
comment on column rule_hit.effect is 'ACTED: did what its action says. QUIET: cleared by a person before, or held for it already. EXCUSED by the white list. NONE: in shadow, or found later.';
create index rule_hit_version on rule_hit (version_id, decided_at desc);
create index rule_hit_rule on rule_hit (rule_id, decided_at desc);
create index rule_hit_transaction on rule_hit (transaction_id);
create index rule_hit_subject on rule_hit (subject_id, decided_at desc);

-- Whether a person has cleared a rule for somebody.
create index hold_cleared_rule on hold (key_id, closed_at) where type = 'RULE' and status = 'CLEARED';

-- What people share, by which histories are kept.
create index transaction_device on transaction (device, order_time) where device is not null;
create index transaction_email on transaction (lower(email), order_time) where email is not null;
create index transaction_uid on transaction (merchant_no, merchant_uid, order_time) where merchant_uid is not null;
create index transaction_phone on transaction (phone, order_time) where phone is not null;
create index transaction_ip on transaction (ip, order_time) where ip is not null;
create index transaction_amount on transaction (merchant_no, order_amount_minor, order_time);

-- Processes that decide, and what they tell each other of payments, so that what each remembers of devices, accounts and the
-- like follows the others. Not logged: after a crash everybody reads anew.
create unlogged table decision_process (
  process  text primary key,
  beat_at  timestamptz not null
);
create unlogged table fact_feed (
  id       bigint generated always as identity primary key,
  xid      xid8 not null default pg_current_xact_id(),
  process  text not null,
  at       timestamptz not null default clock_timestamp(),
  changes  json not null
);
create index fact_feed_xid on fact_feed (xid);

-- What rules look at of people, and their histories after a moment.
create function ruled_people(subjects bigint[], history_since timestamptz)
returns table (id bigint, income_month text, income_currency text, nationality text, occupation text, region text, adverse_media integer,
  kyc_review_due text, known_at bigint, history json, beginnings json)
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $$
#variable_conflict use_column
begin
  return query
  select s.id, s.income_month_minor::text, s.income_currency::text, s.nationality, s.occupation, s.region, s.adverse_media_count, s.kyc_review_due::text,
    (extract(epoch from s.created_at) * 1000)::bigint, facts_of_subject(s.id, history_since), (
      select json_agg(json_build_array(b.company_code, (extract(epoch from b.first_at) * 1000)::bigint, (extract(epoch from b.last_at) * 1000)::bigint)) from (
        select t.company_code, min(t.order_time) as first_at, max(t.order_time) as last_at from transaction t
        where t.subject_id = s.id and t.order_time <= history_since group by t.company_code) b)
  from subject s where s.id = any(subjects);
end $$;
