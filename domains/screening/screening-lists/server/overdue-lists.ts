import type { Db } from '../../../../platform/server/index.ts';
import type { IncidentSource } from '../../../register/kernel/incidents.ts';
import { freshnessOf } from '../model/index.ts';
import { listActiveSources } from './stores/source.store.ts';

const hourMs = 3_600_000;

/** Lists in use of which nobody has confirmed in time that they are the newest. One that was never there is part of setting up, and no incident. */
export const overdueLists: IncidentSource<Db> = {
  signal: 'LIST_OVERDUE',
  lasts: true,
  async read(db, { now }) {
    return (await listActiveSources(db)).flatMap((source) => {
      const { id, name, newestAt, overdueHours } = source;
      if (newestAt === null || freshnessOf(source, now) !== 'OVERDUE') return [];
      return [
        {
          of: `${id} ${newestAt.toISOString()}`,
          beganAt: new Date(newestAt.getTime() + overdueHours * hourMs),
          facts: { list: name, hours: overdueHours },
          links: [{ kind: 'SCREENING_LIST' as const, no: id, label: name }],
        },
      ];
    });
  },
};
