-- Default limits of all merchants of one level of risk at a company, between the company's and a merchant's own.
alter table limit_profile
  add column risk_level text check (risk_level in ('LOW', 'MEDIUM', 'HIGH')),
  drop constraint limit_profile_level_check,
  add constraint limit_profile_level_check check (level in ('general', 'risk', 'merchant', 'app')),
  drop constraint limit_profile_check1,
  add constraint limit_profile_place_check check (
    (level = 'risk') = (risk_level is not null)
    and ((level in ('general', 'risk') and merchant_no is null and app_id is null) or (level = 'merchant' and merchant_no is not null and app_id is null) or (level = 'app' and app_id is not null)));
drop index limit_profile_current;
create unique index limit_profile_current on limit_profile
  (level, company_code, business, currency, coalesce(risk_level, ''), coalesce(merchant_no, ''), coalesce(app_id, '')) where valid_to is null;
comment on column limit_profile.risk_level is 'At level risk: the merchants of the company that the limits are for. A merchant without limits of its own has those of its present risk, else those of the company.';

alter table limit_profile_change
  add column risk_level text check (risk_level in ('LOW', 'MEDIUM', 'HIGH')),
  drop constraint limit_profile_change_level_check,
  add constraint limit_profile_change_level_check check (level in ('general', 'risk', 'merchant', 'app')),
  add constraint limit_profile_change_risk_check check ((level = 'risk') = (risk_level is not null));
drop index limit_profile_change_place;
create index limit_profile_change_place on limit_profile_change (company_code, business, currency, level, risk_level, merchant_no, app_id, id desc);
