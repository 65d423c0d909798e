-- A payment that is held, frozen or rejected leaves the settlement that it is in, unless that has been paid; a settlement that was
-- confirmed waits for a confirmation again. A refund leaves with its payment; a refund of one that was paid out stays. All settlements
-- of a statement are locked in the order of their ids before the first is changed: two statements over the same ones never wait for
-- each other, whatever the order of their payments.
create or replace function pull_held_lines() returns trigger language plpgsql as $$
declare
  touched bigint[];
  one record;
  payment record;
  at_bank bigint;
begin
  -- Most updates of payments hold nothing.
  select array_agg(distinct l.settlement_id) into touched
  from now_rows n join old_rows o on o.id = n.id join settlement_line l on l.transaction_id = n.id and l.is_open
  where n.aml_result in ('JUSTIFICATION_REQUIRED', 'FROZEN', 'REJECTED') and o.aml_result is distinct from n.aml_result;
  if touched is null then
    return null;
  end if;
  perform from settlement s where s.id = any(touched) order by s.id for no key update;
  for payment in
    select n.id, n.aml_result, n.business, n.trade_no, l.settlement_id
    from now_rows n join old_rows o on o.id = n.id
      join (select distinct transaction_id, settlement_id from settlement_line where is_open and settlement_id = any(touched)) l on l.transaction_id = n.id
    where n.aml_result in ('JUSTIFICATION_REQUIRED', 'FROZEN', 'REJECTED') and o.aml_result is distinct from n.aml_result
    order by l.settlement_id, n.id
  loop
    -- As the payments before it have left it.
    select s.id, s.status, s.version, s.company_code into one from settlement s where s.id = payment.settlement_id and s.status <> 'PAID';
    continue when not found;
    update settlement_payment set status = 'RECALLED' where settlement_id = one.id and status = 'SENT' returning id into at_bank;
    if at_bank is null then
      select p.id into at_bank from settlement_payment p where p.settlement_id = one.id and p.status = 'RECALLED';
    end if;
    with pulled as (
      update settlement_line l set state = 'PULLED', is_open = false, pulled_at = clock_now(), payment_id = at_bank,
        reason = case payment.aml_result when 'FROZEN' then 'FROZEN' when 'REJECTED' then 'REJECTED' else 'HELD' end
      where l.settlement_id = one.id and l.transaction_id = payment.id and l.is_open
        and (l.kind in ('PAYIN', 'PAYOUT') or not exists (select from settlement_line p join settlement b on b.id = p.settlement_id and b.status = 'PAID'
          where p.transaction_id = payment.id and p.kind in ('PAYIN', 'PAYOUT') and p.is_open))
      returning l.kind, l.amount_minor, l.fee_minor
    ), sums as (
      select count(*)::integer as lines, sum(fee_minor) as fees, sum(amount_minor) as amount,
        coalesce(sum(amount_minor) filter (where kind = 'PAYIN'), 0) as payins, coalesce(sum(amount_minor) filter (where kind = 'PAYOUT'), 0) as payouts,
        coalesce(sum(amount_minor) filter (where kind = 'REFUND'), 0) as refunds,
        coalesce(sum(amount_minor) filter (where kind = 'CHARGEBACK'), 0) as chargebacks
      from pulled having count(*) > 0
    ), moved as (
      update settlement s set payins_minor = s.payins_minor - p.payins, payouts_minor = s.payouts_minor - p.payouts,
        refunds_minor = s.refunds_minor - p.refunds, chargebacks_minor = s.chargebacks_minor - p.chargebacks, fees_minor = s.fees_minor - p.fees,
        net_minor = s.net_minor - p.amount + p.fees, lines = s.lines - p.lines, left_out = s.left_out + p.lines,
        left_out_minor = s.left_out_minor + p.amount, version = s.version + 1, updated_at = clock_now(),
        status = case s.status when 'CONFIRMED' then 'PENDING' else s.status end,
        reopened_at = case s.status when 'CONFIRMED' then clock_now() else s.reopened_at end, asked_by_name = null, confirmed_by_name = null, confirmed_at = null
      from sums p where s.id = one.id returning s.status, p.lines as gone, p.amount
    ), noted as (
      insert into settlement_event (id, settlement_id, version, act, status_before, status_after, detail, by_name, at)
      select nextval('id_block'), one.id, one.version, 'PULL', one.status, m.status,
        jsonb_build_object('transaction_id', payment.id::text, 'business', payment.business, 'trade_no', payment.trade_no, 'result', payment.aml_result, 'lines', m.gone, 'amount_minor', m.amount::text), 'system', clock_now()
      from moved m
    )
    insert into audit_entry (verb, actor_kind, actor_id, actor_name, company_code, subject_kind, subject_id, before, after, reason, request_id)
    select 'settlement.payment-pulled', 'system', 0, 'system', one.company_code, 'settlement', one.id::text, jsonb_build_object('status', one.status),
      jsonb_build_object('status', m.status, 'transaction_id', payment.id::text, 'aml_result', payment.aml_result), 'held after it was collected',
      'settlement:' || one.id || ':' || one.version
    from moved m;
  end loop;
  return null;
end $$;

create or replace trigger transaction_unsettled after update on transaction referencing old table as old_rows new table as now_rows for each statement
  execute function pull_held_lines();
