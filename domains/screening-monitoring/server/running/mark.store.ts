import { sql } from 'kysely';
import type { Db } from '../../../../platform/server/index.ts';

/** Takes marks of people away, the oldest first. @returns the people, each once */
export async function takeMarks(trx: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ subjectId: string }>`
    delete from screening_mark where id in (select id from screening_mark order by marked_at limit ${limit} for update skip locked)
    returning subject_id as "subjectId"`.execute(trx);
  return [...new Set(rows.map(({ subjectId }) => subjectId))];
}
