-- What the desk thinks of merchants is a right of its own: for roles that review merchants or decide alerts, and see merchants.
insert into role_ability (role_code, subject, actions)
select seen.role_code, 'AML.MERCHANTSLIST.MerchantRisk', seen.actions from role_ability seen
where seen.subject = 'AML.MERCHANTSLIST.AllMerchants'
  and exists (select from role_ability own where own.role_code = seen.role_code
    and (own.subject = 'AML.ONBOARDING.OnboardingList' or (own.subject = 'AML.Alerts' and 'write' = any(own.actions))))
on conflict do nothing;
