import type { Db, JobDefinition } from '../../../../../platform/server/index.ts';
import { notify } from '../../../../mechanisms/notifications/server/index.ts';
import { reportTarget } from '../move-report.ts';
import { listDueReports } from '../report-case.store.ts';
import { reportTitle } from './report-queue.ts';
import { reportSubject } from '../show-report.ts';

/** Who hears of what comes due, by the slice that keeps accounts. */
export type FindHearers = (db: Db, all: readonly { companyCode: string; subject: string; responsibleId: string | null }[], now: Date) => Promise<string[][]>;

const dayMs = 86_400_000;
/** A deadline that passed longer ago is told no more: it stands in the list. */
const toldOverdueDays = 7;

/** Tells, once for each deadline, that the legal time of a report case ends within a day or has ended: whoever is responsible, or else all who may work on it. */
export const notifyDueReportsJob = (hearersOf: FindHearers): JobDefinition => ({
  name: 'report-cases.tell-of-due',
  everySeconds: 300,
  async run(_data, { database, now, config }) {
    const due = await listDueReports(database.main, { from: new Date(now.getTime() - toldOverdueDays * dayMs), until: new Date(now.getTime() + dayMs) });
    const hearers = await hearersOf(
      database.main,
      due.map(({ companyCode, responsibleId }) => ({ companyCode, subject: reportSubject, responsibleId })),
      now,
    );
    await database.main.transaction().execute((db) =>
      notify(
        { db, now, config },
        due.map((report, place) => ({
          kind: 'WORK_DUE',
          userIds: hearers[place] ?? [],
          companyCode: report.companyCode,
          about: { kind: reportTarget, id: report.id },
          title: reportTitle(report),
          dueAt: report.dueAt,
        })),
      ),
    );
  },
});
