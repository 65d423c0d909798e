import { type AuditNote, type Db, type JobDefinition, systemActor, writeAudit } from '../../../../../platform/server/index.ts';
import { accountSubject } from '../records/write-session-audit.ts';
import { findStranded, handOn, notedOf } from './hand-on.ts';
import { holdRights } from './rights.store.ts';

const jobName = 'session.hand-back-work';

interface Turn {
  now: Date;
  config: { readonly publicUrl: string };
}

/** Hands back work that is with accounts that may not do it, each account in a transaction of its own. @returns how many accounts */
export async function handBackStranded(db: Db, { now, config }: Turn): Promise<number> {
  const accounts = [...new Set((await findStranded(db)).map(({ accountId }) => accountId))];
  for (const id of accounts)
    await db.transaction().execute(async (trx) => {
      await holdRights(trx, [id]);
      const notes: AuditNote[] = [];
      const act = { db: trx, now, actor: systemActor, config, audit: (note: AuditNote) => void notes.push(note) };
      const reason = 'The account may not do this work';
      const noted = notedOf(await handOn(act, id, { reason }));
      if (Object.keys(noted).length === 0) return;
      await writeAudit(trx, { actor: systemActor, verb: 'account.work-handed-back', ip: null, requestId: `job:${jobName}:${id}:${now.getTime()}` }, [
        ...notes,
        { subject: accountSubject(id), after: noted, reason },
      ]);
    });
  return accounts.length;
}

/** Every change of rights hands work on in its own transaction; this finds what came to be otherwise, as by an earlier release or a repair of the data. */
export const handBackJob: JobDefinition = {
  name: jobName,
  everySeconds: 300,
  run: async (_data, { database, now, config }) => void (await handBackStranded(database.main, { now, config })),
};
