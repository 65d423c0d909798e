-- As before, but where everybody is unchanged, rows are not looked for among them one by one: the array of people would be
-- searched from its beginning for every row, four times.
create or replace function write_accepted(people bigint[], versions bigint[], payments integer[], settings bigint, audit_at timestamptz,
  ids bigint[], decision_ids bigint[], entry_ids bigint[], companies text[], businesses text[], trade_nos text[], hashes text[], merchant_nos text[],
  app_ids text[], subject_ids bigint[], key_ids bigint[], id_types text[], id_nos text[], names text[], methods text[], currencies text[], amounts bigint[],
  order_times timestamptz[], stages text[], devices text[], ip_countries text[], ats timestamptz[], person_versions bigint[], name_likenesses integer[], marks integer[], mores json[], explanations json[], actor_ids bigint[],
  actor_names text[], ips text[], requests text[], notes text[], named_subjects bigint[], new_names text[])
returns table (subject_id bigint, written text, same_settings boolean)
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $$
#variable_conflict use_column
declare
  same boolean;
  -- Nobody changed and no payment exists, as nearly always: then no row need be looked for among the people.
  everybody boolean;
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
  everybody := cardinality(unchanged) = cardinality(people);
  update person_version v set version = v.version + p.payments from unnest(people, payments) as p (subject_id, payments)
    where v.subject_id = p.subject_id and (everybody or p.subject_id = any (unchanged));
  insert into transaction (id, company_code, business, trade_no, payload_hash, merchant_ref, merchant_no, app_id, subject_id, key_id, id_country,
      id_type, id_no, name, email, merchant_uid, method, provider_code, currency, order_amount_minor, pay_amount_minor, order_time, paid_at,
      partner_id, partner_status, aml_result, stage, device, ip_country, account, payout, payer, created_at, updated_at,
      phone, ip, issuer_country, service_use_minor, name_likeness, rule_marks, person_version)
    select id, company, business, trade_no, hash, more ->> 'merchant_ref', merchant_no, app_id, subject_id, key_id,
      case id_type when 'CPF' then 'BRA' when 'CNPJ' then 'BRA' when 'ACCOUNT' then 'MEX' else 'ARG' end,
      id_type, id_no, name, more ->> 'email', more ->> 'merchant_uid', method, more ->> 'provider', currency, amount,
      case when stage = 'PAYMENT' then amount end, order_time, case when stage = 'PAYMENT' then order_time end, more ->> 'partner_id',
      case when stage = 'PAYMENT' then 'PAID' else 'CREATED' end, 'ACCEPTED', stage, device, ip_country, more ->> 'account', (more -> 'payout')::jsonb,
      (more -> 'payer')::jsonb, at, at,
      more ->> 'phone', more ->> 'payer_ip', more ->> 'issuer_country', (more ->> 'service_use')::bigint, name_likeness, coalesce(mark, 0), person_version
    from unnest(ids, companies, businesses, trade_nos, hashes, merchant_nos, app_ids, subject_ids, key_ids, id_types, id_nos, names, methods, currencies,
      amounts, order_times, stages, devices, ip_countries, ats, person_versions, name_likenesses, marks, mores) as r (id, company, business, trade_no, hash, merchant_no, app_id, subject_id, key_id,
      id_type, id_no, name, method, currency, amount, order_time, stage, device, ip_country, at, person_version, name_likeness, mark, more)
    where (everybody or subject_id = any (unchanged));
  insert into limit_entry (id, key_id, transaction_id, kind, bucket, step, amount_minor, event_at, created_at)
    select entry_id, key_id, id, 'CONSUME', 'PERSONAL', 1, amount, order_time, at
    from unnest(entry_ids, key_ids, ids, subject_ids, amounts, order_times, ats) as r (entry_id, key_id, id, subject_id, amount, order_time, at)
    where (everybody or subject_id = any (unchanged));
  -- One entry tells of all acceptances of an actor that are written together.
  with noted as (
    insert into audit_entry (at, verb, actor_kind, actor_id, actor_name, company_code, subject_kind, after, reason, ip, request_id)
    select coalesce(audit_at, clock_timestamp()), 'transaction.decided', case actor_id when 0 then 'system' else 'machine' end, actor_id, min(actor_name), company, 'transactions',
      ('{"aml_result":"ACCEPTED","transactions":[' || string_agg(note, ',') || ']}')::jsonb, 'within limits', ip, min(request)
    from unnest(subject_ids, companies, actor_ids, actor_names, ips, requests, notes) as r (subject_id, company, actor_id, actor_name, ip, request, note)
    where (everybody or subject_id = any (unchanged)) group by actor_id, ip, company
    returning id, actor_id, ip, company_code
  )
  insert into decision (id, transaction_id, stage, result, explanation, decided_at, audit_id)
    select r.decision_id, r.id, r.stage, 'ACCEPTED', r.explanation, r.at, n.id
    from unnest(decision_ids, ids, subject_ids, stages, explanations, ats, actor_ids, ips, companies)
      as r (decision_id, id, subject_id, stage, explanation, at, actor_id, ip, company)
    join noted n on n.actor_id = r.actor_id and n.ip is not distinct from r.ip and n.company_code = r.company
    where (everybody or r.subject_id = any (unchanged));
  if cardinality(named_subjects) > 0 then
    insert into payment_name (subject_id, name) select distinct r.subject_id, r.name from unnest(named_subjects, new_names) as r (subject_id, name)
      where (everybody or r.subject_id = any (unchanged)) on conflict do nothing;
  end if;
  return query select p.id, case when everybody or p.id = any (unchanged) then 'WRITTEN' when p.id = any (known) then 'EXISTS' else 'CHANGED' end, true
    from unnest(people) as p (id);
end $$;
