-- The two statements of a decision from memory. They are functions because their plans must be made once and never look at
-- the values: planning them anew costs more than running them. Lateral parts with a limit are there so that a plan made while
-- the tables were small still goes by the indexes when they have grown.

-- People by document with all that plain decisions on them need, and their versions, as they are at one moment.
create function known_people(countries text[], types text[], numbers text[], since timestamptz)
returns table (place bigint, id bigint, kind text, name text, verification text, birth_date text, deceased_on text, pep text, sanction text,
  version bigint, standings json, keys json)
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
      from decision_key k where k.subject_id = s.id)
  from unnest(countries, types, numbers) with ordinality as w (country, type, no, place)
  cross join lateral (
    select subject_id from identifier where id_country = w.country and id_type = w.type and id_no = w.no and unlinked_at is null limit 1) i
  cross join lateral (select * from subject where id = i.subject_id limit 1) s
  cross join lateral (select version from person_version where subject_id = i.subject_id limit 1) v;
end $$;

-- Writes accepted payments: those of people whose version is the one they were judged by, none of whose payments exists
-- yet. The versions are locked in order of the people's ids and move with every payment, so that nobody else's judgement
-- of the same people passes. For each person: written or not, and whether the settings are still those of the judgement.
create function write_accepted(people bigint[], versions bigint[], payments integer[], settings bigint, rows json, audit_at timestamptz)
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
      actor_id bigint, actor_name text, ip text, request text)
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
      partner_id, partner_status, aml_result, stage, device, ip_country, account, payout, payer, created_at, updated_at)
    select id, company, business, trade_no, hash, merchant_ref, merchant_no, app_id, subject_id, key_id, id_country,
      id_type, id_no, name, email, merchant_uid, method, provider, currency, amount, case when stage = 'PAYMENT' then amount end, order_time,
      case when stage = 'PAYMENT' then order_time end, partner_id, case when stage = 'PAYMENT' then 'PAID' else 'CREATED' end, 'ACCEPTED', stage,
      device, ip_country, account, payout, payer, at, at
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
