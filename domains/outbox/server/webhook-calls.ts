import { refuse } from '../../../platform/contract/index.ts';
import { type Handler, handle } from '../../../platform/server/index.ts';
import { addWebhook, changeWebhook, listDeliveries, listWebhooks, renewWebhookSecret, retryDelivery, testWebhook, webhookErrors } from '../contract/index.ts';
import { askForWebhook, changeWebhookOf, renewSecret, tryWebhook, webhookChange } from './change-webhook.ts';
import { deliveries, listTargets, makeDue } from './webhook.store.ts';

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
        failed: row.failed,
        last_delivered_time: row.lastDeliveredAt?.getTime() ?? null,
        secret_time: row.secretAt.getTime(),
        waiting_request_id: waiting.get(row.id) ?? null,
      })),
    };
  }),
  handle(addWebhook, ({ entity_code: companyCode, url, reason }, call) => askForWebhook(call, { companyCode, url, reason })),
  handle(changeWebhook, (input, call) =>
    changeWebhookOf(call, { id: input.target_id, version: input.version, url: input.url, active: input.active, reason: input.reason }),
  ),
  handle(renewWebhookSecret, ({ target_id: id, reason }, call) => renewSecret(call, { id, reason })),
  handle(testWebhook, ({ target_id: id }, call) => tryWebhook(call, id)),
  handle(listDeliveries, (input, call) =>
    deliveries.answer(call, input, (rows) =>
      rows.map((row) => ({
        event_id: row.eventId,
        entity_code: row.companyCode,
        topic: row.topic,
        trade_no: row.payload.trade_no,
        business: row.payload.business,
        status: row.status,
        attempts: row.attempts,
        last_error: row.lastError,
        created_time: row.createdAt.getTime(),
        next_attempt_time: row.status === 'PENDING' ? row.nextAttemptAt.getTime() : null,
        delivered_time: row.deliveredAt?.getTime() ?? null,
        acknowledged_time: row.acknowledgedAt?.getTime() ?? null,
      })),
    ),
  ),
  handle(retryDelivery, async ({ event_id: eventId }, call) => {
    const found = await makeDue(call.db, { eventId, companies: call.actor.companies, at: call.now });
    if (!found) return refuse(webhookErrors, 'DELIVERY_NOT_FOUND');
    call.audit({
      subject: { kind: 'outbox-message', id: eventId },
      companyCode: found.companyCode,
      before: { status: found.before },
      after: { status: 'PENDING' },
    });
    return { event_id: eventId, status: 'PENDING' as const };
  }),
];
