import { sql } from 'kysely';
import { type Db, nextIds } from '../../../../platform/server/index.ts';

/** Two reviews of a company for the tests over all calls, no two alike: of its first and of its last merchant. */
export async function writeRows(db: Db, company: string): Promise<void> {
  const { rows: merchants } = await sql<{ no: string }>`
    (select merchant_no as no from merchant where company_code = ${company} order by 1 limit 1) union all
    (select merchant_no from merchant where company_code = ${company} order by 1 desc limit 1)`.execute(db);
  const [first, last] = merchants;
  if (!first || !last || first.no === last.no) return;
  const keys = await nextIds(db, 8);
  const [comment, draft, registry, difference, accepted, picture, file, remark] = keys as [string, string, string, string, string, string, string, string];
  const { rows: rounds } = await sql<{ id: string }>`
    insert into merchant_onboarding (merchant_no, round, started_at, submitted_at, due_on, responsible) values
      (${first.no}, 8, clock_now() - interval '20 days', clock_now() - interval '19 days', clock_now()::date - 3, (select min(id) from user_account)),
      (${last.no}, 9, clock_now() - interval '5 days', clock_now() - interval '4 days', clock_now()::date + 20, null)
    on conflict do nothing returning id`.execute(db);
  const [one, other] = rounds;
  if (!one || !other) return;
  await sql`insert into onboarding_step (onboard_id, step, state, note, changed_by_name, changed_at) values
    (${one.id}, 'CDD', 'DONE', null, 'Officer', clock_now()), (${one.id}, 'DOCUMENTS', 'BLOCKED', 'Waits for the articles', 'Officer', clock_now()),
    (${one.id}, 'CRA', 'DONE', null, 'Officer', clock_now()), (${other.id}, 'NAME_SCREENING', 'DONE', null, 'Officer', clock_now()),
    (${other.id}, 'DOCUMENTS', 'DONE', null, 'Officer', clock_now()), (${other.id}, 'EDD', 'DONE', null, 'Officer', clock_now())`.execute(db);
  await sql`insert into onboarding_comment (id, onboard_id, company_code, text, state, author_id, author_name, created_at, changed_at, published_at, published_by_name) values
    (${comment}, ${one.id}, ${company}, 'The owner was met', 'PUBLISHED', 1, 'Officer', clock_now(), clock_now(), clock_now(), 'Officer'),
    (${draft}, ${other.id}, ${company}, 'To be asked', 'DRAFT', 1, 'Officer', clock_now(), clock_now(), null, null)`.execute(db);
  await sql`insert into onboarding_comment_seen (comment_id, user_id, seen_at) select ${comment}, min(id), clock_now() from user_account`.execute(db);
  await sql`insert into onboarding_registry (id, onboard_id, company_code, provider, provider_name, outcome, found, asked_by, asked_by_name, asked_at)
    values (${registry}, ${one.id}, ${company}, 'DEMO', 'Demonstration', 'TAKEN',
      '{"name": null, "tradeName": null, "foundedOn": "2020-02-02", "legalForm": null, "region": null, "activityCodes": [], "taxStatus": "SUSPENDED"}', 1, 'Officer', clock_now())`.execute(
    db,
  );
  await sql`insert into onboarding_difference (id, onboard_id, company_code, registry_id, field, declared, found, state, reason, decided_by_name, decided_at) values
    (${difference}, ${one.id}, ${company}, ${registry}, 'founded_on', null, '2020-02-02', 'OPEN', null, null, null),
    (${accepted}, ${one.id}, ${company}, ${registry}, 'tax_status', null, 'SUSPENDED', 'ACCEPTED', 'Seen at the office', 'Officer', clock_now())`.execute(db);
  await sql`insert into onboarding_edd (onboard_id, company_code, visited_on) values (${one.id}, ${company}, clock_now()::date - 10)`.execute(db);
  await sql`insert into onboarding_edd_item (onboard_id, item, answer, by_person, by_name, at) values (${one.id}, 'FUNDS', 'Sales of books', 1, 'Officer', clock_now())`.execute(
    db,
  );
  await sql`insert into onboarding_edd_worker (onboard_id, by_person, by_name, at) values (${one.id}, 1, 'Officer', clock_now())`.execute(db);
  const { rows: stored } = await sql<{ id: string }>`
    insert into stored_file (sha256, size_bytes, media_type, name, purpose, company_code, created_by, created_at)
    values (encode(sha256(${`picture-${company}-${file}`}::bytea), 'hex'), 1, 'image/png', 'shop.png', 'onboarding', ${company}, 1, clock_now()) returning id`.execute(
    db,
  );
  await sql`insert into onboarding_edd_picture (id, onboard_id, company_code, stored_file_id, by_person, by_name, at)
    values (${picture}, ${one.id}, ${company}, ${stored[0]?.id ?? null}, 1, 'Officer', clock_now())`.execute(db);
  await sql`insert into onboarding_edd_sample (onboard_id, position, transaction_id)
    select ${one.id}::bigint, 1, id from transaction where merchant_no = ${first.no} order by id limit 1`.execute(db);
  await sql`insert into onboarding_edd_comment (id, onboard_id, company_code, kind, text, by_id, by_person, by_name, at)
    values (${remark}, ${one.id}, ${company}, 'COMMENT', 'The visit is planned', 1, 1, 'Officer', clock_now())`.execute(db);
}
