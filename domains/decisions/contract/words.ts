/** The only three words that the payment core, and behind it a merchant, is told about a verdict. */
export const outwardOutcomes = ['accepted', 'documents_required', 'not_possible'] as const;
export type OutwardOutcome = (typeof outwardOutcomes)[number];

/** The wording that may be shown outside; it never says why. */
export const outwardWording: Record<OutwardOutcome, { en: string; pt: string }> = {
  accepted: { en: 'Accepted', pt: 'Aceita' },
  documents_required: { en: 'Documents required', pt: 'Documentos necessários' },
  not_possible: { en: 'Not possible', pt: 'Não foi possível' },
};

/** What the payment core tells about a payment's life. */
export const paymentEvents = ['processing', 'paid', 'failed', 'cancelled', 'refund_requested', 'refunded', 'charged_back'] as const;
export type PaymentEventName = (typeof paymentEvents)[number];

/** Topics of the messages that leave later than the answer. */
export const outboxTopics = ['transaction.released', 'transaction.rejected'] as const;
export type OutboxTopic = (typeof outboxTopics)[number];

export const machineScopes = ['decide', 'read'] as const;
export type MachineScope = (typeof machineScopes)[number];
