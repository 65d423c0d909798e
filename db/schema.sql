-- Generated from db/migrations, db/views and db/functions by `npm run generate`; a reading aid and a drift check, not a migration.

table alert
  id bigint not null
  name text not null
  type text not null
  status text not null default 'NEW'::text
  subject_id bigint
  company_code text not null
  business text not null
  currency character(3) not null
  merchant_no text
  app_id text
  dedup_key text not null
  window_from timestamp(3) with time zone not null
  window_to timestamp(3) with time zone not null
  trigger_time timestamp(3) with time zone not null
  last_hit_at timestamp(3) with time zone not null
  hit_count integer not null default 1
  evidence jsonb not null default '{}'::jsonb
  responsible_id bigint
  conclusion text
  concluded_at timestamp(3) with time zone
  concluded_by bigint
  comment text
  version integer not null default 1
  due_at timestamp(3) with time zone
  snoozed_until timestamp(3) with time zone
  severity smallint not null default 1
  exceed_percent integer not null default 100
  worst_evidence jsonb
  analysis_id bigint
  due_by text
  constraint alert_conclusion_check CHECK ((conclusion = ANY (ARRAY['FALSE_POSITIVE'::text, 'JUSTIFIED'::text, 'SUSPICIOUS'::text])))
  constraint alert_due_by_check CHECK ((due_by = ANY (ARRAY['COMPANY'::text, 'TYPE'::text, 'SEVERITY'::text])))
  constraint alert_exceed_percent_check CHECK ((exceed_percent >= 0))
  constraint alert_is_about_somebody CHECK (((subject_id IS NOT NULL) OR (merchant_no IS NOT NULL)))
  constraint alert_severity_check CHECK (((severity >= 1) AND (severity <= 4)))
  constraint alert_status_check CHECK ((status = ANY (ARRAY['NEW'::text, 'IN_REVIEW'::text, 'WAITING_INFO'::text, 'ESCALATED'::text, 'CONFIRMED'::text])))
  constraint alert_analysis_id_fkey FOREIGN KEY (analysis_id) REFERENCES alert_analysis(id)
  constraint alert_company_code_fkey FOREIGN KEY (company_code) REFERENCES company(code)
  constraint alert_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES subject(id)
  constraint alert_pkey PRIMARY KEY (id)
  CREATE INDEX alert_analysis_alerts ON public.alert USING btree (analysis_id) WHERE (analysis_id IS NOT NULL)
  CREATE INDEX alert_concluded ON public.alert USING btree (company_code, concluded_at) INCLUDE (concluded_by, type, trigger_time) WHERE (concluded_at IS NOT NULL)
  CREATE INDEX alert_concluded_by ON public.alert USING btree (concluded_by, company_code, concluded_at) WHERE (concluded_by IS NOT NULL)
  CREATE INDEX alert_dedup ON public.alert USING btree (dedup_key, trigger_time DESC)
  CREATE INDEX alert_list ON public.alert USING btree (company_code, trigger_time DESC)
  CREATE INDEX alert_merchant ON public.alert USING btree (merchant_no, trigger_time DESC, id DESC) WHERE (merchant_no IS NOT NULL)
  CREATE INDEX alert_name_folded ON public.alert USING gin (fold_name(name) gin_trgm_ops)
  CREATE INDEX alert_of_rule ON public.alert USING btree (company_code, trigger_time) INCLUDE (dedup_key, conclusion, concluded_at) WHERE (dedup_key ~~ 'RULE:%'::text)
  CREATE INDEX alert_open_due ON public.alert USING btree (company_code, due_at, id) INCLUDE (snoozed_until) WHERE (status <> 'CONFIRMED'::text)
  CREATE UNIQUE INDEX alert_open_once ON public.alert USING btree (dedup_key) WHERE (status <> 'CONFIRMED'::text)
  CREATE INDEX alert_open_responsible ON public.alert USING btree (responsible_id, company_code, due_at, id) WHERE (status <> 'CONFIRMED'::text)
  CREATE INDEX alert_open_subject ON public.alert USING btree (subject_id) WHERE (status <> 'CONFIRMED'::text)
  CREATE UNIQUE INDEX alert_pkey ON public.alert USING btree (id)
  CREATE INDEX alert_rule ON public.alert USING btree (company_code, split_part(dedup_key, ':'::text, 2), trigger_time DESC) WHERE (dedup_key ~~ 'RULE:%'::text)
  CREATE INDEX alert_subject ON public.alert USING btree (subject_id, trigger_time DESC)
  CREATE INDEX alert_time ON public.alert USING btree (company_code, trigger_time, id)
  CREATE INDEX alert_type_due ON public.alert USING btree (company_code, type, due_at, id) WHERE (status <> 'CONFIRMED'::text)
  CREATE TRIGGER alert_has_due BEFORE INSERT ON public.alert FOR EACH ROW EXECUTE FUNCTION set_alert_due()
  CREATE TRIGGER alert_responsible BEFORE INSERT OR UPDATE OF responsible_id ON public.alert FOR EACH ROW WHEN ((new.responsible_id IS NOT NULL)) EXECUTE FUNCTION demand_account_in_use('responsible_id')

table alert_analysis
  id bigint not null
  company_code text not null
  subject_id bigint
  merchant_no text
  conclusion text not null
  comment text not null
  concluded_by bigint not null
  concluded_by_person bigint not null
  concluded_by_name text not null
  concluded_at timestamp(3) with time zone not null
  constraint alert_analysis_comment_check CHECK ((length(comment) > 0))
  constraint alert_analysis_conclusion_check CHECK ((conclusion = ANY (ARRAY['FALSE_POSITIVE'::text, 'JUSTIFIED'::text, 'SUSPICIOUS'::text])))
  constraint alert_analysis_company_code_fkey FOREIGN KEY (company_code) REFERENCES company(code)
  constraint alert_analysis_merchant_no_fkey FOREIGN KEY (merchant_no) REFERENCES merchant(merchant_no)
  constraint alert_analysis_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES subject(id)
  constraint alert_analysis_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX alert_analysis_pkey ON public.alert_analysis USING btree (id)
  CREATE INDEX alert_analysis_subject ON public.alert_analysis USING btree (subject_id, id DESC)
  CREATE TRIGGER alert_analysis_insert_only BEFORE DELETE OR TRUNCATE ON public.alert_analysis FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()

table alert_assignment
  company_code text not null
  version integer not null
  method text not null
  members jsonb not null
  reason text not null
  changed_by_name text not null
  changed_at timestamp(3) with time zone not null
  constraint alert_assignment_method_check CHECK ((method = ANY (ARRAY['OFF'::text, 'ROUND_ROBIN'::text, 'LEAST_LOAD'::text])))
  constraint alert_assignment_company_code_fkey FOREIGN KEY (company_code) REFERENCES company(code)
  constraint alert_assignment_pkey PRIMARY KEY (company_code, version)
  CREATE UNIQUE INDEX alert_assignment_pkey ON public.alert_assignment USING btree (company_code, version)

table alert_assignment_turn
  company_code text not null
  user_id bigint not null
  last_at timestamp(3) with time zone not null
  constraint alert_assignment_turn_company_code_fkey FOREIGN KEY (company_code) REFERENCES company(code)
  constraint alert_assignment_turn_pkey PRIMARY KEY (company_code, user_id)
  CREATE UNIQUE INDEX alert_assignment_turn_pkey ON public.alert_assignment_turn USING btree (company_code, user_id)

table alert_deadline
  company_code text not null
  by text not null
  value text not null
  days integer
  version integer not null default 1
  reason text not null
  changed_by_name text not null
  approved_by_name text
  changed_at timestamp(3) with time zone not null
  constraint alert_deadline_by_check CHECK ((by = ANY (ARRAY['TYPE'::text, 'SEVERITY'::text])))
  constraint alert_deadline_check CHECK (((by = 'TYPE'::text) OR (value = ANY (ARRAY['1'::text, '2'::text, '3'::text, '4'::text]))))
  constraint alert_deadline_days_check CHECK (((days >= 1) AND (days <= 365)))
  constraint alert_deadline_company_code_fkey FOREIGN KEY (company_code) REFERENCES company(code)
  constraint alert_deadline_pkey PRIMARY KEY (company_code, by, value)
  CREATE UNIQUE INDEX alert_deadline_pkey ON public.alert_deadline USING btree (company_code, by, value)

table alert_dossier
  id bigint not null
  alert_id bigint not null
  analysis_id bigint not null
  content jsonb not null
  made_at timestamp(3) with time zone not null
  constraint alert_dossier_alert_id_fkey FOREIGN KEY (alert_id) REFERENCES alert(id)
  constraint alert_dossier_analysis_id_fkey FOREIGN KEY (analysis_id) REFERENCES alert_analysis(id)
  constraint alert_dossier_pkey PRIMARY KEY (id)
  constraint alert_dossier_alert_id_analysis_id_key UNIQUE (alert_id, analysis_id)
  CREATE UNIQUE INDEX alert_dossier_alert_id_analysis_id_key ON public.alert_dossier USING btree (alert_id, analysis_id)
  CREATE UNIQUE INDEX alert_dossier_pkey ON public.alert_dossier USING btree (id)
  CREATE TRIGGER alert_dossier_insert_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.alert_dossier FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()

table alert_note
  id bigint not null
  alert_id bigint not null
  act text not null
  comment text
  from_status text not null
  to_status text not null
  detail jsonb not null default '{}'::jsonb
  user_id bigint not null
  user_name text not null
  at timestamp(3) with time zone not null
  constraint alert_note_act_check CHECK ((act = ANY (ARRAY['COMMENT'::text, 'TAKE'::text, 'ASSIGN'::text, 'HAND_BACK'::text, 'ASK_INFO'::text, 'RESUME'::text, 'ESCALATE'::text, 'SNOOZE'::text, 'UNDO'::text, 'CONCLUDE'::text, 'ASK_REOPEN'::text, 'REOPEN'::text])))
  constraint alert_note_alert_id_fkey FOREIGN KEY (alert_id) REFERENCES alert(id)
  constraint alert_note_pkey PRIMARY KEY (id)
  CREATE INDEX alert_note_alert ON public.alert_note USING btree (alert_id, id)
  CREATE UNIQUE INDEX alert_note_pkey ON public.alert_note USING btree (id)
  CREATE TRIGGER alert_note_insert_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.alert_note FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()

table alert_presence
  user_id bigint not null
  alert_id bigint not null
  company_code text not null
  seen_at timestamp(3) with time zone not null
  constraint alert_presence_alert_id_fkey FOREIGN KEY (alert_id) REFERENCES alert(id)
  constraint alert_presence_pkey PRIMARY KEY (user_id)
  CREATE INDEX alert_presence_of_alert ON public.alert_presence USING btree (alert_id)
  CREATE UNIQUE INDEX alert_presence_pkey ON public.alert_presence USING btree (user_id)

table alert_transaction
  alert_id bigint not null
  transaction_id bigint not null
  constraint alert_transaction_alert_id_fkey FOREIGN KEY (alert_id) REFERENCES alert(id)
  constraint alert_transaction_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transaction(id)
  constraint alert_transaction_pkey PRIMARY KEY (alert_id, transaction_id)
  CREATE UNIQUE INDEX alert_transaction_pkey ON public.alert_transaction USING btree (alert_id, transaction_id)
  CREATE INDEX alert_transaction_transaction ON public.alert_transaction USING btree (transaction_id)

table aml_role
  code text not null
  name_en text not null
  name_pt text not null
  home text not null default '/'::text
  name_es text
  version integer not null default 1
  edited boolean not null default false
  constraint aml_role_pkey PRIMARY KEY (code)
  CREATE UNIQUE INDEX aml_role_pkey ON public.aml_role USING btree (code)

table aml_role_version
  role_code text not null
  version integer not null
  name_en text not null
  name_pt text not null
  name_es text
  abilities jsonb not null
  reason text
  made_by_name text not null
  approved_by_name text
  request_id bigint
  made_at timestamp(3) with time zone not null
  constraint aml_role_version_abilities_check CHECK ((jsonb_typeof(abilities) = 'array'::text))
  constraint aml_role_version_request_id_fkey FOREIGN KEY (request_id) REFERENCES approval_request(id)
  constraint aml_role_version_role_code_fkey FOREIGN KEY (role_code) REFERENCES aml_role(code)
  constraint aml_role_version_pkey PRIMARY KEY (role_code, version)
  CREATE UNIQUE INDEX aml_role_version_pkey ON public.aml_role_version USING btree (role_code, version)

table app_channel_off
  app_id text not null
  provider_code text not null
  method text not null
  business text not null
  company_code text not null
  constraint app_channel_off_business_check CHECK ((business = ANY (ARRAY['payin'::text, 'payout'::text])))
  constraint app_channel_off_app_id_fkey FOREIGN KEY (app_id) REFERENCES merchant_app(app_id)
  constraint app_channel_off_pkey PRIMARY KEY (app_id, provider_code, method, business)
  CREATE UNIQUE INDEX app_channel_off_pkey ON public.app_channel_off USING btree (app_id, provider_code, method, business)
  CREATE TRIGGER app_channel_off_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.app_channel_off FOR EACH STATEMENT EXECUTE FUNCTION move_settings_version()
  CREATE TRIGGER app_channel_off_past AFTER INSERT OR DELETE OR UPDATE ON public.app_channel_off FOR EACH ROW EXECUTE FUNCTION keep_past_state('', 'app_id,provider_code,method,business')

table approval_record
  id bigint not null
  kind text not null
  company_code text not null
  subject_id bigint not null
  business text not null
  currency character(3) not null
  merchant_no text
  monitor_minor bigint
  probation_minor bigint
  granted_minor bigint
  before jsonb
  after jsonb
  reason text not null
  description text
  valid_from timestamp(3) with time zone not null
  valid_to timestamp(3) with time zone
  revoked_at timestamp(3) with time zone
  file_ids bigint[] not null default '{}'::bigint[]
  created_by bigint not null
  created_by_name text not null
  approved_by bigint
  approved_by_name text
  created_at timestamp(3) with time zone not null default clock_now()
  raises boolean not null default false
  created_by_person bigint
  approved_by_person bigint
  request_id bigint
  ended_at timestamp(3) with time zone
  revoked_by_name text
  revoke_reason text
  constraint approval_record_business_check CHECK ((business = ANY (ARRAY['payin'::text, 'payout'::text])))
  constraint approval_record_check CHECK (((NOT raises) OR ((created_by_person IS NOT NULL) AND (approved_by_person IS NOT NULL) AND (created_by_person <> approved_by_person))))
  constraint approval_record_kind_check CHECK ((kind = ANY (ARRAY['NEW_LIMIT'::text, 'PERSONAL_LIMIT'::text, 'TEMPORARY_LIMIT'::text, 'TRANSACTIONS'::text, 'BALANCE'::text])))
  constraint approval_record_company_code_fkey FOREIGN KEY (company_code) REFERENCES company(code)
  constraint approval_record_merchant_no_fkey FOREIGN KEY (merchant_no) REFERENCES merchant(merchant_no)
  constraint approval_record_request_id_fkey FOREIGN KEY (request_id) REFERENCES approval_request(id)
  constraint approval_record_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES subject(id)
  constraint approval_record_pkey PRIMARY KEY (id)
  CREATE INDEX approval_record_current ON public.approval_record USING btree (subject_id, company_code, business, id) INCLUDE (kind, valid_from, valid_to) WHERE ((revoked_at IS NULL) AND (kind <> 'TRANSACTIONS'::text))
  CREATE INDEX approval_record_ending ON public.approval_record USING btree (valid_to) WHERE ((revoked_at IS NULL) AND (ended_at IS NULL) AND (valid_to IS NOT NULL))
  CREATE INDEX approval_record_files ON public.approval_record USING gin (file_ids)
  CREATE INDEX approval_record_newest ON public.approval_record USING btree (created_at DESC, id DESC) WHERE ((revoked_at IS NULL) AND (kind <> 'TRANSACTIONS'::text))
  CREATE UNIQUE INDEX approval_record_pkey ON public.approval_record USING btree (id)
  CREATE INDEX approval_record_recent ON public.approval_record USING btree (company_code, id DESC)
  CREATE INDEX approval_record_subject ON public.approval_record USING btree (subject_id, company_code, business, currency, id DESC)
  CREATE TRIGGER approval_record_kept BEFORE DELETE OR UPDATE ON public.approval_record FOR EACH ROW EXECUTE FUNCTION keep_approval_record()
  CREATE TRIGGER approval_record_past AFTER INSERT OR UPDATE ON public.approval_record FOR EACH ROW EXECUTE FUNCTION keep_past_state('subject_id', 'id', 'subject_id,monitor_minor,probation_minor,valid_from,valid_to,revoked_at')

table approval_request
  id bigint not null
  kind text not null
  payload jsonb not null
  payload_hash text not null
  company_codes text[] not null
  status text not null default 'WAITING'::text
  reason text
  maker_user_id bigint not null
  maker_person_id bigint not null
  maker_name text not null
  created_at timestamp(3) with time zone not null
  expires_at timestamp(3) with time zone not null
  decided_user_id bigint
  decided_person_id bigint
  decided_by_name text
  decided_at timestamp(3) with time zone
  decide_reason text
  result jsonb
  version integer not null default 1
  maker_demand text
  constraint approval_request_check CHECK (((status <> ALL (ARRAY['APPROVED'::text, 'APPLIED'::text, 'FAILED'::text, 'REJECTED'::text])) OR ((decided_person_id IS NOT NULL) AND (decided_person_id <> maker_person_id))))
  constraint approval_request_check1 CHECK (((status <> 'WITHDRAWN'::text) OR (decided_person_id = maker_person_id)))
  constraint approval_request_company_codes_check CHECK ((cardinality(company_codes) > 0))
  constraint approval_request_status_check CHECK ((status = ANY (ARRAY['WAITING'::text, 'APPROVED'::text, 'APPLIED'::text, 'FAILED'::text, 'REJECTED'::text, 'WITHDRAWN'::text, 'EXPIRED'::text, 'STALE'::text])))
  constraint approval_request_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX approval_request_pkey ON public.approval_request USING btree (id)
  CREATE INDEX approval_request_recent ON public.approval_request USING btree (id DESC)
  CREATE INDEX approval_request_waiting ON public.approval_request USING btree (expires_at) WHERE (status = 'WAITING'::text)
  CREATE TRIGGER approval_request_kept BEFORE DELETE OR UPDATE ON public.approval_request FOR EACH ROW EXECUTE FUNCTION keep_approval_request()

table approval_request_file
  id bigint not null
  request_id bigint
  stored_file_id bigint not null
  uploaded_by bigint not null
  uploaded_by_name text not null
  uploaded_at timestamp(3) with time zone not null
  constraint approval_request_file_request_id_fkey FOREIGN KEY (request_id) REFERENCES approval_request(id)
  constraint approval_request_file_stored_file_id_fkey FOREIGN KEY (stored_file_id) REFERENCES stored_file(id)
  constraint approval_request_file_pkey PRIMARY KEY (id)
  CREATE INDEX approval_request_file_of ON public.approval_request_file USING btree (request_id)
  CREATE UNIQUE INDEX approval_request_file_pkey ON public.approval_request_file USING btree (id)

table approval_request_target
  request_id bigint not null
  target_kind text not null
  target_id text not null
  target_version text not null
  constraint approval_request_target_request_id_fkey FOREIGN KEY (request_id) REFERENCES approval_request(id)
  constraint approval_request_target_pkey PRIMARY KEY (request_id, target_kind, target_id)
  CREATE INDEX approval_request_target_of ON public.approval_request_target USING btree (target_kind, target_id)
  CREATE UNIQUE INDEX approval_request_target_pkey ON public.approval_request_target USING btree (request_id, target_kind, target_id)

table attempt_counter
  key text not null
  window_start timestamp(3) with time zone not null
  count integer not null default 0
  constraint attempt_counter_pkey PRIMARY KEY (key, window_start)
  CREATE UNIQUE INDEX attempt_counter_pkey ON public.attempt_counter USING btree (key, window_start)

table audit_entry
  id bigint not null identity
  at timestamp(3) with time zone not null default clock_instant()
  verb text not null
  actor_id bigint
  actor_name text not null
  company_code text
  subject_kind text
  subject_id text
  before jsonb
  after jsonb
  reason text
  ip text
  request_id text not null
  txid bigint not null default ((pg_current_xact_id())::text)::bigint
  actor_kind text
  constraint audit_entry_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['staff'::text, 'machine'::text, 'system'::text, 'anonymous'::text]))) NOT VALID
  constraint audit_entry_pkey PRIMARY KEY (id)
  CREATE INDEX audit_entry_actor ON public.audit_entry USING btree (actor_id, id)
  CREATE INDEX audit_entry_at ON public.audit_entry USING brin (at) WITH (pages_per_range='16', autosummarize='on')
  CREATE UNIQUE INDEX audit_entry_pkey ON public.audit_entry USING btree (id)
  CREATE INDEX audit_entry_subject ON public.audit_entry USING btree (subject_kind, subject_id, id)
  CREATE INDEX audit_entry_txid ON public.audit_entry USING btree (txid, id)
  CREATE INDEX audit_entry_verb ON public.audit_entry USING btree (verb, id)
  CREATE TRIGGER audit_entry_insert_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()

table audit_link
  entry_id bigint not null
  position bigint not null
  prev_hash text not null
  hash text not null
  sealed_at timestamp(3) with time zone not null default clock_instant()
  constraint audit_link_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES audit_entry(id)
  constraint audit_link_pkey PRIMARY KEY (entry_id)
  constraint audit_link_position_key UNIQUE ("position")
  CREATE UNIQUE INDEX audit_link_pkey ON public.audit_link USING btree (entry_id)
  CREATE UNIQUE INDEX audit_link_position_key ON public.audit_link USING btree ("position")
  CREATE TRIGGER audit_link_insert_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_link FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()

table audit_verification
  id bigint not null identity
  status text not null default 'QUEUED'::text
  checked_count bigint not null default 0
  total_count bigint not null default 0
  unsealed_count bigint
  fault text
  broken_position bigint
  broken_entry_id bigint
  head text
  expected_head text
  started_by bigint
  started_by_name text not null
  created_at timestamp(3) with time zone not null
  updated_at timestamp(3) with time zone not null
  ended_at timestamp(3) with time zone
  constraint audit_verification_status_check CHECK ((status = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text, 'DONE'::text, 'FAILED'::text])))
  constraint audit_verification_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX audit_verification_pkey ON public.audit_verification USING btree (id)

table audit_watermark
  only_row boolean not null default true
  next_txid bigint not null
  constraint audit_watermark_only_row_check CHECK (only_row)
  constraint audit_watermark_pkey PRIMARY KEY (only_row)
  CREATE UNIQUE INDEX audit_watermark_pkey ON public.audit_watermark USING btree (only_row)

table automatic_gathering
  company_code text not null
  kind text not null
  begun_on date not null
  constraint automatic_gathering_kind_check CHECK ((kind ~ '^[A-Z0-9][A-Z0-9_]{1,19}$'::text))
  constraint automatic_gathering_company_code_fkey FOREIGN KEY (company_code) REFERENCES company(code)
  constraint automatic_gathering_pkey PRIMARY KEY (company_code, kind)
  CREATE UNIQUE INDEX automatic_gathering_pkey ON public.automatic_gathering USING btree (company_code, kind)

table automatic_report
  id bigint not null
  company_code text not null
  kind text not null
  period_from date not null
  period_to date not null
  subject_id bigint
  report_id bigint not null
  payments integer not null
  made_at timestamp(3) with time zone not null
  constraint automatic_report_check CHECK ((period_from <= period_to))
  constraint automatic_report_kind_check CHECK ((kind ~ '^[A-Z0-9][A-Z0-9_]{1,19}$'::text))
  constraint automatic_report_payments_check CHECK ((payments >= 0))
  constraint automatic_report_company_code_fkey FOREIGN KEY (company_code) REFERENCES company(code)
  constraint automatic_report_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES subject(id)
  constraint automatic_report_pkey PRIMARY KEY (id)
  constraint automatic_report_report_id_key UNIQUE (report_id)
  CREATE INDEX automatic_report_newest ON public.automatic_report USING btree (company_code, period_to DESC, id DESC)
  CREATE UNIQUE INDEX automatic_report_pkey ON public.automatic_report USING btree (id)
  CREATE UNIQUE INDEX automatic_report_report_id_key ON public.automatic_report USING btree (report_id)

table automatic_report_payment
  transaction_id bigint not null
  automatic_report_id bigint not null
  constraint automatic_report_payment_automatic_report_id_fkey FOREIGN KEY (automatic_report_id) REFERENCES automatic_report(id)
  constraint automatic_report_payment_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transaction(id)
  constraint automatic_report_payment_pkey PRIMARY KEY (transaction_id)
  CREATE UNIQUE INDEX automatic_report_payment_pkey ON public.automatic_report_payment USING btree (transaction_id)
  CREATE INDEX automatic_report_payment_report ON public.automatic_report_payment USING btree (automatic_report_id)

table block_config
  id bigint not null
  company_code text not null
  merchant_no text not null
  app_id text
  status text not null
  action text not null
  routes text[] not null default '{}'::text[]
  reason text
  created_by_name text not null
  created_at timestamp(3) with time zone not null
  updated_by_name text not null
  updated_at timestamp(3) with time zone not null
  version integer not null default 1
  constraint block_config_action_check CHECK ((action = ANY (ARRAY['REJECT'::text, 'PENDING'::text, 'ALERT'::text])))
  constraint block_config_status_check CHECK ((status = ANY (ARRAY['ON'::text, 'OFF'::text])))
  constraint block_config_app_id_fkey FOREIGN KEY (app_id) REFERENCES merchant_app(app_id)
  constraint block_config_company_code_fkey FOREIGN KEY (company_code) REFERENCES company(code)
  constraint block_config_merchant_no_fkey FOREIGN KEY (merchant_no) REFERENCES merchant(merchant_no)
  constraint block_config_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX block_config_pkey ON public.block_config USING btree (id)
  CREATE UNIQUE INDEX block_config_place ON public.block_config USING btree (merchant_no, COALESCE(app_id, ''::text))
  CREATE TRIGGER block_config_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.block_config FOR EACH STATEMENT EXECUTE FUNCTION move_settings_version()
  CREATE TRIGGER block_config_past AFTER INSERT OR DELETE OR UPDATE ON public.block_config FOR EACH ROW EXECUTE FUNCTION keep_past_state('', 'id')

table block_switch_off
  id bigint not null
  company_code text not null
  business text not null
  reason text not null
  off_from timestamp(3) with time zone not null
  off_until timestamp(3) with time zone not null
  requested_by_name text not null
  approved_by_name text not null
  ended_at timestamp(3) with time zone
  ended_by_name text
  end_reason text
  constraint block_switch_off_business_check CHECK ((business = ANY (ARRAY['payin'::text, 'payout'::text])))
  constraint block_switch_off_check CHECK (((off_until > off_from) AND (off_until <= (off_from + '24:00:00'::interval))))
  constraint block_switch_off_company_code_fkey FOREIGN KEY (company_code) REFERENCES company(code)
  constraint block_switch_off_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX block_switch_off_open ON public.block_switch_off USING btree (company_code, business) WHERE (ended_at IS NULL)
  CREATE UNIQUE INDEX block_switch_off_pkey ON public.block_switch_off USING btree (id)
  CREATE TRIGGER block_switch_off_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.block_switch_off FOR EACH STATEMENT EXECUTE FUNCTION move_settings_version()
  CREATE TRIGGER block_switch_off_past AFTER INSERT OR DELETE OR UPDATE ON public.block_switch_off FOR EACH ROW EXECUTE FUNCTION keep_past_state('', 'id')

table bulk_allow_batch
  id bigint not null
  request_id bigint not null
  reason text not null
  company_codes text[] not null
  maker_user_id bigint not null
  maker_person_id bigint not null
  maker_name text not null
  checker_user_id bigint not null
  checker_person_id bigint not null
  checker_name text not null
  started_at timestamp(3) with time zone not null
  finished_at timestamp(3) with time zone
  constraint bulk_allow_batch_check CHECK ((maker_person_id <> checker_person_id))
  constraint bulk_allow_batch_request_id_fkey FOREIGN KEY (request_id) REFERENCES approval_request(id)
  constraint bulk_allow_batch_pkey PRIMARY KEY (id)
  constraint bulk_allow_batch_request_id_key UNIQUE (request_id)
  CREATE UNIQUE INDEX bulk_allow_batch_pkey ON public.bulk_allow_batch USING btree (id)
  CREATE UNIQUE INDEX bulk_allow_batch_request_id_key ON public.bulk_allow_batch USING btree (request_id)
  CREATE INDEX bulk_allow_batch_running ON public.bulk_allow_batch USING btree (started_at) WHERE (finished_at IS NULL)

table bulk_allow_cap
  company_code text not null
  currency character(3) not null
  max_count integer not null
  max_minor bigint not null
  constraint bulk_allow_cap_max_count_check CHECK (((max_count >= 1) AND (max_count <= 1000)))
  constraint bulk_allow_cap_max_minor_check CHECK ((max_minor > 0))
  constraint bulk_allow_cap_company_code_fkey FOREIGN KEY (company_code) REFERENCES company(code)
  constraint bulk_allow_cap_pkey PRIMARY KEY (company_code, currency)
  CREATE UNIQUE INDEX bulk_allow_cap_pkey ON public.bulk_allow_cap USING btree (company_code, currency)

table bulk_allow_item
  batch_id bigint not null
  transaction_id bigint not null
  result text not null default 'WAITING'::text
  why text
  done_at timestamp(3) with time zone
  constraint bulk_allow_item_result_check CHECK ((result = ANY (ARRAY['WAITING'::text, 'RELEASED'::text, 'LEFT'::text])))
  constraint bulk_allow_item_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES bulk_allow_batch(id)
  constraint bulk_allow_item_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transaction(id)
  constraint bulk_allow_item_pkey PRIMARY KEY (batch_id, transaction_id)
  CREATE UNIQUE INDEX bulk_allow_item_pkey ON public.bulk_allow_item USING btree (batch_id, transaction_id)

table case_proposal
  id bigint not null
  case_id bigint not null
  round integer not null
  attempt integer not null
  reason_code text not null
  status text not null default 'OPEN'::text
  proposed_at timestamp(3) with time zone not null
  decided_at timestamp(3) with time zone
  decided_by bigint
  decided_by_name text
  decide_reason text
  version integer not null default 1
  constraint case_proposal_reason_code_check CHECK ((reason_code = ANY (ARRAY['EVIDENCE_TIMEOUT'::text, 'EVIDENCE_REJECTED'::text])))
  constraint case_proposal_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'CONFIRMED'::text, 'DISMISSED'::text, 'WITHDRAWN'::text])))
  constraint case_proposal_case_id_fkey FOREIGN KEY (case_id) REFERENCES justification_case(id)
  constraint case_proposal_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX case_proposal_open_once ON public.case_proposal USING btree (case_id) WHERE (status = 'OPEN'::text)
  CREATE UNIQUE INDEX case_proposal_pkey ON public.case_proposal USING btree (id)

table case_reminder
  case_id bigint not null
  round integer not null
  attempt integer not null
  kind text not null
  message_id text not null
  at timestamp(3) with time zone not null
  constraint case_reminder_kind_check CHECK ((kind = ANY (ARRAY['REQUEST'::text, 'REMINDER'::text])))
  constraint case_reminder_case_id_fkey FOREIGN KEY (case_id) REFERENCES justification_case(id)
  constraint case_reminder_pkey PRIMARY KEY (case_id, round, attempt, kind)
  CREATE UNIQUE INDEX case_reminder_pkey ON public.case_reminder USING btree (case_id, round, attempt, kind)

table channel_mapping_change
  id bigint not null
  company_code text not null
  business text not null
  method text not null
  provider_code text not null
  currency character(3)
  change text not null
  reason text
  made_by_name text not null
  approved_by_name text
  request_id bigint
  made_at timestamp(3) with time zone not null
  constraint channel_mapping_change_business_check CHECK ((business = ANY (ARRAY['payin'::text, 'payout'::text])))
  constraint channel_mapping_change_change_check CHECK ((change = ANY (ARRAY['ADDED'::text, 'REMOVED'::text])))
  constraint channel_mapping_change_company_code_fkey FOREIGN KEY (company_code) REFERENCES company(code)
  constraint channel_mapping_change_method_fkey FOREIGN KEY (method) REFERENCES payment_method(code)
  constraint channel_mapping_change_provider_code_fkey FOREIGN KEY (provider_code) REFERENCES provider(code)
  constraint channel_mapping_change_request_id_fkey FOREIGN KEY (request_id) REFERENCES approval_request(id)
  constraint channel_mapping_change_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX channel_mapping_change_pkey ON public.channel_mapping_change USING btree (id)
  CREATE INDEX channel_mapping_change_place ON public.channel_mapping_change USING btree (company_code, business, method, provider_code, id DESC)
  CREATE TRIGGER channel_mapping_change_insert_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.channel_mapping_change FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER channel_mapping_change_past AFTER INSERT ON public.channel_mapping_change FOR EACH ROW EXECUTE FUNCTION keep_past_state('', 'id')

table company
  code text not null
  name text not null
  country text not null
  currency character(3) not null
  time_zone text not null
  profile jsonb not null
  version integer not null default 1
  constraint company_pkey PRIMARY KEY (code)
  CREATE UNIQUE INDEX company_pkey ON public.company USING btree (code)
  CREATE TRIGGER company_changed AFTER UPDATE OF code, time_zone, profile ON public.company FOR EACH STATEMENT EXECUTE FUNCTION move_settings_version()
  CREATE TRIGGER company_past AFTER UPDATE ON public.company FOR EACH ROW WHEN ((((old.code IS DISTINCT FROM new.code) OR (old.time_zone IS DISTINCT FROM new.time_zone)) OR (old.profile IS DISTINCT FROM new.profile))) EXECUTE FUNCTION keep_past_state('', 'code')

table company_change
  company_code text not null
  version integer not null
  name text not null
  time_zone text not null
  profile jsonb not null
  changed text[] not null
  reason text
  made_by_name text not null
  approved_by_name text
  request_id bigint
  made_at timestamp(3) with time zone not null
  constraint company_change_profile_check CHECK ((jsonb_typeof(profile) = 'object'::text))
  constraint company_change_company_code_fkey FOREIGN KEY (company_code) REFERENCES company(code)
  constraint company_change_request_id_fkey FOREIGN KEY (request_id) REFERENCES approval_request(id)
  constraint company_change_pkey PRIMARY KEY (company_code, version)
  CREATE UNIQUE INDEX company_change_pkey ON public.company_change USING btree (company_code, version)
  CREATE TRIGGER company_change_insert_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.company_change FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()

table compliance_task
  id bigint not null
  company_code text not null
  kind text not null
  status text not null default 'OPEN'::text
  year integer
  description text not null
  basis text
  due_at timestamp(3) with time zone not null
  is_restricted boolean not null default false
  subject_id bigint
  origin text
  note text
  file_id bigint
  ended_by_name text
  ended_at timestamp(3) with time zone
  is_late boolean not null default false
  created_by_name text not null
  created_at timestamp(3) with time zone not null
  version integer not null default 1
  constraint compliance_task_check CHECK (((status = 'OPEN'::text) = (ended_at IS NULL)))
  constraint compliance_task_check1 CHECK ((is_restricted = (kind = ANY (ARRAY['NOTICE_MINISTRY'::text, 'NOTICE_CENTRAL_BANK'::text, 'NOTICE_FIU'::text, 'NOTICE_FREEZE'::text]))))
  constraint compliance_task_kind_check CHECK ((kind = ANY (ARRAY['RISK_ASSESSMENT'::text, 'EFFECTIVENESS_REPORT'::text, 'ACTION_PLAN'::text, 'SELF_ASSESSMENT'::text, 'INDEPENDENT_REVIEW'::text, 'TRAINING'::text, 'MANUAL_UPDATE'::text, 'LIST_REVIEW'::text, 'LAW_REVIEW'::text, 'CALENDAR_REVIEW'::text, 'OTHER'::text, 'NOTICE_MINISTRY'::text, 'NOTICE_CENTRAL_BANK'::text, 'NOTICE_FIU'::text, 'NOTICE_FREEZE'::text])))
  constraint compliance_task_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'DONE'::text, 'DISMISSED'::text])))
  constraint compliance_task_company_code_fkey FOREIGN KEY (company_code) REFERENCES company(code)
  constraint compliance_task_file_id_fkey FOREIGN KEY (file_id) REFERENCES stored_file(id)
  constraint compliance_task_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES subject(id)
  constraint compliance_task_pkey PRIMARY KEY (id)
  constraint compliance_task_origin_key UNIQUE (origin)
  CREATE INDEX compliance_task_due ON public.compliance_task USING btree (company_code, due_at, id)
  CREATE UNIQUE INDEX compliance_task_origin_key ON public.compliance_task USING btree (origin)
  CREATE UNIQUE INDEX compliance_task_pkey ON public.compliance_task USING btree (id)

table country
  code text not null
  name_en text not null
  name_pt text not null
  region text
  name_es text
  constraint country_pkey PRIMARY KEY (code)
  CREATE UNIQUE INDEX country_pkey ON public.country USING btree (code)

table day_rate
  currency character(3) not null
  quote character(3) not null
  day date not null
  rate numeric(20,10) not null
  source text not null
  constraint day_rate_rate_check CHECK ((rate > (0)::numeric))
  constraint day_rate_pkey PRIMARY KEY (currency, quote, day)
  CREATE UNIQUE INDEX day_rate_pkey ON public.day_rate USING btree (currency, quote, day)
  CREATE TRIGGER day_rate_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.day_rate FOR EACH STATEMENT EXECUTE FUNCTION move_settings_version()
  CREATE TRIGGER day_rate_past AFTER INSERT OR DELETE OR UPDATE ON public.day_rate FOR EACH ROW EXECUTE FUNCTION keep_past_state('', 'currency,quote,day')

table decision
  id bigint not null
  transaction_id bigint not null
  stage text not null
  result text not null
  reasons text[] not null default '{}'::text[]
  explanation json not null
  decided_at timestamp(3) with time zone not null default clock_now()
  audit_id bigint
  moment bigint default nextval('decision_moment'::regclass)
  settings_version bigint
  constraint decision_result_check CHECK ((result = ANY (ARRAY['ACCEPTED'::text, 'JUSTIFICATION_REQUIRED'::text, 'FROZEN'::text, 'REJECTED'::text])))
  constraint decision_stage_check CHECK ((stage = ANY (ARRAY['ORDER'::text, 'PAYMENT'::text])))
  constraint decision_pkey PRIMARY KEY (transaction_id, id)
  CREATE INDEX decision_day ON public.decision USING brin (decided_at) WITH (pages_per_range='16')
  CREATE UNIQUE INDEX decision_pkey ON public.decision USING btree (transaction_id, id)

table decision_key
  id bigint not null
  company_code text not null
  subject_id bigint not null
  business text not null
  currency character(3) not null
  version bigint not null default 0
  reserved_minor bigint not null default 0
  constraint decision_key_business_check CHECK ((business = ANY (ARRAY['payin'::text, 'payout'::text])))
  constraint decision_key_reserved_minor_check CHECK ((reserved_minor >= 0))
  constraint decision_key_company_code_fkey FOREIGN KEY (company_code) REFERENCES company(code)
  constraint decision_key_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES subject(id)
  constraint decision_key_pkey PRIMARY KEY (id)
  constraint decision_key_subject_id_company_code_business_currency_key UNIQUE (subject_id, company_code, business, currency)
  CREATE UNIQUE INDEX decision_key_pkey ON public.decision_key USING btree (id)
  CREATE UNIQUE INDEX decision_key_subject_id_company_code_business_currency_key ON public.decision_key USING btree (subject_id, company_code, business, currency)
  CREATE TRIGGER customer_is_new AFTER INSERT ON public.decision_key FOR EACH ROW EXECUTE FUNCTION mark_for_screening()
  CREATE TRIGGER decision_key_past AFTER UPDATE ON public.decision_key FOR EACH ROW WHEN (((old.reserved_minor IS DISTINCT FROM new.reserved_minor) OR (old.subject_id IS DISTINCT FROM new.subject_id))) EXECUTE FUNCTION keep_past_state('subject_id', 'id', 'reserved_minor')

table decision_process
  process text not null
  beat_at timestamp with time zone not null
  machine text
  address text
  secret text
  protocol integer
  came integer not null default 0
  met text[] not null default '{}'::text[]
  knows text[] not null default '{}'::text[]
  constraint decision_process_pkey PRIMARY KEY (process)
  CREATE UNIQUE INDEX decision_process_pkey ON public.decision_process USING btree (process)
  CREATE TRIGGER decision_process_secret BEFORE UPDATE OF process, machine, address ON public.decision_process FOR EACH ROW WHEN ((((old.process IS DISTINCT FROM new.process) OR (old.machine IS DISTINCT FROM new.machine)) OR (old.address IS DISTINCT FROM new.address))) EXECUTE FUNCTION drop_sealed_secret('secret', 'process,machine,address')

table demo_call
  key text not null
  turn integer not null
  answer jsonb not null
  constraint demo_call_pkey PRIMARY KEY (key, turn)
  CREATE UNIQUE INDEX demo_call_pkey ON public.demo_call USING btree (key, turn)

table demo_load
  only_row boolean not null default true
  size text not null
  told_until timestamp(3) with time zone not null
  days_done integer not null default 0
  started_at timestamp(3) with time zone not null default clock_now()
  finished_at timestamp(3) with time zone
  closing_done integer not null default 0
  steps_done integer not null default 0
  constraint demo_load_only_row_check CHECK (only_row)
  constraint demo_load_pkey PRIMARY KEY (only_row)
  CREATE UNIQUE INDEX demo_load_pkey ON public.demo_load USING btree (only_row)

table evidence_file
  id bigint not null
  case_id bigint not null
  stored_file_id bigint not null
  kind text not null
  attested_minor bigint
  currency character(3)
  period_from date
  period_to date
  note text
  status text not null
  reject_reason text
  uploaded_by bigint not null
  uploaded_by_name text not null
  uploaded_at timestamp(3) with time zone not null default clock_now()
  reviewed_by bigint
  reviewed_by_name text
  reviewed_at timestamp(3) with time zone
  balance_id bigint
  version integer not null default 1
  round integer not null default 1
  attempt integer not null default 1
  scan_note text
  scanned_at timestamp(3) with time zone
  replaces_id bigint
  uploaded_by_person bigint not null default 0
  constraint evidence_file_attested_minor_check CHECK ((attested_minor > 0))
  constraint evidence_file_kind_check CHECK ((kind = ANY (ARRAY['INVOICE'::text, 'CONTRACT'::text, 'INCOME'::text, 'BANK_STATEMENT'::text, 'ID'::text, 'GUARDIAN'::text, 'OTHER'::text])))
  constraint evidence_file_status_check CHECK ((status = ANY (ARRAY['UPLOADED'::text, 'SCANNED'::text, 'APPROVED'::text, 'REJECTED'::text, 'QUARANTINED'::text, 'SUPERSEDED'::text])))
  constraint evidence_file_balance_id_fkey FOREIGN KEY (balance_id) REFERENCES temporary_balance(id)
  constraint evidence_file_case_id_fkey FOREIGN KEY (case_id) REFERENCES justification_case(id)
  constraint evidence_file_replaces_id_fkey FOREIGN KEY (replaces_id) REFERENCES evidence_file(id)
  constraint evidence_file_stored_file_id_fkey FOREIGN KEY (stored_file_id) REFERENCES stored_file(id)
  constraint evidence_file_pkey PRIMARY KEY (id)
  CREATE INDEX evidence_file_balance ON public.evidence_file USING btree (balance_id) WHERE (balance_id IS NOT NULL)
  CREATE INDEX evidence_file_case ON public.evidence_file USING btree (case_id)
  CREATE UNIQUE INDEX evidence_file_pkey ON public.evidence_file USING btree (id)
  CREATE INDEX evidence_file_undecided ON public.evidence_file USING btree (case_id) WHERE (status = ANY (ARRAY['UPLOADED'::text, 'SCANNED'::text]))

table export_request
  id bigint not null identity
  kind text not null
  format text not null
  filters jsonb not null
  lang text not null default 'en'::text
  time_zone text not null default 'America/Sao_Paulo'::text
  status text not null default 'QUEUED'::text
  row_count bigint
  rows_done bigint not null default 0
  file_id bigint
  error text
  created_by bigint not null
  created_at timestamp(3) with time zone not null default clock_now()
  updated_at timestamp(3) with time zone not null default clock_now()
  expires_at timestamp(3) with time zone
  scope jsonb not null default '{}'::jsonb
  range_from timestamp(3) with time zone
  range_to timestamp(3) with time zone
  attempts integer not null default 0
  file_name text
  shown_columns text[]
  constraint export_request_format_check CHECK ((format = ANY (ARRAY['csv'::text, 'xlsx'::text])))
  constraint export_request_status_check CHECK ((status = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text, 'READY'::text, 'FAILED'::text, 'EXPIRED'::text])))
  constraint export_request_file_id_fkey FOREIGN KEY (file_id) REFERENCES stored_file(id)
  constraint export_request_pkey PRIMARY KEY (id)
  CREATE INDEX export_request_open ON public.export_request USING btree (status, updated_at) WHERE (status = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text, 'READY'::text]))
  CREATE UNIQUE INDEX export_request_pkey ON public.export_request USING btree (id)
  CREATE INDEX export_request_recent ON public.export_request USING btree (kind, created_by, id DESC)

table fact_feed
  id bigint not null identity
  xid xid8 not null default pg_current_xact_id()
  process text not null
  at timestamp with time zone not null default clock_timestamp()
  changes json not null
  constraint fact_feed_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX fact_feed_pkey ON public.fact_feed USING btree (id)
  CREATE INDEX fact_feed_xid ON public.fact_feed USING btree (xid)

table history_folder
  only_row boolean not null default true
  name uuid not null default gen_random_uuid()
  constraint history_folder_only_row_check CHECK (only_row)
  constraint history_folder_pkey PRIMARY KEY (only_row)
  CREATE UNIQUE INDEX history_folder_pkey ON public.history_folder USING btree (only_row)

table hold
  id bigint not null
  transaction_id bigint not null
  key_id bigint not null
  case_id bigint not null
  type text not null
  reason_code text not null
  status text not null default 'OPEN'::text
  amount_minor bigint not null
  detail jsonb not null default '{}'::jsonb
  opened_at timestamp(3) with time zone not null
  closed_at timestamp(3) with time zone
  closed_by bigint
  closed_by_name text
  close_reason text
  company_code text not null default ''::text
  business text not null default ''::text
  case_open boolean not null default true
  closed_by_kind text
  constraint hold_amount_minor_check CHECK ((amount_minor > 0))
  constraint hold_closed_by_check CHECK (((closed_by IS NULL) OR (closed_by_kind IS NOT NULL)))
  constraint hold_closed_by_kind_check CHECK ((closed_by_kind = ANY (ARRAY['staff'::text, 'machine'::text, 'system'::text])))
  constraint hold_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'CLEARED'::text, 'UPHELD'::text])))
  constraint hold_type_check CHECK ((type = ANY (ARRAY['LIMIT'::text, 'RULE'::text, 'KYC'::text, 'NAME'::text, 'MANUAL'::text, 'SANCTION'::text])))
  constraint hold_case_id_fkey FOREIGN KEY (case_id) REFERENCES justification_case(id)
  constraint hold_key_id_fkey FOREIGN KEY (key_id) REFERENCES decision_key(id)
  constraint hold_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transaction(id)
  constraint hold_pkey PRIMARY KEY (id)
  CREATE INDEX hold_case ON public.hold USING btree (case_id, key_id)
  CREATE INDEX hold_cleared_rule ON public.hold USING btree (key_id, closed_at) WHERE ((type = 'RULE'::text) AND (status = 'CLEARED'::text))
  CREATE INDEX hold_open_case ON public.hold USING btree (case_id) WHERE (status = 'OPEN'::text)
  CREATE INDEX hold_open_key ON public.hold USING btree (key_id, transaction_id) INCLUDE (company_code, business, opened_at) WHERE (status = 'OPEN'::text)
  CREATE UNIQUE INDEX hold_pkey ON public.hold USING btree (id)
  CREATE INDEX hold_transaction ON public.hold USING btree (transaction_id)
  CREATE INDEX hold_unfinished ON public.hold USING btree (company_code, business, key_id) WHERE ((status <> 'OPEN'::text) AND case_open)
  CREATE TRIGGER hold_joined BEFORE INSERT OR UPDATE OF case_id ON public.hold FOR EACH ROW EXECUTE FUNCTION join_case()
  CREATE TRIGGER hold_past AFTER INSERT OR UPDATE ON public.hold FOR EACH ROW EXECUTE FUNCTION keep_past_state('key', 'id', 'key_id,status,amount_minor,closed_at,close_reason')
  CREATE TRIGGER hold_placed BEFORE INSERT ON public.hold FOR EACH ROW EXECUTE FUNCTION place_hold()

table idempotent_call
  actor_key text not null
  key text not null
  endpoint text not null
  input_hash text not null
  answer jsonb not null
  created_at timestamp(3) with time zone not null default clock_now()
  constraint idempotent_call_pkey PRIMARY KEY (actor_key, key)
  CREATE INDEX idempotent_call_age ON public.idempotent_call USING btree (created_at)
  CREATE UNIQUE INDEX idempotent_call_pkey ON public.idempotent_call USING btree (actor_key, key)

table identifier
  id bigint not null
  subject_id bigint not null
  id_country text not null
  id_type text not null
  id_no text not null
  root text
  is_primary boolean not null default false
  linked_at timestamp(3) with time zone not null default clock_now()
  linked_by text not null default 'system'::text
  link_reason text not null
  unlinked_at timestamp(3) with time zone
  unlinked_by text
  unlink_reason text
  constraint identifier_id_type_check CHECK ((id_type ~ '^[A-Z][A-Z0-9_]{1,19}$'::text))
  constraint identifier_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES subject(id)
  constraint identifier_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX identifier_document ON public.identifier USING btree (id_country, id_type, id_no) WHERE (unlinked_at IS NULL)
  CREATE INDEX identifier_no ON public.identifier USING btree (id_no text_pattern_ops)
  CREATE UNIQUE INDEX identifier_pkey ON public.identifier USING btree (id)
  CREATE INDEX identifier_subject ON public.identifier USING btree (subject_id)
  CREATE TRIGGER identifier_has_moved AFTER UPDATE OF subject_id, unlinked_at ON public.identifier FOR EACH ROW WHEN (((old.subject_id IS DISTINCT FROM new.subject_id) OR (old.unlinked_at IS DISTINCT FROM new.unlinked_at))) EXECUTE FUNCTION mark_for_screening()
  CREATE TRIGGER identifier_is_new AFTER INSERT ON public.identifier FOR EACH ROW WHEN ((NOT new.is_primary)) EXECUTE FUNCTION mark_for_screening()
  CREATE TRIGGER identifier_moved AFTER UPDATE OF subject_id, unlinked_at ON public.identifier FOR EACH ROW EXECUTE FUNCTION move_owner_version()
  CREATE TRIGGER identifier_past AFTER UPDATE OF subject_id, unlinked_at ON public.identifier FOR EACH ROW EXECUTE FUNCTION keep_past_state('subject_id', 'id', 'subject_id,unlinked_at')
  CREATE TRIGGER identifier_past_added AFTER INSERT ON public.identifier FOR EACH ROW WHEN ((NOT new.is_primary)) EXECUTE FUNCTION keep_past_state('subject_id', 'id', 'subject_id,unlinked_at')

table identifier_move
  only_row boolean not null default true
  moved_to bigint not null default 0
  began_at timestamp(3) with time zone
  began_to bigint
  is_again boolean not null default false
  changed bigint not null default 0
  finished_at timestamp(3) with time zone
  constraint identifier_move_only_row_check CHECK (only_row)
  constraint identifier_move_pkey PRIMARY KEY (only_row)
  CREATE UNIQUE INDEX identifier_move_pkey ON public.identifier_move USING btree (only_row)

table identity_difference
  id bigint not null
  subject_id bigint not null
  section text not null
  field text not null
  held_value jsonb
  offered_value jsonb
  answer_id bigint not null
  source_name text not null
  raised_at timestamp(3) with time zone not null
  status text not null default 'OPEN'::text
  decided_at timestamp(3) with time zone
  decided_by bigint
  decided_by_name text
  decide_reason text
  constraint identity_difference_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'KEPT'::text, 'TAKEN'::text, 'GONE'::text])))
  constraint identity_difference_answer_id_fkey FOREIGN KEY (answer_id) REFERENCES provider_answer(id)
  constraint identity_difference_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES subject(id)
  constraint identity_difference_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX identity_difference_open ON public.identity_difference USING btree (subject_id, section, field) WHERE (status = 'OPEN'::text)
  CREATE UNIQUE INDEX identity_difference_pkey ON public.identity_difference USING btree (id)
  CREATE INDEX identity_difference_subject ON public.identity_difference USING btree (subject_id, id DESC)

table identity_manual_field
  id bigint not null
  subject_id bigint not null
  section text not null
  field text not null
  old_value jsonb
  new_value jsonb
  source text not null
  document_id bigint
  reason text not null
  set_by bigint not null
  set_by_name text not null
  checked_by_name text
  set_at timestamp(3) with time zone not null
  ended_at timestamp(3) with time zone
  constraint identity_manual_field_document FOREIGN KEY (document_id) REFERENCES kyc_document(id)
  constraint identity_manual_field_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES subject(id)
  constraint identity_manual_field_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX identity_manual_field_current ON public.identity_manual_field USING btree (subject_id, section, field) WHERE (ended_at IS NULL)
  CREATE UNIQUE INDEX identity_manual_field_pkey ON public.identity_manual_field USING btree (id)
  CREATE INDEX identity_manual_field_subject ON public.identity_manual_field USING btree (subject_id, id DESC)

table identity_section
  subject_id bigint not null
  section text not null
  content jsonb not null
  source text not null
  source_name text not null
  answer_id bigint
  recorded_at timestamp(3) with time zone not null
  constraint identity_section_section_check CHECK ((section = ANY (ARRAY['big_data'::text, 'basic'::text, 'company'::text, 'emails'::text, 'phones'::text, 'addresses'::text, 'pep_history'::text, 'sanction_history'::text, 'legal'::text, 'income'::text, 'assets'::text, 'tax'::text, 'labour'::text, 'credit'::text])))
  constraint identity_section_source_check CHECK ((source = ANY (ARRAY['FILE'::text, 'HTTP'::text, 'DEMO'::text, 'MANUAL'::text, 'REGISTRY'::text])))
  constraint identity_section_answer_id_fkey FOREIGN KEY (answer_id) REFERENCES provider_answer(id)
  constraint identity_section_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES subject(id)
  constraint identity_section_pkey PRIMARY KEY (subject_id, section)
  CREATE UNIQUE INDEX identity_section_pkey ON public.identity_section USING btree (subject_id, section)

table incident
  id bigint not null
  company_code text not null
  kind text not null
  severity text not null
  status text not null default 'OPEN'::text
  origin text not null
  signal text
  signal_of text
  title text not null
  description text not null
  affected text
  people_affected integer
  began_at timestamp(3) with time zone not null
  found_at timestamp(3) with time zone not null
  ended_at timestamp(3) with time zone
  measures text
  notice text not null default 'UNDECIDED'::text
  authority text
  notice_due_at timestamp(3) with time zone
  noticed_at timestamp(3) with time zone
  notice_reference text
  responsible_id bigint
  responsible_name text
  opened_at timestamp(3) with time zone not null
  opened_by_name text not null
  closed_at timestamp(3) with time zone
  closed_by_name text
  version integer not null default 1
  constraint incident_check CHECK (((status = 'CLOSED'::text) = (closed_at IS NOT NULL)))
  constraint incident_check1 CHECK ((((origin = 'SYSTEM'::text) = (signal IS NOT NULL)) AND ((signal IS NULL) = (signal_of IS NULL))))
  constraint incident_check2 CHECK (((notice = 'NEEDED'::text) OR (num_nonnulls(notice_due_at, noticed_at, notice_reference) = 0)))
  constraint incident_kind_check CHECK ((kind = ANY (ARRAY['DEADLINE'::text, 'SCREENING_LIST'::text, 'OUTAGE'::text, 'DATA_LEAK'::text, 'CONTROL'::text, 'OTHER'::text])))
  constraint incident_notice_check CHECK ((notice = ANY (ARRAY['UNDECIDED'::text, 'NOT_NEEDED'::text, 'NEEDED'::text])))
  constraint incident_origin_check CHECK ((origin = ANY (ARRAY['PERSON'::text, 'SYSTEM'::text])))
  constraint incident_people_affected_check CHECK ((people_affected >= 0))
  constraint incident_severity_check CHECK ((severity = ANY (ARRAY['LOW'::text, 'MEDIUM'::text, 'HIGH'::text, 'CRITICAL'::text])))
  constraint incident_signal_check CHECK ((signal = ANY (ARRAY['LIST_OVERDUE'::text, 'ALERTS_LATE'::text, 'TASK_OVERDUE'::text, 'AUDIT_CHAIN_BROKEN'::text, 'OUTCOMES_GIVEN_UP'::text])))
  constraint incident_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'IN_WORK'::text, 'CLOSED'::text, 'REOPENED'::text])))
  constraint incident_company_code_fkey FOREIGN KEY (company_code) REFERENCES company(code)
  constraint incident_pkey PRIMARY KEY (id)
  constraint incident_company_code_signal_signal_of_key UNIQUE (company_code, signal, signal_of)
  CREATE UNIQUE INDEX incident_company_code_signal_signal_of_key ON public.incident USING btree (company_code, signal, signal_of)
  CREATE INDEX incident_lasting ON public.incident USING btree (signal) WHERE ((signal IS NOT NULL) AND (ended_at IS NULL))
  CREATE INDEX incident_newest ON public.incident USING btree (company_code, began_at DESC, id DESC)
  CREATE UNIQUE INDEX incident_pkey ON public.incident USING btree (id)
  CREATE TRIGGER incident_responsible BEFORE INSERT OR UPDATE OF responsible_id ON public.incident FOR EACH ROW WHEN ((new.responsible_id IS NOT NULL)) EXECUTE FUNCTION demand_account_in_use('responsible_id')

table incident_link
  id bigint not null
  incident_id bigint not null
  kind text not null
  linked_no text not null
  label text not null
  added_at timestamp(3) with time zone not null
  added_by_name text not null
  constraint incident_link_kind_check CHECK ((kind = ANY (ARRAY['RAISED_ALERT'::text, 'PAYIN'::text, 'PAYOUT'::text, 'MERCHANT'::text, 'SCREENING_LIST'::text, 'TASK'::text])))
  constraint incident_link_incident_id_fkey FOREIGN KEY (incident_id) REFERENCES incident(id)
  constraint incident_link_pkey PRIMARY KEY (id)
  constraint incident_link_incident_id_kind_linked_no_key UNIQUE (incident_id, kind, linked_no)
  CREATE UNIQUE INDEX incident_link_incident_id_kind_linked_no_key ON public.incident_link USING btree (incident_id, kind, linked_no)
  CREATE UNIQUE INDEX incident_link_pkey ON public.incident_link USING btree (id)

table incident_watch
  company_code text not null
  begun_at timestamp(3) with time zone not null
  constraint incident_watch_company_code_fkey FOREIGN KEY (company_code) REFERENCES company(code)
  constraint incident_watch_pkey PRIMARY KEY (company_code)
  CREATE UNIQUE INDEX incident_watch_pkey ON public.incident_watch USING btree (company_code)

table installation
  only_row boolean not null default true
  system_identifier text not null
  database_oid bigint not null
  recorded_at timestamp(3) with time zone not null
  copy_found_at timestamp(3) with time zone
  version integer not null default 1
  constraint installation_only_row_check CHECK (only_row)
  constraint installation_pkey PRIMARY KEY (only_row)
  CREATE UNIQUE INDEX installation_pkey ON public.installation USING btree (only_row)

table investigation
  id bigint not null
  company_code text not null
  title text not null
  status text not null default 'OPEN'::text
  due_at timestamp(3) with time zone not null
  responsible_id bigint
  responsible_name text
  opened_at timestamp(3) with time zone not null
  opened_by bigint not null
  opened_by_name text not null
  conclusion text
  grounds text
  concluded_at timestamp(3) with time zone
  concluded_by_name text
  version integer not null default 1
  constraint investigation_check CHECK (((status = 'CLOSED'::text) = (conclusion IS NOT NULL)))
  constraint investigation_conclusion_check CHECK ((conclusion = ANY (ARRAY['FALSE_POSITIVE'::text, 'JUSTIFIED'::text, 'SUSPICIOUS'::text])))
  constraint investigation_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'IN_WORK'::text, 'WAITING'::text, 'CLOSED'::text])))
  constraint investigation_company_code_fkey FOREIGN KEY (company_code) REFERENCES company(code)
  constraint investigation_pkey PRIMARY KEY (id)
  CREATE INDEX investigation_by_deadline ON public.investigation USING btree (company_code, due_at, id)
  CREATE UNIQUE INDEX investigation_pkey ON public.investigation USING btree (id)
  CREATE INDEX investigation_running ON public.investigation USING btree (company_code, due_at, id) WHERE (status <> 'CLOSED'::text)
  CREATE TRIGGER investigation_responsible BEFORE INSERT OR UPDATE OF responsible_id ON public.investigation FOR EACH ROW WHEN ((new.responsible_id IS NOT NULL)) EXECUTE FUNCTION demand_account_in_use('responsible_id')

table investigation_dossier
  id bigint not null
  investigation_id bigint not null
  content jsonb not null
  made_at timestamp(3) with time zone not null
  constraint investigation_dossier_investigation_id_fkey FOREIGN KEY (investigation_id) REFERENCES investigation(id)
  constraint investigation_dossier_pkey PRIMARY KEY (id)
  CREATE INDEX investigation_dossier_of ON public.investigation_dossier USING btree (investigation_id, id DESC)
  CREATE UNIQUE INDEX investigation_dossier_pkey ON public.investigation_dossier USING btree (id)
  CREATE TRIGGER investigation_dossier_insert_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.investigation_dossier FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()

table investigation_file
  id bigint not null
  investigation_id bigint not null
  file_id bigint not null
  added_at timestamp(3) with time zone not null
  added_by_name text not null
  constraint investigation_file_file_id_fkey FOREIGN KEY (file_id) REFERENCES stored_file(id)
  constraint investigation_file_investigation_id_fkey FOREIGN KEY (investigation_id) REFERENCES investigation(id)
  constraint investigation_file_pkey PRIMARY KEY (id)
  CREATE INDEX investigation_file_of ON public.investigation_file USING btree (investigation_id, id)
  CREATE UNIQUE INDEX investigation_file_pkey ON public.investigation_file USING btree (id)

table investigation_item
  id bigint not null
  investigation_id bigint not null
  alert_id bigint
  subject_id bigint
  merchant_no text
  transaction_id bigint
  added_at timestamp(3) with time zone not null
  added_by_name text not null
  constraint investigation_item_check CHECK ((num_nonnulls(alert_id, subject_id, merchant_no, transaction_id) = 1))
  constraint investigation_item_alert_id_fkey FOREIGN KEY (alert_id) REFERENCES alert(id)
  constraint investigation_item_investigation_id_fkey FOREIGN KEY (investigation_id) REFERENCES investigation(id)
  constraint investigation_item_merchant_no_fkey FOREIGN KEY (merchant_no) REFERENCES merchant(merchant_no)
  constraint investigation_item_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES subject(id)
  constraint investigation_item_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transaction(id)
  constraint investigation_item_pkey PRIMARY KEY (id)
  constraint investigation_item_investigation_id_alert_id_key UNIQUE (investigation_id, alert_id)
  constraint investigation_item_investigation_id_merchant_no_key UNIQUE (investigation_id, merchant_no)
  constraint investigation_item_investigation_id_subject_id_key UNIQUE (investigation_id, subject_id)
  constraint investigation_item_investigation_id_transaction_id_key UNIQUE (investigation_id, transaction_id)
  CREATE INDEX investigation_item_alert ON public.investigation_item USING btree (alert_id) WHERE (alert_id IS NOT NULL)
  CREATE UNIQUE INDEX investigation_item_investigation_id_alert_id_key ON public.investigation_item USING btree (investigation_id, alert_id)
  CREATE UNIQUE INDEX investigation_item_investigation_id_merchant_no_key ON public.investigation_item USING btree (investigation_id, merchant_no)
  CREATE UNIQUE INDEX investigation_item_investigation_id_subject_id_key ON public.investigation_item USING btree (investigation_id, subject_id)
  CREATE UNIQUE INDEX investigation_item_investigation_id_transaction_id_key ON public.investigation_item USING btree (investigation_id, transaction_id)
  CREATE INDEX investigation_item_merchant ON public.investigation_item USING btree (merchant_no) WHERE (merchant_no IS NOT NULL)
  CREATE UNIQUE INDEX investigation_item_pkey ON public.investigation_item USING btree (id)
  CREATE INDEX investigation_item_subject ON public.investigation_item USING btree (subject_id) WHERE (subject_id IS NOT NULL)
  CREATE INDEX investigation_item_transaction ON public.investigation_item USING btree (transaction_id) WHERE (transaction_id IS NOT NULL)

table investigation_member
  investigation_id bigint not null
  user_id bigint not null
  constraint investigation_member_investigation_id_fkey FOREIGN KEY (investigation_id) REFERENCES investigation(id)
  constraint investigation_member_pkey PRIMARY KEY (investigation_id, user_id)
  CREATE UNIQUE INDEX investigation_member_pkey ON public.investigation_member USING btree (investigation_id, user_id)
  CREATE TRIGGER investigation_member_responsible BEFORE INSERT OR UPDATE OF user_id ON public.investigation_member FOR EACH ROW EXECUTE FUNCTION demand_account_in_use('user_id')

table investigation_point
  investigation_id bigint not null
  code text not null
  finding text not null
  done_at timestamp(3) with time zone not null
  done_by_name text not null
  constraint investigation_point_investigation_id_fkey FOREIGN KEY (investigation_id) REFERENCES investigation(id)
  constraint investigation_point_pkey PRIMARY KEY (investigation_id, code)
  CREATE UNIQUE INDEX investigation_point_pkey ON public.investigation_point USING btree (investigation_id, code)

table investigation_report
  investigation_id bigint not null
  report_id bigint not null
  constraint investigation_report_investigation_id_fkey FOREIGN KEY (investigation_id) REFERENCES investigation(id)
  constraint investigation_report_report_id_fkey FOREIGN KEY (report_id) REFERENCES report_case(id)
  constraint investigation_report_pkey PRIMARY KEY (investigation_id, report_id)
  CREATE INDEX investigation_report_of ON public.investigation_report USING btree (report_id)
  CREATE UNIQUE INDEX investigation_report_pkey ON public.investigation_report USING btree (investigation_id, report_id)

table investigation_task
  id bigint not null
  investigation_id bigint not null
  text text not null
  assignee_id bigint
  assignee_name text
  due_on date
  added_at timestamp(3) with time zone not null
  added_by_name text not null
  done_at timestamp(3) with time zone
  done_by_name text
  outcome text
  moved_to bigint
  dropped_reason text
  constraint investigation_task_ending_check CHECK ((((NOT (outcome IS DISTINCT FROM 'MOVED'::text)) = (moved_to IS NOT NULL)) AND ((NOT (outcome IS DISTINCT FROM 'DROPPED'::text)) = (dropped_reason IS NOT NULL))))
  constraint investigation_task_outcome_check CHECK ((outcome = ANY (ARRAY['MOVED'::text, 'DROPPED'::text])))
  constraint investigation_task_investigation_id_fkey FOREIGN KEY (investigation_id) REFERENCES investigation(id)
  constraint investigation_task_moved_to_fkey FOREIGN KEY (moved_to) REFERENCES investigation(id)
  constraint investigation_task_pkey PRIMARY KEY (id)
  CREATE INDEX investigation_task_of ON public.investigation_task USING btree (investigation_id, id)
  CREATE UNIQUE INDEX investigation_task_pkey ON public.investigation_task USING btree (id)
  CREATE TRIGGER investigation_task_responsible BEFORE INSERT OR UPDATE OF assignee_id ON public.investigation_task FOR EACH ROW WHEN ((new.assignee_id IS NOT NULL)) EXECUTE FUNCTION demand_account_in_use('assignee_id')

table justification_case
  id bigint not null
  subject_id bigint not null
  company_code text not null
  merchant_no text not null
  business text not null
  stage text not null
  attempt integer not null default 1
  round integer not null default 1
  opened_at timestamp(3) with time zone not null
  due_at timestamp(3) with time zone not null
  closed_at timestamp(3) with time zone
  version integer not null default 1
  constraint justification_case_business_check CHECK ((business = ANY (ARRAY['payin'::text, 'payout'::text])))
  constraint justification_case_stage_check CHECK ((stage = ANY (ARRAY['PENDING_REVIEW'::text, 'EVIDENCE_SUBMITTED'::text, 'REVIEWED'::text])))
  constraint justification_case_company_code_fkey FOREIGN KEY (company_code) REFERENCES company(code)
  constraint justification_case_merchant_no_fkey FOREIGN KEY (merchant_no) REFERENCES merchant(merchant_no)
  constraint justification_case_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES subject(id)
  constraint justification_case_pkey PRIMARY KEY (id)
  constraint justification_case_subject_id_merchant_no_business_key UNIQUE (subject_id, merchant_no, business)
  CREATE INDEX justification_case_merchant ON public.justification_case USING btree (merchant_no) INCLUDE (id, stage)
  CREATE INDEX justification_case_open ON public.justification_case USING btree (due_at) INCLUDE (id, company_code, business) WHERE (stage <> 'REVIEWED'::text)
  CREATE UNIQUE INDEX justification_case_pkey ON public.justification_case USING btree (id)
  CREATE INDEX justification_case_subject ON public.justification_case USING btree (subject_id, business)
  CREATE UNIQUE INDEX justification_case_subject_id_merchant_no_business_key ON public.justification_case USING btree (subject_id, merchant_no, business)
  CREATE TRIGGER justification_case_told AFTER UPDATE OF stage ON public.justification_case FOR EACH ROW WHEN (((new.stage = 'REVIEWED'::text) AND (old.stage <> 'REVIEWED'::text))) EXECUTE FUNCTION tell_holds()

table kyc_document
  id bigint not null
  subject_id bigint not null
  kind text not null
  status text not null
  requested_at timestamp(3) with time zone not null
  requested_by_name text not null
  stored_file_id bigint
  scan_note text
  scanned_at timestamp(3) with time zone
  uploaded_at timestamp(3) with time zone
  uploaded_by bigint
  uploaded_by_name text
  reviewed_at timestamp(3) with time zone
  reviewed_by bigint
  reviewed_by_name text
  reject_reason text
  valid_until date
  note text
  version integer not null default 1
  uploaded_by_person bigint not null default 0
  due_at timestamp(3) with time zone
  responsible_id bigint
  responsible_name text
  reading jsonb
  snoozed_until timestamp(3) with time zone
  constraint kyc_document_check CHECK (((status = 'REQUESTED'::text) = (stored_file_id IS NULL)))
  constraint kyc_document_kind_check CHECK ((kind = ANY (ARRAY['ID_FRONT'::text, 'ID_BACK'::text, 'SELFIE'::text, 'SUPPLEMENTARY'::text, 'PROOF_OF_ADDRESS'::text, 'PROOF_OF_FINANCIAL_CAPACITY'::text])))
  constraint kyc_document_scan_note_check CHECK ((scan_note = ANY (ARRAY['CLEAN'::text, 'INFECTED'::text, 'NO_SCANNER'::text])))
  constraint kyc_document_status_check CHECK ((status = ANY (ARRAY['REQUESTED'::text, 'UPLOADED'::text, 'APPROVED'::text, 'REJECTED'::text, 'EXPIRED'::text])))
  constraint kyc_document_stored_file_id_fkey FOREIGN KEY (stored_file_id) REFERENCES stored_file(id)
  constraint kyc_document_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES subject(id)
  constraint kyc_document_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX kyc_document_pkey ON public.kyc_document USING btree (id)
  CREATE INDEX kyc_document_subject ON public.kyc_document USING btree (subject_id, id DESC)
  CREATE INDEX kyc_document_valid ON public.kyc_document USING btree (valid_until) WHERE ((status = 'APPROVED'::text) AND (valid_until IS NOT NULL))
  CREATE INDEX kyc_document_waiting ON public.kyc_document USING btree (uploaded_at, id) WHERE (status = 'UPLOADED'::text)
  CREATE TRIGGER kyc_document_responsible BEFORE INSERT OR UPDATE OF responsible_id ON public.kyc_document FOR EACH ROW WHEN ((new.responsible_id IS NOT NULL)) EXECUTE FUNCTION demand_account_in_use('responsible_id')

table limit_entry
  id bigint not null
  key_id bigint not null
  transaction_id bigint not null
  kind text not null
  bucket text not null
  balance_id bigint
  step integer not null
  amount_minor bigint not null
  event_at timestamp(3) with time zone not null
  created_at timestamp(3) with time zone not null default clock_now()
  constraint limit_entry_amount_minor_check CHECK ((amount_minor > 0))
  constraint limit_entry_bucket_check CHECK ((bucket = ANY (ARRAY['PERSONAL'::text, 'BALANCE'::text])))
  constraint limit_entry_check CHECK (((bucket = 'BALANCE'::text) = (balance_id IS NOT NULL)))
  constraint limit_entry_kind_check CHECK ((kind = ANY (ARRAY['CONSUME'::text, 'OVERRIDE'::text, 'REVERSE'::text])))
  constraint limit_entry_pkey PRIMARY KEY (key_id, event_at, id) INCLUDE (bucket, kind, amount_minor)
  CREATE INDEX limit_entry_balance ON public.limit_entry USING btree (balance_id) WHERE (balance_id IS NOT NULL)
  CREATE UNIQUE INDEX limit_entry_once ON public.limit_entry USING btree (transaction_id, step, kind, bucket, COALESCE(balance_id, (0)::bigint))
  CREATE UNIQUE INDEX limit_entry_pkey ON public.limit_entry USING btree (key_id, event_at, id) INCLUDE (bucket, kind, amount_minor)
  CREATE TRIGGER limit_entry_past AFTER INSERT ON public.limit_entry FOR EACH ROW WHEN (((new.kind <> 'CONSUME'::text) OR (new.step <> 1))) EXECUTE FUNCTION keep_past_state('key', 'id')
  CREATE TRIGGER limit_entry_past_moved AFTER UPDATE OF key_id ON public.limit_entry FOR EACH ROW EXECUTE FUNCTION keep_past_state('key', 'id', 'key_id')

table limit_profile
  id bigint not null identity
  level text not null
  company_code text not null
  business text not null
  currency character(3) not null
  merchant_no text
  app_id text
  monitor_minor bigint not null
  probation_minor bigint not null
  calculation_period integer not null default 30
  period_unit text not null default 'DAY'::text
  window_mode text not null default 'ROLLING'::text
  unverified_ceiling_minor bigint not null default 0
  minor_floor_minor bigint not null default 0
  mandatory boolean not null default false
  version integer not null default 1
  valid_from timestamp(3) with time zone not null default clock_now()
  valid_to timestamp(3) with time zone
  risk_level text
  constraint limit_profile_business_check CHECK ((business = ANY (ARRAY['payin'::text, 'payout'::text])))
  constraint limit_profile_calculation_period_check CHECK (((calculation_period >= 1) AND (calculation_period <= 366)))
  constraint limit_profile_check CHECK ((probation_minor >= monitor_minor))
  constraint limit_profile_level_check CHECK ((level = ANY (ARRAY['general'::text, 'risk'::text, 'merchant'::text, 'app'::text])))
  constraint limit_profile_monitor_minor_check CHECK ((monitor_minor > 0))
  constraint limit_profile_period_unit_check CHECK ((period_unit = ANY (ARRAY['MINUTE'::text, 'HOUR'::text, 'DAY'::text, 'WEEK'::text, 'MONTH'::text])))
  constraint limit_profile_place_check CHECK ((((level = 'risk'::text) = (risk_level IS NOT NULL)) AND (((level = ANY (ARRAY['general'::text, 'risk'::text])) AND (merchant_no IS NULL) AND (app_id IS NULL)) OR ((level = 'merchant'::text) AND (merchant_no IS NOT NULL) AND (app_id IS NULL)) OR ((level = 'app'::text) AND (app_id IS NOT NULL)))))
  constraint limit_profile_risk_level_check CHECK ((risk_level = ANY (ARRAY['LOW'::text, 'MEDIUM'::text, 'HIGH'::text])))
  constraint limit_profile_window_mode_check CHECK ((window_mode = ANY (ARRAY['ROLLING'::text, 'CALENDAR'::text])))
  constraint limit_profile_app_id_fkey FOREIGN KEY (app_id) REFERENCES merchant_app(app_id)
  constraint limit_profile_company_code_fkey FOREIGN KEY (company_code) REFERENCES company(code)
  constraint limit_profile_merchant_no_fkey FOREIGN KEY (merchant_no) REFERENCES merchant(merchant_no)
  constraint limit_profile_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX limit_profile_current ON public.limit_profile USING btree (level, company_code, business, currency, COALESCE(risk_level, ''::text), COALESCE(merchant_no, ''::text), COALESCE(app_id, ''::text)) WHERE (valid_to IS NULL)
  CREATE UNIQUE INDEX limit_profile_pkey ON public.limit_profile USING btree (id)
  CREATE TRIGGER limit_profile_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.limit_profile FOR EACH STATEMENT EXECUTE FUNCTION move_settings_version()
  CREATE TRIGGER limit_profile_past AFTER INSERT OR DELETE OR UPDATE ON public.limit_profile FOR EACH ROW EXECUTE FUNCTION keep_past_state('', 'id')

table limit_profile_change
  id bigint not null identity
  level text not null
  company_code text not null
  business text not null
  currency character(3) not null
  merchant_no text
  app_id text
  before_monitor_minor bigint
  before_probation_minor bigint
  after_monitor_minor bigint
  after_probation_minor bigint
  version integer not null
  raises boolean not null
  reason text not null
  created_by bigint not null
  created_by_person bigint not null
  created_by_name text not null
  approved_by bigint not null
  approved_by_person bigint not null
  approved_by_name text not null
  request_id bigint
  changed_at timestamp(3) with time zone not null
  risk_level text
  constraint limit_profile_change_business_check CHECK ((business = ANY (ARRAY['payin'::text, 'payout'::text])))
  constraint limit_profile_change_check CHECK (((after_monitor_minor IS NULL) = (after_probation_minor IS NULL)))
  constraint limit_profile_change_level_check CHECK ((level = ANY (ARRAY['general'::text, 'risk'::text, 'merchant'::text, 'app'::text])))
  constraint limit_profile_change_risk_check CHECK (((level = 'risk'::text) = (risk_level IS NOT NULL)))
  constraint limit_profile_change_risk_level_check CHECK ((risk_level = ANY (ARRAY['LOW'::text, 'MEDIUM'::text, 'HIGH'::text])))
  constraint limit_profile_change_two_people CHECK (((NOT raises) OR (created_by_person <> approved_by_person)))
  constraint limit_profile_change_app_id_fkey FOREIGN KEY (app_id) REFERENCES merchant_app(app_id)
  constraint limit_profile_change_company_code_fkey FOREIGN KEY (company_code) REFERENCES company(code)
  constraint limit_profile_change_merchant_no_fkey FOREIGN KEY (merchant_no) REFERENCES merchant(merchant_no)
  constraint limit_profile_change_request_id_fkey FOREIGN KEY (request_id) REFERENCES approval_request(id)
  constraint limit_profile_change_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX limit_profile_change_pkey ON public.limit_profile_change USING btree (id)
  CREATE INDEX limit_profile_change_place ON public.limit_profile_change USING btree (company_code, business, currency, level, risk_level, merchant_no, app_id, id DESC)

table link_secret
  only_row boolean not null default true
  secret text not null
  constraint link_secret_only_row_check CHECK (only_row)
  constraint link_secret_pkey PRIMARY KEY (only_row)
  CREATE UNIQUE INDEX link_secret_pkey ON public.link_secret USING btree (only_row)

table list_entry
  id bigint not null
  kind text not null
  company_code text not null
  id_country text not null
  id_type text not null
  id_no text not null
  name text
  business text
  provider_code text
  method text
  reason_code text not null
  reason text
  source text not null
  source_ref text
  starts_at timestamp(3) with time zone not null
  ends_at timestamp(3) with time zone
  ended_at timestamp(3) with time zone
  ended_by_name text
  end_reason text
  recorded_state text not null
  review_due timestamp(3) with time zone
  reviewed_at timestamp(3) with time zone
  reviewed_by_name text
  created_by bigint not null
  created_by_name text not null
  created_at timestamp(3) with time zone not null
  updated_at timestamp(3) with time zone not null
  version integer not null default 1
  constraint list_entry_business_check CHECK ((business = ANY (ARRAY['payin'::text, 'payout'::text])))
  constraint list_entry_check CHECK (((ends_at IS NULL) OR (ends_at > starts_at)))
  constraint list_entry_check1 CHECK (((kind <> 'CHANNEL'::text) OR (provider_code IS NOT NULL) OR (method IS NOT NULL)))
  constraint list_entry_check2 CHECK (((kind = 'CHANNEL'::text) OR ((provider_code IS NULL) AND (method IS NULL))))
  constraint list_entry_check3 CHECK (((kind <> ALL (ARRAY['WHITE'::text, 'HOLD'::text])) OR (ends_at IS NOT NULL)))
  constraint list_entry_check4 CHECK (((recorded_state = 'DELETED'::text) = (ended_at IS NOT NULL)))
  constraint list_entry_id_type_check CHECK ((id_type ~ '^[A-Z][A-Z0-9_]{1,19}$'::text))
  constraint list_entry_kind_check CHECK ((kind = ANY (ARRAY['BLACK'::text, 'HOLD'::text, 'CHANNEL'::text, 'WHITE'::text])))
  constraint list_entry_recorded_state_check CHECK ((recorded_state = ANY (ARRAY['SCHEDULED'::text, 'ACTIVE'::text, 'EXPIRED'::text, 'DELETED'::text])))
  constraint list_entry_source_check CHECK ((source = ANY (ARRAY['MANUAL'::text, 'SCREENING'::text, 'AUTHORITY'::text, 'SAR'::text, 'IMPORT'::text])))
  constraint list_entry_company_code_fkey FOREIGN KEY (company_code) REFERENCES company(code)
  constraint list_entry_method_fkey FOREIGN KEY (method) REFERENCES payment_method(code)
  constraint list_entry_provider_code_fkey FOREIGN KEY (provider_code) REFERENCES provider(code)
  constraint list_entry_pkey PRIMARY KEY (id)
  CREATE INDEX list_entry_created ON public.list_entry USING btree ((
CASE kind
    WHEN 'HOLD'::text THEN 'BLACK'::text
    ELSE kind
END), created_at DESC, id DESC)
  CREATE INDEX list_entry_document ON public.list_entry USING btree (id_no, id_type, id_country) WHERE (ended_at IS NULL)
  CREATE INDEX list_entry_end ON public.list_entry USING btree ((
CASE kind
    WHEN 'HOLD'::text THEN 'BLACK'::text
    ELSE kind
END), ends_at DESC NULLS LAST, id DESC)
  CREATE INDEX list_entry_ending ON public.list_entry USING btree (ends_at) WHERE ((recorded_state = 'ACTIVE'::text) AND (ends_at IS NOT NULL))
  CREATE INDEX list_entry_name_folded ON public.list_entry USING gin (fold_name(name) gin_trgm_ops)
  CREATE INDEX list_entry_number ON public.list_entry USING btree (id_no text_pattern_ops)
  CREATE UNIQUE INDEX list_entry_pkey ON public.list_entry USING btree (id)
  CREATE INDEX list_entry_review ON public.list_entry USING btree (id DESC) WHERE ((review_due IS NOT NULL) AND (reviewed_at IS NULL) AND (ended_at IS NULL))
  CREATE INDEX list_entry_start ON public.list_entry USING btree ((
CASE kind
    WHEN 'HOLD'::text THEN 'BLACK'::text
    ELSE kind
END), starts_at DESC NULLS LAST, id DESC)
  CREATE INDEX list_entry_starting ON public.list_entry USING btree (starts_at) WHERE (recorded_state = 'SCHEDULED'::text)
  CREATE TRIGGER list_entry_added AFTER INSERT ON public.list_entry FOR EACH ROW EXECUTE FUNCTION move_listed_person()
  CREATE TRIGGER list_entry_changed AFTER UPDATE ON public.list_entry FOR EACH ROW WHEN (((((((old.business IS DISTINCT FROM new.business) OR (old.provider_code IS DISTINCT FROM new.provider_code)) OR (old.method IS DISTINCT FROM new.method)) OR (old.starts_at IS DISTINCT FROM new.starts_at)) OR (old.ends_at IS DISTINCT FROM new.ends_at)) OR (old.ended_at IS DISTINCT FROM new.ended_at))) EXECUTE FUNCTION move_listed_person()
  CREATE TRIGGER list_entry_kept BEFORE DELETE OR UPDATE ON public.list_entry FOR EACH ROW EXECUTE FUNCTION keep_list_entry()
  CREATE TRIGGER list_entry_past AFTER UPDATE ON public.list_entry FOR EACH ROW WHEN ((((((((old.business IS DISTINCT FROM new.business) OR (old.provider_code IS DISTINCT FROM new.provider_code)) OR (old.method IS DISTINCT FROM new.method)) OR (old.starts_at IS DISTINCT FROM new.starts_at)) OR (old.ends_at IS DISTINCT FROM new.ends_at)) OR (old.ended_at IS DISTINCT FROM new.ended_at)) OR (old.version IS DISTINCT FROM new.version))) EXECUTE FUNCTION keep_past_state('', 'id', 'business,provider_code,method,starts_at,ends_at,ended_at,version')
  CREATE TRIGGER list_entry_past_added AFTER INSERT ON public.list_entry FOR EACH ROW EXECUTE FUNCTION keep_past_state('', 'id')

table list_entry_event
  id bigint not null
  entry_id bigint not null
  version integer not null
  act text not null
  before jsonb
  after jsonb
  reason text
  maker_name text
  by_name text not null
  at timestamp(3) with time zone not null
  constraint list_entry_event_act_check CHECK ((act = ANY (ARRAY['ADDED'::text, 'CHANGED'::text, 'STARTED'::text, 'EXPIRED'::text, 'DELETED'::text, 'REVIEWED'::text])))
  constraint list_entry_event_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES list_entry(id)
  constraint list_entry_event_pkey PRIMARY KEY (id)
  CREATE INDEX list_entry_event_entry ON public.list_entry_event USING btree (entry_id, id)
  CREATE UNIQUE INDEX list_entry_event_pkey ON public.list_entry_event USING btree (id)

table list_import
  id bigint not null
  company_code text not null
  file_name text not null
  sha256 text not null
  source_ref text not null
  lines jsonb not null
  status text not null
  created_by bigint not null
  created_by_name text not null
  created_at timestamp(3) with time zone not null
  applied_at timestamp(3) with time zone
  kind text not null
  reading jsonb
  constraint list_import_kind_check CHECK ((kind = ANY (ARRAY['BLACK'::text, 'CHANNEL'::text])))
  constraint list_import_status_check CHECK ((status = ANY (ARRAY['PREVIEW'::text, 'APPLIED'::text])))
  constraint list_import_company_code_fkey FOREIGN KEY (company_code) REFERENCES company(code)
  constraint list_import_pkey PRIMARY KEY (id)
  CREATE INDEX list_import_open ON public.list_import USING btree (created_by, id DESC) WHERE (status = 'PREVIEW'::text)
  CREATE UNIQUE INDEX list_import_pkey ON public.list_import USING btree (id)

table list_view
  id bigint not null
  list_id text not null
  table_id text not null
  owner_id bigint
  owner_name text
  name text
  names jsonb
  filters jsonb not null
  sorted_column text
  sorted_order text
  hidden_columns jsonb
  density text
  audience text not null
  role_code text
  company_codes text[] not null default '{}'::text[]
  created_at timestamp(3) with time zone not null default clock_now()
  updated_at timestamp(3) with time zone not null default clock_now()
  constraint list_view_audience_check CHECK ((audience = ANY (ARRAY['NOBODY'::text, 'ROLE'::text, 'COMPANIES'::text])))
  constraint list_view_check CHECK (((name IS NULL) <> (names IS NULL)))
  constraint list_view_check1 CHECK (((owner_id IS NULL) = (names IS NOT NULL)))
  constraint list_view_check2 CHECK ((((audience = 'ROLE'::text) = (role_code IS NOT NULL)) OR (owner_id IS NULL)))
  constraint list_view_check3 CHECK (((audience = 'NOBODY'::text) OR (owner_id IS NULL) OR (cardinality(company_codes) > 0)))
  constraint list_view_density_check CHECK ((density = ANY (ARRAY['dense'::text, 'roomy'::text])))
  constraint list_view_sorted_order_check CHECK ((sorted_order = ANY (ARRAY['asc'::text, 'desc'::text])))
  constraint list_view_pkey PRIMARY KEY (id)
  CREATE INDEX list_view_of_owner ON public.list_view USING btree (owner_id)
  CREATE UNIQUE INDEX list_view_of_product ON public.list_view USING btree (table_id, ((names ->> 'en'::text)), COALESCE(role_code, ''::text)) WHERE (owner_id IS NULL)
  CREATE UNIQUE INDEX list_view_pkey ON public.list_view USING btree (id)
  CREATE INDEX list_view_shared ON public.list_view USING btree (audience) WHERE (audience <> 'NOBODY'::text)

table list_view_default
  user_id bigint not null
  table_id text not null
  view_id bigint
  constraint list_view_default_view_id_fkey FOREIGN KEY (view_id) REFERENCES list_view(id) ON DELETE CASCADE
  constraint list_view_default_pkey PRIMARY KEY (user_id, table_id)
  CREATE INDEX list_view_default_of ON public.list_view_default USING btree (view_id)
  CREATE UNIQUE INDEX list_view_default_pkey ON public.list_view_default USING btree (user_id, table_id)

table list_view_of_role
  table_id text not null
  role_code text not null
  company_code text not null
  view_id bigint not null
  chosen_at timestamp(3) with time zone not null
  constraint list_view_of_role_company_code_fkey FOREIGN KEY (company_code) REFERENCES company(code)
  constraint list_view_of_role_view_id_fkey FOREIGN KEY (view_id) REFERENCES list_view(id) ON DELETE CASCADE
  constraint list_view_of_role_pkey PRIMARY KEY (table_id, role_code, company_code)
  CREATE UNIQUE INDEX list_view_of_role_pkey ON public.list_view_of_role USING btree (table_id, role_code, company_code)
  CREATE INDEX list_view_of_role_view ON public.list_view_of_role USING btree (view_id)

table look_back
  id bigint not null
  company_code text not null
  period_from timestamp(3) with time zone not null
  period_to timestamp(3) with time zone not null
  reason text not null
  rule_set_version bigint not null
  rules jsonb not null
  status text not null default 'QUEUED'::text
  percent smallint not null default 0
  done_until timestamp(3) with time zone not null
  attempts integer not null default 0
  error text
  payments bigint not null default 0
  created_by bigint not null
  created_by_name text not null
  created_at timestamp(3) with time zone not null
  updated_at timestamp(3) with time zone not null
  finished_at timestamp(3) with time zone
  facts_of_today text[] not null default '{RATES,LATER_REPORTS,SAME_PERSON,TIME_ZONE,MERCHANTS,APPS,PEOPLE}'::text[]
  constraint look_back_check CHECK ((period_to > period_from))
  constraint look_back_percent_check CHECK (((percent >= 0) AND (percent <= 100)))
  constraint look_back_status_check CHECK ((status = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text, 'DONE'::text, 'FAILED'::text, 'CANCELLED'::text])))
  constraint look_back_company_code_fkey FOREIGN KEY (company_code) REFERENCES company(code)
  constraint look_back_pkey PRIMARY KEY (id)
  CREATE INDEX look_back_open ON public.look_back USING btree (created_by) WHERE (status = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text]))
  CREATE UNIQUE INDEX look_back_pkey ON public.look_back USING btree (id)
  CREATE INDEX look_back_recent ON public.look_back USING btree (company_code, id DESC)

table look_back_finding
  id bigint not null
  look_back_id bigint not null
  company_code text not null
  side text not null
  rule_id bigint not null
  version_id bigint not null
  rule_name text not null
  rule_type text not null
  action text
  action_then text
  subject_id bigint not null
  payments integer not null default 0
  found_otherwise integer not null default 0
  sums jsonb not null default '[]'::jsonb
  first_at timestamp(3) with time zone not null
  last_at timestamp(3) with time zone not null
  found_at timestamp(3) with time zone not null
  verdict jsonb
  alert_id bigint
  constraint look_back_finding_action_check CHECK ((action = ANY (ARRAY['ALERT'::text, 'MONITOR'::text, 'PENDING'::text, 'REJECT'::text])))
  constraint look_back_finding_action_then_check CHECK ((action_then = ANY (ARRAY['ALERT'::text, 'MONITOR'::text, 'PENDING'::text, 'REJECT'::text])))
  constraint look_back_finding_check CHECK (
CASE side
    WHEN 'NOW_ONLY'::text THEN ((action IS NOT NULL) AND (action_then IS NULL))
    WHEN 'THEN_ONLY'::text THEN ((action IS NULL) AND (action_then IS NOT NULL))
    ELSE ((action IS NOT NULL) AND (action_then IS NOT NULL))
END)
  constraint look_back_finding_side_check CHECK ((side = ANY (ARRAY['NOW_ONLY'::text, 'THEN_ONLY'::text, 'OTHER_ACTION'::text])))
  constraint look_back_finding_look_back_id_fkey FOREIGN KEY (look_back_id) REFERENCES look_back(id) ON DELETE CASCADE
  constraint look_back_finding_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES subject(id)
  constraint look_back_finding_pkey PRIMARY KEY (id)
  CREATE INDEX look_back_finding_list ON public.look_back_finding USING btree (look_back_id, last_at DESC, id DESC)
  CREATE UNIQUE INDEX look_back_finding_once ON public.look_back_finding USING btree (look_back_id, side, rule_id, subject_id, action, action_then) NULLS NOT DISTINCT
  CREATE UNIQUE INDEX look_back_finding_pkey ON public.look_back_finding USING btree (id)
  CREATE INDEX look_back_finding_subject ON public.look_back_finding USING btree (subject_id)
  CREATE INDEX look_back_finding_time ON public.look_back_finding USING btree (company_code, found_at, id)

table look_back_payment
  finding_id bigint not null
  fact_id bigint not null
  transaction_id bigint not null
  currency character(3) not null
  amount_minor bigint not null
  at timestamp(3) with time zone not null
  found_otherwise boolean not null
  constraint look_back_payment_finding_id_fkey FOREIGN KEY (finding_id) REFERENCES look_back_finding(id) ON DELETE CASCADE
  constraint look_back_payment_pkey PRIMARY KEY (finding_id, fact_id)
  CREATE INDEX look_back_payment_list ON public.look_back_payment USING btree (finding_id, at DESC, fact_id DESC)
  CREATE UNIQUE INDEX look_back_payment_pkey ON public.look_back_payment USING btree (finding_id, fact_id)

table machine_key
  id bigint not null identity
  name text not null
  company_code text not null
  prefix text not null
  key_hash text not null
  scopes text[] not null
  created_by bigint
  created_at timestamp(3) with time zone not null default clock_now()
  expires_at timestamp(3) with time zone
  revoked_at timestamp(3) with time zone
  last_used_at timestamp(3) with time zone
  replaces_id bigint
  demonstration boolean not null default false
  constraint machine_key_replaces_id_fkey FOREIGN KEY (replaces_id) REFERENCES machine_key(id)
  constraint machine_key_pkey PRIMARY KEY (id)
  constraint machine_key_key_hash_key UNIQUE (key_hash)
  constraint machine_key_prefix_key UNIQUE (prefix)
  CREATE UNIQUE INDEX machine_key_key_hash_key ON public.machine_key USING btree (key_hash)
  CREATE UNIQUE INDEX machine_key_pkey ON public.machine_key USING btree (id)
  CREATE UNIQUE INDEX machine_key_prefix_key ON public.machine_key USING btree (prefix)

table machine_key_grant
  id bigint not null
  company_code text not null
  name text not null
  scopes text[] not null
  ends_at timestamp(3) with time zone
  granted_to bigint not null
  granted_to_kind text not null default 'staff'::text
  granted_to_name text not null
  approved_by_name text not null
  request_id bigint not null
  granted_at timestamp(3) with time zone not null
  taken_at timestamp(3) with time zone
  key_id bigint
  replaces_id bigint
  overlap_hours integer
  constraint machine_key_grant_check CHECK (((replaces_id IS NULL) = (overlap_hours IS NULL)))
  constraint machine_key_grant_granted_to_kind_check CHECK ((granted_to_kind = 'staff'::text))
  constraint machine_key_grant_overlap_hours_check CHECK (((overlap_hours >= 0) AND (overlap_hours <= 720)))
  constraint machine_key_grant_company_code_fkey FOREIGN KEY (company_code) REFERENCES company(code)
  constraint machine_key_grant_granted_to_fkey FOREIGN KEY (granted_to) REFERENCES user_account(id)
  constraint machine_key_grant_key_id_fkey FOREIGN KEY (key_id) REFERENCES machine_key(id)
  constraint machine_key_grant_replaces_id_fkey FOREIGN KEY (replaces_id) REFERENCES machine_key(id)
  constraint machine_key_grant_request_id_fkey FOREIGN KEY (request_id) REFERENCES approval_request(id)
  constraint machine_key_grant_pkey PRIMARY KEY (id)
  CREATE INDEX machine_key_grant_open ON public.machine_key_grant USING btree (company_code, id DESC) WHERE (taken_at IS NULL)
  CREATE UNIQUE INDEX machine_key_grant_pkey ON public.machine_key_grant USING btree (id)

table mail_hold
  subject_id bigint not null
  company_code text not null
  source text not null
  constraint mail_hold_pkey PRIMARY KEY (subject_id, company_code, source)
  CREATE UNIQUE INDEX mail_hold_pkey ON public.mail_hold USING btree (subject_id, company_code, source)

table mail_message
  id bigint not null identity
  message_id text not null
  template text not null
  lang text not null default 'en'::text
  subject_id bigint
  company_code text
  recipient text not null
  title text not null
  body text not null
  status text not null default 'QUEUED'::text
  attempts integer not null default 0
  next_attempt_at timestamp(3) with time zone not null default clock_now()
  error text
  sent_by bigint
  sent_by_name text not null default 'system'::text
  created_at timestamp(3) with time zone not null default clock_now()
  sent_at timestamp(3) with time zone
  via text
  holds_secret boolean not null default false
  thread_id text
  in_reply_to text
  asks boolean not null default false
  delivered_at timestamp(3) with time zone
  constraint mail_message_status_check CHECK ((status = ANY (ARRAY['QUEUED'::text, 'SENT'::text, 'DELIVERED'::text, 'BOUNCED'::text, 'FAILED'::text])))
  constraint mail_message_via_check CHECK ((via = ANY (ARRAY['smtp'::text, 'outbox'::text])))
  constraint mail_message_pkey PRIMARY KEY (id)
  constraint mail_message_message_id_key UNIQUE (message_id)
  CREATE INDEX mail_message_created ON public.mail_message USING btree (created_at DESC, id DESC)
  CREATE INDEX mail_message_due ON public.mail_message USING btree (next_attempt_at) WHERE (status = 'QUEUED'::text)
  CREATE UNIQUE INDEX mail_message_message_id_key ON public.mail_message USING btree (message_id)
  CREATE INDEX mail_message_old ON public.mail_message USING btree (company_code, created_at) WHERE (subject_id IS NOT NULL)
  CREATE UNIQUE INDEX mail_message_pkey ON public.mail_message USING btree (id)
  CREATE INDEX mail_message_recipient ON public.mail_message USING btree (recipient, id)
  CREATE INDEX mail_message_subject ON public.mail_message USING btree (subject_id, created_at DESC, id DESC) WHERE (subject_id IS NOT NULL)

table mail_server
  only_row boolean not null default true
  host text not null
  port integer not null
  security text not null
  username text
  password_secret text
  sender text not null
  version integer not null
  changed_by_name text not null
  changed_at timestamp(3) with time zone not null
  constraint mail_server_only_row_check CHECK (only_row)
  constraint mail_server_port_check CHECK (((port >= 1) AND (port <= 65535)))
  constraint mail_server_security_check CHECK ((security = ANY (ARRAY['TLS'::text, 'STARTTLS'::text, 'NONE'::text])))
  constraint mail_server_pkey PRIMARY KEY (only_row)
  CREATE UNIQUE INDEX mail_server_pkey ON public.mail_server USING btree (only_row)
  CREATE TRIGGER mail_server_secret BEFORE UPDATE OF host, port, security, username ON public.mail_server FOR EACH ROW WHEN (((((old.host IS DISTINCT FROM new.host) OR (old.port IS DISTINCT FROM new.port)) OR (old.security IS DISTINCT FROM new.security)) OR (old.username IS DISTINCT FROM new.username))) EXECUTE FUNCTION drop_sealed_secret('password_secret', 'host,port,security,username')

table mail_silence
  subject_id bigint not null
  company_code text not null
  reason text not null
  set_by bigint not null
  set_by_name text not null
  set_at timestamp(3) with time zone not null
  constraint mail_silence_pkey PRIMARY KEY (subject_id, company_code)
  CREATE UNIQUE INDEX mail_silence_pkey ON public.mail_silence USING btree (subject_id, company_code)

table merchant
  merchant_no text not null
  muid text not null
  muname text not null
  legal_name text not null
  company_code text not null
  country text not null
  currency character(3) not null
  industry text not null
  email text not null
  lang text not null default 'pt'::text
  risk_level text not null default 'LOW'::text
  status text not null default 'ONBOARDED'::text
  onboarded_at timestamp(3) with time zone
  version integer not null default 1
  businesses text[] not null default '{payin,payout}'::text[]
  declared_turnover_minor bigint
  category_mismatches integer
  offboarded_at timestamp(3) with time zone
  subject_id bigint
  trade_names text[] not null default '{}'::text[]
  tax_id_type text
  tax_id text
  founded_on date
  legal_form text
  activity text
  activity_codes text[] not null default '{}'::text[]
  website text
  phone text
  address_line text
  city text
  region text
  postal_code text
  declared_ticket_minor bigint
  payer_countries text[] not null default '{}'::text[]
  delivery text
  products text[] not null default '{}'::text[]
  status_reason text
  status_changed_at timestamp(3) with time zone
  status_changed_by text
  offboard_effective_on date
  offboard_review_due timestamp(3) with time zone
  offboard_reviewed_at timestamp(3) with time zone
  offboard_reviewed_by text
  next_review_on date
  created_at timestamp(3) with time zone
  created_by_kind text
  created_by bigint
  created_by_name text
  responsible bigint
  risk_score integer
  registered_state text
  constraint merchant_businesses_check CHECK (((businesses <@ '{payin,payout}'::text[]) AND (cardinality(businesses) > 0)))
  constraint merchant_category_mismatches_check CHECK ((category_mismatches >= 0))
  constraint merchant_check CHECK (((tax_id IS NULL) = (tax_id_type IS NULL)))
  constraint merchant_created_by_kind_check CHECK ((created_by_kind = ANY (ARRAY['staff'::text, 'machine'::text, 'system'::text])))
  constraint merchant_declared_ticket_minor_check CHECK ((declared_ticket_minor > 0))
  constraint merchant_declared_turnover_minor_check CHECK ((declared_turnover_minor > 0))
  constraint merchant_delivery_check CHECK ((delivery = ANY (ARRAY['FACE_TO_FACE'::text, 'REMOTE'::text, 'MIXED'::text])))
  constraint merchant_registered_state_check CHECK ((registered_state ~ '^[A-Z]{2}-[A-Z0-9]{1,3}$'::text))
  constraint merchant_risk_level_check CHECK ((risk_level = ANY (ARRAY['LOW'::text, 'MEDIUM'::text, 'HIGH'::text])))
  constraint merchant_risk_score_check CHECK (((risk_score >= 0) AND (risk_score <= 10000)))
  constraint merchant_status_check CHECK ((status = ANY (ARRAY['DRAFT'::text, 'SUBMITTED'::text, 'IN_REVIEW'::text, 'PENDING_INFO'::text, 'READY'::text, 'ONBOARDED'::text, 'REJECTED'::text, 'OFFBOARDED'::text, 'SUSPENDED'::text])))
  constraint merchant_tax_id_type_check CHECK ((tax_id_type ~ '^[A-Z][A-Z0-9_]{1,19}$'::text))
  constraint merchant_company_code_fkey FOREIGN KEY (company_code) REFERENCES company(code)
  constraint merchant_country_fkey FOREIGN KEY (country) REFERENCES country(code)
  constraint merchant_responsible_fkey FOREIGN KEY (responsible) REFERENCES user_account(id)
  constraint merchant_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES subject(id)
  constraint merchant_pkey PRIMARY KEY (merchant_no)
  constraint merchant_muid_key UNIQUE (muid)
  CREATE INDEX merchant_by_risk ON public.merchant USING btree ((
CASE risk_level
    WHEN 'HIGH'::text THEN 3
    WHEN 'MEDIUM'::text THEN 2
    ELSE 1
END) DESC, risk_score DESC NULLS LAST, merchant_no DESC)
  CREATE INDEX merchant_company_of ON public.merchant USING btree (merchant_no) INCLUDE (company_code)
  CREATE INDEX merchant_in_name_order ON public.merchant USING btree (muname COLLATE "und-x-icu", merchant_no)
  CREATE INDEX merchant_legal_name_folded ON public.merchant USING gin (fold_name(legal_name) gin_trgm_ops)
  CREATE UNIQUE INDEX merchant_muid_key ON public.merchant USING btree (muid)
  CREATE INDEX merchant_muname_folded ON public.merchant USING gin (fold_name(muname) gin_trgm_ops)
  CREATE INDEX merchant_newest ON public.merchant USING btree (company_code, created_at DESC NULLS LAST, merchant_no)
  CREATE INDEX merchant_next_review ON public.merchant USING btree (next_review_on) WHERE (next_review_on IS NOT NULL)
  CREATE UNIQUE INDEX merchant_pkey ON public.merchant USING btree (merchant_no)
  CREATE INDEX merchant_same_tax_id ON public.merchant USING btree (tax_id_type, tax_id) WHERE (tax_id IS NOT NULL)
  CREATE INDEX merchant_subject ON public.merchant USING btree (subject_id) WHERE (subject_id IS NOT NULL)
  CREATE UNIQUE INDEX merchant_tax_id ON public.merchant USING btree (company_code, tax_id_type, tax_id) WHERE ((tax_id IS NOT NULL) AND (status <> ALL (ARRAY['REJECTED'::text, 'OFFBOARDED'::text])))
  CREATE TRIGGER merchant_changed AFTER UPDATE OF merchant_no, company_code, status, risk_level, currency, declared_turnover_minor, category_mismatches, offboarded_at ON public.merchant FOR EACH STATEMENT EXECUTE FUNCTION move_settings_version()
  CREATE TRIGGER merchant_has_names AFTER INSERT ON public.merchant FOR EACH ROW WHEN ((new.subject_id IS NOT NULL)) EXECUTE FUNCTION mark_for_screening()
  CREATE TRIGGER merchant_has_other_names AFTER UPDATE OF subject_id, legal_name, muname, trade_names ON public.merchant FOR EACH ROW WHEN (((((old.subject_id IS DISTINCT FROM new.subject_id) OR (old.legal_name IS DISTINCT FROM new.legal_name)) OR (old.muname IS DISTINCT FROM new.muname)) OR (old.trade_names IS DISTINCT FROM new.trade_names))) EXECUTE FUNCTION mark_for_screening()
  CREATE TRIGGER merchant_offboarding BEFORE INSERT OR UPDATE OF status ON public.merchant FOR EACH ROW EXECUTE FUNCTION note_offboarding()
  CREATE TRIGGER merchant_past AFTER UPDATE ON public.merchant FOR EACH ROW WHEN (((((((((old.merchant_no IS DISTINCT FROM new.merchant_no) OR (old.company_code IS DISTINCT FROM new.company_code)) OR (old.status IS DISTINCT FROM new.status)) OR (old.risk_level IS DISTINCT FROM new.risk_level)) OR (old.currency IS DISTINCT FROM new.currency)) OR (old.declared_turnover_minor IS DISTINCT FROM new.declared_turnover_minor)) OR (old.category_mismatches IS DISTINCT FROM new.category_mismatches)) OR (old.offboarded_at IS DISTINCT FROM new.offboarded_at))) EXECUTE FUNCTION keep_past_state('', 'merchant_no', 'merchant_no,company_code,status,risk_level,currency,declared_turnover_minor,category_mismatches,offboarded_at')
  CREATE TRIGGER merchant_responsible BEFORE INSERT OR UPDATE OF responsible ON public.merchant FOR EACH ROW WHEN ((new.responsible IS NOT NULL)) EXECUTE FUNCTION demand_account_in_use('responsible')

table merchant_account
  id bigint not null
  merchant_no text not null
  kind text not null
  holder_name text not null
  holder_tax_id text
  bank text
  branch text
  account_type text
  number text not null
  added_at timestamp(3) with time zone not null
  added_by_kind text not null
  added_by bigint not null
  added_by_name text not null
  verified_at timestamp(3) with time zone
  verified_by_kind text
  verified_by bigint
  verified_by_name text
  verification_note text
  ended_at timestamp(3) with time zone
  version integer not null default 1
  added_by_person bigint
  ispb text
  constraint merchant_account_account_type_check CHECK ((account_type = ANY (ARRAY['CHECKING'::text, 'SAVINGS'::text, 'PAYMENT'::text])))
  constraint merchant_account_added_by_kind_check CHECK ((added_by_kind = ANY (ARRAY['staff'::text, 'machine'::text, 'system'::text])))
  constraint merchant_account_check CHECK (((verified_at IS NULL) = (verified_by IS NULL)))
  constraint merchant_account_ispb_check CHECK ((ispb ~ '^[0-9]{8}$'::text))
  constraint merchant_account_kind_check CHECK ((kind ~ '^[A-Z][A-Z0-9_]{1,19}$'::text))
  constraint merchant_account_pix_account_check CHECK (((kind <> 'PIX_ACCOUNT'::text) OR ((ispb IS NOT NULL) AND (branch IS NOT NULL) AND (account_type IS NOT NULL) AND (holder_tax_id IS NOT NULL))))
  constraint merchant_account_verified_by_kind_check CHECK ((verified_by_kind = ANY (ARRAY['staff'::text, 'machine'::text, 'system'::text])))
  constraint merchant_account_merchant_no_fkey FOREIGN KEY (merchant_no) REFERENCES merchant(merchant_no)
  constraint merchant_account_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX merchant_account_current ON public.merchant_account USING btree (merchant_no) WHERE (ended_at IS NULL)
  CREATE INDEX merchant_account_number ON public.merchant_account USING btree (number)
  CREATE UNIQUE INDEX merchant_account_pkey ON public.merchant_account USING btree (id)

table merchant_app
  app_id text not null
  merchant_no text not null
  app_name text not null
  industry text not null
  status text not null default 'ACTIVE'::text
  self_verify boolean not null default false
  payer_verification text not null default 'NAME'::text
  settings_version integer not null default 1
  settings_changed_at timestamp(3) with time zone
  settings_changed_by text
  constraint merchant_app_payer_verification_check CHECK ((payer_verification = ANY (ARRAY['OFF'::text, 'NAME'::text, 'NAME_ID'::text, 'STRICT'::text])))
  constraint merchant_app_status_check CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'INACTIVE'::text])))
  constraint merchant_app_merchant_no_fkey FOREIGN KEY (merchant_no) REFERENCES merchant(merchant_no)
  constraint merchant_app_pkey PRIMARY KEY (app_id)
  CREATE INDEX merchant_app_in_name_order ON public.merchant_app USING btree (app_name COLLATE "und-x-icu", app_id)
  CREATE INDEX merchant_app_merchant ON public.merchant_app USING btree (merchant_no)
  CREATE INDEX merchant_app_name_folded ON public.merchant_app USING gin (fold_name(app_name) gin_trgm_ops)
  CREATE UNIQUE INDEX merchant_app_pkey ON public.merchant_app USING btree (app_id)
  CREATE TRIGGER app_has_name AFTER INSERT ON public.merchant_app FOR EACH ROW EXECUTE FUNCTION mark_for_screening()
  CREATE TRIGGER app_has_other_name AFTER UPDATE OF app_name, merchant_no ON public.merchant_app FOR EACH ROW WHEN (((old.app_name IS DISTINCT FROM new.app_name) OR (old.merchant_no IS DISTINCT FROM new.merchant_no))) EXECUTE FUNCTION mark_for_screening()
  CREATE TRIGGER merchant_app_changed AFTER UPDATE OF app_id, merchant_no, status, self_verify, payer_verification, industry ON public.merchant_app FOR EACH STATEMENT EXECUTE FUNCTION move_settings_version()
  CREATE TRIGGER merchant_app_past AFTER UPDATE ON public.merchant_app FOR EACH ROW WHEN ((((((old.merchant_no IS DISTINCT FROM new.merchant_no) OR (old.status IS DISTINCT FROM new.status)) OR (old.self_verify IS DISTINCT FROM new.self_verify)) OR (old.payer_verification IS DISTINCT FROM new.payer_verification)) OR (old.industry IS DISTINCT FROM new.industry))) EXECUTE FUNCTION keep_past_state('', 'app_id', 'app_id,merchant_no,status,self_verify,payer_verification,industry')

table merchant_contact
  id bigint not null
  merchant_no text not null
  purpose text not null
  name text not null
  email text not null
  phone text
  lang text not null
  added_at timestamp(3) with time zone not null
  added_by_kind text not null
  added_by bigint not null
  added_by_name text not null
  removed_at timestamp(3) with time zone
  removed_by_kind text
  removed_by bigint
  removed_by_name text
  remove_reason text
  added_by_person bigint
  constraint merchant_contact_added_by_kind_check CHECK ((added_by_kind = ANY (ARRAY['staff'::text, 'machine'::text, 'system'::text])))
  constraint merchant_contact_check CHECK (((removed_at IS NULL) = (removed_by IS NULL)))
  constraint merchant_contact_lang_check CHECK ((lang = ANY (ARRAY['en'::text, 'pt'::text, 'es'::text])))
  constraint merchant_contact_purpose_check CHECK ((purpose = ANY (ARRAY['COMPLIANCE'::text, 'COMMERCIAL'::text, 'FINANCE'::text, 'TECHNICAL'::text, 'LEGAL'::text])))
  constraint merchant_contact_removed_by_kind_check CHECK ((removed_by_kind = ANY (ARRAY['staff'::text, 'machine'::text, 'system'::text])))
  constraint merchant_contact_merchant_no_fkey FOREIGN KEY (merchant_no) REFERENCES merchant(merchant_no)
  constraint merchant_contact_pkey PRIMARY KEY (id)
  CREATE INDEX merchant_contact_merchant ON public.merchant_contact USING btree (merchant_no, purpose, id)
  CREATE UNIQUE INDEX merchant_contact_pkey ON public.merchant_contact USING btree (id)

table merchant_document
  id bigint not null
  company_code text not null
  merchant_no text not null
  party_subject_id bigint
  kind text not null
  status text not null default 'REQUESTED'::text
  origin text not null
  is_mandatory boolean not null
  asked_for text
  replaces_id bigint
  requested_at timestamp(3) with time zone not null
  requested_by_kind text not null
  requested_by bigint not null
  requested_by_name text not null
  stored_file_id bigint
  scan_note text
  scanned_at timestamp(3) with time zone
  uploaded_at timestamp(3) with time zone
  uploaded_by_kind text
  uploaded_by bigint
  uploaded_by_person bigint
  uploaded_by_name text
  link_id bigint
  reviewed_at timestamp(3) with time zone
  reviewed_by_kind text
  reviewed_by bigint
  reviewed_by_name text
  reject_reason text
  paper_reason text
  valid_until date
  version integer not null default 1
  constraint merchant_document_check CHECK (((status = ANY (ARRAY['REQUESTED'::text, 'WITHDRAWN'::text])) = (stored_file_id IS NULL)))
  constraint merchant_document_check1 CHECK (((stored_file_id IS NULL) = (uploaded_at IS NULL)))
  constraint merchant_document_check2 CHECK (((status = ANY (ARRAY['APPROVED'::text, 'REJECTED'::text])) <= (reviewed_at IS NOT NULL)))
  constraint merchant_document_kind_check CHECK ((kind = ANY (ARRAY['ARTICLES_OF_ASSOCIATION'::text, 'REGISTRATION_CERTIFICATE'::text, 'PROOF_OF_ADDRESS'::text, 'IDENTITY_DOCUMENT'::text, 'OWNERSHIP_DECLARATION'::text, 'POWER_OF_ATTORNEY'::text, 'PROOF_OF_ACCOUNT'::text, 'LICENCE'::text, 'FINANCIAL_STATEMENTS'::text, 'SOURCE_OF_FUNDS'::text, 'CONTRACT'::text, 'OTHER'::text])))
  constraint merchant_document_origin_check CHECK ((origin = ANY (ARRAY['RULE'::text, 'BY_HAND'::text])))
  constraint merchant_document_paper_reason_check CHECK ((paper_reason = ANY (ARRAY['UNREADABLE'::text, 'INCOMPLETE'::text, 'OUT_OF_DATE'::text, 'OTHER_DOCUMENT'::text, 'DIFFERENT_DATA'::text, 'UNUSABLE'::text])))
  constraint merchant_document_requested_by_kind_check CHECK ((requested_by_kind = ANY (ARRAY['staff'::text, 'system'::text])))
  constraint merchant_document_reviewed_by_kind_check CHECK ((reviewed_by_kind = ANY (ARRAY['staff'::text, 'system'::text])))
  constraint merchant_document_scan_note_check CHECK ((scan_note = ANY (ARRAY['CLEAN'::text, 'INFECTED'::text, 'NO_SCANNER'::text])))
  constraint merchant_document_status_check CHECK ((status = ANY (ARRAY['REQUESTED'::text, 'UPLOADED'::text, 'APPROVED'::text, 'REJECTED'::text, 'EXPIRED'::text, 'WITHDRAWN'::text])))
  constraint merchant_document_uploaded_by_kind_check CHECK ((uploaded_by_kind = ANY (ARRAY['staff'::text, 'anonymous'::text])))
  constraint merchant_document_company_code_fkey FOREIGN KEY (company_code) REFERENCES company(code)
  constraint merchant_document_link_id_fkey FOREIGN KEY (link_id) REFERENCES merchant_link(id)
  constraint merchant_document_merchant_no_fkey FOREIGN KEY (merchant_no) REFERENCES merchant(merchant_no)
  constraint merchant_document_party_subject_id_fkey FOREIGN KEY (party_subject_id) REFERENCES subject(id)
  constraint merchant_document_replaces_id_fkey FOREIGN KEY (replaces_id) REFERENCES merchant_document(id)
  constraint merchant_document_stored_file_id_fkey FOREIGN KEY (stored_file_id) REFERENCES stored_file(id)
  constraint merchant_document_pkey PRIMARY KEY (id)
  constraint merchant_document_replaces_id_key UNIQUE (replaces_id)
  constraint merchant_document_stored_file_id_key UNIQUE (stored_file_id)
  CREATE INDEX merchant_document_link ON public.merchant_document USING btree (link_id) WHERE (link_id IS NOT NULL)
  CREATE INDEX merchant_document_merchant ON public.merchant_document USING btree (merchant_no, id DESC)
  CREATE UNIQUE INDEX merchant_document_pkey ON public.merchant_document USING btree (id)
  CREATE UNIQUE INDEX merchant_document_replaces_id_key ON public.merchant_document USING btree (replaces_id)
  CREATE UNIQUE INDEX merchant_document_stored_file_id_key ON public.merchant_document USING btree (stored_file_id)
  CREATE INDEX merchant_document_unscanned ON public.merchant_document USING btree (uploaded_at) WHERE ((scan_note IS NULL) AND (uploaded_at IS NOT NULL))
  CREATE INDEX merchant_document_valid ON public.merchant_document USING btree (valid_until) WHERE ((status = 'APPROVED'::text) AND (valid_until IS NOT NULL))

table merchant_document_rule
  id bigint not null
  company_code text not null
  version integer not null
  lines jsonb not null
  reason text not null
  created_by bigint not null
  created_by_name text not null
  approved_by bigint
  approved_by_name text
  created_at timestamp(3) with time zone not null
  carried_out_at timestamp(3) with time zone
  constraint merchant_document_rule_version_check CHECK ((version > 0))
  constraint merchant_document_rule_company_code_fkey FOREIGN KEY (company_code) REFERENCES company(code)
  constraint merchant_document_rule_pkey PRIMARY KEY (id)
  constraint merchant_document_rule_company_code_version_key UNIQUE (company_code, version)
  CREATE UNIQUE INDEX merchant_document_rule_company_code_version_key ON public.merchant_document_rule USING btree (company_code, version)
  CREATE INDEX merchant_document_rule_new ON public.merchant_document_rule USING btree (id) WHERE (carried_out_at IS NULL)
  CREATE UNIQUE INDEX merchant_document_rule_pkey ON public.merchant_document_rule USING btree (id)

table merchant_link
  id bigint not null
  company_code text not null
  merchant_no text not null
  token_hash text not null
  contact_id bigint
  recipient text not null
  recipient_name text not null
  lang text not null
  created_at timestamp(3) with time zone not null
  created_by bigint not null
  created_by_name text not null
  expires_at timestamp(3) with time zone not null
  revoked_at timestamp(3) with time zone
  revoked_by_name text
  revoke_reason text
  first_used_at timestamp(3) with time zone
  last_used_at timestamp(3) with time zone
  uses integer not null default 0
  version integer not null default 1
  created_by_person bigint
  contact_by_person bigint
  constraint merchant_link_check CHECK ((expires_at > created_at))
  constraint merchant_link_check1 CHECK (((revoked_at IS NULL) = (revoked_by_name IS NULL)))
  constraint merchant_link_check2 CHECK ((((uses = 0) = (first_used_at IS NULL)) AND ((first_used_at IS NULL) = (last_used_at IS NULL))))
  constraint merchant_link_lang_check CHECK ((lang = ANY (ARRAY['en'::text, 'pt'::text, 'es'::text])))
  constraint merchant_link_company_code_fkey FOREIGN KEY (company_code) REFERENCES company(code)
  constraint merchant_link_merchant_no_fkey FOREIGN KEY (merchant_no) REFERENCES merchant(merchant_no)
  constraint merchant_link_pkey PRIMARY KEY (id)
  constraint merchant_link_token_hash_key UNIQUE (token_hash)
  CREATE INDEX merchant_link_merchant ON public.merchant_link USING btree (merchant_no, id DESC)
  CREATE UNIQUE INDEX merchant_link_pkey ON public.merchant_link USING btree (id)
  CREATE UNIQUE INDEX merchant_link_token_hash_key ON public.merchant_link USING btree (token_hash)

table merchant_onboarding
  id bigint not null identity
  merchant_no text not null
  round integer not null
  started_at timestamp(3) with time zone not null
  submitted_at timestamp(3) with time zone
  due_on date
  responsible bigint
  decided_at timestamp(3) with time zone
  outcome text
  version integer not null default 1
  snoozed_until timestamp(3) with time zone
  snoozed_at_version integer
  constraint merchant_onboarding_check CHECK (((decided_at IS NULL) = (outcome IS NULL)))
  constraint merchant_onboarding_outcome_check CHECK ((outcome = ANY (ARRAY['ONBOARDED'::text, 'REJECTED'::text, 'WITHDRAWN'::text])))
  constraint merchant_onboarding_round_check CHECK ((round > 0))
  constraint merchant_onboarding_snoozed_whole CHECK (((snoozed_until IS NULL) = (snoozed_at_version IS NULL)))
  constraint merchant_onboarding_merchant_no_fkey FOREIGN KEY (merchant_no) REFERENCES merchant(merchant_no)
  constraint merchant_onboarding_responsible_fkey FOREIGN KEY (responsible) REFERENCES user_account(id)
  constraint merchant_onboarding_pkey PRIMARY KEY (id)
  constraint merchant_onboarding_merchant_no_round_key UNIQUE (merchant_no, round)
  CREATE INDEX merchant_onboarding_due ON public.merchant_onboarding USING btree (due_on, id) WHERE (decided_at IS NULL)
  CREATE UNIQUE INDEX merchant_onboarding_merchant_no_round_key ON public.merchant_onboarding USING btree (merchant_no, round)
  CREATE UNIQUE INDEX merchant_onboarding_open ON public.merchant_onboarding USING btree (merchant_no) WHERE (decided_at IS NULL)
  CREATE UNIQUE INDEX merchant_onboarding_pkey ON public.merchant_onboarding USING btree (id)
  CREATE TRIGGER merchant_onboarding_responsible BEFORE INSERT OR UPDATE OF responsible ON public.merchant_onboarding FOR EACH ROW WHEN ((new.responsible IS NOT NULL)) EXECUTE FUNCTION demand_account_in_use('responsible')

table merchant_relationship
  id bigint not null
  merchant_no text not null
  holder_subject_id bigint not null
  held_subject_id bigint
  role text not null
  share_bp integer
  votes_bp integer
  has_control boolean not null default false
  valid_from date
  valid_to date
  source text not null
  evidence text
  added_at timestamp(3) with time zone not null
  added_by_kind text not null
  added_by bigint not null
  added_by_name text not null
  removed_at timestamp(3) with time zone
  removed_by_kind text
  removed_by bigint
  removed_by_name text
  remove_reason text
  constraint merchant_relationship_added_by_kind_check CHECK ((added_by_kind = ANY (ARRAY['staff'::text, 'machine'::text, 'system'::text])))
  constraint merchant_relationship_check CHECK ((holder_subject_id IS DISTINCT FROM held_subject_id))
  constraint merchant_relationship_check1 CHECK (((share_bp IS NOT NULL) OR (role <> ALL (ARRAY['OWNER'::text, 'NOMINEE'::text, 'PRINCIPAL'::text]))))
  constraint merchant_relationship_check2 CHECK (((share_bp IS NULL) OR (role = ANY (ARRAY['OWNER'::text, 'NOMINEE'::text, 'PRINCIPAL'::text]))))
  constraint merchant_relationship_check3 CHECK (((valid_to IS NULL) OR (valid_from IS NULL) OR (valid_to >= valid_from)))
  constraint merchant_relationship_check4 CHECK (((removed_at IS NULL) = (removed_by IS NULL)))
  constraint merchant_relationship_principal_of CHECK (((role <> 'PRINCIPAL'::text) OR (held_subject_id IS NOT NULL)))
  constraint merchant_relationship_removed_by_kind_check CHECK ((removed_by_kind = ANY (ARRAY['staff'::text, 'machine'::text, 'system'::text])))
  constraint merchant_relationship_role_check CHECK ((role = ANY (ARRAY['OWNER'::text, 'DIRECTOR'::text, 'CONTROLLER'::text, 'NOMINEE'::text, 'PRINCIPAL'::text, 'LEGAL_REPRESENTATIVE'::text])))
  constraint merchant_relationship_share_bp_check CHECK (((share_bp >= 0) AND (share_bp <= 10000)))
  constraint merchant_relationship_votes_bp_check CHECK (((votes_bp >= 0) AND (votes_bp <= 10000)))
  constraint merchant_relationship_held_subject_id_fkey FOREIGN KEY (held_subject_id) REFERENCES subject(id)
  constraint merchant_relationship_holder_subject_id_fkey FOREIGN KEY (holder_subject_id) REFERENCES subject(id)
  constraint merchant_relationship_merchant_no_fkey FOREIGN KEY (merchant_no) REFERENCES merchant(merchant_no)
  constraint merchant_relationship_pkey PRIMARY KEY (id)
  CREATE INDEX merchant_relationship_holder ON public.merchant_relationship USING btree (holder_subject_id) WHERE (removed_at IS NULL)
  CREATE INDEX merchant_relationship_merchant ON public.merchant_relationship USING btree (merchant_no, id) WHERE (removed_at IS NULL)
  CREATE UNIQUE INDEX merchant_relationship_pkey ON public.merchant_relationship USING btree (id)

table merchant_review
  id bigint not null
  merchant_no text not null
  company_code text not null
  status text not null default 'OPEN'::text
  opened_at timestamp(3) with time zone not null
  due_on date not null
  responsible_id bigint
  assessment_id bigint
  closed_at timestamp(3) with time zone
  closed_by_name text
  constraint merchant_review_check CHECK (((closed_at IS NULL) = (status = 'OPEN'::text)))
  constraint merchant_review_check1 CHECK (((assessment_id IS NULL) = (status = 'OPEN'::text)))
  constraint merchant_review_status_check CHECK ((status = ANY (ARRAY['OPEN'::text, 'CLOSED'::text])))
  constraint merchant_review_assessment_id_fkey FOREIGN KEY (assessment_id) REFERENCES merchant_risk_assessment(id)
  constraint merchant_review_company_code_fkey FOREIGN KEY (company_code) REFERENCES company(code)
  constraint merchant_review_merchant_no_fkey FOREIGN KEY (merchant_no) REFERENCES merchant(merchant_no)
  constraint merchant_review_responsible_id_fkey FOREIGN KEY (responsible_id) REFERENCES user_account(id)
  constraint merchant_review_pkey PRIMARY KEY (id)
  CREATE INDEX merchant_review_due ON public.merchant_review USING btree (company_code, due_on, id) WHERE (status = 'OPEN'::text)
  CREATE INDEX merchant_review_merchant ON public.merchant_review USING btree (merchant_no, id)
  CREATE UNIQUE INDEX merchant_review_open ON public.merchant_review USING btree (merchant_no) WHERE (status = 'OPEN'::text)
  CREATE UNIQUE INDEX merchant_review_pkey ON public.merchant_review USING btree (id)
  CREATE TRIGGER merchant_review_responsible BEFORE INSERT OR UPDATE OF responsible_id ON public.merchant_review FOR EACH ROW WHEN ((new.responsible_id IS NOT NULL)) EXECUTE FUNCTION demand_account_in_use('responsible_id')

table merchant_risk_assessment
  id bigint not null
  merchant_no text not null
  company_code text not null
  onboard_id bigint
  model_version integer not null
  inputs jsonb not null
  inputs_hash text not null
  answer jsonb not null
  score integer not null
  assessed_level text not null
  level text not null
  override_reason text
  structure_reason text
  next_review_on date not null
  submitted_by bigint not null
  submitted_by_kind text not null
  submitted_by_name text not null
  confirmed_by_name text
  submitted_at timestamp(3) with time zone not null
  is_last boolean not null default true
  constraint merchant_risk_assessment_assessed_level_check CHECK ((assessed_level = ANY (ARRAY['LOW'::text, 'MEDIUM'::text, 'HIGH'::text, 'PROHIBITED'::text])))
  constraint merchant_risk_assessment_check CHECK (((override_reason IS NOT NULL) = (level <>
CASE assessed_level
    WHEN 'PROHIBITED'::text THEN 'HIGH'::text
    ELSE assessed_level
END)))
  constraint merchant_risk_assessment_level_check CHECK ((level = ANY (ARRAY['LOW'::text, 'MEDIUM'::text, 'HIGH'::text])))
  constraint merchant_risk_assessment_score_check CHECK (((score >= 0) AND (score <= 10000)))
  constraint merchant_risk_assessment_submitted_by_kind_check CHECK ((submitted_by_kind = ANY (ARRAY['staff'::text, 'system'::text])))
  constraint merchant_risk_assessment_company_code_fkey FOREIGN KEY (company_code) REFERENCES company(code)
  constraint merchant_risk_assessment_merchant_no_fkey FOREIGN KEY (merchant_no) REFERENCES merchant(merchant_no)
  constraint merchant_risk_assessment_model_version_fkey FOREIGN KEY (model_version) REFERENCES merchant_risk_model(version)
  constraint merchant_risk_assessment_onboard_id_fkey FOREIGN KEY (onboard_id) REFERENCES merchant_onboarding(id)
  constraint merchant_risk_assessment_pkey PRIMARY KEY (id)
  CREATE INDEX merchant_risk_assessment_company ON public.merchant_risk_assessment USING btree (company_code, id)
  CREATE UNIQUE INDEX merchant_risk_assessment_last ON public.merchant_risk_assessment USING btree (merchant_no) WHERE is_last
  CREATE INDEX merchant_risk_assessment_merchant ON public.merchant_risk_assessment USING btree (merchant_no, submitted_at DESC, id DESC)
  CREATE UNIQUE INDEX merchant_risk_assessment_pkey ON public.merchant_risk_assessment USING btree (id)

table merchant_risk_model
  version integer not null
  status text not null
  content jsonb not null
  note text
  edition integer not null default 1
  edited_by bigint not null
  edited_by_kind text not null
  edited_by_name text not null
  edited_at timestamp(3) with time zone not null
  live_from timestamp(3) with time zone
  live_until timestamp(3) with time zone
  reason text
  confirmed_by_name text
  constraint merchant_risk_model_check CHECK (((live_from IS NULL) = (status = 'DRAFT'::text)))
  constraint merchant_risk_model_check1 CHECK (((live_until IS NULL) = (status <> 'RETIRED'::text)))
  constraint merchant_risk_model_edited_by_kind_check CHECK ((edited_by_kind = ANY (ARRAY['staff'::text, 'system'::text])))
  constraint merchant_risk_model_status_check CHECK ((status = ANY (ARRAY['DRAFT'::text, 'LIVE'::text, 'RETIRED'::text])))
  constraint merchant_risk_model_pkey PRIMARY KEY (version)
  CREATE UNIQUE INDEX merchant_risk_model_one ON public.merchant_risk_model USING btree (status) WHERE (status = ANY (ARRAY['DRAFT'::text, 'LIVE'::text]))
  CREATE UNIQUE INDEX merchant_risk_model_pkey ON public.merchant_risk_model USING btree (version)

table merchant_risk_trial
  id bigint not null
  base_version integer not null
  content jsonb not null
  draft_version integer not null
  draft_edition integer not null
  status text not null default 'QUEUED'::text
  failure text
  last_merchant_no text not null default ''::text
  steps integer not null
  steps_done integer not null default 0
  created_by bigint not null
  created_by_kind text not null
  created_by_name text not null
  created_at timestamp(3) with time zone not null
  finished_at timestamp(3) with time zone
  constraint merchant_risk_trial_check CHECK (((failure IS NOT NULL) = (status = 'FAILED'::text)))
  constraint merchant_risk_trial_check1 CHECK (((finished_at IS NULL) = (status = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text]))))
  constraint merchant_risk_trial_created_by_kind_check CHECK ((created_by_kind = ANY (ARRAY['staff'::text, 'system'::text])))
  constraint merchant_risk_trial_status_check CHECK ((status = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text, 'READY'::text, 'FAILED'::text, 'CANCELLED'::text])))
  constraint merchant_risk_trial_base_version_fkey FOREIGN KEY (base_version) REFERENCES merchant_risk_model(version)
  constraint merchant_risk_trial_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX merchant_risk_trial_pkey ON public.merchant_risk_trial USING btree (id)
  CREATE UNIQUE INDEX merchant_risk_trial_under_way ON public.merchant_risk_trial USING btree ((true)) WHERE (status = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text]))

table merchant_risk_trial_item
  id bigint not null
  trial_id bigint not null
  merchant_no text not null
  company_code text not null
  merchant_name text not null
  score_before integer not null
  score_after integer not null
  level_before text not null
  level_after text not null
  direction smallint not null
  constraint merchant_risk_trial_item_direction_check CHECK ((direction = ANY (ARRAY['-1'::integer, 0, 1])))
  constraint merchant_risk_trial_item_level_after_check CHECK ((level_after = ANY (ARRAY['LOW'::text, 'MEDIUM'::text, 'HIGH'::text, 'PROHIBITED'::text])))
  constraint merchant_risk_trial_item_level_before_check CHECK ((level_before = ANY (ARRAY['LOW'::text, 'MEDIUM'::text, 'HIGH'::text, 'PROHIBITED'::text])))
  constraint merchant_risk_trial_item_score_after_check CHECK (((score_after >= 0) AND (score_after <= 10000)))
  constraint merchant_risk_trial_item_score_before_check CHECK (((score_before >= 0) AND (score_before <= 10000)))
  constraint merchant_risk_trial_item_company_code_fkey FOREIGN KEY (company_code) REFERENCES company(code)
  constraint merchant_risk_trial_item_merchant_no_fkey FOREIGN KEY (merchant_no) REFERENCES merchant(merchant_no)
  constraint merchant_risk_trial_item_trial_id_fkey FOREIGN KEY (trial_id) REFERENCES merchant_risk_trial(id)
  constraint merchant_risk_trial_item_pkey PRIMARY KEY (id)
  constraint merchant_risk_trial_item_trial_id_merchant_no_key UNIQUE (trial_id, merchant_no)
  CREATE INDEX merchant_risk_trial_item_in_order ON public.merchant_risk_trial_item USING btree (trial_id, abs(direction) DESC, direction DESC, score_after DESC, id DESC)
  CREATE INDEX merchant_risk_trial_item_of_trial ON public.merchant_risk_trial_item USING btree (trial_id, company_code, direction)
  CREATE UNIQUE INDEX merchant_risk_trial_item_pkey ON public.merchant_risk_trial_item USING btree (id)
  CREATE UNIQUE INDEX merchant_risk_trial_item_trial_id_merchant_no_key ON public.merchant_risk_trial_item USING btree (trial_id, merchant_no)

table merchant_router
  id bigint not null
  company_code text not null
  merchant_no text not null
  routes jsonb not null
  version integer not null default 1
  created_by_name text not null
  created_at timestamp(3) with time zone not null
  updated_by_name text not null
  updated_at timestamp(3) with time zone not null
  constraint merchant_router_routes_check CHECK ((jsonb_typeof(routes) = 'array'::text))
  constraint merchant_router_company_code_fkey FOREIGN KEY (company_code) REFERENCES company(code)
  constraint merchant_router_merchant_no_fkey FOREIGN KEY (merchant_no) REFERENCES merchant(merchant_no)
  constraint merchant_router_pkey PRIMARY KEY (id)
  constraint merchant_router_merchant_no_key UNIQUE (merchant_no)
  CREATE UNIQUE INDEX merchant_router_merchant_no_key ON public.merchant_router USING btree (merchant_no)
  CREATE INDEX merchant_router_newest ON public.merchant_router USING btree (company_code, updated_at DESC, id DESC)
  CREATE UNIQUE INDEX merchant_router_pkey ON public.merchant_router USING btree (id)
  CREATE TRIGGER merchant_router_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.merchant_router FOR EACH STATEMENT EXECUTE FUNCTION move_settings_version()
  CREATE TRIGGER merchant_router_past AFTER INSERT OR DELETE OR UPDATE ON public.merchant_router FOR EACH ROW EXECUTE FUNCTION keep_past_state('', 'id')

table merchant_router_version
  router_id bigint not null
  version integer not null
  company_code text not null
  merchant_no text not null
  routes jsonb
  reason text
  made_by_name text not null
  approved_by_name text
  request_id bigint
  made_at timestamp(3) with time zone not null
  constraint merchant_router_version_company_code_fkey FOREIGN KEY (company_code) REFERENCES company(code)
  constraint merchant_router_version_merchant_no_fkey FOREIGN KEY (merchant_no) REFERENCES merchant(merchant_no)
  constraint merchant_router_version_request_id_fkey FOREIGN KEY (request_id) REFERENCES approval_request(id)
  constraint merchant_router_version_pkey PRIMARY KEY (router_id, version)
  CREATE UNIQUE INDEX merchant_router_version_pkey ON public.merchant_router_version USING btree (router_id, version)
  CREATE TRIGGER merchant_router_version_insert_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.merchant_router_version FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()

table merchant_task
  id bigint not null
  company_code text not null
  merchant_no text not null
  merchant_name text not null
  template_id bigint
  status text not null default 'SENT'::text
  title text not null
  content jsonb not null
  currency text not null
  contact_id bigint not null
  recipient text not null
  recipient_name text not null
  lang text not null
  due_on date not null
  remind_before integer not null
  remind_every integer not null
  round integer not null default 1
  sent_at timestamp(3) with time zone not null
  sent_by bigint not null
  sent_by_name text not null
  answered_at timestamp(3) with time zone
  decided_at timestamp(3) with time zone
  decided_by bigint
  decided_by_name text
  decide_reason text
  version integer not null default 1
  constraint merchant_task_check CHECK (((status = ANY (ARRAY['DONE'::text, 'CANCELLED'::text])) = (decided_at IS NOT NULL)))
  constraint merchant_task_check1 CHECK (((decided_at IS NULL) = (decided_by IS NULL)))
  constraint merchant_task_lang_check CHECK ((lang = ANY (ARRAY['en'::text, 'pt'::text, 'es'::text])))
  constraint merchant_task_remind_before_check CHECK (((remind_before >= 0) AND (remind_before <= 30)))
  constraint merchant_task_remind_every_check CHECK (((remind_every >= 1) AND (remind_every <= 30)))
  constraint merchant_task_round_check CHECK ((round > 0))
  constraint merchant_task_status_check CHECK ((status = ANY (ARRAY['SENT'::text, 'IN_REVIEW'::text, 'RETURNED'::text, 'DONE'::text, 'CANCELLED'::text])))
  constraint merchant_task_company_code_fkey FOREIGN KEY (company_code) REFERENCES company(code)
  constraint merchant_task_contact_id_fkey FOREIGN KEY (contact_id) REFERENCES merchant_contact(id)
  constraint merchant_task_merchant_no_fkey FOREIGN KEY (merchant_no) REFERENCES merchant(merchant_no)
  constraint merchant_task_template_id_fkey FOREIGN KEY (template_id) REFERENCES merchant_task_template(id)
  constraint merchant_task_pkey PRIMARY KEY (id)
  CREATE INDEX merchant_task_due ON public.merchant_task USING btree (due_on, id) WHERE (status = ANY (ARRAY['SENT'::text, 'IN_REVIEW'::text, 'RETURNED'::text]))
  CREATE INDEX merchant_task_merchant ON public.merchant_task USING btree (merchant_no, id DESC)
  CREATE INDEX merchant_task_merchant_name_folded ON public.merchant_task USING gin (fold_name(merchant_name) gin_trgm_ops)
  CREATE INDEX merchant_task_newest ON public.merchant_task USING btree (company_code, sent_at DESC, id DESC)
  CREATE INDEX merchant_task_open ON public.merchant_task USING btree (due_on) WHERE (status = ANY (ARRAY['SENT'::text, 'RETURNED'::text]))
  CREATE UNIQUE INDEX merchant_task_pkey ON public.merchant_task USING btree (id)
  CREATE INDEX merchant_task_template_used ON public.merchant_task USING btree (template_id) WHERE (template_id IS NOT NULL)

table merchant_task_document
  task_id bigint not null
  document_id bigint not null
  is_mandatory boolean not null
  constraint merchant_task_document_document_id_fkey FOREIGN KEY (document_id) REFERENCES merchant_document(id)
  constraint merchant_task_document_task_id_fkey FOREIGN KEY (task_id) REFERENCES merchant_task(id)
  constraint merchant_task_document_pkey PRIMARY KEY (task_id, document_id)
  CREATE INDEX merchant_task_document_document ON public.merchant_task_document USING btree (document_id)
  CREATE UNIQUE INDEX merchant_task_document_pkey ON public.merchant_task_document USING btree (task_id, document_id)

table merchant_task_mail
  id bigint not null
  task_id bigint not null
  kind text not null
  message_id text not null
  sent_at timestamp(3) with time zone not null
  sent_by_name text not null
  constraint merchant_task_mail_kind_check CHECK ((kind = ANY (ARRAY['SENT'::text, 'RETURNED'::text, 'REMINDER'::text])))
  constraint merchant_task_mail_task_id_fkey FOREIGN KEY (task_id) REFERENCES merchant_task(id)
  constraint merchant_task_mail_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX merchant_task_mail_pkey ON public.merchant_task_mail USING btree (id)
  CREATE INDEX merchant_task_mail_task ON public.merchant_task_mail USING btree (task_id, id)

table merchant_task_round
  task_id bigint not null
  round integer not null
  answers jsonb not null
  answered_at timestamp(3) with time zone not null
  answered_by_kind text not null
  answered_by bigint not null
  answered_by_person bigint not null
  answered_by_name text not null
  link_id bigint not null
  returned_at timestamp(3) with time zone
  returned_by_name text
  return_text text
  constraint merchant_task_round_answered_by_kind_check CHECK ((answered_by_kind = ANY (ARRAY['staff'::text, 'anonymous'::text])))
  constraint merchant_task_round_check1 CHECK (((returned_at IS NULL) = (return_text IS NULL)))
  constraint merchant_task_round_round_check CHECK ((round > 0))
  constraint merchant_task_round_link_id_fkey FOREIGN KEY (link_id) REFERENCES merchant_link(id)
  constraint merchant_task_round_task_id_fkey FOREIGN KEY (task_id) REFERENCES merchant_task(id)
  constraint merchant_task_round_pkey PRIMARY KEY (task_id, round)
  CREATE INDEX merchant_task_round_link ON public.merchant_task_round USING btree (link_id)
  CREATE UNIQUE INDEX merchant_task_round_pkey ON public.merchant_task_round USING btree (task_id, round)

table merchant_task_template
  id bigint not null
  company_code text not null
  template_no bigint not null
  edition integer not null
  status text not null default 'DRAFT'::text
  name text not null
  content jsonb not null
  saved_at timestamp(3) with time zone not null
  saved_by bigint not null
  saved_by_name text not null
  submitted_at timestamp(3) with time zone
  submitted_by_name text
  retired_at timestamp(3) with time zone
  retired_by_name text
  version integer not null default 1
  constraint merchant_task_template_check CHECK (((status = 'SUBMITTED'::text) <= (submitted_at IS NOT NULL)))
  constraint merchant_task_template_check1 CHECK (((status = 'RETIRED'::text) = (retired_at IS NOT NULL)))
  constraint merchant_task_template_edition_check CHECK ((edition > 0))
  constraint merchant_task_template_status_check CHECK ((status = ANY (ARRAY['DRAFT'::text, 'SUBMITTED'::text, 'RETIRED'::text])))
  constraint merchant_task_template_company_code_fkey FOREIGN KEY (company_code) REFERENCES company(code)
  constraint merchant_task_template_pkey PRIMARY KEY (id)
  constraint merchant_task_template_template_no_edition_key UNIQUE (template_no, edition)
  CREATE UNIQUE INDEX merchant_task_template_draft ON public.merchant_task_template USING btree (template_no) WHERE (status = 'DRAFT'::text)
  CREATE UNIQUE INDEX merchant_task_template_in_use ON public.merchant_task_template USING btree (template_no) WHERE (status = 'SUBMITTED'::text)
  CREATE INDEX merchant_task_template_newest ON public.merchant_task_template USING btree (company_code, saved_at DESC, id DESC)
  CREATE UNIQUE INDEX merchant_task_template_pkey ON public.merchant_task_template USING btree (id)
  CREATE UNIQUE INDEX merchant_task_template_template_no_edition_key ON public.merchant_task_template USING btree (template_no, edition)

table merchant_trigger
  company_code text not null
  kind text not null
  is_on boolean not null
  threshold integer not null
  version integer not null default 1
  changed_by bigint not null
  changed_by_kind text not null
  changed_by_name text not null
  changed_at timestamp(3) with time zone not null
  constraint merchant_trigger_changed_by_kind_check CHECK ((changed_by_kind = ANY (ARRAY['staff'::text, 'system'::text])))
  constraint merchant_trigger_threshold_check CHECK ((threshold >= 0))
  constraint merchant_trigger_company_code_fkey FOREIGN KEY (company_code) REFERENCES company(code)
  constraint merchant_trigger_pkey PRIMARY KEY (company_code, kind)
  CREATE UNIQUE INDEX merchant_trigger_pkey ON public.merchant_trigger USING btree (company_code, kind)

table merchant_trigger_hit
  id bigint not null
  review_id bigint not null
  merchant_no text not null
  company_code text not null
  kind text not null
  period text not null
  evidence jsonb not null
  found_at timestamp(3) with time zone not null
  constraint merchant_trigger_hit_company_code_fkey FOREIGN KEY (company_code) REFERENCES company(code)
  constraint merchant_trigger_hit_merchant_no_fkey FOREIGN KEY (merchant_no) REFERENCES merchant(merchant_no)
  constraint merchant_trigger_hit_review_id_fkey FOREIGN KEY (review_id) REFERENCES merchant_review(id)
  constraint merchant_trigger_hit_pkey PRIMARY KEY (id)
  constraint merchant_trigger_hit_merchant_no_kind_period_key UNIQUE (merchant_no, kind, period)
  CREATE INDEX merchant_trigger_hit_company ON public.merchant_trigger_hit USING btree (company_code, id)
  CREATE UNIQUE INDEX merchant_trigger_hit_merchant_no_kind_period_key ON public.merchant_trigger_hit USING btree (merchant_no, kind, period)
  CREATE UNIQUE INDEX merchant_trigger_hit_pkey ON public.merchant_trigger_hit USING btree (id)
  CREATE INDEX merchant_trigger_hit_review ON public.merchant_trigger_hit USING btree (review_id, id)

table no_occurrence_statement
  id bigint not null
  company_code text not null
  year integer not null
  status text not null
  due_at timestamp(3) with time zone not null
  filed_at timestamp(3) with time zone not null
  filed_by_name text not null
  asked_by_name text not null
  is_late boolean not null
  receipt text
  answered_at timestamp(3) with time zone
  answered_by_name text
  answer_note text
  version integer not null default 1
  constraint no_occurrence_statement_check CHECK (((status = 'FILED'::text) = (answered_at IS NULL)))
  constraint no_occurrence_statement_check1 CHECK (((status <> 'ACKNOWLEDGED'::text) OR (receipt IS NOT NULL)))
  constraint no_occurrence_statement_status_check CHECK ((status = ANY (ARRAY['FILED'::text, 'ACKNOWLEDGED'::text, 'REFUSED'::text])))
  constraint no_occurrence_statement_year_check CHECK (((year >= 2000) AND (year <= 2100)))
  constraint no_occurrence_statement_company_code_fkey FOREIGN KEY (company_code) REFERENCES company(code)
  constraint no_occurrence_statement_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX no_occurrence_statement_of_year ON public.no_occurrence_statement USING btree (company_code, year) WHERE (status <> 'REFUSED'::text)
  CREATE UNIQUE INDEX no_occurrence_statement_pkey ON public.no_occurrence_statement USING btree (id)

table note
  id bigint not null
  about_kind text not null
  about_id bigint
  company_code text not null
  text text not null
  noted_at timestamp(3) with time zone not null
  noted_by bigint not null
  noted_by_name text not null
  about_code text
  constraint note_about_kind_check CHECK ((about_kind = ANY (ARRAY['incident'::text, 'investigation'::text, 'person'::text, 'merchant'::text])))
  constraint note_about_something CHECK (((about_id IS NULL) <> (about_code IS NULL)))
  constraint note_company_code_fkey FOREIGN KEY (company_code) REFERENCES company(code)
  constraint note_pkey PRIMARY KEY (id)
  CREATE INDEX note_about ON public.note USING btree (about_kind, about_id, id DESC)
  CREATE INDEX note_about_code ON public.note USING btree (about_kind, about_code, id DESC) WHERE (about_code IS NOT NULL)
  CREATE UNIQUE INDEX note_pkey ON public.note USING btree (id)
  CREATE TRIGGER note_insert_only BEFORE DELETE OR UPDATE OF text, company_code, noted_at, noted_by, noted_by_name OR TRUNCATE ON public.note FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()

table note_file
  id bigint not null
  note_id bigint not null
  file_id bigint not null
  constraint note_file_file_id_fkey FOREIGN KEY (file_id) REFERENCES stored_file(id)
  constraint note_file_note_id_fkey FOREIGN KEY (note_id) REFERENCES note(id)
  constraint note_file_pkey PRIMARY KEY (id)
  CREATE INDEX note_file_of ON public.note_file USING btree (note_id, id)
  CREATE UNIQUE INDEX note_file_pkey ON public.note_file USING btree (id)
  CREATE TRIGGER note_file_insert_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.note_file FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()

table note_mention
  note_id bigint not null
  user_id bigint not null
  constraint note_mention_note_id_fkey FOREIGN KEY (note_id) REFERENCES note(id)
  constraint note_mention_pkey PRIMARY KEY (note_id, user_id)
  CREATE UNIQUE INDEX note_mention_pkey ON public.note_mention USING btree (note_id, user_id)
  CREATE TRIGGER note_mention_insert_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.note_mention FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()

table note_seen
  note_id bigint not null
  user_id bigint not null
  seen_at timestamp(3) with time zone not null
  constraint note_seen_note_id_fkey FOREIGN KEY (note_id) REFERENCES note(id)
  constraint note_seen_pkey PRIMARY KEY (note_id, user_id)
  CREATE UNIQUE INDEX note_seen_pkey ON public.note_seen USING btree (note_id, user_id)

table notification
  id bigint not null
  user_id bigint not null
  kind text not null
  company_code text
  about_kind text not null
  about_id text not null
  title jsonb not null
  by_name text
  created_at timestamp(3) with time zone not null
  read_at timestamp(3) with time zone
  due_at timestamp(3) with time zone
  who text
  constraint notification_kind_check CHECK ((kind = ANY (ARRAY['ALERT_ASSIGNED'::text, 'ALERT_TAKEN_OVER'::text, 'ALERT_DUE'::text, 'REQUEST_APPROVED'::text, 'REQUEST_REJECTED'::text, 'REQUEST_ENDED'::text, 'MENTIONED'::text, 'MENTION_UNSEEN'::text, 'PAPER_ASSIGNED'::text, 'INVESTIGATION_ASSIGNED'::text, 'INVESTIGATION_JOINED'::text, 'INVESTIGATION_DUE'::text, 'INVESTIGATION_OVERDUE'::text, 'WORK_ASSIGNED'::text, 'WORK_TAKEN_OVER'::text, 'WORK_DUE'::text])))
  constraint notification_pkey PRIMARY KEY (id)
  CREATE INDEX notification_age ON public.notification USING btree (created_at)
  CREATE UNIQUE INDEX notification_deadline_once ON public.notification USING btree (user_id, kind, about_id, due_at) WHERE (due_at IS NOT NULL)
  CREATE UNIQUE INDEX notification_due_once ON public.notification USING btree (user_id, about_id) WHERE (kind = 'ALERT_DUE'::text)
  CREATE INDEX notification_of_user ON public.notification USING btree (user_id, created_at DESC, id DESC)
  CREATE UNIQUE INDEX notification_pkey ON public.notification USING btree (id)
  CREATE INDEX notification_unread ON public.notification USING btree (user_id) WHERE (read_at IS NULL)

table notification_choice
  user_id bigint not null
  kind text not null
  on_desk boolean not null
  by_mail boolean not null
  constraint notification_choice_pkey PRIMARY KEY (user_id, kind)
  CREATE UNIQUE INDEX notification_choice_pkey ON public.notification_choice USING btree (user_id, kind)

table onboarding_comment
  id bigint not null
  onboard_id bigint not null
  company_code text not null
  step text
  text text not null
  state text not null default 'DRAFT'::text
  mentions bigint[] not null default '{}'::bigint[]
  author_id bigint not null
  author_name text not null
  created_at timestamp(3) with time zone not null
  changed_at timestamp(3) with time zone not null
  published_at timestamp(3) with time zone
  published_by_name text
  constraint onboarding_comment_check CHECK (((published_at IS NOT NULL) = (state = 'PUBLISHED'::text)))
  constraint onboarding_comment_check1 CHECK (((published_by_name IS NOT NULL) = (state = 'PUBLISHED'::text)))
  constraint onboarding_comment_state_check CHECK ((state = ANY (ARRAY['DRAFT'::text, 'PUBLISHED'::text])))
  constraint onboarding_comment_step_check CHECK ((step = ANY (ARRAY['CDD'::text, 'DOCUMENTS'::text, 'CRA'::text, 'NAME_SCREENING'::text, 'EDD'::text])))
  constraint onboarding_comment_company_code_fkey FOREIGN KEY (company_code) REFERENCES company(code)
  constraint onboarding_comment_onboard_id_fkey FOREIGN KEY (onboard_id) REFERENCES merchant_onboarding(id)
  constraint onboarding_comment_pkey PRIMARY KEY (id)
  CREATE INDEX onboarding_comment_of ON public.onboarding_comment USING btree (onboard_id, id)
  CREATE UNIQUE INDEX onboarding_comment_pkey ON public.onboarding_comment USING btree (id)
  CREATE TRIGGER onboarding_comment_kept BEFORE DELETE OR UPDATE ON public.onboarding_comment FOR EACH ROW EXECUTE FUNCTION keep_onboarding_comment()

table onboarding_comment_seen
  comment_id bigint not null
  user_id bigint not null
  seen_at timestamp(3) with time zone not null
  constraint onboarding_comment_seen_comment_id_fkey FOREIGN KEY (comment_id) REFERENCES onboarding_comment(id)
  constraint onboarding_comment_seen_pkey PRIMARY KEY (comment_id, user_id)
  CREATE UNIQUE INDEX onboarding_comment_seen_pkey ON public.onboarding_comment_seen USING btree (comment_id, user_id)

table onboarding_difference
  id bigint not null
  onboard_id bigint not null
  company_code text not null
  registry_id bigint not null
  field text not null
  declared text
  found text
  state text not null default 'OPEN'::text
  reason text
  decided_by_name text
  decided_at timestamp(3) with time zone
  constraint onboarding_difference_check CHECK (((reason IS NOT NULL) = (state = 'ACCEPTED'::text)))
  constraint onboarding_difference_check1 CHECK (((decided_at IS NULL) = (state = 'OPEN'::text)))
  constraint onboarding_difference_field_check CHECK ((field = ANY (ARRAY['legal_name'::text, 'trade_names'::text, 'founded_on'::text, 'legal_form'::text, 'region'::text, 'activity_codes'::text, 'tax_status'::text, 'registration'::text, 'registry_answer'::text])))
  constraint onboarding_difference_state_check CHECK ((state = ANY (ARRAY['OPEN'::text, 'ACCEPTED'::text, 'GONE'::text])))
  constraint onboarding_difference_company_code_fkey FOREIGN KEY (company_code) REFERENCES company(code)
  constraint onboarding_difference_onboard_id_fkey FOREIGN KEY (onboard_id) REFERENCES merchant_onboarding(id)
  constraint onboarding_difference_registry_id_fkey FOREIGN KEY (registry_id) REFERENCES onboarding_registry(id)
  constraint onboarding_difference_pkey PRIMARY KEY (id)
  CREATE INDEX onboarding_difference_of ON public.onboarding_difference USING btree (onboard_id, id)
  CREATE UNIQUE INDEX onboarding_difference_open ON public.onboarding_difference USING btree (onboard_id, field) WHERE (state = 'OPEN'::text)
  CREATE UNIQUE INDEX onboarding_difference_pkey ON public.onboarding_difference USING btree (id)

table onboarding_dossier
  onboard_id bigint not null
  content jsonb not null
  frozen_at timestamp(3) with time zone not null
  constraint onboarding_dossier_onboard_id_fkey FOREIGN KEY (onboard_id) REFERENCES merchant_onboarding(id)
  constraint onboarding_dossier_pkey PRIMARY KEY (onboard_id)
  CREATE UNIQUE INDEX onboarding_dossier_pkey ON public.onboarding_dossier USING btree (onboard_id)

table onboarding_edd
  onboard_id bigint not null
  company_code text not null
  visited_on date
  sample_seed text
  sample_from timestamp(3) with time zone
  sample_to timestamp(3) with time zone
  sample_of integer
  sample_by_name text
  sample_at timestamp(3) with time zone
  approved_by bigint
  approved_person bigint
  approved_by_name text
  approved_at timestamp(3) with time zone
  constraint onboarding_edd_check CHECK (((sample_seed IS NULL) = (sample_at IS NULL)))
  constraint onboarding_edd_check1 CHECK (((sample_from IS NULL) = (sample_at IS NULL)))
  constraint onboarding_edd_check2 CHECK (((sample_to IS NULL) = (sample_at IS NULL)))
  constraint onboarding_edd_check3 CHECK (((sample_of IS NULL) = (sample_at IS NULL)))
  constraint onboarding_edd_check4 CHECK (((sample_by_name IS NULL) = (sample_at IS NULL)))
  constraint onboarding_edd_check5 CHECK (((approved_by IS NULL) = (approved_at IS NULL)))
  constraint onboarding_edd_check6 CHECK (((approved_person IS NULL) = (approved_at IS NULL)))
  constraint onboarding_edd_check7 CHECK (((approved_by_name IS NULL) = (approved_at IS NULL)))
  constraint onboarding_edd_company_code_fkey FOREIGN KEY (company_code) REFERENCES company(code)
  constraint onboarding_edd_onboard_id_fkey FOREIGN KEY (onboard_id) REFERENCES merchant_onboarding(id)
  constraint onboarding_edd_pkey PRIMARY KEY (onboard_id)
  CREATE UNIQUE INDEX onboarding_edd_pkey ON public.onboarding_edd USING btree (onboard_id)

table onboarding_edd_comment
  id bigint not null
  onboard_id bigint not null
  company_code text not null
  kind text not null
  text text not null
  by_id bigint not null
  by_person bigint not null
  by_name text not null
  at timestamp(3) with time zone not null
  constraint onboarding_edd_comment_kind_check CHECK ((kind = ANY (ARRAY['COMMENT'::text, 'APPROVED'::text, 'RETURNED'::text, 'LAPSED'::text])))
  constraint onboarding_edd_comment_company_code_fkey FOREIGN KEY (company_code) REFERENCES company(code)
  constraint onboarding_edd_comment_onboard_id_fkey FOREIGN KEY (onboard_id) REFERENCES onboarding_edd(onboard_id)
  constraint onboarding_edd_comment_pkey PRIMARY KEY (id)
  CREATE INDEX onboarding_edd_comment_of ON public.onboarding_edd_comment USING btree (onboard_id, id)
  CREATE UNIQUE INDEX onboarding_edd_comment_pkey ON public.onboarding_edd_comment USING btree (id)
  CREATE TRIGGER onboarding_edd_comment_insert_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.onboarding_edd_comment FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()

table onboarding_edd_item
  onboard_id bigint not null
  item text not null
  answer text not null
  by_person bigint not null
  by_name text not null
  at timestamp(3) with time zone not null
  constraint onboarding_edd_item_item_check CHECK ((item = ANY (ARRAY['FUNDS'::text, 'WEALTH'::text, 'PURPOSE'::text, 'ADVERSE_MEDIA'::text, 'LICENCES'::text, 'SITE'::text, 'SAMPLE'::text])))
  constraint onboarding_edd_item_onboard_id_fkey FOREIGN KEY (onboard_id) REFERENCES onboarding_edd(onboard_id)
  constraint onboarding_edd_item_pkey PRIMARY KEY (onboard_id, item)
  CREATE UNIQUE INDEX onboarding_edd_item_pkey ON public.onboarding_edd_item USING btree (onboard_id, item)

table onboarding_edd_picture
  id bigint not null
  onboard_id bigint not null
  company_code text not null
  stored_file_id bigint not null
  caption text
  by_person bigint not null
  by_name text not null
  at timestamp(3) with time zone not null
  scan_note text
  constraint onboarding_edd_picture_scan_note_check CHECK ((scan_note = ANY (ARRAY['CLEAN'::text, 'INFECTED'::text, 'NO_SCANNER'::text])))
  constraint onboarding_edd_picture_company_code_fkey FOREIGN KEY (company_code) REFERENCES company(code)
  constraint onboarding_edd_picture_onboard_id_fkey FOREIGN KEY (onboard_id) REFERENCES onboarding_edd(onboard_id)
  constraint onboarding_edd_picture_stored_file_id_fkey FOREIGN KEY (stored_file_id) REFERENCES stored_file(id)
  constraint onboarding_edd_picture_pkey PRIMARY KEY (id)
  CREATE INDEX onboarding_edd_picture_of ON public.onboarding_edd_picture USING btree (onboard_id, id)
  CREATE UNIQUE INDEX onboarding_edd_picture_pkey ON public.onboarding_edd_picture USING btree (id)
  CREATE INDEX onboarding_edd_picture_unscanned ON public.onboarding_edd_picture USING btree (at) WHERE (scan_note IS NULL)

table onboarding_edd_sample
  onboard_id bigint not null
  position integer not null
  transaction_id bigint not null
  finding text
  note text
  by_person bigint
  by_name text
  at timestamp(3) with time zone
  constraint onboarding_edd_sample_check CHECK (((by_person IS NULL) = (finding IS NULL)))
  constraint onboarding_edd_sample_check1 CHECK (((by_name IS NULL) = (finding IS NULL)))
  constraint onboarding_edd_sample_check2 CHECK (((at IS NULL) = (finding IS NULL)))
  constraint onboarding_edd_sample_finding_check CHECK ((finding = ANY (ARRAY['CONSISTENT'::text, 'DOUBTFUL'::text])))
  constraint onboarding_edd_sample_onboard_id_fkey FOREIGN KEY (onboard_id) REFERENCES onboarding_edd(onboard_id)
  constraint onboarding_edd_sample_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transaction(id)
  constraint onboarding_edd_sample_pkey PRIMARY KEY (onboard_id, "position")
  constraint onboarding_edd_sample_onboard_id_transaction_id_key UNIQUE (onboard_id, transaction_id)
  CREATE UNIQUE INDEX onboarding_edd_sample_onboard_id_transaction_id_key ON public.onboarding_edd_sample USING btree (onboard_id, transaction_id)
  CREATE UNIQUE INDEX onboarding_edd_sample_pkey ON public.onboarding_edd_sample USING btree (onboard_id, "position")

table onboarding_edd_worker
  onboard_id bigint not null
  by_person bigint not null
  by_name text not null
  at timestamp(3) with time zone not null
  constraint onboarding_edd_worker_onboard_id_fkey FOREIGN KEY (onboard_id) REFERENCES onboarding_edd(onboard_id)
  constraint onboarding_edd_worker_pkey PRIMARY KEY (onboard_id, by_person)
  CREATE UNIQUE INDEX onboarding_edd_worker_pkey ON public.onboarding_edd_worker USING btree (onboard_id, by_person)

table onboarding_registry
  id bigint not null
  onboard_id bigint not null
  company_code text not null
  provider text not null
  provider_name text not null
  outcome text not null
  error text
  found jsonb
  raw jsonb
  asked_by bigint not null
  asked_by_name text not null
  asked_at timestamp(3) with time zone not null
  asked_tax_id_type text
  asked_tax_id text
  asked_name text
  constraint onboarding_registry_check CHECK (((found IS NOT NULL) = (outcome = 'TAKEN'::text)))
  constraint onboarding_registry_outcome_check CHECK ((outcome = ANY (ARRAY['TAKEN'::text, 'NOT_FOUND'::text, 'FAILED'::text, 'REFUSED'::text])))
  constraint onboarding_registry_company_code_fkey FOREIGN KEY (company_code) REFERENCES company(code)
  constraint onboarding_registry_onboard_id_fkey FOREIGN KEY (onboard_id) REFERENCES merchant_onboarding(id)
  constraint onboarding_registry_pkey PRIMARY KEY (id)
  CREATE INDEX onboarding_registry_of ON public.onboarding_registry USING btree (onboard_id, id DESC)
  CREATE UNIQUE INDEX onboarding_registry_pkey ON public.onboarding_registry USING btree (id)

table onboarding_step
  onboard_id bigint not null
  step text not null
  state text not null
  note text
  changed_by_name text not null
  changed_at timestamp(3) with time zone not null
  constraint onboarding_step_check CHECK (((note IS NOT NULL) = (state = 'BLOCKED'::text)))
  constraint onboarding_step_state_check CHECK ((state = ANY (ARRAY['TODO'::text, 'WORKING'::text, 'BLOCKED'::text, 'DONE'::text])))
  constraint onboarding_step_step_check CHECK ((step = ANY (ARRAY['CDD'::text, 'DOCUMENTS'::text, 'CRA'::text, 'NAME_SCREENING'::text, 'EDD'::text])))
  constraint onboarding_step_onboard_id_fkey FOREIGN KEY (onboard_id) REFERENCES merchant_onboarding(id)
  constraint onboarding_step_pkey PRIMARY KEY (onboard_id, step)
  CREATE UNIQUE INDEX onboarding_step_pkey ON public.onboarding_step USING btree (onboard_id, step)

table onboarding_untraced
  onboard_id bigint not null
  untraced_bp integer not null
  reason text not null
  accepted_by_name text not null
  accepted_at timestamp(3) with time zone not null
  constraint onboarding_untraced_untraced_bp_check CHECK (((untraced_bp >= 1) AND (untraced_bp <= 10000)))
  constraint onboarding_untraced_onboard_id_fkey FOREIGN KEY (onboard_id) REFERENCES merchant_onboarding(id)
  constraint onboarding_untraced_pkey PRIMARY KEY (onboard_id)
  CREATE UNIQUE INDEX onboarding_untraced_pkey ON public.onboarding_untraced USING btree (onboard_id)

table option_item
  list text not null
  value text not null
  label_en text not null
  label_pt text not null
  sort integer not null default 0
  active boolean not null default true
  label_es text
  constraint option_item_pkey PRIMARY KEY (list, value)
  CREATE UNIQUE INDEX option_item_pkey ON public.option_item USING btree (list, value)

table outbox_delivery
  message_id bigint not null
  target_id bigint not null
  status text not null default 'PENDING'::text
  attempts integer not null default 0
  next_attempt_at timestamp(3) with time zone not null
  taken_until timestamp(3) with time zone
  last_error text
  last_status integer
  created_at timestamp(3) with time zone not null
  delivered_at timestamp(3) with time zone
  constraint outbox_delivery_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'DELIVERED'::text, 'ACKNOWLEDGED'::text, 'FAILED'::text, 'GIVEN_UP'::text])))
  constraint outbox_delivery_message_id_fkey FOREIGN KEY (message_id) REFERENCES outbox_message(id)
  constraint outbox_delivery_target_id_fkey FOREIGN KEY (target_id) REFERENCES webhook_target(id)
  constraint outbox_delivery_pkey PRIMARY KEY (message_id, target_id)
  CREATE INDEX outbox_delivery_due ON public.outbox_delivery USING btree (target_id, next_attempt_at, message_id) WHERE (status = 'PENDING'::text)
  CREATE INDEX outbox_delivery_failed ON public.outbox_delivery USING btree (target_id) WHERE (status = 'FAILED'::text)
  CREATE UNIQUE INDEX outbox_delivery_pkey ON public.outbox_delivery USING btree (message_id, target_id)

table outbox_message
  id bigint not null
  event_id uuid not null
  topic text not null
  company_code text not null
  transaction_id bigint
  payload jsonb not null
  status text not null default 'PENDING'::text
  attempts integer not null default 0
  next_attempt_at timestamp(3) with time zone not null default clock_now()
  last_error text
  last_status integer
  created_at timestamp(3) with time zone not null default clock_now()
  delivered_at timestamp(3) with time zone
  acknowledged_at timestamp(3) with time zone
  addressed_at timestamp(3) with time zone
  constraint outbox_message_status_check CHECK ((status = ANY (ARRAY['PENDING'::text, 'DELIVERED'::text, 'ACKNOWLEDGED'::text, 'FAILED'::text])))
  constraint outbox_message_company_code_fkey FOREIGN KEY (company_code) REFERENCES company(code)
  constraint outbox_message_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transaction(id)
  constraint outbox_message_pkey PRIMARY KEY (id)
  constraint outbox_message_event_id_key UNIQUE (event_id)
  CREATE INDEX outbox_message_due ON public.outbox_message USING btree (next_attempt_at) WHERE (status = 'PENDING'::text)
  CREATE UNIQUE INDEX outbox_message_event_id_key ON public.outbox_message USING btree (event_id)
  CREATE INDEX outbox_message_newest ON public.outbox_message USING btree (company_code, created_at DESC, id DESC)
  CREATE INDEX outbox_message_open ON public.outbox_message USING btree (company_code, created_at) WHERE (acknowledged_at IS NULL)
  CREATE UNIQUE INDEX outbox_message_pkey ON public.outbox_message USING btree (id)
  CREATE INDEX outbox_message_transaction ON public.outbox_message USING btree (transaction_id)
  CREATE INDEX outbox_message_unaddressed ON public.outbox_message USING btree (company_code, id) WHERE ((status = 'PENDING'::text) AND (addressed_at IS NULL))

table password_reset
  token_hash text not null
  user_id bigint not null
  created_at timestamp(3) with time zone not null default clock_now()
  expires_at timestamp(3) with time zone not null
  used_at timestamp(3) with time zone
  constraint password_reset_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
  constraint password_reset_pkey PRIMARY KEY (token_hash)
  CREATE UNIQUE INDEX password_reset_pkey ON public.password_reset USING btree (token_hash)
  CREATE INDEX password_reset_user ON public.password_reset USING btree (user_id)

table past_state
  moment bigint not null default nextval('decision_moment'::regclass)
  source text not null
  row_key text not null
  subject_id bigint
  before jsonb
  xid xid8 not null default pg_current_xact_id()
  constraint past_state_pkey PRIMARY KEY (moment)
  CREATE UNIQUE INDEX past_state_pkey ON public.past_state USING btree (moment)
  CREATE INDEX past_state_row ON public.past_state USING btree (source, row_key, moment)
  CREATE INDEX past_state_subject ON public.past_state USING btree (subject_id, moment) WHERE (subject_id IS NOT NULL)
  CREATE TRIGGER past_state_insert_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.past_state FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()

table payment_method
  code text not null
  name text not null
  countries text[] not null
  is_cash boolean not null default false
  constraint payment_method_pkey PRIMARY KEY (code)
  CREATE UNIQUE INDEX payment_method_pkey ON public.payment_method USING btree (code)

table payment_name
  subject_id bigint not null
  name text not null
  constraint payment_name_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES subject(id) ON DELETE CASCADE
  constraint payment_name_pkey PRIMARY KEY (subject_id, name)
  CREATE INDEX payment_name_folded ON public.payment_name USING gin (fold_name(name) gin_trgm_ops)
  CREATE UNIQUE INDEX payment_name_pkey ON public.payment_name USING btree (subject_id, name)

table person_version
  subject_id bigint not null
  version bigint not null default 0
  constraint person_version_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES subject(id) ON DELETE CASCADE
  constraint person_version_pkey PRIMARY KEY (subject_id)
  CREATE UNIQUE INDEX person_version_pkey ON public.person_version USING btree (subject_id)

table plan_secret
  only_row boolean not null default true
  secret text not null
  constraint plan_secret_only_row_check CHECK (only_row)
  constraint plan_secret_pkey PRIMARY KEY (only_row)
  CREATE UNIQUE INDEX plan_secret_pkey ON public.plan_secret USING btree (only_row)

table provider
  code text not null
  name text not null
  constraint provider_pkey PRIMARY KEY (code)
  CREATE UNIQUE INDEX provider_pkey ON public.provider USING btree (code)

table provider_answer
  id bigint not null
  subject_id bigint not null
  provider text not null
  provider_name text not null
  outcome text not null
  attempts integer not null default 1
  error text
  request jsonb
  answer jsonb
  stored_file_id bigint
  asked_at timestamp(3) with time zone not null
  answered_at timestamp(3) with time zone not null
  asked_by bigint not null
  asked_by_name text not null
  constraint provider_answer_outcome_check CHECK ((outcome = ANY (ARRAY['TAKEN'::text, 'NOT_FOUND'::text, 'FAILED'::text, 'REFUSED'::text])))
  constraint provider_answer_provider_check CHECK ((provider = ANY (ARRAY['FILE'::text, 'HTTP'::text, 'DEMO'::text])))
  constraint provider_answer_stored_file_id_fkey FOREIGN KEY (stored_file_id) REFERENCES stored_file(id)
  constraint provider_answer_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES subject(id)
  constraint provider_answer_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX provider_answer_pkey ON public.provider_answer USING btree (id)
  CREATE INDEX provider_answer_subject ON public.provider_answer USING btree (subject_id, id DESC)

table provider_channel
  provider_code text not null
  method text not null
  business text not null
  company_code text not null
  currency character(3)
  constraint provider_channel_business_check CHECK ((business = ANY (ARRAY['payin'::text, 'payout'::text])))
  constraint provider_channel_company_code_fkey FOREIGN KEY (company_code) REFERENCES company(code)
  constraint provider_channel_method_fkey FOREIGN KEY (method) REFERENCES payment_method(code)
  constraint provider_channel_provider_code_fkey FOREIGN KEY (provider_code) REFERENCES provider(code)
  constraint provider_channel_pkey PRIMARY KEY (provider_code, method, business, company_code)
  CREATE UNIQUE INDEX provider_channel_pkey ON public.provider_channel USING btree (provider_code, method, business, company_code)
  CREATE TRIGGER provider_channel_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.provider_channel FOR EACH STATEMENT EXECUTE FUNCTION move_settings_version()
  CREATE TRIGGER provider_channel_past AFTER INSERT OR DELETE OR UPDATE ON public.provider_channel FOR EACH ROW EXECUTE FUNCTION keep_past_state('', 'provider_code,method,business,company_code')

table queue_presence
  user_id bigint not null
  queue text not null
  item_id bigint not null
  seen_at timestamp(3) with time zone not null
  constraint queue_presence_pkey PRIMARY KEY (user_id)
  CREATE INDEX queue_presence_of_queue ON public.queue_presence USING btree (queue, seen_at)
  CREATE UNIQUE INDEX queue_presence_pkey ON public.queue_presence USING btree (user_id)

table queue_undo
  queue text not null
  item_id bigint not null
  before jsonb not null
  version integer not null
  user_id bigint not null
  at timestamp(3) with time zone not null
  constraint queue_undo_pkey PRIMARY KEY (queue, item_id)
  CREATE UNIQUE INDEX queue_undo_pkey ON public.queue_undo USING btree (queue, item_id)

table report_case
  id bigint not null
  company_code text not null
  subject_id bigint
  merchant_no text
  analysis_id bigint
  kind text not null
  status text not null default 'DRAFT'::text
  decided_at timestamp(3) with time zone not null
  due_at timestamp(3) with time zone
  filed_at timestamp(3) with time zone
  opened_by bigint not null
  opened_by_name text not null
  version integer not null default 1
  origin text not null default 'CONCLUSION'::text
  ground text
  first_operation_at timestamp(3) with time zone
  responsible_id bigint
  responsible_name text
  taken_at timestamp(3) with time zone
  is_silent boolean not null default false
  is_late boolean not null default false
  filed_by_name text
  receipt text
  reason text
  opened_at timestamp(3) with time zone not null default clock_now()
  period_from date
  period_to date
  letter_way text
  letter_sent_at timestamp(3) with time zone
  letter_delivered_at timestamp(3) with time zone
  letter_proof text
  letter_by_name text
  due_start text
  constraint report_case_check CHECK (((subject_id IS NOT NULL) OR (merchant_no IS NOT NULL) OR (origin = 'AUTOMATIC'::text)))
  constraint report_case_due_start_check CHECK ((due_start = ANY (ARRAY['DECISION'::text, 'OPERATION'::text, 'OPERATION_PASSED'::text, 'NO_OPERATION'::text, 'DETECTION'::text, 'KNOWLEDGE'::text, 'PERIOD_END'::text])))
  constraint report_case_has_ground CHECK (((analysis_id IS NOT NULL) OR (ground IS NOT NULL)))
  constraint report_case_letter_check CHECK ((((letter_way IS NULL) = (letter_sent_at IS NULL)) AND ((letter_delivered_at IS NULL) = (letter_proof IS NULL)) AND ((letter_way IS NOT NULL) OR (letter_delivered_at IS NULL)) AND (letter_delivered_at >= letter_sent_at)))
  constraint report_case_letter_way_check CHECK ((letter_way = ANY (ARRAY['IN_PERSON'::text, 'POST'::text, 'E_MAIL'::text, 'PORTAL'::text])))
  constraint report_case_origin_check CHECK ((origin = ANY (ARRAY['CONCLUSION'::text, 'OFFICER'::text, 'REFERRAL'::text, 'AUTOMATIC'::text])))
  constraint report_case_period_check CHECK ((((period_from IS NULL) = (period_to IS NULL)) AND (period_from <= period_to)))
  constraint report_case_status_check CHECK ((status = ANY (ARRAY['DRAFT'::text, 'IN_APPROVAL'::text, 'READY'::text, 'FILED'::text, 'ACKNOWLEDGED'::text, 'REFUSED'::text, 'CORRECTED'::text, 'CANCELLED'::text, 'NOT_REPORTED'::text])))
  constraint report_case_company_code_fkey FOREIGN KEY (company_code) REFERENCES company(code)
  constraint report_case_merchant_no_fkey FOREIGN KEY (merchant_no) REFERENCES merchant(merchant_no)
  constraint report_case_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES subject(id)
  constraint report_case_pkey PRIMARY KEY (id)
  constraint report_case_analysis_id_key UNIQUE (analysis_id)
  CREATE UNIQUE INDEX report_case_analysis_id_key ON public.report_case USING btree (analysis_id)
  CREATE INDEX report_case_due ON public.report_case USING btree (company_code, due_at, id) WHERE (status <> ALL (ARRAY['FILED'::text, 'ACKNOWLEDGED'::text, 'CANCELLED'::text, 'NOT_REPORTED'::text]))
  CREATE UNIQUE INDEX report_case_pkey ON public.report_case USING btree (id)
  CREATE INDEX report_case_subject ON public.report_case USING btree (subject_id)
  CREATE TRIGGER report_case_responsible BEFORE INSERT OR UPDATE OF responsible_id ON public.report_case FOR EACH ROW WHEN ((new.responsible_id IS NOT NULL)) EXECUTE FUNCTION demand_account_in_use('responsible_id')

table report_evidence
  id bigint not null
  report_id bigint not null
  file_id bigint not null
  added_at timestamp(3) with time zone not null
  added_by_name text not null
  removed_at timestamp(3) with time zone
  removed_by_name text
  constraint report_evidence_file_id_fkey FOREIGN KEY (file_id) REFERENCES stored_file(id)
  constraint report_evidence_report_id_fkey FOREIGN KEY (report_id) REFERENCES report_case(id)
  constraint report_evidence_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX report_evidence_pkey ON public.report_evidence USING btree (id)
  CREATE INDEX report_evidence_report ON public.report_evidence USING btree (report_id)

table report_filing
  id bigint not null
  report_id bigint not null
  action text not null
  version_number integer not null
  layout_id text not null
  layout_version text not null
  file_id bigint
  sha256 text not null
  former_receipt text
  former_authentication text
  reason text
  made_at timestamp(3) with time zone not null
  made_by_name text not null
  filed_at timestamp(3) with time zone
  filed_by_name text
  answer text
  receipt text
  authentication text
  answered_at timestamp(3) with time zone
  answered_by_name text
  answer_file_id bigint
  faults jsonb not null default '[]'::jsonb
  constraint report_filing_action_check CHECK ((action = ANY (ARRAY['SEND'::text, 'RECTIFY'::text, 'CANCEL'::text])))
  constraint report_filing_answer_check CHECK ((answer = ANY (ARRAY['ACKNOWLEDGED'::text, 'REFUSED'::text])))
  constraint report_filing_check CHECK (((answer IS NULL) = (answered_at IS NULL)))
  constraint report_filing_check1 CHECK (((answer IS DISTINCT FROM 'ACKNOWLEDGED'::text) OR (receipt IS NOT NULL)))
  constraint report_filing_answer_file_id_fkey FOREIGN KEY (answer_file_id) REFERENCES stored_file(id)
  constraint report_filing_file_id_fkey FOREIGN KEY (file_id) REFERENCES stored_file(id)
  constraint report_filing_report_id_fkey FOREIGN KEY (report_id) REFERENCES report_case(id)
  constraint report_filing_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX report_filing_pkey ON public.report_filing USING btree (id)
  CREATE INDEX report_filing_report ON public.report_filing USING btree (report_id, id)

table report_institution
  company_code text not null
  details jsonb not null
  version integer not null default 1
  saved_at timestamp(3) with time zone not null
  saved_by_name text not null
  constraint report_institution_company_code_fkey FOREIGN KEY (company_code) REFERENCES company(code)
  constraint report_institution_pkey PRIMARY KEY (company_code)
  CREATE UNIQUE INDEX report_institution_pkey ON public.report_institution USING btree (company_code)

table report_letter
  id bigint not null
  report_id bigint not null
  file_id bigint not null
  written_at timestamp(3) with time zone not null
  written_by_name text not null
  constraint report_letter_file_id_fkey FOREIGN KEY (file_id) REFERENCES stored_file(id)
  constraint report_letter_report_id_fkey FOREIGN KEY (report_id) REFERENCES report_case(id)
  constraint report_letter_pkey PRIMARY KEY (id)
  CREATE INDEX report_letter_of ON public.report_letter USING btree (report_id, id)
  CREATE UNIQUE INDEX report_letter_pkey ON public.report_letter USING btree (id)

table report_mention
  note_id bigint not null
  user_id bigint not null
  constraint report_mention_note_id_fkey FOREIGN KEY (note_id) REFERENCES report_note(id)
  constraint report_mention_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
  constraint report_mention_pkey PRIMARY KEY (note_id, user_id)
  CREATE UNIQUE INDEX report_mention_pkey ON public.report_mention USING btree (note_id, user_id)
  CREATE INDEX report_mention_user ON public.report_mention USING btree (user_id)

table report_note
  id bigint not null
  report_id bigint not null
  text text not null
  noted_at timestamp(3) with time zone not null
  noted_by bigint not null
  noted_by_name text not null
  constraint report_note_report_id_fkey FOREIGN KEY (report_id) REFERENCES report_case(id)
  constraint report_note_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX report_note_pkey ON public.report_note USING btree (id)
  CREATE INDEX report_note_report ON public.report_note USING btree (report_id, id)

table report_note_seen
  note_id bigint not null
  user_id bigint not null
  seen_at timestamp(3) with time zone not null
  constraint report_note_seen_note_id_fkey FOREIGN KEY (note_id) REFERENCES report_note(id)
  constraint report_note_seen_pkey PRIMARY KEY (note_id, user_id)
  CREATE UNIQUE INDEX report_note_seen_pkey ON public.report_note_seen USING btree (note_id, user_id)

table report_version
  report_id bigint not null
  number integer not null
  content jsonb not null
  saved_at timestamp(3) with time zone not null
  saved_by bigint not null
  saved_by_person bigint not null
  saved_by_name text not null
  constraint report_version_report_id_fkey FOREIGN KEY (report_id) REFERENCES report_case(id)
  constraint report_version_pkey PRIMARY KEY (report_id, number)
  CREATE UNIQUE INDEX report_version_pkey ON public.report_version USING btree (report_id, number)

table retention_run
  id bigint not null
  company_code text not null
  kind text not null
  years integer not null
  before timestamp(3) with time zone not null
  deleted integer not null
  kept_open integer not null
  ran_at timestamp(3) with time zone not null
  constraint retention_run_kind_check CHECK ((kind = 'LETTERS'::text))
  constraint retention_run_company_code_fkey FOREIGN KEY (company_code) REFERENCES company(code)
  constraint retention_run_pkey PRIMARY KEY (id)
  CREATE INDEX retention_run_newest ON public.retention_run USING btree (company_code, ran_at DESC, id DESC)
  CREATE UNIQUE INDEX retention_run_pkey ON public.retention_run USING btree (id)

table role_ability
  role_code text not null
  subject text not null
  actions text[] not null
  constraint role_ability_role_code_fkey FOREIGN KEY (role_code) REFERENCES aml_role(code)
  constraint role_ability_pkey PRIMARY KEY (role_code, subject)
  CREATE UNIQUE INDEX role_ability_pkey ON public.role_ability USING btree (role_code, subject)

table rule
  id bigint not null
  company_code text not null
  level text not null
  merchant_no text
  app_id text
  rule_type text not null
  business text
  dimension text not null default 'DEFAULT'::text
  currency character(3) not null
  version integer not null default 1
  retired_at timestamp(3) with time zone
  created_by bigint not null
  created_by_name text not null
  created_at timestamp(3) with time zone not null
  updated_at timestamp(3) with time zone not null
  constraint rule_business_check CHECK ((business = ANY (ARRAY['payin'::text, 'payout'::text])))
  constraint rule_check CHECK ((((level = 'general'::text) AND (merchant_no IS NULL) AND (app_id IS NULL)) OR ((level = 'merchant'::text) AND (merchant_no IS NOT NULL) AND (app_id IS NULL)) OR ((level = 'app'::text) AND (merchant_no IS NOT NULL) AND (app_id IS NOT NULL))))
  constraint rule_dimension_check CHECK ((dimension ~ '^[A-Z][A-Z0-9_]{0,31}$'::text))
  constraint rule_level_check CHECK ((level = ANY (ARRAY['general'::text, 'merchant'::text, 'app'::text])))
  constraint rule_app_id_fkey FOREIGN KEY (app_id) REFERENCES merchant_app(app_id)
  constraint rule_company_code_fkey FOREIGN KEY (company_code) REFERENCES company(code)
  constraint rule_merchant_no_fkey FOREIGN KEY (merchant_no) REFERENCES merchant(merchant_no)
  constraint rule_pkey PRIMARY KEY (id)
  CREATE INDEX rule_merchant ON public.rule USING btree (merchant_no) WHERE (merchant_no IS NOT NULL)
  CREATE UNIQUE INDEX rule_pkey ON public.rule USING btree (id)
  CREATE UNIQUE INDEX rule_place ON public.rule USING btree (company_code, rule_type, COALESCE(business, ''::text), dimension, currency, level, COALESCE(merchant_no, ''::text), COALESCE(app_id, ''::text)) WHERE (retired_at IS NULL)
  CREATE TRIGGER rule_kept BEFORE DELETE OR UPDATE ON public.rule FOR EACH ROW EXECUTE FUNCTION keep_rule()

table rule_backtest
  id bigint not null
  company_code text not null
  rule_id bigint
  version_id bigint
  rule_name text not null
  rule_type text not null
  draft jsonb not null
  spec jsonb not null
  spec_hash text not null
  dimension text not null
  action text not null
  cool_down_ms bigint not null
  mandatory boolean not null
  period_from timestamp(3) with time zone not null
  period_to timestamp(3) with time zone not null
  status text not null default 'QUEUED'::text
  phase text not null default 'WAITING'::text
  percent smallint not null default 0
  attempts integer not null default 0
  error text
  payments bigint
  reach jsonb
  result jsonb
  created_by bigint not null
  created_by_name text not null
  created_at timestamp(3) with time zone not null
  updated_at timestamp(3) with time zone not null
  finished_at timestamp(3) with time zone
  constraint rule_backtest_action_check CHECK ((action = ANY (ARRAY['ALERT'::text, 'MONITOR'::text, 'PENDING'::text, 'REJECT'::text])))
  constraint rule_backtest_check CHECK ((period_to > period_from))
  constraint rule_backtest_check1 CHECK (((status = 'DONE'::text) = (result IS NOT NULL)))
  constraint rule_backtest_cool_down_ms_check CHECK ((cool_down_ms >= 0))
  constraint rule_backtest_percent_check CHECK (((percent >= 0) AND (percent <= 100)))
  constraint rule_backtest_phase_check CHECK ((phase = ANY (ARRAY['WAITING'::text, 'READING'::text, 'JUDGING'::text, 'COMPARING'::text, 'FINISHED'::text])))
  constraint rule_backtest_status_check CHECK ((status = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text, 'DONE'::text, 'FAILED'::text, 'CANCELLED'::text])))
  constraint rule_backtest_company_code_fkey FOREIGN KEY (company_code) REFERENCES company(code)
  constraint rule_backtest_rule_id_fkey FOREIGN KEY (rule_id) REFERENCES rule(id)
  constraint rule_backtest_version_id_fkey FOREIGN KEY (version_id) REFERENCES rule_version(id)
  constraint rule_backtest_pkey PRIMARY KEY (id)
  CREATE INDEX rule_backtest_open ON public.rule_backtest USING btree (created_by) WHERE (status = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text]))
  CREATE UNIQUE INDEX rule_backtest_pkey ON public.rule_backtest USING btree (id)
  CREATE INDEX rule_backtest_recent ON public.rule_backtest USING btree (company_code, id DESC)
  CREATE INDEX rule_backtest_rule ON public.rule_backtest USING btree (rule_id, id DESC) WHERE (rule_id IS NOT NULL)
  CREATE INDEX rule_backtest_spec ON public.rule_backtest USING btree (spec_hash, id DESC) WHERE (status = 'DONE'::text)

table rule_below_line
  id bigint not null
  rule_id bigint not null
  version_id bigint not null
  company_code text not null
  month text not null
  threshold double precision not null
  looked_from double precision not null
  found integer not null
  drawn_at timestamp(3) with time zone not null
  constraint rule_below_line_found_check CHECK ((found >= 0))
  constraint rule_below_line_month_check CHECK ((month ~ '^\d{4}-\d{2}$'::text))
  constraint rule_below_line_company_code_fkey FOREIGN KEY (company_code) REFERENCES company(code)
  constraint rule_below_line_rule_id_fkey FOREIGN KEY (rule_id) REFERENCES rule(id)
  constraint rule_below_line_version_id_fkey FOREIGN KEY (version_id) REFERENCES rule_version(id)
  constraint rule_below_line_pkey PRIMARY KEY (id)
  constraint rule_below_line_rule_id_month_key UNIQUE (rule_id, month)
  CREATE UNIQUE INDEX rule_below_line_pkey ON public.rule_below_line USING btree (id)
  CREATE UNIQUE INDEX rule_below_line_rule_id_month_key ON public.rule_below_line USING btree (rule_id, month)

table rule_below_line_item
  id bigint not null
  below_line_id bigint not null
  transaction_id bigint not null
  numbers jsonb not null
  finding text
  comment text
  reviewed_by bigint
  reviewed_by_name text
  reviewed_at timestamp(3) with time zone
  version integer not null default 1
  constraint rule_below_line_item_check CHECK ((((finding IS NULL) = (reviewed_at IS NULL)) AND ((finding IS NULL) = (reviewed_by IS NULL))))
  constraint rule_below_line_item_finding_check CHECK ((finding = ANY (ARRAY['UNREMARKABLE'::text, 'SUSPICIOUS'::text])))
  constraint rule_below_line_item_below_line_id_fkey FOREIGN KEY (below_line_id) REFERENCES rule_below_line(id)
  constraint rule_below_line_item_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transaction(id)
  constraint rule_below_line_item_pkey PRIMARY KEY (id)
  constraint rule_below_line_item_below_line_id_transaction_id_key UNIQUE (below_line_id, transaction_id)
  CREATE UNIQUE INDEX rule_below_line_item_below_line_id_transaction_id_key ON public.rule_below_line_item USING btree (below_line_id, transaction_id)
  CREATE UNIQUE INDEX rule_below_line_item_pkey ON public.rule_below_line_item USING btree (id)

table rule_hit
  fact_id bigint not null
  version_id bigint not null
  stage text not null
  rule_id bigint not null
  transaction_id bigint not null
  subject_id bigint not null
  company_code text not null
  merchant_no text not null
  at timestamp(3) with time zone not null
  decided_at timestamp(3) with time zone not null
  mode text not null
  outcome text not null
  action text not null
  effect text not null
  constraint rule_hit_action_check CHECK ((action = ANY (ARRAY['ALERT'::text, 'MONITOR'::text, 'PENDING'::text, 'REJECT'::text])))
  constraint rule_hit_effect_check CHECK ((effect = ANY (ARRAY['ACTED'::text, 'QUIET'::text, 'EXCUSED'::text, 'NONE'::text])))
  constraint rule_hit_mode_check CHECK ((mode = ANY (ARRAY['ACTIVE'::text, 'SHADOW'::text])))
  constraint rule_hit_outcome_check CHECK ((outcome = ANY (ARRAY['HIT'::text, 'ERROR'::text])))
  constraint rule_hit_stage_check CHECK ((stage = ANY (ARRAY['ORDER'::text, 'PAYMENT'::text, 'EVENT'::text, 'PASS'::text])))
  constraint rule_hit_version_id_fkey FOREIGN KEY (version_id) REFERENCES rule_version(id)
  constraint rule_hit_pkey PRIMARY KEY (fact_id, version_id, stage)
  CREATE UNIQUE INDEX rule_hit_pkey ON public.rule_hit USING btree (fact_id, version_id, stage)
  CREATE INDEX rule_hit_rule ON public.rule_hit USING btree (rule_id, decided_at DESC)
  CREATE INDEX rule_hit_subject ON public.rule_hit USING btree (subject_id, decided_at DESC)
  CREATE INDEX rule_hit_time ON public.rule_hit USING btree (company_code, at) INCLUDE (rule_id, transaction_id, subject_id, mode, outcome)
  CREATE INDEX rule_hit_transaction ON public.rule_hit USING btree (transaction_id)
  CREATE INDEX rule_hit_version ON public.rule_hit USING btree (version_id, decided_at DESC)

table rule_pass
  company_code text not null
  passed_at timestamp(3) with time zone not null
  looked_from timestamp(3) with time zone not null
  hits integer not null
  constraint rule_pass_company_code_fkey FOREIGN KEY (company_code) REFERENCES company(code)
  constraint rule_pass_pkey PRIMARY KEY (company_code)
  CREATE UNIQUE INDEX rule_pass_pkey ON public.rule_pass USING btree (company_code)

table rule_period
  version_id bigint not null
  rule_id bigint not null
  mode text not null
  roll_out_percent smallint not null
  valid_from timestamp(3) with time zone not null
  valid_to timestamp(3) with time zone
  from_set bigint not null
  to_set bigint
  constraint rule_period_mode_check CHECK ((mode = ANY (ARRAY['ACTIVE'::text, 'SHADOW'::text])))
  constraint rule_period_rule_id_fkey FOREIGN KEY (rule_id) REFERENCES rule(id)
  constraint rule_period_version_id_fkey FOREIGN KEY (version_id) REFERENCES rule_version(id)
  CREATE UNIQUE INDEX rule_period_open ON public.rule_period USING btree (version_id) WHERE (to_set IS NULL)
  CREATE INDEX rule_period_rule ON public.rule_period USING btree (rule_id, valid_from)

table rule_set_version
  only_row boolean not null default true
  version bigint not null default 0
  moved_at timestamp(3) with time zone
  constraint rule_set_version_only_row_check CHECK (only_row)
  constraint rule_set_version_pkey PRIMARY KEY (only_row)
  CREATE UNIQUE INDEX rule_set_version_pkey ON public.rule_set_version USING btree (only_row)

table rule_version
  id bigint not null
  rule_id bigint not null
  version integer not null
  status text not null
  status_at timestamp(3) with time zone not null
  name text not null
  description text
  spec jsonb not null
  spec_hash text not null
  action text not null
  cool_down_ms bigint not null
  mandatory boolean not null default false
  roll_out_percent smallint not null default 100
  reason text
  equals_version integer
  created_by bigint not null
  created_by_name text not null
  created_at timestamp(3) with time zone not null
  constraint rule_version_action_check CHECK ((action = ANY (ARRAY['ALERT'::text, 'MONITOR'::text, 'PENDING'::text, 'REJECT'::text])))
  constraint rule_version_cool_down_ms_check CHECK ((cool_down_ms >= 0))
  constraint rule_version_roll_out_percent_check CHECK (((roll_out_percent >= 1) AND (roll_out_percent <= 100)))
  constraint rule_version_status_check CHECK ((status = ANY (ARRAY['DRAFT'::text, 'IN_APPROVAL'::text, 'SHADOW'::text, 'ROLL_OUT'::text, 'ACTIVE'::text, 'INACTIVE'::text, 'RETIRED'::text])))
  constraint rule_version_rule_id_fkey FOREIGN KEY (rule_id) REFERENCES rule(id)
  constraint rule_version_pkey PRIMARY KEY (id)
  constraint rule_version_rule_id_version_key UNIQUE (rule_id, version)
  CREATE UNIQUE INDEX rule_version_draft ON public.rule_version USING btree (rule_id) WHERE (status = ANY (ARRAY['DRAFT'::text, 'IN_APPROVAL'::text]))
  CREATE UNIQUE INDEX rule_version_governing ON public.rule_version USING btree (rule_id) WHERE (status = ANY (ARRAY['ACTIVE'::text, 'INACTIVE'::text]))
  CREATE UNIQUE INDEX rule_version_pkey ON public.rule_version USING btree (id)
  CREATE UNIQUE INDEX rule_version_rule_id_version_key ON public.rule_version USING btree (rule_id, version)
  CREATE UNIQUE INDEX rule_version_trial ON public.rule_version USING btree (rule_id) WHERE (status = ANY (ARRAY['SHADOW'::text, 'ROLL_OUT'::text]))
  CREATE TRIGGER rule_version_kept BEFORE DELETE OR UPDATE ON public.rule_version FOR EACH ROW EXECUTE FUNCTION keep_rule_version()
  CREATE TRIGGER rule_version_moves_set AFTER INSERT OR UPDATE ON public.rule_version FOR EACH ROW EXECUTE FUNCTION move_rule_set()

table schema_migration
  name text not null
  checksum text not null
  applied_at timestamp with time zone not null default now()
  constraint schema_migration_pkey PRIMARY KEY (name)
  CREATE UNIQUE INDEX schema_migration_pkey ON public.schema_migration USING btree (name)

table screening_batch
  id bigint not null
  company_code text not null
  purpose text not null
  purpose_text text
  threshold integer not null
  sources text[] not null default '{}'::text[]
  file_name text not null
  sha256 text not null
  lines jsonb not null
  line_count integer not null
  done_count integer not null default 0
  hit_count integer not null default 0
  status text not null default 'QUEUED'::text
  failure text
  created_by bigint not null
  created_by_name text not null
  created_at timestamp(3) with time zone not null
  finished_at timestamp(3) with time zone
  reading jsonb
  constraint screening_batch_check CHECK (((failure IS NOT NULL) = (status = 'FAILED'::text)))
  constraint screening_batch_check1 CHECK (((purpose <> 'OTHER'::text) OR (purpose_text IS NOT NULL)))
  constraint screening_batch_purpose_check CHECK ((purpose = ANY (ARRAY['ONBOARDING'::text, 'PAYMENT'::text, 'REVIEW'::text, 'MONITORING'::text, 'REQUEST_OF_AUTHORITY'::text, 'OTHER'::text])))
  constraint screening_batch_status_check CHECK ((status = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text, 'READY'::text, 'FAILED'::text])))
  constraint screening_batch_threshold_check CHECK (((threshold >= 50) AND (threshold <= 100)))
  constraint screening_batch_company_code_fkey FOREIGN KEY (company_code) REFERENCES company(code)
  constraint screening_batch_pkey PRIMARY KEY (id)
  CREATE INDEX screening_batch_newest ON public.screening_batch USING btree (company_code, created_at DESC, id DESC)
  CREATE UNIQUE INDEX screening_batch_pkey ON public.screening_batch USING btree (id)

table screening_clearance
  id bigint not null
  company_code text not null
  subject_id bigint
  asked_key text
  source_id text not null
  entry_key text not null
  version_id bigint not null
  asked_facts jsonb not null
  entry_facts jsonb not null
  hit_id bigint not null
  reason text not null
  cleared_by bigint not null
  cleared_by_kind text not null
  cleared_by_name text not null
  cleared_at timestamp(3) with time zone not null
  withdrawn_at timestamp(3) with time zone
  withdrawn_by_name text
  constraint screening_clearance_check CHECK (((asked_key IS NULL) = (subject_id IS NOT NULL)))
  constraint screening_clearance_check1 CHECK (((withdrawn_at IS NULL) = (withdrawn_by_name IS NULL)))
  constraint screening_clearance_cleared_by_kind_check CHECK ((cleared_by_kind = ANY (ARRAY['staff'::text, 'machine'::text, 'system'::text])))
  constraint screening_clearance_company_code_fkey FOREIGN KEY (company_code) REFERENCES company(code)
  constraint screening_clearance_hit_id_fkey FOREIGN KEY (hit_id) REFERENCES screening_hit(id)
  constraint screening_clearance_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES subject(id)
  constraint screening_clearance_pkey PRIMARY KEY (id)
  CREATE INDEX screening_clearance_of_asked ON public.screening_clearance USING btree (asked_key, company_code) WHERE (asked_key IS NOT NULL)
  CREATE INDEX screening_clearance_of_hit ON public.screening_clearance USING btree (hit_id)
  CREATE INDEX screening_clearance_of_subject ON public.screening_clearance USING btree (subject_id, company_code) WHERE (subject_id IS NOT NULL)
  CREATE UNIQUE INDEX screening_clearance_pkey ON public.screening_clearance USING btree (id)

table screening_comment
  id bigint not null
  report_id bigint not null
  comment text not null
  user_id bigint not null
  user_name text not null
  at timestamp(3) with time zone not null
  constraint screening_comment_report_id_fkey FOREIGN KEY (report_id) REFERENCES screening_report(id)
  constraint screening_comment_pkey PRIMARY KEY (id)
  CREATE INDEX screening_comment_of_report ON public.screening_comment USING btree (report_id, id)
  CREATE UNIQUE INDEX screening_comment_pkey ON public.screening_comment USING btree (id)
  CREATE TRIGGER screening_comment_insert_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.screening_comment FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()

table screening_entry
  id bigint not null
  source_id text not null
  source_key text not null
  kind text not null
  name text not null
  names text not null
  data jsonb not null
  hash bytea not null
  first_version_id bigint not null
  version_id bigint not null
  is_present boolean not null
  started_at timestamp(3) with time zone not null
  ended_at timestamp(3) with time zone
  continued_by_id bigint
  constraint screening_entry_check CHECK ((is_present = (ended_at IS NULL)))
  constraint screening_entry_kind_check CHECK ((kind = ANY (ARRAY['person'::text, 'organisation'::text, 'vessel'::text, 'aircraft'::text, 'other'::text])))
  constraint screening_entry_continued_by_id_fkey FOREIGN KEY (continued_by_id) REFERENCES screening_entry(id)
  constraint screening_entry_first_version_id_fkey FOREIGN KEY (first_version_id) REFERENCES screening_list_version(id)
  constraint screening_entry_source_id_fkey FOREIGN KEY (source_id) REFERENCES screening_source(id)
  constraint screening_entry_version_id_fkey FOREIGN KEY (version_id) REFERENCES screening_list_version(id)
  constraint screening_entry_pkey PRIMARY KEY (id)
  constraint screening_entry_source_id_source_key_key UNIQUE (source_id, source_key)
  CREATE INDEX screening_entry_names_folded ON public.screening_entry USING gin (fold_name(names) gin_trgm_ops)
  CREATE INDEX screening_entry_page ON public.screening_entry USING btree (source_id, id DESC)
  CREATE UNIQUE INDEX screening_entry_pkey ON public.screening_entry USING btree (id)
  CREATE INDEX screening_entry_present ON public.screening_entry USING btree (source_id, id) WHERE is_present
  CREATE UNIQUE INDEX screening_entry_source_id_source_key_key ON public.screening_entry USING btree (source_id, source_key)
  CREATE INDEX screening_entry_version ON public.screening_entry USING btree (version_id)
  CREATE TRIGGER screening_entry_kept BEFORE DELETE ON public.screening_entry FOR EACH ROW EXECUTE FUNCTION keep_screening_list()

table screening_entry_change
  version_id bigint not null
  entry_id bigint not null
  op text not null
  fields jsonb
  constraint screening_entry_change_check CHECK (((op <> 'CHANGED'::text) OR (fields IS NOT NULL)))
  constraint screening_entry_change_op_check CHECK ((op = ANY (ARRAY['ADDED'::text, 'CHANGED'::text, 'ENDED'::text, 'RETURNED'::text])))
  constraint screening_entry_change_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES screening_entry(id)
  constraint screening_entry_change_version_id_fkey FOREIGN KEY (version_id) REFERENCES screening_list_version(id)
  constraint screening_entry_change_pkey PRIMARY KEY (version_id, entry_id)
  CREATE INDEX screening_entry_change_entry ON public.screening_entry_change USING btree (entry_id, version_id)
  CREATE INDEX screening_entry_change_op ON public.screening_entry_change USING btree (version_id, op, entry_id)
  CREATE UNIQUE INDEX screening_entry_change_pkey ON public.screening_entry_change USING btree (version_id, entry_id)
  CREATE TRIGGER screening_entry_change_kept BEFORE DELETE OR UPDATE ON public.screening_entry_change FOR EACH ROW EXECUTE FUNCTION keep_screening_list()

table screening_entry_key
  source_id text not null
  key text not null
  entry_id bigint not null
  constraint screening_entry_key_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES screening_entry(id)
  constraint screening_entry_key_source_id_fkey FOREIGN KEY (source_id) REFERENCES screening_source(id)
  constraint screening_entry_key_pkey PRIMARY KEY (source_id, key)
  CREATE UNIQUE INDEX screening_entry_key_pkey ON public.screening_entry_key USING btree (source_id, key)

table screening_file
  id bigint not null
  report_id bigint not null
  stored_file_id bigint not null
  uploaded_by bigint not null
  uploaded_by_name text not null
  uploaded_at timestamp(3) with time zone not null
  constraint screening_file_report_id_fkey FOREIGN KEY (report_id) REFERENCES screening_report(id)
  constraint screening_file_stored_file_id_fkey FOREIGN KEY (stored_file_id) REFERENCES stored_file(id)
  constraint screening_file_pkey PRIMARY KEY (id)
  CREATE INDEX screening_file_of_report ON public.screening_file USING btree (report_id, id)
  CREATE UNIQUE INDEX screening_file_pkey ON public.screening_file USING btree (id)

table screening_finding
  id bigint not null
  company_code text not null
  subject_id bigint not null
  monitored_id bigint not null
  run_id bigint not null
  source_id text not null
  source_name text not null
  source_kind text not null
  entry_id bigint not null
  version_id bigint not null
  asked_key text not null
  matched_name text not null
  score numeric(4,1) not null
  state text not null
  report_id bigint
  hit_id bigint
  alert_id bigint
  found_at timestamp(3) with time zone not null
  changed_at timestamp(3) with time zone not null
  closed_run_id bigint
  linked_to text
  constraint screening_finding_check CHECK (((state = ANY (ARRAY['DELISTED'::text, 'NOT_MATCHING'::text])) = (closed_run_id IS NOT NULL)))
  constraint screening_finding_check1 CHECK (((state = 'CLEARED'::text) OR ((report_id IS NOT NULL) AND (hit_id IS NOT NULL))))
  constraint screening_finding_linked_to_check CHECK ((linked_to = ANY (ARRAY['SEARCH'::text, 'BATCH'::text, 'PAYMENT'::text])))
  constraint screening_finding_source_kind_check CHECK ((source_kind = ANY (ARRAY['SANCTION'::text, 'PEP'::text, 'DEBARMENT'::text, 'OTHER'::text])))
  constraint screening_finding_state_check CHECK ((state = ANY (ARRAY['FOUND'::text, 'CLEARED'::text, 'KNOWN'::text, 'DELISTED'::text, 'NOT_MATCHING'::text])))
  constraint screening_finding_alert_id_fkey FOREIGN KEY (alert_id) REFERENCES alert(id)
  constraint screening_finding_closed_run_id_fkey FOREIGN KEY (closed_run_id) REFERENCES screening_run(id)
  constraint screening_finding_company_code_fkey FOREIGN KEY (company_code) REFERENCES company(code)
  constraint screening_finding_hit_id_fkey FOREIGN KEY (hit_id) REFERENCES screening_hit(id)
  constraint screening_finding_monitored_id_fkey FOREIGN KEY (monitored_id) REFERENCES screening_monitored(id)
  constraint screening_finding_report_id_fkey FOREIGN KEY (report_id) REFERENCES screening_report(id)
  constraint screening_finding_run_id_fkey FOREIGN KEY (run_id) REFERENCES screening_run(id)
  constraint screening_finding_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES subject(id)
  constraint screening_finding_pkey PRIMARY KEY (id)
  constraint screening_finding_company_code_subject_id_entry_id_version__key UNIQUE (company_code, subject_id, entry_id, version_id, asked_key)
  CREATE UNIQUE INDEX screening_finding_company_code_subject_id_entry_id_version__key ON public.screening_finding USING btree (company_code, subject_id, entry_id, version_id, asked_key)
  CREATE INDEX screening_finding_matched_folded ON public.screening_finding USING gin (fold_name(matched_name) gin_trgm_ops)
  CREATE INDEX screening_finding_newest ON public.screening_finding USING btree (company_code, changed_at DESC, id DESC)
  CREATE INDEX screening_finding_of_monitored ON public.screening_finding USING btree (monitored_id, id DESC)
  CREATE UNIQUE INDEX screening_finding_pkey ON public.screening_finding USING btree (id)
  CREATE INDEX screening_finding_standing ON public.screening_finding USING btree (company_code, entry_id) WHERE (state = 'FOUND'::text)
  CREATE INDEX screening_finding_standing_of ON public.screening_finding USING btree (company_code, monitored_id) WHERE (state = 'FOUND'::text)

table screening_gap
  began_at timestamp(3) with time zone not null
  ended_at timestamp(3) with time zone
  constraint screening_gap_pkey PRIMARY KEY (began_at)
  CREATE UNIQUE INDEX screening_gap_open ON public.screening_gap USING btree (((ended_at IS NULL))) WHERE (ended_at IS NULL)
  CREATE UNIQUE INDEX screening_gap_pkey ON public.screening_gap USING btree (began_at)

table screening_hit
  id bigint not null
  report_id bigint not null
  entry_id bigint not null
  source_id text not null
  source_name text not null
  source_kind text not null
  version_id bigint not null
  entry_key text not null
  entry jsonb not null
  score numeric(4,1) not null
  confidence text not null
  matched_name text not null
  parts jsonb not null
  as_ofac numeric(4,1) not null
  status text not null default 'POTENTIAL'::text
  reason text
  decided_by_kind text
  decided_by bigint
  decided_by_name text
  decided_at timestamp(3) with time zone
  confirmed_by_name text
  clearance_id bigint
  version integer not null default 1
  constraint screening_hit_check CHECK (((decided_by IS NULL) = (decided_by_kind IS NULL)))
  constraint screening_hit_check1 CHECK (((status = 'POTENTIAL'::text) = (reason IS NULL)))
  constraint screening_hit_confidence_check CHECK ((confidence = ANY (ARRAY['NAME'::text, 'NAME_YEAR'::text, 'NAME_DATE'::text, 'NUMBER'::text])))
  constraint screening_hit_decided_by_kind_check CHECK ((decided_by_kind = ANY (ARRAY['staff'::text, 'machine'::text, 'system'::text])))
  constraint screening_hit_source_kind_check CHECK ((source_kind = ANY (ARRAY['SANCTION'::text, 'PEP'::text, 'DEBARMENT'::text, 'OTHER'::text])))
  constraint screening_hit_status_check CHECK ((status = ANY (ARRAY['POTENTIAL'::text, 'TRUE_MATCH'::text, 'FALSE_POSITIVE'::text, 'INCONCLUSIVE'::text, 'LAPSED'::text])))
  constraint screening_hit_clearance_id_fkey FOREIGN KEY (clearance_id) REFERENCES screening_clearance(id)
  constraint screening_hit_report_id_fkey FOREIGN KEY (report_id) REFERENCES screening_report(id)
  constraint screening_hit_pkey PRIMARY KEY (id)
  constraint screening_hit_report_id_entry_id_key UNIQUE (report_id, entry_id)
  CREATE INDEX screening_hit_of_entry ON public.screening_hit USING btree (entry_id)
  CREATE UNIQUE INDEX screening_hit_pkey ON public.screening_hit USING btree (id)
  CREATE UNIQUE INDEX screening_hit_report_id_entry_id_key ON public.screening_hit USING btree (report_id, entry_id)
  CREATE INDEX screening_hit_standing ON public.screening_hit USING btree (id) WHERE (status = ANY (ARRAY['POTENTIAL'::text, 'INCONCLUSIVE'::text, 'TRUE_MATCH'::text]))

table screening_list_file
  version_id bigint not null
  position integer not null
  name text not null
  sha256 text not null
  size_bytes bigint not null
  constraint screening_list_file_version_id_fkey FOREIGN KEY (version_id) REFERENCES screening_list_version(id)
  constraint screening_list_file_pkey PRIMARY KEY (version_id, "position")
  CREATE UNIQUE INDEX screening_list_file_pkey ON public.screening_list_file USING btree (version_id, "position")
  CREATE TRIGGER screening_list_file_kept BEFORE DELETE OR UPDATE ON public.screening_list_file FOR EACH ROW EXECUTE FUNCTION keep_screening_list()

table screening_list_state
  only_row boolean not null default true
  number bigint not null
  constraint screening_list_state_only_row_check CHECK (only_row)
  constraint screening_list_state_pkey PRIMARY KEY (only_row)
  CREATE UNIQUE INDEX screening_list_state_pkey ON public.screening_list_state USING btree (only_row)

table screening_list_version
  id bigint not null
  source_id text not null
  number integer not null
  status text not null
  is_automatic boolean not null
  base_id bigint
  source_date date
  mapping jsonb
  sha256 text not null
  fault jsonb
  entries integer not null default 0
  added integer not null default 0
  changed integer not null default 0
  ended integer not null default 0
  returned integer not null default 0
  unreadable integer not null default 0
  created_at timestamp(3) with time zone not null
  progress_at timestamp(3) with time zone not null
  loaded_at timestamp(3) with time zone
  actor_kind text not null
  actor_id bigint not null
  actor_name text not null
  approved_by_name text
  state_number bigint
  altered integer not null default 0
  actor_person bigint
  reading jsonb not null default '{"parts": {}, "omitted": {}}'::jsonb
  constraint screening_list_version_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['staff'::text, 'system'::text])))
  constraint screening_list_version_check CHECK (((status = 'LOADED'::text) = ((state_number IS NOT NULL) AND (loaded_at IS NOT NULL))))
  constraint screening_list_version_check1 CHECK (((status = 'REFUSED'::text) <= (fault IS NOT NULL)))
  constraint screening_list_version_status_check CHECK ((status = ANY (ARRAY['READING'::text, 'READY'::text, 'LOADING'::text, 'LOADED'::text, 'REFUSED'::text, 'DISCARDED'::text])))
  constraint screening_list_version_base_id_fkey FOREIGN KEY (base_id) REFERENCES screening_list_version(id)
  constraint screening_list_version_source_id_fkey FOREIGN KEY (source_id) REFERENCES screening_source(id)
  constraint screening_list_version_pkey PRIMARY KEY (id)
  constraint screening_list_version_source_id_number_key UNIQUE (source_id, number)
  constraint screening_list_version_state_number_key UNIQUE (state_number)
  CREATE INDEX screening_list_version_page ON public.screening_list_version USING btree (source_id, id DESC)
  CREATE UNIQUE INDEX screening_list_version_pkey ON public.screening_list_version USING btree (id)
  CREATE UNIQUE INDEX screening_list_version_source_id_number_key ON public.screening_list_version USING btree (source_id, number)
  CREATE UNIQUE INDEX screening_list_version_state_number_key ON public.screening_list_version USING btree (state_number)
  CREATE INDEX screening_list_version_underway ON public.screening_list_version USING btree (progress_at) WHERE (status = ANY (ARRAY['READING'::text, 'LOADING'::text]))
  CREATE TRIGGER screening_list_version_kept BEFORE DELETE ON public.screening_list_version FOR EACH ROW EXECUTE FUNCTION keep_screening_list()

table screening_mark
  subject_id bigint not null
  marked_at timestamp(3) with time zone not null default clock_now()

table screening_monitored
  id bigint not null
  company_code text not null
  subject_id bigint not null
  status text not null default 'ACTIVE'::text
  origin text not null
  purpose text not null
  reason text
  since timestamp(3) with time zone not null
  status_reason text
  paused_until timestamp(3) with time zone
  status_at timestamp(3) with time zone not null
  status_by_name text not null
  is_due boolean not null default true
  checked_at timestamp(3) with time zone
  checked_run_id bigint
  last_change text
  last_change_at timestamp(3) with time zone
  last_report_id bigint
  version integer not null default 1
  constraint screening_monitored_check CHECK (((status = 'PAUSED'::text) OR (paused_until IS NULL)))
  constraint screening_monitored_check1 CHECK (((last_change IS NULL) = (last_change_at IS NULL)))
  constraint screening_monitored_last_change_check CHECK ((last_change = ANY (ARRAY['FOUND'::text, 'DELISTED'::text, 'NOT_MATCHING'::text])))
  constraint screening_monitored_origin_check CHECK ((origin = ANY (ARRAY['AUTOMATIC'::text, 'BY_HAND'::text])))
  constraint screening_monitored_purpose_check CHECK ((purpose = ANY (ARRAY['CUSTOMER'::text, 'HIGH_RISK'::text, 'EXPOSED'::text, 'REQUEST_OF_AUTHORITY'::text, 'OTHER'::text])))
  constraint screening_monitored_status_check CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'PAUSED'::text, 'ENDED'::text])))
  constraint screening_monitored_checked_run_id_fkey FOREIGN KEY (checked_run_id) REFERENCES screening_run(id)
  constraint screening_monitored_company_code_fkey FOREIGN KEY (company_code) REFERENCES company(code)
  constraint screening_monitored_last_report_id_fkey FOREIGN KEY (last_report_id) REFERENCES screening_report(id)
  constraint screening_monitored_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES subject(id)
  constraint screening_monitored_pkey PRIMARY KEY (id)
  constraint screening_monitored_subject_id_company_code_key UNIQUE (subject_id, company_code)
  CREATE INDEX screening_monitored_company ON public.screening_monitored USING btree (company_code, id)
  CREATE INDEX screening_monitored_due ON public.screening_monitored USING btree (company_code, id) WHERE (is_due AND (status = 'ACTIVE'::text))
  CREATE INDEX screening_monitored_newest ON public.screening_monitored USING btree (company_code, since DESC, id DESC)
  CREATE INDEX screening_monitored_paused ON public.screening_monitored USING btree (paused_until) WHERE ((status = 'PAUSED'::text) AND (paused_until IS NOT NULL))
  CREATE UNIQUE INDEX screening_monitored_pkey ON public.screening_monitored USING btree (id)
  CREATE UNIQUE INDEX screening_monitored_subject_id_company_code_key ON public.screening_monitored USING btree (subject_id, company_code)

table screening_monitoring
  company_code text not null
  monitors_all boolean not null default true
  list_number bigint not null
  checked_at timestamp(3) with time zone
  swept_at timestamp(3) with time zone
  sweep_after bigint not null default 0
  version integer not null default 1
  updated_at timestamp(3) with time zone not null
  updated_by_name text not null
  compared_by text
  constraint screening_monitoring_company_code_fkey FOREIGN KEY (company_code) REFERENCES company(code)
  constraint screening_monitoring_pkey PRIMARY KEY (company_code)
  CREATE UNIQUE INDEX screening_monitoring_pkey ON public.screening_monitoring USING btree (company_code)

table screening_person_fact
  id bigint not null
  subject_id bigint not null
  fact text not null
  value_before text not null
  value text not null
  past_id bigint not null
  hit_id bigint not null
  set_by_kind text not null
  set_by bigint not null
  set_by_name text not null
  confirmed_by_name text
  set_at timestamp(3) with time zone not null
  ended_at timestamp(3) with time zone
  ended_by_name text
  outcome text
  constraint screening_person_fact_check CHECK (((ended_at IS NULL) = (outcome IS NULL)))
  constraint screening_person_fact_check1 CHECK (((ended_at IS NULL) = (ended_by_name IS NULL)))
  constraint screening_person_fact_fact_check CHECK ((fact = ANY (ARRAY['sanction'::text, 'pep'::text])))
  constraint screening_person_fact_outcome_check CHECK ((outcome = ANY (ARRAY['RESTORED'::text, 'LEFT'::text])))
  constraint screening_person_fact_set_by_kind_check CHECK ((set_by_kind = ANY (ARRAY['staff'::text, 'machine'::text, 'system'::text])))
  constraint screening_person_fact_hit_id_fkey FOREIGN KEY (hit_id) REFERENCES screening_hit(id)
  constraint screening_person_fact_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES subject(id)
  constraint screening_person_fact_pkey PRIMARY KEY (id)
  CREATE INDEX screening_person_fact_of_hit ON public.screening_person_fact USING btree (hit_id)
  CREATE UNIQUE INDEX screening_person_fact_open ON public.screening_person_fact USING btree (subject_id, fact) WHERE (ended_at IS NULL)
  CREATE UNIQUE INDEX screening_person_fact_pkey ON public.screening_person_fact USING btree (id)

table screening_provider_key
  id bigint not null
  kind text not null
  source_id text not null
  key text not null
  name text
  constraint screening_provider_key_check CHECK (((kind = 'VERSION'::text) = (name IS NOT NULL)))
  constraint screening_provider_key_kind_check CHECK ((kind = ANY (ARRAY['ENTRY'::text, 'VERSION'::text])))
  constraint screening_provider_key_pkey PRIMARY KEY (id)
  constraint screening_provider_key_source_id_kind_key_key UNIQUE (source_id, kind, key)
  CREATE UNIQUE INDEX screening_provider_key_pkey ON public.screening_provider_key USING btree (id)
  CREATE UNIQUE INDEX screening_provider_key_source_id_kind_key_key ON public.screening_provider_key USING btree (source_id, kind, key)

table screening_report
  id bigint not null
  kind text not null
  company_code text not null
  purpose text not null
  purpose_text text
  asked jsonb not null
  asked_name text not null
  subject_id bigint
  batch_id bigint
  batch_line integer
  transaction_id bigint
  party text
  outcome text
  algorithm text not null
  versions jsonb not null
  sources text[] not null default '{}'::text[]
  threshold integer not null
  hit_count integer not null default 0
  open_count integer not null default 0
  best_score numeric(4,1)
  status text not null
  asked_by_kind text not null
  asked_by bigint not null
  asked_by_name text not null
  asked_at timestamp(3) with time zone not null
  version integer not null default 1
  moved_from bigint
  rates_version integer
  cut_kinds text[] not null default '{}'::text[]
  constraint screening_report_asked_by_kind_check CHECK ((asked_by_kind = ANY (ARRAY['staff'::text, 'machine'::text, 'system'::text])))
  constraint screening_report_check CHECK (((kind = 'PAYMENT'::text) = (transaction_id IS NOT NULL)))
  constraint screening_report_check1 CHECK (((kind = 'PAYMENT'::text) = (party IS NOT NULL)))
  constraint screening_report_check2 CHECK (((kind = 'PAYMENT'::text) = (outcome IS NOT NULL)))
  constraint screening_report_check3 CHECK (((kind = 'BATCH'::text) = (batch_id IS NOT NULL)))
  constraint screening_report_check4 CHECK (((batch_id IS NULL) = (batch_line IS NULL)))
  constraint screening_report_check5 CHECK (((purpose <> 'OTHER'::text) OR (purpose_text IS NOT NULL)))
  constraint screening_report_cut_kinds_check CHECK ((cut_kinds <@ ARRAY['SANCTION'::text, 'PEP'::text, 'DEBARMENT'::text, 'OTHER'::text]))
  constraint screening_report_kind_check CHECK ((kind = ANY (ARRAY['SEARCH'::text, 'BATCH'::text, 'PAYMENT'::text, 'MONITORING'::text])))
  constraint screening_report_outcome_check CHECK ((outcome = ANY (ARRAY['PASSED'::text, 'ALERTED'::text, 'FROZEN'::text])))
  constraint screening_report_party_check CHECK ((party = ANY (ARRAY['PAYER'::text, 'BENEFICIARY'::text])))
  constraint screening_report_purpose_check CHECK ((purpose = ANY (ARRAY['ONBOARDING'::text, 'PAYMENT'::text, 'REVIEW'::text, 'MONITORING'::text, 'REQUEST_OF_AUTHORITY'::text, 'OTHER'::text])))
  constraint screening_report_status_check CHECK ((status = ANY (ARRAY['NO_HITS'::text, 'OPEN'::text, 'CLEARED'::text, 'LAPSED'::text, 'CONFIRMED'::text])))
  constraint screening_report_threshold_check CHECK (((threshold >= 50) AND (threshold <= 100)))
  constraint screening_report_batch_id_fkey FOREIGN KEY (batch_id) REFERENCES screening_batch(id)
  constraint screening_report_company_code_fkey FOREIGN KEY (company_code) REFERENCES company(code)
  constraint screening_report_moved_from_fkey FOREIGN KEY (moved_from) REFERENCES subject(id)
  constraint screening_report_rates_version_fkey FOREIGN KEY (rates_version) REFERENCES screening_threshold(version)
  constraint screening_report_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES subject(id)
  constraint screening_report_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transaction(id)
  constraint screening_report_pkey PRIMARY KEY (id)
  CREATE INDEX screening_report_algorithm ON public.screening_report USING btree (algorithm) WHERE (status = ANY (ARRAY['OPEN'::text, 'CONFIRMED'::text]))
  CREATE INDEX screening_report_cut ON public.screening_report USING btree (id) WHERE (cut_kinds <> '{}'::text[])
  CREATE INDEX screening_report_name ON public.screening_report USING gin (fold_name(asked_name) gin_trgm_ops)
  CREATE INDEX screening_report_newest ON public.screening_report USING btree (company_code, asked_at DESC, id DESC)
  CREATE UNIQUE INDEX screening_report_of_batch ON public.screening_report USING btree (batch_id, batch_line) WHERE (batch_id IS NOT NULL)
  CREATE INDEX screening_report_of_payment ON public.screening_report USING btree (transaction_id) WHERE (transaction_id IS NOT NULL)
  CREATE INDEX screening_report_of_subject ON public.screening_report USING btree (subject_id) WHERE (subject_id IS NOT NULL)
  CREATE UNIQUE INDEX screening_report_pkey ON public.screening_report USING btree (id)

table screening_run
  id bigint not null
  company_code text not null
  kind text not null
  status text not null
  from_number bigint
  to_number bigint
  versions jsonb not null default '[]'::jsonb
  entries integer not null default 0
  customers integer not null default 0
  done integer not null default 0
  after_id bigint not null default 0
  upto_id bigint
  found integer not null default 0
  cleared integer not null default 0
  known integer not null default 0
  closed integer not null default 0
  fault text
  reason text
  started_by_kind text not null
  started_by bigint not null
  started_by_name text not null
  created_at timestamp(3) with time zone not null
  progress_at timestamp(3) with time zone not null
  finished_at timestamp(3) with time zone
  version integer not null default 1
  constraint screening_run_check CHECK (((kind = 'LIST_CHANGE'::text) = (from_number IS NOT NULL)))
  constraint screening_run_check1 CHECK (((status = 'FAILED'::text) = (fault IS NOT NULL)))
  constraint screening_run_check2 CHECK (((status = 'DONE'::text) = (finished_at IS NOT NULL)))
  constraint screening_run_kind_check CHECK ((kind = ANY (ARRAY['LIST_CHANGE'::text, 'CUSTOMERS'::text, 'EVERYBODY'::text, 'PAYMENTS'::text])))
  constraint screening_run_started_by_kind_check CHECK ((started_by_kind = ANY (ARRAY['staff'::text, 'system'::text])))
  constraint screening_run_status_check CHECK ((status = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text, 'DONE'::text, 'FAILED'::text])))
  constraint screening_run_company_code_fkey FOREIGN KEY (company_code) REFERENCES company(code)
  constraint screening_run_pkey PRIMARY KEY (id)
  CREATE INDEX screening_run_newest ON public.screening_run USING btree (company_code, created_at DESC, id DESC)
  CREATE UNIQUE INDEX screening_run_of_everybody ON public.screening_run USING btree (company_code) WHERE ((kind = 'EVERYBODY'::text) AND (status <> 'DONE'::text))
  CREATE UNIQUE INDEX screening_run_of_payments ON public.screening_run USING btree (company_code) WHERE ((kind = 'PAYMENTS'::text) AND (status <> 'DONE'::text))
  CREATE UNIQUE INDEX screening_run_of_state ON public.screening_run USING btree (company_code, from_number) WHERE (kind = 'LIST_CHANGE'::text)
  CREATE UNIQUE INDEX screening_run_pkey ON public.screening_run USING btree (id)

table screening_source
  id text not null
  name text not null
  kind text not null
  format text not null
  is_own boolean not null
  is_active boolean not null default false
  addresses text[] not null default '{}'::text[]
  redirect_hosts text[] not null default '{}'::text[]
  access_secret text
  fetch_minutes integer
  licence_note text
  mapping jsonb
  max_loss_percent integer not null default 10
  overdue_hours integer not null default 48
  fetched jsonb not null default '[]'::jsonb
  tried_at timestamp(3) with time zone
  outcome text
  outcome_fault jsonb
  confirmed_at timestamp(3) with time zone
  switched_number bigint not null default 0
  version integer not null default 1
  updated_at timestamp(3) with time zone not null
  updated_by_name text not null
  current_id bigint
  max_change_percent integer not null default 10
  pause_days integer
  constraint screening_source_check CHECK (((fetch_minutes IS NULL) OR (addresses <> '{}'::text[])))
  constraint screening_source_fetch_minutes_check CHECK (((fetch_minutes >= 5) AND (fetch_minutes <= 43200)))
  constraint screening_source_id_check CHECK ((id ~ '^[A-Z][A-Z0-9_]{1,39}$'::text))
  constraint screening_source_kind_check CHECK ((kind = ANY (ARRAY['SANCTION'::text, 'PEP'::text, 'DEBARMENT'::text, 'OTHER'::text])))
  constraint screening_source_max_change_percent_check CHECK (((max_change_percent >= 0) AND (max_change_percent <= 100)))
  constraint screening_source_max_loss_percent_check CHECK (((max_loss_percent >= 0) AND (max_loss_percent <= 100)))
  constraint screening_source_outcome_check CHECK ((outcome = ANY (ARRAY['LOADED'::text, 'UNCHANGED'::text, 'REFUSED'::text, 'FAILED'::text])))
  constraint screening_source_overdue_hours_check CHECK (((overdue_hours >= 1) AND (overdue_hours <= 8760)))
  constraint screening_source_pause_days_check CHECK (((pause_days >= 1) AND (pause_days <= 366)))
  constraint screening_source_current_id_fkey FOREIGN KEY (current_id) REFERENCES screening_list_version(id)
  constraint screening_source_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX screening_source_pkey ON public.screening_source USING btree (id)
  CREATE TRIGGER screening_gap_follows AFTER INSERT OR DELETE OR UPDATE OF is_active, kind, current_id ON public.screening_source FOR EACH STATEMENT EXECUTE FUNCTION note_screening_gap()
  CREATE TRIGGER screening_source_secret BEFORE UPDATE OF id, addresses, redirect_hosts ON public.screening_source FOR EACH ROW WHEN ((((old.id IS DISTINCT FROM new.id) OR (old.addresses IS DISTINCT FROM new.addresses)) OR (old.redirect_hosts IS DISTINCT FROM new.redirect_hosts))) EXECUTE FUNCTION drop_sealed_secret('access_secret', 'id,addresses,redirect_hosts')

table screening_source_switch
  number bigint not null
  source_id text not null
  is_active boolean not null
  constraint screening_source_switch_source_id_fkey FOREIGN KEY (source_id) REFERENCES screening_source(id)
  constraint screening_source_switch_pkey PRIMARY KEY (source_id, number)
  CREATE UNIQUE INDEX screening_source_switch_pkey ON public.screening_source_switch USING btree (source_id, number)

table screening_staging
  version_id bigint not null
  line integer not null
  source_key text not null
  former_keys text[] not null
  entry_id bigint not null
  op text not null
  is_exact boolean not null
  kind text
  name text
  names text
  data jsonb
  hash bytea
  constraint screening_staging_op_check CHECK ((op = ANY (ARRAY['ADDED'::text, 'CHANGED'::text, 'RETURNED'::text, 'SAME'::text])))
  constraint screening_staging_pkey PRIMARY KEY (version_id, line)
  constraint screening_staging_version_id_source_key_key UNIQUE (version_id, source_key)
  CREATE INDEX screening_staging_entry ON public.screening_staging USING btree (version_id, entry_id)
  CREATE UNIQUE INDEX screening_staging_pkey ON public.screening_staging USING btree (version_id, line)
  CREATE UNIQUE INDEX screening_staging_version_id_source_key_key ON public.screening_staging USING btree (version_id, source_key)

table screening_threshold
  version integer not null
  sanction integer not null
  pep integer not null
  debarment integer not null
  other integer not null
  algorithm text
  trial_id bigint
  reason text
  set_by bigint not null
  set_by_kind text not null
  set_by_name text not null
  confirmed_by_name text
  set_at timestamp(3) with time zone not null
  comparison text not null default '2'::text
  constraint screening_threshold_check CHECK (((algorithm IS NULL) = (trial_id IS NULL)))
  constraint screening_threshold_debarment_check CHECK (((debarment >= 50) AND (debarment <= 100)))
  constraint screening_threshold_other_check CHECK (((other >= 50) AND (other <= 100)))
  constraint screening_threshold_pep_check CHECK (((pep >= 50) AND (pep <= 100)))
  constraint screening_threshold_sanction_check CHECK (((sanction >= 50) AND (sanction <= 100)))
  constraint screening_threshold_set_by_kind_check CHECK ((set_by_kind = ANY (ARRAY['staff'::text, 'system'::text])))
  constraint screening_threshold_trial_id_fkey FOREIGN KEY (trial_id) REFERENCES screening_trial(id)
  constraint screening_threshold_pkey PRIMARY KEY (version)
  CREATE UNIQUE INDEX screening_threshold_pkey ON public.screening_threshold USING btree (version)
  CREATE TRIGGER screening_threshold_insert_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.screening_threshold FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()

table screening_trial
  id bigint not null
  base_version integer not null
  sanction integer not null
  pep integer not null
  debarment integer not null
  other integer not null
  algorithm text not null
  lists jsonb not null
  status text not null default 'QUEUED'::text
  failure text
  last_subject_id bigint not null default 0
  last_hit_id bigint not null default 0
  steps integer not null
  steps_done integer not null default 0
  people jsonb not null default '{}'::jsonb
  created_by bigint not null
  created_by_name text not null
  created_at timestamp(3) with time zone not null
  finished_at timestamp(3) with time zone
  constraint screening_trial_check CHECK (((failure IS NOT NULL) = (status = 'FAILED'::text)))
  constraint screening_trial_check1 CHECK (((finished_at IS NULL) = (status = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text]))))
  constraint screening_trial_debarment_check CHECK (((debarment >= 50) AND (debarment <= 100)))
  constraint screening_trial_other_check CHECK (((other >= 50) AND (other <= 100)))
  constraint screening_trial_pep_check CHECK (((pep >= 50) AND (pep <= 100)))
  constraint screening_trial_sanction_check CHECK (((sanction >= 50) AND (sanction <= 100)))
  constraint screening_trial_status_check CHECK ((status = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text, 'READY'::text, 'FAILED'::text, 'CANCELLED'::text])))
  constraint screening_trial_base_version_fkey FOREIGN KEY (base_version) REFERENCES screening_threshold(version)
  constraint screening_trial_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX screening_trial_pkey ON public.screening_trial USING btree (id)
  CREATE UNIQUE INDEX screening_trial_under_way ON public.screening_trial USING btree ((true)) WHERE (status = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text]))

table screening_trial_item
  id bigint not null
  trial_id bigint not null
  company_code text not null
  origin text not null
  effect text not null
  subject_id bigint
  hit_id bigint
  report_id bigint
  hit_status text
  name text not null
  entry_id bigint not null
  source_id text not null
  source_name text not null
  source_kind text not null
  matched_name text not null
  confidence text not null
  rate_before numeric(4,1)
  rate_after numeric(4,1)
  threshold_before integer not null
  threshold_after integer not null
  is_cleared boolean not null default false
  constraint screening_trial_item_check CHECK ((((origin = 'PERSON'::text) AND (effect = ANY (ARRAY['NEW'::text, 'GONE'::text, 'SAME'::text]))) OR ((origin = 'MATCH'::text) AND (effect = ANY (ARRAY['LOST'::text, 'KEPT'::text, 'BELOW'::text, 'ENDED'::text])))))
  constraint screening_trial_item_check1 CHECK (((origin = 'MATCH'::text) = ((hit_id IS NOT NULL) AND (report_id IS NOT NULL) AND (hit_status IS NOT NULL))))
  constraint screening_trial_item_check2 CHECK (((origin = 'MATCH'::text) OR (subject_id IS NOT NULL)))
  constraint screening_trial_item_confidence_check CHECK ((confidence = ANY (ARRAY['NAME'::text, 'NAME_YEAR'::text, 'NAME_DATE'::text, 'NUMBER'::text])))
  constraint screening_trial_item_hit_status_check CHECK ((hit_status = ANY (ARRAY['POTENTIAL'::text, 'INCONCLUSIVE'::text, 'TRUE_MATCH'::text])))
  constraint screening_trial_item_origin_check CHECK ((origin = ANY (ARRAY['PERSON'::text, 'MATCH'::text])))
  constraint screening_trial_item_source_kind_check CHECK ((source_kind = ANY (ARRAY['SANCTION'::text, 'PEP'::text, 'DEBARMENT'::text, 'OTHER'::text])))
  constraint screening_trial_item_company_code_fkey FOREIGN KEY (company_code) REFERENCES company(code)
  constraint screening_trial_item_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES subject(id)
  constraint screening_trial_item_trial_id_fkey FOREIGN KEY (trial_id) REFERENCES screening_trial(id)
  constraint screening_trial_item_pkey PRIMARY KEY (id)
  CREATE INDEX screening_trial_item_of_subject ON public.screening_trial_item USING btree (subject_id) WHERE (subject_id IS NOT NULL)
  CREATE INDEX screening_trial_item_of_trial ON public.screening_trial_item USING btree (trial_id, company_code)
  CREATE UNIQUE INDEX screening_trial_item_pkey ON public.screening_trial_item USING btree (id)

table screening_turn
  only_row boolean not null default true
  holder text
  until timestamp(3) with time zone
  constraint screening_turn_only_row_check CHECK (only_row)
  constraint screening_turn_pkey PRIMARY KEY (only_row)
  CREATE UNIQUE INDEX screening_turn_pkey ON public.screening_turn USING btree (only_row)

table server_process
  process text not null
  name text not null
  keys text[] not null
  keys_from text not null
  beat_at timestamp with time zone not null
  constraint server_process_keys_from_check CHECK ((keys_from = ANY (ARRAY['FILE'::text, 'ENVIRONMENT'::text])))
  constraint server_process_pkey PRIMARY KEY (process)
  CREATE UNIQUE INDEX server_process_pkey ON public.server_process USING btree (process)

table set_up_token
  token_hash text not null
  made_at timestamp(3) with time zone not null
  expires_at timestamp(3) with time zone not null
  constraint set_up_token_pkey PRIMARY KEY (token_hash)
  CREATE UNIQUE INDEX set_up_token_pkey ON public.set_up_token USING btree (token_hash)

table settings_past
  version bigint not null
  rule_set bigint not null
  xid xid8 not null default pg_current_xact_id()
  at timestamp(3) with time zone not null default clock_instant()
  constraint settings_past_pkey PRIMARY KEY (version)
  CREATE UNIQUE INDEX settings_past_pkey ON public.settings_past USING btree (version)
  CREATE INDEX settings_past_xid ON public.settings_past USING btree (xid)
  CREATE TRIGGER settings_past_insert_only BEFORE DELETE OR UPDATE OR TRUNCATE ON public.settings_past FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()

table settings_version
  only_row boolean not null default true
  version bigint not null default 0
  constraint settings_version_only_row_check CHECK (only_row)
  constraint settings_version_pkey PRIMARY KEY (only_row)
  CREATE UNIQUE INDEX settings_version_pkey ON public.settings_version USING btree (only_row)

table settlement
  id bigint not null
  company_code text not null
  merchant_no text not null
  currency character(3) not null
  period_from timestamp(3) with time zone not null
  period_to timestamp(3) with time zone not null
  pay_on date not null
  status text not null
  version integer not null default 1
  collection integer not null default 1
  terms_id bigint not null
  minimum_minor bigint not null
  payins_minor bigint not null default 0
  payouts_minor bigint not null default 0
  refunds_minor bigint not null default 0
  chargebacks_minor bigint not null default 0
  fees_minor bigint not null default 0
  net_minor bigint not null default 0
  lines integer not null default 0
  left_out integer not null default 0
  left_out_minor bigint not null default 0
  carried_to bigint
  account_id bigint
  collected_at timestamp(3) with time zone not null
  collected_by_name text not null
  asked_by_name text
  confirmed_at timestamp(3) with time zone
  confirmed_by_name text
  reason text
  reopened_at timestamp(3) with time zone
  paid_on date
  updated_at timestamp(3) with time zone not null
  constraint settlement_check CHECK ((net_minor = ((((payins_minor + payouts_minor) + refunds_minor) + chargebacks_minor) - fees_minor)))
  constraint settlement_minimum_minor_check CHECK ((minimum_minor >= 0))
  constraint settlement_status_check CHECK ((status = ANY (ARRAY['DRAFT'::text, 'PENDING'::text, 'CONFIRMED'::text, 'PAID'::text, 'FAILED'::text, 'REJECTED'::text, 'RELOADING'::text])))
  constraint settlement_account_id_fkey FOREIGN KEY (account_id) REFERENCES merchant_account(id)
  constraint settlement_carried_to_fkey FOREIGN KEY (carried_to) REFERENCES settlement(id)
  constraint settlement_company_code_fkey FOREIGN KEY (company_code) REFERENCES company(code)
  constraint settlement_merchant_no_fkey FOREIGN KEY (merchant_no) REFERENCES merchant(merchant_no)
  constraint settlement_terms_id_fkey FOREIGN KEY (terms_id) REFERENCES settlement_terms(id)
  constraint settlement_pkey PRIMARY KEY (id)
  CREATE INDEX settlement_newest ON public.settlement USING btree (company_code, period_to DESC, id DESC)
  CREATE INDEX settlement_of_merchant ON public.settlement USING btree (merchant_no, period_to DESC)
  CREATE INDEX settlement_open ON public.settlement USING btree (company_code, status) WHERE (status = ANY (ARRAY['DRAFT'::text, 'PENDING'::text, 'CONFIRMED'::text, 'RELOADING'::text]))
  CREATE UNIQUE INDEX settlement_period ON public.settlement USING btree (merchant_no, currency, period_to) WHERE (status <> ALL (ARRAY['FAILED'::text, 'REJECTED'::text]))
  CREATE UNIQUE INDEX settlement_pkey ON public.settlement USING btree (id)

table settlement_answer
  id bigint not null
  company_code text not null
  format text not null
  sha256 text not null
  file_id bigint not null
  paid integer not null
  failed integer not null
  unmatched jsonb not null
  uploaded_at timestamp(3) with time zone not null
  uploaded_by_name text not null
  reading jsonb
  constraint settlement_answer_format_check CHECK ((format = ANY (ARRAY['CNAB240'::text, 'CSV'::text])))
  constraint settlement_answer_company_code_fkey FOREIGN KEY (company_code) REFERENCES company(code)
  constraint settlement_answer_file_id_fkey FOREIGN KEY (file_id) REFERENCES stored_file(id)
  constraint settlement_answer_pkey PRIMARY KEY (id)
  constraint settlement_answer_company_code_sha256_key UNIQUE (company_code, sha256)
  CREATE UNIQUE INDEX settlement_answer_company_code_sha256_key ON public.settlement_answer USING btree (company_code, sha256)
  CREATE UNIQUE INDEX settlement_answer_pkey ON public.settlement_answer USING btree (id)

table settlement_bank_file
  id bigint not null
  company_code text not null
  currency character(3) not null
  format text not null
  sequence integer not null
  file_id bigint not null
  payments integer not null
  total_minor bigint not null
  made_at timestamp(3) with time zone not null
  made_by_name text not null
  constraint settlement_bank_file_format_check CHECK ((format = ANY (ARRAY['CNAB240'::text, 'CSV'::text])))
  constraint settlement_bank_file_company_code_fkey FOREIGN KEY (company_code) REFERENCES company(code)
  constraint settlement_bank_file_file_id_fkey FOREIGN KEY (file_id) REFERENCES stored_file(id)
  constraint settlement_bank_file_pkey PRIMARY KEY (id)
  constraint settlement_bank_file_company_code_currency_sequence_key UNIQUE (company_code, currency, sequence)
  CREATE UNIQUE INDEX settlement_bank_file_company_code_currency_sequence_key ON public.settlement_bank_file USING btree (company_code, currency, sequence)
  CREATE UNIQUE INDEX settlement_bank_file_pkey ON public.settlement_bank_file USING btree (id)

table settlement_event
  id bigint not null
  settlement_id bigint not null
  version integer not null
  act text not null
  status_before text
  status_after text not null
  detail jsonb not null default '{}'::jsonb
  reason text
  by_name text not null
  at timestamp(3) with time zone not null
  constraint settlement_event_settlement_id_fkey FOREIGN KEY (settlement_id) REFERENCES settlement(id)
  constraint settlement_event_pkey PRIMARY KEY (id)
  constraint settlement_event_settlement_id_version_act_key UNIQUE (settlement_id, version, act)
  CREATE UNIQUE INDEX settlement_event_pkey ON public.settlement_event USING btree (id)
  CREATE UNIQUE INDEX settlement_event_settlement_id_version_act_key ON public.settlement_event USING btree (settlement_id, version, act)

table settlement_line
  id bigint not null
  settlement_id bigint not null
  company_code text not null
  collection integer not null
  kind text not null
  source_id bigint not null
  transaction_id bigint not null
  business text not null
  method text not null
  trade_no text not null
  at timestamp(3) with time zone not null
  amount_minor bigint not null
  fee_minor bigint not null
  state text not null
  reason text
  is_open boolean not null
  carried_from bigint
  payment_id bigint
  pulled_at timestamp(3) with time zone
  constraint settlement_line_business_check CHECK ((business = ANY (ARRAY['payin'::text, 'payout'::text])))
  constraint settlement_line_check CHECK (((NOT is_open) OR (state = ANY (ARRAY['IN'::text, 'PAID_HELD'::text]))))
  constraint settlement_line_check1 CHECK (((state = ANY (ARRAY['LEFT_OUT'::text, 'PULLED'::text, 'PAID_HELD'::text])) = (reason IS NOT NULL)))
  constraint settlement_line_fee_minor_check CHECK ((fee_minor >= 0))
  constraint settlement_line_kind_check CHECK ((kind = ANY (ARRAY['PAYIN'::text, 'PAYOUT'::text, 'REFUND'::text, 'CHARGEBACK'::text])))
  constraint settlement_line_reason_check CHECK ((reason = ANY (ARRAY['HELD'::text, 'FROZEN'::text, 'REJECTED'::text, 'ENDED_HELD'::text, 'AT_BANK'::text])))
  constraint settlement_line_state_check CHECK ((state = ANY (ARRAY['IN'::text, 'LEFT_OUT'::text, 'PULLED'::text, 'CARRIED'::text, 'REPLACED'::text, 'PAID_HELD'::text])))
  constraint settlement_line_carried_from_fkey FOREIGN KEY (carried_from) REFERENCES settlement(id)
  constraint settlement_line_company_code_fkey FOREIGN KEY (company_code) REFERENCES company(code)
  constraint settlement_line_payment_id_fkey FOREIGN KEY (payment_id) REFERENCES settlement_payment(id)
  constraint settlement_line_settlement_id_fkey FOREIGN KEY (settlement_id) REFERENCES settlement(id)
  constraint settlement_line_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transaction(id)
  constraint settlement_line_pkey PRIMARY KEY (id)
  CREATE INDEX settlement_line_at_bank ON public.settlement_line USING btree (payment_id) WHERE (payment_id IS NOT NULL)
  CREATE UNIQUE INDEX settlement_line_once ON public.settlement_line USING btree (kind, source_id) WHERE is_open
  CREATE UNIQUE INDEX settlement_line_pkey ON public.settlement_line USING btree (id)
  CREATE INDEX settlement_line_settlement ON public.settlement_line USING btree (settlement_id, state, id)
  CREATE INDEX settlement_line_transaction ON public.settlement_line USING btree (transaction_id)
  CREATE TRIGGER settlement_line_guarded AFTER INSERT OR UPDATE OF is_open ON public.settlement_line FOR EACH ROW WHEN ((new.is_open AND (new.state = 'IN'::text))) EXECUTE FUNCTION guard_settlement_line()

table settlement_payment
  id bigint not null
  bank_file_id bigint not null
  settlement_id bigint not null
  company_code text not null
  reference text not null
  amount_minor bigint not null
  currency character(3) not null
  account_id bigint not null
  pay_on date not null
  status text not null
  code text
  note text
  bank_reference text
  paid_on date
  made_at timestamp(3) with time zone not null
  answered_at timestamp(3) with time zone
  answered_by_name text
  constraint settlement_payment_amount_minor_check CHECK ((amount_minor > 0))
  constraint settlement_payment_status_check CHECK ((status = ANY (ARRAY['SENT'::text, 'RECALLED'::text, 'PAID'::text, 'FAILED'::text, 'WITHDRAWN'::text])))
  constraint settlement_payment_account_id_fkey FOREIGN KEY (account_id) REFERENCES merchant_account(id)
  constraint settlement_payment_bank_file_id_fkey FOREIGN KEY (bank_file_id) REFERENCES settlement_bank_file(id)
  constraint settlement_payment_company_code_fkey FOREIGN KEY (company_code) REFERENCES company(code)
  constraint settlement_payment_settlement_id_fkey FOREIGN KEY (settlement_id) REFERENCES settlement(id)
  constraint settlement_payment_pkey PRIMARY KEY (id)
  constraint settlement_payment_reference_key UNIQUE (reference)
  CREATE INDEX settlement_payment_file ON public.settlement_payment USING btree (bank_file_id, id)
  CREATE UNIQUE INDEX settlement_payment_paid ON public.settlement_payment USING btree (settlement_id) WHERE (status = 'PAID'::text)
  CREATE UNIQUE INDEX settlement_payment_pkey ON public.settlement_payment USING btree (id)
  CREATE UNIQUE INDEX settlement_payment_reference_key ON public.settlement_payment USING btree (reference)
  CREATE UNIQUE INDEX settlement_payment_waiting ON public.settlement_payment USING btree (settlement_id) WHERE (status = ANY (ARRAY['SENT'::text, 'RECALLED'::text]))

table settlement_progress
  merchant_no text not null
  currency character(3) not null
  company_code text not null
  collected_to timestamp(3) with time zone
  settled_to timestamp(3) with time zone
  settled_from timestamp(3) with time zone
  constraint settlement_progress_company_code_fkey FOREIGN KEY (company_code) REFERENCES company(code)
  constraint settlement_progress_merchant_no_fkey FOREIGN KEY (merchant_no) REFERENCES merchant(merchant_no)
  constraint settlement_progress_pkey PRIMARY KEY (merchant_no, currency)
  CREATE UNIQUE INDEX settlement_progress_pkey ON public.settlement_progress USING btree (merchant_no, currency)

table settlement_terms
  id bigint not null
  company_code text not null
  currency character(3) not null
  merchant_no text
  version integer not null
  terms jsonb
  reason text
  made_by_name text not null
  approved_by_name text
  request_id bigint
  made_at timestamp(3) with time zone not null
  constraint settlement_terms_company_code_fkey FOREIGN KEY (company_code) REFERENCES company(code)
  constraint settlement_terms_merchant_no_fkey FOREIGN KEY (merchant_no) REFERENCES merchant(merchant_no)
  constraint settlement_terms_request_id_fkey FOREIGN KEY (request_id) REFERENCES approval_request(id)
  constraint settlement_terms_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX settlement_terms_pkey ON public.settlement_terms USING btree (id)
  CREATE UNIQUE INDEX settlement_terms_version ON public.settlement_terms USING btree (company_code, currency, COALESCE(merchant_no, ''::text), version)

table settlement_unsettled
  id bigint not null identity
  merchant_no text not null
  currency character(3) not null
  transaction_id bigint not null
  constraint settlement_unsettled_pkey PRIMARY KEY (id)
  CREATE INDEX settlement_unsettled_of ON public.settlement_unsettled USING btree (merchant_no, currency, transaction_id)
  CREATE UNIQUE INDEX settlement_unsettled_pkey ON public.settlement_unsettled USING btree (id)

table sign_in_guard
  account_hash text not null
  failures integer not null default 0
  locked_until timestamp(3) with time zone
  updated_at timestamp(3) with time zone not null
  constraint sign_in_guard_pkey PRIMARY KEY (account_hash)
  CREATE UNIQUE INDEX sign_in_guard_pkey ON public.sign_in_guard USING btree (account_hash)

table spent_refresh
  refresh_hash text not null
  session_id bigint not null
  spent_at timestamp(3) with time zone not null default clock_now()
  sealed_successor text
  constraint spent_refresh_session_id_fkey FOREIGN KEY (session_id) REFERENCES staff_session(id)
  constraint spent_refresh_pkey PRIMARY KEY (refresh_hash)
  CREATE UNIQUE INDEX spent_refresh_pkey ON public.spent_refresh USING btree (refresh_hash)
  CREATE INDEX spent_refresh_session ON public.spent_refresh USING btree (session_id)

table sql_object
  kind text not null
  name text not null
  hash text not null
  version integer not null
  applied_at timestamp with time zone not null default now()
  constraint sql_object_pkey PRIMARY KEY (kind, name)
  CREATE UNIQUE INDEX sql_object_pkey ON public.sql_object USING btree (kind, name)

table staff_person
  id bigint not null identity
  name text not null
  employer text not null default 'group'::text
  location text not null default 'BRA'::text
  constraint staff_person_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX staff_person_pkey ON public.staff_person USING btree (id)

table staff_session
  id bigint not null identity
  user_id bigint not null
  access_hash text not null
  access_expires_at timestamp(3) with time zone not null
  refresh_hash text not null
  refresh_expires_at timestamp(3) with time zone not null
  remember boolean not null default false
  created_at timestamp(3) with time zone not null default clock_now()
  seen_at timestamp(3) with time zone not null default clock_now()
  ip text
  user_agent text
  revoked_at timestamp(3) with time zone
  revoked_reason text
  active_at timestamp(3) with time zone not null default clock_now()
  constraint staff_session_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
  constraint staff_session_pkey PRIMARY KEY (id)
  constraint staff_session_access_hash_key UNIQUE (access_hash)
  constraint staff_session_refresh_hash_key UNIQUE (refresh_hash)
  CREATE UNIQUE INDEX staff_session_access_hash_key ON public.staff_session USING btree (access_hash)
  CREATE INDEX staff_session_end ON public.staff_session USING btree (refresh_expires_at)
  CREATE UNIQUE INDEX staff_session_pkey ON public.staff_session USING btree (id)
  CREATE UNIQUE INDEX staff_session_refresh_hash_key ON public.staff_session USING btree (refresh_hash)
  CREATE INDEX staff_session_user ON public.staff_session USING btree (user_id) WHERE (revoked_at IS NULL)

table standing_event
  id bigint not null
  subject_id bigint not null
  company_code text not null
  business text
  from_standing text not null
  to_standing text not null
  reason text not null
  transaction_id bigint
  actor_id bigint
  at timestamp(3) with time zone not null
  actor_kind text not null
  constraint standing_event_actor_kind_check CHECK ((actor_kind = ANY (ARRAY['staff'::text, 'machine'::text, 'system'::text])))
  constraint standing_event_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES subject(id)
  constraint standing_event_pkey PRIMARY KEY (id)
  CREATE INDEX standing_event_day ON public.standing_event USING btree (company_code, to_standing, at)
  CREATE UNIQUE INDEX standing_event_pkey ON public.standing_event USING btree (id)
  CREATE INDEX standing_event_subject ON public.standing_event USING btree (subject_id, id)

table stored_file
  id bigint not null identity
  sha256 text not null
  size_bytes bigint not null
  media_type text not null
  name text not null
  purpose text not null
  company_code text
  created_by bigint
  created_at timestamp(3) with time zone not null default clock_now()
  expires_at timestamp(3) with time zone
  constraint stored_file_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX stored_file_pkey ON public.stored_file USING btree (id)
  CREATE INDEX stored_file_sha ON public.stored_file USING btree (sha256)

table subject
  id bigint not null
  kind text not null
  country text not null
  name text
  verification text not null default 'Not Verify'::text
  in_review boolean not null default false
  id_status text
  birth_date date
  gender text
  deceased_on date
  pep text not null default 'NONE'::text
  sanction text not null default 'NONE'::text
  income_month_minor bigint
  income_currency character(3)
  profile jsonb not null default '{}'::jsonb
  verified_at timestamp(3) with time zone
  source text not null default 'PAYMENT'::text
  created_at timestamp(3) with time zone not null default clock_now()
  updated_at timestamp(3) with time zone not null default clock_now()
  version integer not null default 1
  merged_into bigint
  merged_at timestamp(3) with time zone
  nationality text
  occupation text
  region text
  adverse_media_count integer
  kyc_review_due date
  verified_until timestamp(3) with time zone
  reviewed_at timestamp(3) with time zone
  reviewed_by text
  review_reason text
  guardian_evidence_on date
  registered_state text
  registered_state_from text
  constraint subject_adverse_media_count_check CHECK ((adverse_media_count >= 0))
  constraint subject_kind_check CHECK ((kind = ANY (ARRAY['PERSON'::text, 'COMPANY'::text])))
  constraint subject_pep_check CHECK ((pep = ANY (ARRAY['NONE'::text, 'CURRENT'::text, 'FORMER'::text, 'ASSOCIATE'::text])))
  constraint subject_registered_state_check CHECK ((registered_state ~ '^[A-Z]{2}-[A-Z0-9]{1,3}$'::text))
  constraint subject_registered_state_from_check CHECK ((registered_state_from = ANY (ARRAY['IDENTITY'::text, 'PAYMENT'::text])))
  constraint subject_registered_state_has_origin CHECK (((registered_state IS NULL) = (registered_state_from IS NULL)))
  constraint subject_sanction_check CHECK ((sanction = ANY (ARRAY['NONE'::text, 'POSSIBLE'::text, 'CONFIRMED'::text])))
  constraint subject_verification_check CHECK ((verification = ANY (ARRAY['Pass'::text, 'No Pass'::text, 'Not Verify'::text])))
  constraint subject_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES subject(id)
  constraint subject_pkey PRIMARY KEY (id)
  CREATE INDEX subject_birth ON public.subject USING btree (country, birth_date) WHERE ((merged_into IS NULL) AND (birth_date IS NOT NULL))
  CREATE INDEX subject_by_verified ON public.subject USING btree (verified_at DESC NULLS LAST, id DESC) WHERE (merged_into IS NULL)
  CREATE INDEX subject_in_name_order ON public.subject USING btree (name COLLATE "und-x-icu", id) WHERE (merged_into IS NULL)
  CREATE INDEX subject_in_review ON public.subject USING btree (id DESC) WHERE (in_review AND (merged_into IS NULL))
  CREATE INDEX subject_merged ON public.subject USING btree (merged_into) WHERE (merged_into IS NOT NULL)
  CREATE INDEX subject_name_folded ON public.subject USING gin (fold_name(name) gin_trgm_ops)
  CREATE INDEX subject_newest ON public.subject USING btree (id DESC) WHERE (merged_into IS NULL)
  CREATE UNIQUE INDEX subject_pkey ON public.subject USING btree (id)
  CREATE INDEX subject_registered_state ON public.subject USING btree (registered_state, id) WHERE (registered_state IS NOT NULL)
  CREATE INDEX subject_verification ON public.subject USING btree (verification, id DESC) WHERE (merged_into IS NULL)
  CREATE INDEX subject_verified_until ON public.subject USING btree (verified_until) WHERE (verification = 'Pass'::text)
  CREATE TRIGGER subject_added AFTER INSERT ON public.subject REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_person_version()
  CREATE TRIGGER subject_changed AFTER UPDATE OF kind, name, verification, birth_date, deceased_on, pep, sanction, income_month_minor, income_currency, nationality, gender, occupation, region, adverse_media_count, kyc_review_due, guardian_evidence_on ON public.subject FOR EACH ROW WHEN (((((((((((((((((old.kind IS DISTINCT FROM new.kind) OR (old.name IS DISTINCT FROM new.name)) OR (old.verification IS DISTINCT FROM new.verification)) OR (old.birth_date IS DISTINCT FROM new.birth_date)) OR (old.deceased_on IS DISTINCT FROM new.deceased_on)) OR (old.pep IS DISTINCT FROM new.pep)) OR (old.sanction IS DISTINCT FROM new.sanction)) OR (old.income_month_minor IS DISTINCT FROM new.income_month_minor)) OR (old.income_currency IS DISTINCT FROM new.income_currency)) OR (old.nationality IS DISTINCT FROM new.nationality)) OR (old.gender IS DISTINCT FROM new.gender)) OR (old.occupation IS DISTINCT FROM new.occupation)) OR (old.region IS DISTINCT FROM new.region)) OR (old.adverse_media_count IS DISTINCT FROM new.adverse_media_count)) OR (old.kyc_review_due IS DISTINCT FROM new.kyc_review_due)) OR (old.guardian_evidence_on IS DISTINCT FROM new.guardian_evidence_on))) EXECUTE FUNCTION move_person_version()
  CREATE TRIGGER subject_is_another AFTER UPDATE OF kind, country, name, birth_date, nationality, gender ON public.subject FOR EACH ROW WHEN (((((((old.kind IS DISTINCT FROM new.kind) OR (old.country IS DISTINCT FROM new.country)) OR (old.name IS DISTINCT FROM new.name)) OR (old.birth_date IS DISTINCT FROM new.birth_date)) OR (old.nationality IS DISTINCT FROM new.nationality)) OR (old.gender IS DISTINCT FROM new.gender))) EXECUTE FUNCTION mark_for_screening()
  CREATE TRIGGER subject_is_registered AFTER INSERT ON public.subject FOR EACH ROW WHEN ((new.source <> ALL (ARRAY['PAYMENT'::text, 'LIST'::text]))) EXECUTE FUNCTION mark_for_screening()
  CREATE TRIGGER subject_kept AFTER UPDATE OF birth_date, deceased_on, verification, pep, sanction, income_month_minor, income_currency, adverse_media_count, kyc_review_due, guardian_evidence_on ON public.subject FOR EACH ROW WHEN (((COALESCE(current_setting('atalaia.from_the_beginning'::text, true), ''::text) <> 'on'::text) AND ((((((((((old.birth_date IS DISTINCT FROM new.birth_date) OR (old.deceased_on IS DISTINCT FROM new.deceased_on)) OR (old.verification IS DISTINCT FROM new.verification)) OR (old.pep IS DISTINCT FROM new.pep)) OR (old.sanction IS DISTINCT FROM new.sanction)) OR (old.income_month_minor IS DISTINCT FROM new.income_month_minor)) OR (old.income_currency IS DISTINCT FROM new.income_currency)) OR (old.adverse_media_count IS DISTINCT FROM new.adverse_media_count)) OR (old.kyc_review_due IS DISTINCT FROM new.kyc_review_due)) OR (old.guardian_evidence_on IS DISTINCT FROM new.guardian_evidence_on)))) EXECUTE FUNCTION keep_subject_past()
  CREATE TRIGGER subject_past_state AFTER UPDATE ON public.subject FOR EACH ROW WHEN ((((((((((((((((((old.kind IS DISTINCT FROM new.kind) OR (old.name IS DISTINCT FROM new.name)) OR (old.verification IS DISTINCT FROM new.verification)) OR (old.birth_date IS DISTINCT FROM new.birth_date)) OR (old.deceased_on IS DISTINCT FROM new.deceased_on)) OR (old.pep IS DISTINCT FROM new.pep)) OR (old.sanction IS DISTINCT FROM new.sanction)) OR (old.income_month_minor IS DISTINCT FROM new.income_month_minor)) OR (old.income_currency IS DISTINCT FROM new.income_currency)) OR (old.nationality IS DISTINCT FROM new.nationality)) OR (old.gender IS DISTINCT FROM new.gender)) OR (old.occupation IS DISTINCT FROM new.occupation)) OR (old.region IS DISTINCT FROM new.region)) OR (old.adverse_media_count IS DISTINCT FROM new.adverse_media_count)) OR (old.kyc_review_due IS DISTINCT FROM new.kyc_review_due)) OR (old.guardian_evidence_on IS DISTINCT FROM new.guardian_evidence_on)) OR (old.created_at IS DISTINCT FROM new.created_at))) EXECUTE FUNCTION keep_past_state('id', 'id', 'kind,name,verification,birth_date,deceased_on,pep,sanction,income_month_minor,income_currency,nationality,gender,occupation,region,adverse_media_count,kyc_review_due,guardian_evidence_on,created_at')
  CREATE TRIGGER subject_renamed AFTER UPDATE OF name ON public.subject FOR EACH ROW WHEN (((old.name IS NOT NULL) AND (old.name IS DISTINCT FROM new.name))) EXECUTE FUNCTION keep_payment_name()

table subject_attribute
  id bigint not null
  subject_id bigint not null
  kind text not null
  value text not null
  verified_at timestamp(3) with time zone
  source text not null
  recorded_at timestamp(3) with time zone not null default clock_now()
  ended_at timestamp(3) with time zone
  end_reason text
  constraint subject_attribute_kind_check CHECK ((kind ~ '^[A-Z][A-Z0-9_]{1,19}$'::text))
  constraint subject_attribute_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES subject(id)
  constraint subject_attribute_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX subject_attribute_key ON public.subject_attribute USING btree (kind, value) WHERE ((verified_at IS NOT NULL) AND (ended_at IS NULL) AND (kind = ANY (ARRAY['CURP'::text, 'RFC'::text])))
  CREATE UNIQUE INDEX subject_attribute_pkey ON public.subject_attribute USING btree (id)
  CREATE INDEX subject_attribute_subject ON public.subject_attribute USING btree (subject_id)
  CREATE INDEX subject_attribute_value ON public.subject_attribute USING btree (kind, value)
  CREATE TRIGGER attribute_is_new AFTER INSERT OR UPDATE OF subject_id, value, ended_at ON public.subject_attribute FOR EACH ROW EXECUTE FUNCTION mark_for_screening()

table subject_past
  id bigint not null identity
  subject_id bigint not null
  until timestamp(3) with time zone not null
  birth_date date
  deceased_on date
  verification text not null
  pep text not null
  sanction text not null
  income_month_minor bigint
  income_currency character(3)
  adverse_media_count integer
  kyc_review_due date
  guardian_evidence_on date
  constraint subject_past_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES subject(id)
  constraint subject_past_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX subject_past_pkey ON public.subject_past USING btree (id)
  CREATE INDEX subject_past_subject ON public.subject_past USING btree (subject_id, until, id)

table subject_registration
  subject_id bigint not null
  company_code text not null
  reference text
  registered_at timestamp(3) with time zone not null
  constraint subject_registration_company_code_fkey FOREIGN KEY (company_code) REFERENCES company(code)
  constraint subject_registration_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES subject(id)
  constraint subject_registration_pkey PRIMARY KEY (subject_id, company_code)
  CREATE UNIQUE INDEX subject_registration_pkey ON public.subject_registration USING btree (subject_id, company_code)
  CREATE INDEX subject_registration_reference ON public.subject_registration USING btree (company_code, reference) WHERE (reference IS NOT NULL)

table subject_standing
  subject_id bigint not null
  company_code text not null
  standing text not null
  since timestamp(3) with time zone not null
  business text
  reason text
  version integer not null default 1
  constraint subject_standing_standing_check CHECK ((standing = ANY (ARRAY['CLEAR'::text, 'MONITORING'::text, 'PROBATION'::text, 'APPROVED'::text, 'BLOCKED'::text])))
  constraint subject_standing_company_code_fkey FOREIGN KEY (company_code) REFERENCES company(code)
  constraint subject_standing_subject_id_fkey FOREIGN KEY (subject_id) REFERENCES subject(id)
  constraint subject_standing_pkey PRIMARY KEY (subject_id, company_code)
  CREATE INDEX subject_standing_list ON public.subject_standing USING btree (standing, since DESC)
  CREATE UNIQUE INDEX subject_standing_pkey ON public.subject_standing USING btree (subject_id, company_code)
  CREATE TRIGGER subject_standing_past AFTER INSERT OR UPDATE ON public.subject_standing FOR EACH ROW EXECUTE FUNCTION keep_past_state('subject_id', 'subject_id,company_code', 'standing')

table temporary_balance
  id bigint not null
  key_id bigint not null
  merchant_no text not null
  status text not null
  granted_minor bigint not null
  remaining_minor bigint not null
  expires_at timestamp(3) with time zone not null
  reason text not null
  description text
  created_by bigint not null
  created_by_person bigint not null
  created_by_name text not null
  created_at timestamp(3) with time zone not null default clock_now()
  decided_by bigint
  decided_by_name text
  decided_at timestamp(3) with time zone
  decide_reason text
  approval_id bigint
  version integer not null default 1
  constraint temporary_balance_check CHECK (((remaining_minor >= 0) AND (remaining_minor <= granted_minor)))
  constraint temporary_balance_granted_minor_check CHECK ((granted_minor > 0))
  constraint temporary_balance_status_check CHECK ((status = ANY (ARRAY['WAITING'::text, 'ACTIVE'::text, 'EXHAUSTED'::text, 'EXPIRED'::text, 'REVOKED'::text, 'REJECTED'::text])))
  constraint temporary_balance_approval_id_fkey FOREIGN KEY (approval_id) REFERENCES approval_record(id)
  constraint temporary_balance_key_id_fkey FOREIGN KEY (key_id) REFERENCES decision_key(id)
  constraint temporary_balance_merchant_no_fkey FOREIGN KEY (merchant_no) REFERENCES merchant(merchant_no)
  constraint temporary_balance_pkey PRIMARY KEY (id)
  CREATE INDEX temporary_balance_approval ON public.temporary_balance USING btree (approval_id) WHERE (approval_id IS NOT NULL)
  CREATE INDEX temporary_balance_expiry ON public.temporary_balance USING btree (expires_at) WHERE (status = 'ACTIVE'::text)
  CREATE INDEX temporary_balance_key ON public.temporary_balance USING btree (key_id, merchant_no)
  CREATE UNIQUE INDEX temporary_balance_pkey ON public.temporary_balance USING btree (id)
  CREATE INDEX temporary_balance_waiting ON public.temporary_balance USING btree (created_at) WHERE (status = 'WAITING'::text)
  CREATE TRIGGER temporary_balance_past AFTER INSERT OR UPDATE ON public.temporary_balance FOR EACH ROW EXECUTE FUNCTION keep_past_state('key', 'id', 'status,remaining_minor,expires_at')

table totp_enrolment
  token_hash text not null
  user_id bigint not null
  secret text not null
  created_at timestamp(3) with time zone not null
  expires_at timestamp(3) with time zone not null
  constraint totp_enrolment_user_id_fkey FOREIGN KEY (user_id) REFERENCES user_account(id)
  constraint totp_enrolment_pkey PRIMARY KEY (token_hash)
  CREATE UNIQUE INDEX totp_enrolment_pkey ON public.totp_enrolment USING btree (token_hash)
  CREATE INDEX totp_enrolment_user ON public.totp_enrolment USING btree (user_id)

table transaction
  id bigint not null
  company_code text not null
  business text not null
  trade_no text not null
  payload_hash text not null
  merchant_ref text
  merchant_no text not null
  app_id text not null
  subject_id bigint not null
  key_id bigint not null
  id_country text not null
  id_type text not null
  id_no text not null
  name text
  email text
  merchant_uid text
  method text not null
  provider_code text
  currency character(3) not null
  order_amount_minor bigint not null
  pay_amount_minor bigint
  refunded_minor bigint not null default 0
  order_time timestamp(3) with time zone not null
  paid_at timestamp(3) with time zone
  partner_id text
  partner_status text not null
  aml_result text not null
  aml_reasons text[] not null default '{}'::text[]
  stage text not null
  device text
  ip_country text
  account text
  payout jsonb
  payer jsonb
  created_at timestamp(3) with time zone not null default clock_now()
  updated_at timestamp(3) with time zone not null default clock_now()
  held_at timestamp(3) with time zone
  version integer not null default 1
  phone text
  ip text
  issuer_country text
  service_use_minor bigint
  name_likeness smallint
  rule_marks smallint not null default 0
  person_version bigint
  stated_order_time timestamp with time zone
  constraint transaction_aml_result_check CHECK ((aml_result = ANY (ARRAY['NOT_EVALUATED'::text, 'ACCEPTED'::text, 'JUSTIFICATION_REQUIRED'::text, 'FROZEN'::text, 'RELEASED'::text, 'REJECTED'::text, 'REVERSED'::text])))
  constraint transaction_business_check CHECK ((business = ANY (ARRAY['payin'::text, 'payout'::text])))
  constraint transaction_name_likeness_check CHECK (((name_likeness >= 0) AND (name_likeness <= 1000)))
  constraint transaction_order_amount_minor_check CHECK ((order_amount_minor > 0))
  constraint transaction_partner_status_check CHECK ((partner_status = ANY (ARRAY['CREATED'::text, 'PROCESSING'::text, 'PAID'::text, 'FAILED'::text, 'CANCELLED'::text, 'REFUND_PENDING'::text, 'REFUNDED'::text, 'CHARGEBACK'::text])))
  constraint transaction_pay_amount_minor_check CHECK ((pay_amount_minor > 0))
  constraint transaction_refunded_minor_check CHECK ((refunded_minor >= 0))
  constraint transaction_service_use_minor_check CHECK ((service_use_minor >= 0))
  constraint transaction_stage_check CHECK ((stage = ANY (ARRAY['ORDER'::text, 'PAYMENT'::text])))
  constraint transaction_pkey PRIMARY KEY (id)
  constraint transaction_business_trade_no_key UNIQUE (business, trade_no)
  CREATE INDEX transaction_account ON public.transaction USING btree (account) WHERE (account IS NOT NULL)
  CREATE INDEX transaction_amount ON public.transaction USING btree (merchant_no, order_amount_minor, order_time)
  CREATE UNIQUE INDEX transaction_business_trade_no_key ON public.transaction USING btree (business, trade_no)
  CREATE INDEX transaction_device ON public.transaction USING btree (device, order_time) WHERE (device IS NOT NULL)
  CREATE INDEX transaction_email ON public.transaction USING btree (lower(email), order_time) WHERE (email IS NOT NULL)
  CREATE INDEX transaction_figures ON public.transaction USING btree (business, order_time DESC, id DESC) INCLUDE (company_code, currency, method, partner_status, merchant_no, order_amount_minor, subject_id)
  CREATE INDEX transaction_held_day ON public.transaction USING btree (held_at) WHERE (held_at IS NOT NULL)
  CREATE INDEX transaction_ip ON public.transaction USING btree (ip, order_time) WHERE (ip IS NOT NULL)
  CREATE INDEX transaction_merchant_ref ON public.transaction USING btree (merchant_ref) WHERE (merchant_ref IS NOT NULL)
  CREATE INDEX transaction_merchant_time ON public.transaction USING btree (merchant_no, order_time DESC)
  CREATE INDEX transaction_noted ON public.transaction USING btree (subject_id, order_time DESC, id DESC) WHERE ((aml_result <> 'ACCEPTED'::text) OR (held_at IS NOT NULL))
  CREATE INDEX transaction_noted_merchant ON public.transaction USING btree (merchant_no, order_time DESC, id DESC) WHERE ((aml_result <> 'ACCEPTED'::text) OR (held_at IS NOT NULL))
  CREATE INDEX transaction_other_amount ON public.transaction USING btree (merchant_no, pay_amount_minor, order_time) WHERE (pay_amount_minor <> order_amount_minor)
  CREATE INDEX transaction_paid_time ON public.transaction USING brin (paid_at timestamptz_minmax_multi_ops) WITH (pages_per_range='32', autosummarize='on')
  CREATE INDEX transaction_partner ON public.transaction USING btree (partner_id) WHERE (partner_id IS NOT NULL)
  CREATE INDEX transaction_phone ON public.transaction USING btree (phone, order_time) WHERE (phone IS NOT NULL)
  CREATE UNIQUE INDEX transaction_pkey ON public.transaction USING btree (id)
  CREATE INDEX transaction_reasons ON public.transaction USING gin (aml_reasons) WHERE (aml_reasons <> '{}'::text[])
  CREATE INDEX transaction_result_time ON public.transaction USING btree (aml_result, order_time DESC) WHERE (aml_result <> 'ACCEPTED'::text)
  CREATE INDEX transaction_subject_time ON public.transaction USING btree (subject_id, order_time DESC)
  CREATE INDEX transaction_uid ON public.transaction USING btree (merchant_no, merchant_uid, order_time) WHERE (merchant_uid IS NOT NULL)
  CREATE TRIGGER transaction_paid_long_after AFTER INSERT ON public.transaction FOR EACH ROW WHEN (((new.paid_at IS NOT NULL) AND (new.order_time < (clock_now() - '168:00:00'::interval)))) EXECUTE FUNCTION note_unsettled()
  CREATE TRIGGER transaction_past AFTER UPDATE ON public.transaction FOR EACH ROW WHEN (((((((((((((old.subject_id IS DISTINCT FROM new.subject_id) OR (old.key_id IS DISTINCT FROM new.key_id)) OR (old.partner_status IS DISTINCT FROM new.partner_status)) OR (old.aml_result IS DISTINCT FROM new.aml_result)) OR (old.aml_reasons IS DISTINCT FROM new.aml_reasons)) OR (old.stage IS DISTINCT FROM new.stage)) OR (old.pay_amount_minor IS DISTINCT FROM new.pay_amount_minor)) OR (old.refunded_minor IS DISTINCT FROM new.refunded_minor)) OR (old.payer IS DISTINCT FROM new.payer)) OR (old.account IS DISTINCT FROM new.account)) OR (old.name_likeness IS DISTINCT FROM new.name_likeness)) OR (old.rule_marks IS DISTINCT FROM new.rule_marks))) EXECUTE FUNCTION keep_past_state('subject_id', 'id', 'subject_id,key_id,partner_status,aml_result,aml_reasons,stage,pay_amount_minor,refunded_minor,payer,account,name_likeness,rule_marks')
  CREATE TRIGGER transaction_past_shared AFTER UPDATE OF device, ip, email, phone ON public.transaction FOR EACH ROW WHEN (((((old.device IS DISTINCT FROM new.device) OR (old.ip IS DISTINCT FROM new.ip)) OR (old.email IS DISTINCT FROM new.email)) OR (old.phone IS DISTINCT FROM new.phone))) EXECUTE FUNCTION keep_past_state('subject_id', 'id', 'subject_id,key_id,partner_status,aml_result,aml_reasons,stage,pay_amount_minor,refunded_minor,payer,account,name_likeness,rule_marks,device,ip,email,phone')
  CREATE TRIGGER transaction_reported_long_after AFTER UPDATE ON public.transaction FOR EACH ROW WHEN (((new.paid_at IS NOT NULL) AND (old.paid_at IS DISTINCT FROM new.paid_at) AND (new.order_time < (clock_now() - '168:00:00'::interval)))) EXECUTE FUNCTION note_unsettled()
  CREATE TRIGGER transaction_unsettled AFTER UPDATE ON public.transaction REFERENCING OLD TABLE AS old_rows NEW TABLE AS now_rows FOR EACH STATEMENT EXECUTE FUNCTION pull_held_lines()

table transaction_event
  id bigint not null
  transaction_id bigint not null
  event text not null
  event_id text
  payload_hash text not null
  detail jsonb not null default '{}'::jsonb
  occurred_at timestamp(3) with time zone not null
  created_at timestamp(3) with time zone not null default clock_now()
  amount_minor bigint
  account text
  rule_marks smallint not null default 0
  constraint transaction_event_amount_minor_check CHECK ((amount_minor > 0))
  constraint transaction_event_transaction_id_fkey FOREIGN KEY (transaction_id) REFERENCES transaction(id)
  constraint transaction_event_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX transaction_event_once ON public.transaction_event USING btree (transaction_id, event_id) WHERE (event_id IS NOT NULL)
  CREATE UNIQUE INDEX transaction_event_pkey ON public.transaction_event USING btree (id)
  CREATE INDEX transaction_event_returns ON public.transaction_event USING btree (occurred_at) WHERE (event = ANY (ARRAY['refunded'::text, 'charged_back'::text]))
  CREATE INDEX transaction_event_transaction ON public.transaction_event USING btree (transaction_id, id)
  CREATE TRIGGER transaction_event_long_after AFTER INSERT ON public.transaction_event FOR EACH ROW WHEN ((new.event = ANY (ARRAY['refunded'::text, 'charged_back'::text]))) EXECUTE FUNCTION note_unsettled()
  CREATE TRIGGER transaction_event_past AFTER INSERT ON public.transaction_event FOR EACH ROW WHEN ((new.amount_minor IS NOT NULL)) EXECUTE FUNCTION keep_past_state('transaction', 'id')

table user_account
  id bigint not null identity
  person_id bigint not null
  account text not null
  email text not null
  name text not null
  role text not null default 'admin'::text
  aml_role text not null
  company_codes text[] not null
  status text not null default 'ACTIVE'::text
  password_hash text
  totp_secret text
  totp_confirmed_at timestamp(3) with time zone
  totp_last_step bigint
  demo_build text
  lang text not null default 'en'::text
  version integer not null default 1
  created_at timestamp(3) with time zone not null default clock_now()
  updated_at timestamp(3) with time zone not null default clock_now()
  demonstration boolean not null default false
  last_sign_in_at timestamp(3) with time zone
  constraint user_account_demo_build_check CHECK ((demo_build = ANY (ARRAY['demo'::text, 'demo-onboarding'::text])))
  constraint user_account_lang_check CHECK ((lang = ANY (ARRAY['en'::text, 'pt'::text, 'es'::text])))
  constraint user_account_role_check CHECK ((role = ANY (ARRAY['admin'::text, 'client'::text])))
  constraint user_account_status_check CHECK ((status = ANY (ARRAY['ACTIVE'::text, 'DISABLED'::text])))
  constraint user_account_aml_role_fkey FOREIGN KEY (aml_role) REFERENCES aml_role(code)
  constraint user_account_person_id_fkey FOREIGN KEY (person_id) REFERENCES staff_person(id)
  constraint user_account_pkey PRIMARY KEY (id)
  CREATE UNIQUE INDEX user_account_account ON public.user_account USING btree (lower(account))
  CREATE UNIQUE INDEX user_account_email ON public.user_account USING btree (lower(email))
  CREATE UNIQUE INDEX user_account_pkey ON public.user_account USING btree (id)

table user_setting
  user_id bigint not null
  key text not null
  value jsonb not null
  updated_at timestamp(3) with time zone not null default clock_now()
  constraint user_setting_pkey PRIMARY KEY (user_id, key)
  CREATE UNIQUE INDEX user_setting_pkey ON public.user_setting USING btree (user_id, key)

table webhook_secret_grant
  id bigint not null
  target_id bigint not null
  company_code text not null
  url text not null
  granted_to bigint not null
  granted_to_kind text not null default 'staff'::text
  granted_to_name text not null
  approved_by_name text not null
  request_id bigint not null
  granted_at timestamp(3) with time zone not null
  taken_at timestamp(3) with time zone
  constraint webhook_secret_grant_granted_to_kind_check CHECK ((granted_to_kind = 'staff'::text))
  constraint webhook_secret_grant_company_code_fkey FOREIGN KEY (company_code) REFERENCES company(code)
  constraint webhook_secret_grant_request_id_fkey FOREIGN KEY (request_id) REFERENCES approval_request(id)
  constraint webhook_secret_grant_target_id_fkey FOREIGN KEY (target_id) REFERENCES webhook_target(id)
  constraint webhook_secret_grant_pkey PRIMARY KEY (id)
  CREATE INDEX webhook_secret_grant_open ON public.webhook_secret_grant USING btree (company_code, id DESC) WHERE (taken_at IS NULL)
  CREATE UNIQUE INDEX webhook_secret_grant_pkey ON public.webhook_secret_grant USING btree (id)

table webhook_state
  target_id bigint not null
  failures integer not null default 0
  failing_since timestamp(3) with time zone
  last_error text
  last_status integer
  delivered_at timestamp(3) with time zone
  constraint webhook_state_target_id_fkey FOREIGN KEY (target_id) REFERENCES webhook_target(id)
  constraint webhook_state_pkey PRIMARY KEY (target_id)
  CREATE UNIQUE INDEX webhook_state_pkey ON public.webhook_state USING btree (target_id)

table webhook_target
  id bigint not null identity
  company_code text not null
  kind text not null default 'http'::text
  url text not null
  secret text not null
  active boolean not null default true
  created_at timestamp(3) with time zone not null default clock_now()
  version integer not null default 1
  secret_at timestamp(3) with time zone not null default clock_now()
  constraint webhook_target_kind_check CHECK ((kind = ANY (ARRAY['http'::text, 'demo'::text])))
  constraint webhook_target_company_code_fkey FOREIGN KEY (company_code) REFERENCES company(code)
  constraint webhook_target_pkey PRIMARY KEY (id)
  constraint webhook_target_company_code_url_key UNIQUE (company_code, url)
  CREATE UNIQUE INDEX webhook_target_company_code_url_key ON public.webhook_target USING btree (company_code, url)
  CREATE UNIQUE INDEX webhook_target_pkey ON public.webhook_target USING btree (id)
  CREATE TRIGGER webhook_target_secret BEFORE UPDATE OF company_code, kind, url ON public.webhook_target FOR EACH ROW WHEN ((((old.company_code IS DISTINCT FROM new.company_code) OR (old.kind IS DISTINCT FROM new.kind)) OR (old.url IS DISTINCT FROM new.url))) EXECUTE FUNCTION drop_sealed_secret('secret', 'company_code,kind,url')

table year_pack
  id bigint not null
  company_code text not null
  year integer not null
  seed text not null
  sample_size integer not null
  with_reports boolean not null
  lang text not null
  status text not null default 'QUEUED'::text
  sha256 text
  size_bytes bigint
  requested_by bigint not null
  requested_by_name text not null
  requested_at timestamp(3) with time zone not null
  finished_at timestamp(3) with time zone
  expires_at timestamp(3) with time zone
  constraint year_pack_lang_check CHECK ((lang = ANY (ARRAY['en'::text, 'pt'::text, 'es'::text])))
  constraint year_pack_sample_size_check CHECK (((sample_size >= 1) AND (sample_size <= 5000)))
  constraint year_pack_status_check CHECK ((status = ANY (ARRAY['QUEUED'::text, 'RUNNING'::text, 'READY'::text, 'FAILED'::text, 'EXPIRED'::text])))
  constraint year_pack_year_check CHECK (((year >= 2000) AND (year <= 2100)))
  constraint year_pack_company_code_fkey FOREIGN KEY (company_code) REFERENCES company(code)
  constraint year_pack_pkey PRIMARY KEY (id)
  CREATE INDEX year_pack_newest ON public.year_pack USING btree (company_code, requested_at DESC)
  CREATE UNIQUE INDEX year_pack_pkey ON public.year_pack USING btree (id)

type accepted_payment
  id bigint
  company_code text
  business text
  trade_no text
  payload_hash text
  merchant_ref text
  merchant_no text
  app_id text
  subject_id bigint
  key_id bigint
  id_country text
  id_type text
  id_no text
  name text
  email text
  merchant_uid text
  method text
  provider_code text
  currency text
  order_amount_minor bigint
  pay_amount_minor bigint
  order_time timestamp with time zone
  paid_at timestamp with time zone
  partner_id text
  partner_status text
  stage text
  device text
  ip_country text
  account text
  payout json
  payer json
  at timestamp with time zone
  phone text
  ip text
  issuer_country text
  service_use_minor bigint
  name_likeness smallint
  rule_marks smallint
  person_version bigint
  is_new_name boolean
  decision_id bigint
  explanation json
  entry_id bigint
  entry_amount_minor bigint
  entry_event_at timestamp with time zone
  actor_kind text
  actor_id bigint
  actor_name text
  actor_ip text
  request_id text
  audit_note json
A payment that is plainly accepted: its row, its decision, its line in the ledger, and what the audit trail notes of it.

type judged_person
  subject_id bigint
  version bigint
  payments integer

view outbox_sending as
 SELECT m.id,
    COALESCE(d.target_id, (0)::bigint) AS target_id,
    m.event_id,
    m.company_code,
    m.topic,
    m.payload,
    m.created_at,
    m.acknowledged_at,
    COALESCE(d.status, m.status) AS status,
    COALESCE(d.attempts, m.attempts) AS attempts,
        CASE
            WHEN (d.target_id IS NULL) THEN m.last_error
            ELSE d.last_error
        END AS last_error,
        CASE
            WHEN (d.target_id IS NULL) THEN m.last_status
            ELSE d.last_status
        END AS last_status,
        CASE
            WHEN (d.target_id IS NULL) THEN m.next_attempt_at
            ELSE d.next_attempt_at
        END AS next_attempt_at,
        CASE
            WHEN (d.target_id IS NULL) THEN m.delivered_at
            ELSE d.delivered_at
        END AS delivered_at,
    w.url,
    w.active
   FROM ((outbox_message m
     LEFT JOIN outbox_delivery d ON ((d.message_id = m.id)))
     LEFT JOIN webhook_target w ON ((w.id = d.target_id)));
target_id: 0 without an address.

view payment_fact as
 SELECT t.id,
    t.id AS transaction_id,
    t.company_code,
    t.subject_id,
    t.order_time AS at,
    t.business AS kind,
        CASE
            WHEN (t.business = 'payin'::text) THEN COALESCE(t.pay_amount_minor, t.order_amount_minor)
            ELSE t.order_amount_minor
        END AS amount_minor,
    t.currency,
    ((t.partner_status <> ALL (ARRAY['FAILED'::text, 'CANCELLED'::text])) AND (t.aml_result <> 'REJECTED'::text)) AS moved,
    t.rule_marks AS marks,
    t.name_likeness,
    t.service_use_minor,
    t.merchant_no,
    t.app_id,
    a.industry,
    t.method,
    t.ip_country,
    t.device,
    t.account,
    t.merchant_uid,
    t.ip,
    t.email,
    t.phone,
    t.issuer_country,
    (t.payout ->> 'country'::text) AS beneficiary_country,
    s.nationality,
    s.region,
    s.occupation,
    t.created_at AS seen_at
   FROM ((transaction t
     LEFT JOIN merchant_app a ON ((a.app_id = t.app_id)))
     LEFT JOIN subject s ON ((s.id = t.subject_id)))
UNION ALL
 SELECT e.id,
    t.id AS transaction_id,
    t.company_code,
    t.subject_id,
    e.occurred_at AS at,
        CASE e.event
            WHEN 'refunded'::text THEN 'refund'::text
            ELSE 'chargeback'::text
        END AS kind,
    e.amount_minor,
    t.currency,
    true AS moved,
    e.rule_marks AS marks,
    NULL::smallint AS name_likeness,
    NULL::bigint AS service_use_minor,
    t.merchant_no,
    t.app_id,
    a.industry,
    t.method,
    t.ip_country,
    t.device,
    t.account,
    t.merchant_uid,
    t.ip,
    t.email,
    t.phone,
    t.issuer_country,
    (t.payout ->> 'country'::text) AS beneficiary_country,
    s.nationality,
    s.region,
    s.occupation,
    e.created_at AS seen_at
   FROM (((transaction t
     JOIN transaction_event e ON (((e.transaction_id = t.id) AND (e.event = ANY (ARRAY['refunded'::text, 'charged_back'::text])) AND (e.amount_minor IS NOT NULL))))
     LEFT JOIN merchant_app a ON ((a.app_id = t.app_id)))
     LEFT JOIN subject s ON ((s.id = t.subject_id)))
  WHERE ((t.business = 'payin'::text) AND ((t.refunded_minor > 0) OR (t.partner_status = ANY (ARRAY['REFUNDED'::text, 'CHARGEBACK'::text]))));
seen_at: when it became known here. A refund has the number of its event, and is looked for at payments that were refunded.

view settlement_fact as
 SELECT kind,
    source_id,
    transaction_id,
    company_code,
    merchant_no,
    (currency)::text AS currency,
    business,
    method,
    trade_no,
    at,
    order_time,
    amount_minor,
    aml_result,
        CASE aml_result
            WHEN 'FROZEN'::text THEN 'FROZEN'::text
            WHEN 'REJECTED'::text THEN 'REJECTED'::text
            WHEN 'ACCEPTED'::text THEN 'CLEAR'::text
            WHEN 'RELEASED'::text THEN 'CLEAR'::text
            WHEN 'REVERSED'::text THEN
            CASE
                WHEN (EXISTS ( SELECT
                   FROM hold h
                  WHERE ((h.transaction_id = f.transaction_id) AND (h.close_reason = 'PAYMENT_ENDED'::text)))) THEN 'ENDED_HELD'::text
                ELSE 'CLEAR'::text
            END
            ELSE 'HELD'::text
        END AS verdict
   FROM ( SELECT
                CASE t.business
                    WHEN 'payin'::text THEN 'PAYIN'::text
                    ELSE 'PAYOUT'::text
                END AS kind,
            t.id AS source_id,
            t.id AS transaction_id,
            t.company_code,
            t.merchant_no,
            t.currency,
            t.business,
            t.method,
            t.trade_no,
            t.paid_at AS at,
            t.order_time,
                CASE t.business
                    WHEN 'payin'::text THEN COALESCE(t.pay_amount_minor, t.order_amount_minor)
                    ELSE (- t.order_amount_minor)
                END AS amount_minor,
            t.aml_result
           FROM transaction t
          WHERE (t.paid_at IS NOT NULL)
        UNION ALL
         SELECT
                CASE e.event
                    WHEN 'refunded'::text THEN 'REFUND'::text
                    ELSE 'CHARGEBACK'::text
                END AS "case",
            e.id,
            t.id,
            t.company_code,
            t.merchant_no,
            t.currency,
            t.business,
            t.method,
            t.trade_no,
            e.occurred_at,
            t.order_time,
                CASE t.business
                    WHEN 'payin'::text THEN (- e.amount_minor)
                    ELSE e.amount_minor
                END AS amount_minor,
            t.aml_result
           FROM (transaction t
             JOIN transaction_event e ON ((e.transaction_id = t.id)))
          WHERE ((e.event = ANY (ARRAY['refunded'::text, 'charged_back'::text])) AND (e.amount_minor IS NOT NULL) AND (t.paid_at IS NOT NULL))) f;
source_id: the payment, or the event of the refund or chargeback.

CREATE OR REPLACE FUNCTION public.accepted_since(people bigint[], versions bigint[], since timestamp with time zone)
 RETURNS TABLE(subject_id bigint, version bigint, accepted json)
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
#variable_conflict use_column
begin
  return query
  select v.subject_id, v.version, (
    select json_agg(json_build_array(t.person_version, t.currency, t.order_amount_minor::text, fact_values(f)) order by t.person_version)
    from (
      select n.id, n.person_version, n.currency, n.order_amount_minor from transaction n
      where n.subject_id = v.subject_id and n.order_time > since and n.person_version > j.version
      order by n.order_time desc limit greatest(least(v.version - j.version, 200), 0)) t
    cross join lateral (select * from payment_fact p where p.id = t.id and p.transaction_id = t.id limit 1) f)
  from unnest(people, versions) as j (subject_id, version)
  cross join lateral (select p.subject_id, p.version from person_version p where p.subject_id = j.subject_id limit 1) v
  where v.version <> j.version;
end $function$

CREATE OR REPLACE FUNCTION public.add_person_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into person_version (subject_id) select id from added;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.alert_deadline_of(code_of_company text, type_of_alert text, severity_of_alert integer, selected timestamp with time zone, first_operation timestamp with time zone)
 RETURNS TABLE(due_at timestamp with time zone, due_by text)
 LANGUAGE sql
 STABLE
AS $function$
  select d.due_at, d.due_by from (
    select alert_due(code_of_company, selected, first_operation) as due_at, 'COMPANY' as due_by, 0 as place
    union all
    select start_of_day((selected at time zone c.time_zone)::date + l.days + 1, c.time_zone), l.by, 1
    from alert_deadline l join company c on c.code = l.company_code
    where l.company_code = code_of_company and l.days is not null
      and ((l.by = 'TYPE' and l.value = type_of_alert) or (l.by = 'SEVERITY' and l.value = severity_of_alert::text))
  ) d where d.due_at is not null order by d.due_at, d.place, d.due_by limit 1
$function$

CREATE OR REPLACE FUNCTION public.alert_due(code_of_company text, selected timestamp with time zone, first_operation timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select least(
    start_of_day((selected at time zone time_zone)::date + (profile ->> 'analysis_days')::int + 1, time_zone),
    start_of_day((first_operation at time zone time_zone)::date + (profile ->> 'absolute_days')::int + 1, time_zone))
  from company where code = code_of_company
$function$

CREATE OR REPLACE FUNCTION public.clock_instant()
 RETURNS timestamp with time zone
 LANGUAGE sql
 PARALLEL SAFE
RETURN (clock_timestamp() + COALESCE((NULLIF(current_setting('atalaia.clock_offset'::text, true), ''::text))::interval, '00:00:00'::interval))
The present instant by the clock of the process; clock_timestamp() where none is set.

CREATE OR REPLACE FUNCTION public.clock_now()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN (now() + COALESCE((NULLIF(current_setting('atalaia.clock_offset'::text, true), ''::text))::interval, '00:00:00'::interval))
The time of the transaction by the clock of the process; now() where none is set.

CREATE OR REPLACE FUNCTION public.database_identity()
 RETURNS TABLE(system_identifier text, database_oid bigint)
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  if has_function_privilege('pg_catalog.pg_control_system()', 'execute') then
    return query select c.system_identifier::text, d.oid::bigint from pg_catalog.pg_control_system() c, pg_catalog.pg_database d where d.datname = current_database();
  else
    return query select ''::text, d.oid::bigint from pg_catalog.pg_database d where d.datname = current_database();
  end if;
end $function$

CREATE OR REPLACE FUNCTION public.demand_account_in_use()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  holder constant bigint := (to_jsonb(new) ->> tg_argv[0])::bigint;
begin
  if holder is null or (tg_op = 'UPDATE' and (to_jsonb(old) ->> tg_argv[0])::bigint is not distinct from holder) then return new; end if;
  perform from user_account where id = holder for share;
  if exists (select from user_account where id = holder and status <> 'ACTIVE') then
    raise exception 'the account that is to be responsible is not in use' using errcode = '40001';
  end if;
  return new;
end $function$

CREATE OR REPLACE FUNCTION public.drop_sealed_secret()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  old_row constant jsonb := to_jsonb(old);
  new_row constant jsonb := to_jsonb(new);
begin
  if new_row -> tg_argv[0] is distinct from old_row -> tg_argv[0] then return new; end if;
  if exists (select from unnest(string_to_array(tg_argv[1], ',')) c where new_row -> c is distinct from old_row -> c) then
    new := jsonb_populate_record(new, jsonb_build_object(tg_argv[0], null));
  end if;
  return new;
end $function$

CREATE OR REPLACE FUNCTION public.fact_values(f payment_fact)
 RETURNS json
 LANGUAGE sql
 STABLE
AS $function$
  select json_build_array(f.id, f.company_code, f.subject_id::text, (extract(epoch from f.at) * 1000)::bigint, f.kind, f.amount_minor, f.currency,
    f.moved, f.marks, f.merchant_no, f.app_id, f.industry, f.method, f.ip_country, f.device, f.account, f.merchant_uid, f.ip, f.email, f.phone,
    f.issuer_country, f.beneficiary_country, f.nationality, f.region, f.occupation)
$function$

CREATE OR REPLACE FUNCTION public.fold_name(name text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
begin
  if octet_length(name) = length(name) then
    return lower(name);
  end if;
  return translate(lower(normalize(name, nfd)), U&'\00f8\0142\0111\0131\0300\0301\0302\0303\0304\0305\0306\0307\0308\0309\030a\030b\030c\031b\0323\0327\0328\0331', 'oldi');
end $function$
A name without accents and capitals: what searches compare.

CREATE OR REPLACE FUNCTION public.guard_settlement_line()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  result text;
begin
  select t.aml_result into result from transaction t where t.id = new.transaction_id for share;
  if new.kind in ('PAYIN', 'PAYOUT') and result not in ('ACCEPTED', 'RELEASED', 'REVERSED') then
    raise exception 'payment % is % and cannot be settled', new.transaction_id, result using errcode = 'check_violation';
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.join_case()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  new.case_open := new.status = 'OPEN' or
    (tg_op = 'INSERT' or old.case_open) and coalesce((select c.stage <> 'REVIEWED' from justification_case c where c.id = new.case_id), true);
  return new;
end $function$

CREATE OR REPLACE FUNCTION public.keep_approval_record()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then raise exception 'an approval record is kept' using errcode = 'check_violation'; end if;
  -- A merge assigns a record to another person, and its end is recorded. Nothing else of it changes.
  if (to_jsonb(new) - '{subject_id,revoked_at,revoked_by_name,revoke_reason,ended_at}'::text[])
      is distinct from (to_jsonb(old) - '{subject_id,revoked_at,revoked_by_name,revoke_reason,ended_at}'::text[])
    or (old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at)
  then raise exception 'an approval record never changes' using errcode = 'check_violation'; end if;
  return new;
end $function$

CREATE OR REPLACE FUNCTION public.keep_approval_request()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then raise exception 'a request for approval is kept' using errcode = 'check_violation'; end if;
  if old.status in ('APPLIED', 'FAILED', 'REJECTED', 'WITHDRAWN', 'EXPIRED', 'STALE') then
    raise exception 'a decided request never changes' using errcode = 'check_violation';
  end if;
  if (new.id, new.kind, new.payload, new.payload_hash, new.company_codes, new.maker_user_id, new.maker_person_id, new.created_at)
    is distinct from (old.id, old.kind, old.payload, old.payload_hash, old.company_codes, old.maker_user_id, old.maker_person_id, old.created_at)
  then raise exception 'what was asked for never changes' using errcode = 'check_violation'; end if;
  return new;
end $function$

CREATE OR REPLACE FUNCTION public.keep_list_entry()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then raise exception 'an entry of a list is kept' using errcode = 'check_violation'; end if;
  if old.ended_at is not null then raise exception 'an entry that was taken back never changes' using errcode = 'check_violation'; end if;
  if (new.id, new.kind, new.company_code, new.id_country, new.id_type, new.id_no, new.source, new.created_by, new.created_at)
    is distinct from (old.id, old.kind, old.company_code, old.id_country, old.id_type, old.id_no, old.source, old.created_by, old.created_at)
  then raise exception 'whom an entry is about never changes' using errcode = 'check_violation'; end if;
  return new;
end $function$

CREATE OR REPLACE FUNCTION public.keep_onboarding_comment()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op <> 'UPDATE' then
    raise exception 'comments of a review are kept' using errcode = 'insufficient_privilege';
  end if;
  if old.state = 'PUBLISHED' then
    raise exception 'a published comment is not changed' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $function$

CREATE OR REPLACE FUNCTION public.keep_past_state()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  new_row constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  old_row constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  any_row constant jsonb := coalesce(old_row, new_row);
  owner bigint;
  kept  jsonb := old_row;
begin
  if tg_argv[0] = 'key' then select k.subject_id into owner from decision_key k where k.id = (any_row ->> 'key_id')::bigint;
  elsif tg_argv[0] = 'transaction' then select t.subject_id into owner from transaction t where t.id = (any_row ->> 'transaction_id')::bigint;
  elsif tg_argv[0] <> '' then owner := (any_row ->> tg_argv[0])::bigint;
  end if;
  if kept is not null and tg_argv[2] is not null then
    select jsonb_object_agg(e.key, e.value) into kept from jsonb_each(old_row) e where e.key = any (string_to_array(tg_argv[2], ','));
  end if;
  insert into past_state (source, row_key, subject_id, before)
  values (tg_table_name, (select string_agg(any_row ->> c, '|' order by n) from unnest(string_to_array(tg_argv[1], ',')) with ordinality k (c, n)), owner,
    kept);
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.keep_payment_name()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into payment_name (subject_id, name) values (old.id, old.name) on conflict do nothing;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.keep_rule()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then raise exception 'a rule is kept' using errcode = 'check_violation'; end if;
  if (new.id, new.company_code, new.level, new.merchant_no, new.app_id, new.rule_type, new.business, new.dimension, new.currency)
    is distinct from (old.id, old.company_code, old.level, old.merchant_no, old.app_id, old.rule_type, old.business, old.dimension, old.currency)
  then raise exception 'the family and the level of a rule never change' using errcode = 'check_violation'; end if;
  return new;
end $function$

CREATE OR REPLACE FUNCTION public.keep_rule_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'DELETE' then raise exception 'a version of a rule is kept' using errcode = 'check_violation'; end if;
  if old.status = 'RETIRED' then raise exception 'a retired version of a rule never changes' using errcode = 'check_violation'; end if;
  if (new.id, new.rule_id, new.version) is distinct from (old.id, old.rule_id, old.version)
    or old.status <> 'DRAFT' and (new.name, new.description, new.spec, new.spec_hash, new.action, new.cool_down_ms, new.mandatory)
      is distinct from (old.name, old.description, old.spec, old.spec_hash, old.action, old.cool_down_ms, old.mandatory)
  then raise exception 'only a draft of a rule may be edited' using errcode = 'check_violation'; end if;
  return new;
end $function$

CREATE OR REPLACE FUNCTION public.keep_screening_list()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'entries, versions and changes of a screening list are kept' using errcode = 'check_violation';
end $function$

CREATE OR REPLACE FUNCTION public.keep_subject_past()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into subject_past (subject_id, until, birth_date, deceased_on, verification, pep, sanction, income_month_minor, income_currency,
    adverse_media_count, kyc_review_due, guardian_evidence_on)
  values (old.id, clock_instant(), old.birth_date, old.deceased_on, old.verification, old.pep, old.sanction, old.income_month_minor, old.income_currency,
    old.adverse_media_count, old.kyc_review_due, old.guardian_evidence_on);
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.known_people(countries text[], types text[], numbers text[], since timestamp with time zone, history_since timestamp with time zone)
 RETURNS TABLE(place bigint, id bigint, kind text, name text, verification text, birth_date text, deceased_on text, pep text, sanction text, version bigint, standings json, keys json, income_month text, income_currency text, nationality text, occupation text, region text, adverse_media integer, kyc_review_due text, guardian_evidence text, known_at bigint, history json, beginnings json, lists json)
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
#variable_conflict use_column
begin
  return query
  select w.place, s.id, s.kind, s.name, s.verification, s.birth_date::text, s.deceased_on::text, s.pep, s.sanction, v.version,
    (select json_agg(json_build_array(g.company_code, g.standing)) from subject_standing g where g.subject_id = s.id),
    (select json_agg(json_build_object('id', k.id::text, 'company', k.company_code, 'business', k.business, 'currency', k.currency,
      'reserved', k.reserved_minor::text,
      'lines', (
        select json_agg(json_build_array(l.at, l.amount::text) order by l.at) from (
          select (extract(epoch from e.event_at) * 1000)::bigint as at, sum(case when e.kind = 'REVERSE' then -e.amount_minor else e.amount_minor end) as amount
          from limit_entry e where e.key_id = k.id and e.event_at >= known_people.since and e.bucket = 'PERSONAL' group by e.event_at) l),
      'balances', (
        select json_agg(json_build_object('id', b.id::text, 'merchant', b.merchant_no, 'remaining', b.remaining_minor::text,
          'expires', (extract(epoch from b.expires_at) * 1000)::bigint) order by b.expires_at, b.id)
        from (select * from temporary_balance where key_id = k.id offset 0) b where b.status = 'ACTIVE'),
      'personal', (
        select json_agg(json_build_object('id', a.id::text, 'monitor', a.monitor_minor::text, 'probation', a.probation_minor::text,
          'from', (extract(epoch from a.valid_from) * 1000)::bigint, 'to', (extract(epoch from a.valid_to) * 1000)::bigint) order by a.id)
        from approval_record a where a.subject_id = k.subject_id and a.company_code = k.company_code and a.business = k.business
          and a.currency = k.currency and a.kind in ('NEW_LIMIT', 'PERSONAL_LIMIT') and a.revoked_at is null)))
      from decision_key k where k.subject_id = s.id),
    s.income_month_minor::text, s.income_currency::text, s.nationality, s.occupation, s.region, s.adverse_media_count, s.kyc_review_due::text,
    s.guardian_evidence_on::text, (extract(epoch from s.created_at) * 1000)::bigint,
    h.facts,
    case when history_since is not null then (
      select json_agg(json_build_array(b.company_code, (extract(epoch from b.first_at) * 1000)::bigint, (extract(epoch from b.last_at) * 1000)::bigint)) from (
        select t.company_code, min(t.order_time) as first_at, max(t.order_time) as last_at from transaction t
        where t.subject_id = s.id and t.order_time <= history_since group by t.company_code) b) end,
    (select json_agg(json_build_array(e.id::text, e.version, e.company_code, e.kind, e.business, e.provider_code, e.method,
      (extract(epoch from e.starts_at) * 1000)::bigint, (extract(epoch from e.ends_at) * 1000)::bigint) order by e.id)
      from identifier d cross join lateral (select * from list_entry e where e.id_no = d.id_no and e.id_type = d.id_type and e.id_country = d.id_country
        and e.ended_at is null limit 1000) e
      where d.subject_id = s.id and d.unlinked_at is null)
  from unnest(countries, types, numbers) with ordinality as w (country, type, no, place)
  cross join lateral (
    select subject_id from identifier where id_country = w.country and id_type = w.type and id_no = w.no and unlinked_at is null limit 1) i
  cross join lateral (select * from subject where id = i.subject_id limit 1) s
  cross join lateral (select version from person_version where subject_id = i.subject_id limit 1) v
  left join lateral (
    select json_agg(fact_values(f) order by f.at, f.seen_at, f.id) as facts from payment_fact f where f.subject_id = i.subject_id and f.at > history_since) h
    on history_since is not null;
end $function$

CREATE OR REPLACE FUNCTION public.mark_for_screening()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into screening_mark (subject_id)
    select s.id from (select case tg_table_name
        when 'subject' then (to_jsonb(new) ->> 'id')::bigint
        when 'merchant_app' then subject_of_merchant(to_jsonb(new) ->> 'merchant_no')
        else (to_jsonb(new) ->> 'subject_id')::bigint end as id) s
    where s.id is not null;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.move_listed_person()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update person_version set version = version + 1 where subject_id in (
    select subject_id from identifier where id_country = new.id_country and id_type = new.id_type and id_no = new.id_no and unlinked_at is null);
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.move_owner_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update person_version set version = version + 1 where subject_id in (old.subject_id, new.subject_id);
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.move_person_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update person_version set version = version + 1 where subject_id = new.id;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.move_rule_set()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  was_in_use constant boolean := tg_op = 'UPDATE' and old.status in ('ACTIVE', 'SHADOW', 'ROLL_OUT');
  is_in_use  constant boolean := new.status in ('ACTIVE', 'SHADOW', 'ROLL_OUT');
  moved      bigint;
begin
  if not was_in_use and not is_in_use then return null; end if;
  if tg_op = 'UPDATE' and (new.status, new.roll_out_percent) is not distinct from (old.status, old.roll_out_percent) then return null; end if;
  update rule_set_version set version = version + 1, moved_at = clock_instant() returning version into moved;
  perform note_settings_version();
  if was_in_use then
    update rule_period set valid_to = new.status_at, to_set = moved where version_id = new.id and to_set is null;
  end if;
  if is_in_use then
    insert into rule_period (version_id, rule_id, mode, roll_out_percent, valid_from, from_set)
    values (new.id, new.rule_id, case new.status when 'SHADOW' then 'SHADOW' else 'ACTIVE' end,
      case new.status when 'ROLL_OUT' then new.roll_out_percent else 100 end, new.status_at, moved);
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.move_settings_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform note_settings_version();
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.note_offboarding()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.status <> 'OFFBOARDED' then
    new.offboarded_at := null;
  elsif tg_op = 'INSERT' or old.status <> 'OFFBOARDED' then
    new.offboarded_at := coalesce(new.offboarded_at, clock_now());
  end if;
  return new;
end $function$

CREATE OR REPLACE FUNCTION public.note_screening_gap()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  in_force_at constant timestamptz := (select min(greatest(v.loaded_at, s.updated_at)) from screening_source s join screening_list_version v on v.id = s.current_id
    where s.is_active and s.kind = 'SANCTION' and v.entries > 0);
begin
  if in_force_at is not null then
    update screening_gap set ended_at = in_force_at where ended_at is null;
  elsif not exists (select from screening_gap where ended_at is null) then
    insert into screening_gap (began_at) select coalesce(max(updated_at), clock_now()) from screening_source
      on conflict (began_at) do update set ended_at = null;
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.note_settings_version()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  moved bigint;
begin
  update settings_version set version = version + 1 returning version into moved;
  insert into settings_past (version, rule_set) select moved, version from rule_set_version;
end $function$

CREATE OR REPLACE FUNCTION public.note_unsettled()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_table_name = 'transaction_event' then
    insert into settlement_unsettled (merchant_no, currency, transaction_id)
    select t.merchant_no, t.currency, t.id from transaction t where t.id = new.transaction_id and t.order_time < clock_now() - interval '168 hours';
  else
    insert into settlement_unsettled (merchant_no, currency, transaction_id) values (new.merchant_no, new.currency, new.id);
  end if;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.place_hold()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  select k.company_code, k.business into new.company_code, new.business from decision_key k where k.id = new.key_id;
  return new;
end $function$

CREATE OR REPLACE FUNCTION public.pull_held_lines()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  touched bigint[];
  one record;
  payment record;
  at_bank bigint;
begin
  -- Most updates of payments hold nothing.
  select array_agg(distinct l.settlement_id) into touched
  from now_rows n join old_rows o on o.id = n.id join settlement_line l on l.transaction_id = n.id and l.is_open
  where n.aml_result in ('JUSTIFICATION_REQUIRED', 'FROZEN', 'REJECTED') and o.aml_result is distinct from n.aml_result;
  if touched is null then
    return null;
  end if;
  perform from settlement s where s.id = any(touched) order by s.id for no key update;
  for payment in
    select n.id, n.aml_result, n.business, n.trade_no, l.settlement_id
    from now_rows n join old_rows o on o.id = n.id
      join (select distinct transaction_id, settlement_id from settlement_line where is_open and settlement_id = any(touched)) l on l.transaction_id = n.id
    where n.aml_result in ('JUSTIFICATION_REQUIRED', 'FROZEN', 'REJECTED') and o.aml_result is distinct from n.aml_result
    order by l.settlement_id, n.id
  loop
    -- As the payments before it have left it.
    select s.id, s.status, s.version, s.company_code into one from settlement s where s.id = payment.settlement_id and s.status <> 'PAID';
    continue when not found;
    update settlement_payment set status = 'RECALLED' where settlement_id = one.id and status = 'SENT' returning id into at_bank;
    if at_bank is null then
      select p.id into at_bank from settlement_payment p where p.settlement_id = one.id and p.status = 'RECALLED';
    end if;
    with pulled as (
      update settlement_line l set state = 'PULLED', is_open = false, pulled_at = clock_now(), payment_id = at_bank,
        reason = case payment.aml_result when 'FROZEN' then 'FROZEN' when 'REJECTED' then 'REJECTED' else 'HELD' end
      where l.settlement_id = one.id and l.transaction_id = payment.id and l.is_open
        and (l.kind in ('PAYIN', 'PAYOUT') or not exists (select from settlement_line p join settlement b on b.id = p.settlement_id and b.status = 'PAID'
          where p.transaction_id = payment.id and p.kind in ('PAYIN', 'PAYOUT') and p.is_open))
      returning l.kind, l.amount_minor, l.fee_minor
    ), sums as (
      select count(*)::integer as lines, sum(fee_minor) as fees, sum(amount_minor) as amount,
        coalesce(sum(amount_minor) filter (where kind = 'PAYIN'), 0) as payins, coalesce(sum(amount_minor) filter (where kind = 'PAYOUT'), 0) as payouts,
        coalesce(sum(amount_minor) filter (where kind = 'REFUND'), 0) as refunds,
        coalesce(sum(amount_minor) filter (where kind = 'CHARGEBACK'), 0) as chargebacks
      from pulled having count(*) > 0
    ), moved as (
      update settlement s set payins_minor = s.payins_minor - p.payins, payouts_minor = s.payouts_minor - p.payouts,
        refunds_minor = s.refunds_minor - p.refunds, chargebacks_minor = s.chargebacks_minor - p.chargebacks, fees_minor = s.fees_minor - p.fees,
        net_minor = s.net_minor - p.amount + p.fees, lines = s.lines - p.lines, left_out = s.left_out + p.lines,
        left_out_minor = s.left_out_minor + p.amount, version = s.version + 1, updated_at = clock_now(),
        status = case s.status when 'CONFIRMED' then 'PENDING' else s.status end,
        reopened_at = case s.status when 'CONFIRMED' then clock_now() else s.reopened_at end, asked_by_name = null, confirmed_by_name = null, confirmed_at = null
      from sums p where s.id = one.id returning s.status, p.lines as gone, p.amount
    ), noted as (
      insert into settlement_event (id, settlement_id, version, act, status_before, status_after, detail, by_name, at)
      select nextval('id_block'), one.id, one.version, 'PULL', one.status, m.status,
        jsonb_build_object('transaction_id', payment.id::text, 'business', payment.business, 'trade_no', payment.trade_no, 'result', payment.aml_result, 'lines', m.gone, 'amount_minor', m.amount::text), 'system', clock_now()
      from moved m
    )
    insert into audit_entry (verb, actor_kind, actor_id, actor_name, company_code, subject_kind, subject_id, before, after, reason, request_id)
    select 'settlement.payment-pulled', 'system', 0, 'system', one.company_code, 'settlement', one.id::text, jsonb_build_object('status', one.status),
      jsonb_build_object('status', m.status, 'transaction_id', payment.id::text, 'aml_result', payment.aml_result), 'held after it was collected',
      'settlement:' || one.id || ':' || one.version
    from moved m;
  end loop;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception '% is insert-only', tg_table_name using errcode = 'insufficient_privilege';
end $function$

CREATE OR REPLACE FUNCTION public.repeated_amount_facts(merchants text[], currencies text[], amounts bigint[], companies text[], sinces timestamp with time zone[])
 RETURNS TABLE(place integer, facts json)
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
declare
  wanted record;
begin
  for wanted in select * from unnest(merchants, currencies, amounts, companies, sinces) with ordinality as k (merchant, currency, amount, company, since, place) loop
    place := wanted.place;
    select json_agg(fact_values(f) order by f.at, f.seen_at, f.id) into facts from payment_fact f
      where f.id = any (array(
          select t.id from transaction t where t.merchant_no = wanted.merchant and t.order_amount_minor = wanted.amount and t.order_time > wanted.since
          union
          select t.id from transaction t where t.merchant_no = wanted.merchant and t.pay_amount_minor = wanted.amount and t.order_time > wanted.since
            and t.pay_amount_minor <> t.order_amount_minor))
        and f.amount_minor = wanted.amount and f.currency = wanted.currency and f.company_code = wanted.company;
    return next;
  end loop;
end $function$

CREATE OR REPLACE FUNCTION public.ruled_people(subjects bigint[], history_since timestamp with time zone)
 RETURNS TABLE(id bigint, income_month text, income_currency text, nationality text, occupation text, region text, adverse_media integer, kyc_review_due text, guardian_evidence text, known_at bigint, history json, beginnings json)
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
#variable_conflict use_column
begin
  return query
  select s.id, s.income_month_minor::text, s.income_currency::text, s.nationality, s.occupation, s.region, s.adverse_media_count, s.kyc_review_due::text,
    s.guardian_evidence_on::text, (extract(epoch from s.created_at) * 1000)::bigint, h.facts, (
      select json_agg(json_build_array(b.company_code, (extract(epoch from b.first_at) * 1000)::bigint, (extract(epoch from b.last_at) * 1000)::bigint)) from (
        select t.company_code, min(t.order_time) as first_at, max(t.order_time) as last_at from transaction t
        where t.subject_id = s.id and t.order_time <= history_since group by t.company_code) b)
  from subject s
  cross join lateral (
    select json_agg(fact_values(f) order by f.at, f.seen_at, f.id) as facts from payment_fact f where f.subject_id = s.id and f.at > history_since) h
  where s.id = any(subjects);
end $function$

CREATE OR REPLACE FUNCTION public.set_alert_due()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.due_at is null then
    select d.due_at, d.due_by into new.due_at, new.due_by
    from alert_deadline_of(new.company_code, new.type, new.severity, new.trigger_time, new.trigger_time) d;
  end if;
  return new;
end $function$

CREATE OR REPLACE FUNCTION public.shared_facts(keys text[], key_values text[], companies text[], sinces timestamp with time zone[])
 RETURNS TABLE(place integer, facts json)
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
#variable_conflict use_column
begin
  if 'merchant' = any (keys) then
    return query
    select k.place::integer, h.facts from unnest(keys, key_values, companies, sinces) with ordinality as k (key, value, company, since, place)
    cross join lateral (select json_agg(fact_values(f) order by f.at, f.seen_at, f.id) as facts from payment_fact f
      where f.merchant_no = k.value and f.company_code = k.company and f.at > k.since) h
    where k.key = 'merchant';
  end if;
  if 'app' = any (keys) then
    return query
    select k.place::integer, h.facts from unnest(keys, key_values, companies, sinces) with ordinality as k (key, value, company, since, place)
    cross join lateral (select json_agg(fact_values(f) order by f.at, f.seen_at, f.id) as facts from payment_fact f
      where f.app_id = k.value and f.company_code = k.company and f.at > k.since) h
    where k.key = 'app';
  end if;
  if 'device' = any (keys) then
    return query
    select k.place::integer, h.facts from unnest(keys, key_values, companies, sinces) with ordinality as k (key, value, company, since, place)
    cross join lateral (select json_agg(fact_values(f) order by f.at, f.seen_at, f.id) as facts from payment_fact f
      where f.device = k.value and f.company_code = k.company and f.at > k.since) h
    where k.key = 'device';
  end if;
  if 'account' = any (keys) then
    return query
    select k.place::integer, h.facts from unnest(keys, key_values, companies, sinces) with ordinality as k (key, value, company, since, place)
    cross join lateral (select json_agg(fact_values(f) order by f.at, f.seen_at, f.id) as facts from payment_fact f
      where f.account = k.value and f.company_code = k.company and f.at > k.since) h
    where k.key = 'account';
  end if;
  if 'uid' = any (keys) then
    return query
    select k.place::integer, h.facts from unnest(keys, key_values, companies, sinces) with ordinality as k (key, value, company, since, place)
    cross join lateral (select json_agg(fact_values(f) order by f.at, f.seen_at, f.id) as facts from payment_fact f
      where f.merchant_no = split_part(k.value, '|', 1) and f.merchant_uid = substr(k.value, strpos(k.value, '|') + 1) and f.company_code = k.company and f.at > k.since) h
    where k.key = 'uid';
  end if;
  if 'ip' = any (keys) then
    return query
    select k.place::integer, h.facts from unnest(keys, key_values, companies, sinces) with ordinality as k (key, value, company, since, place)
    cross join lateral (select json_agg(fact_values(f) order by f.at, f.seen_at, f.id) as facts from payment_fact f
      where f.ip = k.value and f.company_code = k.company and f.at > k.since) h
    where k.key = 'ip';
  end if;
  if 'email' = any (keys) then
    return query
    select k.place::integer, h.facts from unnest(keys, key_values, companies, sinces) with ordinality as k (key, value, company, since, place)
    cross join lateral (select json_agg(fact_values(f) order by f.at, f.seen_at, f.id) as facts from payment_fact f
      where lower(f.email) = k.value and f.company_code = k.company and f.at > k.since) h
    where k.key = 'email';
  end if;
  if 'phone' = any (keys) then
    return query
    select k.place::integer, h.facts from unnest(keys, key_values, companies, sinces) with ordinality as k (key, value, company, since, place)
    cross join lateral (select json_agg(fact_values(f) order by f.at, f.seen_at, f.id) as facts from payment_fact f
      where f.phone = k.value and f.company_code = k.company and f.at > k.since) h
    where k.key = 'phone';
  end if;
  if 'merchant_amount' = any (keys) then
    return query
    select k.place::integer, h.facts from unnest(keys, key_values, companies, sinces) with ordinality as k (key, value, company, since, place)
    cross join lateral (select json_agg(fact_values(f) order by f.at, f.seen_at, f.id) as facts from payment_fact f
      where f.merchant_no = split_part(k.value, '|', 1) and f.currency = split_part(k.value, '|', 2) and f.amount_minor = split_part(k.value, '|', 3)::bigint and f.company_code = k.company and f.at > k.since) h
    where k.key = 'merchant_amount';
  end if;
end $function$

CREATE OR REPLACE FUNCTION public.standings_and_lists(subjects bigint[])
 RETURNS TABLE(id bigint, standings json, lists json)
 LANGUAGE plpgsql
 STABLE
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
#variable_conflict use_column
begin
  return query
  select w.id,
    (select json_agg(json_build_array(g.company_code, g.standing)) from subject_standing g where g.subject_id = w.id),
    (select json_agg(json_build_array(e.id::text, e.version, e.company_code, e.kind, e.business, e.provider_code, e.method,
      (extract(epoch from e.starts_at) * 1000)::bigint, (extract(epoch from e.ends_at) * 1000)::bigint) order by e.id)
      from identifier d cross join lateral (select * from list_entry e where e.id_no = d.id_no and e.id_type = d.id_type and e.id_country = d.id_country
        and e.ended_at is null limit 1000) e
      where d.subject_id = w.id and d.unlinked_at is null)
  from unnest(subjects) as w (id);
end $function$

CREATE OR REPLACE FUNCTION public.start_of_day(day date, zone text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select ((day::timestamp - interval '1 second') at time zone zone) + interval '1 second'
$function$

CREATE OR REPLACE FUNCTION public.subject_of_merchant(no text)
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select m.subject_id from merchant m where m.merchant_no = no
$function$

CREATE OR REPLACE FUNCTION public.tell_holds()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update hold set case_open = false where case_id = new.id and case_open;
  return null;
end $function$

CREATE OR REPLACE FUNCTION public.write_accepted(people judged_person[], settings bigint, audit_at timestamp with time zone, accepted accepted_payment[])
 RETURNS TABLE(subject_id bigint, written text, same_settings boolean)
 LANGUAGE plpgsql
 SET plan_cache_mode TO 'force_generic_plan'
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
#variable_conflict use_column
declare
  same boolean;
  -- In nearly all calls nobody changed and no payment exists: then the people need not be searched for each row, which would
  -- scan them from the first on.
  everybody boolean;
  unchanged bigint[];
  known bigint[];
  has_new_names boolean;
  -- Of all decisions of this call; taken when the people are locked.
  written_at bigint;
begin
  select array_agg(f.subject_id) into unchanged from (
    select v.subject_id from unnest(people) j join person_version v on v.subject_id = j.subject_id
    where v.version = j.version order by v.subject_id for no key update of v) f;
  -- After the locks: a change of settings during the wait for a person is seen.
  select c.version = settings into same from settings_version c where c.only_row;
  if not same or unchanged is null then
    return query select p.subject_id, 'CHANGED', same from unnest(people) p;
    return;
  end if;
  select array_agg(a.subject_id) filter (where t.is_known), bool_or(a.is_new_name) into known, has_new_names from unnest(accepted) a
    left join lateral (select true as is_known from transaction t where t.business = a.business and t.trade_no = a.trade_no limit 1) t on true;
  if known is not null then
    unchanged := array(select u.id from unnest(unchanged) as u (id) where u.id <> all (known));
  end if;
  everybody := cardinality(unchanged) = cardinality(people);
  update person_version v set version = v.version + p.payments from unnest(people) p
    where v.subject_id = p.subject_id and (everybody or p.subject_id = any (unchanged));
  insert into transaction (id, company_code, business, trade_no, payload_hash, merchant_ref, merchant_no, app_id, subject_id, key_id, id_country,
      id_type, id_no, name, email, merchant_uid, method, provider_code, currency, order_amount_minor, pay_amount_minor, order_time, paid_at,
      partner_id, partner_status, aml_result, stage, device, ip_country, account, payout, payer, created_at, updated_at,
      phone, ip, issuer_country, service_use_minor, name_likeness, rule_marks, person_version)
    select id, company_code, business, trade_no, payload_hash, merchant_ref, merchant_no, app_id, subject_id, key_id, id_country,
      id_type, id_no, name, email, merchant_uid, method, provider_code, currency, order_amount_minor, pay_amount_minor, order_time, paid_at,
      partner_id, partner_status, 'ACCEPTED', stage, device, ip_country, account, payout::jsonb, payer::jsonb, at, at,
      phone, ip, issuer_country, service_use_minor, name_likeness, rule_marks, person_version
    from unnest(accepted) a where (everybody or a.subject_id = any (unchanged));
  insert into limit_entry (id, key_id, transaction_id, kind, bucket, step, amount_minor, event_at, created_at)
    select entry_id, key_id, id, 'CONSUME', 'PERSONAL', 1, entry_amount_minor, entry_event_at, at
    from unnest(accepted) a where (everybody or a.subject_id = any (unchanged));
  written_at := nextval('decision_moment');
  -- One entry covers all acceptances of an actor that are written together.
  with noted as (
    insert into audit_entry (at, verb, actor_kind, actor_id, actor_name, company_code, subject_kind, after, reason, ip, request_id)
    select coalesce(audit_at, clock_instant()), 'transaction.decided', actor_kind, actor_id, min(actor_name), company_code, 'transactions',
      ('{"aml_result":"ACCEPTED","transactions":[' || string_agg(audit_note::text, ',') || ']}')::jsonb, 'within limits', actor_ip, min(request_id)
    from unnest(accepted) a where (everybody or a.subject_id = any (unchanged)) group by actor_kind, actor_id, actor_ip, company_code
    returning id, actor_kind, actor_id, ip, company_code
  )
  insert into decision (id, transaction_id, stage, result, explanation, decided_at, audit_id, moment, settings_version)
    select a.decision_id, a.id, a.stage, 'ACCEPTED', a.explanation, a.at, n.id, written_at, settings
    from unnest(accepted) a
    join noted n on n.actor_kind = a.actor_kind and n.actor_id = a.actor_id and n.ip is not distinct from a.actor_ip and n.company_code = a.company_code
    where (everybody or a.subject_id = any (unchanged));
  if has_new_names then
    insert into payment_name (subject_id, name) select distinct a.subject_id, a.name from unnest(accepted) a
      where a.is_new_name and (everybody or a.subject_id = any (unchanged)) on conflict do nothing;
  end if;
  return query select p.subject_id,
      case when everybody or p.subject_id = any (unchanged) then 'WRITTEN' when p.subject_id = any (known) then 'EXISTS' else 'CHANGED' end, true
    from unnest(people) p;
end $function$
