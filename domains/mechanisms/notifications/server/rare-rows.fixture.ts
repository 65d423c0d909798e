import { sql } from 'kysely';
import { type Db, nextIds } from '../../../../platform/server/index.ts';

/** Two notifications, one of them read, for whoever has asked for something at a company. */
export async function writeRows(db: Db, company: string): Promise<void> {
  const { rows: makers } = await sql<{ user: string }>`
    select distinct maker_user_id as user from approval_request where ${company} = any(company_codes) order by 1`.execute(db);
  const ids = await nextIds(db, makers.length * 2);
  for (const [place, { user }] of makers.entries())
    await sql`
      insert into notification (id, user_id, kind, company_code, about_kind, about_id, title, created_at, read_at) values
        (${ids[2 * place]}::bigint, ${user}::bigint, 'MENTIONED', ${company}, 'onboarding', '1', '{"en":"Shop","pt":"Loja","es":"Tienda"}', clock_now(), clock_now()),
        (${ids[2 * place + 1]}::bigint, ${user}::bigint, 'REQUEST_REJECTED', ${company}, 'approval-request', '1', '{"en":"Limits","pt":"Limites","es":"Límites"}', clock_now(), null)`.execute(
      db,
    );
}
