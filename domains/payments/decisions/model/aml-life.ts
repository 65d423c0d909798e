import { type AmlResult, amlResults } from '../../../register/kernel/index.ts';
import { lifeOf } from '../../../register/kernel/life.ts';

/** What may happen to our verdict on a payment. */
export const amlEvents = [
  'EVALUATED_ACCEPTED',
  'EVALUATED_HELD',
  'EVALUATED_FROZEN',
  'EVALUATED_REJECTED',
  'HOLDS_CLEARED',
  'HOLDS_UPHELD',
  'FALSE_MATCH',
  'FALSE_MATCH_HELD',
  'AUTHORITY_ORDER',
  'PAYMENT_ENDED',
] as const;
export type AmlEvent = (typeof amlEvents)[number];

/**
 * Life of the verdict. The first evaluation is provisional until the one at payment, so ACCEPTED and
 * RELEASED may still be held, frozen or rejected by it. A held payment that ends by itself is REVERSED: nobody has
 * evaluated it. FROZEN leaves only by a false match (then it may still have to wait for its limits) or an order of the
 * authority, whatever happens to the payment.
 */
export const amlLife = lifeOf<AmlResult, AmlEvent>({
  states: amlResults,
  acts: amlEvents,
  moves: {
    NOT_EVALUATED: {
      EVALUATED_ACCEPTED: 'ACCEPTED',
      EVALUATED_HELD: 'JUSTIFICATION_REQUIRED',
      EVALUATED_FROZEN: 'FROZEN',
      EVALUATED_REJECTED: 'REJECTED',
    },
    ACCEPTED: {
      EVALUATED_ACCEPTED: 'ACCEPTED',
      EVALUATED_HELD: 'JUSTIFICATION_REQUIRED',
      EVALUATED_FROZEN: 'FROZEN',
      EVALUATED_REJECTED: 'REJECTED',
      PAYMENT_ENDED: 'REVERSED',
    },
    JUSTIFICATION_REQUIRED: {
      EVALUATED_ACCEPTED: 'JUSTIFICATION_REQUIRED',
      EVALUATED_HELD: 'JUSTIFICATION_REQUIRED',
      EVALUATED_FROZEN: 'FROZEN',
      EVALUATED_REJECTED: 'REJECTED',
      HOLDS_CLEARED: 'RELEASED',
      HOLDS_UPHELD: 'REJECTED',
      PAYMENT_ENDED: 'REVERSED',
    },
    FROZEN: {
      EVALUATED_ACCEPTED: 'FROZEN',
      EVALUATED_HELD: 'FROZEN',
      EVALUATED_FROZEN: 'FROZEN',
      EVALUATED_REJECTED: 'FROZEN',
      FALSE_MATCH: 'RELEASED',
      FALSE_MATCH_HELD: 'JUSTIFICATION_REQUIRED',
      AUTHORITY_ORDER: 'REJECTED',
      PAYMENT_ENDED: 'FROZEN',
    },
    RELEASED: {
      EVALUATED_ACCEPTED: 'RELEASED',
      EVALUATED_HELD: 'JUSTIFICATION_REQUIRED',
      EVALUATED_FROZEN: 'FROZEN',
      EVALUATED_REJECTED: 'REJECTED',
      PAYMENT_ENDED: 'REVERSED',
    },
    REJECTED: {
      PAYMENT_ENDED: 'REJECTED',
    },
    REVERSED: {
      PAYMENT_ENDED: 'REVERSED',
    },
  },
});

/** May this verdict still be changed by an evaluation? */
export const isEvaluable = (result: AmlResult): boolean => amlLife.after(result, 'EVALUATED_ACCEPTED') !== undefined;

/** REJECTED and REVERSED never change again. */
export const isTerminal = (result: AmlResult): boolean => result === 'REJECTED' || result === 'REVERSED';
