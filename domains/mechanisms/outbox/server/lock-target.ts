import { refuse } from '../../../../platform/contract/index.ts';
import type { Db } from '../../../../platform/server/index.ts';
import type { Act, Versioned } from '../../approval-requests/server/index.ts';
import { webhookErrors } from '../contract/index.ts';
import { lockTarget, type StoredTarget } from './webhook.store.ts';

/** What requests and the audit trail call a webhook. */
export const targetKind = 'webhook-target';

/** A webhook of one of the actor's companies, locked. */
export async function lockOwnTarget(act: Pick<Act, 'db' | 'actor'>, id: string): Promise<StoredTarget> {
  const result = await lockTarget(act.db, id);
  return result && act.actor.companies.includes(result.companyCode) ? result : refuse(webhookErrors, 'WEBHOOK_NOT_FOUND');
}

/** Locks webhooks in the order of their ids and answers their versions. */
export async function lockTargetVersions(db: Db, ids: readonly string[]): Promise<Versioned[]> {
  const present: Versioned[] = [];
  for (const id of [...ids].sort()) {
    const result = await lockTarget(db, id);
    if (result) present.push({ id, version: result.version });
  }
  return present;
}
