import { sql } from 'kysely';
import { type Db, nextIds } from '../../platform/server/index.ts';

/** A company of the back office, with the country of its people. */
export interface OwnCompany {
  code: string;
  country: string;
  currency: string;
}
export const backOfficeCompanies: readonly OwnCompany[] = [
  { code: 'ATBR', country: 'BRA', currency: 'BRL' },
  { code: 'ATMX', country: 'MEX', currency: 'MXN' },
];

/** Companies, roles and accounts: `WORKER` may do all work, `READER` none. Their keys are their places, from 101 on. */
export async function writeBackOffice(db: Db, accounts: readonly { name: string; role: string; companies: readonly string[] }[]): Promise<void> {
  for (const { code, country, currency } of backOfficeCompanies)
    await sql`insert into company (code, name, country, currency, time_zone, profile) values (${code}, ${`Company ${code}`}, ${country}, ${currency}, 'America/Sao_Paulo', '{}')
      on conflict do nothing`.execute(db);
  await sql`insert into aml_role (code, name_en, name_pt, name_es) values ('WORKER', 'Worker', 'Worker', 'Worker'), ('READER', 'Reader', 'Reader', 'Reader'),
    ('KEEPER', 'Keeper', 'Keeper', 'Keeper'), ('LEADER', 'Leader', 'Leader', 'Leader')`.execute(db);
  await sql`insert into role_ability (role_code, subject, actions)
    select 'WORKER', s, '{read,write}'::text[] from unnest(${[...workSubjects]}::text[]) s union all
    select 'READER', s, '{read}'::text[] from unnest(${[...workSubjects]}::text[]) s union all
    select r, s, '{read}'::text[] from unnest(array['WORKER', 'READER', 'KEEPER']) r cross join unnest(array['Auth', 'Dashboard']) s union all
    select 'KEEPER', s, '{read,write}'::text[] from unnest(array['AML.CONFIGURATION', 'AML.ApprovalList']) s`.execute(db);
  for (const [at, { name, role, companies }] of accounts.entries()) {
    await sql`insert into staff_person (id, name) overriding system value values (${101 + at}, ${name})`.execute(db);
    await sql`insert into user_account (id, person_id, account, email, name, aml_role, company_codes, password_hash) overriding system value
      values (${101 + at}, ${101 + at}, ${name.toLowerCase()}, ${`${name.toLowerCase()}@desk.example`}, ${name}, ${role}, ${[...companies]}::text[], 'none')`.execute(
      db,
    );
  }
}

const workSubjects = [
  'AML.Alerts',
  'AML.Reports.Sar',
  'AML.Details',
  'AML.ONBOARDING.OnboardingList',
  'AML.Incidents',
  'AML.MERCHANTSLIST.AllMerchants',
  'AML.MERCHANTSLIST.MerchantRisk',
];

