import type { AuditNote, Db } from '../../../../../platform/server/index.ts';
import { systemActor } from '../../../../../platform/server/index.ts';
import { notify } from '../../../../mechanisms/notifications/server/index.ts';
import { noticesOfAssigning } from './work-alerts.ts';
import { insertNotes, lockAlerts, lockUnassignedIds, updateAlerts } from '../stores/work.store.ts';

export { countOpenOf } from '../stores/work.store.ts';

export interface UnassignedAlert {
  id: string;
  type: string;
}

/** Locks alerts that nobody is responsible for and that do not wait for a senior, the most urgent first. */
export const lockUnassigned = lockUnassignedIds;

interface SystemAct {
  readonly db: Db;
  readonly now: Date;
  readonly config: { readonly publicUrl: string };
  audit(note: AuditNote): void;
}

export interface AssignedByRule {
  alertId: string;
  user: { id: string; name: string };
  /** The version of the rule of the company. */
  ruleVersion: number;
}

/**
 * Makes an account responsible for locked alerts, which stay in their state: what a new one rested on may still go away, and what
 * somebody had begun who has left goes on.
 */
export async function assignByRule(act: SystemAct, rules: readonly AssignedByRule[]): Promise<void> {
  const alerts = await lockAlerts(
    act.db,
    rules.map(({ alertId }) => alertId),
  );
  const givenTo = new Map(rules.map((one) => [one.alertId, one]));
  const handed = alerts.map((alert) => ({ alert, ...(givenTo.get(alert.id) as AssignedByRule) }));
  await updateAlerts(
    act.db,
    handed.map(({ alert, user }) => ({ id: alert.id, status: alert.status, responsibleId: user.id })),
  );
  await insertNotes(
    act.db,
    systemActor,
    act.now,
    handed.map(({ alert, user, ruleVersion }) => ({
      alertId: alert.id,
      act: 'ASSIGN',
      comment: undefined,
      from: alert.status,
      to: alert.status,
      detail: { assignee: user.name, rule_version: ruleVersion },
    })),
  );
  for (const { alert, user, ruleVersion } of handed)
    act.audit({
      verb: 'alert.assigned-by-rule',
      subject: { kind: 'alert', id: alert.id },
      companyCode: alert.companyCode,
      before: { responsible_id: null },
      after: { responsible_id: user.id, rule_version: ruleVersion },
    });
  const notices = await noticesOfAssigning(alerts, (alert) => givenTo.get(alert.id)?.user.id ?? null, { db: act.db, actor: systemActor });
  await notify(
    act,
    notices.map(({ byName: _name, ...one }) => one),
  );
}
