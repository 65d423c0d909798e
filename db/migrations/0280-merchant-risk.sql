-- Versions of the model by which the risk of merchants is weighed. One is in force; one may be a draft that is edited and tried.
create table merchant_risk_model (
  version           integer primary key,
  status            text not null check (status in ('DRAFT', 'LIVE', 'RETIRED')),
  content           jsonb not null,
  note              text,
  -- Grows with each change of the draft, so that a trial is known to be of another content.
  edition           integer not null default 1,
  edited_by         bigint not null,
  edited_by_kind    text not null check (edited_by_kind in ('staff', 'system')),
  edited_by_name    text not null,
  edited_at         timestamptz(3) not null,
  live_from         timestamptz(3),
  live_until        timestamptz(3),
  reason            text,
  confirmed_by_name text,
  check ((live_from is null) = (status = 'DRAFT')),
  check ((live_until is null) = (status <> 'RETIRED'))
);
create unique index merchant_risk_model_one on merchant_risk_model (status) where status in ('DRAFT', 'LIVE');

-- A draft tried on all merchants. A job takes it up and goes on where it was interrupted.
create table merchant_risk_trial (
  id               bigint primary key,
  base_version     integer not null references merchant_risk_model (version),
  content          jsonb not null,
  draft_version    integer not null,
  draft_edition    integer not null,
  status           text not null default 'QUEUED' check (status in ('QUEUED', 'RUNNING', 'READY', 'FAILED', 'CANCELLED')),
  failure          text check ((failure is not null) = (status = 'FAILED')),
  last_merchant_no text not null default '',
  steps            integer not null,
  steps_done       integer not null default 0,
  created_by       bigint not null,
  created_by_kind  text not null check (created_by_kind in ('staff', 'system')),
  created_by_name  text not null,
  created_at       timestamptz(3) not null,
  finished_at      timestamptz(3),
  check ((finished_at is null) = (status in ('QUEUED', 'RUNNING')))
);
create unique index merchant_risk_trial_under_way on merchant_risk_trial ((true)) where status in ('QUEUED', 'RUNNING');

create table merchant_risk_trial_item (
  id            bigint primary key,
  trial_id      bigint not null references merchant_risk_trial (id),
  merchant_no   text not null references merchant (merchant_no),
  company_code  text not null references company (code),
  merchant_name text not null,
  -- In hundredths.
  score_before  integer not null check (score_before between 0 and 10000),
  score_after   integer not null check (score_after between 0 and 10000),
  level_before  text not null check (level_before in ('LOW', 'MEDIUM', 'HIGH', 'PROHIBITED')),
  level_after   text not null check (level_after in ('LOW', 'MEDIUM', 'HIGH', 'PROHIBITED')),
  -- -1: less risk than by the model in force, 1: more.
  direction     smallint not null check (direction in (-1, 0, 1)),
  unique (trial_id, merchant_no)
);
create index merchant_risk_trial_item_of_trial on merchant_risk_trial_item (trial_id, company_code, direction);

-- What was assessed, by which model, by whom, with the whole arithmetic. Nothing is changed later.
create table merchant_risk_assessment (
  id                bigint primary key,
  merchant_no       text not null references merchant (merchant_no),
  company_code      text not null references company (code),
  onboard_id        bigint references merchant_onboarding (id),
  model_version     integer not null references merchant_risk_model (version),
  inputs            jsonb not null,
  inputs_hash       text not null,
  answer            jsonb not null,
  -- In hundredths.
  score             integer not null check (score between 0 and 10000),
  assessed_level    text not null check (assessed_level in ('LOW', 'MEDIUM', 'HIGH', 'PROHIBITED')),
  level             text not null check (level in ('LOW', 'MEDIUM', 'HIGH')),
  override_reason   text,
  structure_reason  text,
  next_review_on    date not null,
  submitted_by      bigint not null,
  submitted_by_kind text not null check (submitted_by_kind in ('staff', 'system')),
  submitted_by_name text not null,
  confirmed_by_name text,
  submitted_at      timestamptz(3) not null,
  is_last           boolean not null default true,
  check ((override_reason is not null) = (level <> case assessed_level when 'PROHIBITED' then 'HIGH' else assessed_level end))
);
create unique index merchant_risk_assessment_last on merchant_risk_assessment (merchant_no) where is_last;
create index merchant_risk_assessment_merchant on merchant_risk_assessment (merchant_no, submitted_at desc, id desc);
create index merchant_risk_assessment_company on merchant_risk_assessment (company_code, id);

