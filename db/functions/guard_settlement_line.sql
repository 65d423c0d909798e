-- No payment is settled while it is held, whoever writes the line. The payment is locked, so that a hold which is being placed is
-- either seen here or finds the line. What the bank paid all the same is kept as such.
create or replace function guard_settlement_line() returns trigger language plpgsql as $$
declare
  result text;
begin
  select t.aml_result into result from transaction t where t.id = new.transaction_id for share;
  if new.kind in ('PAYIN', 'PAYOUT') and result not in ('ACCEPTED', 'RELEASED', 'REVERSED') then
    raise exception 'payment % is % and cannot be settled', new.transaction_id, result using errcode = 'check_violation';
  end if;
  return null;
end $$;

create or replace trigger settlement_line_guarded after insert or update of is_open on settlement_line for each row
  when (new.is_open and new.state = 'IN') execute function guard_settlement_line();
