import type { JobDefinition } from '../../../../platform/server/index.ts';
import { notify } from '../../../notifications/server/index.ts';
import { alertTitle } from './alert-title.ts';
import { listDueWithinADay } from '../stores/figures.store.ts';

/** Tells whoever is responsible for an alert, once, that its legal time ends within a day. */
export const tellOfDueAlertsJob: JobDefinition = {
  name: 'alerts.tell-of-due',
  everySeconds: 300,
  async run(_data, { database, now, config }) {
    const due = await listDueWithinADay(database.main, now);
    await database.main.transaction().execute((db) =>
      notify(
        { db, now, config },
        due.map(({ id, name, companyCode, responsibleId }) => ({
          kind: 'ALERT_DUE',
          userIds: [responsibleId],
          companyCode,
          about: { kind: 'alert', id },
          title: alertTitle(name),
        })),
      ),
    );
  },
};
