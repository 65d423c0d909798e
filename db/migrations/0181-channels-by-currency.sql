-- A provider may serve one country by a method that several have (cards): then only apps of that currency are offered it.
alter table provider_channel add column currency char(3);
comment on column provider_channel.currency is 'What the channel pays in; null: any currency of the countries of its method.';

-- Where a provider has a method of one country alone, it serves that country.
update provider_channel c set currency = served.currency
from (
  select o.provider_code, o.company_code, min(k.currency) as currency
  from provider_channel o join payment_method w on w.code = o.method and cardinality(w.countries) = 1
  join (select country, min(currency) as currency from merchant group by country having count(distinct currency) = 1) k on k.country = w.countries[1]
  group by 1, 2 having count(distinct k.currency) = 1
) served
where served.provider_code = c.provider_code and served.company_code = c.company_code;
