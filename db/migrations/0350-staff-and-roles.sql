-- Staff, roles and keys are kept on screens: when somebody last came in, versions of roles, and keys that were agreed to and not
-- taken yet.
alter table user_account add column last_sign_in_at timestamptz(3);
update user_account u set last_sign_in_at = (select max(s.created_at) from staff_session s where s.user_id = u.id);

alter table aml_role
  add column version integer not null default 1,
  add column edited  boolean not null default false;
comment on column aml_role.edited is 'Changed or made by the desk: a new release leaves it as it is.';

create table aml_role_version (
  role_code        text not null references aml_role (code),
  version          integer not null,
  name_en          text not null,
  name_pt          text not null,
  name_es          text,
  abilities        jsonb not null check (jsonb_typeof(abilities) = 'array'),
  reason           text,
  made_by_name     text not null,
  approved_by_name text,
  request_id       bigint references approval_request (id),
  made_at          timestamptz(3) not null,
  primary key (role_code, version)
);
comment on table aml_role_version is 'What a role could do, version by version; it only grows. A role that nobody has changed has none.';

insert into aml_role_version (role_code, version, name_en, name_pt, name_es, abilities, made_by_name, made_at)
select r.code, 1, r.name_en, r.name_pt, r.name_es,
  (select coalesce(jsonb_agg(jsonb_build_object('subject', a.subject, 'action', a.actions) order by a.subject), '[]') from role_ability a where a.role_code = r.code),
  'Atalaia', now()
from aml_role r;

create table machine_key_grant (
  id               bigint primary key,
  company_code     text not null references company (code),
  name             text not null,
  scopes           text[] not null,
  ends_at          timestamptz(3),
  granted_to       bigint not null references user_account (id),
  granted_to_kind  text not null default 'staff' check (granted_to_kind = 'staff'),
  granted_to_name  text not null,
  approved_by_name text not null,
  request_id       bigint not null references approval_request (id),
  granted_at       timestamptz(3) not null,
  taken_at         timestamptz(3),
  key_id           bigint references machine_key (id)
);
comment on table machine_key_grant is 'Keys that a second person has agreed to. The key itself is made when its maker takes it, as it is shown only once.';
create index machine_key_grant_open on machine_key_grant (company_code, id desc) where taken_at is null;
