-- What tells this database from a copy of it: the identifier of its cluster, and its number there. Where the server may not ask for the
-- identifier, as some providers have it, the number alone.
create or replace function database_identity() returns table (system_identifier text, database_oid bigint) language plpgsql stable as $$
begin
  if has_function_privilege('pg_catalog.pg_control_system()', 'execute') then
    return query select c.system_identifier::text, d.oid::bigint from pg_catalog.pg_control_system() c, pg_catalog.pg_database d where d.datname = current_database();
  else
    return query select ''::text, d.oid::bigint from pg_catalog.pg_database d where d.datname = current_database();
  end if;
end $$;
