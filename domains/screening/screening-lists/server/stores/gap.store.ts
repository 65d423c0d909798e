import { sql } from 'kysely';
import type { Db } from '../../../../../platform/server/index.ts';

/** A time in which no sanctions list was in force; without an end it goes on. */
export interface ScreeningGap {
  beganAt: Date;
  endedAt: Date | null;
}

/** Times without a sanctions list, the first first. */
export async function listGaps(db: Db): Promise<ScreeningGap[]> {
  const { rows } = await sql<ScreeningGap>`select began_at as "beganAt", ended_at as "endedAt" from screening_gap order by began_at`.execute(db);
  return rows;
}
