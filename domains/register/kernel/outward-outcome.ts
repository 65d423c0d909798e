import type { AmlResult } from './business.ts';

/** The only three words that the payment core, and behind it a merchant, learns about a verdict; the same for limits, rules and lists. */
export const outwardOutcomes = ['accepted', 'documents_required', 'not_possible'] as const;
export type OutwardOutcome = (typeof outwardOutcomes)[number];

const outward: Record<AmlResult, OutwardOutcome> = {
  NOT_EVALUATED: 'documents_required',
  ACCEPTED: 'accepted',
  JUSTIFICATION_REQUIRED: 'documents_required',
  FROZEN: 'documents_required',
  RELEASED: 'accepted',
  REJECTED: 'not_possible',
  REVERSED: 'not_possible',
};

/** What the payment core and the merchant learn. Frozen money looks like any other that waits for documents. */
export const outwardOutcome = (result: AmlResult): OutwardOutcome => outward[result];

/** The wording that may be shown outside; it never says why. */
export const outwardWording: Record<OutwardOutcome, { en: string; pt: string; es: string }> = {
  accepted: { en: 'Accepted', pt: 'Aceita', es: 'Aceptada' },
  documents_required: { en: 'Documents required', pt: 'Documentos necessários', es: 'Documentos necesarios' },
  not_possible: { en: 'Not possible', pt: 'Não foi possível', es: 'No fue posible' },
};
