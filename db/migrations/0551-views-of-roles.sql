-- The view with which a list opens for a role at a company, for those who have not chosen themselves.
create table list_view_of_role (
  table_id text not null,
  role_code text not null,
  company_code text not null references company (code),
  view_id bigint not null references list_view (id) on delete cascade,
  chosen_at timestamptz(3) not null,
  primary key (table_id, role_code, company_code)
);
create index list_view_of_role_view on list_view_of_role (view_id);

-- Without a view: somebody has chosen that the list opens with all rows, whatever the role does.
alter table list_view_default alter column view_id drop not null;
