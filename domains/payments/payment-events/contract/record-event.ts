import { z } from 'zod';
import { businesses, paymentEvents } from '../../../register/kernel/index.ts';
import { endpoint, shaped, wire } from '../../../../platform/contract/index.ts';
import { minor, payerFields, paymentState } from '../../decisions/contract/index.ts';

export const recordTransactionEvent = endpoint({
  method: 'POST',
  path: '/api/v1/transactions/:business/:trade_no/events',
  area: 'machine',
  summary: 'Report what became of a payment; repeating an event changes nothing',
  ability: 'machine:decide',
  audit: 'transaction.event-recorded',
  power: 'neutral',
  ownTransaction: true,
  input: z.strictObject({
    business: wire.choice(businesses),
    trade_no: wire.text(64),
    event_id: wire.text(128).describe('The number of the event in the core, unique for its payment: the same again changes nothing.'),
    event: wire.choice(paymentEvents).describe('What became of the payment.'),
    occurred_at: wire.instant().describe('When it happened.'),
    amount_minor: minor()
      .optional()
      .describe(
        'With paid the amount that arrived, with refunded the amount that went back, in minor units of the currency of the payment; all of it when absent.',
      ),
    payer: payerFields.optional().describe('With paid: who really paid. The payment is judged again by it.'),
    account: wire.text(64).optional().describe('With refunded: the account that the money went to.'),
  }),
  data: shaped(
    z.object({
      ...paymentState,
      event_id: z.string().describe('The number of the event in the core, as it was sent.'),
      repeated: z.boolean().describe('true: this very event had been recorded before, and nothing was changed.'),
    }),
    { name: 'RecordedEvent' },
  ),
});
