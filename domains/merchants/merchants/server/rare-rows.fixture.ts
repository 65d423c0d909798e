import { sql } from 'kysely';
import { type Db, nextIds } from '../../../../platform/server/index.ts';

/** What merchants of a company have, for the tests over all calls: of its first merchant and of its second, no two alike. */
export async function writeRows(db: Db, company: string): Promise<void> {
  const { rows: merchants } = await sql<{ no: string }>`select merchant_no as no from merchant where company_code = ${company} order by 1 limit 2`.execute(db);
  const [first, second] = merchants;
  if (!first || !second) return;
  const [one, two, ownerRow, directorRow, accountOne, accountTwo, owner, director] = (await nextIds(db, 8)) as [
    string,
    string,
    string,
    string,
    string,
    string,
    string,
    string,
  ];
  await sql`update merchant set next_review_on = clock_now()::date - 3 where merchant_no = ${first.no}`.execute(db);
  await sql`insert into merchant_onboarding (merchant_no, round, started_at, submitted_at, decided_at, outcome) values
    (${first.no}, 1, clock_now() - interval '90 days', clock_now() - interval '89 days', clock_now() - interval '80 days', 'ONBOARDED'),
    (${second.no}, 1, clock_now() - interval '60 days', clock_now() - interval '59 days', clock_now() - interval '50 days', 'ONBOARDED')
    on conflict do nothing`.execute(db);
  await sql`insert into merchant_contact (id, merchant_no, purpose, name, email, lang, added_at, added_by_kind, added_by, added_by_name) values
    (${one}, ${first.no}, 'COMPLIANCE', 'Contact One', 'one@example.com', 'pt', clock_now(), 'staff', 1, 'Officer'),
    (${two}, ${second.no}, 'FINANCE', 'Contact Two', 'two@example.com', 'es', clock_now(), 'staff', 1, 'Officer')`.execute(db);
  await sql`insert into subject (id, kind, country, name, source) values
    (${owner}, 'PERSON', 'PRT', 'Aurélio Vasconcelos', 'MERCHANT'), (${director}, 'PERSON', 'ESP', 'Zoraida Quintana', 'MERCHANT')`.execute(db);
  await sql`insert into subject_registration (subject_id, company_code, reference, registered_at) values
    (${owner}, ${company}, 'P-1', clock_now()), (${director}, ${company}, 'P-2', clock_now())`.execute(db);
  await sql`insert into merchant_relationship (id, merchant_no, holder_subject_id, role, share_bp, has_control, source, added_at, added_by_kind, added_by, added_by_name) values
    (${ownerRow}, ${first.no}, ${owner}, 'OWNER', 6000, false, 'Articles of association', clock_now(), 'staff', 1, 'Officer'),
    (${directorRow}, ${second.no}, ${director}, 'DIRECTOR', null, true, 'Register of companies', clock_now(), 'staff', 1, 'Officer')`.execute(db);
  await sql`insert into merchant_account (id, merchant_no, kind, holder_name, number, added_at, added_by_kind, added_by, added_by_name, verified_at, verified_by_kind, verified_by, verified_by_name, verification_note) values
    (${accountOne}, ${first.no}, 'PIX', 'First merchant', 'first@example.com', clock_now(), 'staff', 1, 'Officer', clock_now(), 'staff', 2, 'Senior', 'Statement seen'),
    (${accountTwo}, ${second.no}, 'BANK', 'Second merchant', '123456-7', clock_now(), 'staff', 1, 'Officer', null, null, null, null, null)
    on conflict do nothing`.execute(db);
}
