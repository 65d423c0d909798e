-- Passes of rules over stored history: how far each company's has come.
create table rule_pass (
  company_code  text primary key references company (code),
  passed_at     timestamptz(3) not null,
  looked_from   timestamptz(3) not null,
  hits          integer not null
);
comment on column rule_pass.passed_at is 'Payments that became known up to then have been looked at.';

-- What a rule says of a merchant is no person's alert.
alter table alert alter column subject_id drop not null;
alter table alert add constraint alert_is_about_somebody check (subject_id is not null or merchant_no is not null);
