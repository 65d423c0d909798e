import { asSystem } from '../../../../screening/screening-lists/server/index.ts';
import { listCompaniesOf, listCustomers } from '../../../../register/id-database/server/index.ts';
import { moveRecord } from '../../../../../platform/server/index.ts';
import { monitoredLife } from '../../model/monitored-life.ts';
import { saveMonitoredStatus } from '../monitored.store.ts';
import { releaseCuts } from '../../../../screening/screening/server/index.ts';
import { addCustomers, lockPauseOver, makeDue } from './customer.store.ts';
import { takeMarks } from './mark.store.ts';
import { type MonitoringSetting, saveSweep } from './setting.store.ts';
import type { World } from './world.ts';

const marksAtOnce = 2_000;
const customersAtOnce = 5_000;
const pausesAtOnce = 200;
const cutsAtOnce = 100;
/** Customers whom no change has told of are looked for so often: those who were there before, or whose country changed. */
const sweepMs = 3_600_000;

/** Has those compared again of whom something has changed, and monitors those who are new at a company that monitors everybody. */
export async function syncMarks({ database, now, isOver }: World, settings: readonly MonitoringSetting[]): Promise<void> {
  const automatic = new Set(settings.filter(({ monitorsAll }) => monitorsAll).map(({ companyCode }) => companyCode));
  for (;;) {
    const marked = await database.main.transaction().execute(async (trx) => {
      const people = await takeMarks(trx, marksAtOnce);
      const customers = await listCompaniesOf(trx, people);
      await addCustomers(
        trx,
        customers.filter(({ companyCode }) => automatic.has(companyCode)),
        now(),
      );
      await makeDue(trx, people);
      return people.length;
    });
    if (marked === 0 || (marked === marksAtOnce && isOver())) return;
  }
}

/** Compares those again of whom more was found than was told, once what was told is decided: then the next matches are told. */
export async function syncCuts({ database, now }: World): Promise<void> {
  for (;;) {
    const released = await asSystem(database, { verb: 'screening-report.released', now: now() }, async (act) => {
      const people = await releaseCuts(act, cutsAtOnce);
      await makeDue(
        act.db,
        people.map(({ subjectId }) => subjectId),
      );
      return people.length;
    });
    if (released < cutsAtOnce) return;
  }
}

/** Looks for customers without a record, a part at a time. */
export async function sweepCustomers(world: World, setting: MonitoringSetting): Promise<void> {
  const { database, now } = world;
  const { companyCode } = setting;
  if (!setting.monitorsAll || (setting.sweptAt !== null && now().getTime() - setting.sweptAt.getTime() < sweepMs)) return;
  for (let after = setting.sweepAfter; !world.isOver(); ) {
    const people = await listCustomers(database.main, companyCode, {}, { after, limit: customersAtOnce });
    await database.main.transaction().execute(async (trx) => {
      await addCustomers(
        trx,
        people.map((subjectId) => ({ subjectId, companyCode })),
        now(),
      );
      await saveSweep(trx, companyCode, people.length < customersAtOnce ? { sweptAt: now() } : { after: people.at(-1) as string });
    });
    if (people.length < customersAtOnce) return;
    after = people.at(-1) as string;
  }
}

/** Goes on with those whose pause is over. */
export async function endPauses({ database, now }: World): Promise<void> {
  for (;;) {
    const at = now();
    const resumed = await asSystem(database, { verb: 'screening-monitored.resumed', now: at }, async (act) => {
      const over = await lockPauseOver(act.db, at, pausesAtOnce);
      for (const record of over)
        await moveRecord(act, {
          life: monitoredLife,
          record,
          act: 'RESUME',
          refused: (status) => {
            throw new Error(`monitoring that is ${status} cannot be resumed`);
          },
          save: (status) => saveMonitoredStatus(act.db, record.id, { status, reason: null, until: null, byName: act.actor.name, at }),
          note: { kind: 'screening-monitored', companyCode: record.companyCode },
        });
      return over.length;
    });
    if (resumed < pausesAtOnce) return;
  }
}
