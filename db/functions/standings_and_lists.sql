-- Standings of locked people, and the list entries that name one of their documents.
create or replace function standings_and_lists(subjects bigint[])
returns table (id bigint, standings json, lists json)
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $$
#variable_conflict use_column
begin
  return query
  select w.id,
    (select json_agg(json_build_array(g.company_code, g.standing)) from subject_standing g where g.subject_id = w.id),
    (select json_agg(json_build_array(e.id::text, e.version, e.company_code, e.kind, e.business, e.provider_code, e.method,
      (extract(epoch from e.starts_at) * 1000)::bigint, (extract(epoch from e.ends_at) * 1000)::bigint) order by e.id)
      from identifier d cross join lateral (select * from list_entry e where e.id_no = d.id_no and e.id_type = d.id_type and e.id_country = d.id_country
        and e.ended_at is null limit 1000) e
      where d.subject_id = w.id and d.unlinked_at is null)
  from unnest(subjects) as w (id);
end $$;
