-- Taking, assigning and snoozing can be taken back.
alter table alert_note drop constraint alert_note_act_check;
alter table alert_note add constraint alert_note_act_check
  check (act in ('COMMENT', 'TAKE', 'ASSIGN', 'ASK_INFO', 'RESUME', 'ESCALATE', 'SNOOZE', 'UNDO', 'CONCLUDE', 'ASK_REOPEN', 'REOPEN'));

-- Which alert an account is looking at; a row says nothing once it has not been renewed for a minute.
create table alert_presence (
  user_id bigint primary key,
  alert_id bigint not null references alert (id),
  company_code text not null,
  seen_at timestamptz(3) not null
);
create index alert_presence_of_alert on alert_presence (alert_id);

-- To whom new alerts of a company go. Every change is a row; the newest counts.
create table alert_assignment (
  company_code text not null references company (code),
  version integer not null,
  method text not null check (method in ('OFF', 'ROUND_ROBIN', 'LEAST_LOAD')),
  -- [{ user_id, types }]: who takes part, and which types of alert each takes; no types are all
  members jsonb not null,
  reason text not null,
  changed_by_name text not null,
  changed_at timestamptz(3) not null,
  primary key (company_code, version)
);

-- When an account was last given an alert of a company by its rule.
create table alert_assignment_turn (
  company_code text not null references company (code),
  user_id bigint not null,
  last_at timestamptz(3) not null,
  primary key (company_code, user_id)
);
