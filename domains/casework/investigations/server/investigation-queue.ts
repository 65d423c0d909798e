import { noteChanged } from '../../../../platform/server/index.ts';
import type { InvestigationStatus } from '../../../register/kernel/investigations.ts';
import { type OwnedQueue, ownedQueue } from '../../../mechanisms/queues/server/index.ts';
import { target, workers } from './find-investigation.ts';
import { type InvestigationRow, investigations, lockInvestigations, saveAssignments } from './investigation.store.ts';
import { aboutInvestigation } from './notify-investigators.ts';
import { giveInvestigations } from './work-calls.ts';

/** Investigations as a queue. Nothing of them is snoozed: their deadline ends with the legal time of their alerts. */
export const investigationQueue: OwnedQueue = ownedQueue<InvestigationRow>({
  key: 'INVESTIGATIONS',
  workers,
  verbs: { assigned: 'investigation.assigned', undone: 'investigation.assignment-undone' },
  seen: async (call, ids) => new Set((await investigations.first(call, { status: 'ALL' }, { most: ids.length, among: ids })).map(({ id }) => id)),
  items: async (call, { responsible, most }) =>
    (await investigations.first(call, { responsible }, { most })).map(({ id, version, title, dueAt }) => ({ id, version, title, what: null, dueAt })),
  lock: ({ db, actor }, ids) => lockInvestigations(db, ids, actor.companies),
  closed: ({ status }) => status === 'CLOSED',
  mayHave: (_call, all, { companies }) => all.filter(({ companyCode }) => companies.includes(companyCode)),
  give: async (call, gifts, reason) => {
    await giveInvestigations(
      call,
      gifts.flatMap(({ item, to }) => (to === null ? [] : [{ item, to }])),
      reason,
    );
  },
  // Whoever is given an open one begins it: both are taken back.
  giveBack: {
    of: ({ status }) => ({ status }),
    restore: async (call, gifts) => {
      await saveAssignments(
        call.db,
        gifts.map(({ item, to, before: { status } }) => ({ id: item.id, status: status as InvestigationStatus, responsible: to })),
      );
      for (const { item, to, before } of gifts)
        noteChanged(call, item, {
          kind: target,
          companyCode: item.companyCode,
          before: { responsible: item.responsible },
          after: { responsible: to?.name ?? null, status: before.status },
        });
    },
  },
  noticesOf: async (_call, all) => new Map(all.map((one) => [one.id, aboutInvestigation(one)])),
  toldAs: { assigned: 'INVESTIGATION_ASSIGNED', takenOver: 'WORK_TAKEN_OVER' },
});
