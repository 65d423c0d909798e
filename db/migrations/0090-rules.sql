-- Rules: what is watched, how strictly, for whom. A rule is a place in a family; its versions are what it said when.
create table rule (
  id              bigint primary key,
  company_code    text not null references company (code),
  level           text not null check (level in ('general', 'merchant', 'app')),
  merchant_no     text references merchant (merchant_no),
  app_id          text references merchant_app (app_id),
  rule_type       text not null,
  business        text check (business in ('payin', 'payout')),
  dimension       text not null default 'DEFAULT' check (dimension ~ '^[A-Z][A-Z0-9_]{0,31}$'),
  currency        char(3) not null,
  version         integer not null default 1,
  retired_at      timestamptz(3),
  created_by      bigint not null,
  created_by_name text not null,
  created_at      timestamptz(3) not null,
  updated_at      timestamptz(3) not null,
  check ((level = 'general' and merchant_no is null and app_id is null) or (level = 'merchant' and merchant_no is not null and app_id is null)
    or (level = 'app' and merchant_no is not null and app_id is not null))
);
comment on table rule is 'One rule: its family (company, type, business, dimension, currency) and its level. None of that ever changes; everything else is in its versions.';
comment on column rule.business is 'Null: pay-ins and pay-outs alike.';
comment on column rule.dimension is 'Tells two rules of one type apart, as HOUR and DAY of COUNT.';
comment on column rule.version is 'Moves with every change of the rule or of one of its versions (optimistic lock).';
create unique index rule_place on rule (company_code, rule_type, coalesce(business, ''), dimension, currency, level, coalesce(merchant_no, ''), coalesce(app_id, ''))
  where retired_at is null;
create index rule_merchant on rule (merchant_no) where merchant_no is not null;

create table rule_version (
  id               bigint primary key,
  rule_id          bigint not null references rule (id),
  version          integer not null,
  status           text not null check (status in ('DRAFT', 'IN_APPROVAL', 'SHADOW', 'ROLL_OUT', 'ACTIVE', 'INACTIVE', 'RETIRED')),
  status_at        timestamptz(3) not null,
  name             text not null,
  description      text,
  spec             jsonb not null,
  spec_hash        text not null,
  action           text not null check (action in ('ALERT', 'MONITOR', 'PENDING', 'REJECT')),
  cool_down_ms     bigint not null check (cool_down_ms >= 0),
  mandatory        boolean not null default false,
  roll_out_percent smallint not null default 100 check (roll_out_percent between 1 and 100),
  reason           text,
  equals_version   integer,
  created_by       bigint not null,
  created_by_name  text not null,
  created_at       timestamptz(3) not null,
  unique (rule_id, version)
);
comment on column rule_version.spec is 'The rule as engines/rules takes it: data only, amounts in minor units.';
comment on column rule_version.equals_version is 'A roll-back says which earlier version it repeats.';
create unique index rule_version_governing on rule_version (rule_id) where status in ('ACTIVE', 'INACTIVE');
create unique index rule_version_trial on rule_version (rule_id) where status in ('SHADOW', 'ROLL_OUT');
create unique index rule_version_draft on rule_version (rule_id) where status in ('DRAFT', 'IN_APPROVAL');

-- When each version was in use, and in which sets of rules: so that a decision's set can be named rule by rule for ever.
create table rule_period (
  version_id       bigint not null references rule_version (id),
  rule_id          bigint not null references rule (id),
  mode             text not null check (mode in ('ACTIVE', 'SHADOW')),
  roll_out_percent smallint not null,
  valid_from       timestamptz(3) not null,
  valid_to         timestamptz(3),
  from_set         bigint not null,
  to_set           bigint
);
comment on column rule_period.to_set is 'First set of rules without it. A rule belongs to set n when from_set <= n and n < to_set.';
create unique index rule_period_open on rule_period (version_id) where to_set is null;
create index rule_period_rule on rule_period (rule_id, valid_from);

create table rule_set_version (
  only_row boolean primary key default true check (only_row),
  version  bigint not null default 0,
  moved_at timestamptz(3)
) with (fillfactor = 50);
insert into rule_set_version default values;
comment on table rule_set_version is 'Moves with every change of what is in use. Processes ask for it, decisions name it.';

create function keep_rule_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'a version of a rule is kept' using errcode = 'check_violation'; end if;
  if old.status = 'RETIRED' then raise exception 'a retired version of a rule never changes' using errcode = 'check_violation'; end if;
  if (new.id, new.rule_id, new.version) is distinct from (old.id, old.rule_id, old.version)
    or old.status <> 'DRAFT' and (new.name, new.description, new.spec, new.spec_hash, new.action, new.cool_down_ms, new.mandatory)
      is distinct from (old.name, old.description, old.spec, old.spec_hash, old.action, old.cool_down_ms, old.mandatory)
  then raise exception 'only a draft of a rule may be edited' using errcode = 'check_violation'; end if;
  return new;
