-- Applications that were submitted and wait for their decision are due by the profile of their company, as new ones are.
update merchant_onboarding o
set due_on = (o.submitted_at at time zone c.time_zone)::date + coalesce((c.profile ->> 'onboarding_days')::integer, 30)
from merchant m join company c on c.code = m.company_code
where m.merchant_no = o.merchant_no and o.due_on is null and o.decided_at is null and o.submitted_at is not null;
