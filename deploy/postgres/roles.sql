-- The roles of Atalaia with the least rights that they need, for PostgreSQL 15 and newer. Run by a superuser on Atalaia's database; may be
-- run again, also to change passwords:
--
--   sudo -u postgres createdb atalaia
--   sudo -u postgres env DATABASE_PASSWORD=… psql --no-psqlrc --set=ON_ERROR_STOP=1 --dbname=atalaia --file=deploy/postgres/roles.sql
--
-- atalaia_owner   (DATABASE_PASSWORD) owns the database and nothing else: no superuser, makes no roles and no databases. Migrations run as it.
-- atalaia_app     as which the server works: reads and writes rows, cannot change or delete entries of the audit trail, owns nothing.
-- atalaia_server  (SERVER_PASSWORD, optional) signs in for servers that are not to hold the owner's password: DATABASE_URL names it, and
--                 MIGRATION_DATABASE_URL of "migrate" alone names atalaia_owner, with MIGRATE_AT_START=off at the servers.
\set ON_ERROR_STOP on
\getenv password DATABASE_PASSWORD
\getenv server_password SERVER_PASSWORD
\if :{?password}
\else
\warn DATABASE_PASSWORD is to hold the password of atalaia_owner.
select 1 / 0 as "DATABASE_PASSWORD is missing";
\endif
select 'create role atalaia_app nologin' where not exists (select from pg_roles where rolname = 'atalaia_app') \gexec
select 'create role atalaia_owner login' where not exists (select from pg_roles where rolname = 'atalaia_owner') \gexec
alter role atalaia_owner nosuperuser nocreatedb nocreaterole noreplication nobypassrls password :'password';
grant atalaia_app to atalaia_owner;
select format('alter database %I owner to atalaia_owner', current_database()) \gexec
-- Nobody else comes in.
select format('revoke connect, temporary on database %I from public', current_database()) \gexec
alter schema public owner to atalaia_owner;
\if :{?server_password}
select 'create role atalaia_server login' where not exists (select from pg_roles where rolname = 'atalaia_server') \gexec
alter role atalaia_server nosuperuser nocreatedb nocreaterole noreplication nobypassrls password :'server_password';
grant atalaia_app to atalaia_server;
select format('grant connect on database %I to atalaia_server', current_database()) \gexec
\endif
