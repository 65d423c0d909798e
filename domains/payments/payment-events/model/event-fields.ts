import type { Business, EventWarning, OutwardOutcome, PaymentEvent } from '../../../register/kernel/index.ts';

/** What may stand beside an event, and means something with it. */
export const eventFields = ['amount_minor', 'payer', 'account'] as const;
export type EventField = (typeof eventFields)[number];

const meaning: Readonly<Partial<Record<PaymentEvent, readonly EventField[]>>> = {
  paid: ['amount_minor', 'payer'],
  refunded: ['amount_minor', 'account'],
};

/** Fields that mean nothing with an event: a core that sends them means something else than would be recorded. */
export const strangeFields = (event: PaymentEvent, sent: readonly EventField[]): EventField[] =>
  sent.filter((field) => !(meaning[event] ?? []).includes(field));

/** What a report says against what the core had been answered. @param outcome of the payment before the event */
export function warningOf(business: Business, event: PaymentEvent, outcome: OutwardOutcome): EventWarning | undefined {
  if (business === 'payout' && event === 'paid') {
    if (outcome === 'documents_required') return 'PAID_WHILE_HELD';
    if (outcome === 'not_possible') return 'PAID_THOUGH_REFUSED';
  }
  return event === 'refunded' && outcome === 'documents_required' ? 'REFUNDED_WHILE_HELD' : undefined;
}
