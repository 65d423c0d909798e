-- Drops the sealed secret of a row that goes to somebody else than before, unless it is given anew in the same statement: what was
-- meant for one receiver is never sent to another. Where the secret may not be missing, the statement is refused by its constraint.
-- First argument: the column of the secret; second: the columns that name the receiver (`addressee` of the sealed column).
create or replace function drop_sealed_secret() returns trigger language plpgsql as $$
declare
  old_row constant jsonb := to_jsonb(old);
  new_row constant jsonb := to_jsonb(new);
begin
  if new_row -> tg_argv[0] is distinct from old_row -> tg_argv[0] then return new; end if;
  if exists (select from unnest(string_to_array(tg_argv[1], ',')) c where new_row -> c is distinct from old_row -> c) then
    new := jsonb_populate_record(new, jsonb_build_object(tg_argv[0], null));
  end if;
  return new;
end $$;

create or replace trigger decision_process_secret before update of process, machine, address on decision_process for each row
  when ((old.process, old.machine, old.address) is distinct from (new.process, new.machine, new.address))
  execute function drop_sealed_secret('secret', 'process,machine,address');
create or replace trigger mail_server_secret before update of host, port, security, username on mail_server for each row
  when ((old.host, old.port, old.security, old.username) is distinct from (new.host, new.port, new.security, new.username))
  execute function drop_sealed_secret('password_secret', 'host,port,security,username');
create or replace trigger screening_source_secret before update of id, addresses, redirect_hosts on screening_source for each row
  when ((old.id, old.addresses, old.redirect_hosts) is distinct from (new.id, new.addresses, new.redirect_hosts))
  execute function drop_sealed_secret('access_secret', 'id,addresses,redirect_hosts');
create or replace trigger webhook_target_secret before update of company_code, kind, url on webhook_target for each row
  when ((old.company_code, old.kind, old.url) is distinct from (new.company_code, new.kind, new.url))
  execute function drop_sealed_secret('secret', 'company_code,kind,url');
