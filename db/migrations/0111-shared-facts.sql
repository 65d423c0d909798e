-- Histories of what people share, each after a moment, the oldest first: one plan for each kind, made once. Put together as
-- one statement for each question they were planned anew with every batch, which cost more than reading them.
create function shared_facts(keys text[], key_values text[], companies text[], sinces timestamptz[]) returns table (place integer, facts json)
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $$
declare
  wanted record;
begin
  for wanted in select k.key, k.value, k.company, k.since, k.place from unnest(keys, key_values, companies, sinces) with ordinality as k (key, value, company, since, place) loop
    place := wanted.place;
    case wanted.key
      when 'merchant' then
        select json_agg(fact_values(f) order by f.at, f.seen_at, f.id) into facts from payment_fact f
          where f.merchant_no = wanted.value and f.company_code = wanted.company and f.at > wanted.since;
      when 'app' then
        select json_agg(fact_values(f) order by f.at, f.seen_at, f.id) into facts from payment_fact f
          where f.app_id = wanted.value and f.company_code = wanted.company and f.at > wanted.since;
      when 'device' then
        select json_agg(fact_values(f) order by f.at, f.seen_at, f.id) into facts from payment_fact f
          where f.device = wanted.value and f.company_code = wanted.company and f.at > wanted.since;
      when 'account' then
        select json_agg(fact_values(f) order by f.at, f.seen_at, f.id) into facts from payment_fact f
          where f.account = wanted.value and f.company_code = wanted.company and f.at > wanted.since;
      when 'uid' then
        select json_agg(fact_values(f) order by f.at, f.seen_at, f.id) into facts from payment_fact f
          where f.merchant_no = split_part(wanted.value, '|', 1) and f.merchant_uid = substr(wanted.value, strpos(wanted.value, '|') + 1) and f.company_code = wanted.company and f.at > wanted.since;
      when 'ip' then
        select json_agg(fact_values(f) order by f.at, f.seen_at, f.id) into facts from payment_fact f
          where f.ip = wanted.value and f.company_code = wanted.company and f.at > wanted.since;
      when 'email' then
        select json_agg(fact_values(f) order by f.at, f.seen_at, f.id) into facts from payment_fact f
          where lower(f.email) = wanted.value and f.company_code = wanted.company and f.at > wanted.since;
      when 'phone' then
        select json_agg(fact_values(f) order by f.at, f.seen_at, f.id) into facts from payment_fact f
          where f.phone = wanted.value and f.company_code = wanted.company and f.at > wanted.since;
      when 'merchant_amount' then
        select json_agg(fact_values(f) order by f.at, f.seen_at, f.id) into facts from payment_fact f
          where f.merchant_no = split_part(wanted.value, '|', 1) and f.currency = split_part(wanted.value, '|', 2)
          and f.amount_minor = split_part(wanted.value, '|', 3)::bigint and f.company_code = wanted.company and f.at > wanted.since;
    end case;
    return next;
  end loop;
end $$;
