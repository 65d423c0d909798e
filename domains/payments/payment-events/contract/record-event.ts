import { z } from 'zod';
import { businesses, eventWarnings, paymentEvents } from '../../../register/kernel/index.ts';
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
    occurred_at: wire
      .instant()
      .describe(
        'When it happened. More than five minutes after the receipt is refused with 400 (tooFarAhead), and so is more than two days before order_time (tooFarBack). A company may set other distances.',
      ),
    amount_minor: minor()
      .optional()
      .describe(
        'With paid the amount that arrived or left, which may be less or more than was ordered; with refunded the amount that went back. In minor units of the currency of the payment; all of it when absent. With any other event it is refused with 400 (notForEvent).',
      ),
    payer: payerFields.optional().describe('With paid alone (notForEvent): who really paid. A pay-in is evaluated again by it.'),
    account: wire
      .text(64)
      .optional()
      .describe('With refunded alone (notForEvent): the account that the money went to. The account that money came from is payer.account.'),
  }),
  data: shaped(
    z.object({
      ...paymentState,
      event_id: z.string().describe('The number of the event in the core, as it was sent.'),
      repeated: z.boolean().describe('true: this very event had been recorded before, and nothing was changed.'),
      warning: z
        .enum(eventWarnings)
        .optional()
        .describe(
          'The event is recorded, and goes against what the core had been answered: alert somebody. PAID_WHILE_HELD: a pay-out has left that was held. PAID_THOUGH_REFUSED: a pay-out has left that was not possible. REFUNDED_WHILE_HELD: money that was held has gone back.',
        ),
    }),
    { name: 'RecordedEvent' },
  ),
});
