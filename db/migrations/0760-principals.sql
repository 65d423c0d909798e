-- A principal is named as such: the owners of a company that holds as a nominee are not those for whom it holds.
alter table merchant_relationship
  drop constraint merchant_relationship_role_check,
  drop constraint merchant_relationship_check1,
  drop constraint merchant_relationship_check2,
  add constraint merchant_relationship_role_check check (role in ('OWNER', 'DIRECTOR', 'CONTROLLER', 'NOMINEE', 'PRINCIPAL', 'LEGAL_REPRESENTATIVE')),
  add constraint merchant_relationship_check1 check (share_bp is not null or role not in ('OWNER', 'NOMINEE', 'PRINCIPAL')),
  add constraint merchant_relationship_check2 check (share_bp is null or role in ('OWNER', 'NOMINEE', 'PRINCIPAL')),
  add constraint merchant_relationship_principal_of check (role <> 'PRINCIPAL' or held_subject_id is not null);
