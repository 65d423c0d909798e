-- Histories are read by one plan for all people or things of a batch: starting a plan for each cost more than reading its rows.
create or replace function known_people(countries text[], types text[], numbers text[], since timestamptz, history_since timestamptz)
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
    h.facts,
    case when history_since is not null then (
      select json_agg(json_build_array(b.company_code, (extract(epoch from b.first_at) * 1000)::bigint, (extract(epoch from b.last_at) * 1000)::bigint)) from (
        select t.company_code, min(t.order_time) as first_at, max(t.order_time) as last_at from transaction t
        where t.subject_id = s.id and t.order_time <= history_since group by t.company_code) b) end
  from unnest(countries, types, numbers) with ordinality as w (country, type, no, place)
  cross join lateral (
    select subject_id from identifier where id_country = w.country and id_type = w.type and id_no = w.no and unlinked_at is null limit 1) i
  cross join lateral (select * from subject where id = i.subject_id limit 1) s
  cross join lateral (select version from person_version where subject_id = i.subject_id limit 1) v
  left join lateral (
    select json_agg(fact_values(f) order by f.at, f.seen_at, f.id) as facts from payment_fact f where f.subject_id = i.subject_id and f.at > history_since) h
    on history_since is not null;
end $$;

create or replace function ruled_people(subjects bigint[], history_since timestamptz)
returns table (id bigint, income_month text, income_currency text, nationality text, occupation text, region text, adverse_media integer,
  kyc_review_due text, known_at bigint, history json, beginnings json)
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $$
#variable_conflict use_column
begin
  return query
  select s.id, s.income_month_minor::text, s.income_currency::text, s.nationality, s.occupation, s.region, s.adverse_media_count, s.kyc_review_due::text,
    (extract(epoch from s.created_at) * 1000)::bigint, h.facts, (
      select json_agg(json_build_array(b.company_code, (extract(epoch from b.first_at) * 1000)::bigint, (extract(epoch from b.last_at) * 1000)::bigint)) from (
        select t.company_code, min(t.order_time) as first_at, max(t.order_time) as last_at from transaction t
        where t.subject_id = s.id and t.order_time <= history_since group by t.company_code) b)
  from subject s
  cross join lateral (
    select json_agg(fact_values(f) order by f.at, f.seen_at, f.id) as facts from payment_fact f where f.subject_id = s.id and f.at > history_since) h
  where s.id = any(subjects);
end $$;

drop function facts_of_subject(bigint, timestamptz);

create or replace function shared_facts(keys text[], key_values text[], companies text[], sinces timestamptz[]) returns table (place integer, facts json)
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $$
#variable_conflict use_column
begin
  if 'merchant' = any (keys) then
    return query
    select k.place::integer, h.facts from unnest(keys, key_values, companies, sinces) with ordinality as k (key, value, company, since, place)
    cross join lateral (select json_agg(fact_values(f) order by f.at, f.seen_at, f.id) as facts from payment_fact f
      where f.merchant_no = k.value and f.company_code = k.company and f.at > k.since) h
    where k.key = 'merchant';
  end if;
  if 'app' = any (keys) then
    return query
    select k.place::integer, h.facts from unnest(keys, key_values, companies, sinces) with ordinality as k (key, value, company, since, place)
    cross join lateral (select json_agg(fact_values(f) order by f.at, f.seen_at, f.id) as facts from payment_fact f
      where f.app_id = k.value and f.company_code = k.company and f.at > k.since) h
    where k.key = 'app';
  end if;
  if 'device' = any (keys) then
    return query
    select k.place::integer, h.facts from unnest(keys, key_values, companies, sinces) with ordinality as k (key, value, company, since, place)
    cross join lateral (select json_agg(fact_values(f) order by f.at, f.seen_at, f.id) as facts from payment_fact f
      where f.device = k.value and f.company_code = k.company and f.at > k.since) h
    where k.key = 'device';
  end if;
  if 'account' = any (keys) then
    return query
    select k.place::integer, h.facts from unnest(keys, key_values, companies, sinces) with ordinality as k (key, value, company, since, place)
    cross join lateral (select json_agg(fact_values(f) order by f.at, f.seen_at, f.id) as facts from payment_fact f
      where f.account = k.value and f.company_code = k.company and f.at > k.since) h
    where k.key = 'account';
  end if;
  if 'uid' = any (keys) then
    return query
    select k.place::integer, h.facts from unnest(keys, key_values, companies, sinces) with ordinality as k (key, value, company, since, place)
    cross join lateral (select json_agg(fact_values(f) order by f.at, f.seen_at, f.id) as facts from payment_fact f
      where f.merchant_no = split_part(k.value, '|', 1) and f.merchant_uid = substr(k.value, strpos(k.value, '|') + 1) and f.company_code = k.company and f.at > k.since) h
    where k.key = 'uid';
  end if;
  if 'ip' = any (keys) then
    return query
    select k.place::integer, h.facts from unnest(keys, key_values, companies, sinces) with ordinality as k (key, value, company, since, place)
    cross join lateral (select json_agg(fact_values(f) order by f.at, f.seen_at, f.id) as facts from payment_fact f
      where f.ip = k.value and f.company_code = k.company and f.at > k.since) h
    where k.key = 'ip';
  end if;
  if 'email' = any (keys) then
    return query
    select k.place::integer, h.facts from unnest(keys, key_values, companies, sinces) with ordinality as k (key, value, company, since, place)
    cross join lateral (select json_agg(fact_values(f) order by f.at, f.seen_at, f.id) as facts from payment_fact f
      where lower(f.email) = k.value and f.company_code = k.company and f.at > k.since) h
    where k.key = 'email';
  end if;
  if 'phone' = any (keys) then
    return query
    select k.place::integer, h.facts from unnest(keys, key_values, companies, sinces) with ordinality as k (key, value, company, since, place)
    cross join lateral (select json_agg(fact_values(f) order by f.at, f.seen_at, f.id) as facts from payment_fact f
      where f.phone = k.value and f.company_code = k.company and f.at > k.since) h
    where k.key = 'phone';
  end if;
  if 'merchant_amount' = any (keys) then
    return query
    select k.place::integer, h.facts from unnest(keys, key_values, companies, sinces) with ordinality as k (key, value, company, since, place)
    cross join lateral (select json_agg(fact_values(f) order by f.at, f.seen_at, f.id) as facts from payment_fact f
      where f.merchant_no = split_part(k.value, '|', 1) and f.currency = split_part(k.value, '|', 2) and f.amount_minor = split_part(k.value, '|', 3)::bigint and f.company_code = k.company and f.at > k.since) h
    where k.key = 'merchant_amount';
  end if;
end $$;
