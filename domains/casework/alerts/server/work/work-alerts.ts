import { refuse } from '../../../../../platform/contract/index.ts';
import { isOutdated, type Call, handle } from '../../../../../platform/server/index.ts';
import { alertErrors, assignAlerts, awaitInformation, commentAlert, escalateAlert, resumeAlert, snoozeAlert } from '../../contract/index.ts';
import { type AlertAct, refusalOf, stepsOf } from '../../model/alert-life.ts';
import { notify, type Notice } from '../../../../mechanisms/notifications/server/index.ts';
import { type Assignee, findAssignee, needFuture } from '../../../../mechanisms/queues/server/index.ts';
import { alertTitle, findRecipients } from '../telling/index.ts';
import { actorOf } from '../show-alert.ts';
import { type AlertChange, insertNotes, lockAlerts, type LockedAlert, type NewNote, updateAlerts } from '../stores/work.store.ts';

interface AlertVersion {
  alert_id: string;
  version?: number | undefined;
}

/** What changed, for the person who comes second. */
const changedData = (alerts: readonly LockedAlert[]) => ({
  alerts: alerts.map((one) => ({
    alert_id: one.id,
    version: one.version,
    status: one.status,
    responsible: one.responsibleName,
    conclusion: one.conclusion,
  })),
});

/** Locks alerts as the caller has seen them; one that moved meanwhile, or that may not take the act, stops everything. */
export async function lockVersions(call: Call, versions: readonly AlertVersion[], act: AlertAct): Promise<LockedAlert[]> {
  const ids = [...new Set(versions.map((one) => one.alert_id))];
  const alerts = await lockAlerts(call.db, ids, call.actor.companies);
  if (alerts.length < ids.length) refuse(alertErrors, 'ALERT_NOT_FOUND');
  const moved = alerts.filter((alert) => versions.some((one) => one.alert_id === alert.id && isOutdated(alert.version, one.version)));
  if (moved.length > 0) refuse(alertErrors, 'ALERT_CHANGED', {}, changedData(moved));
  for (const alert of alerts) {
    const refusal = refusalOf(alert, act, { actor: actorOf(call), now: call.now });
    if (refusal === 'NOT_FROM_HERE' || refusal === 'NOTHING_TO_RESUME' || refusal === 'WITH_THE_OFFICER')
      refuse(alertErrors, refusal, {}, changedData([alert]));
  }
  return alerts;
}

export interface Step {
  act: AlertAct;
  change?: Omit<AlertChange, 'status'>;
  comment?: string | undefined;
  note?: Pick<NewNote, 'act' | 'detail'>;
}

/** What taking back restores beside the status. */
export const stateBefore = ({ responsibleId, snoozedUntil }: LockedAlert) => ({
  responsible_id: responsibleId,
  snoozed_until: snoozedUntil?.toISOString() ?? null,
});

/** A locked alert with the step that it takes. */
export interface Moving {
  alert: LockedAlert;
  step: Step;
}

/** Takes steps on locked alerts, all of them at once: rows, histories and audit trail. Answers in the order given. */
export async function takeSteps(call: Pick<Call, 'db' | 'actor' | 'now' | 'audit'>, moving: readonly Moving[]) {
  const planned = moving.map(({ alert, step }) => ({ alert, step, steps: stepsOf(alert.status, step.act) }));
  const reached = (steps: ReturnType<typeof stepsOf>) => (steps.at(-1) as (typeof steps)[number]).to;
  const versions = await updateAlerts(
    call.db,
    planned.map(({ alert, step, steps }) => ({ id: alert.id, ...step.change, status: reached(steps), steps: steps.length })),
  );
  const used = planned.flatMap(({ alert, step, steps }) => steps.map((one) => ({ alert, step, ...one, isLast: one.act === step.act })));
  await insertNotes(
    call.db,
    call.actor,
    call.now,
    used.map(({ alert, step: { act, comment, note }, act: done, from, to, isLast }) => {
      const kept = act === 'TAKE' || act === 'SNOOZE' ? { before: stateBefore(alert) } : {};
      return {
        alertId: alert.id,
        act: isLast ? (note?.act ?? done) : done,
        comment: isLast ? comment : undefined,
        from,
        to,
        detail: isLast ? { ...note?.detail, ...kept } : {},
      };
    }),
  );
  for (const { alert, step, from, to, isLast } of used) {
    const { responsibleId } = (isLast ? step.change : undefined) ?? {};
    call.audit({
      ...(isLast ? {} : { verb: 'alert.resumed' }),
      subject: { kind: 'alert', id: alert.id },
      companyCode: alert.companyCode,
      before: { status: from, responsible_id: alert.responsibleId },
      after: { status: to, responsible_id: responsibleId === undefined ? alert.responsibleId : responsibleId, ...step.note?.detail },
      reason: (isLast ? step.comment : undefined) ?? step.act,
    });
  }
  return planned.map(({ alert, steps }, place) => ({ alert_id: alert.id, status: reached(steps), version: versions[place] as number }));
}

