-- Who entered a contact and who made a link, as people: whoever has a part in a link does not approve what came by it.
alter table merchant_contact add column added_by_person bigint;
update merchant_contact c set added_by_person = u.person_id from user_account u where c.added_by_kind = 'staff' and u.id = c.added_by;
alter table merchant_link
  add column created_by_person bigint,
  -- Who had entered the contact that it was mailed to.
  add column contact_by_person bigint;
update merchant_link l set created_by_person = (select u.person_id from user_account u where u.id = l.created_by),
  contact_by_person = (select c.added_by_person from merchant_contact c where c.id = l.contact_id);
