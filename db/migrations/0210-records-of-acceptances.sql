-- What write_accepted takes: the people of a batch as they were judged, and a record of each payment that is accepted, with all
-- that is written of it. Whoever needs another column makes another type, and a signature of the function beside the former.
create type judged_person as (subject_id bigint, version bigint, payments integer);
create type accepted_payment as (
  id bigint, company_code text, business text, trade_no text, payload_hash text, merchant_ref text, merchant_no text, app_id text, subject_id bigint,
  key_id bigint, id_country text, id_type text, id_no text, name text, email text, merchant_uid text, method text, provider_code text, currency text,
  order_amount_minor bigint, pay_amount_minor bigint, order_time timestamptz, paid_at timestamptz, partner_id text, partner_status text, stage text,
  device text, ip_country text, account text, payout json, payer json, at timestamptz, phone text, ip text, issuer_country text, service_use_minor bigint,
  name_likeness smallint, rule_marks smallint, person_version bigint, is_new_name boolean,
  decision_id bigint, explanation json,
  entry_id bigint, entry_amount_minor bigint, entry_event_at timestamptz,
  actor_kind text, actor_id bigint, actor_name text, actor_ip text, request_id text, audit_note json
);
comment on type accepted_payment is 'A payment that is plainly accepted: its row, its decision, its line in the ledger, and what the audit trail notes of it.';
