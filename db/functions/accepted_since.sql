-- People whose version is no longer the cached one, each with the acceptances that increased it since. A person changed by
-- anything else has fewer acceptances than the version has increased, and is read again. After a failover that lost the last
-- changes a person may be at an earlier version than the cached one: the number of rows requested must not become negative.
create or replace function accepted_since(people bigint[], versions bigint[], since timestamptz) returns table (subject_id bigint, version bigint, accepted json)
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $$
#variable_conflict use_column
begin
  return query
  select v.subject_id, v.version, (
    select json_agg(json_build_array(t.person_version, t.currency, t.order_amount_minor::text, fact_values(f)) order by t.person_version)
    from (
      select n.id, n.person_version, n.currency, n.order_amount_minor from transaction n
      where n.subject_id = v.subject_id and n.order_time > since and n.person_version > j.version
      order by n.order_time desc limit greatest(least(v.version - j.version, 200), 0)) t
    cross join lateral (select * from payment_fact p where p.id = t.id and p.transaction_id = t.id limit 1) f)
  from unnest(people, versions) as j (subject_id, version)
  cross join lateral (select p.subject_id, p.version from person_version p where p.subject_id = j.subject_id limit 1) v
  where v.version <> j.version;
end $$;
