import type { JobDefinition } from '../../../../../platform/server/index.ts';
import { notify } from '../../../../mechanisms/notifications/server/index.ts';
import { hearersOf } from '../../../../mechanisms/session/server/index.ts';
import { alertTitle } from './alert-title.ts';
import { findRecipients } from './find-recipients.ts';
import { listDueWithinADay } from '../stores/figures.store.ts';

/** Tells, once, that the legal time of an alert ends within a day: whoever is responsible, or else all who may work on it. */
export const notifyDueAlertsJob: JobDefinition = {
  name: 'alerts.tell-of-due',
  everySeconds: 300,
  async run(_data, { database, now, config }) {
    const due = await listDueWithinADay(database.main, now);
    const whoOf = await findRecipients(database.main, due);
    const hearers = await hearersOf(
      database.main,
      due.map(({ companyCode, responsibleId }) => ({ companyCode, subject: 'AML.Alerts', responsibleId })),
      now,
    );
    await database.main.transaction().execute((db) =>
      notify(
        { db, now, config },
        due.map(({ id, name, companyCode, ...about }, place) => ({
          kind: 'ALERT_DUE',
          userIds: hearers[place] ?? [],
          companyCode,
          about: { kind: 'alert', id },
          title: alertTitle(name),
          who: whoOf(about),
        })),
      ),
    );
  },
};
