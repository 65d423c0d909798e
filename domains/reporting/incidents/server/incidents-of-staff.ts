import { notify } from '../../../mechanisms/notifications/server/index.ts';
import type { StaffWork } from '../../../mechanisms/session/server/index.ts';
import { noteChange, subject, target } from './find-incident.ts';
import { listOpenOf, lockIncident } from './incident.store.ts';

/** Incidents that are not closed, as work of accounts. The time for telling an authority runs on. */
export const incidentsOfStaff: StaffWork = {
  key: 'INCIDENTS',
  subject,
  verb: 'incident.changed',
  columns: ['incident.responsible_id'],
  open: listOpenOf,
  async give(act, gifts, reason) {
    for (const { item, to } of gifts) {
      const one = await lockIncident(act.db, item.id, item.companies);
      if (one === undefined || one.status === 'CLOSED' || one.responsibleId !== item.userId) continue;
      await noteChange(act, one, { change: { responsible: to }, before: { responsible: one.responsible }, after: { responsible: to?.name ?? null }, reason });
      if (to !== null && to.id !== act.actor.userId)
        await notify(act, [
          {
            kind: 'WORK_ASSIGNED',
            userIds: [to.id],
            companyCode: one.companyCode,
            about: { kind: target, id: one.id },
            title: { en: one.title, pt: one.title, es: one.title },
            byName: act.actor.name,
          },
        ]);
    }
  },
};
