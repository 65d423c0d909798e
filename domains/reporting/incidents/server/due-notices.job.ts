import type { JobDefinition } from '../../../../platform/server/index.ts';
import { notify } from '../../../mechanisms/notifications/server/index.ts';
import { hearersOf } from '../../../mechanisms/session/server/index.ts';
import { subject, target } from './find-incident.ts';
import { listDueNotices } from './incident.store.ts';

const dayMs = 86_400_000;
/** A time that passed longer ago is told no more: it stands in the list. */
const toldOverdueDays = 7;

/** Tells, once for each deadline, that the time to tell an authority of an incident ends within a day or has ended: whoever is responsible, or else all who may work on it. */
export const notifyDueNoticesJob: JobDefinition = {
  name: 'incidents.tell-of-due',
  everySeconds: 300,
  async run(_data, { database, now, config }) {
    const due = await listDueNotices(database.main, { from: new Date(now.getTime() - toldOverdueDays * dayMs), until: new Date(now.getTime() + dayMs) });
    const hearers = await hearersOf(
      database.main,
      due.map(({ companyCode, responsibleId }) => ({ companyCode, subject, responsibleId })),
      now,
    );
    await database.main.transaction().execute((db) =>
      notify(
        { db, now, config },
        due.map(({ id, companyCode, title, dueAt }, place) => ({
          kind: 'WORK_DUE',
          userIds: hearers[place] ?? [],
          companyCode,
          about: { kind: target, id },
          title: { en: title, pt: title, es: title },
          dueAt,
        })),
      ),
    );
  },
};
