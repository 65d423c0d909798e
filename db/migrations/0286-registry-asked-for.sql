-- For whom a register was asked: an answer for another number or name says nothing of the company as it is declared now.
alter table onboarding_registry
  add column asked_tax_id_type text,
  add column asked_tax_id text,
  add column asked_name text;

-- A register that does not know the company, or gives no answer, is a difference to be accepted with a reason.
alter table onboarding_difference
  drop constraint onboarding_difference_field_check,
  add constraint onboarding_difference_field_check check (field in ('legal_name', 'trade_names', 'founded_on', 'legal_form', 'region', 'activity_codes', 'tax_status',
    'registration', 'registry_answer'));
