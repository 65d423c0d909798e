import { type Db, nextIds } from '../../../../platform/server/index.ts';
import { sql } from 'kysely';

/** Two nights of a company on which something was deleted; the rows are unlike one another. */
export async function writeRows(db: Db, company: string): Promise<void> {
  const [first, second] = await nextIds(db, 2);
  await sql`
    insert into retention_run (id, company_code, kind, years, before, deleted, kept_open, ran_at) values
      (${first}::bigint, ${company}, 'LETTERS', 10, clock_now() - interval '10 years 2 days', 12, 0, clock_now() - interval '2 days'),
      (${second}::bigint, ${company}, 'LETTERS', 12, clock_now() - interval '12 years 1 day', 7, 3, clock_now() - interval '1 day')`.execute(db);
}
