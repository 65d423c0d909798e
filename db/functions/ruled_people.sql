-- The values of people that rules use, and their histories after a moment.
create or replace function ruled_people(subjects bigint[], history_since timestamptz)
returns table (id bigint, income_month text, income_currency text, nationality text, occupation text, region text, adverse_media integer,
  kyc_review_due text, guardian_evidence text, known_at bigint, history json, beginnings json)
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $$
#variable_conflict use_column
begin
  return query
  select s.id, s.income_month_minor::text, s.income_currency::text, s.nationality, s.occupation, s.region, s.adverse_media_count, s.kyc_review_due::text,
    s.guardian_evidence_on::text, (extract(epoch from s.created_at) * 1000)::bigint, h.facts, (
      select json_agg(json_build_array(b.company_code, (extract(epoch from b.first_at) * 1000)::bigint, (extract(epoch from b.last_at) * 1000)::bigint)) from (
        select t.company_code, min(t.order_time) as first_at, max(t.order_time) as last_at from transaction t
        where t.subject_id = s.id and t.order_time <= history_since group by t.company_code) b)
  from subject s
  cross join lateral (
    select json_agg(fact_values(f) order by f.at, f.seen_at, f.id) as facts from payment_fact f where f.subject_id = s.id and f.at > history_since) h
  where s.id = any(subjects);
end $$;
