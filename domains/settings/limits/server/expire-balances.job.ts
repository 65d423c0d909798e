import { type AuditNote, type Db, type JobDefinition, systemActor, writeAudit } from '../../../../platform/server/index.ts';
import { findEndedBalances } from './balance.store.ts';
import { expireBalance } from './balances.ts';

const chunk = 200;

/** Ends balances whose time is over, each in a transaction of its own. Answers how many it ended. */
export async function expireBalances(db: Db, now: Date): Promise<number> {
  let ended = 0;
  for (const id of await findEndedBalances(db, now, chunk)) {
    await db.transaction().execute(async (trx) => {
      const notes: AuditNote[] = [];
      const done = await expireBalance(trx, { actor: systemActor, now, audit: (note) => notes.push(note) }, id);
      if (done) ended += 1;
      await writeAudit(trx, { actor: systemActor, verb: 'temporary-balance.expired', ip: null, requestId: `expire-balances:${id}` }, notes);
    });
  }
  return ended;
}

/** A payment never spends an ended balance anyway; this makes the books say so. */
export const expireBalancesJob: JobDefinition = {
  name: 'expire-balances',
  everySeconds: 60,
  run: async (_data, { database, now }) => {
    await expireBalances(database.main, now);
  },
};
