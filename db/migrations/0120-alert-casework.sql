-- Casework on alerts: by when, who, what was said, how it ended, and what was kept of it.

alter table alert
  add column due_at          timestamptz(3),
  add column snoozed_until   timestamptz(3),
  add column severity        smallint not null default 1 check (severity between 1 and 4),
  add column exceed_percent  integer not null default 100 check (exceed_percent >= 0),
  add column worst_evidence  jsonb;
comment on column alert.due_at is 'End of the legal time for the analysis, from the profile of the company; null when the profile sets none.';
comment on column alert.snoozed_until is 'Out of the way until then. The legal clock runs on, and a new hit ends it.';
comment on column alert.severity is 'Of the worst hit, by what its rule does: 1 alerts, 2 watches, 3 holds, 4 refuses.';
comment on column alert.exceed_percent is 'Of the worst hit: the number seen in per cent of the line it crossed.';
comment on column alert.worst_evidence is 'Numbers of the worst hit where they are not those of the newest, which stand in evidence.';

-- The end of the analysis of what was selected at an instant, and of the absolute time since the first operation: whichever
-- comes first. Days are whole days of the zone of the company; the last one counts in full.
create function alert_due(code_of_company text, selected timestamptz, first_operation timestamptz) returns timestamptz
language sql stable as $$
  select least(
    ((selected at time zone time_zone)::date + (profile ->> 'analysis_days')::int + 1)::timestamp at time zone time_zone,
    ((first_operation at time zone time_zone)::date + (profile ->> 'absolute_days')::int + 1)::timestamp at time zone time_zone)
  from company where code = code_of_company
$$;

create function set_alert_due() returns trigger language plpgsql as $$
begin
  if new.due_at is null then new.due_at := alert_due(new.company_code, new.trigger_time, new.trigger_time); end if;
  return new;
end $$;
create trigger alert_has_due before insert on alert for each row execute function set_alert_due();

update alert a set due_at = alert_due(a.company_code, a.trigger_time,
  coalesce((select min(t.order_time) from alert_transaction x join transaction t on t.id = x.transaction_id where x.alert_id = a.id), a.trigger_time));

-- The queue of a company by urgency, and by time; snoozed ones are told apart without looking at the rows.
create index alert_open_due on alert (company_code, due_at, id) include (snoozed_until) where status <> 'CONFIRMED';
create index alert_open_subject on alert (subject_id) where status <> 'CONFIRMED';
create index alert_open_responsible on alert (responsible_id, company_code, due_at, id) where status <> 'CONFIRMED';
create index alert_time on alert (company_code, trigger_time, id);
create index alert_type_due on alert (company_code, type, due_at, id) where status <> 'CONFIRMED';

-- One analysis closes one or several alerts of a person.
create table alert_analysis (
  id            bigint primary key,
  company_code  text not null references company (code),
  subject_id    bigint references subject (id),
  merchant_no   text references merchant (merchant_no),
  conclusion    text not null check (conclusion in ('FALSE_POSITIVE', 'JUSTIFIED', 'SUSPICIOUS')),
  comment       text not null check (length(comment) > 0),
  concluded_by  bigint not null,
  concluded_by_person bigint not null,
  concluded_by_name text not null,
  concluded_at  timestamptz(3) not null
);
comment on table alert_analysis is 'One conclusion over one or several alerts of a person or merchant; never changed.';
create index alert_analysis_subject on alert_analysis (subject_id, id desc);
alter table alert add column analysis_id bigint references alert_analysis (id);
comment on column alert.analysis_id is 'The analysis that closed it, while it is closed.';
create index alert_analysis_alerts on alert (analysis_id) where analysis_id is not null;
create trigger alert_analysis_insert_only before delete or truncate on alert_analysis for each statement execute function refuse_change();

-- What people said and did on an alert, in order; nothing is taken back.
create table alert_note (
  id            bigint primary key,
  alert_id      bigint not null references alert (id),
  act           text not null check (act in ('COMMENT', 'TAKE', 'ASSIGN', 'ASK_INFO', 'RESUME', 'ESCALATE', 'SNOOZE', 'CONCLUDE', 'ASK_REOPEN', 'REOPEN')),
  comment       text,
  from_status   text not null,
  to_status     text not null,
  detail        jsonb not null default '{}'::jsonb,
  user_id       bigint not null,
  user_name     text not null,
  at            timestamptz(3) not null
);
comment on table alert_note is 'History of an alert: comments and steps with who and when; insert-only.';
create index alert_note_alert on alert_note (alert_id, id);
create trigger alert_note_insert_only before update or delete or truncate on alert_note for each statement execute function refuse_change();

-- What was known when an alert was closed, kept whether or not anything is reported.
create table alert_dossier (
  id            bigint primary key,
  alert_id      bigint not null references alert (id),
  analysis_id   bigint not null references alert_analysis (id),
  content       jsonb not null,
  made_at       timestamptz(3) not null,
  unique (alert_id, analysis_id)
);
comment on table alert_dossier is 'Facts, numbers, versions, people and conclusion of a closed alert as they stood then; insert-only. The document is drawn from it.';
create trigger alert_dossier_insert_only before update or delete or truncate on alert_dossier for each statement execute function refuse_change();
