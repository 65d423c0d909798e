-- Shared histories (devices, accounts, addresses, …), each after a moment, the oldest first: one plan for each kind, made once.
-- As statements composed per query they were planned again with every batch, which cost more than reading them.
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
