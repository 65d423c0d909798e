import type { Db } from '../../../../../platform/server/index.ts';
import type { IncidentSource } from '../../../../register/kernel/incidents.ts';
import { listLateDays } from '../stores/figures.store.ts';

/** Days on which the legal time of alerts ended before they were concluded, one condition for each. */
export const lateAlerts: IncidentSource<Db> = {
  signal: 'ALERTS_LATE',
  lasts: false,
  async read(db, watched) {
    return (await listLateDays(db, watched)).map(({ day, beganAt, ids }) => ({
      of: day,
      beganAt,
      facts: { day },
      links: ids.map((id) => ({ kind: 'RAISED_ALERT' as const, no: id, label: id })),
    }));
  },
};
