-- no transaction
-- Lists of apps and of places are of the companies of their merchants: counting them reads no more than this of a merchant.
create index concurrently if not exists merchant_company_of on merchant (merchant_no) include (company_code);
