-- The person behind the account of the staff that set a settlement account: another account of the same person does not verify it.
alter table merchant_account add column added_by_person bigint;
update merchant_account a set added_by_person = u.person_id from user_account u where a.added_by_kind = 'staff' and u.id = a.added_by;
