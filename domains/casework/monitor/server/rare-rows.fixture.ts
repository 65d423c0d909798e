import { sql } from 'kysely';
import { type Db, nextIds } from '../../../../platform/server/index.ts';

/**
 * Two unlike people whom a company watches, for the tests over all calls: one who holds office and whom an analyst has put there, and one
 * whom a rule has. Who is watched in the demonstration depends on its payments.
 */
export async function writeRows(db: Db, company: string): Promise<void> {
  const { rows: people } = await sql<{ id: string }>`
    select s.id from subject s where s.pep = 'NONE' and exists (select from decision_key k where k.subject_id = s.id and k.company_code = ${company})
      and not exists (select from subject_standing st where st.subject_id = s.id and st.standing <> 'CLEAR') order by s.id limit 2`.execute(db);
  const { rows: rules } = await sql<{ id: string }>`select id from rule where company_code = ${company} order by id limit 1`.execute(db);
  const [official, other] = people.map(({ id }) => id);
  const rule = rules[0]?.id;
  if (!official || !other || !rule) throw new Error(`the demonstration has no two people at ${company} who are not watched, or no rule`);
  const [first, second] = (await nextIds(db, 2)) as [string, string];
  await sql`update subject set pep = 'CURRENT' where id = ${official}`.execute(db);
  const watched = [
    { subject: official, event: first, reason: 'Named in a report of the press', kind: 'staff', since: sql`clock_now() - interval '2 days'` },
    { subject: other, event: second, reason: `RULE:${rule}`, kind: 'system', since: sql`clock_now() - interval '3 hours'` },
  ];
  for (const { subject, event, reason, kind, since } of watched) {
    await sql`insert into subject_standing (subject_id, company_code, standing, since, business, reason)
      values (${subject}, ${company}, 'MONITORING', ${since}, 'payin', ${reason})
      on conflict (subject_id, company_code) do update set standing = excluded.standing, since = excluded.since, business = excluded.business, reason = excluded.reason`.execute(
      db,
    );
    await sql`insert into standing_event (id, subject_id, company_code, business, from_standing, to_standing, reason, at, actor_id, actor_kind)
      values (${event}, ${subject}, ${company}, 'payin', 'CLEAR', 'MONITORING', ${reason}, ${since}, ${kind === 'staff' ? '1' : null}, ${kind})`.execute(db);
  }
}
