-- When a person last did something in a session: what a page asks by itself counts as seen, and not as done.
alter table staff_session add column active_at timestamptz(3) not null default now();
update staff_session set active_at = seen_at;
