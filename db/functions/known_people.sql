-- People by document with everything that plain decisions on them need, the values that rules use and their history, the list
-- entries that name one of their documents, and their versions, as of one moment. A function, because its plan is then made
-- once per connection; laterals with a limit keep that plan on the indexes while tables grow.
create or replace function known_people(countries text[], types text[], numbers text[], since timestamptz, history_since timestamptz)
returns table (place bigint, id bigint, kind text, name text, verification text, birth_date text, deceased_on text, pep text, sanction text,
  version bigint, standings json, keys json, income_month text, income_currency text, nationality text, occupation text, region text, adverse_media integer,
  kyc_review_due text, guardian_evidence text, known_at bigint, history json, beginnings json, lists json)
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
    s.guardian_evidence_on::text, (extract(epoch from s.created_at) * 1000)::bigint,
    h.facts,
    case when history_since is not null then (
      select json_agg(json_build_array(b.company_code, (extract(epoch from b.first_at) * 1000)::bigint, (extract(epoch from b.last_at) * 1000)::bigint)) from (
        select t.company_code, min(t.order_time) as first_at, max(t.order_time) as last_at from transaction t
        where t.subject_id = s.id and t.order_time <= history_since group by t.company_code) b) end,
    (select json_agg(json_build_array(e.id::text, e.version, e.company_code, e.kind, e.business, e.provider_code, e.method,
      (extract(epoch from e.starts_at) * 1000)::bigint, (extract(epoch from e.ends_at) * 1000)::bigint) order by e.id)
      from identifier d cross join lateral (select * from list_entry e where e.id_no = d.id_no and e.id_type = d.id_type and e.id_country = d.id_country
        and e.ended_at is null limit 1000) e
      where d.subject_id = s.id and d.unlinked_at is null)
  from unnest(countries, types, numbers) with ordinality as w (country, type, no, place)
  cross join lateral (
    select subject_id from identifier where id_country = w.country and id_type = w.type and id_no = w.no and unlinked_at is null limit 1) i
  cross join lateral (select * from subject where id = i.subject_id limit 1) s
  cross join lateral (select version from person_version where subject_id = i.subject_id limit 1) v
  left join lateral (
    select json_agg(fact_values(f) order by f.at, f.seen_at, f.id) as facts from payment_fact f where f.subject_id = i.subject_id and f.at > history_since) h
    on history_since is not null;
end $$;
