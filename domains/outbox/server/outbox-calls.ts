import { commonErrors, refuse, wire } from '../../../platform/contract/index.ts';
import { handle } from '../../../platform/server/index.ts';
import { acknowledgeMessage, listUnacknowledged } from '../contract/index.ts';
import { acknowledge, listUnacknowledgedMessages } from './outbox.store.ts';

const graceMs = 15 * 60_000;

export const acknowledgeMessageHandler = handle(acknowledgeMessage, async ({ event_id: eventId }, call) => {
  const state = await acknowledge(call.db, { eventId, companies: call.actor.companies, at: call.now });
  if (!state) refuse(commonErrors, 'NOT_FOUND');
  call.audit({
    subject: { kind: 'outbox-message', id: eventId },
    companyCode: state.companyCode,
    before: { status: state.before },
    after: { status: state.status },
  });
  return { event_id: eventId, acknowledged_at: (state.acknowledgedAt ?? call.now).getTime() };
});

export const listUnacknowledgedHandler = handle(listUnacknowledged, async (input, call) => {
  const page = wire.pageOf(input);
  const { rows, total } = await listUnacknowledgedMessages(call.db, {
    companies: call.actor.companies,
    before: new Date(call.now.getTime() - graceMs),
    size: page.size,
    offset: page.offset,
  });
  return wire.presentPage(
    page,
    rows.map((row) => ({ ...row.payload, status: row.status, attempts: row.attempts, created_at: row.createdAt.getTime() })),
    total,
  );
});
