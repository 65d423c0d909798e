-- Countries are folders of the program. What a column may hold of one is checked by its record; the database keeps the form alone, so that
-- a country that is added needs no migration. The checks get wider; rows that exist hold what the narrower ones allowed.

alter table subject drop constraint subject_registered_state_check;
alter table subject add constraint subject_registered_state_check check (registered_state ~ '^[A-Z]{2}-[A-Z0-9]{1,3}$') not valid;

alter table merchant drop constraint merchant_registered_state_check;
alter table merchant add constraint merchant_registered_state_check check (registered_state ~ '^[A-Z]{2}-[A-Z0-9]{1,3}$') not valid;

alter table identifier drop constraint identifier_id_type_check;
alter table identifier add constraint identifier_id_type_check check (id_type ~ '^[A-Z][A-Z0-9_]{1,19}$') not valid;

alter table subject_attribute drop constraint subject_attribute_kind_check;
alter table subject_attribute add constraint subject_attribute_kind_check check (kind ~ '^[A-Z][A-Z0-9_]{1,19}$') not valid;

alter table list_entry drop constraint list_entry_id_type_check;
alter table list_entry add constraint list_entry_id_type_check check (id_type ~ '^[A-Z][A-Z0-9_]{1,19}$') not valid;

alter table merchant drop constraint merchant_tax_id_type_check;
alter table merchant add constraint merchant_tax_id_type_check check (tax_id_type ~ '^[A-Z][A-Z0-9_]{1,19}$') not valid;

alter table merchant_account drop constraint merchant_account_kind_check;
alter table merchant_account add constraint merchant_account_kind_check check (kind ~ '^[A-Z][A-Z0-9_]{1,19}$') not valid;

alter table automatic_gathering drop constraint automatic_gathering_kind_check;
alter table automatic_gathering add constraint automatic_gathering_kind_check check (kind ~ '^[A-Z0-9][A-Z0-9_]{1,19}$') not valid;

alter table automatic_report drop constraint automatic_report_kind_check;
alter table automatic_report add constraint automatic_report_kind_check check (kind ~ '^[A-Z0-9][A-Z0-9_]{1,19}$') not valid;