end $$;
create trigger rule_version_kept before update or delete on rule_version for each row execute function keep_rule_version();

create function move_rule_set() returns trigger language plpgsql as $$
declare
  was_in_use constant boolean := tg_op = 'UPDATE' and old.status in ('ACTIVE', 'SHADOW', 'ROLL_OUT');
  is_in_use  constant boolean := new.status in ('ACTIVE', 'SHADOW', 'ROLL_OUT');
  moved      bigint;
begin
  if not was_in_use and not is_in_use then return null; end if;
  if tg_op = 'UPDATE' and (new.status, new.roll_out_percent) is not distinct from (old.status, old.roll_out_percent) then return null; end if;
  update rule_set_version set version = version + 1, moved_at = clock_timestamp() returning version into moved;
  update settings_version set version = version + 1;
  if was_in_use then
    update rule_period set valid_to = new.status_at, to_set = moved where version_id = new.id and to_set is null;
  end if;
  if is_in_use then
    insert into rule_period (version_id, rule_id, mode, roll_out_percent, valid_from, from_set)
    values (new.id, new.rule_id, case new.status when 'SHADOW' then 'SHADOW' else 'ACTIVE' end,
      case new.status when 'ROLL_OUT' then new.roll_out_percent else 100 end, new.status_at, moved);
  end if;
  return null;
end $$;
create trigger rule_version_moves_set after insert or update on rule_version for each row execute function move_rule_set();

create function keep_rule() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'a rule is kept' using errcode = 'check_violation'; end if;
  if (new.id, new.company_code, new.level, new.merchant_no, new.app_id, new.rule_type, new.business, new.dimension, new.currency)
    is distinct from (old.id, old.company_code, old.level, old.merchant_no, old.app_id, old.rule_type, old.business, old.dimension, old.currency)
  then raise exception 'the family and the level of a rule never change' using errcode = 'check_violation'; end if;
  return new;
end $$;
create trigger rule_kept before update or delete on rule for each row execute function keep_rule();

-- Four eyes: what one person asked for and another has to decide. The payload is what will be applied, to the letter.
create table approval_request (
  id                bigint primary key,
  kind              text not null,
  payload           jsonb not null,
  payload_hash      text not null,
  company_codes     text[] not null check (cardinality(company_codes) > 0),
  status            text not null default 'WAITING' check (status in ('WAITING', 'APPROVED', 'APPLIED', 'FAILED', 'REJECTED', 'WITHDRAWN', 'EXPIRED', 'STALE')),
  reason            text,
  maker_user_id     bigint not null,
  maker_person_id   bigint not null,
  maker_name        text not null,
  created_at        timestamptz(3) not null,
  expires_at        timestamptz(3) not null,
  decided_user_id   bigint,
  decided_person_id bigint,
  decided_by_name   text,
  decided_at        timestamptz(3),
  decide_reason     text,
  result            jsonb,
  version           integer not null default 1,
  check (status not in ('APPROVED', 'APPLIED', 'FAILED', 'REJECTED') or (decided_person_id is not null and decided_person_id <> maker_person_id)),
  check (status <> 'WITHDRAWN' or decided_person_id = maker_person_id)
);
create index approval_request_recent on approval_request (id desc);
create index approval_request_waiting on approval_request (expires_at) where status = 'WAITING';

create table approval_request_target (
  request_id     bigint not null references approval_request (id),
  target_kind    text not null,
  target_id      text not null,
  target_version text not null,
  primary key (request_id, target_kind, target_id)
);
create index approval_request_target_of on approval_request_target (target_kind, target_id);
comment on table approval_request_target is 'What a request changes, as its maker saw it: when one of them moved, the request is stale.';

create function keep_approval_request() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'a request for approval is kept' using errcode = 'check_violation'; end if;
  if old.status in ('APPLIED', 'FAILED', 'REJECTED', 'WITHDRAWN', 'EXPIRED', 'STALE') then
    raise exception 'a decided request never changes' using errcode = 'check_violation';
  end if;
  if (new.id, new.kind, new.payload, new.payload_hash, new.company_codes, new.maker_user_id, new.maker_person_id, new.created_at)
    is distinct from (old.id, old.kind, old.payload, old.payload_hash, old.company_codes, old.maker_user_id, old.maker_person_id, old.created_at)
  then raise exception 'what was asked for never changes' using errcode = 'check_violation'; end if;
  return new;
end $$;
create trigger approval_request_kept before update or delete on approval_request for each row execute function keep_approval_request();
