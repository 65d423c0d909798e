-- A file may be for the channel list too.
alter table list_import add column kind text not null default 'BLACK' check (kind in ('BLACK', 'CHANNEL'));
alter table list_import alter column kind drop default;
