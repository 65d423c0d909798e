import type { Db } from '../../../../../platform/server/db/index.ts';
import type { JobDefinition } from '../../../../../platform/server/jobs/jobs.ts';
import { endRecords } from '../../../../settings/limits/server/index.ts';
import { lockPeople } from '../../../../settings/limits/server/ledger/index.ts';
import { findEndedApprovals, type PersonName } from './standing.store.ts';
import { type Acting, reevaluate, systemOrigin } from './standings.ts';
import { flush, newWriteSet, note } from '../writing/write-set.ts';

const chunk = 200;

/** Notes the records of a person that are over, and evaluates the person by what is left. */
async function endOf(trx: Db, acting: Acting, person: PersonName): Promise<void> {
  await lockPeople(trx, [person.subjectId]);
  const set = newWriteSet();
  for (const { id, kind, after } of await endRecords(trx, person, acting.now))
    note(set, acting.origin, {
      verb: 'approval.ended',
      subject: { kind: 'subject', id: person.subjectId },
      companyCode: person.companyCode,
      before: after,
      after: { approval_id: id, kind, ended: true },
      reason: 'Its time is over',
    });
  await flush(trx, set);
  await reevaluate(trx, acting, person);
}

/** People whose approval is over are evaluated again, each in a transaction of its own. Answers how many. */
export async function endApprovals(db: Db, now: Date): Promise<number> {
  const people = await findEndedApprovals(db, now, chunk);
  for (const person of people) {
    await db.transaction().execute((trx) => endOf(trx, { origin: systemOrigin(`end-approvals:${person.subjectId}`), now }, person));
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
