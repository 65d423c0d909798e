import { type Call } from '../../../../../platform/server/index.ts';
import type { AlertStatus } from '../../../../register/kernel/index.ts';
import type { ItemRefusal } from '../../../../mechanisms/queues/contract/index.ts';
import type { BatchOutcome } from '../../contract/index.ts';
import { type AlertAct, refusalOf } from '../../model/alert-life.ts';
import { actorOf } from '../show-alert.ts';
import { lockAlerts, type LockedAlert } from '../stores/work.store.ts';

export interface Moved {
  alert_id: string;
  status: AlertStatus;
  version: number;
}

interface Act {
  /** Looks up what the refusals need to know of the alerts, all of them at once. */
  prepare?(alerts: readonly LockedAlert[]): Promise<void>;
  /** Why the act does not reach an alert; undefined: it does. */
  refusal(alert: LockedAlert): ItemRefusal | undefined;
  /** Does it with those that it reaches, all of them at once; answers in the order given. */
  run(alerts: readonly LockedAlert[]): Promise<Moved[]>;
}

/** Why the life of an alert does not let the caller do this. Whoever may not work on alerts has not come this far. */
export function batchRefusalOf(call: Call, alert: LockedAlert, act: AlertAct): ItemRefusal | undefined {
  const refusal = refusalOf(alert, act, { actor: actorOf(call), now: call.now });
  return refusal === 'WITH_THE_OFFICER' || refusal === undefined ? refusal : 'NOT_FROM_HERE';
}

/** Does one thing with several alerts as the caller has seen them; what one refuses keeps no other from being done. */
export async function actOnEach(call: Call, values: readonly { alert_id: string; version: number }[], { prepare, refusal, run }: Act): Promise<BatchOutcome> {
  const target = new Map(values.map((one) => [one.alert_id, one.version]));
  const locked = new Map((await lockAlerts(call.db, [...target.keys()], call.actor.companies)).map((alert) => [alert.id, alert]));
  await prepare?.([...locked.values()]);
  const [reached, refused]: [LockedAlert[], BatchOutcome['refused']] = [[], []];
  for (const [id, version] of target) {
    const alert = locked.get(id);
    const why = alert === undefined ? 'NOT_FOUND' : alert.version === version ? refusal(alert) : 'CHANGED';
    if (why !== undefined) refused.push({ alert_id: id, why });
    else reached.push(alert as LockedAlert);
  }
  const done = await run(reached);
  // An act that reached none of them has changed nothing.
  if (done.length === 0) call.unchanged();
  return { done, refused };
}
