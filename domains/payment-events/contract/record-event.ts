import { z } from 'zod';
import { businesses, outwardOutcomes, partnerStatuses, paymentEvents } from '../../kernel/index.ts';
import { endpoint, wire } from '../../../platform/contract/index.ts';
import { payerFields } from '../../decisions/contract/index.ts';

export const recordTransactionEvent = endpoint({
  method: 'POST',
  path: '/api/v1/transactions/:business/:trade_no/events',
  area: 'machine',
  summary: 'Report what became of a payment; repeating an event changes nothing',
  ability: 'machine:decide',
  audit: 'transaction.event-recorded',
  ownTransaction: true,
  input: z.strictObject({
    business: wire.choice(businesses),
    trade_no: wire.text(64),
    event_id: wire.text(128),
    event: wire.choice(paymentEvents),
    occurred_at: wire.instant(),
    /** Amount paid, or refunded; the whole amount when absent. */
    amount_minor: wire.whole(1, 900_000_000_000_000).optional(),
    payer: payerFields.optional(),
    /** Account that a refund went to. */
    account: wire.text(64).optional(),
  }),
  data: z.object({
    business: z.enum(businesses),
    trade_no: z.string(),
    event_id: z.string(),
    outcome: z.enum(outwardOutcomes),
    partner_status: z.enum(partnerStatuses),
    repeated: z.boolean(),
  }),
});
