import { sql } from 'kysely';
import { type Db, nextIds } from '../../../../platform/server/index.ts';

/** Documents of a merchant of a company in every state, a version of its rules and two links; no two alike. */
export async function writeRows(db: Db, company: string): Promise<void> {
  const { rows: merchants } = await sql<{
    no: string;
  }>`select merchant_no as no from merchant where company_code = ${company} order by merchant_no limit 1`.execute(db);
  const no = merchants[0]?.no;
  if (no === undefined) return;
  const ids = await nextIds(db, 9);
  const [requested, uploaded, approved, rejected, again, withdrawn, rules, link, over] = ids as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  const { rows: files } = await sql<{ id: string }>`
    insert into stored_file (sha256, size_bytes, media_type, name, purpose, company_code)
    select ${`${company} `.padEnd(64, '0')}, 100, 'application/pdf', 'document.pdf', 'merchant-document', ${company} from generate_series(1, 3) returning id`.execute(
    db,
  );
  const [first, second, third] = files.map(({ id }) => id) as [string, string, string];
  await sql`insert into merchant_link (id, company_code, merchant_no, token_hash, recipient, recipient_name, lang, created_at, created_by, created_by_name, expires_at,
      first_used_at, last_used_at, uses) values
    (${link}, ${company}, ${no}, ${`hash ${link}`}, 'one@merchant.example', 'Contact', 'pt', clock_now() - interval '1 day', 1, 'Officer', clock_now() + interval '13 days', clock_now(), clock_now(), 2),
    (${over}, ${company}, ${no}, ${`hash ${over}`}, 'two@merchant.example', 'Other contact', 'es', clock_now() - interval '9 days', 1, 'Officer', clock_now() - interval '2 days', null, null, 0)`.execute(
    db,
  );
  await sql`insert into merchant_document (id, company_code, merchant_no, kind, status, origin, is_mandatory, asked_for, replaces_id, requested_at, requested_by_kind,
      requested_by, requested_by_name, stored_file_id, scan_note, uploaded_at, uploaded_by_kind, uploaded_by, uploaded_by_person, uploaded_by_name, link_id, reviewed_at,
      reviewed_by_kind, reviewed_by, reviewed_by_name, reject_reason, paper_reason, valid_until) values
    (${requested}, ${company}, ${no}, 'LICENCE', 'REQUESTED', 'BY_HAND', true, null, null, clock_now() - interval '9 days', 'staff', 1, 'Officer', null, null, null, null, null, null,
      null, null, null, null, null, null, null, null, null),
    (${uploaded}, ${company}, ${no}, 'CONTRACT', 'UPLOADED', 'RULE', true, null, null, clock_now() - interval '8 days', 'system', 0, 'system', ${first}, 'NO_SCANNER',
      clock_now() - interval '7 days', 'anonymous', 0, 0, 'Contact', ${link}, null, null, null, null, null, null, null),
    (${approved}, ${company}, ${no}, 'PROOF_OF_ADDRESS', 'APPROVED', 'RULE', true, null, null, clock_now() - interval '7 days', 'system', 0, 'system', ${second}, 'CLEAN',
      clock_now() - interval '6 days', 'staff', 1, 1, 'Officer', null, clock_now() - interval '5 days', 'staff', 2, 'Senior', null, null, clock_now()::date + 300),
    (${rejected}, ${company}, ${no}, 'OTHER', 'REJECTED', 'BY_HAND', false, 'Letter of the bank', null, clock_now() - interval '6 days', 'staff', 1, 'Officer', ${third}, 'CLEAN',
      clock_now() - interval '5 days', 'staff', 1, 1, 'Officer', null, clock_now() - interval '4 days', 'staff', 2, 'Senior', 'Other bank', 'OTHER_DOCUMENT', null),
    (${again}, ${company}, ${no}, 'OTHER', 'REQUESTED', 'BY_HAND', false, 'Letter of the bank', ${rejected}, clock_now() - interval '4 days', 'staff', 2, 'Senior', null, null, null, null,
      null, null, null, null, null, null, null, null, null, null, null),
    (${withdrawn}, ${company}, ${no}, 'POWER_OF_ATTORNEY', 'WITHDRAWN', 'RULE', false, null, null, clock_now() - interval '3 days', 'system', 0, 'system', null, null, null, null, null,
      null, null, null, null, null, null, null, null, null, null)`.execute(db);
  const line = {
    country: null,
    industry: null,
    risk_from: 'LOW',
    legal_form: null,
    party: 'MERCHANT',
    document: 'CONTRACT',
    is_mandatory: true,
    validity_months: null,
  };
  await sql`insert into merchant_document_rule (id, company_code, version, lines, reason, created_by, created_by_name, approved_by, approved_by_name, created_at, carried_out_at)
    values (${rules}, ${company}, 1, ${JSON.stringify([line])}::jsonb, 'New regulation', 1, 'Officer', 2, 'Senior', clock_now() - interval '2 days', clock_now())
    on conflict do nothing`.execute(db);
}
