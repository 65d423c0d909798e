import type { Sizes, Step } from './steps.ts';

/**
 * A sanctions list of a tenth as many entries as there are people, all of one version; searches and payments with a hit each; everybody
 * monitored, with a year of passes and what they found; a trial of match rates.
 */
export const stepsOfScreening = ({ people }: Sizes): Step[] => [
  {
    ids: 1,
    sql: `with source as (
        insert into screening_source (id, name, kind, format, is_own, is_active, mapping, updated_at, updated_by_name)
        values ('BENCH', 'Benchmark list', 'SANCTION', 'MAPPED_CSV', true, true, null, clock_now(), 'bench') returning id)
      insert into screening_list_version (id, source_id, number, status, is_automatic, sha256, entries, added, created_at, progress_at, loaded_at, actor_kind, actor_id, actor_name, state_number)
      select $1::bigint, id, 1, 'LOADED', true, repeat('0', 64), ${people / 10}, ${people / 10}, clock_now(), clock_now(), clock_now(), 'system', 0, 'bench', 1 from source`,
  },
  {
    ids: 0,
    sql: `update screening_source set current_id = (select id from screening_list_version where source_id = 'BENCH'), confirmed_at = clock_now() where id = 'BENCH'`,
  },
  { ids: 0, sql: `update screening_list_state set number = greatest(number, 1)` },
  {
    ids: people / 10,
    sql: `insert into screening_entry (id, source_id, source_key, kind, name, names, data, hash, first_version_id, version_id, is_present, started_at)
      select $1::bigint + g.i, 'BENCH', g.i::text, 'person', 'Listed Person ' || g.i, 'Listed Person ' || g.i,
        jsonb_build_object('kind', 'person', 'names', jsonb_build_array(jsonb_build_object('text', 'Listed Person ' || g.i, 'type', 'primary')), 'births', '[]'::jsonb, 'birthPlaces', '[]'::jsonb,
          'nationalities', '[]'::jsonb, 'countries', '[]'::jsonb, 'numbers', '[]'::jsonb, 'addresses', '[]'::jsonb, 'programmes', '[]'::jsonb, 'charges', '[]'::jsonb, 'remarks', ''),
        decode(md5(g.i::text), 'hex'), v.id, v.id, true, clock_now()
      from generate_series(0, ${people / 10 - 1}) as g (i), screening_list_version v where v.source_id = 'BENCH'`,
  },
  {
    ids: 0,
    sql: `insert into screening_entry_change (version_id, entry_id, op) select version_id, id, 'ADDED' from screening_entry where source_id = 'BENCH'`,
  },
  {
    ids: people / 20,
    sql: `insert into screening_report (id, kind, company_code, purpose, asked, asked_name, subject_id, algorithm, versions, threshold, hit_count, open_count, best_score, status,
        asked_by_kind, asked_by, asked_by_name, asked_at)
      select $1::bigint + row_number() over (), 'SEARCH', 'ATBR', 'REVIEW', jsonb_build_object('name', 'Pessoa ' || b.n, 'kind', 'person', 'birth_date', null, 'nationality', null, 'id_no', null, 'id_country', null, 'gender', null), 'Pessoa ' || b.n, b.subject_id, '1', '[]', 70, 1,
        case when b.n % 5 = 0 then 1 else 0 end, 80, case when b.n % 5 = 0 then 'OPEN' else 'CLEARED' end, 'staff', 1, 'Bruna', clock_now() - b.n * interval '1 minute'
      from bench_person b where b.n % 20 = 0`,
  },
  {
    ids: people / 10,
    sql: `with paid as (select distinct on (subject_id) id, subject_id from transaction where aml_result = 'FROZEN' or id % 400 = 0 order by subject_id, id limit ${people / 20})
      insert into screening_report (id, kind, company_code, purpose, asked, asked_name, subject_id, transaction_id, party, outcome, algorithm, versions, threshold, hit_count, open_count,
        best_score, status, asked_by_kind, asked_by, asked_by_name, asked_at)
      select $1::bigint + row_number() over (), 'PAYMENT', 'ATBR', 'PAYMENT', jsonb_build_object('name', 'Pessoa ' || t.id, 'kind', 'person', 'birth_date', null, 'nationality', null,
          'id_no', null, 'id_country', null, 'gender', null), 'Pessoa ' || t.id, t.subject_id, t.id, 'PAYER', case when t.id % 3 = 0 then 'FROZEN' else 'ALERTED' end, '2', '[]', 70, 1,
        case when t.id % 4 = 0 then 1 else 0 end, 80, case when t.id % 4 = 0 then 'OPEN' else 'CLEARED' end, 'system', 0, 'system', t.order_time
      from (select t.* from paid join transaction t on t.id = paid.id) t`,
  },
  {
    ids: people / 5,
    sql: `insert into screening_hit (id, report_id, entry_id, source_id, source_name, source_kind, version_id, entry_key, entry, score, confidence, matched_name, parts, as_ofac, status,
        reason, decided_by_kind, decided_by, decided_by_name, decided_at)
      select $1::bigint + row_number() over (), r.id, e.id, 'BENCH', 'Benchmark list', 'SANCTION', e.version_id, e.source_key, e.data, r.best_score, 'NAME', e.name, '[]', 80,
        case r.status when 'OPEN' then 'POTENTIAL' else 'FALSE_POSITIVE' end, case r.status when 'CLEARED' then 'Somebody else' end, case r.status when 'CLEARED' then 'staff' end,
        case r.status when 'CLEARED' then 1 end, case r.status when 'CLEARED' then 'Bruna' end, case r.status when 'CLEARED' then r.asked_at end
      from (select *, 1 + row_number() over (order by id) % ${people / 10} as entry from screening_report) r
      join (select *, row_number() over (order by id) as n from screening_entry where source_id = 'BENCH') e on e.n = r.entry`,
  },
  {
    ids: people,
    sql: `insert into screening_monitored (id, company_code, subject_id, status, origin, purpose, reason, since, status_at, status_by_name, is_due)
      select $1::bigint + b.n, 'ATBR', b.subject_id, case when b.n % 50 = 0 then 'ENDED' else 'ACTIVE' end, case when b.n % 20 = 0 then 'BY_HAND' else 'AUTOMATIC' end,
        case when b.n % 20 = 0 then 'HIGH_RISK' else 'CUSTOMER' end, case when b.n % 20 = 0 then 'bench' end, clock_now() - b.n * interval '1 minute', clock_now(), 'system', b.n % 100 = 0
      from bench_person b`,
  },
  {
    ids: 400,
    sql: `insert into screening_run (id, company_code, kind, status, from_number, to_number, entries, customers, done, found, started_by_kind, started_by, started_by_name, created_at,
        progress_at, finished_at)
      select $1::bigint + n, 'ATBR', case when n % 3 = 0 then 'LIST_CHANGE' else 'CUSTOMERS' end, 'DONE', case when n % 3 = 0 then n end, n + 1, 20, ${people}, ${people}, 2, 'system', 0,
        'system', clock_now() - n * interval '1 day', clock_now() - n * interval '1 day', clock_now() - n * interval '1 day' from generate_series(1, 399) as n`,
  },
  {
    ids: people / 5,
    sql: `insert into screening_finding (id, company_code, subject_id, monitored_id, run_id, source_id, source_name, source_kind, entry_id, version_id, asked_key, matched_name, score, state,
        report_id, hit_id, linked_to, found_at, changed_at)
      select $1::bigint + row_number() over (), 'ATBR', r.subject_id, m.id, (select min(id) from screening_run) + r.id % 300, 'BENCH', 'Benchmark list', 'SANCTION', h.entry_id, h.version_id,
        'bench', h.matched_name, h.score, 'FOUND', r.id, h.id, r.kind, r.asked_at, r.asked_at
      from screening_report r join screening_hit h on h.report_id = r.id join screening_monitored m on m.subject_id = r.subject_id
      on conflict do nothing`,
  },
  {
    ids: 1,
    sql: `insert into screening_trial (id, base_version, sanction, pep, debarment, other, algorithm, lists, status, steps, steps_done, created_by, created_by_name, created_at, finished_at)
      select $1::bigint, max(version), 65, 70, 70, 70, '2', '[]', 'READY', 1, 1, 1, 'Bruna', clock_now(), clock_now() from screening_threshold`,
  },
  {
    ids: people / 10,
    sql: `insert into screening_trial_item (id, trial_id, company_code, origin, effect, subject_id, name, entry_id, source_id, source_name, source_kind, matched_name, confidence,
        rate_before, rate_after, threshold_before, threshold_after)
      select $1::bigint + row_number() over (), t.id, 'ATBR', 'PERSON', case when b.n % 3 = 0 then 'SAME' else 'NEW' end, b.subject_id, 'Pessoa ' || b.n, e.id, 'BENCH',
        'Benchmark list', 'SANCTION', e.name, 'NAME', 60 + b.n % 30, 60 + b.n % 30, 70, 65
      from bench_person b cross join screening_trial t cross join (select id, name from screening_entry where source_id = 'BENCH' order by id limit 1) e where b.n % 20 = 0`,
  },
];
