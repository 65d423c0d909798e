-- Every movement of money as rules see it: payments, and refunds and chargebacks of pay-ins. The only definition for decisions,
-- back-tests and nightly passes. A payment that failed, was cancelled or refused moved no money.
create or replace view payment_fact as
select t.id, t.id as transaction_id, t.company_code, t.subject_id, t.order_time as at, t.business as kind,
  case when t.business = 'payin' then coalesce(t.pay_amount_minor, t.order_amount_minor) else t.order_amount_minor end as amount_minor, t.currency,
  t.partner_status not in ('FAILED', 'CANCELLED') and t.aml_result <> 'REJECTED' as moved, t.rule_marks as marks, t.name_likeness, t.service_use_minor,
  t.merchant_no, t.app_id, a.industry, t.method, t.ip_country, t.device, t.account, t.merchant_uid, t.ip, t.email, t.phone, t.issuer_country,
  t.payout ->> 'country' as beneficiary_country, s.nationality, s.region, s.occupation, t.created_at as seen_at
from transaction t left join merchant_app a on a.app_id = t.app_id left join subject s on s.id = t.subject_id
union all
select e.id, t.id, t.company_code, t.subject_id, e.occurred_at, case e.event when 'refunded' then 'refund' else 'chargeback' end,
  e.amount_minor, t.currency, true, e.rule_marks, null::smallint, null::bigint,
  t.merchant_no, t.app_id, a.industry, t.method, t.ip_country, t.device, t.account, t.merchant_uid, t.ip, t.email, t.phone, t.issuer_country,
  t.payout ->> 'country', s.nationality, s.region, s.occupation, e.created_at
from transaction t join transaction_event e on e.transaction_id = t.id and e.event in ('refunded', 'charged_back') and e.amount_minor is not null
  left join merchant_app a on a.app_id = t.app_id left join subject s on s.id = t.subject_id
where t.business = 'payin' and (t.refunded_minor > 0 or t.partner_status in ('REFUNDED', 'CHARGEBACK'));
comment on view payment_fact is 'seen_at: when it became known here. A refund has the number of its event, and is looked for at payments that were refunded.';
