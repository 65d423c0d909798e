import type { StaffWork } from '../../../../mechanisms/session/server/index.ts';
import { type AlertUpdate, insertNotes, listOpenOf, lockAlerts, updateAlerts } from '../stores/work.store.ts';
import { notifyOfAssigning } from './work-alerts.ts';

/**
 * Alerts that are not concluded, as work of accounts. They stay in their state; what was snoozed comes back, as nobody else knows why it
 * was to wait. Their legal time runs on.
 */
export const alertsOfStaff: StaffWork = {
  key: 'ALERTS',
  subject: 'AML.Alerts',
  verb: 'alert.assigned',
  columns: ['alert.responsible_id'],
  open: listOpenOf,
  async give(act, gifts, reason) {
    const giftOf = new Map(gifts.map((gift) => [gift.item.id, gift]));
    const locked = await lockAlerts(act.db, [...giftOf.keys()]);
    const handed = locked.flatMap((alert) => {
      const gift = giftOf.get(alert.id);
      return gift === undefined || alert.status === 'CONFIRMED' || alert.responsibleId !== gift.item.userId ? [] : [{ alert, to: gift.to }];
    });
    await updateAlerts(
      act.db,
      handed.map(({ alert, to }): AlertUpdate => ({ id: alert.id, status: alert.status, responsibleId: to?.id ?? null, snoozedUntil: null })),
    );
    await insertNotes(
      act.db,
      act.actor,
      act.now,
      handed.map(({ alert, to }) => ({
        alertId: alert.id,
        act: to === null ? 'HAND_BACK' : 'ASSIGN',
        comment: undefined,
        from: alert.status,
        to: alert.status,
        detail: to === null ? { left: alert.responsibleName } : { assignee: to.name, left: alert.responsibleName },
      })),
    );
    for (const { alert, to } of handed)
      act.audit({
        subject: { kind: 'alert', id: alert.id },
        companyCode: alert.companyCode,
        before: { status: alert.status, responsible_id: alert.responsibleId, snoozed_until: alert.snoozedUntil },
        after: { status: alert.status, responsible_id: to?.id ?? null, snoozed_until: null },
        reason,
      });
    // Whoever has left is told of nothing.
    const values = handed.filter(({ to }) => to !== null);
    const receivers = new Map(values.map(({ alert, to }) => [alert.id, to?.id ?? null]));
    await notifyOfAssigning(
      act,
      values.map(({ alert }) => ({ ...alert, responsibleId: null })),
      ({ id }) => receivers.get(id) ?? null,
    );
  },
};
