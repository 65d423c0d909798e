import { refuse } from '../../../../platform/contract/index.ts';
import type { DeliveryStatus } from '../../../register/kernel/index.ts';
import { type Call, type Handler, handle } from '../../../../platform/server/index.ts';
import {
  addWebhook,
  changeWebhook,
  giveUpDelivery,
  giveUpWebhook,
  listDeliveries,
  listWebhooks,
  listWebhookSecretGrants,
  renewWebhookSecret,
  retryDelivery,
  retryWebhook,
  takeWebhookSecret,
  testWebhook,
  webhookErrors,
} from '../contract/index.ts';
import { askForWebhook, changeWebhookOf, tryWebhook, webhookChange } from './change-webhook.ts';
import { giveUp, makeDue, moveAllOf, type Redirected } from './delivery.store.ts';
import { lockOwnTarget, targetKind } from './lock-target.ts';
import { deliveries, listTargets } from './webhook.store.ts';
import { askForSecret, openSecretGrants, takeSecret, takeSecretUntil } from './webhook-secret.ts';

/** The audit entry of what a person did with a message, with how it stood at each address before. */
function noteMessage(
  call: Call,
  eventId: string,
  result: Redirected | undefined,
  { after, reason }: { after: DeliveryStatus; reason: string | undefined },
): void {
  if (!result) return refuse(webhookErrors, 'DELIVERY_NOT_FOUND');
  call.audit({
    subject: { kind: 'outbox-message', id: eventId },
    companyCode: result.companyCode,
    before: { addresses: result.before },
    after: { status: after },
    ...(reason === undefined ? {} : { reason }),
  });
}

/** Messages named in the audit entry of an act on all that an address has not taken. */
const mostNamed = 500;

async function moveAll(call: Call, id: string, to: 'PENDING' | 'GIVEN_UP', reason: string | undefined): Promise<number> {
  const target = await lockOwnTarget(call, id);
  const messages = await moveAllOf(call.db, id, to, call.now);
  if (messages.length === 0) refuse(webhookErrors, 'WEBHOOK_NOTHING_WAITS');
  call.audit({
    subject: { kind: targetKind, id },
    companyCode: target.companyCode,
    after: { status: to, messages: messages.length, event_ids: messages.slice(0, mostNamed).map(({ eventId }) => eventId) },
    ...(reason === undefined ? {} : { reason }),
  });
  return messages.length;
}

export const webhookHandlers: readonly Handler[] = [
  handle(listWebhooks, async (_input, call) => {
    const rows = await listTargets(call.db, call.actor.companies);
    const waiting = await webhookChange.findWaiting(
      call.db,
      rows.map(({ id }) => id),
    );
    return {
      list: rows.map((row) => ({
        target_id: row.id,
        entity_code: row.companyCode,
        kind: row.kind,
        url: row.url,
        is_active: row.active,
        version: row.version,
        waiting: row.waiting,
        oldest_waiting_time: row.oldestAt?.getTime() ?? null,
        failed: row.failed,
        last_delivered_time: row.lastDeliveredAt?.getTime() ?? null,
        failures: row.failures,
        failing_since: row.failingSince?.getTime() ?? null,
        last_error: row.lastError,
        next_attempt_time: row.nextAt?.getTime() ?? null,
        secret_time: row.secretAt.getTime(),
        waiting_request_id: waiting.get(row.id) ?? null,
      })),
    };
  }),
  handle(addWebhook, ({ entity_code: companyCode, url, reason }, call) => askForWebhook(call, { companyCode, url, reason })),
  handle(changeWebhook, (input, call) =>
    changeWebhookOf(call, { id: input.target_id, version: input.version, url: input.url, active: input.active, reason: input.reason }),
  ),
  handle(renewWebhookSecret, ({ target_id: id, reason }, call) => askForSecret(call, { id, reason })),
  handle(listWebhookSecretGrants, async (_input, call) => ({
    list: (await openSecretGrants(call)).map((grant) => ({
      grant_id: grant.id,
      target_id: grant.targetId,
      entity_code: grant.companyCode,
      url: grant.url,
      granted_to: grant.grantedToName,
      approved_by: grant.approvedBy,
      granted_time: grant.grantedAt.getTime(),
      take_until: takeSecretUntil(grant.grantedAt),
      is_mine: grant.grantedTo === call.actor.userId,
    })),
  })),
  handle(takeWebhookSecret, ({ grant_id: id }, call) => takeSecret(call, id)),
  handle(testWebhook, ({ target_id: id }, call) => tryWebhook(call, id)),
  handle(listDeliveries, (input, call) =>
    deliveries.answer(call, input, (rows) =>
      rows.map((row) => ({
        event_id: row.eventId,
        target_id: row.targetId,
        url: row.url,
        entity_code: row.companyCode,
        topic: row.topic,
        trade_no: row.payload.trade_no,
        business: row.payload.business,
        status: row.status,
        attempts: row.attempts,
        last_error: row.lastError,
        created_time: row.createdAt.getTime(),
        next_attempt_time: row.status === 'PENDING' && row.isActive ? row.nextAttemptAt.getTime() : null,
        delivered_time: row.deliveredAt?.getTime() ?? null,
        acknowledged_time: row.acknowledgedAt?.getTime() ?? null,
      })),
    ),
  ),
  handle(retryDelivery, async ({ event_id: eventId, target_id: targetId }, call) => {
    const result = await makeDue(call.db, { eventId, companies: call.actor.companies, targetId }, call.now);
    noteMessage(call, eventId, result, { after: 'PENDING', reason: undefined });
    return { event_id: eventId, status: 'PENDING' as const };
  }),
  handle(giveUpDelivery, async ({ event_id: eventId, target_id: targetId, reason }, call) => {
    const result = await giveUp(call.db, { eventId, companies: call.actor.companies, targetId });
    noteMessage(call, eventId, result, { after: 'GIVEN_UP', reason });
    return { event_id: eventId, status: 'GIVEN_UP' as const };
  }),
  handle(retryWebhook, async ({ target_id: id }, call) => ({ target_id: id, messages: await moveAll(call, id, 'PENDING', undefined) })),
  handle(giveUpWebhook, async ({ target_id: id, reason }, call) => ({ target_id: id, messages: await moveAll(call, id, 'GIVEN_UP', reason) })),
];
