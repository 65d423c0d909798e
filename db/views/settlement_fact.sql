-- What the payment core reported that money moved for a merchant: payments that were paid, and refunds and chargebacks. Amounts
-- have the merchant's sign. verdict says whether it can be settled. The only definition for settlements and their reconciliation.
create or replace view settlement_fact as
select f.kind, f.source_id, f.transaction_id, f.company_code, f.merchant_no, f.currency::text as currency, f.business, f.method, f.trade_no, f.at, f.order_time,
  f.amount_minor, f.aml_result,
  case f.aml_result when 'FROZEN' then 'FROZEN' when 'REJECTED' then 'REJECTED' when 'ACCEPTED' then 'CLEAR' when 'RELEASED' then 'CLEAR'
    when 'REVERSED' then case when exists (select from hold h where h.transaction_id = f.transaction_id and h.close_reason = 'PAYMENT_ENDED') then 'ENDED_HELD' else 'CLEAR' end
    else 'HELD' end as verdict
from (
  select case t.business when 'payin' then 'PAYIN' else 'PAYOUT' end as kind, t.id as source_id, t.id as transaction_id, t.company_code, t.merchant_no, t.currency,
    t.business, t.method, t.trade_no, t.paid_at as at, t.order_time,
    case t.business when 'payin' then coalesce(t.pay_amount_minor, t.order_amount_minor) else -t.order_amount_minor end as amount_minor, t.aml_result
  from transaction t where t.paid_at is not null
  union all
  select case e.event when 'refunded' then 'REFUND' else 'CHARGEBACK' end, e.id, t.id, t.company_code, t.merchant_no, t.currency,
    t.business, t.method, t.trade_no, e.occurred_at, t.order_time,
    case t.business when 'payin' then -e.amount_minor else e.amount_minor end, t.aml_result
  from transaction t join transaction_event e on e.transaction_id = t.id
  where e.event in ('refunded', 'charged_back') and e.amount_minor is not null and t.paid_at is not null
) f;
comment on view settlement_fact is 'source_id: the payment, or the event of the refund or chargeback.';
