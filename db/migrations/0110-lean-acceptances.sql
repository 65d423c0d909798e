-- What a payment costs to write; measured, see docs/adr/0013-what-an-acceptance-writes.md.

-- The functions that write these rows have just locked or read what they refer to, and nothing referred to is ever deleted:
-- the checks cost a third of a payment. `findBrokenInvariants` looks for rows that refer to nothing.
alter table transaction drop constraint transaction_app_id_fkey, drop constraint transaction_company_code_fkey, drop constraint transaction_key_id_fkey,
  drop constraint transaction_merchant_no_fkey, drop constraint transaction_subject_id_fkey;
alter table decision drop constraint decision_transaction_id_fkey;
alter table limit_entry drop constraint limit_entry_balance_id_fkey, drop constraint limit_entry_key_id_fkey, drop constraint limit_entry_transaction_id_fkey;

-- Names are searched where each stands once a person, not once a payment.
create table payment_name (
  subject_id  bigint not null references subject (id) on delete cascade,
  name        text not null,
  primary key (subject_id, name)
);
comment on table payment_name is 'Names that payments bring for a person beside the person''s own, for searching payments by name.';
insert into payment_name (subject_id, name)
  select distinct t.subject_id, t.name from transaction t join subject s on s.id = t.subject_id where t.name is distinct from s.name and t.name is not null;
create function keep_payment_name() returns trigger language plpgsql as $$
begin
  insert into payment_name (subject_id, name) values (old.id, old.name) on conflict do nothing;
  return null;
end $$;
create trigger subject_renamed after update of name on subject for each row when (old.name is not null and old.name is distinct from new.name)
  execute function keep_payment_name();
create index payment_name_trgm on payment_name using gin (name gin_trgm_ops);
drop index transaction_name_trgm;

-- A document leads to its subject first; what is no proper document is found as it was written, which is rare.
drop index transaction_id_no;

alter table decision drop constraint decision_pkey;
drop index decision_transaction;
alter table decision add primary key (transaction_id, id);
-- Decisions come in the order of time.
drop index decision_day;
create index decision_day on decision using brin (decided_at) with (pages_per_range = 16);
-- Nothing is asked of the inside of an explanation but to be shown.
alter table decision alter column explanation type json using explanation::json;
alter table decision add column audit_id bigint;
comment on column decision.audit_id is 'The audit entry of the acceptances written together with this one; null where the payment has an entry of its own.';

drop index limit_entry_window;
alter table limit_entry drop constraint limit_entry_pkey;
alter table limit_entry add primary key (key_id, event_at, id) include (bucket, kind, amount_minor);

drop function write_accepted(bigint[], bigint[], integer[], bigint, json, timestamptz);

-- Writes accepted payments: those of people whose version is the one they were judged by, none of whose payments exists
-- yet. The versions are locked in order of the people's ids and move with every payment, so that nobody else's judgement
-- of the same people passes. For each person: written or not, and whether the settings are still those of the judgement.
-- The columns of the rows come as arrays, because JSON costs several times as much to read; seldom ones share `more`.
create function write_accepted(people bigint[], versions bigint[], payments integer[], settings bigint, audit_at timestamptz,
  ids bigint[], decision_ids bigint[], entry_ids bigint[], companies text[], businesses text[], trade_nos text[], hashes text[], merchant_nos text[],
  app_ids text[], subject_ids bigint[], key_ids bigint[], id_types text[], id_nos text[], names text[], methods text[], currencies text[], amounts bigint[],
  order_times timestamptz[], stages text[], devices text[], ip_countries text[], ats timestamptz[], name_likenesses integer[], marks integer[], mores json[], explanations json[], actor_ids bigint[],
  actor_names text[], ips text[], requests text[], notes text[], named_subjects bigint[], new_names text[])
returns table (subject_id bigint, written text, same_settings boolean)
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $$
#variable_conflict use_column
declare
  same boolean;
  unchanged bigint[];
  known bigint[];
