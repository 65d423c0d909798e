import { sql } from 'kysely';
import { type Db, nextIds } from '../../../../platform/server/index.ts';

/** Two unlike accounts and two unlike keys of a company, and a key that waits to be taken. */
export async function writeRows(db: Db, company: string): Promise<void> {
  const name = company.toLowerCase();
  for (const [account, role, status, at] of [
    ['ines.prado', 'SUPPORT', 'ACTIVE', null],
    ['raul.lemos', 'AUDITOR', 'DISABLED', '2026-01-05T10:00:00Z'],
  ] as const)
    await sql`
      with person as (insert into staff_person (name) values (${`${account} ${company}`}) returning id)
      insert into user_account (person_id, account, email, name, aml_role, company_codes, status, last_sign_in_at)
      select id, ${`${account}.${name}`}, ${`${account}.${name}@rare.example`}, ${`${account} ${company}`}, ${role}, ${[company]}::text[], ${status}, ${at}::timestamptz from person`.execute(
      db,
    );
  for (const [kind, revoked] of [
    ['nightly', null],
    ['former', '2026-01-05T10:00:00Z'],
  ] as const)
    await sql`
      insert into machine_key (name, company_code, prefix, key_hash, scopes, revoked_at)
      values (${`${kind} ${company}`}, ${company}, ${`atl_${kind}${name}`.slice(0, 14)}, ${`rare ${kind} ${company}`}, '{read}', ${revoked}::timestamptz)`.execute(
      db,
    );
  const [id] = await nextIds(db, 1);
  await sql`
    insert into machine_key_grant (id, company_code, name, scopes, granted_to, granted_to_name, approved_by_name, request_id, granted_at)
    select ${id}::bigint, ${company}, 'Waiting key', '{read}', u.id, u.name, 'Officer', r.id, clock_now()
    from (select id, name from user_account where company_codes @> ${[company]}::text[] order by id limit 1) u,
      (select id from approval_request order by id limit 1) r`.execute(db);
}
