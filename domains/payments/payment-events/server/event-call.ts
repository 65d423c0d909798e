import { refuse } from '../../../../platform/contract/index.ts';
import { explainFields } from '../../../../platform/contract/input-issues.ts';
import { handle } from '../../../../platform/server/call.ts';
import { payerOf } from '../../decisions/server/intake/index.ts';
import { outwardOutcome } from '../../../register/kernel/index.ts';
import { paymentEventErrors, recordTransactionEvent } from '../contract/index.ts';
import { EventConflict, recordEvent } from './record-event.ts';

export const recordTransactionEventHandler = handle(recordTransactionEvent, async (input, call) => {
  const answer = await recordEvent(
    call.database.main,
    {
      business: input.business,
      tradeNo: input.trade_no,
      eventId: input.event_id,
      event: input.event,
      occurredAt: input.occurred_at,
      amountMinor: input.amount_minor === undefined ? undefined : BigInt(input.amount_minor),
      payer: payerOf(input.payer),
      account: input.account,
      receivedAt: call.now,
      isLive: true,
    },
    { actor: call.actor, ip: call.ip, requestId: call.requestId },
  ).catch((error: unknown) => {
    if (!(error instanceof EventConflict) || error.fields.length === 0) throw error;
    return refuse(paymentEventErrors, 'EVENT_CONFLICT', {}, { fields: explainFields(error.fields, call.lang) });
  });
  return {
    business: input.business,
    trade_no: input.trade_no,
    event_id: input.event_id,
    outcome: outwardOutcome(answer.amlResult),
    partner_status: answer.partnerStatus,
    repeated: answer.repeated,
    ...(answer.warning === undefined ? {} : { warning: answer.warning }),
  };
});