-- What opens a review of a merchant by itself, company by company.
create table merchant_trigger (
  company_code    text not null references company (code),
  kind            text not null,
  is_on           boolean not null,
  threshold       integer not null check (threshold >= 0),
  version         integer not null default 1,
  changed_by      bigint not null,
  changed_by_kind text not null check (changed_by_kind in ('staff', 'system')),
  changed_by_name text not null,
  changed_at      timestamptz(3) not null,
  primary key (company_code, kind)
);

-- A merchant to be assessed again. Closed by the assessment that follows.
create table merchant_review (
  id             bigint primary key,
  merchant_no    text not null references merchant (merchant_no),
  company_code   text not null references company (code),
  status         text not null default 'OPEN' check (status in ('OPEN', 'CLOSED')),
  opened_at      timestamptz(3) not null,
  due_on         date not null,
  responsible_id bigint references user_account (id),
  assessment_id  bigint references merchant_risk_assessment (id),
  closed_at      timestamptz(3),
  closed_by_name text,
  check ((closed_at is null) = (status = 'OPEN')),
  check ((assessment_id is null) = (status = 'OPEN'))
);
create unique index merchant_review_open on merchant_review (merchant_no) where status = 'OPEN';
create index merchant_review_due on merchant_review (company_code, due_on, id) where status = 'OPEN';
create index merchant_review_merchant on merchant_review (merchant_no, id);

-- Why a review was opened, with what was measured: once for a reason and period.
create table merchant_trigger_hit (
  id           bigint primary key,
  review_id    bigint not null references merchant_review (id),
  merchant_no  text not null references merchant (merchant_no),
  company_code text not null references company (code),
  kind         text not null,
  period       text not null,
  evidence     jsonb not null,
  found_at     timestamptz(3) not null,
  unique (merchant_no, kind, period)
);
create index merchant_trigger_hit_review on merchant_trigger_hit (review_id, id);
create index merchant_trigger_hit_company on merchant_trigger_hit (company_code, id);

