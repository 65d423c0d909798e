-- The human being who handed a paper in, whichever account was used: another one has to approve it. 0: nobody of the staff.
alter table evidence_file add column uploaded_by_person bigint not null default 0;
alter table kyc_document add column uploaded_by_person bigint not null default 0;

update evidence_file e set uploaded_by_person = u.person_id from user_account u where u.id = e.uploaded_by and u.name = e.uploaded_by_name;
update kyc_document d set uploaded_by_person = u.person_id from user_account u where u.id = d.uploaded_by and u.name = d.uploaded_by_name;
