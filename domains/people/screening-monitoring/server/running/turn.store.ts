import { sql } from 'kysely';
import type { Db } from '../../../../../platform/server/index.ts';

/** A process that does not say for so long that it still works is taken for dead. */
const turnSeconds = 30;

/** Takes the turn, if nobody has it or it is one's own. One process at a time works, so that nothing is compared twice. */
export async function takeTurn(db: Db, holder: string): Promise<boolean> {
  const { rows } = await sql`
    -- database time: a lease among processes
    update screening_turn set holder = ${holder}, until = now() + make_interval(secs => ${turnSeconds})
    where holder is null or holder = ${holder} or until < now() returning 1`.execute(db);
  return rows.length > 0;
}

/** Within a transaction of the work: nobody takes the turn over before it is committed. @returns whether it is still one's own */
export async function keepTurn(trx: Db, holder: string): Promise<boolean> {
  const { rows } = await sql`
    -- database time: a lease among processes
    update screening_turn set until = now() + make_interval(secs => ${turnSeconds}) where holder = ${holder} returning 1`.execute(trx);
  return rows.length > 0;
}

export async function giveTurnBack(db: Db, holder: string): Promise<void> {
  await sql`update screening_turn set holder = null, until = null where holder = ${holder}`.execute(db);
}
