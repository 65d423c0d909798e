-- The fence of cached decisions: a process may judge a person from memory as long as the person's version is the one it read.
create table person_version (
  subject_id  bigint primary key references subject (id) on delete cascade,
  version     bigint not null default 0
) with (fillfactor = 50);
comment on table person_version is 'Counts every change of a person that decisions read: facts, limits, ledger, balances, standing, cases, documents. Whoever locks a person moves it.';
insert into person_version (subject_id) select id from subject;

create function add_person_version() returns trigger language plpgsql as $$
begin
  insert into person_version (subject_id) select id from added;
  return null;
end $$;
create trigger subject_added after insert on subject referencing new table as added for each statement execute function add_person_version();

-- Facts that are written without the person's lock (a name that a payment brings, an import) move the version too.
create function move_person_version() returns trigger language plpgsql as $$
begin
  update person_version set version = version + 1 where subject_id = new.id;
  return null;
end $$;
create trigger subject_changed after update of kind, name, verification, birth_date, deceased_on, pep, sanction on subject for each row
  when ((old.kind, old.name, old.verification, old.birth_date, old.deceased_on, old.pep, old.sanction)
    is distinct from (new.kind, new.name, new.verification, new.birth_date, new.deceased_on, new.pep, new.sanction))
  execute function move_person_version();

create function move_owner_version() returns trigger language plpgsql as $$
begin
  update person_version set version = version + 1 where subject_id in (old.subject_id, new.subject_id);
  return null;
end $$;
create trigger identifier_moved after update of subject_id, unlinked_at on identifier for each row execute function move_owner_version();

-- The settings that payments are judged by: app, merchant, company, limit profiles.
create table settings_version (
  only_row  boolean primary key default true check (only_row),
  version   bigint not null default 0
) with (fillfactor = 50);
insert into settings_version default values;
comment on table settings_version is 'Moves with every change of what payments are judged by, so that cached settings are known to be stale.';

create function move_settings_version() returns trigger language plpgsql as $$
begin
  update settings_version set version = version + 1;
  return null;
end $$;
create trigger limit_profile_changed after insert or update or delete or truncate on limit_profile for each statement execute function move_settings_version();
create trigger company_changed after update of code, time_zone, profile on company for each statement execute function move_settings_version();
create trigger merchant_changed after update of merchant_no, company_code, status, risk_level on merchant for each statement execute function move_settings_version();
create trigger merchant_app_changed after update of app_id, merchant_no, status, self_verify, payer_verification on merchant_app
  for each statement execute function move_settings_version();