-- Version 1, as it is shipped (engines/merchant-risk/shipped-model.ts).
insert into merchant_risk_model (version, status, content, edited_by, edited_by_kind, edited_by_name, edited_at, live_from)
values (1, 'LIVE', '{"weights":{"COUNTRY":20,"INDUSTRY":20,"PRODUCT":15,"OWNERSHIP":15,"VOLUME":10,"DELIVERY":5,"STANDING":15},"levels":{"medium":35,"high":65},"tables":{"country":{"rows":[{"value":"IRN","points":100,"source":"FATF, high-risk jurisdictions subject to a call for action, June 2026"},{"value":"PRK","points":100,"source":"FATF, high-risk jurisdictions subject to a call for action, June 2026"},{"value":"MMR","points":100,"source":"FATF, high-risk jurisdictions subject to a call for action, June 2026"},{"value":"AGO","points":80,"source":"FATF, jurisdictions under increased monitoring, June 2026"},{"value":"BGR","points":80,"source":"FATF, jurisdictions under increased monitoring, June 2026"},{"value":"BIH","points":80,"source":"FATF, jurisdictions under increased monitoring, June 2026"},{"value":"BOL","points":80,"source":"FATF, jurisdictions under increased monitoring, June 2026"},{"value":"CIV","points":80,"source":"FATF, jurisdictions under increased monitoring, June 2026"},{"value":"CMR","points":80,"source":"FATF, jurisdictions under increased monitoring, June 2026"},{"value":"COD","points":80,"source":"FATF, jurisdictions under increased monitoring, June 2026"},{"value":"HTI","points":80,"source":"FATF, jurisdictions under increased monitoring, June 2026"},{"value":"IRQ","points":80,"source":"FATF, jurisdictions under increased monitoring, June 2026"},{"value":"KEN","points":80,"source":"FATF, jurisdictions under increased monitoring, June 2026"},{"value":"KWT","points":80,"source":"FATF, jurisdictions under increased monitoring, June 2026"},{"value":"LAO","points":80,"source":"FATF, jurisdictions under increased monitoring, June 2026"},{"value":"LBN","points":80,"source":"FATF, jurisdictions under increased monitoring, June 2026"},{"value":"MCO","points":80,"source":"FATF, jurisdictions under increased monitoring, June 2026"},{"value":"NPL","points":80,"source":"FATF, jurisdictions under increased monitoring, June 2026"},{"value":"PNG","points":80,"source":"FATF, jurisdictions under increased monitoring, June 2026"},{"value":"SSD","points":80,"source":"FATF, jurisdictions under increased monitoring, June 2026"},{"value":"SYR","points":80,"source":"FATF, jurisdictions under increased monitoring, June 2026"},{"value":"VEN","points":80,"source":"FATF, jurisdictions under increased monitoring, June 2026"},{"value":"VGB","points":80,"source":"FATF, jurisdictions under increased monitoring, June 2026"},{"value":"VNM","points":80,"source":"FATF, jurisdictions under increased monitoring, June 2026"},{"value":"YEM","points":80,"source":"FATF, jurisdictions under increased monitoring, June 2026"},{"value":"BRA","points":20,"source":"FATF, mutual evaluation of Brazil, December 2023"},{"value":"MEX","points":20,"source":"FATF, mutual evaluation of Mexico, January 2018"},{"value":"ARG","points":20,"source":"FATF, mutual evaluation of Argentina, December 2024"}],"other":40,"unknown":60},"industry":{"rows":[{"value":"BETTING","points":100,"source":"FATF guidance on activities that are misused more often; the group treats them as of high risk"},{"value":"GAMING","points":100,"source":"FATF guidance on activities that are misused more often; the group treats them as of high risk"},{"value":"FX_BROKER","points":100,"source":"FATF guidance on activities that are misused more often; the group treats them as of high risk"},{"value":"CRYPTO","points":100,"source":"FATF guidance on activities that are misused more often; the group treats them as of high risk"},{"value":"REMITTANCE","points":100,"source":"FATF guidance on activities that are misused more often; the group treats them as of high risk"},{"value":"ADULT","points":100,"source":"FATF guidance on activities that are misused more often; the group treats them as of high risk"},{"value":"ARMS","points":100,"source":"FATF guidance on activities that are misused more often; the group treats them as of high risk"},{"value":"LENDING","points":80,"source":"FATF recommendation 10, financial institutions"},{"value":"JEWELLERY","points":80,"source":"FATF recommendation 22, dealers in precious metals and stones"},{"value":"REAL_ESTATE","points":50,"source":"FATF recommendation 22, real estate agents"},{"value":"CHARITY","points":50,"source":"FATF recommendation 8, non-profit organisations"},{"value":"MARKETPLACE","points":50,"source":"Sells for others, who are not known to the provider"},{"value":"DIGITAL_GOODS","points":30},{"value":"VEHICLES","points":30},{"value":"TRAVEL","points":30},{"value":"ELECTRONICS","points":30},{"value":"ECOMMERCE","points":20},{"value":"MOBILITY","points":20},{"value":"UTILITIES","points":20},{"value":"SOFTWARE","points":20},{"value":"STREAMING","points":20},{"value":"EDUCATION","points":20},{"value":"HEALTH","points":20}],"other":50,"unknown":60},"product":{"rows":[{"value":"payin","points":20},{"value":"payout","points":50}],"other":50,"unknown":50},"structure":{"rows":[{"value":"SIMPLE","points":10},{"value":"LAYERED","points":40},{"value":"DEEP","points":80},{"value":"FOREIGN_OWNER","points":60},{"value":"CIRCULAR","points":100},{"value":"NOMINEE","points":100},{"value":"UNTRACED","points":80},{"value":"NO_CONTROLLING_PERSON","points":90}],"other":null,"unknown":40},"delivery":{"rows":[{"value":"FACE_TO_FACE","points":20},{"value":"MIXED","points":40},{"value":"REMOTE","points":60}],"other":null,"unknown":60},"standing":{"rows":[{"value":"CLEAR","points":0},{"value":"POTENTIAL","points":50},{"value":"ADVERSE_MEDIA","points":80},{"value":"PEP","points":90},{"value":"SANCTION","points":100}],"other":null,"unknown":20}},"bands":{"turnover":{"currencies":[{"currency":"BRL","bands":[{"most":50000000,"points":10},{"most":200000000,"points":40},{"most":1000000000,"points":70},{"most":null,"points":100}]},{"currency":"MXN","bands":[{"most":150000000,"points":10},{"most":600000000,"points":40},{"most":3000000000,"points":70},{"most":null,"points":100}]},{"currency":"ARS","bands":[{"most":10000000000,"points":10},{"most":40000000000,"points":40},{"most":200000000000,"points":70},{"most":null,"points":100}]},{"currency":"USD","bands":[{"most":10000000,"points":10},{"most":40000000,"points":40},{"most":200000000,"points":70},{"most":null,"points":100}]}],"other":50,"unknown":50},"ticket":{"currencies":[{"currency":"BRL","bands":[{"most":50000,"points":10},{"most":200000,"points":40},{"most":1000000,"points":70},{"most":null,"points":100}]},{"currency":"MXN","bands":[{"most":150000,"points":10},{"most":600000,"points":40},{"most":3000000,"points":70},{"most":null,"points":100}]},{"currency":"ARS","bands":[{"most":10000000,"points":10},{"most":40000000,"points":40},{"most":200000000,"points":70},{"most":null,"points":100}]},{"currency":"USD","bands":[{"most":10000,"points":10},{"most":40000,"points":40},{"most":200000,"points":70},{"most":null,"points":100}]}],"other":50,"unknown":50}},"floors":[{"code":"SANCTION","aspects":["STANDING"],"values":["SANCTION"],"least":"PROHIBITED","liftable":false},{"code":"PEP","aspects":["STANDING"],"values":["PEP"],"least":"HIGH","liftable":false},{"code":"COUNTRY_HIGH","aspects":["MERCHANT_COUNTRY","PARTY_COUNTRY","PAYER_COUNTRY"],"values":["IRN","PRK","MMR"],"least":"HIGH","liftable":false},{"code":"COUNTRY_MONITORED","aspects":["MERCHANT_COUNTRY","PARTY_COUNTRY"],"values":["AGO","BGR","BIH","BOL","CIV","CMR","COD","HTI","IRQ","KEN","KWT","LAO","LBN","MCO","NPL","PNG","SSD","SYR","VEN","VGB","VNM","YEM"],"least":"MEDIUM","liftable":false},{"code":"INDUSTRY_HIGH","aspects":["INDUSTRY"],"values":["BETTING","GAMING","FX_BROKER","CRYPTO","REMITTANCE","ADULT","ARMS"],"least":"HIGH","liftable":false},{"code":"INDUSTRY_MEDIUM","aspects":["INDUSTRY"],"values":["LENDING","JEWELLERY"],"least":"MEDIUM","liftable":false},{"code":"STRUCTURE","aspects":["STRUCTURE"],"values":["DEEP","CIRCULAR","NOMINEE","UNTRACED"],"least":"MEDIUM","liftable":true}]}', 0, 'system', 'system', now(), now());
