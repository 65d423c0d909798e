import type { Call, JobDefinition } from '../../../../platform/server/index.ts';
import { notify, type Notice } from '../../../mechanisms/notifications/server/index.ts';
import { hearersOf } from '../../../mechanisms/session/server/index.ts';
import { workers } from './find-investigation.ts';
import { type InvestigationRow, listEndingBetween } from './investigation.store.ts';

type Named = Pick<InvestigationRow, 'id' | 'title' | 'companyCode'>;

/** What a notification about an investigation says of it. */
export const aboutInvestigation = ({ id, title, companyCode }: Named): Pick<Notice, 'companyCode' | 'about' | 'title'> => ({
  companyCode,
  about: { kind: 'investigation', id },
  title: { en: title, pt: title, es: title },
});

/** Tells who was made responsible and who takes part from now on; nobody is told of what they did themselves. */
export async function notifyOfAssigning(
  call: Call,
  one: Named,
  { responsibleId, joinedIds }: { responsibleId: string | undefined; joinedIds: readonly string[] },
) {
  const others = (ids: readonly string[]) => ids.filter((id) => id !== call.actor.userId);
  const by = { ...aboutInvestigation(one), byName: call.actor.name };
  await notify(call, [
    { ...by, kind: 'INVESTIGATION_ASSIGNED', userIds: others(responsibleId === undefined ? [] : [responsibleId]) },
    { ...by, kind: 'INVESTIGATION_JOINED', userIds: others(joinedIds.filter((id) => id !== responsibleId)) },
  ]);
}

const day = 86_400_000;
/** A deadline that passed longer ago is told no more: it stands in the list. */
const toldOverdueDays = 7;

/** Tells whoever is responsible for an investigation and takes part, or else all who may work on it, once for each deadline, that it is due within a day, and that it has passed. */
export const notifyDeadlinesJob: JobDefinition = {
  name: 'investigations.tell-of-deadlines',
  everySeconds: 300,
  async run(_data, { database, now, config }) {
    const ending = await listEndingBetween(database.main, new Date(now.getTime() - toldOverdueDays * day), new Date(now.getTime() + day));
    const hearers = await hearersOf(
      database.main,
      ending.map((one) => ({ ...one, subject: workers })),
      now,
    );
    await database.main.transaction().execute((db) =>
      notify(
        { db, now, config },
        ending.map((one, place) => ({
          ...aboutInvestigation(one),
          kind: one.dueAt > now ? 'INVESTIGATION_DUE' : 'INVESTIGATION_OVERDUE',
          userIds: hearers[place] ?? [],
          dueAt: one.dueAt,
        })),
      ),
    );
  },
};