/** One open item of each kind of work for a company, all of one account, in each of the columns that can name it. */
export async function writeWork(db: Db, userId: string, { code, country, currency }: OwnCompany): Promise<void> {
  const [subject, alert, snoozed, investigation, joined, task, report, filed, document, incident, review, file] = await nextIds(db, 12);
  const merchantNo = `M${subject}`;
  await sql`insert into subject (id, kind, country, name) values (${subject}, 'PERSON', ${country}, 'Invented Person')`.execute(db);
  await sql`insert into alert (id, name, type, status, subject_id, company_code, business, currency, dedup_key, window_from, window_to, trigger_time, last_hit_at, responsible_id, snoozed_until, due_at)
    select a.id, 'Rule', 'COUNT', a.status, ${subject}, ${code}, 'payin', ${currency}, 'RULE:' || a.id, clock_now(), clock_now(), clock_now(), clock_now(), ${userId}, a.snoozed, clock_now() + interval '12 hours'
    from (values (${alert}::bigint, 'NEW', null::timestamptz), (${snoozed}::bigint, 'WAITING_INFO', clock_now() + interval '6 hours')) a (id, status, snoozed)`.execute(
    db,
  );
  await sql`insert into investigation (id, company_code, title, status, due_at, responsible_id, responsible_name, opened_at, opened_by, opened_by_name) values
    (${investigation}, ${code}, 'Own', 'IN_WORK', clock_now() + interval '1 day', ${userId}, 'Leaver', clock_now(), 1, 'Officer'),
    (${joined}, ${code}, 'Of another', 'IN_WORK', clock_now() + interval '1 day', null, null, clock_now(), 1, 'Officer')`.execute(db);
  await sql`insert into investigation_member (investigation_id, user_id) values (${joined}, ${userId})`.execute(db);
  await sql`insert into investigation_task (id, investigation_id, text, assignee_id, assignee_name, added_at, added_by_name)
    values (${task}, ${joined}, 'Call the bank', ${userId}, 'Leaver', clock_now(), 'Officer')`.execute(db);
  await sql`insert into report_case (id, company_code, subject_id, origin, ground, kind, status, decided_at, due_at, opened_by, opened_by_name, opened_at, responsible_id, responsible_name, taken_at) values
    (${report}, ${code}, ${subject}, 'REFERRAL', 'Odd', 'COS', 'DRAFT', clock_now(), clock_now() + interval '1 day', 1, 'Officer', clock_now(), ${userId}, 'Leaver', clock_now()),
    (${filed}, ${code}, ${subject}, 'OFFICER', 'Odd', 'COS', 'ACKNOWLEDGED', clock_now(), null, 1, 'Officer', clock_now(), ${userId}, 'Leaver', clock_now())`.execute(
    db,
  );
  await sql`insert into stored_file (id, sha256, size_bytes, media_type, name, purpose, company_code, created_by) overriding system value
    values (${file}, ${String(file).padStart(64, '0')}, 12, 'application/pdf', 'id.pdf', 'kyc-document', ${code}, 1)`.execute(db);
  await sql`insert into kyc_document (id, subject_id, kind, status, requested_at, requested_by_name, stored_file_id, scan_note, uploaded_at, responsible_id, responsible_name, snoozed_until)
    values (${document}, ${subject}, 'SELFIE', 'UPLOADED', clock_now(), 'Officer', ${file}, 'CLEAN', clock_now(), ${userId}, 'Leaver', clock_now() + interval '6 hours')`.execute(
    db,
  );
  await sql`insert into merchant (merchant_no, muid, muname, legal_name, company_code, country, currency, industry, email, status, responsible)
    values (${merchantNo}, ${merchantNo}, 'Shop', 'Shop Ltda', ${code}, ${country}, ${currency}, 'ECOMMERCE', 'shop@shop.example', 'IN_REVIEW', ${userId})`.execute(
    db,
  );
  await sql`insert into merchant_onboarding (merchant_no, round, started_at, due_on, responsible, snoozed_until, snoozed_at_version)
    values (${merchantNo}, 1, clock_now(), clock_now()::date + 3, ${userId}, clock_now() + interval '1 day', 1)`.execute(db);
  await sql`insert into merchant_review (id, merchant_no, company_code, opened_at, due_on, responsible_id)
    values (${review}, ${merchantNo}, ${code}, clock_now(), clock_now()::date + 3, ${userId})`.execute(db);
  await sql`insert into incident (id, company_code, kind, severity, status, origin, title, description, began_at, found_at, opened_at, opened_by_name, responsible_id, responsible_name)
    values (${incident}, ${code}, 'OTHER', 'LOW', 'IN_WORK', 'PERSON', 'Outage', 'Text', clock_now(), clock_now(), clock_now(), 'Officer', ${userId}, 'Leaver')`.execute(
    db,
  );
}

/** How many items of each kind that makes. */
export const workOfCompany = {
  ALERTS: 2,
  INVESTIGATIONS: 2,
  REPORTS: 1,
  KYC_DOCUMENTS: 1,
  APPLICATIONS: 1,
  INCIDENTS: 1,
  MERCHANTS: 1,
  MERCHANT_REVIEWS: 1,
} as const;
