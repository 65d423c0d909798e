import { termTexts } from '../../../../platform/contract/index.ts';
import type { Db } from '../../../../platform/server/index.ts';
import type { IncidentSource } from '../../../register/kernel/incidents.ts';
import { sliceText } from '../../../register/kernel/index.ts';
import { complianceTaskKindWords } from '../../../register/vocabulary/contract/index.ts';
import { listOverdueTasks } from './compliance-task.store.ts';

/** As long as a title has room for. */
const longest = 120;

/** Tasks that are open after their date. Notices of a confirmed match are not among them: not everybody who reads the log may know of them. */
export const overdueTasks: IncidentSource<Db> = {
  signal: 'TASK_OVERDUE',
  lasts: true,
  async read(db, watched) {
    return (await listOverdueTasks(db, watched)).map(({ id, kind, description, dueAt, day, version }) => {
      const label = sliceText(description, longest);
      return {
        // One that was done and is open again is late again.
        of: `${id} ${version}`,
        beganAt: dueAt,
        facts: { task: kind === 'OTHER' ? label : termTexts(complianceTaskKindWords, kind), day },
        links: [{ kind: 'TASK' as const, no: id, label }],
      };
    });
  },
};
