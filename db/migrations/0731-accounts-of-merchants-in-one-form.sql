-- Tax numbers of holders and keys of Pix were stored as they were typed: the first are compared without separators, the second whatever
-- the capitals of an address.
update merchant_account set holder_tax_id = nullif(upper(regexp_replace(holder_tax_id, '[[:space:]./_-]', '', 'g')), '')
where holder_tax_id is distinct from nullif(upper(regexp_replace(holder_tax_id, '[[:space:]./_-]', '', 'g')), '');
update merchant_account set number = lower(number) where kind = 'PIX' and number like '%@%' and number <> lower(number);