/** The step by which an alert is taken, or assigned to somebody else. */
export const assignStep = (call: Call, assignee: Assignee, comment: string | undefined): Step => ({
  act: 'TAKE',
  change: { responsibleId: assignee.id },
  comment,
  note: assignee.id === call.actor.userId ? { act: 'TAKE' } : { act: 'ASSIGN', detail: { assignee: assignee.name } },
});

/** The step by which an alert is snoozed. */
export const snoozeStep = (until: Date, comment: string): Step => ({
  act: 'SNOOZE',
  comment,
  change: { snoozedUntil: until },
  note: { act: 'SNOOZE', detail: { until: until.toISOString() } },
});

/** Whoever gets an alert from somebody else is told, and whoever loses one. @param assigneeOf null: nobody is responsible from now on */
export async function noticesOfAssigning(
  alerts: readonly LockedAlert[],
  assigneeOf: (alert: LockedAlert) => string | null,
  { db, actor }: Pick<Call, 'db' | 'actor'>,
): Promise<Notice[]> {
  const whoOf = await findRecipients(db, alerts);
  const notices = (alert: LockedAlert, kind: Notice['kind'], userId: string | null): Notice[] =>
    userId === null || userId === actor.userId
      ? []
      : [
          {
            kind,
            userIds: [userId],
            companyCode: alert.companyCode,
            about: { kind: 'alert', id: alert.id },
            title: alertTitle(alert.name),
            who: whoOf(alert),
            byName: actor.name,
          },
        ];
  return alerts.flatMap((alert) => {
    const assigneeId = assigneeOf(alert);
    return assigneeId === alert.responsibleId
      ? []
      : [...notices(alert, 'ALERT_ASSIGNED', assigneeId), ...notices(alert, 'ALERT_TAKEN_OVER', alert.responsibleId)];
  });
}

/** Tells them, all at once. */
export const notifyOfAssigning = async (
  call: Pick<Call, 'db' | 'now' | 'actor'> & { readonly config: { readonly publicUrl: string } },
  alerts: readonly LockedAlert[],
  assigneeOf: (alert: LockedAlert) => string | null,
): Promise<void> => notify(call, await noticesOfAssigning(alerts, assigneeOf, call));

const assignHandler = handle(assignAlerts, async (input, call) => {
  // The account before the alerts: whoever disables it locks them in this order.
  const assignee = await findAssignee(call, 'AML.Alerts', input.user_id);
  const alerts = await lockVersions(call, input.alerts, 'TAKE');
  if (!assignee || alerts.some((alert) => !assignee.companies.includes(alert.companyCode))) return refuse(alertErrors, 'NOT_AN_ASSIGNEE');
  const step = assignStep(call, assignee, input.comment);
  const moved = await takeSteps(
    call,
    alerts.map((alert) => ({ alert, step })),
  );
  await notifyOfAssigning(call, alerts, () => assignee.id);
  return { alerts: moved };
});

const commentHandler = handle(commentAlert, async (input, call) => {
  const [alert] = await lockAlerts(call.db, [input.alert_id], call.actor.companies);
  if (!alert) return refuse(alertErrors, 'ALERT_NOT_FOUND');
  const [id] = await insertNotes(call.db, call.actor, call.now, [
    { alertId: alert.id, act: 'COMMENT', comment: input.comment, from: alert.status, to: alert.status },
  ]);
  call.audit({ subject: { kind: 'alert', id: alert.id }, companyCode: alert.companyCode, after: { note_id: id }, reason: input.comment });
  return { note_id: id as string, time: call.now.getTime() };
});

/** One step on one alert. */
async function moveOne(call: Call, version: AlertVersion, step: Step) {
  const [alert] = await lockVersions(call, [version], step.act);
  return { alerts: await takeSteps(call, [{ alert: alert as LockedAlert, step }]) };
}

const escalateHandler = handle(escalateAlert, (input, call) =>
  // It waits for whoever of the seniors takes it.
  moveOne(call, input, { act: 'ESCALATE', comment: input.comment, change: { responsibleId: null, snoozedUntil: null } }),
);
const waitHandler = handle(awaitInformation, (input, call) => moveOne(call, input, { act: 'ASK_INFO', comment: input.comment }));
const resumeHandler = handle(resumeAlert, (input, call) => moveOne(call, input, { act: 'RESUME', comment: input.comment, change: { snoozedUntil: null } }));

const snoozeHandler = handle(snoozeAlert, async (input, call) => {
  needFuture(input.until, call);
  const [alert] = (await lockVersions(call, [input], 'SNOOZE')) as [LockedAlert];
  // The legal clock does not stop: it comes back before its end.
  if (alert.dueAt && input.until >= alert.dueAt) refuse(alertErrors, 'SNOOZE_TOO_LONG');
  return { alerts: await takeSteps(call, [{ alert, step: snoozeStep(input.until, input.comment) }]) };
});

export const workHandlers = [assignHandler, commentHandler, escalateHandler, waitHandler, resumeHandler, snoozeHandler];
