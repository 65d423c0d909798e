-- A fact as a list of values, in the order that domains/rules/rules/server/payment-facts.ts reads.
create or replace function fact_values(f payment_fact) returns json language sql stable as $$
  select json_build_array(f.id, f.company_code, f.subject_id::text, (extract(epoch from f.at) * 1000)::bigint, f.kind, f.amount_minor, f.currency,
    f.moved, f.marks, f.merchant_no, f.app_id, f.industry, f.method, f.ip_country, f.device, f.account, f.merchant_uid, f.ip, f.email, f.phone,
    f.issuer_country, f.beneficiary_country, f.nationality, f.region, f.occupation)
$$;
