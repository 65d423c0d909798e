import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type Db, nextIds } from '../../../../platform/server/index.ts';

const content = (kind: string, subjectId: string, merchantNo: string) => ({
  kind,
  isAttempted: false,
  narrative: `Narrative of ${kind}`,
  typology: 'STRUCTURING',
  legalCodes: ['1045'],
  typologyCodes: [],
  people: [
    { role: 'MAIN', subjectId },
    { role: 'MERCHANT', merchantNo },
    { role: 'OTHER', kind: 'PERSON', name: 'Somebody Else', idType: 'CPF', idNo: '52998224725', details: { phone: '+55 11 90000-0000' } },
  ],
  alertIds: [],
  paymentIds: [],
});

/** Report cases of a company in unlike states, with versions, evidence, notes and filings. */
export async function writeRows(db: Db, company: string): Promise<void> {
  const {
    rows: [existing],
  } = await sql<{ subject: string; name: string; merchant: string }>`
    select t.subject_id as subject, s.name, t.merchant_no as merchant from transaction t join subject s on s.id = t.subject_id
    where t.company_code = ${company} and s.name is not null order by t.id limit 1`.execute(db);
  if (!existing) return;
  const ids = (await nextIds(db, 12)) as [string, string, string, string, string, string, string, string, string, string, string, string];
  const [draft, refused, merchant, analysis, evidence, note, filing, other, letter] = ids;
  await sql`insert into report_case (id, company_code, subject_id, merchant_no, analysis_id, origin, ground, kind, status, decided_at, due_at, filed_at, filed_by_name, is_late, is_silent,
      opened_by, opened_by_name, opened_at, responsible_id, responsible_name, taken_at, receipt, reason, version) values
    (${draft}, ${company}, ${existing.subject}, null, null, 'REFERRAL', 'Something looks wrong', 'COS', 'DRAFT', clock_now(), null, null, null, false, true, 1, 'Officer', clock_now(), null, null, null, null, null, 1),
    (${refused}, ${company}, ${existing.subject}, null, ${analysis}, 'CONCLUSION', null, 'ROS', 'REFUSED', clock_now() - interval '9 days', clock_now() - interval '8 days', clock_now() - interval '5 days', 'Officer', true,
      false, 1, 'Officer', clock_now() - interval '9 days', 1, 'Officer', clock_now() - interval '9 days', null, 'Code of the norm', 6),
    (${merchant}, ${company}, null, ${existing.merchant}, null, 'OFFICER', 'Shop without goods', 'COS', 'DRAFT', clock_now(), clock_now() + interval '1 day', null, null, false, false, 2, 'Senior', clock_now(), null, null,
      null, null, null, 1)`.execute(db);
  for (const [id, kind] of [
    [draft, 'COS'],
    [refused, 'ROS'],
    [merchant, 'COS'],
  ] as const)
    await sql`insert into report_version (report_id, number, content, saved_at, saved_by, saved_by_person, saved_by_name)
      values (${id}, 1, ${JSON.stringify(content(kind, existing.subject, existing.merchant))}::jsonb, clock_now(), 1, 1, 'Officer')`.execute(db);
  const file = async (name: string): Promise<string> => {
    const { rows } = await sql<{ id: string }>`insert into stored_file (sha256, size_bytes, media_type, name, purpose, company_code, created_by)
      values (${createHash('sha256').update(`${refused}${name}`).digest('hex')}, 12, 'application/pdf', ${name}, 'report-evidence', ${company}, 1) returning id`.execute(
      db,
    );
    return (rows[0] as { id: string }).id;
  };
  await sql`insert into report_evidence (id, report_id, file_id, added_at, added_by_name) values (${evidence}, ${refused}, ${await file('statement.pdf')}, clock_now(), 'Officer')`.execute(
    db,
  );
  await sql`insert into report_letter (id, report_id, file_id, written_at, written_by_name) values (${letter}, ${refused}, ${await file('letter.pdf')}, clock_now(), 'Officer')`.execute(
    db,
  );
  await sql`insert into report_note (id, report_id, text, noted_at, noted_by, noted_by_name) values (${note}, ${refused}, 'Please look', clock_now(), 1, 'Officer')`.execute(
    db,
  );
  await sql`insert into report_mention (note_id, user_id) select ${note}, id from user_account order by id limit 1`.execute(db);
  await sql`insert into report_note_seen (note_id, user_id, seen_at) select note_id, user_id, clock_now() from report_mention where note_id = ${note}`.execute(
    db,
  );
  await sql`insert into report_filing (id, report_id, action, version_number, layout_id, layout_version, file_id, sha256, made_at, made_by_name, filed_at, filed_by_name, answer, answered_at,
      answered_by_name, faults) values
    (${filing}, ${refused}, 'SEND', 1, 'BR-SISCOAF', '1.8', ${await file('lot.xml')}, ${'a'.repeat(64)}, clock_now() - interval '6 days', 'Officer', clock_now() - interval '5 days', 'Officer', 'REFUSED',
      clock_now() - interval '4 days', 'Officer', '[{"code":"12","text":"Code"}]'::jsonb),
    (${other}, ${merchant}, 'SEND', 1, 'BR-SISCOAF', '1.8', ${await file('other.xml')}, ${'b'.repeat(64)}, clock_now(), 'Officer', null, null, null, null, null, '[]'::jsonb)`.execute(
    db,
  );
  await sql`insert into report_institution (company_code, details, saved_at, saved_by_name)
    values (${company}, '{"name":"Company","number":"11222333000181","city":"City","filer_first_names":"Ana","filer_last_name":"Ramos"}'::jsonb, clock_now(), 'Officer') on conflict do nothing`.execute(
    db,
  );
  await sql`insert into mail_hold (subject_id, company_code, source) values (${existing.subject}, ${company}, ${`report-case:${draft}`}) on conflict do nothing`.execute(
    db,
  );
}
