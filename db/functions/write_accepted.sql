-- signature 2 (the former goes): records instead of 39 arrays, and the country of a document is named and not guessed
-- Writes accepted payments, durably: those of people whose version is the one that was evaluated and none of whose payments
-- exists yet. The versions are locked in order of the people's ids and increase with every payment, so that no other decision on
-- the same people is written (ADR 12). A function, because its plans are then made once per connection.
create or replace function write_accepted(people judged_person[], settings bigint, audit_at timestamptz, accepted accepted_payment[])
returns table (subject_id bigint, written text, same_settings boolean)
language plpgsql set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $$
#variable_conflict use_column
declare
  same boolean;
  -- In nearly all calls nobody changed and no payment exists: then the people need not be searched for each row, which would
  -- scan them from the first on.
  everybody boolean;
  unchanged bigint[];
  known bigint[];
  has_new_names boolean;
  -- Of all decisions of this call; taken when the people are locked.
  written_at bigint;
begin
  select array_agg(f.subject_id) into unchanged from (
    select v.subject_id from unnest(people) j join person_version v on v.subject_id = j.subject_id
    where v.version = j.version order by v.subject_id for no key update of v) f;
  -- After the locks: a change of settings during the wait for a person is seen.
  select c.version = settings into same from settings_version c where c.only_row;
  if not same or unchanged is null then
    return query select p.subject_id, 'CHANGED', same from unnest(people) p;
    return;
  end if;
  select array_agg(a.subject_id) filter (where t.is_known), bool_or(a.is_new_name) into known, has_new_names from unnest(accepted) a
    left join lateral (select true as is_known from transaction t where t.business = a.business and t.trade_no = a.trade_no limit 1) t on true;
  if known is not null then
    unchanged := array(select u.id from unnest(unchanged) as u (id) where u.id <> all (known));
  end if;
  everybody := cardinality(unchanged) = cardinality(people);
  update person_version v set version = v.version + p.payments from unnest(people) p
    where v.subject_id = p.subject_id and (everybody or p.subject_id = any (unchanged));
  insert into transaction (id, company_code, business, trade_no, payload_hash, merchant_ref, merchant_no, app_id, subject_id, key_id, id_country,
      id_type, id_no, name, email, merchant_uid, method, provider_code, currency, order_amount_minor, pay_amount_minor, order_time, paid_at,
      partner_id, partner_status, aml_result, stage, device, ip_country, account, payout, payer, created_at, updated_at,
      phone, ip, issuer_country, service_use_minor, name_likeness, rule_marks, person_version)
    select id, company_code, business, trade_no, payload_hash, merchant_ref, merchant_no, app_id, subject_id, key_id, id_country,
      id_type, id_no, name, email, merchant_uid, method, provider_code, currency, order_amount_minor, pay_amount_minor, order_time, paid_at,
      partner_id, partner_status, 'ACCEPTED', stage, device, ip_country, account, payout::jsonb, payer::jsonb, at, at,
      phone, ip, issuer_country, service_use_minor, name_likeness, rule_marks, person_version
    from unnest(accepted) a where (everybody or a.subject_id = any (unchanged));
  insert into limit_entry (id, key_id, transaction_id, kind, bucket, step, amount_minor, event_at, created_at)
    select entry_id, key_id, id, 'CONSUME', 'PERSONAL', 1, entry_amount_minor, entry_event_at, at
    from unnest(accepted) a where (everybody or a.subject_id = any (unchanged));
  written_at := nextval('decision_moment');
  -- One entry covers all acceptances of an actor that are written together.
  with noted as (
    insert into audit_entry (at, verb, actor_kind, actor_id, actor_name, company_code, subject_kind, after, reason, ip, request_id)
    select coalesce(audit_at, clock_instant()), 'transaction.decided', actor_kind, actor_id, min(actor_name), company_code, 'transactions',
      ('{"aml_result":"ACCEPTED","transactions":[' || string_agg(audit_note::text, ',') || ']}')::jsonb, 'within limits', actor_ip, min(request_id)
    from unnest(accepted) a where (everybody or a.subject_id = any (unchanged)) group by actor_kind, actor_id, actor_ip, company_code
    returning id, actor_kind, actor_id, ip, company_code
  )
  insert into decision (id, transaction_id, stage, result, explanation, decided_at, audit_id, moment, settings_version)
    select a.decision_id, a.id, a.stage, 'ACCEPTED', a.explanation, a.at, n.id, written_at, settings
    from unnest(accepted) a
    join noted n on n.actor_kind = a.actor_kind and n.actor_id = a.actor_id and n.ip is not distinct from a.actor_ip and n.company_code = a.company_code
    where (everybody or a.subject_id = any (unchanged));
  if has_new_names then
    insert into payment_name (subject_id, name) select distinct a.subject_id, a.name from unnest(accepted) a
      where a.is_new_name and (everybody or a.subject_id = any (unchanged)) on conflict do nothing;
  end if;
  return query select p.subject_id,
      case when everybody or p.subject_id = any (unchanged) then 'WRITTEN' when p.subject_id = any (known) then 'EXISTS' else 'CHANGED' end, true
    from unnest(people) p;
end $$;
