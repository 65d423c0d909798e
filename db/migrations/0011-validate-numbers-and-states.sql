-- Validates the checks of 0010 apart from adding them: reading the rows takes a lock that lets payments write.

alter table subject validate constraint subject_registered_state_check;
alter table merchant validate constraint merchant_registered_state_check;
alter table identifier validate constraint identifier_id_type_check;
alter table subject_attribute validate constraint subject_attribute_kind_check;
alter table list_entry validate constraint list_entry_id_type_check;
alter table merchant validate constraint merchant_tax_id_type_check;
alter table merchant_account validate constraint merchant_account_kind_check;
alter table automatic_gathering validate constraint automatic_gathering_kind_check;
alter table automatic_report validate constraint automatic_report_kind_check;
