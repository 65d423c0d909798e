import type { Call } from '../../../../../platform/server/index.ts';
import { type QueueOutcome, undoMinutes } from '../../../../mechanisms/queues/contract/index.ts';
import type { Assigning, OwnedQueue, VisibleItem, Snoozing } from '../../../../mechanisms/queues/server/index.ts';
import type { BatchOutcome } from '../../contract/index.ts';
import { actOnEach, batchRefusalOf, type Moved } from './act-on-each.ts';
import { alerts } from '../stores/alert-list.store.ts';
import { alertTitle } from '../telling/index.ts';
import { findRights, holdRights } from '../../../../mechanisms/session/server/index.ts';
import { assignStep, snoozeStep, takeSteps, notifyOfAssigning } from './work-alerts.ts';
import { findLatestSteps, insertNotes, type LatestStep, type LockedAlert, updateAlerts } from '../stores/work.store.ts';

/** As several alerts are answered by the calls of all queues. */
const outcomeOf = ({ done, refused }: BatchOutcome): QueueOutcome => ({
  done: done.map(({ alert_id: id, version }) => ({ item_id: id, version })),
  refused: refused.map(({ alert_id: id, why }) => ({ item_id: id, why })),
});
const alertsOf = (items: readonly VisibleItem[]) => items.map(({ item_id: id, version }) => ({ alert_id: id, version }));

async function assignMany(call: Call, { items, assignee, comment }: Assigning): Promise<QueueOutcome> {
  const outcome = await actOnEach(call, alertsOf(items), {
    refusal: (alert) => {
      // An alert is never put back: whoever cannot go on with it gives it to somebody.
      if (assignee === null) return 'NOT_FROM_HERE';
      return assignee?.companies.includes(alert.companyCode) ? batchRefusalOf(call, alert, 'TAKE') : 'NOT_AN_ASSIGNEE';
    },
    run: async (alerts) => {
      if (!assignee) return [];
      const step = assignStep(call, assignee, comment);
      const moved = await takeSteps(
        call,
        alerts.map((alert) => ({ alert, step })),
      );
      await notifyOfAssigning(call, alerts, () => assignee.id);
      return moved;
    },
  });
  return outcomeOf(outcome);
}

async function snoozeMany(call: Call, { items, until, comment }: Snoozing): Promise<QueueOutcome> {
  const step = snoozeStep(until, comment);
  const outcome = await actOnEach(call, alertsOf(items), {
    // The legal clock does not stop: each comes back before its end.
    refusal: (alert) => batchRefusalOf(call, alert, 'SNOOZE') ?? (alert.dueAt && until >= alert.dueAt ? 'SNOOZE_TOO_LONG' : undefined),
    run: (alerts) =>
      takeSteps(
        call,
        alerts.map((alert) => ({ alert, step })),
      ),
  });
  return outcomeOf(outcome);
}

/** The caller's latest step, where it can be taken back. */
function undoable(step: LatestStep | undefined, { actor, now }: Pick<Call, 'actor' | 'now'>): boolean {
  const isOwn = step?.userId === actor.userId && now.getTime() - step.at.getTime() <= undoMinutes * 60_000;
  return isOwn && step.before !== null && ['TAKE', 'ASSIGN', 'SNOOZE'].includes(step.act);
}

interface Undone {
  alert: LockedAlert;
  step: LatestStep;
}
/** Restores what was before the latest steps: status, who is responsible, and until when it was snoozed. */
async function takeBack(call: Call, undone: readonly Undone[]): Promise<Moved[]> {
  const before = undone.flatMap(({ step }) => step.before?.responsible_id ?? []);
  await holdRights(call.db, before);
  const rights = await findRights(call.db, before);
  // Whoever has left since does not get it again.
  const stillThere = (id: string | null | undefined): string | null => {
    const one = rights.get(id ?? '');
    return one?.isActive && one.mayWrite('AML.Alerts') ? one.id : null;
  };
  const restored = undone.map(({ alert, step: { act, from, before } }) => ({
    alert,
    act,
    from,
    responsibleId: stillThere(before?.responsible_id),
    until: before?.snoozed_until ?? null,
  }));
  const versions = await updateAlerts(
    call.db,
    restored.map(({ alert, from, responsibleId, until }) => ({
      id: alert.id,
      status: from,
      responsibleId,
      snoozedUntil: until === null ? null : new Date(until),
    })),
  );
  await insertNotes(
    call.db,
    call.actor,
    call.now,
    restored.map(({ alert, act, from }) => ({ alertId: alert.id, act: 'UNDO', comment: undefined, from: alert.status, to: from, detail: { undone: act } })),
  );
  for (const { alert, act, from, responsibleId, until } of restored)
    call.audit({
      subject: { kind: 'alert', id: alert.id },
      companyCode: alert.companyCode,
      before: { status: alert.status, responsible_id: alert.responsibleId, snoozed_until: alert.snoozedUntil },
      after: { status: from, responsible_id: responsibleId, snoozed_until: until },
      reason: act,
    });
  const responsible = new Map(restored.map(({ alert, responsibleId }) => [alert.id, responsibleId]));
  await notifyOfAssigning(
    call,
    undone.map(({ alert }) => alert),
    ({ id }) => responsible.get(id) ?? null,
  );
  return restored.map(({ alert, from }, place) => ({ alert_id: alert.id, status: from, version: versions[place] as number }));
}

async function undoMany(call: Call, items: readonly VisibleItem[]): Promise<QueueOutcome> {
  let steps: ReadonlyMap<string, LatestStep> = new Map();
  const outcome = await actOnEach(call, alertsOf(items), {
    prepare: async (alerts) => {
      steps = await findLatestSteps(
        call.db,
        alerts.map(({ id }) => id),
      );
    },
    refusal: ({ id }) => (undoable(steps.get(id), call) ? undefined : 'NOTHING_TO_UNDO'),
    run: (alerts) =>
      takeBack(
        call,
        alerts.map((alert) => ({ alert, step: steps.get(alert.id) as LatestStep })),
      ),
  });
  return outcomeOf(outcome);
}

/** Alerts as a queue. What was before a step stands in the history of the alert, from which it is taken back. */
export const alertQueue: OwnedQueue = {
  key: 'ALERTS',
  seen: async (call, ids) => new Set((await alerts.first(call, { status: 'ALL' }, { most: ids.length, among: ids })).map(({ id }) => id)),
  work: {
    workers: 'AML.Alerts',
    verbs: { assigned: 'alert.assigned', snoozed: 'alert.snoozed', undone: 'alert.undone' },
    items: async (call, { responsible, most }) =>
      (await alerts.first(call, { responsible }, { most })).map(({ id, version, name, personName, merchantName, dueAt }) => {
        const what = alertTitle(name)[call.lang];
        const who = personName ?? merchantName;
        return { id, version, title: who ?? what, what: who === null ? null : what, dueAt };
      }),
    assign: assignMany,
    snooze: snoozeMany,
    undo: undoMany,
  },
};
