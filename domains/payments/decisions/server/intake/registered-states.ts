import type { Db } from '../../../../../platform/server/db/index.ts';
import { log } from '../../../../../platform/server/log.ts';
import { saveStatesOfPayments, type StateOfPayment } from '../../../../register/id-database/server/index.ts';
import { gather } from './gather-payments.ts';
import { documentName, type IncomingPayment, ownDocument } from './incoming-payment.ts';

/** Documents whose state was written and is remembered; a few megabytes. */
const mostRemembered = 50_000;

/**
 * Keeps the registered states in payments. Most payments repeat that of an earlier one, which is known
 * here without asking; what is new is written after the payment is decided, for a turn together. Nothing is decided by a
 * state, so a failure is logged and the next payment brings it again.
 */
export function newRegisteredStates(db: Db): { keep(payment: IncomingPayment): Promise<void> | undefined } {
  const written = new Map<string, string>();

  const save = gather(async (states: readonly StateOfPayment[]) => {
    await saveStatesOfPayments(db, states);
    for (const { document, state } of states) {
      if (written.size >= mostRemembered) written.clear();
      written.set(documentName(document), state);
    }
    return states;
  });

  return {
    /** @returns when it is written; undefined where there is nothing to write */
    keep(payment) {
      const state = payment.registeredState;
      if (state === undefined) return undefined;
      const document = ownDocument(payment);
      if (written.get(documentName(document)) === state) return undefined;
      return save({ document, state }).then(
        () => undefined,
        (error: unknown) => log.warn({ code: (error as { code?: string }).code ?? 'unknown' }, 'the registered state of a person could not be written'),
      );
    },
  };
}
