import type { Db, JobDefinition } from '../../../platform/server/index.ts';
import { findEndedApprovals } from './standing.store.ts';
import { reevaluate, systemOrigin } from './standings.ts';

const chunk = 200;

/** People whose approval is over are judged anew, each in a transaction of its own. Answers how many. */
export async function endApprovals(db: Db, now: Date): Promise<number> {
  const people = await findEndedApprovals(db, now, chunk);
  for (const person of people) {
    await db.transaction().execute((trx) => reevaluate(trx, { origin: systemOrigin(`end-approvals:${person.subjectId}`), now }, person));
  }
  return people.length;
}

export const endApprovalsJob: JobDefinition = {
  name: 'end-approvals',
  everySeconds: 60,
  run: async (_data, { database, now }) => {
    await endApprovals(database.main, now);
  },
};
