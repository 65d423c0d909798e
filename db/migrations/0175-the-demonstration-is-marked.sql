-- Passwords, second factors and keys of the demonstration are public. Rows that came with it are marked, so that a process
-- that does not run the demonstration refuses them.
alter table user_account add column demonstration boolean not null default false;
alter table machine_key add column demonstration boolean not null default false;

update user_account set demonstration = true
where lower(email) = lower(account) || '@atalaia.example'
  and lower(account) in ('officer', 'officer.mx', 'senior', 'analyst', 'analyst2', 'analyst.mx', 'marina.desk', 'kyc', 'onboarding', 'rules', 'finance',
    'auditor', 'support', 'admin', 'newcomer', 'demo', 'demo-onboarding');

update machine_key set demonstration = true
where key_hash in ('Ee6wTvWpiKJ-eU7Dg9ltJnyl-Mn4bawgvg7DsrNSjYk', 'nhzvLpCOo4GSA9xJYeoNHkOPbtskElE_iZjh7EzxfmU');
