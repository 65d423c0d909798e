import { refuse } from '../../../../platform/contract/index.ts';
import { handle } from '../../../../platform/server/index.ts';
import { acknowledgeMessage, listUnacknowledged, outboxErrors } from '../contract/index.ts';
import { acknowledge, unacknowledged } from './outbox.store.ts';

export const acknowledgeMessageHandler = handle(acknowledgeMessage, async ({ event_id: eventId }, call) => {
  const state = await acknowledge(call.db, { eventId, companies: call.actor.companies, at: call.now });
  if (!state) refuse(outboxErrors, 'MESSAGE_NOT_FOUND');
  call.audit({
    subject: { kind: 'outbox-message', id: eventId },
    companyCode: state.companyCode,
    before: { status: state.before },
    after: { status: state.status },
  });
  return { event_id: eventId, acknowledged_at: (state.acknowledgedAt ?? call.now).getTime() };
});

export const listUnacknowledgedHandler = handle(listUnacknowledged, (input, call) =>
  unacknowledged.answer(call, input, (rows) =>
    rows.map((row) => ({ ...row.payload, status: row.status, attempts: row.attempts, created_at: row.createdAt.getTime() })),
  ),
);
