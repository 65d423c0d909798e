import type { AuditNote, Db } from '../../../../../platform/server/index.ts';
import { systemActor } from '../../../../../platform/server/index.ts';
import { notify } from '../../../../mechanisms/notifications/server/index.ts';
import { toldOfAssigning } from './work-alerts.ts';
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
export async function assignByRule(act: SystemAct, given: readonly AssignedByRule[]): Promise<void> {
  const alerts = await lockAlerts(
    act.db,
    given.map(({ alertId }) => alertId),
  );
  const givenTo = new Map(given.map((one) => [one.alertId, one]));
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
  const told = await toldOfAssigning(alerts, (alert) => givenTo.get(alert.id)?.user.id ?? null, { db: act.db, actor: systemActor });
  await notify(
    act,
    told.map(({ byName: _name, ...one }) => one),
  );
}
