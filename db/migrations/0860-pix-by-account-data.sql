-- Merchants without a key are paid by Pix with the data of an account: the institution by its number in the payment system (ISPB), branch,
-- type and number of the account, and the tax number of the holder. Payments to a bank without a code of its own name the ISPB too.
alter table merchant_account add column ispb text check (ispb ~ '^[0-9]{8}$'),
  drop constraint merchant_account_kind_check,
  add constraint merchant_account_kind_check check (kind in ('BANK', 'PIX', 'PIX_ACCOUNT', 'CLABE', 'CBU')),
  add constraint merchant_account_pix_account_check check (kind <> 'PIX_ACCOUNT'
    or (ispb is not null and branch is not null and account_type is not null and holder_tax_id is not null));
