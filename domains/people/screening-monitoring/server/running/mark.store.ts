import { sql } from 'kysely';
import type { Db } from '../../../../../platform/server/index.ts';

/** Takes marks of people away. They have no key, as nothing but this looks for one. @returns the people, each once */
export async function takeMarks(trx: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ subjectId: string }>`
    delete from screening_mark where ctid = any(array(select ctid from screening_mark limit ${limit} for update skip locked))
    returning subject_id as "subjectId"`.execute(trx);
  return [...new Set(rows.map(({ subjectId }) => subjectId))];
}
