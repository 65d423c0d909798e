import { noteChanged } from '../../../../platform/server/index.ts';
import { notify } from '../../../mechanisms/notifications/server/index.ts';
import type { StaffWork } from '../../../mechanisms/session/server/index.ts';
import { target, workers } from './find-investigation.ts';
import { lockAnyInvestigations, saveAssignments } from './investigation.store.ts';
import { aboutInvestigation } from './notify-investigators.ts';
import { listOpenOf, moveMembership, moveTasks } from './work.store.ts';

/** Investigations that are not concluded, as work of accounts: for which they are responsible, in which they take part, or of which they have a task. */
export const investigationsOfStaff: StaffWork = {
  key: 'INVESTIGATIONS',
  subject: workers,
  verb: 'investigation.assigned',
  columns: ['investigation.responsible_id', 'investigation_member.user_id', 'investigation_task.assignee_id'],
  open: listOpenOf,
  async give(act, gifts, reason) {
    const giftOf = new Map(gifts.map((gift) => [gift.item.id, gift]));
    const running = (await lockAnyInvestigations(act.db, [...giftOf.keys()])).filter(({ status }) => status !== 'CLOSED');
    for (const one of running) {
      const gift = giftOf.get(one.id);
      if (gift === undefined) continue;
      const { item, to } = gift;
      const wasResponsible = one.responsibleId === item.userId;
      // Every change makes a version, so that nobody goes on with what was seen before.
      const responsible = wasResponsible ? to : one.responsibleId === null ? null : { id: one.responsibleId, name: one.responsible ?? '' };
      await saveAssignments(act.db, [{ id: one.id, status: one.status, responsible }]);
      const tookPart = await moveMembership(act.db, one.id, { from: item.userId, to: responsible?.id === to?.id ? null : (to?.id ?? null) });
      const tasks = await moveTasks(act.db, one.id, { from: item.userId, to });
      noteChanged(act, one, {
        kind: target,
        companyCode: one.companyCode,
        before: { responsible: one.responsible, took_part: tookPart, tasks },
        after: { responsible: responsible?.name ?? null, handed_to: to?.name ?? null },
        reason,
      });
      if (to !== null && to.id !== act.actor.userId)
        await notify(act, [
          {
            ...aboutInvestigation(one),
            kind: wasResponsible ? 'INVESTIGATION_ASSIGNED' : 'INVESTIGATION_JOINED',
            userIds: [to.id],
            byName: act.actor.name,
          },
        ]);
    }
  },
};
