-- Deadlines of alerts that a company sets shorter than its legal one, by the type of the alert or by how bad it is.
create table alert_deadline (
  company_code text not null references company (code),
  -- of one kind: a type of alert, or a severity from 1 to 4
  by text not null check (by in ('TYPE', 'SEVERITY')),
  value text not null check (by = 'TYPE' or value in ('1', '2', '3', '4')),
  -- null: taken away again; the row keeps the version
  days integer check (days between 1 and 365),
  version integer not null default 1,
  reason text not null,
  changed_by_name text not null,
  approved_by_name text,
  changed_at timestamptz(3) not null,
  primary key (company_code, by, value)
);
-- What set the deadline of an alert: null for those from before it was kept.
alter table alert add column due_by text check (due_by in ('COMPANY', 'TYPE', 'SEVERITY'));
