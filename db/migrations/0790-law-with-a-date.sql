-- What the deadline of a report is counted from: the law lets some run from the operation, which may be older than its discovery. Cases from
-- before do not say it.
alter table report_case add column due_start text,
  add constraint report_case_due_start_check check (due_start in ('DECISION', 'OPERATION', 'OPERATION_PASSED', 'NO_OPERATION', 'DETECTION', 'KNOWLEDGE', 'PERIOD_END'));

-- Reviews of what is kept of the law, and the report of a freeze, are tasks too.
alter table compliance_task drop constraint compliance_task_kind_check, drop constraint compliance_task_check1,
  add constraint compliance_task_kind_check check (kind in ('RISK_ASSESSMENT', 'EFFECTIVENESS_REPORT', 'ACTION_PLAN', 'SELF_ASSESSMENT', 'INDEPENDENT_REVIEW', 'TRAINING',
    'MANUAL_UPDATE', 'LIST_REVIEW', 'LAW_REVIEW', 'CALENDAR_REVIEW', 'OTHER', 'NOTICE_MINISTRY', 'NOTICE_CENTRAL_BANK', 'NOTICE_FIU', 'NOTICE_FREEZE')),
  add constraint compliance_task_check1 check (is_restricted = (kind in ('NOTICE_MINISTRY', 'NOTICE_CENTRAL_BANK', 'NOTICE_FIU', 'NOTICE_FREEZE')));

-- Tasks that were planned with another day or article, and are still open.
update compliance_task t set due_at = t.due_at + interval '3 days', version = t.version + 1
from company c where c.code = t.company_code and c.country = 'ARG' and t.kind = 'INDEPENDENT_REVIEW' and t.status = 'OPEN' and t.origin is not null
  and to_char(t.due_at at time zone c.time_zone, 'MM-DD') = '08-29';
update compliance_task set basis = 'Circular BCB 3.978/2020, arts. 64 e 65', description = 'Circular BCB 3.978/2020, arts. 64 e 65', version = version + 1
where kind = 'ACTION_PLAN' and status = 'OPEN' and origin is not null and basis = 'Circular BCB 3.978/2020, art. 63';
update compliance_task set description = basis || ' · UIF', version = version + 1
where kind = 'SELF_ASSESSMENT' and status = 'OPEN' and origin is not null and description = basis and basis = 'Resolución UIF 200/2024';
