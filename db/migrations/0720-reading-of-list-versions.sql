-- What a version of a list read, could not read and left out, by part of its entries, so that the next one can be compared with it.
alter table screening_list_version add column reading jsonb not null default '{"parts": {}, "omitted": {}}';
comment on column screening_list_version.reading is 'Of each part of the entries how many values were read, could not be, and are lost in entries that stay, with the first unread ones; what was left out by its reason.';
-- Versions in force have not counted it; what they hold was read.
update screening_list_version v set reading = jsonb_build_object('omitted', '{}'::jsonb, 'parts', (
  select coalesce(jsonb_object_agg(p.part, jsonb_build_object('read', p.read, 'unread', 0, 'lost', 0, 'samples', '[]'::jsonb)), '{}') from (
    select c.part, sum(c.n)::int as read from screening_entry e cross join lateral (
      values ('NAMES', 1),
        ('ALIASES', jsonb_array_length(e.data -> 'names') - 1),
        ('BIRTHS', jsonb_array_length(e.data -> 'births')),
        ('BIRTH_PLACES', jsonb_array_length(e.data -> 'birthPlaces')),
        ('NATIONALITIES', jsonb_array_length(e.data -> 'nationalities')),
        ('COUNTRIES', jsonb_array_length(e.data -> 'countries')),
        ('GENDERS', (e.data ? 'gender')::int),
        ('PASSPORTS', jsonb_array_length(jsonb_path_query_array(e.data -> 'numbers', '$[*] ? (@.type == "passport")'))),
        ('NATIONAL_NUMBERS', jsonb_array_length(jsonb_path_query_array(e.data -> 'numbers', '$[*] ? (@.type == "national")'))),
        ('TAX_NUMBERS', jsonb_array_length(jsonb_path_query_array(e.data -> 'numbers', '$[*] ? (@.type == "tax")'))),
        ('REGISTRATIONS', jsonb_array_length(jsonb_path_query_array(e.data -> 'numbers', '$[*] ? (@.type == "registration")'))),
        ('IMO_NUMBERS', jsonb_array_length(jsonb_path_query_array(e.data -> 'numbers', '$[*] ? (@.type == "imo")'))),
        ('WALLETS', jsonb_array_length(jsonb_path_query_array(e.data -> 'numbers', '$[*] ? (@.type == "wallet")'))),
        ('OTHER_NUMBERS', jsonb_array_length(jsonb_path_query_array(e.data -> 'numbers', '$[*] ? (@.type == "other")'))),
        ('ADDRESSES', jsonb_array_length(e.data -> 'addresses')),
        ('PROGRAMMES', jsonb_array_length(e.data -> 'programmes')),
        ('CHARGES', jsonb_array_length(e.data -> 'charges')),
        ('REMARKS', (e.data ->> 'remarks' <> '')::int),
        ('LISTED_ON', (e.data ? 'listedOn')::int),
        ('ENDS_ON', (e.data ? 'endsOn')::int)
    ) as c (part, n) where e.source_id = v.source_id and e.is_present group by c.part having sum(c.n) > 0) p))
from screening_source s where s.current_id = v.id;
