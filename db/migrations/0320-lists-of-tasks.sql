-- needs function fold_name
-- Lists of tasks begin with what is open, the earliest due first; a template says how many tasks were sent with it.
create index merchant_task_due on merchant_task (due_on, id) where status in ('SENT', 'IN_REVIEW', 'RETURNED');
create index merchant_task_template_used on merchant_task (template_id) where template_id is not null;
create index merchant_task_merchant_name_folded on merchant_task using gin (fold_name(merchant_name) gin_trgm_ops);
-- Apps are shown in the order of their names.
create index merchant_app_in_name_order on merchant_app (app_name collate "und-x-icu", app_id);
