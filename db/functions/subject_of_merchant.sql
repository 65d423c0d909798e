-- Which person or company on file a merchant is; null where it is none yet.
create or replace function subject_of_merchant(no text) returns bigint language sql stable as $$
  select m.subject_id from merchant m where m.merchant_no = no
$$;
