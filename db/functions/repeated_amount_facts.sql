-- Payments of one amount at one merchant, found by the amount ordered or, where it differs, the amount paid.
create or replace function repeated_amount_facts(merchants text[], currencies text[], amounts bigint[], companies text[], sinces timestamptz[])
returns table (place integer, facts json)
language plpgsql stable set plan_cache_mode = force_generic_plan set enable_seqscan = off set jit = off as $$
declare
  wanted record;
begin
  for wanted in select * from unnest(merchants, currencies, amounts, companies, sinces) with ordinality as k (merchant, currency, amount, company, since, place) loop
    place := wanted.place;
    select json_agg(fact_values(f) order by f.at, f.seen_at, f.id) into facts from payment_fact f
      where f.id = any (array(
          select t.id from transaction t where t.merchant_no = wanted.merchant and t.order_amount_minor = wanted.amount and t.order_time > wanted.since
          union
          select t.id from transaction t where t.merchant_no = wanted.merchant and t.pay_amount_minor = wanted.amount and t.order_time > wanted.since
            and t.pay_amount_minor <> t.order_amount_minor))
        and f.amount_minor = wanted.amount and f.currency = wanted.currency and f.company_code = wanted.company;
    return next;
  end loop;
end $$;
