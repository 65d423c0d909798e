import { type Call, handle } from '../../../platform/server/index.ts';
import { notify } from '../../notifications/server/index.ts';
import { assignBatch, type BatchRefusal, snoozeBatch, undoAlerts, undoMinutes } from '../contract/index.ts';
import { actOnEach, batchRefusalOf, type Moved } from './act-on-each.ts';
import { assignStep, findAssignee, needFuture, snoozeStep, takeStep, toldOfAssigning } from './work-alerts.ts';
import { findLatestStep, insertNotes, type LatestStep, type LockedAlert, updateAlert } from './work.store.ts';

const assignHandler = handle(assignBatch, async (input, call) => {
  const assignee = await findAssignee(call, input.user_id);
  return actOnEach(call, input.alerts, {
    refusal: (alert) => (assignee?.companies.includes(alert.companyCode) ? batchRefusalOf(call, alert, 'TAKE') : 'NOT_AN_ASSIGNEE'),
    run: async (alert) => {
      if (!assignee) throw new Error('nobody to assign to');
      const moved = await takeStep(call, alert, assignStep(call, assignee, input.comment));
      await notify(
        call,
        toldOfAssigning([alert], () => assignee.id, call),
      );
      return moved;
    },
  });
});

const snoozeHandler = handle(snoozeBatch, ({ alerts, until, comment }, call) => {
  needFuture(until, call);
  return actOnEach(call, alerts, {
    // The legal clock does not stop: each comes back before its end.
    refusal: (alert) => batchRefusalOf(call, alert, 'SNOOZE') ?? (alert.dueAt && until >= alert.dueAt ? 'SNOOZE_TOO_LONG' : undefined),
    run: (alert) => takeStep(call, alert, snoozeStep(until, comment)),
  });
});

/** The caller's latest step, where it can be taken back. */
function undoable(step: LatestStep | undefined, { actor, now }: Pick<Call, 'actor' | 'now'>): boolean {
  const isOwn = step?.userId === actor.userId && now.getTime() - step.at.getTime() <= undoMinutes * 60_000;
  return isOwn && step.before !== null && ['TAKE', 'ASSIGN', 'SNOOZE'].includes(step.act);
}

/** Restores what was before the latest step: status, who is responsible, and until when it was snoozed. */
async function takeBack(call: Call, alert: LockedAlert, { act, from, before }: LatestStep): Promise<Moved> {
  const responsibleId = before?.responsible_id ?? null;
  const until = before?.snoozed_until ?? null;
  const version = await updateAlert(call.db, alert.id, { status: from, responsibleId, snoozedUntil: until === null ? null : new Date(until) });
  await insertNotes(call.db, call.actor, call.now, [
    { alertId: alert.id, act: 'UNDO', comment: undefined, from: alert.status, to: from, detail: { undone: act } },
  ]);
  call.audit({
    subject: { kind: 'alert', id: alert.id },
    companyCode: alert.companyCode,
    before: { status: alert.status, responsible_id: alert.responsibleId, snoozed_until: alert.snoozedUntil },
    after: { status: from, responsible_id: responsibleId, snoozed_until: until },
    reason: act,
  });
  await notify(
    call,
    toldOfAssigning([alert], () => responsibleId, call),
  );
  return { alert_id: alert.id, status: from, version };
}

const undoHandler = handle(undoAlerts, async ({ alerts }, call) => {
  const steps = new Map<string, LatestStep>();
  return actOnEach(call, alerts, {
    async refusal(alert): Promise<BatchRefusal | undefined> {
      const step = await findLatestStep(call.db, alert.id);
      if (!step || !undoable(step, call)) return 'NOTHING_TO_UNDO';
      steps.set(alert.id, step);
      return undefined;
    },
    run: (alert) => takeBack(call, alert, steps.get(alert.id) as LatestStep),
  });
});

export const batchHandlers = [assignHandler, snoozeHandler, undoHandler];
