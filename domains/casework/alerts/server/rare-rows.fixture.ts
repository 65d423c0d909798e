import { sql } from 'kysely';
import type { Db } from '../../../../platform/server/index.ts';

/** Ends the legal time of two open alerts of a company soon: of one today, of the other this week. */
export async function writeRows(db: Db, company: string): Promise<void> {
  await sql`
    update alert set due_at = clock_now() + case place when 1 then interval '1 hour' else interval '3 days' end
    from (select id as soon, row_number() over (order by due_at desc, id) as place from alert where company_code = ${company} and status <> 'CONFIRMED' and due_at is not null) s
    where id = s.soon and place <= 2`.execute(db);
}
