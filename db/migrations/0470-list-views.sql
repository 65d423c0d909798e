-- A list as somebody keeps it: filters, order, columns and row height under a name.
create table list_view (
  id bigint primary key,
  list_id text not null,
  -- The table on screen: one list may stand on several screens.
  table_id text not null,
  -- The account that made it; null for those that come with the product.
  owner_id bigint,
  owner_name text,
  name text,
  -- In each language, of those that come with the product.
  names jsonb,
  filters jsonb not null,
  sorted_column text,
  sorted_order text check (sorted_order in ('asc', 'desc')),
  hidden_columns jsonb,
  density text check (density in ('dense', 'roomy')),
  audience text not null check (audience in ('NOBODY', 'ROLE', 'COMPANIES')),
  role_code text,
  company_codes text[] not null default '{}',
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  check ((name is null) <> (names is null)),
  check ((owner_id is null) = (names is not null)),
  check ((audience = 'ROLE') = (role_code is not null) or owner_id is null),
  check (audience = 'NOBODY' or owner_id is null or cardinality(company_codes) > 0)
);
create index list_view_of_owner on list_view (owner_id);
create index list_view_shared on list_view (audience) where audience <> 'NOBODY';
create unique index list_view_of_product on list_view (table_id, (names ->> 'en'), coalesce(role_code, '')) where owner_id is null;

-- The view with which a list opens for somebody.
create table list_view_default (
  user_id bigint not null,
  table_id text not null,
  view_id bigint not null references list_view (id) on delete cascade,
  primary key (user_id, table_id)
);
create index list_view_default_of on list_view_default (view_id);

-- Views of the product. Without a role they are for everybody who may read the list.
insert into list_view (id, list_id, table_id, names, filters, audience, role_code)
select nextval('id_block'), list_id, table_id, names::jsonb, filters::jsonb, case when role_code is null then 'COMPANIES' else 'ROLE' end, role_code
from (values
  ('alerts.list', 'alerts.list', '{"en":"Mine","pt":"Meus","es":"Mías"}', '{"responsible":"ME"}', null),
  ('alerts.list', 'alerts.list', '{"en":"Nobody’s","pt":"Sem responsável","es":"Sin responsable"}', '{"responsible":"NOBODY"}', null),
  ('alerts.list', 'alerts.list', '{"en":"Due within a week","pt":"Vencem em uma semana","es":"Vencen en una semana"}', '{"due_within":"WEEK"}', null),
  ('alerts.list', 'alerts.list', '{"en":"Late","pt":"Atrasados","es":"Vencidas"}', '{"overdue":"true"}', 'AML_OFFICER'),
  ('alerts.list', 'alerts.list', '{"en":"Late","pt":"Atrasados","es":"Vencidas"}', '{"overdue":"true"}', 'AML_SENIOR'),
  ('report-cases.list', 'report-cases.list', '{"en":"Mine","pt":"Meus","es":"Míos"}', '{"responsible":"ME"}', null),
  ('report-cases.list', 'report-cases.list', '{"en":"Nobody’s","pt":"Sem responsável","es":"Sin responsable"}', '{"responsible":"NOBODY"}', null),
  ('report-cases.list', 'report-cases.list', '{"en":"Late","pt":"Atrasados","es":"Vencidos"}', '{"overdue":"true"}', 'AML_OFFICER'),
  ('onboarding.queue', 'onboarding.queue', '{"en":"Mine","pt":"Meus","es":"Míos"}', '{"responsible":"ME"}', null),
  ('onboarding.queue', 'onboarding.queue', '{"en":"Nobody’s","pt":"Sem responsável","es":"Sin responsable"}', '{"responsible":"NOBODY"}', null),
  ('onboarding.queue', 'onboarding.queue', '{"en":"Late","pt":"Atrasados","es":"Vencidos"}', '{"overdue":"true"}', 'AML_OFFICER'),
  ('approval-requests.list', 'approval-requests.waiting', '{"en":"For me to decide","pt":"Para eu decidir","es":"Para que yo decida"}', '{"for_me":"true"}', null),
  ('transactions.orders', 'transactions.payin', '{"en":"Held","pt":"Retidas","es":"Retenidas"}', '{"aml_result":"JUSTIFICATION_REQUIRED"}', null),
  ('transactions.orders', 'transactions.payout', '{"en":"Held","pt":"Retidas","es":"Retenidas"}', '{"aml_result":"JUSTIFICATION_REQUIRED"}', null),
  ('probation.list', 'probation.list', '{"en":"Late","pt":"Atrasadas","es":"Vencidas"}', '{"overdue":"true"}', null)
) as of_product (list_id, table_id, names, filters, role_code);

-- The filters that people kept for the list of alerts become views of their own.
insert into list_view (id, list_id, table_id, owner_id, owner_name, name, filters, audience)
select nextval('id_block'), 'alerts.list', 'alerts.list', s.user_id, a.name, left(kept.one ->> 'name', 60), kept.one -> 'filters', 'NOBODY'
from user_setting s join user_account a on a.id = s.user_id
  cross join lateral jsonb_array_elements(case when jsonb_typeof(s.value) = 'array' then s.value else '[]' end) as kept (one)
where s.key = 'alerts.savedFilters' and coalesce(kept.one ->> 'name', '') <> '' and jsonb_typeof(kept.one -> 'filters') = 'object';
delete from user_setting where key = 'alerts.savedFilters';
