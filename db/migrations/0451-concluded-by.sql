-- no transaction
-- What a colleague concluded in a period.
create index concurrently if not exists alert_concluded_by on alert (concluded_by, company_code, concluded_at) where concluded_by is not null;
