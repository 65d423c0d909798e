-- A version of a list comes into force by two people, and one that changes too many names or numbers is refused like one that loses entries.
alter table screening_source add column max_change_percent integer not null default 10 check (max_change_percent between 0 and 100);
comment on column screening_source.max_change_percent is 'A version in which more than this share of the entries in force loses a name, a number or a date of birth, or becomes another kind, is refused.';
alter table screening_list_version add column altered integer not null default 0;
comment on column screening_list_version.altered is 'Entries in force that lose a name, a number or a date of birth by it, or become another kind.';
alter table screening_list_version add column actor_person bigint;
comment on column screening_list_version.actor_person is 'The human being who uploaded it; it is confirmed by another.';
update screening_list_version v set actor_person = u.person_id from user_account u where v.actor_kind = 'staff' and u.id = v.actor_id;