begin
  select array_agg(f.subject_id) into unchanged from (
    select v.subject_id from unnest(people, versions) as j (subject_id, version) join person_version v on v.subject_id = j.subject_id
    where v.version = j.version order by v.subject_id for no key update of v) f;
  -- After the locks: whoever changes settings while we wait for a person is seen.
  select c.version = settings into same from settings_version c where c.only_row;
  if not same or unchanged is null then
    return query select p.id, 'CHANGED', same from unnest(people) as p (id);
    return;
  end if;
  select array_agg(g.subject_id) into known from unnest(businesses, trade_nos, subject_ids) as g (business, trade_no, subject_id)
    cross join lateral (select 1 from transaction t where t.business = g.business and t.trade_no = g.trade_no limit 1) t;
  if known is not null then
    unchanged := array(select u.id from unnest(unchanged) as u (id) where u.id <> all (known));
  end if;
  update person_version v set version = v.version + p.payments from unnest(people, payments) as p (subject_id, payments)
    where v.subject_id = p.subject_id and p.subject_id = any (unchanged);
  insert into transaction (id, company_code, business, trade_no, payload_hash, merchant_ref, merchant_no, app_id, subject_id, key_id, id_country,
      id_type, id_no, name, email, merchant_uid, method, provider_code, currency, order_amount_minor, pay_amount_minor, order_time, paid_at,
      partner_id, partner_status, aml_result, stage, device, ip_country, account, payout, payer, created_at, updated_at,
      phone, ip, issuer_country, service_use_minor, name_likeness, rule_marks)
    select id, company, business, trade_no, hash, more ->> 'merchant_ref', merchant_no, app_id, subject_id, key_id,
      case id_type when 'CPF' then 'BRA' when 'CNPJ' then 'BRA' when 'ACCOUNT' then 'MEX' else 'ARG' end,
      id_type, id_no, name, more ->> 'email', more ->> 'merchant_uid', method, more ->> 'provider', currency, amount,
      case when stage = 'PAYMENT' then amount end, order_time, case when stage = 'PAYMENT' then order_time end, more ->> 'partner_id',
      case when stage = 'PAYMENT' then 'PAID' else 'CREATED' end, 'ACCEPTED', stage, device, ip_country, more ->> 'account', (more -> 'payout')::jsonb,
      (more -> 'payer')::jsonb, at, at,
      more ->> 'phone', more ->> 'payer_ip', more ->> 'issuer_country', (more ->> 'service_use')::bigint, name_likeness, coalesce(mark, 0)
    from unnest(ids, companies, businesses, trade_nos, hashes, merchant_nos, app_ids, subject_ids, key_ids, id_types, id_nos, names, methods, currencies,
      amounts, order_times, stages, devices, ip_countries, ats, name_likenesses, marks, mores) as r (id, company, business, trade_no, hash, merchant_no, app_id, subject_id, key_id,
      id_type, id_no, name, method, currency, amount, order_time, stage, device, ip_country, at, name_likeness, mark, more)
    where subject_id = any (unchanged);
  insert into limit_entry (id, key_id, transaction_id, kind, bucket, step, amount_minor, event_at, created_at)
    select entry_id, key_id, id, 'CONSUME', 'PERSONAL', 1, amount, order_time, at
    from unnest(entry_ids, key_ids, ids, subject_ids, amounts, order_times, ats) as r (entry_id, key_id, id, subject_id, amount, order_time, at)
    where subject_id = any (unchanged);
  update decision_key k set version = k.version + p.payments
    from (select r.key_id, count(*) as payments from unnest(key_ids, subject_ids) as r (key_id, subject_id) where r.subject_id = any (unchanged) group by r.key_id) p
    where k.id = p.key_id;
  -- One entry tells of all acceptances of an actor that are written together.
  with noted as (
    insert into audit_entry (at, verb, actor_id, actor_name, company_code, subject_kind, after, reason, ip, request_id)
    select coalesce(audit_at, clock_timestamp()), 'transaction.decided', actor_id, min(actor_name), company, 'transactions',
      ('{"aml_result":"ACCEPTED","transactions":[' || string_agg(note, ',') || ']}')::jsonb, 'within limits', ip, min(request)
    from unnest(subject_ids, companies, actor_ids, actor_names, ips, requests, notes) as r (subject_id, company, actor_id, actor_name, ip, request, note)
    where subject_id = any (unchanged) group by actor_id, ip, company
    returning id, actor_id, ip, company_code
  )
  insert into decision (id, transaction_id, stage, result, explanation, decided_at, audit_id)
    select r.decision_id, r.id, r.stage, 'ACCEPTED', r.explanation, r.at, n.id
    from unnest(decision_ids, ids, subject_ids, stages, explanations, ats, actor_ids, ips, companies)
      as r (decision_id, id, subject_id, stage, explanation, at, actor_id, ip, company)
    join noted n on n.actor_id = r.actor_id and n.ip is not distinct from r.ip and n.company_code = r.company
    where r.subject_id = any (unchanged);
  if cardinality(named_subjects) > 0 then
    insert into payment_name (subject_id, name) select distinct r.subject_id, r.name from unnest(named_subjects, new_names) as r (subject_id, name)
      where r.subject_id = any (unchanged) on conflict do nothing;
  end if;
  return query select p.id, case when p.id = any (unchanged) then 'WRITTEN' when p.id = any (known) then 'EXISTS' else 'CHANGED' end, true
    from unnest(people) as p (id);
end $$;
