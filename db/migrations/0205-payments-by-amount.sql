-- Lists of payments ordered by amount: those of each company lie together by currency, because amounts of different currencies
-- cannot be compared.
create index transaction_company_amount on transaction (company_code, currency, order_amount_minor);
